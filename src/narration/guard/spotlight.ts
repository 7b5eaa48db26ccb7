/** Whoever is put first for weight: "it was Corwin who …" gives a deed to one and takes it from everybody else. */
import type { Sheet } from '../narrator.ts';
import { ownName } from './belongings.ts';
import type { Cast } from './cast.ts';
import { articles } from './clauses.ts';
import type { Settled } from './record.ts';
import { singularsOf, stemsOf } from './vocabulary/word-set.ts';
import type { Word } from './words.ts';
import { isCalled, type Work } from './works.ts';

interface Lit {
  readonly who: string;
  /** What is said of them, to the next comma. */
  readonly said: readonly Word[];
}

/** Why somebody is not who did it; null where they may be. */
export function wronglyLit(words: readonly Word[], { sheet, cast, works }: Settled): string | null {
  if (sheet.facts.length === 0) return null;
  const wrong = litIn(words).find(
    ({ who, said }) =>
      isIdle(who, said, sheet, cast) ||
      isOffGuard(who, said, sheet) ||
      isWrongSide(who, said, sheet, cast) ||
      isNoCaster(who, said, sheet) ||
      isFarFrom(who, said, sheet),
  );
  if (wrong) return `it was not ${wrong.who}`;
  const credited = creditedIn(words, works) ?? namedLast(words, sheet);
  if (credited) return `that was not ${credited}'s`;
  const chosen = words.map((_, at) => notChosen(words, at, sheet)).find((name) => name !== null);
  return chosen ? `it was not ${chosen}` : null;
}

/* Who is put first */

const was = /^(is|was)$/;
const relative = /^(who|that|whose)$/;

function litIn(words: readonly Word[]): readonly Lit[] {
  const lit = words.flatMap((_, at) => litAt(words, at) ?? []);
  return lit.length === 0 ? [] : [...lit, ...words.flatMap((_, at) => litAgain(words, at) ?? [])];
}

/** "It was Corwin who", "it was Corwin's fist that", "Corwin was the one whose". */
function litAt(words: readonly Word[], at: number): Lit | null {
  const { mention, isSpoken } = words[at]!;
  if (!mention || isSpoken || mention.isPronoun || mention.who.length !== 1) return null;
  const first = articles.has(words[at - 1]?.lower ?? '') ? at - 1 : at;
  const isItWas = was.test(words[first - 1]?.lower ?? '') && words[first - 2]?.lower === 'it';
  const isTheOne =
    was.test(words[at + 1]?.lower ?? '') && words[at + 2]?.lower === 'the' && words[at + 3]?.lower === 'one';
  const from = isTheOne ? at + 4 : at + 1;
  const that = words.findIndex(({ lower }, on) => on >= from && on < from + 4 && relative.test(lower));
  if ((!isItWas && !isTheOne) || that < 0 || (isTheOne && that > from)) return null;
  if (words.slice(from, that + 1).some(({ before }) => before !== '')) return null;
  return { who: mention.who[0]!, said: clauseAfter(words, that) };
}

/** "…, and Lorne who struck". */
function litAgain(words: readonly Word[], at: number): Lit | null {
  const { mention, isOwner, isSpoken } = words[at]!;
  if (!mention || isOwner || isSpoken || mention.isPronoun || mention.who.length !== 1) return null;
  const first = articles.has(words[at - 1]?.lower ?? '') ? at - 1 : at;
  if (!/^(and|but)$/.test(words[first - 1]?.lower ?? '') || !/^(who|that)$/.test(words[at + 1]?.lower ?? ''))
    return null;
  return { who: mention.who[0]!, said: clauseAfter(words, at + 1) };
}

function clauseAfter(words: readonly Word[], that: number): readonly Word[] {
  const end = words.findIndex(
    ({ before, lower }, on) => on > that && (/[,;:\u2014]/.test(before) || lower === 'while'),
  );
  return words.slice(that + 1, end < 0 ? undefined : end);
}

