/** Who sees what: of a state, of those in it, and of an entry of the log. */
import { describe, expect, it } from 'vitest';
import type { Engine, Entry, StandingLine } from '../../src/rules/chronicle.ts';
import { actInCombat } from '../../src/rules/commands.ts';
import type { Request } from '../../src/rules/complete.ts';
import { diceFrom, type Roll } from '../../src/rules/dice.ts';
import { explanationOf } from '../../src/rules/explain.ts';
import { optionsOf } from '../../src/rules/play.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Combatant, CombatState, GameEvent } from '../../src/rules/ruleset.ts';
import { everyone } from '../../src/rules/shared.ts';
import {
  bodiesSeen,
  bodySeen,
  GM_SIGHT,
  PUBLIC_SIGHT,
  type Sight,
  stateSeen,
  timelineSeen,
} from '../../src/rules/sight.ts';
import { namesOf, saysOf, seenEvents, seenRolls } from '../../src/rules/telling.ts';
import { eyes } from '../support/eyes.ts';
import { playThrough } from '../support/random-play.ts';
import { type Fight, engine as fifth, fight, knight } from './srd5/table.ts';

const games = Object.values(engines);
const strangers: readonly (readonly [string, Sight])[] = [['players and spectators', PUBLIC_SIGHT]];

/* Two fights that differ only in what is hidden */

const isFoe = ({ run, standing }: Pick<Combatant, 'run' | 'standing'>): boolean => run === 'gm' && standing === 'UP';

/** Every foe that is up has other hit points. */
function otherState(state: CombatState): CombatState {
  const other = everyone(state).map((body) => [body.id, isFoe(body) ? { ...body, ...others(body) } : body]);
  return { ...state, combatants: Object.fromEntries(other) };
}

const others = (body: Combatant): object => ({
  ...{ hp: body.hp + 1000, maxHp: body.maxHp + 3000 },
  ...('tempHp' in body && { tempHp: 5 }),
});

const MORE = 1000;
const shifted = (roll: Roll): Roll => ({
  ...roll,
  total: roll.total + MORE,
  dice: roll.dice.map((die) => ({ ...die, face: die.face + MORE })),
});

/** The same entry, had the foes had more: in everything that holds their hit points. */
function otherEntry(entry: Entry): Entry {
  const foes = new Set(entry.standings.filter(({ isPlayer }) => !isPlayer).map(({ id }) => id));
  const isRoll = ({ why }: Roll): boolean => why === 'hit points';
  const other = (event: GameEvent): GameEvent => {
    const e = event as GameEvent & Record<string, unknown>;
    if (e.type === 'HitPointsRolled') return { ...e, roll: shifted(e.roll as Roll) } as GameEvent;
    if (e.type === 'CombatStarted') return { ...e, combatants: (e.combatants as Combatant[]).map(grown) } as GameEvent;
    if (e.type === 'FightBegan') return { ...e, foes: (e.foes as Combatant[]).map(grown) } as GameEvent;
    if (!foes.has((e.targetId ?? e.who) as string)) return event;
    return { ...e, ...moved(e, 'hpBefore'), ...moved(e, 'hpAfter') };
  };
  const grown = (body: Combatant): Combatant =>
    body.run === 'gm' ? { ...body, hp: body.hp + MORE, maxHp: body.maxHp + MORE } : body;
  const line = (each: StandingLine): StandingLine =>
    foes.has(each.id) ? { ...each, hp: each.hp + MORE, maxHp: each.maxHp + MORE } : each;
  return {
    ...entry,
    events: entry.events.map(other),
    rolls: entry.rolls.map((roll) => (isRoll(roll) ? shifted(roll) : roll)),
    standings: entry.standings.map(line),
  };
}

/** A foe that falls is seen to fall, and what was left of it then can be added up. */
const moved = (event: Record<string, unknown>, key: string): object =>
  typeof event[key] === 'number' && event.hpAfter !== 0 ? { [key]: event[key] + MORE } : {};

