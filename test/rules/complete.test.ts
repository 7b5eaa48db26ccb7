/** From loose requests and free text to exact commands. */
import { describe, expect, it } from 'vitest';
import { complete, type Request } from '../../src/rules/complete.ts';
import type { Combatant, CombatState, Option, Phrases, Pick, Side } from '../../src/rules/ruleset.ts';
import { settingsFrom } from '../../src/rules/settings.ts';
import { emptyCombat } from '../../src/rules/shared.ts';
import { understand } from '../../src/rules/understand.ts';

const body = (id: string, name: string, side: Side): Combatant => ({
  id,
  name,
  side,
  run: side === 'PARTY' ? 'player' : 'gm',
  monster: null,
  hp: 5,
  maxHp: 5,
  standing: 'UP',
  statuses: {},
});

const bodies = [
  body('ann', 'Ann', 'PARTY'),
  body('bob', 'Bob', 'PARTY'),
  body('g1', 'Goblin 1', 'FOES'),
  body('g2', 'Goblin 2', 'FOES'),
  body('gk', 'Goblin King', 'FOES'),
  body('wolf', 'Grey Wolf', 'FOES'),
];
const priest = body('gp', 'Goblin Priest', 'FOES');
const acolyte = body('ga', 'Goblin Acolyte', 'FOES');

const waitingFor = (...waiting: string[]): CombatState => ({
  ...emptyCombat,
  combatants: Object.fromEntries([...bodies, priest, acolyte].map((one) => [one.id, one])) as never,
  windows: [{ id: 3, kind: 'declare', order: 'any', waiting, holds: null }],
  windowsOpened: 3,
});

const foes = bodies.filter((one) => one.side === 'FOES').map((one) => ({ value: one.id, label: one.name }));
const one = (value: string, label = value): Pick => ({ choices: [{ value, label }], min: 1, max: 1 });
const behind = { code: 'TARGET_PROTECTED', message: 'They stand behind the others.' } as const;
const target: Pick = { choices: foes, min: 1, max: 1, standard: ['g1'], barred: { gp: behind, ga: behind } };
const askedTarget: Pick = { choices: foes, min: 1, max: 1 };
const spent = { code: 'INSUFFICIENT_RESOURCE', message: 'No slot is left.', data: { need: 1, have: 0 } } as const;

const options: readonly Option[] = [
  { type: 'attack', actor: 'ann', label: 'Sword', picks: { weapon: one('sword', 'Sword'), target } },
  { type: 'attack', actor: 'ann', label: 'Dagger', picks: { weapon: one('dagger', 'Silver Dagger'), target } },
  { type: 'defend', actor: 'ann', label: 'Defend', picks: {} },
  {
    type: 'useItem',
    actor: 'ann',
    label: 'Use an item',
    picks: {
      item: {
        choices: [{ value: 'potion', label: 'Potion of Healing' }],
        min: 1,
        max: 1,
        barred: { rope: { code: 'ILLEGAL_ACTION', message: 'A rope has no use here.' } },
      },
      friend: { choices: [{ value: 'ann', label: 'Ann' }], min: 0, max: 1 },
    },
  },
  {
    type: 'useAbility',
    actor: 'ann',
    label: 'Sleep',
    picks: { ability: one('sleep', 'Sleep'), targets: { choices: [], min: 0, max: 0 } },
    barred: spent,
  },
  {
    type: 'useAbility',
    actor: 'ann',
    label: 'Magic Missile',
    picks: { ability: one('magic_missile', 'Magic Missile'), targets: askedTarget },
  },
  { type: 'defend', actor: 'bob', label: 'Defend', picks: {} },
];

const ask = (type: string, more: Partial<Request> = {}): Request => ({
  type,
  actor: 'ann',
  window: null,
  picks: {},
  named: {},
  hotkey: null,
  ...more,
});

const answer = (request: Request, state = waitingFor('ann', 'bob')) => {
  const completed = complete(state, options, request);
  return completed.ok ? completed.command : `${completed.refusal.code}: ${completed.refusal.message}`;
};
const command = (type: string, picks: object) => ({ type, actor: 'ann', window: 3, picks });

