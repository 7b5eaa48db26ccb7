import { describe, expect, it } from 'vitest';
import type { CheckName, Failure } from '../../../src/narration/guard.ts';
import { judged, pairsIn } from './corpus.ts';

const said = (sheet: string, prose: string): readonly Failure[] => judged({ sheet, prose }).failures;
/** Whether claims about blows, wounds and standing hold is tested elsewhere. */
const strange: ReadonlySet<CheckName> = new Set(['names', 'newcomers', 'numbers', 'treasure', 'ending', 'hidden']);
const strangeIn = (sheet: string, prose: string) => said(sheet, prose).filter(({ check }) => strange.has(check));

function refuses(check: CheckName, pairs: readonly (readonly [string, string])[]): void {
  it.each(pairs)('refuses (%s) %s', (sheet, prose) => {
    expect(said(sheet, prose).map((failure) => failure.check)).toContain(check);
  });
}

function lets(pairs: readonly (readonly [string, string])[]): void {
  it.each(pairs)('lets pass (%s) %s', (sheet, prose) => {
    expect(strangeIn(sheet, prose)).toEqual([]);
  });
}

describe('names', () => {
  refuses('names', [
    ['solo', "Ulfgar's blade hissed through empty air."],
    ['solo', 'Thaddeus wiped the soot from his torch.'],
    ['solo', 'Hunter lunges at the goblin.'],
    ['solo', "Brand's mace swung wide."],
    ['solo', 'Throg the goblin grinned.'],
    ['party', "By Moradin's beard, Brom swore, and set his feet."],
    ['party', 'The wolf, Greyfang, licked its chops.'],
    ['won', 'The halls of Undermoor were quiet again.'],
    ['poison', '"Farewell, Osric," Brom whispered.'],
    ['solo', 'Sable stepped into the torchlight.'],
    ['mending', 'Kara spoke the healing word herself.'],
    ['sleep', 'It was the third goblin that spoke the word of sleep.'],
    ['sleep', "The sleep was the third goblin's doing."],
    ['sleep', 'The third goblin chanted its fellows to sleep.'],
  ]);
  lets([
    ['solo', 'Niches lined the wall, and in every one of them a candle guttered.'],
    ['solo', 'Cowardice has swift feet.'],
    ['solo', "Death's cold breath was on his neck."],
    ['solo', 'Discretion was never his strength.'],
    ['solo', "Torchlight's glow crept along the floor."],
    ['rune', 'The Cinder Lash wrote its name in fire across the wraith.'],
    ['solo', '"NO!" he roars, and "Never!" comes the echo.'],
    ['solo', 'The hall was as quiet as a church on a Monday.'],
    ['mending', 'Sister Maud spoke the healing word.'],
    ['sleep', 'Elda chanted two of them to sleep.'],
    ['sleep', 'It was Elda who spoke the word of sleep.'],
    ['sleep', "The sleep was Elda's doing."],
  ]);
});

