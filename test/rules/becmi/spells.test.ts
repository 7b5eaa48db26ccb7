/** Spells, and turning the undead. */
import { describe, expect, it } from 'vitest';
import { armorAgainst } from '../../../src/rules/becmi/attack.ts';
import type { State } from '../../../src/rules/becmi/terms.ts';
import type { Draft } from '../../../src/rules/ruleset.ts';
import { against, bare, cleric, dice, type Faces, hero, mage } from './heroes.ts';

const caster = (spell: string, more = {}) => mage({ spells: [spell], slots: [2, 2, 2], hp: 20, maxHp: 20, ...more });
const priest = (spell: string, more = {}) =>
  cleric({ level: 4, spells: [spell], slots: [2, 2], hp: 20, maxHp: 20, ...more });
const eights = (count: number): readonly number[] => Array.from({ length: count }, () => 8);

/** The party is quicker, so that the spell is cast before anybody can spoil it. */
const cast = (
  who: ReturnType<typeof mage>,
  foes: readonly string[],
  hitPoints: readonly number[],
  faces: Faces,
  wishes = {},
) =>
  against({ heroes: [who], foes }, dice(hitPoints, 'party', faces)).answer(who.name, 'useAbility', {
    ability: [who.spells[0]!],
    ...wishes,
  });

describe('casting', () => {
  it('spends a slot of the spell, and is barred when none is left', () => {
    const game = cast(caster('shield', { slots: [1] }), ['goblin'], [6], { attack: [2] });
    expect(game.body('Merla').slots).toEqual([0]);
    const bar = game.refuses('Merla', 'useAbility', 'INSUFFICIENT_RESOURCE', { ability: 'Shield' });
    expect(bar.data).toEqual({ need: 1, have: 0 });
    game.over();
  });

  it('is spoiled by harm before its moment: spell and slot are lost', () => {
    const game = against(
      { heroes: [caster('magic_missile')], foes: ['goblin'] },
      dice([6], 'foes', { attack: [18], damage: [2] }),
    );
    game.answer('Merla', 'useAbility', { ability: 'Magic Missile' }).told('Merla is hurt and loses Magic Missile.');
    expect(game.body('Merla').slots).toEqual([1, 2, 2]);
    expect(game.body('Goblin').hp).toBe(6);
    game.over();
  });

  it('is spoiled by a failed save, and by silence', () => {
    const shaken = against({ heroes: [caster('shield')], foes: ['ghoul'] }, dice([8, 8], 'foes', { attack: [2] }));
    shaken.changed((state: Draft<State>) => {
      state.combatants.merla!.shaken = true;
    });
    shaken.answer('Merla', 'useAbility', { ability: 'Shield' }).told('Merla is hurt and loses Shield.').over();
    const mute = against(
      { heroes: [caster('shield'), hero()], foes: ['goblin'] },
      dice([6], 'party', { attack: [2], target: [1] }),
    );
    mute.answer('Merla', 'useAbility', { ability: 'Shield' }).changed((state: Draft<State>) => {
      state.combatants.merla!.statuses.silenced = { stacks: 1, duration: 9 };
    });
    mute.answer('Grimjaw', 'defend').told('Merla is silenced and loses Shield.');
    expect(mute.refuses('Merla', 'useAbility', 'ILLEGAL_ACTION', { ability: 'Shield' }).message).toMatch(/silenced/);
    mute.over();
  });

  it('turns to the first foe still standing when its target has fallen', () => {
    const party = [hero(), caster('magic_missile')];
    const script = dice([1, 6], 'party', { attack: [20, 2], damage: [8, 3], target: [1] });
    const game = against({ heroes: party, foes: ['goblin', 'goblin'] }, script);
    game.answer('Merla', 'useAbility', { ability: 'Magic Missile', targets: 'Goblin 1' }).answer('Grimjaw', 'attack');
    expect(game.all('AbilityUsed')).toMatchObject([{ targetIds: ['fight.2'] }]);
    game.over();
  });

  it('is wasted on a friend who has fallen', () => {
    const party = [priest('cure_light_wounds'), hero({ hp: 1 })];
    const script = dice([6], 'foes', { attack: [20], damage: [6], target: [2] });
    const game = against({ heroes: party, foes: ['goblin'] }, script);
    game.answer('Grimjaw', 'defend').answer('Alda', 'useAbility', { ability: 'Cure Light Wounds', targets: 'Grimjaw' });
    expect(game.all('HurtHealed')).toEqual([]);
    expect(game.body('Alda').slots).toEqual([1, 2]);
    game.over();
  });

  it('is not spoiled by what happened in the round before', () => {
    const game = against(
      { heroes: [caster('shield')], foes: ['goblin'] },
      dice([6], 'party', { attack: [18, 2], damage: [1] }),
    );
    game
      .answer('Merla', 'defend')
      .answer('Merla', 'useAbility', { ability: 'Shield' })
      .told('Merla is shielded.')
      .over();
  });
});

