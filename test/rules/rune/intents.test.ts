/** Seed 003, "Intent System": when enemies plan, who can read it, and that nothing else gives it away. */
import { describe, expect, it } from 'vitest';
import { outcomeOf, recordOf } from '../../../src/narration/record.ts';
import { sheetOf } from '../../../src/narration/sheet.ts';
import { type Entry, engineFor } from '../../../src/rules/chronicle.ts';
import { iconOf, shownIntent } from '../../../src/rules/rune/intents.ts';
import * as rolls from '../../../src/rules/rune/rolls.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import type { Body, Events, State } from '../../../src/rules/rune/terms.ts';
import { veil } from '../../../src/rules/rune/views.ts';
import { namesOf, saysOf, tellingOf } from '../../../src/rules/telling.ts';
import { eyes } from '../../support/eyes.ts';
import { act, anyCommand, isFighting, keep, luckOf, setTable, startRandomCombat } from '../../support/random-play.ts';
import { against, dazed, fight, hero, times } from './support.ts';

const engine = engineFor(rune);
/** What the hero's own turn brought about, before anybody else's began. */
const ownPart = ({ events }: ReturnType<typeof fight>): readonly Events[] =>
  events.slice(
    0,
    events.findIndex((event) => event.type === 'TurnBegan'),
  );
const replanned = (done: ReturnType<typeof fight>): readonly string[] =>
  ownPart(done).flatMap((event) => (event.type === 'IntentPlanned' ? [event.who] : []));
const intents = (done: ReturnType<typeof fight>) =>
  Object.values(done.state.combatants).map((body) => rune.combat.look(done.state, body).intent);

describe('planning', () => {
  it('happens at the start of the fight and of each round, each enemy drawing, then being read', () => {
    const begun = fight({ foes: ['und_draugr_01', 'bst_vargr_01'] });
    expect(begun.types().filter((type) => type.startsWith('Intent'))).toEqual([
      'IntentRead',
      'IntentPlanned',
      'IntentRead',
      'IntentPlanned',
    ]);
    begun.set('foe.1', { statuses: dazed }).set('foe.2', { statuses: dazed }).act('endTurn');
    expect(begun.types().filter((type) => type.startsWith('Intent'))).toEqual([
      'IntentRead',
      'IntentPlanned',
      'IntentRead',
      'IntentPlanned',
    ]);
  });

  it('is repeated after harm, once for each living enemy that has not acted, without another reading', () => {
    const done = fight({ foes: ['und_draugr_01', 'und_draugr_01'] })
      .set('foe.1', { statuses: dazed })
      .set('foe.2', { statuses: dazed });
    done.act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, { physical: [1, 1] });
    expect(replanned(done)).toEqual(['foe.1', 'foe.2']);
    expect(ownPart(done).filter((event) => event.type === 'IntentRead')).toEqual([]);
  });

  it('is not repeated after a pass, a guard or a miss', () => {
    for (const [type, picks, script] of [
      ['endTurn', {}, {}],
      ['defend', {}, {}],
      ['attack', { target: ['foe.1'], mode: ['STANDARD'] }, { attack: times(7, 2) }],
    ] as const) {
      const done = against('und_draugr_01').act(type, picks, script);
      expect(replanned(done)).toEqual([]);
    }
  });

  it('is repeated when a wound bleeds at the start of a turn, before the hero is asked', () => {
    const done = against('und_draugr_01').set('hero', { statuses: { bleeding: { stacks: 1, duration: 3 } } });
    done.act('endTurn', {}, { bleeding: [2] });
    const types = done.types();
    expect(types.slice(types.lastIndexOf('TurnBegan'))).toEqual([
      ...['TurnBegan', 'HarmDealt', 'TurnReady', 'IntentPlanned', 'WindowOpened'],
    ]);
  });

  it('is repeated when a status ends with a turn: a Draugr cleaves again as soon as the old wound has closed', () => {
    const drained = { stamina: 4, maxStamina: 4 };
    const done = fight().set('foe.1', drained);
    done.set('hero', { statuses: { bleeding: { stacks: 1, duration: 1 } } }).set('foe.1', { plan: null });
    done.act('endTurn', {}, { physical: [6], bleeding: [1] });
    expect(ownPart(done).map((event) => event.type)).toEqual([
      ...['Passed', 'WindowAnswered', 'StatusChanged', 'TurnEnded', 'IntentPlanned', 'WindowClosed'],
    ]);
    expect(done.of('AbilityUsed')[0]).toMatchObject({ who: 'foe.1', ability: 'rusty_cleave' });
  });

  it('happens once for an act and the end of its turn together', () => {
    const done = against('und_draugr_01').set('hero', { statuses: { prone: { stacks: 1, duration: 1 } } });
    done.act('useAbility', { ability: ['power_strike'], targets: ['foe.1'] }, { physical: [1, 1] });
    expect(replanned(done)).toEqual(['foe.1']);
  });

  it('leaves out those who have acted this round', () => {
    const done = fight({
      foes: ['und_draugr_01', 'und_draugr_01'],
      script: { initiative: [3, 10, 1], attack: times(5, 2) },
    });
    expect(done.state.order).toEqual(['foe.1', 'hero', 'foe.2']);
    expect(shownIntent(done.body('foe.1'))).toBeNull();
    done.set('foe.2', { statuses: dazed }).set('foe.1', { statuses: dazed });
    done.act('useAbility', { ability: ['power_strike'], targets: ['foe.2'] }, { physical: [1, 1] });
    expect(replanned(done)).toEqual(['foe.2']);
  });
});