describe('completing a request', () => {
  it('takes the usual picks where nothing is said', () => {
    expect(answer(ask('attack'))).toEqual(command('attack', { weapon: ['sword'], target: ['g1'] }));
  });

  it('finds the option that fits what is said', () => {
    expect(answer(ask('attack', { picks: { weapon: ['dagger'] } }))).toEqual(
      command('attack', { weapon: ['dagger'], target: ['g1'] }),
    );
    expect(answer(ask('attack', { named: { weapon: 'silver', target: 'wolf' } }))).toEqual(
      command('attack', { weapon: ['dagger'], target: ['wolf'] }),
    );
  });

  it('takes an exact name before a part of one', () => {
    expect(answer(ask('attack', { named: { target: 'goblin 2' } }))).toEqual(
      command('attack', { weapon: ['sword'], target: ['g2'] }),
    );
    expect(answer(ask('attack', { named: { target: 'KING' } }))).toEqual(
      command('attack', { weapon: ['sword'], target: ['gk'] }),
    );
  });

  it('asks back with the candidates where a name is ambiguous or empty', () => {
    expect(answer(ask('attack', { named: { target: 'gob' } }))).toBe(
      'TARGET_REQUIRED: Which target? Goblin 1, Goblin 2, Goblin King.',
    );
    expect(answer(ask('attack', { named: { target: '  ' } }))).toBe(
      'TARGET_REQUIRED: Which target? Goblin 1, Goblin 2, Goblin King, Grey Wolf.',
    );
  });

  it('says who is there when a name is not', () => {
    expect(answer(ask('attack', { named: { target: 'dragon' } }))).toBe(
      'TARGET_NOT_FOUND: No target here is called "dragon"; there is Goblin 1, Goblin 2, Goblin King, Grey Wolf.',
    );
    expect(answer(ask('attack', { named: { weapon: 'halberd' } }))).toMatch(
      'ILLEGAL_ACTION: No weapon here is called "halberd"',
    );
    expect(answer(ask('attack', { picks: { weapon: ['halberd'] } }))).toMatch(
      'ILLEGAL_ACTION: No weapon here is called "halberd"',
    );
  });

  it('passes a target id on for the options to judge', () => {
    expect(answer(ask('attack', { picks: { target: ['nobody'] } }))).toEqual(
      command('attack', { weapon: ['sword'], target: ['nobody'] }),
    );
  });

  it('passes on what is barred, so that the refusal can say why', () => {
    expect(answer(ask('useItem', { named: { item: 'rope' } }))).toEqual(
      command('useItem', { item: ['rope'], friend: [] }),
    );
    expect(answer(ask('useItem', { picks: { item: ['rope'] } }))).toEqual(
      command('useItem', { item: ['rope'], friend: [] }),
    );
    expect(answer(ask('useAbility', { named: { ability: 'sleep' } }))).toEqual(
      command('useAbility', { ability: ['sleep'], targets: [] }),
    );
  });

  it('lists the abilities or items that a part of a name fits, barred ones too', () => {
    expect(answer(ask('useAbility', { named: { ability: 's' } }))).toBe(
      'BAD_USER_INPUT: Which ability? Sleep, Magic Missile.',
    );
    expect(answer(ask('useAbility', { named: { ability: 'SLEEP' } }))).toEqual(
      command('useAbility', { ability: ['sleep'], targets: [] }),
    );
  });

  it('finds what is barred by the name of the combatant, whole or in part, after what is open', () => {
    const aimed = (target: string) => answer(ask('attack', { named: { target } }));
    const at = (id: string) => command('attack', { weapon: ['sword'], target: [id] });
    expect(aimed('Goblin Priest')).toEqual(at('gp'));
    expect(aimed('PRIEST')).toEqual(at('gp'));
    expect(aimed('gp')).toEqual(at('gp'));
    expect(aimed('goblin')).toBe('TARGET_REQUIRED: Which target? Goblin 1, Goblin 2, Goblin King.');
    expect(aimed('king')).toEqual(at('gk'));
  });

  it('asks for a pick that has no usual answer', () => {
    expect(answer(ask('useAbility', { named: { ability: 'missile' } }))).toBe(
      'TARGET_REQUIRED: Which targets? Goblin 1, Goblin 2, Goblin King, Grey Wolf.',
    );
  });

  it('does not ask which one of what is closed anyway, but says why it is closed', () => {
    const closed = { type: 'shoot', actor: 'ann', label: 'Shoot', picks: { target: askedTarget }, barred: spent };
    const asked = { type: 'shoot', actor: null, window: null, picks: {}, named: {}, hotkey: null };
    expect(complete(waitingFor('ann'), [closed], asked)).toMatchObject({ ok: false, refusal: spent });
    expect(complete(waitingFor('ann'), [closed], { ...asked, named: { target: 'ogre' } })).toMatchObject({
      refusal: { code: 'TARGET_NOT_FOUND' },
    });
  });

  it('leaves open what may be left open and fills what can be filled in one way only', () => {
    expect(answer(ask('useItem'))).toEqual(command('useItem', { item: ['potion'], friend: [] }));
  });

  it('counts abilities from 1 as they are listed, barred ones included', () => {
    expect(answer(ask('useAbility', { hotkey: 2, picks: { targets: ['wolf'] } }))).toEqual(
      command('useAbility', { ability: ['magic_missile'], targets: ['wolf'] }),
    );
    expect(answer(ask('useAbility', { hotkey: 1 }))).toEqual(
      command('useAbility', { ability: ['sleep'], targets: [] }),
    );
    expect(answer(ask('useAbility', { hotkey: 3 }))).toBe('ILLEGAL_ACTION: Ann has no ability 3.');
  });

  it('knows no picks that an option does not have', () => {
    expect(answer(ask('defend', { picks: { stance: ['low'] } }))).toBe(
      'BAD_USER_INPUT: "Defend" has no pick called stance.',
    );
  });

  it('acts for the only one waited for, and asks who acts when there are several', () => {
    expect(answer(ask('defend', { actor: null }), waitingFor('ann'))).toEqual(command('defend', {}));
    expect(answer(ask('defend', { actor: null }))).toBe('BAD_USER_INPUT: Say who acts: Ann or Bob.');
  });

  it('refuses what is too late, out of turn or unknown before anything else', () => {
    expect(answer(ask('attack', { window: 2 }))).toMatch('WINDOW_PASSED');
    expect(answer(ask('attack', { actor: 'ann' }), waitingFor('bob'))).toMatch('NOT_YOUR_TURN');
    expect(answer(ask('sing'))).toBe(
      'ILLEGAL_ACTION: sing is not open to Ann now; open are attack, defend, useItem, useAbility.',
    );
    expect(answer(ask('attack'), { ...waitingFor('ann'), outcome: { status: 'WON', reason: 'done' } })).toBe(
      'COMBAT_OVER: The combat is over: done.',
    );
  });
});