describe('magic missile', () => {
  it('hits without a roll for 1d6+1', () => {
    const game = cast(caster('magic_missile'), ['goblin'], [6], { damage: [3], attack: [2] });
    expect(game.all('HarmDealt')).toMatchObject([{ amount: 4, kind: 'magic', hpAfter: 2 }]);
    game.over();
  });

  it('throws three at level 6, dealt out among the targets, passing over the fallen', () => {
    const game = cast(
      caster('magic_missile', { level: 6 }),
      ['goblin', 'goblin', 'goblin'],
      [1, 6, 6],
      { damage: [1, 1, 1], attack: [2, 2] },
      { targets: ['fight.1', 'fight.2'] },
    );
    expect(game.all('HarmDealt').map((harm) => harm.targetId)).toEqual(['fight.1', 'fight.2', 'fight.2']);
    game.over();
  });

  it('throws five at level 11, and none after the last foe has fallen', () => {
    const game = cast(caster('magic_missile', { level: 11 }), ['goblin'], [1], { damage: [6], ...bare(1) });
    expect(game.state.outcome?.status).toBe('WON');
    game.over();
  });
});

describe('sleep', () => {
  it('takes 2d8 hit dice, the weakest first, without a save', () => {
    const game = cast(caster('sleep'), ['bugbear', 'goblin', 'goblin'], [8, 8, 8, 6, 6], {
      'sleep.hit dice': [1, 3],
      attack: [2],
    });
    expect(game.all('StatusChanged').map((change) => change.who)).toEqual(['fight.2', 'fight.3']);
    game.told(/Bugbear misses Merla/, 'Goblin 1 cannot act: asleep.');
    game.over();
  });

  it('takes one creature of 4+1 hit dice where there is nothing smaller, and nothing larger', () => {
    const ogres = cast(caster('sleep'), ['ogre', 'ogre'], eights(8), { 'sleep.hit dice': [1, 1], attack: [2] });
    expect(ogres.all('StatusChanged').map((change) => change.who)).toEqual(['fight.1']);
    ogres.over();
    const troll = cast(caster('sleep'), ['troll'], eights(6), { 'sleep.hit dice': [8, 8], attack: [2] });
    expect(troll.all('StatusChanged')).toEqual([]);
  });

  it('does not touch the undead', () => {
    const game = cast(caster('sleep'), ['skeleton'], [8], { 'sleep.hit dice': [8, 8], attack: [2] });
    expect(game.all('StatusChanged')).toEqual([]);
    game.over();
  });
});