/** All that can be asked of a state. */
function shownOf(engine: Engine, state: CombatState, sight: Sight): string {
  const seen = stateSeen(engine, state, sight);
  const bodies = bodiesSeen(engine, state, sight).map((body) => [body.name, bodySeen(engine, seen, body, sight)]);
  const options = engine.combat.options(seen).map((option) => [option, option.named?.whole?.()]);
  return JSON.stringify({ bodies, options, turns: timelineSeen(engine, state, 8, sight) });
}

/** All that can be asked of an entry. */
function toldOf(engine: Engine, entry: Entry, sight: Sight): string {
  const name = namesOf(entry);
  const seen = seenEvents(engine, entry, sight);
  const why = seen.map(({ event }) => explanationOf(engine, entry.kind, event, name));
  return JSON.stringify({ seen, why, says: saysOf(engine, entry, sight), rolls: seenRolls(engine, entry, sight) });
}

describe.each(games)('what a player sees of $id', (engine) => {
  it.each(['words', 'hidden'])('is the same whatever the hit points of the foes are (%s)', (enemyHitPoints) => {
    const told = { states: 0, entries: 0, caught: 0 };
    for (let number = 1; number <= 6; number++) {
      const { entries } = playThrough(
        engine,
        number,
        ({ campaign }) => {
          const { state } = campaign.combat!;
          told.states += 1;
          if (enemyHitPoints === 'hidden')
            expect(shownOf(engine, otherState(state), PUBLIC_SIGHT)).toBe(shownOf(engine, state, PUBLIC_SIGHT));
        },
        { enemyHitPoints },
      );
      for (const entry of entries.filter(({ kind }) => kind === 'COMBAT')) {
        told.entries += 1;
        expect(toldOf(engine, otherEntry(entry), PUBLIC_SIGHT)).toBe(toldOf(engine, entry, PUBLIC_SIGHT));
        if (toldOf(engine, otherEntry(entry), GM_SIGHT) !== toldOf(engine, entry, GM_SIGHT)) told.caught += 1;
      }
    }
    expect(told.states).toBeGreaterThan(20);
    expect(told.entries).toBeGreaterThan(20);
    expect(told.caught, 'what the game master sees differs').toBeGreaterThan(10);
  });
});

/* Hit points, by setting */

const goblinIn = (enemyHitPoints?: string): Fight =>
  fight({
    heroes: [knight],
    foes: { goblin: 1 },
    dice: { initiative: [20, 1] },
    settings: enemyHitPoints ? { enemyHitPoints } : {},
  });

const seenAs = (table: Fight, name: string, sight: Sight) => {
  const body = bodiesSeen(fifth, table.state, sight).find((one) => one.name === name)!;
  return bodySeen(fifth, stateSeen(fifth, table.state, sight), body, sight);
};