const phrases: Phrases = [
  { type: 'useAbility', words: ['cast'] },
  { type: 'defend', words: ['defend', 'brace'] },
  { type: 'attack', words: ['attack', 'run through', 'strike'] },
  { type: 'useItem', words: ['drink', 'use'] },
];

const read = (text: string, actor: string | null = 'ann', state = waitingFor('ann', 'bob')) => {
  const understood = understand(phrases, state, options, actor, text);
  if (!understood.ok) return `${understood.refusal.code}: ${understood.refusal.message}`;
  return { type: understood.request.type, picks: understood.request.picks };
};

describe('reading free text', () => {
  it('goes by whole words, in the order of the phrases', () => {
    expect(read('I BRACE myself!')).toEqual({ type: 'defend', picks: {} });
    expect(read('I run it through and then run through the wolf')).toEqual({
      type: 'attack',
      picks: { target: ['wolf'] },
    });
    expect(read('An attacker is embracing me')).toMatch('BAD_USER_INPUT: I do not understand');
  });

  it('finds targets by full name, then by number, then by a word of the name', () => {
    expect(read('strike goblin 2 with my silver dagger')).toEqual({
      type: 'attack',
      picks: { weapon: ['dagger'], target: ['g2'] },
    });
    expect(read('attack the goblin king')).toEqual({ type: 'attack', picks: { target: ['gk'] } });
    expect(read('attack the wolf')).toEqual({ type: 'attack', picks: { target: ['wolf'] } });
    expect(read('attack goblin number 2')).toEqual({ type: 'attack', picks: { target: ['g2'] } });
    expect(read('attack')).toEqual({ type: 'attack', picks: {} });
  });

  it('asks back instead of guessing', () => {
    expect(read('attack the goblin')).toBe('TARGET_REQUIRED: Which target? Goblin 1 or Goblin 2 or Goblin King.');
    expect(read('strike with the potion, no, use the sword or the dagger')).toEqual({
      type: 'attack',
      picks: { weapon: ['sword'] },
    });
    expect(read('cast something')).toBe('BAD_USER_INPUT: Which ability? Sleep or Magic Missile.');
    expect(read('hum a tune')).toBe(
      'BAD_USER_INPUT: I do not understand what you want to do; try words such as cast, defend, attack, drink.',
    );
    expect(read('')).toMatch('BAD_USER_INPUT');
  });

  it('knows the names of what is barred, so that the refusal can say why', () => {
    expect(read('attack the priest')).toEqual({ type: 'attack', picks: { target: ['gp'] } });
    expect(read('attack the goblin priest')).toEqual({ type: 'attack', picks: { target: ['gp'] } });
    expect(read('attack the priest or the acolyte')).toEqual({ type: 'attack', picks: { target: ['gp'] } });
    expect(read('attack the goblin king, not the priest')).toEqual({ type: 'attack', picks: { target: ['gk'] } });
    expect(read('use the rope')).toEqual({ type: 'useItem', picks: { item: ['rope'] } });
    expect(read('magic missile at the priest')).toEqual({ type: 'useAbility', picks: { ability: ['magic_missile'] } });
  });

  it('knows abilities and items by name', () => {
    expect(read('magic missile at the wolf')).toEqual({
      type: 'useAbility',
      picks: { ability: ['magic_missile'], targets: ['wolf'] },
    });
    expect(read('cast sleep')).toEqual({ type: 'useAbility', picks: { ability: ['sleep'] } });
    expect(read('drink the potion')).toEqual({ type: 'useItem', picks: { item: ['potion'] } });
  });

  it('reads for the one who is waited for when nobody is named', () => {
    expect(read('brace', null, waitingFor('bob'))).toEqual({ type: 'defend', picks: {} });
    expect(read('magic missile', null, { ...emptyCombat, combatants: {} } as CombatState)).toMatch('BAD_USER_INPUT');
  });
});

