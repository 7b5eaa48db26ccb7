/** What a player reads: every option by the name of its target, and how commands find their way to one of them. */
import { describe, expect, it } from 'vitest';
import { actInCombat, declareInCombat } from '../../../src/rules/commands.ts';
import type { Request } from '../../../src/rules/complete.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import type { Bar } from '../../../src/rules/ruleset.ts';
import { spelledOut } from '../../../src/rules/spelled.ts';
import { scripted } from '../../support/scripted.ts';
import { engine, type Fight, fight, knight, mage, priest, thief } from './table.ts';

const table = (): Fight =>
  fight({ heroes: [knight, priest], foes: { goblin: 2 }, dice: { initiative: [20, 10, 1, 1] } })
    .engage('Ada', 'Goblin 1')
    .engage('Ada', 'Goblin 2');

const ask = (at: Fight, request: Partial<Request>): Bar | null => {
  const whole = { type: 'attack', actor: null, window: null, picks: {}, named: {}, hotkey: null, ...request };
  const made = actInCombat(engine, at.campaign, 'camp_t.1', whole, diceFrom(scripted({ attack: [2] })));
  return made.ok ? null : made.refusal;
};

describe('the options of a hero', () => {
  it('name the target, the weapon, the bonus and the dice', () => {
    expect(table().labels()).toEqual(
      expect.arrayContaining([
        'Attack Goblin 1 with longsword (+5, 1d8+5)',
        'Attack Goblin 2 with longsword (+5, 1d8+5)',
        'Attack Goblin 1 with javelin (+5, 1d6+5), in melee',
        'Attack Goblin 2 with javelin (+5, 1d6+5), thrown',
        'Grapple Goblin 2 (Athletics +5)',
        'Shove Goblin 1 to the ground (Athletics +5)',
        'Shove Goblin 2 away (Athletics +5)',
        'Drink Potion of Healing (2d4+2, 1 left)',
        'Give Potion of Healing to Cy (2d4+2, 1 left)',
        'Help Cy strike a foe beside you',
        'Help Cy with the next ability check',
        'Ready longsword (+5, 1d8+5)',
        'Move away from everyone (5 of 30 feet)',
        'Move to the middle (30 of 30 feet)',
      ]),
    );
  });

  it('leave a target to nobody: each has one choice', () => {
    const attacks = engine.combat.options(table().state).filter((one) => one.type === 'attack' && !one.barred);
    expect(attacks.map((one) => one.picks.target!.choices.length)).toEqual(attacks.map(() => 1));
  });

  it('say what a spell does, what it costs and whom it may catch', () => {
    const at = fight({
      heroes: [{ ...mage, level: 5 }, knight],
      foes: { goblin: 2 },
      dice: { initiative: [20, 10, 1, 1] },
    })
      .engage('Ada', 'Goblin 1')
      .set(mage.name, { traits: [] });
    expect(at.labels()).toEqual(
      expect.arrayContaining([
        'Cast Fire Bolt at Goblin 2 (+6, 2d10)',
        'Cast Scorching Ray (up to 2, +6, 4 rays of 2d6, level 3 slot, 2 left)',
        'Cast Magic Missile (up to 2, 3 darts of 1d4+1, level 1 slot, 4 left)',
        'Cast Fireball at the near side (up to 2, DC 14 DEX, 8d6, level 3 slot, 2 left; may catch Ada)',
        'Ready Fire Bolt (+6, 2d10)',
        'Move up to Goblin 2 (15 of 30 feet)',
      ]),
    );
    const healer = fight({
      heroes: [{ ...priest, level: 3 }, knight],
      foes: { goblin: 1 },
      settings: { edition: '5.2' },
      dice: { initiative: [20, 10, 1] },
    }).set('Ada', { standing: 'DOWN', hp: 0 });
    expect(healer.labels()).toEqual(
      expect.arrayContaining([
        'Cast Cure Wounds on Ada (2d8+3, level 1 slot, 4 left)',
        'Cast Spiritual Weapon at Goblin (+5, 1d8+3, level 2 slot, 2 left, concentration)',
        'Cast Hold Person at Goblin (DC 13 WIS, level 2 slot, 2 left, concentration)',
        'Stabilise Ada (Medicine +5, DC 10)',
      ]),
    );
  });

  it('name whoever can be stabilised with the kit, and who can be struck by the other hand', () => {
    const at = fight({
      heroes: [{ ...knight, equipment: ['shortsword', 'shortsword', 'healers_kit'] }, thief],
      foes: { ogre: 1 },
      dice: { initiative: [20, 10, 1] },
    })
      .engage('Ada', 'Ogre')
      .set('Bo', { standing: 'DOWN', hp: 0 });
    expect(at.labels()).toContain("Use Healer's Kit on Bo (stable without a roll)");
    at.act('attack', { target: 'Ogre', weapon: 'shortsword' }, { attack: [2] });
    expect(at.labels()).toContain('Attack Ogre with shortsword (+5, 1d6) in the off hand');
  });

  it('are one each where they are barred, so that the list stays short', () => {
    const at = table().act('defend');
    const barred = engine.combat.options(at.state).filter((one) => one.barred && one.type === 'attack');
    expect(barred.map((one) => one.label)).toContain('Attack with longsword (+5, 1d8+5)');
  });
});

