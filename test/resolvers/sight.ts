/** Searching what somebody was told of a fight for what they may not know, by the log and the state that the server has. */
import { combatantIdOf, eventIdOf } from '../../src/resolvers/ids.ts';
import type { Entry } from '../../src/rules/chronicle.ts';
import type { Combatant, CombatState } from '../../src/rules/ruleset.ts';
import { everyone, type SharedEvent } from '../../src/rules/shared.ts';
import { leaksIn, secretsOf } from './leaks.ts';

/** What somebody was told: when, and whether it speaks of now. */
export interface Heard {
  readonly what: unknown;
  readonly seq: number;
  readonly isOn: boolean;
  /** An answer to what is asked now, and not of the past or out of a feed. */
  readonly isNow: boolean;
}

/** As the server has it, after the entry with this number. */
export interface Truth {
  readonly ruleset: string;
  readonly enemyHitPoints: 'exact' | 'words' | 'hidden';
  readonly combatId: string;
  readonly state: CombatState;
  /** All of the fight so far. */
  readonly log: readonly Entry[];
  /** What the game masters have noted down for themselves. */
  readonly notes: string;
}

export type Leak = 'hit points' | 'a look' | 'an intent' | 'whoever hides' | 'Stealth' | 'notes' | 'a die';

type Fields = Readonly<Record<string, unknown>>;
type Found = Readonly<{ leak: Leak; where: string }>;

/** Every leak to somebody who does not run the table. */
export function leaksTo({ what, seq, isOn, isNow }: Heard, truth: Truth): readonly Found[] {
  const { ruleset, enemyHitPoints, combatId, state, log, notes } = truth;
  const found: Found[] = [];
  const note = (isLeak: boolean, leak: Leak, where: unknown): void => {
    if (isLeak) found.push({ leak, where: `after beat ${seq}: ${JSON.stringify(where).slice(0, 300)}` });
  };
  const foes = new Map(
    everyone(state).flatMap((body) => (body.run === 'gm' ? [[combatantIdOf(combatId, body.id), body] as const] : [])),
  );
  const areHitPointsHidden = enemyHitPoints !== 'exact' || ruleset === 'RUNE';
  const counts = new RegExp(
    `\\b(${[...foes.values()].map(({ name }) => name).join('|')}) (HP: \\d|has \\d+ hit point|\\(\\d+/\\d|(takes|recovers|regenerates|loses)[^.]*\\d HP\\))`,
  );
  const hiding = [...foes].filter(([, body]) => isHiding(body)).map(([id]) => id);
  const unseen = unseenIn(log);

  function search(value: unknown, isOfNow: boolean): void {
    if (typeof value === 'string') searchText(value);
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Fields;
    if (foes.has(fields.id as string)) searchFoe(fields, foes.get(fields.id as string)!, isOfNow);
    if (typeof fields.type === 'string' && 'says' in fields) searchEvent(fields);
    if ('rolls' in fields && typeof fields.seq === 'number') searchBeat(fields);
    for (const [name, part] of Object.entries(fields)) {
      if (isNow && ofNow.has(name)) {
        const told = JSON.stringify(part);
        for (const id of hiding) note(told.includes(`"${id}"`), 'whoever hides', part);
      }
      search(part, isOfNow || ofNow.has(name));
    }
  }

  function searchText(text: string): void {
    note(text.includes(notes), 'notes', text);
    note(areHitPointsHidden && counts.test(text), 'hit points', text);
  }

  function searchFoe(foe: Fields, body: Combatant, isOfNow: boolean): void {
    const isTold = (foe.hp ?? null) !== null || (foe.maxHp ?? null) !== null;
    note(areHitPointsHidden && isTold, 'hit points', foe);
    if (enemyHitPoints !== 'hidden' || !isNow || !isOfNow || body.standing !== 'UP') return;
    note('health' in foe && foe.health !== 'UNKNOWN', 'a look', foe);
  }

  function searchEvent(event: Fields): void {
    note(unseen.has(event.id as string), 'whoever hides', event);
    if (event.type === 'CheckMade' && (event.what === 'search' || event.what === 'detect') && !event.passed)
      note((event.needed ?? null) !== null, 'Stealth', event);
    const target = (event.target ?? null) as Fields | null;
    if (!areHitPointsHidden || !target || !foes.has(target.id as string)) return;
    const numbers = ['hpBefore', 'hpAfter', 'maxHpBefore', 'maxHpAfter', 'temporaryHpBefore', 'temporaryHpAfter'];
    note(
      event.type === 'HitPointsRolled' || numbers.some((name) => (event[name] ?? null) !== null),
      'hit points',
      event,
    );
    const why = JSON.stringify(event.explain ?? null);
    const isExplained = /hit points \d|\d (more|or more|or less|less) would have|temporary hit points took/.test(why);
    note(event.type === 'HarmDealt' && isExplained, 'hit points', event);
  }

  /** The Stealth of heroes is on the table, and so is what they roll between fights. */
  function searchBeat(beat: Fields): void {
    const entry = log.find((one) => one.seq === beat.seq);
    if (!isOn || !entry) return;
    const whys = (beat.rolls as readonly Fields[]).map(({ why }) => why as string);
    note(areHitPointsHidden && whys.some((why) => why === 'hit points' || why === 'enemy.variance'), 'a die', whys);
    note(whys.includes('enemy.plan'), 'an intent', whys);
    note(whys.filter((why) => why === 'hiding').length > openHidings(entry), 'Stealth', beat.rolls);
  }

  search(what, false);
  const intents = ruleset === 'RUNE' ? leaksIn({ what, seq, isOn }, secretsOf(log)) : [];
  return [...found, ...intents.map((where) => ({ leak: 'an intent' as const, where }))];
}

