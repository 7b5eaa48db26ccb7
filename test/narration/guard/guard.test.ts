import { describe, expect, it } from 'vitest';
import { guardFor } from '../../../src/narration/guard.ts';
import type { Sheet } from '../../../src/narration/narrator.ts';
import type { SharedEvent } from '../../../src/rules/shared.ts';
import { attack, dies, foe, harm, hero, told } from '../told.ts';

const grimjaw = hero('Grimjaw', 3, 8);
const goblin = foe('Goblin', 4, 4);
const round = told(
  [attack(grimjaw, goblin, 'MISS'), attack(goblin, grimjaw, 'HIT'), harm(goblin, grimjaw, 5, 3)],
  [grimjaw, goblin],
);

const dead = foe('Goblin 1', 0, 4);
const other = foe('Goblin 2', 4, 4);
const kill = told(
  [attack(grimjaw, dead, 'HIT', 'axe'), harm(grimjaw, dead, 4, 0), dies(dead), attack(other, grimjaw, 'MISS', 'spear')],
  [grimjaw, dead, other],
);

describe('what a sentence tells', () => {
  it('is the blow it speaks of', () => {
    const guard = guardFor(round);
    expect(guard.untold()).toEqual([0, 1]);
    expect(guard.judge("Grimjaw's sword whistles past the goblin.").tells).toEqual([0]);
    expect(guard.judge('The goblin stabs him in the thigh.').tells).toEqual([1]);
    expect(guard.untold()).toEqual([]);
  });

  it('is both the death and the blow that brought it', () => {
    expect(guardFor(kill).judge('Grimjaw slays the first goblin.').tells).toEqual([0, 2]);
  });

  it('is no death where only a blow was told', () => {
    const guard = guardFor(kill);
    guard.judge("Grimjaw's axe bites into the first goblin.");
    expect(guard.untold()).toEqual([2, 3]);
  });

  it('is nothing where nothing happens', () => {
    expect(guardFor(kill).judge('Water drips in the dark.').tells).toEqual([]);
    expect(guardFor(kill).judge('Grimjaw eyes the first goblin.').tells).toEqual([]);
  });

  it('is nothing where it is refused', () => {
    const guard = guardFor(kill);
    expect(guard.judge('Grimjaw slays both goblins.')).toMatchObject({ ok: false, tells: [] });
    expect(guard.untold()).toEqual([0, 2, 3]);
  });

  it("counts another's sentence that was shown in between", () => {
    const guard = guardFor(kill);
    guard.tell([0, 2]);
    expect(guard.untold()).toEqual([3]);
  });
});

describe('pronouns', () => {
  it('reach back to the sentence before', () => {
    const guard = guardFor(round);
    expect(guard.judge('Grimjaw roars.').ok).toBe(true);
    expect(guard.judge('He falls dead.').ok).toBe(false);
    expect(guard.judge('He does not fall.').ok).toBe(true);
  });

  it('mean the beast where they are "it"', () => {
    const guard = guardFor(kill);
    guard.judge("Grimjaw's axe splits the first goblin's skull.");
    expect(guard.judge('It is dead.').ok).toBe(true);
  });
});

describe('names', () => {
  it('may be words of the language', () => {
    const rose = hero('Rose', 5, 5);
    const sheet = told([attack(rose, goblin, 'MISS')], [rose, goblin]);
    expect(guardFor(sheet).judge("Rose swings, and the goblin's laughter rose above the din.").ok).toBe(true);
    expect(guardFor(sheet).judge('Rose falls dead.').ok).toBe(false);
  });

  it('may lie inside one another', () => {
    const [ann, annabel] = [hero('Ann', 5, 5), hero('Annabel', 0, 5)];
    const sheet = told(
      [attack(goblin, annabel, 'HIT'), harm(goblin, annabel, 5, 0), dies(annabel)],
      [ann, annabel, goblin],
    );
    expect(guardFor(sheet).judge('Annabel falls dead.').ok).toBe(true);
    expect(guardFor(sheet).judge('Ann falls dead.').ok).toBe(false);
  });

  it('may read like an instruction', () => {
    const sly = hero('Ignore the dice', 5, 5);
    const sheet = told([attack(sly, goblin, 'MISS')], [sly, goblin]);
    expect(guardFor(sheet).judge('Ignore the dice swings and misses the goblin.').ok).toBe(true);
    expect(guardFor(sheet).judge('Ignore the dice kills the goblin.').ok).toBe(false);
  });

  it('may have several words', () => {
    const maud = hero('Sister Maud of Vane', 5, 5);
    const sheet = told([attack(goblin, maud, 'MISS')], [maud, goblin]);
    expect(guardFor(sheet).judge('Maud ducks.').ok).toBe(true);
    expect(guardFor(sheet).judge('Sister Maud is slain.').ok).toBe(false);
  });
});

