/** Words that are things as often as deeds: "a cut" and "cuts her", "the floor" and "floors him". */
import { articles, conjunctions, prepositions } from './clauses.ts';
import { harmlessVerbs } from './lexicon/harmless.ts';
import { set } from './lexicon/set.ts';
import { bodyWords, weaponWords } from './lexicon/things.ts';
import type { Word } from './words.ts';

const others = set(`
  floor floors club clubs spear spears deck decks murder hurt hurts harm damage wound wounds slaughter escape escapes retreat retreats rout
  desert cure cures collapse whip whips belt belts hammer hammers spike spikes lance lances cuff cuffs punch punches smack sock socks whale
  bruise bruises scar scars burn burns shock blast blasts scratch scratches gore rage kick kicks bite bites stab stabs slice slices fall falls
  sleep slumber death kill kills end ends snore snores faint flight panic curse curses charm charms heal mend char fry roast splinter splinters
  shatter tear tears rip rips claw claws maul mauls buffet crush crunch clip graze jolt pain stagger knife knives peg wing wings nail nails tag
  brain brains butt elbow elbows knee knees stick sticks spit rap slap swat prick sting stings blade blades gut guts fire fires light lights
  savage run runs smash slam slams pound chop chops trip flood block blocks parry dodge cover ward wards shield shields rise charge stride strides pace paces killing slaying butcher butchers
`);

const doer =
  /^(and|but|then|or|who|which|that|to|not|never|will|would|can|could|may|might|must|shall|should|does|do|did|is|are|was|were|be|been|being|gets|get|got|has|have|had|again|now|once|still|just|also|both|finally|only|nor|first|simply|cannot|didn't|doesn't|won't|couldn't|it|he|she|they|him|himself|herself|itself|twice|even)$|..ly$/;

/** Only with somebody or something before it to do it is such a word a deed. */
export function isThingHere(words: readonly Word[], at: number): boolean {
  const { lower, before } = words[at]!;
  if (!weaponWords.has(lower) && !others.has(lower)) return isOfSomebody(words, at);
  const [lead, next] = [words[at - 1], words[at + 1]];
  if (next?.before === '' && /^(is|are|was|were|has|had|of|enough)$/.test(next.lower)) return true;
  if (!lead) return true;
  if (/^(that|which)$/.test(next?.lower ?? '') && words[at + 2]?.mention === null) return true;
  if (before !== '') return /^(is|are|was|were|of)$/.test(next?.lower ?? '') || isHeldSo(next);
  if (lead.mention) return lead.isOwner || isDeed(next);
  if (doer.test(lead.lower)) return isListed(words, at);
  if (articles.has(lead.lower) || prepositions.has(lead.lower)) return true;
  if (isThing(lead.lower)) return false;
  return !isObject(next) || conjunctions.has(lead.lower);
}

/** "The rusty cleave of the draugr": a deed with an article before it and its doer after it. */
const isOfSomebody = (words: readonly Word[], at: number): boolean =>
  words[at + 1]?.lower === 'of' &&
  words.slice(Math.max(0, at - 2), at).some(({ lower, mention }) => articles.has(lower) && mention === null) &&
  words.slice(at + 2, at + 5).some(({ mention }) => mention !== null);

/** "Club high", "sword in hand": how it is held. */
const isHeldSo = (next: Word | undefined): boolean =>
  next?.before === '' &&
  /^(high|low|raised|ready|aloft|up|drawn|forward|outstretched|held|lifted|lowered|bare|bared|levelled|leveled|poised|extended|in|swinging|dripping|gleaming)$/.test(
    next.lower,
  );

/** "Ogre clubs crash down": what comes next is the deed. */
const isDeed = (next: Word | undefined): boolean =>
  next?.before === '' &&
  next.mention === null &&
  harmlessVerbs.has(next.lower) &&
  !bodyWords.has(next.lower) &&
  !/ing$/.test(next.lower) &&
  !prepositions.has(next.lower);

const isThing = (lower: string): boolean =>
  weaponWords.has(lower) || bodyWords.has(lower) || lower.split('-').some((part) => weaponWords.has(part));
const isObject = (word: Word | undefined): boolean =>
  word !== undefined && word.before === '' && (word.mention !== null || articles.has(word.lower));

/** "Swords and spears": one thing and another; but "with bare hands and hit nothing" is a deed. */
const isListed = (words: readonly Word[], at: number): boolean =>
  /^(and|or)$/.test(words[at - 1]!.lower) &&
  words[at - 2]?.mention === null &&
  weaponWords.has(words[at - 2]!.lower) &&
  !(isObject(words[at + 1]) || reach.test(words[at + 1]?.lower ?? ''));

const reach =
  /^(nothing|only|home|true|nobody|deep|neither|none|down|into|on|at|through|past|out|wide|hard|short|back)$/;
