/** How often somebody struck and was struck. */
import type { Sheet } from '../../narrator.ts';
import { isIn, singularsOf, wordSet } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { countedAfter, numberOf, ordinals, text, timesAt } from './counts.ts';

const loosed = /^(slung|slings|threw|throws|hurled|hurls|loosed|looses|shot|shoots|fired|fires|flung|flings)$/;
const blowNouns =
  /^(blow|strike|hit|wound|cut|attack|arrow|slash|thrust|stroke|swing|stab|gash|bite|shot|bolt|lunge|slice|jab|punch|kick|lash|sweep|swipe|attempt|volley|hack|chop)(e?s)?$/;
export function tooManyBlows(words: readonly Word[], at: number, sheet: Sheet): string | null {
  if (words[at]!.mention || isDenied(words, at)) return null;
  const number = numberOf(words[at]!.lower);
  const noun = number > 1 ? (loosed.test(words[at - 1]?.lower ?? '') ? at + 1 : blowAfter(words, at, sheet)) : -1;
  if (noun >= 0 && words[noun]?.lower.endsWith('s') && isOffBlows(words, at, noun, number, sheet))
    return text(words, at, noun);
  return isLaterThanLast(words, at, sheet) ? text(words, at, at + 1) : null;
}

/** "Four cuts", and "five knives" where those are what was struck with. */
function blowAfter(words: readonly Word[], at: number, sheet: Sheet): number {
  const noun = countedAfter(words, at, blowNouns);
  const next = words[at + 1];
  if (noun >= 0 || !next || next.mention || next.before !== '' || !next.lower.endsWith('s')) return noun;
  return namedSo(next.lower, sheet).length > 0 && isSaidToLand(words, at + 1) ? at + 1 : -1;
}

/** More than were struck; where they are said to have landed, neither more nor fewer than did. */
function isOffBlows(words: readonly Word[], at: number, noun: number, number: number, sheet: Sheet): boolean {
  const clause = clauseAround(words, at);
  const borne = borneBy(words, at, noun);
  if (borne) return number > Math.max(...borne.map((name) => blowsBy(null, [[name]], landedIn(sheet))), 1);
  if (!isSaidToLand(words, noun)) return number > Math.max(attacksBetween(clause, sheet), 1);
  const kind = ofWeapon(words[noun]!.lower, sheet);
  const landed = landedOn(words.slice(noun + 1), kind);
  const most = Math.max(attacksBetween(clause, landedIn(kind)), 1);
  return (
    number > Math.min(most, landed?.most ?? most) ||
    (landed !== null && isAllOfThem(words, at) && number < landed.least)
  );
}

/** "Emil took four cuts": who bore them. Wounds may be older than the sheet. */
function borneBy(words: readonly Word[], at: number, noun: number): readonly string[] | null {
  const [who, verb] = [words[at - 2], words[at - 1]];
  const isBorne = /^(took|takes|suffered|suffers|received|receives|endured)$/.test(verb?.lower ?? '');
  if (!isBorne || !/^(cuts|hits|blows|strikes|slashes|bites|stabs|strokes)$/.test(words[noun]!.lower)) return null;
  return who?.mention && !who.isOwner && who.mention.mode === 'any' ? who.mention.who : null;
}

/** "Three lashes" are the lashes of those who have one, whoever else struck with an axe. */
function ofWeapon(noun: string, sheet: Sheet): Sheet {
  const own = sheet.facts.filter(({ roles }) =>
    (roles.weapon ?? '').split(' ').some((word) => singularsOf(noun).includes(word)),
  );
  return own.length > 0 ? { ...sheet, facts: own } : sheet;
}

/** "The first two", "another two", "two of the blows" leave room for more. */
const isAllOfThem = (words: readonly Word[], at: number): boolean =>
  words[at + 1]?.lower !== 'of' && !/^(first|last|next|another|other|the|least|but)$/.test(words[at - 1]?.lower ?? '');

/** Attacks that hit, and whatever else was followed by harm to its target. */
const landedIn = (sheet: Sheet): Sheet => ({
  ...sheet,
  facts: sheet.facts.filter(({ deed, roles }, at) =>
    /^(ability|breath|reaction|trap)/.test(deed ?? '')
      ? isHarmAfter(sheet.facts, at, (roles.targets ?? roles.target ?? '').split(', '))
      : /^attack\.(HIT|CRITICAL|GLANCING)/.test(deed ?? ''),
  ),
});

function isHarmAfter(facts: Sheet['facts'], at: number, targets: readonly string[]): boolean {
  const next = facts.findIndex(({ deed }, on) => on > at && /^(attack|ability)/.test(deed ?? ''));
  return facts
    .slice(at + 1, next < 0 ? undefined : next)
    .some(({ says }) => targets.some((name) => name !== '' && says.startsWith(`${name} takes`)));
}