/** What is asked about a fight as it is. */
const ofNow = new Set(['combatants', 'timeline', 'options', 'awaiting', 'nodes']);

const isHiding = ({ standing, statuses }: Combatant): boolean =>
  standing === 'UP' && (statuses.hidden?.stacks ?? 0) > 0;

type Told = SharedEvent & { readonly who?: string; readonly what?: string; readonly passed?: boolean };
const toldIn = ({ events }: Entry): readonly Told[] => events as readonly Told[];

/** What nobody sees while its doer is hidden. */
const stealthy = new Set(['Moved', 'MoveHalted', 'TurnSpent', 'TurnBegan', 'ActionTaken', 'UseSpent', 'Recharged']);

/** The ids of what foes did unseen, and of how well they hid. */
function unseenIn(log: readonly Entry[]): ReadonlySet<string> {
  const unseen = new Set<string>();
  const hidden = new Set<string>();
  for (const entry of log) {
    for (const [place, event] of toldIn(entry).entries()) {
      const isFoes = isFoe(entry, event.who);
      const isHid = isFoes && event.type === 'CheckMade' && event.what === 'hiding' && event.passed === true;
      if (isHid || (isFoes && stealthy.has(event.type) && hidden.has(event.who!)))
        unseen.add(eventIdOf(entry.campaignId, entry.seq, place));
      if (event.type !== 'StatusChanged' || event.status !== 'hidden') continue;
      if (event.stacksAfter > 0) hidden.add(event.who);
      else hidden.delete(event.who);
    }
  }
  return unseen;
}

const isFoe = ({ standings }: Entry, id: string | undefined): boolean =>
  standings.some((line) => line.id === id && !line.isPlayer);

/** How often somebody hid whose Stealth is no secret: a hero, or a foe that did not get out of sight. */
const openHidings = (entry: Entry): number =>
  toldIn(entry).filter(
    (event) =>
      event.type === 'CheckMade' && event.what === 'hiding' && (!isFoe(entry, event.who) || event.passed === false),
  ).length;

/** What nobody is told, whoever they are. */
export function serverLeaks({ what, isOn }: Heard): readonly string[] {
  const found: string[] = [];
  function search(value: unknown): void {
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Fields;
    if (isOn && (fields.serverSeed ?? null) !== null) found.push(`a seed: ${fields.serverSeed}`);
    if (isOn && typeof fields.why === 'string' && fields.why.startsWith('deck.')) found.push(`a die: ${fields.why}`);
    if (fields.type === 'DeckShuffled' && ((fields.cards ?? []) as readonly unknown[]).length > 0)
      found.push(`the next cards: ${JSON.stringify(fields)}`);
    if (fields.type === 'AgendaChanged') found.push('what comes next');
    for (const part of Object.values(fields)) search(part);
  }
  search(what);
  return found;
}