describe('newcomers', () => {
  refuses('newcomers', [
    ['solo', 'A wiry hobgoblin dropped from the rafters.'],
    ['solo', 'A drone buzzed out of the ceiling vent.'],
    ['solo', 'A maintenance bot trundled up and began welding.'],
    ['solo', "Grimjaw's old mentor strode through the door."],
    ['solo', 'A crossbow bolt from some hidden marksman thudded into the doorframe.'],
    ['solo', 'Something huge and scaled heaved itself out of the well.'],
    ['solo', 'Hundreds of spiderlings poured down the wall.'],
    ['solo', 'Out of the trembling floor climbed a stone golem.'],
    ['solo', 'No sooner had he turned than two ghouls came shambling out of the dark.'],
    ['solo', 'The goblin whistled for its warg.'],
    ['solo', 'The town watch came pounding down the stairs.'],
    ['solo', 'Someone threw the goblin a second blade.'],
    ['solo', 'A second, larger shade slipped out of the wall.'],
    ['solo', "The goblin's mate rushed him from the dark."],
    ['solo', 'Grimjaw called to his friends.'],
    ['cutOff', 'The doorway filled with grinning orcs.'],
    ['twoGoblins', 'Out in the hall, the rest of the goblins were coming.'],
    ['twoGoblins', 'Another three goblins crowded in behind.'],
    ['party', 'Their captain laughed from the back of the hall.'],
    ['party', "Elda's cat familiar spat at the wolf from atop her pack."],
    ['party', 'Two rangers broke from the treeline and loosed at the orc.'],
    ['duel', "Dorn's second, a scarred man in grey, drew steel."],
    ['mending', 'A shaggy she-troll shouldered through the trees.'],
    ['party', 'The captain of the guard shouts from the wall.'],
    ['party', 'A pair of villagers crept out from under the stairs.'],
    ['party', "Brom's brother, who had followed them, cried out."],
    ['party', 'Another enemy, robed in yellow, lowered its hood.'],
    ['party', "A child's voice called out for help."],
    ['party', 'The ghost of a knight drifts through the wall.'],
    ['solo', 'The old caretaker shuffled in.'],
    ['won', 'Both skeletons lay shattered on the flagstones.'],
    ['solo', '"Run!" shouted a boy\'s voice from beyond the wall.'],
    ['solo', 'A chorus of thin voices took up a hymn.'],
    ['solo', 'A second shape heaved itself out of the ditch.'],
    ['solo', 'Something larger stirred behind the goblin.'],
    ['solo', 'The pilgrims wept.'],
    ['solo', "A woman's laughter rose behind the goblin."],
    ['solo', 'Their high priest came forward.'],
  ]);
  lets([
    ['solo', 'Grimjaw fought like a cornered badger, all teeth and temper.'],
    ['solo', "The goblin danced back with a dancer's lightness."],
    ['solo', 'A lesser man would have wept.'],
    ['solo', 'He was a bear of a man, with the ghost of a smile.'],
    ['solo', 'He has the patience of a saint and the grace of an ox.'],
    ['solo', 'No priest could have helped him.'],
    ['solo', 'Somewhere far off a dog barked, and then was silent.'],
    ['solo', 'Moths circled the lantern overhead.'],
    ['solo', 'The little greenskin bares its teeth.'],
    ['solo', 'Grimjaw bears it without a word.'],
    ['solo', 'Goblin blood has a smell of its own.'],
    ['twoGoblins', 'The survivor glanced at its fallen friend and licked its lips.'],
    ['party', 'Her companions heard her cry out.'],
    ['party', 'The wolf shook her arm the way a terrier shakes a rat.'],
    ['party', 'Three companions faced an orc and a wolf.'],
    ['won', 'Two women, one heap of bones, and a ringing silence.'],
    ['duel', 'Dorn bowed, a gentleman even now, and was silent.'],
    ['solo', 'Grimjaw called on his god and raised the sword.'],
    ['party', 'The dark closes in and swallows Elda.'],
    ['party', 'Aldric let fly an oath.'],
    ['rune', 'The ash wraith drifts on, a phantom of cinders.'],
    ['solo', 'Grimjaw drew back with the dignity of a duchess leaving a bad play.'],
    ['solo', "The goblin made a sound like a banshee's wail."],
    ['party', 'All three companions drew breath.'],
  ]);
});

describe('treasure', () => {
  refuses('treasure', [
    ['solo', 'A fat purse fell from its belt.'],
    ['solo', "In the goblin's fist was a bright key."],
    ['solo', 'The goblin made off with his purse.'],
    ['solo', 'It was a fine steel helmet Grimjaw found.'],
    ['solo', 'Grimjaw spotted a glittering ring and pocketed it.'],
    ['twoGoblins', "Grimjaw helped himself to the dead goblin's helmet."],
    ['twoGoblins', "He pulled a jewelled collar from the dead goblin's neck."],
    ['twoGoblins', 'Grimjaw salvaged a power cell from the remains.'],
    ['heroDeath', "The goblin tried on Grimjaw's boots."],
    ['flight', "Elda escaped with the orc's war-horn under her arm."],
    ['cutOff', 'Everything he owned tumbled into the mud.'],
    ['poison', 'Brom uncorked his last antidote and drained it.'],
    ['won', 'Annabel came up with a fistful of silver.'],
    ['solo', 'Grimjaw scooped a scale from the ground and kept it for luck.'],
    ['solo', 'He snatched up the pommel for himself.'],
    ['solo', 'The goblin closed a hand on the charm and took it from him.'],
    ['solo', 'A cloak of fine wool hung there for the taking.'],
  ]);
  refuses('treasure', [
    ['solo', "Grimjaw's sword snapped off at the hilt."],
    ['party', "Brom's shield burst into splinters under the cleaver."],
    ['party', "Aldric's longsword was knocked from his grip."],
    ['party', 'Elda dropped her dagger.'],
    ['party', "Elda's dagger stuck fast in a root, and she had to leave it there."],
    ['cutOff', 'His helmet came off and bounced away down the stairs.'],
    ['cutOff', "Brom's shield rolled away into the river for good."],
    ['flight', 'Elda left behind the lantern.'],
    ['party', "Brom's hammer is gone, taken by the river."],
    ['solo', "Grimjaw's sword snapped on the stones."],
    ['party', "Brom's axe head snapped off in the orc's ribs."],
    ['heroDeath', "Grimjaw's sword was torn from his belt and carried off."],
    ['solo', "Grimjaw's torch went out."],
    ['heroDeath', "Grimjaw's sword shattered on the stones as he died."],
    ['heroDeath', "Grimjaw's helm was torn away and crushed flat."],
    ['solo', "The rusty blade flew from the goblin's sweaty paw."],
    ['solo', "Grimjaw's flask slipped from his fingers and smashed."],
    ['party', "Brom's hammer cracked against a stone, and its head flew off."],
    ['party', 'The cleaver sheared through the shield and left Brom holding a splintered rim.'],
    ['party', 'Elda let her lantern fall.'],
    ['flight', "Elda's bow lay where she had dropped it."],
    ['solo', 'A brass whistle fell to the floor, and Grimjaw closed his hand on it.'],
    ['solo', 'Behind it gleamed a crystal that Grimjaw claimed without a word.'],
    ['solo', 'The blow shook loose a little bronze bell.'],
    ['heroDeath', "The goblin was already wearing Grimjaw's boots."],
  ]);
  lets([
    ['heroDeath', 'The sword slid from his fingers and he was gone.'],
    ['solo', 'He tightened his grip on the sword and recovered his balance.'],
    ['solo', 'The blade came away red.'],
    ['solo', 'Sweat stood on his brow like pearls.'],
    ['solo', 'He would have dropped his sword, but for the strap.'],
    ['solo', 'The blow struck him in the chest.'],
    ['flight', 'She escaped with her life.'],
    ['party', 'A ring of steel on stone, and the cleaver came round again.'],
    ['party', 'Brom took it on the shield and kept it there.'],
    ['solo', 'It missed him by the width of a coin.'],
    ['party', 'Aldric wrenched a cry from the orc.'],
    ['solo', 'The blade came at him and slid away without touching him.'],
    ['won', "Ann's sling cracked, and missed."],
    ['party', "The wolf's jaws closed on empty air."],
    ['solo', 'Grimjaw gaped, as a clerk might on learning that the ledgers have burned.'],
  ]);
});