/** How many landed on the one who is named after them; a pronoun may be any of several. */
function landedOn(rest: readonly Word[], sheet: Sheet): { least: number; most: number } | null {
  const mention = rest.slice(0, LANDING_FAR).find((word) => word.mention !== null)?.mention;
  if (!mention || mention.mode === 'all') return null;
  const counts = mention.who.map((name) => blowsBy(null, [[name]], landedIn(sheet)));
  return { least: mention.who.length === 1 ? counts[0]! : 0, most: Math.max(...counts) };
}

const LANDING_FAR = 5;
const lodged =
  /^(found|finds|find|struck|hit|hits|caught|catch|pierced?|bit|bite|landed|lodged?|stick|sticks|sticking|stuck|buried|bury|jut|jutted|jutting|connected?)$/;

/** "Two arrows found Skarn", "four arrows are sticking out of him". */
const isSaidToLand = (words: readonly Word[], noun: number): boolean =>
  words.slice(noun + 1, noun + 4).some(({ lower }) => lodged.test(lower)) &&
  !toComma(words.slice(noun + 1, noun + 8)).some(({ lower }) =>
    /^(not|never|no|nothing|only|air|neither|shield|wall|stone)$/.test(lower),
  );

/** "…, and no more than two" takes nothing back. */
function toComma(words: readonly Word[]): readonly Word[] {
  const comma = words.findIndex(({ before }, at) => at > 0 && /[,;:\u2014]/.test(before));
  return comma < 0 || !/^(and|but)$/.test(words[comma]!.lower) || words[comma + 1]?.lower !== 'no'
    ? words
    : words.slice(0, comma);
}

/** "The fourth punch" where there were two. */
function isLaterThanLast(words: readonly Word[], at: number, sheet: Sheet): boolean {
  const place = ordinals.indexOf(words[at]!.lower);
  const noun = words[at + 1]?.lower ?? '';
  if (place < 1 || !/^(a|the|his|her|its|their)$/.test(words[at - 1]?.lower ?? '')) return false;
  const own = words[at - 1]!.lower === 'a' ? namedSo(noun, sheet) : [];
  return own.length > 0 ? place >= own.length : blowNouns.test(noun) && place >= blowsOn(sheet).length;
}

/** The blows that a word names: by their weapon, or by what the feat is in the end; a second wind is no second one. */
const namedSo = (noun: string, sheet: Sheet): Sheet['facts'] =>
  blowsOn(sheet).filter(({ roles }) => {
    const name = (roles.weapon ?? roles.ability ?? '').toLowerCase().split(' ');
    return !ordinals.includes(name[0]!) && singularsOf(noun).includes(name.at(-1)!);
  });

/** "Did not wait for a second swing". */
const isDenied = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 5), at).some(({ lower }) => /^(not|never|no|without|nor)$/.test(lower));

const landing =
  /\b(cut|hit|reach|reached|struck|strike|land|landed|connect|connected|drew|draw|wound|wounded|hurt|touch|touched|mark|marked|bite|bit|find|found|got through|get through|told|bloodied|scratched|harmed)\b/;

/** "Only one of the three had managed to cut him" where all three did. */
export function tooFewBlows(words: readonly Word[], at: number, { facts }: Sheet): string | null {
  const isSingle = words[at]!.lower === 'single' && words[at - 1]?.lower === 'a' && words[at + 1]?.lower === 'one';
  const isOnly = /^(only|just|but|merely)$/.test(words[isSingle ? at - 2 : at - 1]?.lower ?? '');
  const number = !isOnly ? -1 : isSingle ? 1 : numberOf(words[at]!.lower);
  const isOfBlows = isSingle || /^(of|blow|strike|hit|cut|attack|stroke)s?$/.test(words[at + 1]?.lower ?? '');
  const clause = words.slice(at);
  if (number < 1 || !isOfBlows || !landing.test(clause.map(({ lower }) => lower).join(' '))) return null;
  const whom =
    (clause.some(({ mention }) => mention !== null) ? clause : words).findLast(
      ({ mention, isOwner }) => mention !== null && !isOwner,
    )?.mention?.who ?? [];
  const hits = facts.filter(
    ({ deed, roles }) => /^attack\.(HIT|CRITICAL|GLANCING)$/.test(deed ?? '') && whom.includes(roles.target ?? ''),
  ).length;
  return hits > number ? text(words, at - 1, at + 1) : null;
}

/** "Took a single wound" where there were three. */
export function oneOfMany(words: readonly Word[], at: number, { facts }: Sheet): string | null {
  if (
    !/^(single|one|lone)$/.test(words[at]!.lower) ||
    !/^(wound|blow|hit|cut|gash|scratch|strike)$/.test(words[at + 1]?.lower ?? '')
  )
    return null;
  const verb = words
    .slice(Math.max(0, at - 4), at)
    .some((word) => /^(took|takes|take|suffered|suffers|received|receives|bore|bears|sustained)$/.test(word.lower));
  const who = words.slice(0, at).find((word) => word.mention !== null)?.mention?.who ?? [];
  const hits = facts.filter(
    ({ deed, roles }) => /^attack\.(HIT|CRITICAL|GLANCING)$/.test(deed ?? '') && who.includes(roles.target ?? ''),
  ).length;
  return verb && hits > 1 ? text(words, at, at + 1) : null;
}