describe('spells of warding', () => {
  it('shield makes the armour class at least 15, and 17 against missiles, for two turns', () => {
    const game = cast(caster('shield'), ['goblin'], [6], { attack: [13] });
    game.told('Merla is shielded.', /Goblin misses Merla .*14 against AC 15/);
    expect(game.body('Merla').statuses.shielded).toEqual({ stacks: 1, duration: 119 });
    expect([true, false].map((missile) => armorAgainst(game.state, game.body('Merla'), missile))).toEqual([17, 15]);
    game.over();
  });

  it('protection from evil takes 1 from the foes and adds 1 to saves', () => {
    const game = cast(caster('protection_from_evil'), ['giant_spider'], [8, 8], {
      attack: [9, 2, 18],
      damage: [1],
      save: [12],
    });
    expect(game.all('AttackSettled')[0]).toMatchObject({ total: 10, outcome: 'HIT' });
    expect(game.all('SaveRolled')[0]).toMatchObject({ roll: { total: 13 }, needed: 13, passed: true });
  });

  it('mirror image makes 1d4 images, and each attack destroys one instead', () => {
    const game = cast(caster('mirror_image'), ['goblin', 'goblin'], [6, 6], { images: [2], attack: [2, 2, 2] });
    game
      .sheet('Goblin 1 attacks Merla', 'MISS - Only an image shatters')
      .told('Goblin 2 strikes an image of Merla; 0 left.');
    expect(game.body('Merla')).toMatchObject({ hp: 20, statuses: {} });
    game
      .answer('Merla', 'attack')
      .told(/Goblin 1 misses Merla/)
      .over();
  });

  it('invisibility gives -4 to be hit, until the invisible attack or cast', () => {
    const game = cast(caster('invisibility'), ['goblin'], [6], { attack: [12, 2, 2] });
    expect(game.all('AttackSettled')[0]).toMatchObject({ total: 9, outcome: 'MISS' });
    game.answer('Merla', 'attack').told('Merla is no longer invisible.').over();
  });

  it('invisibility can be laid on a friend, and ends with the next spell', () => {
    const two = against(
      { heroes: [caster('invisibility'), hero()], foes: ['goblin'] },
      dice([6], 'party', { attack: [2, 2], target: [1, 1] }),
    );
    two.answer('Grimjaw', 'defend').answer('Merla', 'useAbility', { ability: 'Invisibility', targets: 'Grimjaw' });
    expect(two.body('Grimjaw').statuses).toHaveProperty('invisible');
    two.answer('Grimjaw', 'defend').answer('Merla', 'useAbility', { ability: 'Invisibility' });
    expect(two.body('Merla').statuses).toHaveProperty('invisible');
    two.over();
  });
});

describe('spells against the mind and the eyes', () => {
  it('charm person makes a person leave the fight on a failed save against spells', () => {
    const game = cast(caster('charm_person'), ['goblin'], [6], { save: [17] });
    game.told('Goblin fails to save against charm (17 against 18).', 'Goblin leaves the fight (charmed).');
    expect(game.state).toMatchObject({ outcome: { status: 'WON' }, spoils: null });
    expect(game.body('Merla').xp).toBe(0);
    game.over();
  });

  it('charm person touches nobody who saves', () => {
    const game = cast(caster('charm_person'), ['goblin'], [6], { save: [18], attack: [2] });
    expect(game.body('Goblin').standing).toBe('UP');
    game.over();
  });

  it('charm person is barred for what is no person, and altogether where there is none', () => {
    const mixed = against({ heroes: [caster('charm_person')], foes: ['wolf', 'orc'] }, dice([6, 6, 8], 'party'));
    expect(
      mixed.refuses('Merla', 'useAbility', 'ILLEGAL_ACTION', { ability: 'Charm Person', targets: ['fight.1'] }).message,
    ).toBe('Wolf is no person the spell can charm.');
    const wolves = against({ heroes: [caster('charm_person')], foes: ['wolf'] }, dice([6, 6], 'party'));
    expect(wolves.options('Merla').find((option) => option.label.includes('Charm'))?.barred).toMatchObject({
      code: 'ILLEGAL_ACTION',
    });
  });

  it('light blinds on a failed save, and the blind cannot attack', () => {
    const game = cast(caster('light'), ['orc'], [8], { save: [15] });
    game.told('Orc is blind.', 'Orc cannot act: blind.').over();
  });

  it('hold person takes 1d4 persons, or one who saves at -2, for nine turns', () => {
    const many = cast(priest('hold_person'), ['orc', 'wolf', 'orc', 'orc'], [8, 6, 6, 8, 8], {
      'hold.persons': [2],
      save: [15, 16],
      attack: [2, 2, 2],
    });
    expect(many.all('SaveRolled').map((save) => [save.who, save.passed])).toEqual([
      ['fight.1', false],
      ['fight.3', true],
    ]);
    expect(many.body('Orc 1').statuses.paralysed).toEqual({ stacks: 1, duration: 539 });
    many.over();
    const one = cast(priest('hold_person'), ['orc'], [8], { save: [17] }, { targets: 'Orc' });
    expect(one.all('SaveRolled')[0]).toMatchObject({ roll: { total: 15 }, needed: 16, passed: false });
    one.over();
  });

  it('hold person is barred where nobody can be held', () => {
    const game = against({ heroes: [priest('hold_person')], foes: ['skeleton'] }, dice([8], 'party'));
    expect(game.options('Alda').find((option) => option.label.includes('Hold'))?.barred?.message).toMatch(
      /Nobody here/,
    );
  });

  it("silence 15' radius silences the foes in it", () => {
    const game = cast(priest('silence'), ['orc', 'orc'], [8, 8], { attack: [2, 2] });
    expect(game.body('Orc 2').statuses).toHaveProperty('silenced');
    game.over();
  });
});

