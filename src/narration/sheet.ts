/** The outcome sheet: the settled facts of a beat in plain lines. */
import type { Engine, Entry, StandingLine } from '../rules/chronicle.ts';
import type { GameEvent, Telling } from '../rules/ruleset.ts';
import type { SharedEvent } from '../rules/shared.ts';
import { namesOf, tellingOf } from '../rules/telling.ts';
import type { Sheet, SheetFact } from './narrator.ts';

export type Told = Pick<Entry, 'combatId' | 'seq' | 'round' | 'kind' | 'events' | 'standings'>;

/** From the entry alone, so that it is the same before and after a restart; the caller passes it veiled. */
export function sheetOf(engine: Engine, entry: Told): Sheet {
  const told = tellingsOf(engine, entry);
  const ending = endingOf(entry);
  return {
    ruleset: engine.id,
    combatId: entry.combatId ?? '',
    seq: entry.seq,
    round: entry.round,
    facts: told.map(({ telling }) => factOf(telling)),
    standings: entry.standings,
    ending,
    text: [...opening(entry), ...roundsOf(told), ...finalState(entry.standings), '', closing(entry, ending)].join('\n'),
    creatures: creaturesOf(engine, entry.standings),
  };
}

interface RoundTelling {
  readonly round: number;
  readonly telling: Telling;
}

function tellingsOf(engine: Engine, entry: Told): readonly RoundTelling[] {
  const name = namesOf(entry);
  const told: RoundTelling[] = [];
  let round = roundBefore(entry);
  for (const event of entry.events as readonly SharedEvent[]) {
    if (event.type === 'RoundBegan') round = event.round;
    const telling = tellingOf(engine, entry.kind, event, name);
    if (telling.weight !== 'silent') told.push({ round, telling });
  }
  return told;
}

/** The round a beat begins in; an entry only says in which it ends. A combat opens before its first round. */
function roundBefore({ events, round }: Told): number {
  if (events.some((event) => event.type === 'CombatStarted')) return 0;
  const began = (events as readonly SharedEvent[]).find((event) => event.type === 'RoundBegan');
  return began ? began.round - 1 : round;
}

const factOf = ({ deed, weight, roles, says }: Telling): SheetFact => ({
  deed: deed ?? null,
  weight: weight as SheetFact['weight'],
  roles: roles ?? {},
  says,
});

function endingOf({ events, standings }: Told): Sheet['ending'] {
  const characters = new Set(standings.filter((line) => !isEnemy(line)).map((line) => line.id));
  if (events.some((event) => isDeathOf(event, characters))) return 'death';
  return events.some((event) => event.type === 'CombatEnded') ? 'over' : 'ongoing';
}

function isDeathOf(event: GameEvent, ids: ReadonlySet<string>): boolean {
  const { type, to, who } = event as Extract<SharedEvent, { type: 'StandingChanged' }>;
  return type === 'StandingChanged' && to === 'DEAD' && ids.has(who);
}

/* The text */

function opening({ kind }: Told): readonly string[] {
  return [
    `## ${kind === 'COMBAT' ? 'COMBAT ' : ''}OUTCOME (NARRATE THIS EXACTLY)`,
    '',
    `The following ${kind === 'COMBAT' ? 'combat ' : ''}has been mechanically resolved. Your job is ONLY to narrate`,
    'what happened in dramatic fashion. You CANNOT change the outcome.',
    '',
  ];
}

function roundsOf(told: readonly RoundTelling[]): readonly string[] {
  const rounds = [...new Set(told.map(({ round }) => round))];
  return rounds.flatMap((round) => [
    ...(round > 0 ? [`Round ${round}:`, ''] : []),
    ...blocksOf(told.filter((one) => one.round === round).map(({ telling }) => telling)),
  ]);
}

/** Each block is followed by an empty line. */
function blocksOf(tellings: readonly Telling[]): readonly string[] {
  const blocks: string[][] = [];
  for (const telling of tellings) {
    if (telling.heading !== undefined) blocks.push([flat(telling.heading)]);
    else if (blocks.length === 0) blocks.push([]);
    addLines(blocks.at(-1)!, telling);
  }
  return blocks.flatMap((block) => [...block, '']);
}

function addLines(block: string[], { lines, says, joins }: Telling): void {
  const [first, ...rest] = (lines ?? [says]).map(flat);
  if (first === undefined) return;
  if (joins && block.at(-1)?.startsWith('- ')) block.push(`${block.pop()} - ${first}`);
  else block.push(`- ${first}`);
  block.push(...rest.map((line) => `- ${line}`));
}

/** Names are written by people: none may begin a line of its own. */
const flat = (line: string): string => line.replace(/\s+/g, ' ').trim();

function finalState(standings: readonly StandingLine[]): readonly string[] {
  const characters = standings.filter((line) => !isEnemy(line));
  const label = (line: StandingLine): string => (characters.length === 1 ? 'Player' : flat(line.name));
  return [
    'FINAL STATE:',
    ...characters.flatMap((line) => [
      ...(line.hpKnown ? [`- ${label(line)} HP: ${line.hp}/${line.maxHp}`] : []),
      `- ${label(line)} Status: ${statusWord(line)}`,
    ]),
    ...enemiesLine(standings.filter(isEnemy)),
  ];
}

function enemiesLine(enemies: readonly StandingLine[]): readonly string[] {
  if (enemies.length === 0) return [];
  const left = enemies.filter((line) => line.standing === 'UP');
  const shown = left.map(
    (line) => `${flat(line.name)} (${line.hpKnown ? `${line.hp}/${line.maxHp} HP` : statusWord(line)})`,
  );
  return [`- Enemies: ${shown.join(', ') || 'All enemies defeated'}`];
}

const isEnemy = (line: StandingLine): boolean => !line.isPlayer && line.side === 'FOES';

const statusWords: Readonly<Record<StandingLine['health'], string>> = {
  DEAD: 'DEAD',
  DYING: 'Dying',
  BADLY_WOUNDED: 'Badly wounded',
  WOUNDED: 'Wounded',
  UNHARMED: 'Unharmed',
};
const statusWord = ({ standing, health }: StandingLine): string => (standing === 'GONE' ? 'Gone' : statusWords[health]);

function closing({ kind }: Told, ending: Sheet['ending']): string {
  if (ending === 'death') {
    return "Narrate this character's death dramatically. They are dead. Do not soften or change the outcome.";
  }
  if (ending === 'over') return 'Narrate the end of combat. Victory or defeat, describe it vividly.';
  return `Narrate this ${kind === 'COMBAT' ? 'combat round' : 'scene'} with vivid detail.`;
}

/* Names */

function creaturesOf(engine: Engine, standings: readonly StandingLine[]): readonly string[] {
  const kinds = kindsOf(engine);
  const isKind = (kind: string): boolean => kinds.has(kind) || [...kinds].some((each) => kind.endsWith(` ${each}`));
  return standings.filter((line) => !line.isPlayer && isKind(kindOf(line.name))).map((line) => line.name);
}

const known = new WeakMap<Engine, ReadonlySet<string>>();

function kindsOf(engine: Engine): ReadonlySet<string> {
  const kinds = known.get(engine) ?? new Set(engine.catalogue.monsters.map((monster) => monster.name));
  known.set(engine, kinds);
  return kinds;
}

/** "Goblin 2" is a goblin. */
export const kindOf = (name: string): string => name.replace(/ (?:\d+|[A-Z])$/, '');
