/** The sheet in words: in the seed's form for the narrator, and as a plain record for readers and clients. */
import type { StandingLine } from '../rules/chronicle.ts';
import { isEnemy, isOver, type Sheet, type SheetFact } from './sheet.ts';

/* The record */

/** What happened and how everybody stands: what the reader holds prose against, and what clients are shown. */
export const recordOf = (sheet: Sheet): string =>
  [
    'What happened, in order:',
    ...sheet.facts.map((fact, place) => `${place + 1}. ${flat(fact.says)}${fact.isSettled === false ? UNSETTLED : ''}`),
    ...(sheet.facts.length > 0 ? [] : ['Nothing.']),
    'How everybody stands afterwards; there is nobody else:',
    ...sheet.standings.map((line) => `- ${flat(line.name)} (${sideOf(line)}): ${standingOf(line)}`),
    isOver(sheet) ? 'The fight is over.' : 'The fight goes on.',
  ].join('\n');

const UNSETTLED = ' (not yet settled: what comes of it is decided later)';

const sideOf = ({ isPlayer, side }: StandingLine): string => (isPlayer || side === 'PARTY' ? 'hero' : 'enemy');

const standingWords: Readonly<Record<StandingLine['standing'], string>> = {
  UP: 'on their feet',
  DOWN: 'down, not dead',
  STABLE: 'down, not dead, no longer dying',
  DEAD: 'dead',
  GONE: 'has left the fight',
};

const standingOf = (line: StandingLine): string => {
  const { standing } = line;
  if (isOutOfSight(line)) return 'out of sight';
  return /^(UP|GONE|DOWN)$/.test(standing)
    ? [standingWords[standing], ...lookOf(line)].join(', ')
    : standingWords[standing];
};

/** Whoever hides, and is not told of. */
const isOutOfSight = ({ isHidden, standing }: StandingLine): boolean => isHidden === true && standing === 'UP';

const lookOf = ({ isLookHidden, standing, health }: StandingLine): readonly string[] =>
  isLookHidden && standing === 'UP' ? [] : [health.toLowerCase().replaceAll('_', ' ')];

/* The seed's form */

/** What the narrator is given; the number before a line is what a sentence cites. */
export const outcomeOf = (sheet: Sheet): string =>
  [...opening, ...roundsOf(sheet.facts), ...finalState(sheet.standings), '', closings[sheet.ending]].join('\n');

const opening = [
  '## COMBAT OUTCOME (NARRATE THIS EXACTLY)',
  '',
  'The following combat has been mechanically resolved. Your job is ONLY to narrate',
  'what happened in dramatic fashion. You CANNOT change the outcome.',
  '',
];

const closings: Readonly<Record<Sheet['ending'], string>> = {
  death: "Narrate this character's death dramatically. They are dead. Do not soften or change the outcome.",
  over: 'Narrate the end of combat. Victory or defeat, describe it vividly.',
  ongoing: 'Narrate this combat round with vivid detail.',
};

interface NumberedFact extends SheetFact {
  readonly number: number;
}

function roundsOf(facts: Sheet['facts']): readonly string[] {
  const numbered = facts.map((fact, place) => ({ ...fact, number: place + 1 }));
  return [...new Set(facts.map(({ round }) => round))].flatMap((round) => [
    ...(round > 0 ? [`Round ${round}:`, ''] : []),
    ...blocksOf(numbered.filter((fact) => fact.round === round)),
  ]);
}

/** Each block is followed by an empty line. */
function blocksOf(facts: readonly NumberedFact[]): readonly string[] {
  const blocks: string[][] = [];
  for (const fact of facts) {
    if (fact.heading !== undefined) blocks.push([flat(fact.heading)]);
    else if (blocks.length === 0) blocks.push([]);
    addLines(blocks.at(-1)!, fact);
  }
  return blocks.flatMap((block) => [...block, '']);
}

function addLines(block: string[], { number, lines, says, joins, isSettled }: NumberedFact): void {
  const [first, ...rest] = (lines ?? [says]).map(flat);
  if (first === undefined) return;
  const cited = `[${number}] ${first}${isSettled ? '' : UNSETTLED}`;
  if (joins && block.at(-1)?.startsWith('- ')) block.push(`${block.pop()} - ${cited}`);
  else block.push(`- ${cited}`);
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
    (line) =>
      `${flat(line.name)} (${line.hpKnown && !isOutOfSight(line) ? `${line.hp}/${line.maxHp} HP` : statusWord(line)})`,
  );
  return [`- Enemies: ${shown.join(', ') || 'All enemies defeated'}`];
}

const statusWords: Readonly<Record<StandingLine['health'], string>> = {
  DEAD: 'DEAD',
  DYING: 'Dying',
  BADLY_WOUNDED: 'Badly wounded',
  WOUNDED: 'Wounded',
  UNHARMED: 'Unharmed',
  UNKNOWN: 'On their feet',
};

function statusWord(line: StandingLine): string {
  const { standing, health, isLookHidden } = line;
  if (standing === 'GONE') return 'Gone';
  if (isOutOfSight(line)) return 'Out of sight';
  return statusWords[isLookHidden && standing === 'UP' ? 'UNKNOWN' : health];
}