describe('settings', () => {
  const specs = {
    morale: { summary: 'Foes may flee.', default: false },
    scale: { summary: 'XP factor.', default: 1, integer: [1, 100] as const },
    poison: { summary: 'How poison works.', default: 'damage', oneOf: ['damage', 'lethal'] },
  };

  it('are the defaults overlaid with what was asked for', () => {
    expect(settingsFrom(specs, { scale: 10 })).toEqual({
      ok: true,
      settings: { morale: false, scale: 10, poison: 'damage' },
    });
  });

  it.each([
    [{ scale: 0 }, 'Setting scale must be a whole number from 1 to 100.'],
    [{ scale: 1.5 }, 'Setting scale must be a whole number from 1 to 100.'],
    [{ scale: 101 }, 'Setting scale must be a whole number from 1 to 100.'],
    [{ poison: 'tickle' }, 'Setting poison must be one of damage, lethal.'],
    [{ morale: 1 }, 'Setting morale must be a boolean.'],
    [
      { __proto__x: 1 },
      'There is no setting "__proto__x"; known are morale, scale, poison, enemyHitPoints, ironTable.',
    ],
    [null, 'Settings must be an object of setting names and values.'],
  ])('refuse %j', (asked, message) => {
    expect(settingsFrom(specs, asked)).toEqual({ ok: false, message });
  });
});