describe('numbers', () => {
  refuses('numbers', [
    ['solo', 'The goblin has 4 life left.'],
    ['solo', 'He lost forty health to it.'],
    ['solo', 'Two last points of vitality were left to him.'],
    ['solo', 'Twice the rusty blade found Grimjaw.'],
    ['solo', 'Three quick cuts, and each of them landed.'],
    ['party', 'The wolf bit Elda four times before she could shake it loose.'],
    ['party', 'The orc, struck for the fifth time, bared its tusks.'],
    ['twoGoblins', 'Six corpses littered the floor.'],
    ['twoGoblins', 'The last two goblins spread out to flank him.'],
    ['twoGoblins', 'Half a dozen goblins crowded in.'],
    ['dying', 'Two of the three companions were still on their feet.'],
    ['sleep', 'Only one of the goblins fell asleep.'],
    ['poison', 'Six times the fangs went in.'],
    ['duel', 'Serah pinked him seven times before he gave ground.'],
    ['party', 'Half the company lay dead.'],
    ['solo', 'The cut cost him half his blood.'],
    ['dying', 'Of the three companions, three could still fight.'],
    ['twoGoblins', 'Two goblins still hissed and spat in the corridor.'],
    ['heroDeath', 'It took the goblin four strokes to finish him.'],
    ['sleep', 'Two goblins, and only two, had come for Elda.'],
    ['dying', 'Three of her enemies ringed Sister Maud.'],
    ['dying', 'One orc was all that stood against them.'],
    ['dying', 'A lone orc stood over the fallen.'],
    ['dying', 'A single orc remained.'],
    ['sleep', 'Two goblins watched Elda, and there was no third.'],
  ]);
  lets([
    ['solo', 'Twice he blinked the sweat from his eyes.'],
    ['solo', 'Five steps of bare stone lie between them.'],
    ['solo', 'It was twice his size in spite alone.'],
    ['solo', 'For the space of three breaths nobody moves.'],
    ['twoGoblins', 'Two goblins came at him, and one of them is still standing.'],
    ['sleep', 'Two goblins sleep; the third does not.'],
    ['party', 'Three of them stood against two.'],
    ['party', 'Half the torches had burned out.'],
    ['flight', 'Elda did not wait for a second swing.'],
    ['dying', 'Two orcs stood over the fallen.'],
    ['dying', 'Two orcs remained, and there was no third.'],
    ['twoGoblins', 'A single goblin remained.'],
    ['dying', 'Kara lies at the feet of two orcs.'],
    ['dying', 'No one is left of the three who could lift her.'],
    ['sleep', 'The third goblin looked on while its two companions snored.'],
  ]);
});

