/** Why foes were driven off, or were not: turning the undead, and morale. */
import type { Roll } from '../dice.ts';
import type { Explanation, NameOf } from '../ruleset.ts';
import { monsterEntry } from './data/catalogue.ts';
import type { Special } from './data/monsters.ts';
import { places, sentences, thrown } from './explain-parts.ts';
import type { Becmi } from './terms.ts';

type Turning = Extract<Becmi['event'], { type: 'UndeadTurned' }>;
type Need = NonNullable<Turning['needs']>[number];

export function explainTurning(e: Turning, name: NameOf): Explanation {
  const affected = e.hitDice ? [`${e.hitDice.total} hit dice give way, the weakest first and at least one`] : [];
  return {
    rule: "2d6 must reach the number of the cleric's level against each kind of undead; then 2d6 hit dice of them give way.",
    heading: places.turning,
    rolls: thrown(e.roll, e.hitDice),
    factors: [...needWords(e.needs ?? [], name), ...affected],
    otherwise: sentences(atFewer(e), atMore(e, name), atMoreHitDice(e, name)),
  };
}

/** "Skeleton 1, Skeleton 2: 7 or more" */
function needWords(needs: readonly Need[], name: NameOf): readonly string[] {
  return [...new Set(needs.map(({ need }) => need))].map((kind) => {
    const names = namesOf(withNeed(needs, kind), name);
    return typeof kind === 'number' ? `${names}: ${kind} or more` : `${names}: ${kind} without a roll`;
  });
}

const withNeed = (needs: readonly Need[], kind: Need['need']): readonly Need[] =>
  needs.filter(({ need }) => need === kind);

const namesOf = (needs: readonly Need[], name: NameOf): string => needs.map(({ who }) => name(who)).join(', ');

function atFewer({ hitDice, needs = [] }: Turning): string | null {
  if (hitDice === null || needs.length === 0 || needs.some(({ need }) => typeof need !== 'number')) return null;
  return `With ${lowest(needs) - 1} or less nobody would have given way.`;
}

const lowest = (needs: readonly Need[]): number => Math.min(...needs.map(({ need }) => Number(need)));

function atMore({ roll, needs = [] }: Turning, name: NameOf): string | null {
  const missed = needs.filter((need) => !isReached(need, roll));
  if (missed.length === 0) return null;
  const need = lowest(missed);
  return `${need} was needed against ${namesOf(withNeed(missed, need), name)}: ${need - roll!.total} more.`;
}

const isReached = ({ need }: Need, roll: Roll | null): boolean => typeof need !== 'number' || roll!.total >= need;

function atMoreHitDice({ roll, needs = [], turned, destroyed }: Turning, name: NameOf): string | null {
  const chosen = [...turned, ...destroyed];
  const spared = needs.filter((need) => isReached(need, roll) && !chosen.includes(need.who));
  return spared.length === 0 ? null : `More hit dice would have taken ${namesOf(spared, name)} too.`;
}

type Morale = Extract<Becmi['event'], { type: 'MoraleChecked' }>;

export function explainMorale(e: Morale): Explanation {
  return {
    rule: 'They run when 2d6 come out above their morale; it is checked at the first death on their side and when half are down.',
    heading: places.morale,
    rolls: [e.roll],
    factors: [`morale ${e.morale}${courageOf(e)}`, `checked for: ${e.triggers.join(', ')}`],
    otherwise: sentences(atAnotherRoll(e), atUsualMorale(e)),
  };
}

/** A kind of monster has one reason at most to be braver or more timid than usual. */
function courageOf(e: Morale): string {
  if (e.morale === usualMorale(e)) return '';
  const special = monsterEntry(e.monster)?.specials.find(({ kind }) => courage[kind]);
  return special ? ` ${courage[special.kind]}, otherwise ${usualMorale(e)}` : '';
}

const usualMorale = ({ monster, morale }: Morale): number => monsterEntry(monster)?.morale ?? morale;

const courage: Readonly<Partial<Record<Special['kind'], string>>> = {
  leaderMorale: 'under a leader',
  packMorale: 'in a pack',
  moraleAgainst: 'in fear of fire',
};

const atAnotherRoll = ({ roll, morale, held }: Morale): string =>
  held
    ? `${morale + 1} or more would have broken them.`
    : `${morale} or less would have held: ${roll.total - morale} less.`;

function atUsualMorale(e: Morale): string | null {
  const usual = usualMorale(e);
  if (e.roll.total <= usual === e.held) return null;
  return `With their usual ${usual} they would have ${e.held ? 'run' : 'held'}.`;
}