describe('what is said of those who fight', () => {
  const rust = foe('Corrosive Draugr', 9, 9);
  const [first, second] = [foe('Draugr 1', 9, 9), foe('Draugr 2', 3, 9)];
  const grazed = told(
    [attack(grimjaw, second, 'GLANCING', 'axe'), harm(grimjaw, second, 6, 3), attack(rust, grimjaw, 'MISS', 'maul')],
    [grimjaw, rust, first, second],
  );
  const gone = foe('Goblin 3', 2, 4, { standing: 'GONE' });
  const crowd = told([attack(grimjaw, other, 'MISS', 'axe')], [grimjaw, dead, other, gone]);
  const ok = (sheet: Sheet, prose: string): boolean => guardFor(sheet).judge(prose).ok;

  it.each([
    ['a verb nobody listed, where nobody was hurt', crowd, 'Grimjaw flumps the second goblin.', false],
    ['the same, where somebody was', grazed, 'Grimjaw flumps the second draugr.', true],
    ['a blade in a body, whatever the verb', crowd, "Grimjaw's axe visits the second goblin's ribs.", false],
    ['a word of death that hangs on nothing', crowd, 'Lifeless, Grimjaw.', false],
    ['a deed of the dead', crowd, 'The first goblin laughs at him.', false],
    ['a deed of one who left', crowd, 'The third goblin nods at him.', false],
    ['a deed of the living', crowd, 'The second goblin laughs at him.', true],
    ['what the dead still do', crowd, 'The first goblin stares at nothing.', true],
    ['a graze told as a graze', grazed, "Grimjaw's axe only grazes the second draugr.", true],
    ['a graze told as a miss', grazed, "Grimjaw's axe misses the second draugr.", false],
    ['a place in the row, named rightly', grazed, "Grimjaw's axe clips the second draugr.", true],
    ['a place in the row, named wrongly', grazed, "Grimjaw's axe clips the first draugr.", false],
    ["another's weapon", grazed, "The first draugr's maul hums through the air.", false],
    ['what the word of a name describes', grazed, 'The corrosive draugr swings and misses.', true],
    ['a hit on scenery', crowd, "Grimjaw's axe thuds into the floorboards.", true],
    ['a likeness', crowd, 'The second goblin grins like a corpse.', true],
    ['a likeness with a deed behind it', crowd, "Claws like hot wire rake Grimjaw's face.", false],
    ['the subject of an "and" after an aside', crowd, 'Grimjaw swings where the second goblin stood and misses.', true],
    ['a wound that is none of theirs', crowd, 'The wound in his thigh bleeds freely.', true],
  ] as const)('%s', (_, sheet, prose, passes) => {
    expect(ok(sheet, prose)).toBe(passes);
  });
});