describe('a command', () => {
  it('without a target is asked back with the candidates where several are possible', () => {
    expect(ask(table(), { picks: { weapon: ['longsword'] } })).toMatchObject({
      code: 'TARGET_REQUIRED',
      data: { candidates: ['Goblin 1', 'Goblin 2'] },
    });
    expect(ask(table(), { named: { target: 'gob' } })?.code).toBe('TARGET_REQUIRED');
  });

  it('without a target strikes the only one there is', () => {
    const alone = fight({ heroes: [knight], foes: { zombie: 1 }, dice: { initiative: [20, 1] } }).engage(
      'Ada',
      'Zombie',
    );
    expect(ask(alone, {})).toBeNull();
  });

  it('at nobody, at the dead or at somebody out of reach is refused with its own reason', () => {
    expect(ask(table(), { named: { target: 'dragon' } })?.code).toBe('TARGET_NOT_FOUND');
    expect(ask(table(), { picks: { target: ['camp_t.1.9'], weapon: ['longsword'] } })?.code).toBe('TARGET_NOT_FOUND');
    const far = fight({ heroes: [knight], foes: { goblin: 2 }, dice: { initiative: [20, 1, 1] } }).engage(
      'Ada',
      'Goblin 1',
    );
    expect(ask(far, { picks: { target: ['camp_t.1.2'], weapon: ['longsword'] } })?.message).toBe(
      'Goblin 2 is out of reach; move up first.',
    );
    expect(ask(far, { picks: { target: ['camp_t.1.2'], weapon: ['longsword'] } })?.code).toBe('ILLEGAL_ACTION');
    const charmed = table().afflict('Ada', 'charmed', { sourceId: 'camp_t.1.1' });
    expect(ask(charmed, { picks: { target: ['camp_t.1.1'], weapon: ['longsword'] } })?.code).toBe('TARGET_PROTECTED');
  });

  it('in free text finds its target, or asks back', () => {
    const said = (text: string) =>
      declareInCombat(engine, table().campaign, 'camp_t.1', null, text, diceFrom(scripted({ attack: [2] })));
    const struck = said('I strike goblin 2 with my longsword');
    expect(struck.ok && struck.entry.events.find((event) => event.type === 'AttackSettled')).toMatchObject({
      targetId: 'camp_t.1.2',
      weapon: 'longsword',
    });
    const unsaid = said('I attack with my longsword');
    expect(unsaid.ok ? null : unsaid.refusal.code).toBe('TARGET_REQUIRED');
  });

  it('for a potion without a name is for whoever drinks it', () => {
    const at = table().set('Ada', { hp: 1 });
    at.act('useItem', { item: 'potion_of_healing' }, { heal: [1, 1] });
    expect(at.body('Ada').hp).toBe(5);
  });
});

describe('spelling out', () => {
  const pick = { choices: [{ value: 'a', label: 'A' }], min: 0, max: 1 };
  const option = { type: 'x', actor: 'me', label: 'Do it', picks: { to: pick } } as const;

  it('leaves alone what names nothing, and what may stay open', () => {
    expect(spelledOut(option)).toEqual([option]);
    const named = { pick: 'to', label: () => 'never' };
    expect(spelledOut({ ...option, named })).toEqual([option]);
  });

  it('keeps what is usual with its own choice', () => {
    const choices = ['a', 'b'].map((value) => ({ value, label: value.toUpperCase() }));
    const to = { choices, min: 1, max: 1, standard: ['b'] };
    const both = spelledOut({ ...option, picks: { to }, named: { pick: 'to', label: ({ label }) => `Do ${label}` } });
    expect(both.map(({ label, picks }) => [label, picks.to.standard])).toEqual([
      ['Do A', undefined],
      ['Do B', ['b']],
    ]);
  });
});