describe('visibility', () => {
  it('needs one success of a WITS pool', () => {
    expect(intents(fight({ script: { 'read intent': [8, 2, 2, 2, 2, 2] } }))).toEqual([null, 'ATTACK']);
    expect(intents(fight({ script: { 'read intent': times(6, 7) } }))).toEqual([null, 'HIDDEN']);
  });

  it('an adept rolls two dice more, and the air counts', () => {
    const pool = (setting: Parameters<typeof fight>[0]) => fight(setting).of('IntentRead')[0]!.roll.dice.length;
    expect(pool({ heroes: [hero({ class: 'adept' })] })).toBe(10);
    expect(pool({ scene: { ambient: 'low_visibility' } })).toBe(4);
  });

  it('the sharpest of the party looks', () => {
    const heroes = [hero(), hero({ id: 'adept', name: 'Eir', class: 'adept' })];
    expect(fight({ heroes }).of('IntentRead')[0]!.by).toBe('adept');
  });

  it('Analyzed always reveals, at once and without a roll', () => {
    const done = against('und_draugr_01', {}, { heroes: [hero({ class: 'adept' })] });
    expect(intents(done)).toEqual([null, 'HIDDEN']);
    done.act('useAbility', { ability: ['analyze'], targets: ['foe.1'] });
    expect(done.of('IntentPlanned')[0]).toMatchObject({ visible: true, icon: 'ATTACK' });
    expect(done.of('IntentRead')).toEqual([]);
    expect(intents(done)).toEqual([null, 'ATTACK']);
  });

  it.each([
    ['attack', {}, 'ATTACK'],
    ['defend', {}, 'DEFEND'],
    ['flee', {}, 'FLEE'],
    ['endTurn', {}, 'PASS'],
    ['useAbility', { ability: ['rusty_cleave'] }, 'ATTACK'],
    ['useAbility', { ability: ['baleful_glare'] }, 'ATTACK'],
    ['useAbility', { ability: ['overclock'] }, 'DEFEND'],
  ] as const)('%s %j shows %s', (type, picks, icon) => {
    expect(iconOf(fight().body('foe.1'), { type, picks } as never)).toBe(icon);
  });

  it('shows PASS while charging and ATTACK when the chant is about to be released', () => {
    const chanting = (turnsLeft: number): Body => ({
      ...fight().body('foe.1'),
      ...{ channel: { ability: 'seismic_slam', turnsLeft }, revealed: true, plan: { type: 'endTurn', picks: {} } },
    });
    expect([shownIntent(chanting(2)), shownIntent(chanting(1))]).toEqual(['PASS', 'ATTACK']);
  });

  it('a chanter plans nothing new and draws nothing', () => {
    const done = fight({ foes: ['boss_overseer'] })
      .set('foe.1', { channel: { ability: 'seismic_slam', turnsLeft: 2 } })
      .act('endTurn');
    expect(done.of('IntentPlanned')[0]).toMatchObject({ plan: { type: 'endTurn' }, icon: 'ATTACK' });
  });
});