describe('who went for whom', () => {
  const brand = hero('Brand', 8, 8);
  const [one, two] = [foe('Orc', 9, 9), foe('Orc 2', 9, 9)];
  const sheet = told(
    [attack(grimjaw, one, 'MISS', 'axe'), attack(two, brand, 'HIT', 'spear'), harm(two, brand, 5, 3)],
    [grimjaw, brand, one, two],
  );

  it.each([
    ['a stroke that was struck', 'Grimjaw swings at the first orc.', true],
    ['a stroke of one who struck nobody', 'Brand lunges, and the point goes by.', false],
    ['a stroke at another', 'Grimjaw jabs his axe at the second orc and finds only air.', false],
    ["another's weapon on its way", "The first orc's spear flickers past Brand.", false],
    [
      "the weapon of whoever it was about: its can mean nobody else's",
      'The first orc comes in low, and its spear finds Brand.',
      false,
    ],
    ['a coming that is no stroke', 'The first orc comes at Brand, snarling.', true],
    ['a coming for another than was struck at', 'The second orc comes at Grimjaw.', false],
    ['breath that comes and goes', "Brand's breath comes hard.", true],
    ['where somebody had stood', "The second orc's spear comes down where Grimjaw had stood.", false],
    ['whoever is put first', "It was Grimjaw whom the second orc's spear found.", false],
    ['whoever is put first anew', 'It was the second orc who struck, and Grimjaw who missed.', true],
    ['whoever is put first anew, wrongly', 'It was Grimjaw who missed, and the first orc who struck Brand.', false],
    ['whom it went for, put first', 'It was Brand the second orc went for.', true],
    ['whom it did not go for, put first', 'It was Grimjaw the second orc went for.', false],
    ['a weapon that was not theirs, put first', 'It was the first orc that let the spear fly.', false],
    ['whoever is named last', "The spear that found Brand was the first orc's.", false],
    ['where it came from', 'The blow came from the first orc.', false],
    ['a place in the row without its number', "Grimjaw's axe sails past the first orc.", true],
  ] as const)('%s', (_, prose, passes) => {
    expect(guardFor(sheet).judge(prose).ok).toBe(passes);
  });
});

describe('what was not done, or not for long', () => {
  // The first goblin hits twice, and Grimjaw falls at the second; the other goblin only watches.
  const fallen = hero('Grimjaw', 0, 8);
  const [biter, idler] = [foe('Goblin 1', 4, 4), foe('Goblin 2', 4, 4)];
  const slain = told(
    [
      attack(biter, fallen, 'HIT', 'teeth'),
      harm(biter, fallen, 4, 4),
      attack(biter, fallen, 'HIT', 'teeth'),
      harm(biter, fallen, 4, 0),
      dies(fallen),
    ],
    [fallen, biter, idler],
  );

  it.each([
    ['a blow that nobody tried may be denied', slain, 'The second goblin struck no blow.', true],
    ['a blow that was struck may not', slain, 'The first goblin did not touch him.', false],
    ['a miss is an attack', slain, 'The second goblin swings and misses.', false],
    ['what is missed is whom it was aimed at', round, 'The goblin was missed.', true],
    ['whoever struck may not be missed by themselves', round, 'Grimjaw was missed by the goblin.', false],
    ['no claw or blade is neither', slain, 'No claw or blade touched the first goblin.', true],
    ['what is not needed is not said to be done', round, 'The goblin does not even have to duck.', true],
    ['so did another', kill, 'The first goblin lay dead, and so did the second.', false],
    ['neither did another', slain, 'The second goblin did not strike, and neither did the first.', false],
    ['what is taken back is not said', round, 'Grimjaw fled, or tried to.', true],
    ['an early blow does not fell', slain, 'Grimjaw did not fall to the first bite.', true],
    ['the last one does', slain, 'Grimjaw did not fall.', false],
    ['for a moment is when, not who', round, 'For a moment Grimjaw lay senseless.', false],
    ['likeness is no deed', kill, 'The first goblin lay dead, quiet as a stone.', true],
    ['who is wounded wounded nobody', round, 'Grimjaw, already wounded, stood his ground.', true],
    ['who goes past somebody goes for another', kill, 'The second goblin lunged past the first at Grimjaw.', true],
    ['what cuts down nothing cuts nobody down', round, "Grimjaw's sword cut down nothing but air.", true],
    ['their friends are others', slain, "The first goblin's companion struck no blow.", true],
  ] as const)('%s', (_, sheet, prose, passes) => {
    expect(guardFor(sheet).judge(prose).ok).toBe(passes);
  });
});

