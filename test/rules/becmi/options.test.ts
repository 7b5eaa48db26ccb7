/** What is offered, what is barred and why, and how a fight looks from outside. */
import { describe, expect, it } from 'vitest';
import { becmi } from '../../../src/rules/becmi/ruleset.ts';
import type { BecmiCharacter, Camp } from '../../../src/rules/becmi/terms.ts';
import { engineFor } from '../../../src/rules/chronicle.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import { begin } from '../../../src/rules/play.ts';
import type { Option, Pick } from '../../../src/rules/ruleset.ts';
import { understand } from '../../../src/rules/understand.ts';
import { musterOf, type Setting } from '../../support/fight.ts';
import { scripted } from '../../support/scripted.ts';
import { against, cleric, dice, hero, mage, thief } from './heroes.ts';

const labels = (options: readonly Option<never>[] | readonly { readonly label: string }[]): readonly string[] =>
  options.map((option) => option.label);

describe('the options', () => {
  it('of a fighter are one attack for each weapon and foe, the one in hand first, then defence, flight and the parry', () => {
    const armed = hero({
      kit: ['sword', 'spear', 'long_bow'],
      scores: { strength: 13, dexterity: 16 },
      equipped: { weapon: 'spear' },
    });
    const game = against({ heroes: [armed], foes: ['goblin', 'goblin'] }, dice([6, 6], 'party'));
    expect(labels(game.options('Grimjaw'))).toEqual([
      'Attack Goblin 1 with spear (+1, 1d6+1)',
      'Attack Goblin 2 with spear (+1, 1d6+1)',
      'Attack Goblin 1 with sword (+1, 1d8+1)',
      'Attack Goblin 2 with sword (+1, 1d8+1)',
      'Attack Goblin 1 with long bow (+2, 1d6)',
      'Attack Goblin 2 with long bow (+2, 1d6)',
      'Defend (+2 AC until the end of the round)',
      'Flee (d20+2 against 10)',
      'Parry (+2 AC until the end of the round)',
    ]);
    const { target, weapon, mode } = game.options('Grimjaw')[0]!.picks as Record<string, Pick>;
    expect(target).toEqual({
      choices: [{ value: 'fight.1', label: 'Goblin 1' }],
      min: 1,
      max: 1,
      standard: ['fight.1'],
    });
    expect(weapon!.choices).toEqual([{ value: 'spear', label: 'Spear' }]);
    expect(mode!.choices.map((choice) => choice.value)).toEqual(['MELEE', 'RANGED']);
  });

  it('of a magic-user show the spells with their slots, but not those that are no use in a fight', () => {
    const merla = mage({ spells: ['read_magic', 'sleep'], slots: [1] });
    const game = against({ heroes: [merla], foes: ['goblin'] }, dice([6], 'party'));
    expect(labels(game.options('Merla'))).toEqual([
      'Attack Goblin with dagger (+0, 1d4)',
      'Defend (+2 AC until the end of the round)',
      'Flee (d20 against 10)',
      'Cast Sleep (2d8 asleep; level 1 slot, 1 left)',
    ]);
  });

  it('leave out weapons the class may not use', () => {
    const armed = cleric({ kit: ['sword', 'mace'] });
    expect(labels(against({ heroes: [armed], foes: ['goblin'] }, dice([6], 'party')).options('Alda'))[0]).toBe(
      'Attack Goblin with mace (+0, 1d6)',
    );
  });

  it('are none when the fight is over', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'foes', { flee: [20] })).answer('Grimjaw', 'flee');
    expect(becmi.combat.options(game.state)).toEqual([]);
    game.over();
  });

  it('refuse a target that is dead, and what the game does not know', () => {
    const game = against(
      { foes: ['goblin', 'goblin'] },
      dice([1, 6], 'party', { attack: [20, 2], damage: [8] }),
    ).answer('Grimjaw', 'attack');
    expect(game.refuses('Grimjaw', 'attack', 'TARGET_NOT_FOUND', { target: ['fight.1'] }).message).toBe(
      'Goblin 1 is already dead.',
    );
    game.refuses('Grimjaw', 'deathSave', 'ILLEGAL_ACTION');
    game.over();
  });

  it('bar a blind thief from stabbing', () => {
    const game = against({ heroes: [thief()], foes: ['goblin'], scene: { surprised: 'FOES' } }, dice([6], 'party'));
    game.changed((state: { combatants: Record<string, { statuses: object }> }) => {
      state.combatants.slink!.statuses = { blind: { stacks: 1, duration: 9 } };
    });
    expect(game.refuses('Slink', 'useAbility', 'ILLEGAL_ACTION', { ability: 'Backstab' }).message).toMatch(/blind/);
    expect(game.refuses('Slink', 'attack', 'ILLEGAL_ACTION').message).toMatch(/blind/);
  });
});