describe('the veil', () => {
  const hidden = fight().of('IntentPlanned')[0]!;
  const read = fight({ script: { 'read intent': [8, 2, 2, 2, 2, 2] } }).of('IntentPlanned')[0]!;

  it('hides a plan nobody read, and shows only the icon of one that was read', () => {
    expect(hidden.plan).not.toBeNull();
    expect(veil(hidden, eyes())).toEqual({
      type: 'IntentPlanned',
      who: 'foe.1',
      visible: false,
      icon: 'HIDDEN',
      plan: null,
    });
    expect(veil(read, eyes())).toEqual({
      type: 'IntentPlanned',
      who: 'foe.1',
      visible: true,
      icon: 'ATTACK',
      plan: null,
    });
  });

  it('is told without the secret, veiled or not', () => {
    const says = (event: Events) => rune.combat.tell[event.type](event as never, (id) => id);
    for (const event of [hidden, veil(hidden, eyes())!])
      expect(says(event)).toEqual({ weight: 'silent', says: 'foe.1 means to do something nobody can read.' });
    expect(says(read).says).toBe('foe.1 means to attack.');
  });

  it("hides an enemy's numbers where the fight begins, and what it spends", () => {
    const begun = fight();
    const started = veil(begun.of('CombatStarted')[0]!, eyes()) as Extract<Events, { type: 'CombatStarted' }>;
    expect(Object.keys(started.combatants[1]!)).toEqual([
      'id',
      'name',
      'side',
      'run',
      'monster',
      'standing',
      'row',
      'weapon',
    ]);
    expect(started.combatants[0]).toEqual(begun.of('CombatStarted')[0]!.combatants[0]);
    const swung = begun.act('endTurn', {}, { attack: times(5, 2) });
    const spent = swung.of('ResourceChanged').find((event) => event.who === 'foe.1')!;
    expect(veil(spent, eyes())).toBeNull();
  });

  it('hides the hit points of enemies, not those of heroes', () => {
    const struck = against('und_draugr_01').act(
      'useAbility',
      { ability: ['power_strike'], targets: ['foe.1'] },
      { physical: [5, 5] },
    );
    const blow = struck.of('HarmDealt')[0]!;
    expect(veil(blow, eyes())).toMatchObject({ amount: 8, hpBefore: null, hpAfter: null });
    expect(rune.combat.tell.HarmDealt(blow, (id) => id)).toMatchObject({
      says: 'foe.1 takes 8 damage.',
      lines: ['Damage: 5+5 = 10, of which 8 HP (soak 2)'],
    });
    const own = fight().set('foe.1', {
      plan: { type: 'useAbility', picks: { ability: ['rusty_cleave'], targets: ['hero'] } },
    });
    own.act('endTurn', {}, { physical: [6], bleeding: [1] });
    expect(veil(own.of('HarmDealt')[0]!, eyes())).toMatchObject({ hpBefore: 130, hpAfter: 125 });
    expect(rune.combat.look(struck.state, struck.body('foe.1'))).toMatchObject({
      hpKnown: false,
      resources: [],
      row: 'FRONT',
    });
  });

  it('names the rolls that would give a plan or a body away', () => {
    const roll = (why: string) => ({ why, notation: '1d4', bonus: 0, total: 1, dice: [] });
    expect(
      ['enemy.plan', 'enemy.variance', 'attack', 'read intent'].map((why) => rolls.isSecret(roll(why), false)),
    ).toEqual([true, true, false, false]);
  });
});