describe('web', () => {
  it('holds for 2d4 turns, but the very large for two rounds', () => {
    const game = cast(caster('web'), ['goblin', 'ogre'], [6, ...eights(4)], { 'web.turns': [1, 2], attack: [2, 2] });
    expect(game.body('Goblin').statuses.webbed).toEqual({ stacks: 1, duration: 179 });
    expect(game.body('Ogre').statuses.webbed).toEqual({ stacks: 1, duration: 1 });
    game.answer('Merla', 'defend').told('Ogre is no longer webbed.');
    game.answer('Merla', 'defend').told(/Ogre misses Merla/);
  });
});

describe('fire ball and lightning bolt', () => {
  it.each([
    ['fire_ball', 'fire'],
    ['lightning_bolt', 'lightning'],
  ])('%s deals 1d6 for each level to all in it, a save against spells halves', (spell, kind) => {
    const game = cast(caster(spell, { level: 5 }), ['ogre', 'ogre'], eights(8), {
      damage: [3, 3, 3, 3, 3],
      save: [14, 13],
      attack: [2, 2],
    });
    expect(game.all('HarmDealt')).toMatchObject([
      { targetId: 'fight.1', amount: 7, raw: 15, kind, modifiers: ['save'] },
      { targetId: 'fight.2', amount: 15, raw: 15, kind, modifiers: [] },
    ]);
    game.over();
  });

  it('can be aimed at some of them', () => {
    const game = cast(
      caster('fire_ball', { level: 5 }),
      ['ogre', 'ogre'],
      eights(8),
      { damage: [1, 1, 1, 1, 1], save: [2], attack: [2, 2] },
      { targets: ['fight.2'] },
    );
    expect(game.all('HarmDealt').map((harm) => harm.targetId)).toEqual(['fight.2']);
    game.over();
  });
});

describe('the prayers of clerics', () => {
  it('cure light wounds heals 1d6+1', () => {
    const game = cast(priest('cure_light_wounds', { hp: 10 }), ['goblin'], [6], { heal: [4], attack: [2] });
    game.told('Alda recovers 5 hit points (10 to 15 HP).').over();
  });

  it('cure light wounds frees the paralysed instead', () => {
    const game = against(
      { heroes: [priest('cure_light_wounds'), hero()], foes: ['goblin'] },
      dice([6], 'party', { attack: [2], target: [1] }),
    );
    game.changed((state: Draft<State>) => {
      state.combatants.grimjaw!.statuses.paralysed = { stacks: 1, duration: 99 };
      state.windows[0]!.waiting = ['alda'];
    });
    game
      .answer('Alda', 'useAbility', { ability: 'Cure Light Wounds', targets: 'Grimjaw' })
      .told('Grimjaw is no longer paralysed.')
      .over();
  });

  it('bless gives the whole party +1 to hit and to damage, for six turns', () => {
    const game = cast(priest('bless'), ['ogre'], eights(4), { attack: [2, 13, 2], damage: [3] });
    expect(game.body('Alda').statuses.blessed).toEqual({ stacks: 1, duration: 359 });
    game.answer('Alda', 'attack').told(/Alda hits Ogre with mace \(14 against AC 14\)/);
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 4 });
    game.over();
  });

  it('resist cold wards the whole party', () => {
    const game = cast(priest('resist_cold'), ['goblin'], [6], { attack: [2] });
    game.told('Alda is warded against cold.').over();
  });

  it('remove fear gives a save with +1 for each level, and ends the fear', () => {
    const frightened = (state: Draft<State>) => {
      state.combatants.grimjaw!.statuses.afraid = { stacks: 1, duration: null };
    };
    const party = [priest('remove_fear'), hero()];
    const game = against(
      { heroes: party, foes: ['goblin'] },
      dice([6], 'party', { save: [11, 12], attack: [2, 2], target: [1, 1] }),
    ).changed(frightened as never);
    expect(game.refuses('Grimjaw', 'attack', 'ILLEGAL_ACTION').message).toBe('Grimjaw is afraid and cannot attack.');
    game.answer('Grimjaw', 'defend').answer('Alda', 'useAbility', { ability: 'Remove Fear', targets: 'Grimjaw' });
    game.told('Grimjaw fails to save against fear (15 against 16).');
    game.answer('Grimjaw', 'defend').answer('Alda', 'useAbility', { ability: 'Remove Fear', targets: 'Grimjaw' });
    game.told('Grimjaw is no longer afraid.').over();
  });

  it('loses the attack of whoever grows afraid or blind after declaring it', () => {
    const game = against(
      { heroes: [hero(), cleric()], foes: ['goblin'] },
      dice([6], 'party', { attack: [2], target: [1] }),
    );
    game.answer('Grimjaw', 'attack').changed((state: Draft<State>) => {
      state.combatants.grimjaw!.statuses.blind = { stacks: 1, duration: 9 };
    });
    game.answer('Alda', 'defend').told('Grimjaw cannot act: blind.').over();
  });
});