/* How often */

const strikes = wordSet(`
  strike struck hit bite bit stab slash cut hack chop swing swung lunge thrust jab attack claw rake pink prick club bludgeon punch kick
  smite smote batter hammer pound shoot shot fire loose lash whip bring brought drive drove land score wound pierce slice gouge swipe sting stung
  cleave hew catch caught rend tear tore find found come came sink sank nick graze clip miss clout beat smash slam burst blaze flare roar leap leapt
  breathe
`);

/** "For the fifth time". */
const ordinalTimes = (words: readonly Word[], at: number): number =>
  words[at + 1]?.lower === 'time' && /^(the|a)$/.test(words[at - 1]?.lower ?? '')
    ? ordinals.indexOf(words[at]!.lower) + 1
    : -1;

/** "Bit her four times": never more often than it struck at all. */
export function tooOften(words: readonly Word[], at: number, sheet: Sheet): string | null {
  const times = Math.max(timesAt(words, at), ordinalTimes(words, at));
  if (
    times < 2 ||
    (/^(as|the|his|her|its|their|over|again|removed|more)$/.test(
      words[at + (words[at + 1]?.lower === 'times' ? 2 : 1)]?.lower ?? '',
    ) &&
      !isBeforeClause(words, at))
  )
    return null;
  const clause = clauseAround(words, at);
  if (!clause.some((word) => isIn(strikes, word.lower) || blowNouns.test(word.lower) || striking.test(word.lower)))
    return null;
  return times > Math.min(attacksBetween(clause, sheet), strokesOf(clause, sheet))
    ? text(words, at, Math.min(at + 1, words.length - 1))
    : null;
}

/** "Twice the shortsword flashed": no oftener than anybody used one. */
function strokesOf(clause: readonly Word[], sheet: Sheet): number {
  const own = clause.flatMap(({ lower, mention }) => (mention ? [] : namedSo(lower, sheet)));
  const isTheirs = clause.some(({ isOwner, mention }) => isOwner && mention !== null);
  return own.length > 0 && !isTheirs ? new Set(own).size : Number.POSITIVE_INFINITY;
}

const striking =
  /^(fang|claw|jaws|teeth|horn|tail|beak|talon|tusk|stinger|blade|axe|sword|mace|spear|club|dagger|knife|knives|hammer|maul|cleaver|staff|rapier|sabre|fist|arrow|bolt|torch|steel|lash|lashes|whip|pipe|tree|fire|flame)s?$/;

/** "Twice the monsters came at her", unlike "twice the size". */
const isBeforeClause = (words: readonly Word[], at: number): boolean => {
  const on = words[at + 1]?.lower === 'times' ? at + 2 : at + 1;
  return words
    .slice(on, on + 4)
    .some(
      ({ mention, lower }) => mention !== null || blowNouns.test(lower) || striking.test(lower) || isIn(strikes, lower),
    );
};

/** The clause, and what went before it where it names nobody itself. */
function clauseAround(words: readonly Word[], at: number): readonly Word[] {
  const clause = clauseAt(words, at);
  return clause.some((word) => word.mention !== null) ? clause : words.slice(0, words.indexOf(clause.at(-1)!) + 1);
}

function clauseAt(words: readonly Word[], at: number): readonly Word[] {
  const isEdge = (word: Word): boolean => /[,;:\u2014]/.test(word.before);
  const start = words.findLastIndex((word, index) => index <= at && isEdge(word));
  const end = words.findIndex((word, index) => index > at && isEdge(word));
  return words.slice(Math.max(0, start), end < 0 ? undefined : end);
}

const blowsOn = ({ facts }: Sheet): Sheet['facts'] =>
  facts.filter(({ deed }) => /^(attack|ability|image|breath|reaction|trap|trait)/.test(deed ?? ''));

/** What the first who is named did to the others, or they to the first. */
function attacksBetween(clause: readonly Word[], sheet: Sheet): number {
  const named = clause
    .filter((word) => word.mention !== null && !word.mention.isPronoun)
    .map((word) => word.mention!.who);
  const [first, ...rest] = named;
  if (!first) return blowsOn(sheet).length;
  const back = rest.length > 0 ? rest.map((who) => blowsBy(who, [first], sheet)) : [blowsBy(null, [first], sheet)];
  const together = rest.length > 1 ? blowsBy(named.flat(), rest.slice(-1), sheet) : 0;
  return Math.max(blowsBy(first, rest, sheet), together, ...back);
}

const blowsBy = (who: readonly string[] | null, others: readonly (readonly string[])[], sheet: Sheet): number =>
  blowsOn(sheet).filter(({ roles }) => {
    const by = [roles.attacker ?? roles.actor];
    const on = [...(roles.targets ?? '').split(', '), ...(roles.target ?? '').split(', ')];
    const isOne = (names: readonly string[], parts: readonly (string | undefined)[]): boolean =>
      names.some((name) => parts.includes(name));
    return (who === null || isOne(who, by)) && (others.length === 0 || others.some((other) => isOne(other, on)));
  }).length;