describe('the muster', () => {
  const refused = (set: Partial<Setting<BecmiCharacter, Camp>>) => {
    const faces = diceFrom(scripted({}));
    const played = begin(becmi.combat, musterOf(becmi, { heroes: [hero()], foes: ['goblin'], ...set }), faces);
    return played.ok ? 'accepted' : `${played.refusal.code}: ${played.refusal.message}`;
  };

  it.each([
    ['a duel', { kind: 'DUEL' as const }, /BECMI has no duels/],
    ['no enemies', { foes: [] }, /at least one enemy/],
    ['more than a hundred enemies', { foes: Array.from({ length: 101 }, () => 'goblin') }, /At most 100/],
    ['nobody alive', { heroes: [hero({ standing: 'DEAD', hp: 0 })] }, /living character/],
    ['an unknown monster', { foes: ['goblin', 'spyder'] }, /no "spyder"; did you mean .*?/],
    ['an unknown ambient word', { scene: { ambient: 'fog' } }, /one ambient word: daylight/],
    ['hazards', { scene: { hazards: ['lava'] } }, /no hazards/],
    ['words of danger', { scene: { danger: 'high' } }, /no words of danger/],
    ['tiers', { scene: { tier: 2 } }, /no tiers/],
  ])('refuses %s before any die is rolled', (_what, set, reason) => {
    expect(refused(set)).toMatch(reason);
    expect(refused(set)).toMatch(/^BAD_USER_INPUT/);
  });

  it('finds monsters by name, alias and tier, however they are written', () => {
    const game = against(
      { foes: [' Giant-Spider ', 'rat', { key: 'strong', name: 'Gloom' }] },
      dice([8, 8, 4, 8, 8, 8, 8], 'party'),
    );
    expect(Object.values(game.state.combatants).map((body) => [body.name, body.monster])).toEqual([
      ['Grimjaw', null],
      ['Giant Spider', 'giant_spider'],
      ['Giant Rat', 'giant_rat'],
      ['Gloom', 'strong'],
    ]);
    game.over();
  });

  it('suggests the three nearest names', () => {
    const played = begin(
      becmi.combat,
      musterOf(becmi, { heroes: [hero()], foes: ['goblins'] }),
      diceFrom(scripted({})),
    );
    expect(played).toMatchObject({
      refusal: { data: { candidates: ['goblin', expect.any(String), expect.any(String)] } },
    });
  });

  it('numbers repeated names, given names too, and never gives two the same', () => {
    const foes = [
      'goblin',
      { key: 'orc', name: 'Goblin' },
      { key: 'orc', name: 'Snag' },
      { key: 'orc', name: 'Grimjaw' },
      { key: 'orc', name: 'goblin 2' },
    ];
    const twins = [hero(), hero({ id: 'other' })];
    const game = against({ heroes: twins, foes }, dice([6, 8, 8, 8, 8], 'party'));
    expect(Object.values(game.state.combatants).map((body) => body.name)).toEqual([
      'Grimjaw',
      'Grimjaw 2',
      'Goblin 1',
      'Goblin 2',
      'Snag',
      'Grimjaw 1',
      'goblin 2 1',
    ]);
  });

  it('leaves the dead behind', () => {
    const game = against(
      { heroes: [hero(), hero({ id: 'dead', name: 'Late', standing: 'DEAD' })], foes: ['goblin'] },
      dice([6], 'party'),
    );
    expect(Object.keys(game.state.combatants)).toEqual(['grimjaw', 'fight.1']);
  });

  it('gives every creature at least 1 hit point', () => {
    const game = against({ foes: ['goblin'] }, dice([1], 'party'));
    expect(game.body('Goblin').hp).toBe(1);
  });
});