describe('turning undead', () => {
  const turn = (level: number, foes: readonly string[], hitPoints: readonly number[], faces: Faces) =>
    against({ heroes: [cleric({ level })], foes }, dice(hitPoints, 'party', faces)).answer('Alda', 'useAbility', {
      ability: 'Turn Undead',
    });

  it('needs the number of the table on 2d6, then 2d6 hit dice leave, the weakest first, for no experience', () => {
    const game = turn(1, ['zombie', 'skeleton', 'skeleton'], [8, 8, 8, 8], {
      'turn undead': [3, 4],
      'turn undead.hit dice': [1, 1],
      attack: [2],
    });
    expect(game.all('UndeadTurned')[0]).toMatchObject({ turned: ['fight.2', 'fight.3'], destroyed: [] });
    game.told('Skeleton 1 leaves the fight (turned).', 'Skeleton 2 leaves the fight (turned).', /Zombie/);
    expect(game.body('Alda').xp).toBe(0);
    game.over();
  });

  it('takes at least one creature', () => {
    const game = turn(6, ['vampire'], eights(8), { 'turn undead': [5, 6], 'turn undead.hit dice': [1, 1] });
    expect(game.body('Vampire')).toMatchObject({ standing: 'GONE' });
    expect(game.state.outcome?.status).toBe('WON');
    game.over();
  });

  it('needs no roll where it is automatic', () => {
    const game = turn(2, ['skeleton'], [8], { 'turn undead.hit dice': [3, 3] });
    expect(game.all('UndeadTurned')[0]).toMatchObject({ roll: null, turned: ['fight.1'] });
    game.over();
  });

  it('destroys the weak before a strong cleric, which counts as a kill', () => {
    const game = turn(4, ['skeleton'], [8], { 'turn undead.hit dice': [3, 3], ...bare(1) });
    game.told('Skeleton is SLAIN (destroyed)!');
    expect(game.body('Alda').xp).toBe(15);
    game.over();
  });

  it('cannot be tried again in this fight after a failure', () => {
    const game = turn(1, ['skeleton'], [8], { 'turn undead': [3, 3], attack: [2] });
    game.told(/turns the undead \(d6\(3\) \+ d6\(3\) = 6\): nothing happens/);
    expect(game.refuses('Alda', 'useAbility', 'ILLEGAL_ACTION', { ability: 'Turn Undead' }).message).toMatch(
      /has failed/,
    );
    game.over();
  });

  it('is barred where there are no undead, or none within reach of the level', () => {
    const living = against({ heroes: [cleric()], foes: ['goblin'] }, dice([6], 'party'));
    expect(living.refuses('Alda', 'useAbility', 'ILLEGAL_ACTION', { ability: 'Turn Undead' }).message).toBe(
      'There are no undead here.',
    );
    const mighty = against({ heroes: [cleric()], foes: ['vampire', 'goblin'] }, dice([...eights(8), 6], 'party'));
    expect(mighty.refuses('Alda', 'useAbility', 'ILLEGAL_ACTION', { ability: 'Turn Undead' }).message).toMatch(
      /beyond/,
    );
  });
});