const textOf = (words: readonly Word[]): string => words.map(({ lower }) => lower).join(' ');
const isDenied = (said: readonly Word[]): boolean =>
  said.some(({ lower }) => /^(not|never|no|nothing|neither|nor|without|nobody)$|n't$/.test(lower));

/* What the sheet has of them */

type Fact = Sheet['facts'][number];

const isIn = (names: string | undefined, who: string): boolean => (names ?? '').split(', ').includes(who);
const doers = ({ roles }: Fact): string => roles.attacker ?? roles.actor ?? '';
const bearers = ({ roles }: Fact): string => [roles.target, roles.targets].filter(Boolean).join(', ');
const hasPart = (fact: Fact, who: string): boolean => isIn(doers(fact), who) || isIn(bearers(fact), who);

/** How somebody is, what they see and what they cry out need no deed. */
const stative =
  /^(is|was|are|were|had|has|have|did|could|would|still|carried|carries|bore|bears|stood|stands|watched|watches|remained|remains|lay|lies|kept|keeps|looked|looks|stayed|stays|waited|waits|saw|sees|knew|knows|heard|hears|seemed|seems|feared|fears|held|holds|loomed|looms|screamed|screams|cried|cries|shouted|shouts|called|calls|gasped|gasps|wept|weeps|laughed|laughs|swore|swears|cursed|curses|prayed|prays|trembled|trembles|led|leads|wondered|hoped|noticed|spoke|speaks|said|says|groaned|groans|sobbed|sobs)$/;

/** No deed of the sheet is theirs or done to them, nor to all of their side. */
function isIdle(who: string, said: readonly Word[], { facts }: Sheet, { people }: Cast): boolean {
  const side = people.find(({ name }) => name === who)?.side;
  const isShared = ({ deed }: Fact): boolean =>
    /^(surprise|morale)/.test(deed ?? '') || (deed === 'ended.FLED' && side === 'PARTY');
  return (
    !isDenied(said) &&
    !said.slice(0, 3).some(({ lower }) => stative.test(lower)) &&
    !facts.some(
      (fact) => (fact.deed !== 'begin' && hasPart(fact, who)) || isShared(fact) || fact.says.startsWith(`${who} takes`),
    )
  );
}

/* Deeds that have names of their own */

const guarding =
  /\b(guard(s|ed)? (it|him|her)self|defend(s|ed)? (it|him|her)self|(took|takes|kept|keeps|set|sets|raised|raises|threw|throws|put|puts) up (an? |its |his |her )?(\w+ )?(guard|defen[cs]e)|(took|takes|kept|keeps|set|raised|raises) (an? |its |his |her )(\w+ )?guard)\b/;

function isOffGuard(who: string, said: readonly Word[], { facts }: Sheet): boolean {
  const guards = facts.filter(({ deed }) => deed === 'defend');
  const isWarded = facts.some((fact) => /^(shielded|fortified|ability)/.test(fact.deed ?? '') && hasPart(fact, who));
  return (
    guards.length > 0 &&
    !isWarded &&
    !isDenied(said) &&
    guarding.test(textOf(said)) &&
    !guards.some((fact) => isIn(doers(fact), who))
  );
}

const unready =
  /\b(unawares?|unready|off[ -]guard|flat-footed|surprised?|unprepared|napping|gaping|ambush(ed)?|flatfooted)\b/;
const springing =
  /\b(spr[aiu]ngs?|sets?|laid|lays|caught|catch(es)?|took|takes?|surprised|ambushed|flashed|struck|came|moved|acted)\b/;
const suffered = /\b(was|were|been|being|is|are|stood|stands)\b/;

/** Who was surprised, and who did the surprising. */
function isWrongSide(who: string, said: readonly Word[], { facts }: Sheet, { people }: Cast): boolean {
  const sides = facts.flatMap(({ deed }) => /^surprise\.(PARTY|FOES)$/.exec(deed ?? '')?.[1] ?? []);
  const text = textOf(said);
  if (sides.length !== 1 || isDenied(said) || !unready.test(text)) return false;
  const isSurprised = people.some(({ name, side }) => name === who && side === sides[0]);
  const isSaidSurprised = suffered.test(text) || !springing.test(text);
  return isSurprised !== isSaidSurprised;
}

const casting =
  /^(spoke|speaks|murmured|murmurs|cast|casts|wove|weaves|chanted|chants|whispered|whispers|called|calls|muttered|mutters|uttered|utters|intoned|intones|sang|sings|worked|works|breathed|raised|laid|lays)$/;
const magic = /^(spell|spells|prayer|word|words|incantation|charm|chant|magic|blessing|rune|enchantment|hymn|rite)$/;

function isNoCaster(who: string, said: readonly Word[], { facts }: Sheet): boolean {
  const verb = said.findIndex(({ lower }) => casting.test(lower));
  if (verb < 0 || verb > 2 || isDenied(said)) return false;
  const works = facts.filter(({ deed }) => /^(ability|chant|item|spell|rune|turning)/.test(deed ?? ''));
  return (
    said.slice(verb + 1, verb + 6).some(({ lower }) => magic.test(lower)) &&
    works.length > 0 &&
    !works.some((fact) => isIn(doers(fact), who))
  );
}

/** A weapon or a feat of the sheet is named with somebody who neither used it nor bore it. */
function isFarFrom(who: string, said: readonly Word[], { facts }: Sheet): boolean {
  if (isDenied(said)) return false;
  const named = said.flatMap(({ lower, mention }) => (mention ? [] : [...singularsOf(lower), ...stemsOf(lower)]));
  const meant = facts.filter(({ roles }) => {
    const last = ownName(roles.weapon ?? roles.ability ?? '');
    return last !== null && named.includes(last);
  });
  return meant.length > 0 && !meant.some((fact) => hasPart(fact, who));
}

/** "The hold was Hanne's doing". */
function creditedIn(words: readonly Word[], works: readonly Work[]): string | null {
  for (const [at, { mention, isOwner, isSpoken }] of words.entries()) {
    if (!mention || !isOwner || isSpoken || mention.isPronoun || mention.who.length !== 1) continue;
    const first = articles.has(words[at - 1]?.lower ?? '') ? at - 1 : at;
    if (
      !was.test(words[first - 1]?.lower ?? '') ||
      !/^(doing|work|handiwork|craft|gift)$/.test(words[at + 1]?.lower ?? '')
    )
      continue;
    const said = words.slice(Math.max(0, first - 5), first - 1).map(({ lower }) => lower);
    const meant = works.filter(
      (work) => isCalled(work, said) || work.name.split(' ').some((part) => part.length > 3 && said.includes(part)),
    );
    if (meant.length > 0 && !meant.some(({ by }) => by === mention.who[0])) return mention.who[0]!;
  }
  return null;
}

const landing =
  /^(killed|kills|slew|slays|felled|fells|hit|hits|struck|strikes|found|finds|cut|cuts|bit|bites|wounded|wounds|caught|catches|finished|finishes|dropped)$/;

/** "What killed Emil was the second zombie", "the blade that found him was the first hobgoblin's". */
function namedLast(words: readonly Word[], { facts }: Sheet): string | null {
  const verb = words.findIndex(({ lower, mention }) => mention === null && landing.test(lower));
  const [that, whom] = [words[verb - 1]?.lower ?? '', words[verb + 1]];
  const isOpening =
    verb === 1 ? that === 'what' : words[0]!.lower === 'the' && /^(that|which|who)$/.test(that) && verb < 6;
  if (verb < 1 || !isOpening || words.slice(0, verb).some(({ mention }) => mention !== null)) return null;
  if (!whom?.mention || whom.isOwner || whom.mention.who.length !== 1) return null;
  const link = words[verb + 2]?.lower ?? '';
  const on = /^(is|was)$/.test(link) ? verb + 3 : /^(to|from)$/.test(words[verb + 3]?.lower ?? '') ? verb + 4 : -1;
  const who = on < 0 ? undefined : words[articles.has(words[on]?.lower ?? '') && !words[on]!.mention ? on + 1 : on];
  if (!who?.mention || who.mention.isPronoun || who.mention.mode === 'all') return null;
  const isSo = facts.some(
    (fact) =>
      /^(attack\.(HIT|CRITICAL|GLANCING)|ability|breath|trait|reaction|item|spell|trap|chant)/.test(fact.deed ?? '') &&
      isIn(bearers(fact), whom.mention!.who[0]!) &&
      who.mention!.who.some((name) => isIn(doers(fact), name)),
  );
  return isSo ? null : who.mention.who.join(' or ');
}

/* Whom it was done to */

const choosing =
  /^(went|goes|came|comes|struck|strikes|hit|hits|wanted|chose|chooses|attacked|attacks|lunged|sprang|turned|turns|swung|swings|caught|catches|bit|bites|clawed|clawed|raked|found|finds|aimed|felled|fells|cut|cuts|rushed|charged|made|set)$/;

/** "It was Hanne the vampire went for", "it was Sefton it struck": somebody whom nobody of those went for. */
function notChosen(words: readonly Word[], at: number, { facts }: Sheet): string | null {
  const { mention, isOwner, isSpoken } = words[at]!;
  if (!mention || isOwner || isSpoken || mention.isPronoun || mention.who.length !== 1) return null;
  if (!was.test(words[at - 1]?.lower ?? '') || words[at - 2]?.lower !== 'it') return null;
  const by = articles.has(words[at + 1]?.lower ?? '') && !words[at + 1]!.mention ? at + 2 : at + 1;
  const [subject, verb] = [words[by], words[by + 1]];
  const isIt = subject?.lower === 'it';
  if (subject?.before !== '' || !(subject.mention || isIt) || !choosing.test(verb?.lower ?? '')) return null;
  const strikers = isIt || subject.mention!.isPronoun ? null : subject.mention!.who;
  const isAimed = facts.some(
    (fact) =>
      isIn(bearers(fact), mention.who[0]!) &&
      /^(attack|ability|breath|engages|trait|reaction|image|item|spell)/.test(fact.deed ?? '') &&
      (strikers === null || strikers.some((name) => isIn(doers(fact), name))),
  );
  return isAimed ? null : mention.who[0]!;
}