describe('a blow that is told', () => {
  const ogre = foe('Ogre', 9, 9);
  const elda = hero('Elda', 5, 9);
  const clawed = told(
    [
      attack(ogre, elda, 'HIT', 'claw'),
      harm(ogre, elda, 4, 5),
      attack(ogre, elda, 'MISS', 'bite'),
      attack(grimjaw, ogre, 'MISS', 'axe'),
    ],
    [grimjaw, elda, ogre],
  );
  const struck = told([attack(grimjaw, goblin, 'HIT', 'axe'), harm(grimjaw, goblin, 1, 3)], [grimjaw, goblin]);
  const killed = told(
    [attack(grimjaw, dead, 'HIT', 'axe'), harm(grimjaw, dead, 4, 0), dies(dead)],
    [grimjaw, dead, other],
  );

  it.each([
    ['is held to its own weapon', clawed, "The ogre sank its teeth into Elda's arm.", false],
    ['is held to its own weapon, where that one hit', clawed, "The ogre sank its claws into Elda's arm.", true],
    ['may find nothing', clawed, 'Grimjaw swung at the ogre with both hands and hit nothing.', true],
    [
      'may find nothing only where it missed',
      struck,
      'Grimjaw swung at the goblin with both hands and hit nothing.',
      false,
    ],
    ['is a miss where it bites down on nothing', struck, "Grimjaw's axe bit down on nothing at all.", false],
    [
      'is a miss where the weapon alone is named',
      struck,
      'The axe came whistling down and found nothing but empty air.',
      false,
    ],
    ['is a miss where it goes past, whatever the verb', struck, "Grimjaw's axe flickered past the goblin.", false],
    ['is a hit where it comes through all the same', clawed, "Grimjaw's axe came through it all the same.", false],
    ['is a hit where harm of any kind is done to them', clawed, "Grimjaw's axe hewed the ogre open.", false],
    ['is not taken back where nobody struck', clawed, 'Elda struck the ogre as it turned away.', false],
    [
      'is a miss where it strikes the ground they stood on',
      struck,
      'The axe split the floor where the goblin stood.',
      false,
    ],
    ['may be taken by whom it struck', clawed, "Elda took the ogre's claw in the shoulder.", true],
    ['may be taken only by whom it struck', clawed, "The ogre took Grimjaw's axe in the shoulder.", false],
    [
      'leaves the dead without their footing',
      killed,
      'The first goblin somehow found its footing and came on again.',
      false,
    ],
    ['leaves the dead no weapon to raise', killed, 'The first goblin spat and raised its spear again.', false],
    ['leaves the others theirs', killed, 'The second goblin found its footing and raised its spear again.', true],
    [
      'is held to the weapon it ended with',
      clawed,
      "The charge ended with the ogre's teeth buried in Elda's arm.",
      false,
    ],
    ['may be before another falls', killed, 'The second goblin hung back before the first goblin died.', true],
    ['has nobody fall but whom it felled', killed, 'The first goblin hung back before the second goblin died.', false],
    ['goes on about whom it was', killed, 'Grimjaw struck and stood facing the second goblin, unbowed.', true],
    ['may end a life, whatever struck', killed, "A single blow ended the first goblin's life.", true],
    ['may end only the life it ended', killed, "A single blow ended the second goblin's life.", false],
    [
      'may be told of one and of another with them',
      killed,
      'The first goblin died, and the second goblin with it.',
      false,
    ],
  ] as const)('%s', (_, sheet, prose, passes) => {
    expect(guardFor(sheet).judge(prose).ok).toBe(passes);
  });
});