describe('the hit points of a foe', () => {
  it('are everybody’s to see where nobody has settled it', () => {
    expect(seenAs(goblinIn(), 'Goblin', PUBLIC_SIGHT)).toMatchObject({ hp: 7, maxHp: 7, health: 'UNHARMED' });
  });

  it('are how it looks, in words', () => {
    const table = goblinIn('words').set('Goblin', { hp: 2 });
    expect(seenAs(table, 'Goblin', PUBLIC_SIGHT)).toMatchObject({ hp: null, maxHp: null, health: 'BADLY_WOUNDED' });
    expect(timelineSeen(fifth, table.state, 2, PUBLIC_SIGHT)[1]).toMatchObject({ health: 'BADLY_WOUNDED' });
  });

  it('are not even that, hidden, until it falls', () => {
    const table = goblinIn('hidden').set('Goblin', { hp: 2 });
    expect(seenAs(table, 'Goblin', PUBLIC_SIGHT)).toMatchObject({ hp: null, maxHp: null, health: 'UNKNOWN' });
    expect(timelineSeen(fifth, table.state, 2, PUBLIC_SIGHT)[1]).toMatchObject({ health: 'UNKNOWN' });
    table.set('Goblin', { hp: 0, standing: 'DEAD' });
    expect(seenAs(table, 'Goblin', PUBLIC_SIGHT).health).toBe('DEAD');
  });

  it.each(['words', 'hidden'])('are the game master’s to see, and a hero’s are everybody’s (%s)', (setting) => {
    const table = goblinIn(setting);
    expect(seenAs(table, 'Goblin', GM_SIGHT)).toMatchObject({ hp: 7, maxHp: 7, health: 'UNHARMED' });
    expect(seenAs(table, 'Ada', PUBLIC_SIGHT).hp).toBe(table.body('Ada').hp);
  });

  it('are not in what is said of a blow, nor in why it came out so', () => {
    const struck = (setting?: string) => {
      const table = goblinIn(setting).engage('Ada', 'Goblin');
      return table
        .act('attack', { target: 'Goblin', weapon: 'longsword' }, { attack: [19], damage: [1] })
        .entries.at(-1)!;
    };
    expect(toldOf(fifth, struck(), PUBLIC_SIGHT)).toMatch(/7 to 1 HP.*hit points 7 to 1|hit points 7 to 1.*7 to 1 HP/);
    for (const setting of ['words', 'hidden']) {
      const told = toldOf(fifth, struck(setting), PUBLIC_SIGHT);
      expect(told).toContain('6 slashing damage');
      expect(told).not.toMatch(/to 1 HP|hit points 7|1 more would have|"hpAfter":1/);
      expect(toldOf(fifth, struck(setting), GM_SIGHT)).toMatch(/7 to 1 HP/);
    }
  });
});

/* Whoever hides */

const STEALTH = 17;

const lurking = (): Fight => goblinIn().afflict('Goblin', 'hidden', { stealth: STEALTH });

describe.each(strangers)('to %s, a foe that hides', (_who, sight) => {
  it('is not there: among the fighters, the turns to come, or the targets', () => {
    const { state } = lurking();
    expect(bodiesSeen(fifth, state, sight).map(({ name }) => name)).toEqual(['Ada']);
    expect(timelineSeen(fifth, state, 4, sight).map(({ name }) => name)).not.toContain('Goblin');
    const options = JSON.stringify(fifth.combat.options(stateSeen(fifth, state, sight)));
    expect(options).not.toContain('Goblin');
    expect(options).not.toContain('camp_t.1.1');
  });

  it('may be searched for, and is told by no number where the search fails', () => {
    const table = lurking();
    const seen = stateSeen(fifth, table.state, sight);
    expect(optionsOf(fifth.combat, seen).some(({ type, barred }) => type === 'search' && !barred)).toBe(true);
    const vain = table.act('search', {}, { search: [2] }).entries.at(-1)!;
    const check = seenEvents(fifth, vain, sight).find(({ event }) => event.type === 'CheckMade')!;
    expect(check.event).toMatchObject({ needed: null, passed: false });
    expect(toldOf(fifth, vain, sight)).not.toMatch(/\b17\b/);
    expect(saysOf(fifth, vain, GM_SIGHT)).toContain('against DC 17');
  });

  it('is seen again as soon as it is found', () => {
    const table = lurking().act('search', {}, { search: [20] });
    expect(bodiesSeen(fifth, table.state, sight).map(({ name }) => name)).toEqual(['Ada', 'Goblin']);
    expect(saysOf(fifth, table.entries.at(-1)!, sight)).toContain('Goblin is no longer hidden');
  });

  it('cannot be aimed at, nor does a refusal tell of it', () => {
    const table = lurking();
    const asked = (type: string, picks: Request['picks']): Request => ({
      ...{ type, actor: null, window: null, named: {}, hotkey: null },
      picks,
    });
    const dice = diceFrom({ next: () => expect.unreachable('a die was rolled') });
    const picked: readonly Request['picks'][] = [{}, { target: ['camp_t.1.1'] }];
    for (const picks of picked) {
      const made = actInCombat(fifth, table.campaign, 'camp_t.1', asked('engage', picks), dice, null, null, sight);
      expect(made.ok).toBe(false);
      expect(JSON.stringify(made)).not.toMatch(/feet|out of reach|zone/);
    }
  });
});

const goblins = { ambient: null, hazards: ['party half cover', 'foes half cover'] };

