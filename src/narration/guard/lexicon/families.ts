/** Words by what they are about, for where the grammar around them could not be read. */
import { formsOf } from '../forms.ts';

export type Family = 'harm' | 'miss' | 'blood' | 'death' | 'fall' | 'flight' | 'mending' | `status:${string}`;

/** Verbs of cutting, piercing, beating, tearing, burning, breaking. */
export const harm = `
  slash slice carve cleave hew hack chop gash lacerate slit sever shear nick graze lance flay scalp incise stab pierce skewer impale gore
  puncture perforate spear spike transfix bash batter belt bludgeon bop buffet clobber clout club cosh crush cuff deck drub hammer
  lambast lambaste pelt pummel punch slug smack smash smite sock spank swat thrash thwack wallop whack whale whip tear rip
  rend shred claw maul mangle savage gouge ravage scorch sear singe char blister scald roast fry electrocute zap jolt hurt harm wound
  injure damage maim cripple mutilate lame bloody bruise fracture dislocate sprain splinter shatter hit strike bite stung
  engulf trample throttle strangle garrotte crunch bloody clip rake gut disfigure
`;
const harmNouns = `
  wound wounds gash gashes laceration lacerations welt welts bruise bruises contusion puncture injury injuries torn bloodied bloodying
  wounded injured bleeding bleeds bled bleed agony
`;
const miss = `
  astray harmlessly uselessly fruitlessly vainly ineffectually rebound rebounds rebounded ricochet ricochets ricocheted ricocheting whiff whiffs
  whiffed doorjamb dodge dodges dodged dodging sidestep sidesteps sidestepped evade evades evaded evading parry parries parried parrying
`;
const blood = 'blood gore ichor lifeblood bloodstain bloodstained';
const death = `
  kill slay slaughter butcher murder behead decapitate disembowel execute annihilate obliterate assassinate exterminate massacre
  eviscerate perish expire die vanquish eradicate liquidate immolate martyr
`;
const deathNouns = `
  dead lifeless slain deceased corpse corpses cadaver cadavers carcass carcasses fatal fatally mortally demise killer slayer murderer
  deathblow quietus carrion afterlife gravestone widow widowed unliving funeral pyre headless beheaded
`;
const fall = `
  collapse crumple topple keel faint swoon sprawl upend
`;
const fallNouns = `
  unconscious senseless insensible insensate comatose prone supine prostrate sprawling unconsciousness oblivion knockout floored
  felled downed
`;
const flight = `
  flee escape skedaddle scarper decamp abscond vamoose hightail hotfoot retreat rout
`;
const mending = `
  heal cure mend regenerate revive resurrect reanimate recuperate convalesce rejuvenate resuscitate
`;

const statuses: Readonly<Record<string, string>> = {
  poisoned: 'poison poisons venom venoms poisoned envenomed envenom envenoms toxin toxins toxic antidote',
  asleep:
    'asleep sleeping sleeps slept slumber slumbers slumbering slumbered snore snores snoring snored dozing dozes dozed napping drowses',
  stunned: 'stunned stun stuns stunning concussed',
  paralysed:
    'paralysed paralyzed paralyse paralyze paralyses paralyzes paralysis immobile immobilised immobilized motionless',
  petrified: 'petrified petrify petrifies petrifying',
  blinded: 'blinded blinds sightless',
  deafened: 'deafened deaf',
  frightened: 'terrified panicked terror-stricken panic-stricken cowering cowers cowered cower',
  charmed:
    'charmed bewitched spellbound ensorcelled enthralled beguiled enthrals enthralls bewitches hypnotised hypnotized mesmerised mesmerized entranced',
  invisible: 'invisible unseeable',
  burning: 'ablaze aflame alight',
  silenced: 'silenced mute muted tongue-tied',
  restrained:
    'entangled ensnared restrained webbed grappled snared shackled manacled fettered trussed enmeshed ensnares entangles',
  diseased: 'diseased infected plague-ridden feverish',
  cursed: 'hexed accursed',
  confused: 'confused bewildered befuddled disoriented disorientated addled',
  hasted: 'hasted hastened',
  slowed: 'slowed sluggish',
  polymorphed: 'polymorphed transmuted',
  exhausted: 'drained',
};

const plain = (list: string): readonly string[] => list.trim().split(/\s+/);
const verbs = (list: string): readonly string[] => plain(list).flatMap(formsOf);

const families = new Map<string, Family>();
const enter = (words: readonly string[], family: Family): void => {
  for (const word of words) families.set(word, family);
};
enter([...verbs(harm), ...plain(harmNouns)], 'harm');
enter(plain(miss), 'miss');
enter(plain(blood), 'blood');
enter([...verbs(death), ...plain(deathNouns)], 'death');
enter([...verbs(fall), ...plain(fallNouns)], 'fall');
enter(verbs(flight), 'flight');
enter(verbs(mending), 'mending');
for (const [status, words] of Object.entries(statuses)) enter(plain(words), `status:${status}`);

export const familyOf = (lower: string): Family | null => families.get(lower) ?? null;