describe('the look of a fight', () => {
  it('shows hit points, the initiative of the side and the slots that are left', () => {
    const game = against({ heroes: [mage({ level: 3, slots: [1, 1] })], foes: ['goblin'] }, dice([6], 'party'));
    expect(becmi.combat.look(game.state, game.body('Merla'))).toEqual({
      ...{ hpKnown: true, row: null, intent: null, initiative: 6 },
      resources: [
        { name: 'level 1 slots', current: 1, max: 2 },
        { name: 'level 2 slots', current: 1, max: 1 },
      ],
      armorClass: 10,
      attacks: [{ name: 'Dagger', bonus: 0, damage: '1d4', reach: 'melee, or 30 feet' }],
      ...{ cooldowns: [], isDefending: false },
    });
    expect(becmi.combat.look(game.state, game.body('Goblin'))).toMatchObject({
      ...{ initiative: 1, resources: [], armorClass: 12 },
      attacks: [{ name: 'rusty blade', bonus: 1, damage: '1d6', reach: 'melee' }],
    });
  });

  it('lists who comes next, round after round', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'foes'));
    expect(becmi.combat.timeline(game.state, 3)).toMatchObject([
      { name: 'Goblin', round: 1, isPlayer: false, isActive: false, initiative: 6, health: 'UNHARMED' },
      { name: 'Grimjaw', round: 1, isPlayer: true, isActive: true },
      { name: 'Goblin', round: 2, isActive: false },
    ]);
    expect(becmi.combat.timeline(becmi.combat.initial, 3)).toEqual([]);
  });
});

describe('free text', () => {
  const heard = (who: BecmiCharacter, text: string) => {
    const game = against({ heroes: [who], foes: ['goblin', 'orc'] }, dice([6, 8], 'party'));
    const understood = understand(becmi.phrases, game.state, engineFor(becmi).combat.options(game.state), null, text);
    return understood.ok ? [understood.request.type, understood.request.picks] : understood.refusal.code;
  };

  it.each([
    ['I raise my shield and parry', 'defend', {}],
    ['run for the stairs', 'flee', {}],
    ['drink the potion', 'useItem', { item: ['potion_healing'] }],
    ['use my sword to attack the orc', 'attack', { target: ['fight.2'], weapon: ['sword'] }],
    ['smash goblin', 'attack', { target: ['fight.1'] }],
  ])('"%s" is %s', (text, type, picks) => {
    expect(heard(hero({ kit: ['sword', 'potion_healing'] }), text)).toEqual([type, picks]);
  });

  it('understands spells by their name', () => {
    const merla = mage({ spells: ['sleep', 'magic_missile'] });
    expect(heard(merla, 'I cast magic missile at the orc')).toEqual([
      'useAbility',
      { ability: ['magic_missile'], targets: ['fight.2'] },
    ]);
  });

  it('asks back where it understands nothing', () => {
    expect(heard(hero(), 'hm')).toBe('BAD_USER_INPUT');
  });
});

describe('the label of an option', () => {
  it('says who drinks and who is given to drink', () => {
    const bearer = hero({ kit: ['sword', 'potion_healing'] });
    const game = against({ heroes: [bearer, mage({ spells: [], slots: [] })], foes: ['goblin'] }, dice([6], 'party'));
    expect(labels(game.options('Grimjaw'))).toEqual(
      expect.arrayContaining([
        'Drink Potion of Healing (heals 1d8; 1 left)',
        expect.stringMatching(/^Give Potion of Healing to Merla/),
      ]),
    );
  });
});
