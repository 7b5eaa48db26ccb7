/** Who struck whom on the sheet: every blow, spell, breath and thorn, with what came of it. */
import type { Sheet, SheetFact } from '../narrator.ts';

export interface Attack {
  readonly index: number;
  readonly attacker: string;
  readonly target: string;
  readonly isHit: boolean;
  /** Its words. */
  readonly weapon: readonly string[];
  /** Grazed, or struck to no effect: both a hit and none. */
  readonly isEither: boolean;
  readonly isGlancing: boolean;
  /** It drew blood, rather than only touched. */
  readonly isWounding: boolean;
  /** It fell upon a mirrored image. */
  readonly isImage: boolean;
  readonly isSpell: boolean;
  /** It reached the body, rather than only laid something on somebody: a shout, a charm, a glare. */
  readonly isBodily: boolean;
}

/* Blows with a weapon */

export function attacksOn({ facts }: Sheet): readonly Attack[] {
  return facts.flatMap((fact, index) => attackOf(facts, fact, index));
}

function attackOf(facts: readonly SheetFact[], { deed, roles }: SheetFact, index: number): readonly Attack[] {
  const { attacker, target } = roles;
  if (attacker === undefined || target === undefined || !/^(attack|image)/.test(deed ?? '')) return [];
  const isImage = deed === 'image';
  const isHit = /\.(HIT|CRITICAL|GLANCING)$|^image/.test(deed!);
  const isEither =
    isImage || (isHit && / takes 0 /.test(facts[index + 1]?.says ?? '')) || isHarmless(facts, deed!, index);
  return [
    {
      index,
      attacker,
      target,
      isHit,
      isEither,
      isGlancing: deed === 'attack.GLANCING',
      isWounding: isHit && !isEither,
      isImage,
      isSpell: false,
      isBodily: true,
      weapon: wordsIn(roles.weapon),
    },
  ];
}

export const wordsIn = (name: string | undefined): readonly string[] => (name ?? '').toLowerCase().split(' ');

/** A glancing blow that did no harm. */
const isHarmless = (facts: readonly SheetFact[], deed: string, index: number): boolean =>
  deed === 'attack.GLANCING' && !/ takes \d/.test(facts[index + 1]?.says ?? '');

/* What strikes by itself */

/** Facts that something may come of. */
const causes =
  /^(attack|image|ability|breath|trait|item|turning|spell|trap|rune|reaction|hazard|chant|skip|defend|engages|flight|gone)/;
const byItself = /^(ability|breath|trait|item|spell|trap|rune|reaction|hazard)/;

/** Spells, breaths and thorns, with everybody they were aimed at or came upon. */
export function spellsOn({ facts, standings }: Sheet): readonly Attack[] {
  const sides = new Map(standings.map(({ name, side }) => [name, side]));
  return facts.flatMap((fact, index) => {
    const attacker = fact.roles.actor ?? fact.roles.attacker;
    if (attacker === undefined || !byItself.test(fact.deed ?? '') || isOnlyAStance(facts, index)) return [];
    const after = aftermathOf(facts, index);
    const isFoe = (name: string): boolean => sides.get(name) !== sides.get(attacker);
    return victimsOf(fact, after)
      .filter(
        (name) => sides.has(name) && ((isFoe(name) && !fact.deed!.startsWith('trait')) || harmTo(after, name) !== null),
      )
      .map((target) => spellOf(index, attacker, target, fact, after));
  });
}

/** A backstab is the blow that comes right after it, and no stroke besides. */
function isOnlyAStance(facts: readonly SheetFact[], index: number): boolean {
  const { roles } = facts[index]!;
  const next = facts[index + 1];
  return (
    /^attack/.test(next?.deed ?? '') &&
    next!.roles.attacker === roles.actor &&
    (roles.targets ?? roles.target ?? next!.roles.target) === next!.roles.target
  );
}

const aftermathOf = (facts: readonly SheetFact[], index: number): readonly SheetFact[] => {
  const rest = facts.slice(index + 1);
  const end = rest.findIndex(({ deed }) => causes.test(deed ?? ''));
  return end < 0 ? rest : rest.slice(0, end);
};

function victimsOf({ roles }: SheetFact, after: readonly SheetFact[]): readonly string[] {
  const named = `${roles.targets ?? ''}, ${roles.target ?? ''}`.split(', ').filter((name) => name !== '');
  const hurt = after.flatMap(({ says }) => takes.exec(says)?.[1] ?? []);
  return [...new Set(named.length > 0 ? named : hurt)];
}

const takes = /^(.+) takes (\d+) /;

/** How much of it somebody took; null where nothing is said. */
function harmTo(after: readonly SheetFact[], name: string): number | null {
  const harms = after.flatMap(({ says }) => {
    const [, who, amount] = takes.exec(says) ?? [];
    return who === name ? [Number(amount)] : [];
  });
  return harms[0] ?? null;
}

/** Abilities that are blows by their name. */
const bodily =
  /^(swing|cleave|lunge|slam|strike|bite|claws?|stab|slash|shot|smash|kick|punch|rake|charge|pounce|cut|blow|hamstring|backstab|thrust|sweep|bash|breath|engulf|constrict|throw|pseudopod|sting|gore|trample)$/;

function spellOf(
  index: number,
  attacker: string,
  target: string,
  { roles, deed }: SheetFact,
  after: readonly SheetFact[],
): Attack {
  const harm = harmTo(after, target);
  const isMarked = after.some(({ roles: { status, target: whose } }) => status !== undefined && whose === target);
  const weapon = wordsIn(roles.ability ?? roles.item ?? deed?.split('.').join(' '));
  const isWounding = harm !== null && harm > 0;
  const isHit = isWounding || isMarked || harm === 0;
  return {
    index,
    attacker,
    target,
    isHit,
    isWounding,
    isEither: !isWounding,
    isGlancing: false,
    isImage: false,
    isSpell: true,
    isBodily: harm !== null || weapon.some((word) => bodily.test(word)),
    weapon,
  };
}