describe('what is hidden', () => {
  refuses('hidden', [
    ['solo', 'The goblin will go for his eyes next.'],
    ['solo', "The goblin's next stroke is meant for his throat."],
    ['solo', 'One more cut and the goblin will drop.'],
    ['solo', 'Grimjaw will not see another sunrise.'],
    ['solo', 'The goblin is only pretending to be afraid.'],
    ['solo', 'The goblin means to take him alive.'],
    ['solo', 'The goblin grinned at Grimjaw, hoping to take him from behind.'],
    ['solo', 'The goblin had a soft spot behind the knee.'],
    ['solo', 'Salt was the one thing the goblin could not bear.'],
    ['solo', 'A single spark would have undone the goblin, if only Grimjaw had known.'],
    ['solo', 'The goblin had been promised a crown for this.'],
    ['solo', 'The goblin obeyed one order still.'],
    ['solo', 'The goblin would migrate north by winter.'],
    ['solo', 'The goblin let him go, for it needed a witness to carry the tale.'],
    ['solo', 'The goblin is saving its strength for the kill.'],
    ['solo', 'The goblin is weighing whether to run.'],
    ['solo', 'The goblin would gut him as soon as he turned his back.'],
    ['solo', "The goblin's patience is a ruse."],
    ['solo', 'Little did he know what waited for him.'],
    ['party', 'The wolf has already picked Brom as the one to bite.'],
    ['cutOff', "It would be Brom's last fight."],
    ['poison', 'The poison is going to stop his heart.'],
    ['rout', 'The goblin ran to fetch its chief.'],
    ['rune', 'It answers to Ishkar.'],
    ['party', 'The orc and the wolf have agreed between themselves to take Elda alive.'],
    ['party', 'The orc was paid to kill Elda.'],
    ['party', 'The orc has one plan and one only.'],
    ['party', "The orc's plan was to break the line."],
    ['party', 'The wolf was to spring as soon as the orc howled.'],
    ['party', 'The wolf regards Elda as its next prey.'],
    ['party', 'The orc keeps its worst trick for Elda.'],
    ['party', 'The wolf waits for the moment to spring.'],
    ['party', 'The orc readies itself to cleave Aldric in two.'],
    ['party', 'The orc can take three more blows.'],
    ['party', 'What the orc really wants is the healer.'],
    ['party', 'The orc fears fire, and nothing else.'],
    ['party', 'Two more wounds like that would fell the orc.'],
    ['party', 'The wolf has half its strength left.'],
    ['party', "Elda's doom is already sealed."],
    ['party', 'It is only a matter of time.'],
    ['party', 'Soon the wolf will turn on Brom.'],
    ['party', 'A trap waits further down the passage.'],
    ['dying', 'Fate has already decided between them.'],
  ]);
  lets([
    ['solo', 'The wound burned, but his will did not bend.'],
    ['solo', 'He hoped it would end soon.'],
    ['solo', 'Blood ran down his arm and would not stop.'],
    ['solo', 'Grimjaw means to finish this.'],
    ['solo', 'As fast as his legs will carry him, he circles.'],
    ['solo', 'Whatever the goblin meant to do, it was not this.'],
    ['twoGoblins', 'None of the dead will rise.'],
    ['party', 'Elda knows that she cannot take many more of these.'],
    ['party', 'Aldric has a plan, or says he has.'],
    ['party', 'Brom waits for an opening and sees none.'],
    ['party', 'The orc leans in, ready to swing again.'],
    ['party', 'She is next to the wall, with nowhere to go.'],
    ['party', 'The orc readies its cleaver.'],
    ['party', 'The orc wants no part of that sword.'],
    ['party', 'The orc was built like a barn door.'],
    ['party', 'Nobody knows how this ends.'],
    ['solo', 'Its knife has yet to find Grimjaw.'],
    ['solo', 'Between one heartbeat and the next he had turned.'],
    ['solo', 'The goblin held back, wary and low.'],
    ['solo', 'It would take a better man than Grimjaw to stop now.'],
    ['solo', 'The goblin came on, since nothing had told it to stop.'],
  ]);
});

describe('the end', () => {
  refuses('ending', [
    ['solo', "The battle, to everybody's mild astonishment, was over."],
    ['solo', 'There was no more fighting to be done.'],
    ['solo', 'Against all hope the victory belonged to Grimjaw.'],
    ['won', 'The battle blazed on into the night.'],
    ['heroDeath', "The day ended in triumph for Grimjaw's side."],
  ]);
  lets([
    ['won', 'The skeleton lay dead, and the fight was won.'],
    ['won', 'It had hardly begun, and it was over.'],
    ['heroDeath', 'The goblin still had strength enough in its arm to kill.'],
  ]);
});

describe('strangers and surface in the corpus', () => {
  it('are all refused where they are invented', () => {
    const slipped = pairsIn('strangers-lies').filter((pair) => judged(pair).ok);
    expect(slipped.map(({ prose }) => prose)).toEqual([]);
  });

  it('are no reason to refuse what is honest', () => {
    const wronged = pairsIn('strangers-honest').flatMap(({ sheet, prose }) => strangeIn(sheet, prose));
    expect(wronged).toEqual([]);
  });
});