/** A goblin that shoots from where it is, and hides. */
function ambush(): Fight {
  const table = fight({ heroes: [knight], foes: { goblin: 1 }, scene: goblins, dice: { initiative: [20, 1] } });
  table.set('Goblin', { attacks: table.body('Goblin').attacks.filter(({ range }) => range !== null) });
  return table.act('endTurn', {}, { attack: [2], hiding: [19] });
}

describe('the Stealth of a foe', () => {
  it('is told to the game master alone: by no event, no line, no explanation and no die', () => {
    const { entries } = ambush();
    const hides = entries.at(-1)!;
    expect(JSON.stringify(hides)).toContain('"stealth":25');
    for (const [, sight] of strangers) {
      const told = toldOf(fifth, hides, sight);
      expect(told).not.toMatch(/stealth|\b25\b|"why":"hiding"/);
      expect(told).toContain('Goblin is hidden');
    }
    expect(toldOf(fifth, hides, GM_SIGHT)).toMatch(/"stealth":25.*"why":"hiding"/);
  });

  it('stands in an entry that says who is hidden when it ends', () => {
    expect(
      ambush()
        .entries.at(-1)!
        .standings.find(({ name }) => name === 'Goblin'),
    ).toMatchObject({ isHidden: true });
    expect(ambush().entries[0]!.standings.every((line) => !('isHidden' in line))).toBe(true);
  });
});

describe('a hero who hides', () => {
  it('is still there for everybody who looks on', () => {
    const { state } = goblinIn().afflict('Ada', 'hidden', { stealth: STEALTH });
    for (const [, sight] of strangers)
      expect(bodiesSeen(fifth, state, sight).map(({ name }) => name)).toEqual(['Ada', 'Goblin']);
  });
});

/* What nobody sees */

describe('the dice that surprise somebody', () => {
  it('are nobody’s secret in BECMI, whoever knows nothing of the foes', () => {
    const roll = (why: string): Roll => diceFrom({ next: () => 2 }).roll(why, '1d6');
    const event = { type: 'SurpriseRolled', party: roll('party'), foes: roll('foes'), surprised: null };
    const told = engines.BECMI!.combat.veil(event, eyes({ knowsHitPoints: () => false }));
    expect(told).toEqual(event);
  });
});

describe('the next cards', () => {
  it('are hidden from the game master, too', () => {
    const { combat } = engines.DUEL!;
    const shuffled = { type: 'DeckShuffled', deck: 'chance', cards: ['jinn_thief'], again: false } as GameEvent;
    const entry = { kind: 'COMBAT', events: [shuffled], standings: [] } as unknown as Entry;
    expect(seenEvents(engines.DUEL!, entry, GM_SIGHT)[0]!.event).toMatchObject({ cards: [] });
    expect(combat.isSecret!({ why: 'deck.chance' } as Roll, true)).toBe(true);
  });
});

describe('the plans of enemies', () => {
  it('are the game master’s to see, with what enemies have left', () => {
    const { combat } = engines.RUNE!;
    const seen = { gm: 0, hidden: 0 };
    for (let number = 1; number <= 3; number++)
      playThrough(engines.RUNE!, number, ({ campaign }) => {
        const { state } = campaign.combat!;
        for (const foe of everyone(state).filter(isFoe)) {
          const [gm, player] = [GM_SIGHT, PUBLIC_SIGHT].map((sight) => bodySeen(engines.RUNE!, state, foe, sight));
          expect(player).toMatchObject({ hp: null, maxHp: null, resources: [] });
          expect(gm).toMatchObject({ hp: foe.hp, maxHp: foe.maxHp });
          expect(gm!.intent).not.toBe('HIDDEN');
          if (player!.intent === 'HIDDEN') seen.hidden += 1;
          if (gm!.intent !== null) seen.gm += 1;
        }
      });
    expect(seen.gm).toBeGreaterThan(0);
    expect(seen.hidden).toBeGreaterThan(0);
    expect(combat.isSecret!({ why: 'enemy.plan' } as Roll, true)).toBe(false);
  });
});