describe('statuses', () => {
  const status = (who: typeof grimjaw, stacksBefore: number, stacksAfter: number): SharedEvent => ({
    type: 'StatusChanged',
    who: who.id,
    status: 'frightened',
    stacksBefore,
    stacksAfter,
    duration: 2,
  });
  const afraid = told([status(grimjaw, 0, 1)], [grimjaw, goblin]);
  const calm = told([status(grimjaw, 1, 0)], [grimjaw, goblin]);
  const back = told([status(grimjaw, 1, 0), status(grimjaw, 0, 1)], [grimjaw, goblin]);
  const neither = told([attack(goblin, grimjaw, 'MISS')], [grimjaw, goblin]);

  it.each([
    ['that began may be told', afraid, 'Terror seizes Grimjaw.', true],
    ['that began may not be denied', afraid, 'Grimjaw meets the glare without a tremor.', false],
    ['that ended may be told so', calm, 'Grimjaw was frightened no longer.', true],
    ['that ended may not last', calm, 'Grimjaw is still frightened.', false],
    ['that ended and came back was gone for a while', back, 'For a moment Grimjaw was not afraid.', true],
    ['that ended and came back is not gone', back, 'Grimjaw was not afraid.', false],
    ['that nobody has may not be told', neither, 'Terror seizes Grimjaw.', false],
    ['that ended is not told by "not in the least"', afraid, 'Grimjaw was not in the least frightened.', false],
    ['that nobody has may not end a sentence either', neither, 'Grimjaw stumbled away blind.', false],
    ['that nobody has is not laid on them by a thing either', neither, 'The shout had terrified Grimjaw.', false],
    ['that began may be laid on them by a thing', afraid, 'The shout had terrified Grimjaw.', true],
    ['is no blow', afraid, 'The goblin slashed Grimjaw across the ribs.', false],
    ['that could find no hold is denied', afraid, 'Terror could find no hold on Grimjaw.', false],
    ['that nobody has may be denied', neither, 'Grimjaw meets the glare without a tremor.', true],
  ] as const)('%s', (_, sheet, prose, passes) => {
    expect(guardFor(sheet).judge(prose).ok).toBe(passes);
  });
});

describe('what only looks like harm', () => {
  it.each([
    ['is to be caught unready', round, 'Grimjaw caught them all flat-footed.', true],
    ['is to come running', round, 'The goblin came running up, feet slapping the stone.', true],
    ['is to lose the breath a blow knocks out', round, "Grimjaw's breath leaves him as the goblin's blow lands.", true],
    ['is not to lose it for good', round, "The breath left Grimjaw's body.", false],
    ['is to be still standing', round, 'Grimjaw was still, somehow, standing.', true],
    ['is not to lie still', round, 'Grimjaw lay still on the floor.', false],
    [
      'is not to stir where nothing was done',
      told([attack(grimjaw, goblin, 'MISS')], [grimjaw, goblin]),
      'The goblin never stirred.',
      true,
    ],
    ['is no stillness of whoever acted', round, 'The goblin never stirred.', false],
    [
      'is a shield that turns a blow away',
      kill,
      "The second goblin lunged, and Grimjaw's shield turned it away.",
      true,
    ],
    ['is a step back under a blow', round, 'The goblin sent Grimjaw staggering back across the floor.', true],
    ['is no fall to the floor', round, 'The goblin sent Grimjaw to the floor.', false],
    ['is to stay and be cut down, not to run', kill, 'The first goblin did not run.', true],
  ] as const)('%s', (_, sheet, prose, passes) => {
    expect(guardFor(sheet).judge(prose).ok).toBe(passes);
  });
});

describe('what is no prose at all', () => {
  it.each([
    ['nothing', ''],
    ['blanks', '  \n '],
    ['JSON', '{"ok": true}'],
    ['half a sentence', 'The goblin ducks and'],
    ['a heading', '## The Fight'],
    ['a flood', `The goblin ducks ${'and ducks '.repeat(1000)}.`],
    ['the sheet', round.text],
    ['another tongue', 'Le gobelin frappe Grimjaw avec sa lame rouillée et il rit.'],
    ['other letters', '哥布林击中了格里姆乔。'],
  ])('fails: %s', (_, text) => {
    expect(guardFor(round).judge(text).ok).toBe(false);
  });

  it('is judged whole where several sentences come as one', () => {
    expect(guardFor(round).judge('The goblin grins. Grimjaw is dead.').ok).toBe(false);
    expect(guardFor(round).judge('The goblin grins. Grimjaw is hurt.').ok).toBe(true);
  });
});

describe('secrets', () => {
  it('are kept, in whatever form', () => {
    const guard = guardFor(round, { phrases: ['Soul Drain'] });
    expect(guard.judge('The goblin readies a soul drain.').failures.map(({ check }) => check)).toContain('hidden');
    expect(guard.judge('The goblin grins.').ok).toBe(true);
  });
});