describe('a thousand fights (seed: 1 and on)', () => {
  /** Everything an outsider can get: veiled events with what they say, the log line, the sheet, looks, options. */
  function answers(entry: Entry, state: State): string {
    const name = namesOf(entry);
    const events = (entry.events as Events[]).flatMap((event) =>
      Object.hasOwn(rune.combat.tell, event.type) ? (veil(event, eyes()) ?? []) : [],
    );
    return JSON.stringify([
      events,
      events.map((event) => tellingOf(engine, 'COMBAT', event, name).says),
      saysOf(engine, entry),
      outcomeOf(sheetOf(engine, entry)),
      recordOf(sheetOf(engine, entry)),
      Object.values(state.combatants).map((body) => rune.combat.look(state, body)),
      rune.combat.options(state),
    ]);
  }

  it('never say what an enemy means to do, nor what it has left', () => {
    let fights = 0;
    for (let number = 1; fights < 1000; number++) {
      const luck = luckOf(number);
      const table = setTable(engine, number, { profile: luck.one(['canon', 'brisk']) });
      for (let more = 0; more < 3 && table.campaign.status === 'ACTIVE'; more++) {
        startRandomCombat(table, luck);
        fights++;
        for (let beats = 0; isFighting(table.campaign) && beats < 2; beats++) {
          check(table.entries.at(-1)!, table.campaign.combat!.state as State);
          keep(table, act(table, anyCommand(table, luck)));
        }
        if (isFighting(table.campaign)) break;
      }
    }
    expect(fights).toBeGreaterThanOrEqual(1000);
  });

  /** The same beat with other secrets in it: nobody outside may be able to tell the two apart. */
  function check(entry: Entry, state: State): void {
    const open = answers(entry, state);
    if (/"plan":(?!null)/.test(open)) throw new Error(`A plan leaked: ${open}`);
    const other = {
      ...entry,
      events: (entry.events as Events[]).map(disguised),
      standings: entry.standings.map(healthier),
    };
    expect(answers(other, elsewise(state))).toBe(open);
  }

  const flight = { type: 'flee', picks: {} } as const;

  function disguised(event: Events): Events {
    if (event.type === 'IntentPlanned' && !event.visible) return { ...event, plan: flight, icon: 'FLEE' };
    if (event.type === 'IntentPlanned') return { ...event, plan: flight };
    if ('hpKnown' in event && !event.hpKnown)
      return { ...event, hpBefore: event.hpBefore + 1, hpAfter: event.hpAfter + 1 };
    if (event.type === 'ResourceChanged' && event.hidden) return { ...event, from: event.from + 1, to: event.to + 1 };
    if (event.type === 'CooldownsChanged' && event.hidden) return { ...event, cooldowns: { overclock: 9 } };
    return event.type === 'CombatStarted' ? { ...event, combatants: event.combatants.map(altered) } : event;
  }

  const altered = (body: Body): Body =>
    body.side === 'PARTY' ? body : { ...body, hp: body.hp + 1, maxHp: body.maxHp + 1, stamina: 1, abilities: [] };

  const healthier = (line: Entry['standings'][number]) => (line.hpKnown ? line : { ...line, hp: line.hp + 1 });

  function elsewise(state: State): State {
    const bodies = Object.values(state.combatants).map((body) => {
      const isHidden = body.side === 'FOES' && shownIntent(body) === 'HIDDEN';
      return [body.id, isHidden ? { ...altered(body), plan: flight } : altered(body)] as const;
    });
    return { ...state, combatants: Object.fromEntries(bodies) };
  }
});
