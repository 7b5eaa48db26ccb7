/** Things that fly off, slip from a hand or are left, and nothing on the sheet says so. */
import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import { carriedThings, heldThings } from '../vocabulary/valuables.ts';
import type { Word } from '../words.ts';
import { brokenAt, lowerText, spoiltAt, text, verbsOf } from './breakage.ts';
import { isFigurative } from './figurative.ts';
import { spoilsOf } from './spoils.ts';

/** A weapon breaks, flies off or is lost, and nothing on the sheet says so. */
export function lostThing(words: readonly Word[], sheet: Sheet, cast: Cast): string | null {
  if (words.some((word) => /^(nearly|almost|nigh|barely)$/.test(word.lower)) || isSupposed(words)) return null;
  for (const [at, word] of words.entries()) {
    if (word.isSpoken || isFigurative(words, at)) continue;
    const spoilt = spoiltAt(words, at, spoilsOf(sheet, cast));
    if (spoilt) return `"${spoilt}" is not on the sheet`;
    if (isOfMagic(words, at, sheet) || isHeard(words, at) || !isCarried(word, words[at + 1])) continue;
    const gone = brokenAt(words, at) ?? isCost(words, at) ?? isTaken(words, at);
    if (gone !== null) return `"${gone}" is not on the sheet`;
    const lost =
      isStuck(words, at) ?? isMissing(words, at) ?? isThrown(words, at, sheet) ?? isOut(words, at) ?? isLeft(words, at);
    if (lost !== null && (isForGood(words) || !mayLose(words, at, sheet, cast))) return `"${lost}" is not on the sheet`;
  }
  return null;
}

const isCarried = ({ lower, isOwner }: Word, next: Word | undefined): boolean =>
  isListed(carriedThings, lower) && (!isOwner || partOfThing.test(next?.lower ?? ''));

const isListed = (things: ReadonlySet<string>, lower: string): boolean =>
  things.has(lower) || things.has(lower.replace(/s$/, ''));

/** "The javelin's head snapped off". */
const partOfThing = /^(head|haft|blade|point|tip|hilt|string|rim|boss|strap|edge|shaft|handle|lid|neck|stopper)$/;

/** The name of a spell has its capital; that of a weapon is the weapon's own. A shield of faith is no shield. */
const isOfMagic = (words: readonly Word[], at: number, { facts }: Sheet): boolean => {
  const { isTitle, lower, text: written } = words[at]!;
  return (
    (isTitle && /^\p{Lu}/u.test(written)) ||
    facts.some(({ roles }) => roles.ability?.toLowerCase().split(' ').at(-1) === lower) ||
    facts.some(({ deed }) => deed?.startsWith(`${lower} of `)) ||
    /^of (faith|force|light|air|magic|fire|ice|thorns|runes|spirit)\b/.test(lowerText(words, at + 1, at + 3)) ||
    /^(runic|magical|spectral|ghostly|unseen|invisible|shimmering|rune|spirit)$/.test(words[at - 1]?.lower ?? '')
  );
};

/** "The sound of his boots was lost": that is the sound. */
const isHeard = (words: readonly Word[], at: number): boolean =>
  /\b(sound|sounds|noise|clatter|ring|echo|echoes|thud|tramp|slap|scrape|beat|clang|din|clash|whistle|hiss|glint|gleam|flash|light|sight|weight|rhythm) of( \w+){0,3}$/.test(
    lowerText(words, Math.max(0, at - 6), at),
  );

/** "The parry cost the knight his blade". */
function isCost(words: readonly Word[], at: number): string | null {
  const before = words.slice(Math.max(0, at - 5), at);
  const verb = before.findIndex(({ lower }) => /^(cost|costs|costing)$/.test(lower));
  return verb >= 0 && /^(his|her|its|their)$/.test(words[at - 1]?.lower ?? '')
    ? text(words, Math.max(0, at - 5) + verb, at)
    : null;
}

const forGood =
  /\b(carried|carries|borne|spirited|stolen|taken|dragged) (off|away)\b|\b(stole|kept|pocketed) (it|them)\b|\bfor good\b|\bfor ever\b|\bforever\b|\b(into|over|down) the (\w+ )?(river|chasm|pit|abyss|water|parapet|edge|ravine|well|moat|lava|sea|lake|cliff)\b/;
const isForGood = (words: readonly Word[]): boolean => forGood.test(lowerText(words, 0, words.length));

/** "Would have dropped his sword". */
const isSupposed = (words: readonly Word[]): boolean =>
  words.some((word, at) => /^(would|could|might|should)$/.test(word.lower) && words[at + 1]?.lower === 'have');

/** "His hammer is gone", "was lost in the mud". */
function isMissing(words: readonly Word[], at: number): string | null {
  const verb = verbsOf(words, at).find(
    (on) => /^(gone|lost|missing)$/.test(words[on]!.lower) && (on > at + 1 || words[on]!.before !== ''),
  );
  if (verb === undefined) return null;
  const after = words[verb + 1];
  const isEnd =
    after === undefined ||
    after.before !== '' ||
    /^(for|forever|into|down|over|now|in|among|amid|under|beneath|behind|to|somewhere)$/.test(after.lower);
  return isEnd ? text(words, at, verb) : null;
}

/** "Lodged in its spine and could not be got out again". */
function isStuck(words: readonly Word[], at: number): string | null {
  const rest = lowerText(words, at + 1, words.length);
  return /^(\w+ ){0,2}(lodged|stuck|jammed|wedged|caught|sank|buried)\b/.test(rest) &&
    /\b(could not be|cannot be|would not come (out|free|loose)|will not come|had to leave|leaves? it there|left it (there|behind)|beyond recovery|refused to come)\b/.test(
      rest,
    )
    ? text(words, at, at + 2)
    : null;
}

/** A thing that nobody fights with is thrown away. */
function isThrown(words: readonly Word[], at: number, { facts }: Sheet): string | null {
  const verb = words
    .slice(Math.max(0, at - 4), at)
    .findLastIndex(({ lower }) =>
      /^(throws|threw|tosses|tossed|hurls|hurled|flings|flung|lobs|lobbed|chucks|chucked)$/.test(lower),
    );
  if (words[at]!.lower === 'torch') return null;
  const isWielded = facts.some(({ says }) => says.toLowerCase().includes(words[at]!.lower));
  return verb >= 0 && !isWielded ? text(words, Math.max(0, at - 4) + verb, at) : null;
}

/** Lights that go out. */
const isOut = (words: readonly Word[], at: number): string | null =>
  /^(torch|lantern|candle|lamp)$/.test(words[at]!.lower) &&
  (/^(went|goes|hissed|hisses|sputters|sputtered|guttered|gutters|flickers|flickered|blows|blew|snuffed|is snuffed) out\b/.test(
    lowerText(words, at + 1, at + 3),
  ) ||
    /^(dies|died|extinguished|snuffed)$/.test(words[at + 1]?.lower ?? ''))
    ? text(words, at, at + 2)
    : null;

/* Out of the hand */

const slipping =
  /^(comes|came|flies|flew|flown|flying|skitter\w*|clatter\w*|ring|rings|ringing|rang|spins|spun|spinning|slips|slipped|slipping|tumble[sd]?|tumbling|topple[sd]?|toppling|drops|dropped|dropping|falls|fell|falling|rolls|rolled|rolling|slides|slid|sliding|skid|skids|skidded|skidding|sails|sailed|sailing|whirl(s|ed|ing)?|wheels|wheeling|leaves|left|leaps|leapt|bounce[sd]?|bouncing|sinks|sank|plunge[sd]?|vanishe[sd]|arcs|arced|cartwheel(s|ed|ing)?|twist(s|ed)|jump(s|ed)|spring|springs|sprang)$/;
/** Somebody else's doing, which no fall excuses. */
const forced =
  /^(knocked|wrenched|torn|ripped|struck|swept|jarred|jolted|kicked|dashed|batted|beaten|plucked|snatched|pulled|dragged|stripped|shorn|sheared|cut|hacked|wrested|prised|pried|taken|yanked|sent|flung|hurled|tossed|thrown)$/;

const holds =
  'hands?|grip|grasp|fingers?|fists?|arms?|belt|hold|paws?|claws?|back|shoulders?|brow|head|sheath|scabbard|saddle|neck|throat|waist|wrist|chain|strap|straps|haft|housing|talons|side|knuckles|hip';
const fromHold = new RegExp(
  `\\b(from|out of|through|off) (\\w+ ){1,4}?(${holds})\\b(?! (to|breadth|width|span|length)\\b)`,
);
const places =
  'river|chasm|pit|abyss|dark|darkness|water|flames|fire|parapet|edge|ravine|shadows|well|moat|night|lava|mud|bushes|sea|lake|ash|gloom|grass|brush|ferns|undergrowth|snow|mist|fog|smoke|rubble|murk|reeds|ditch|lane|slope|stairs|hill';
const elsewhere = new RegExp(
  `\\baway\\b(?! (red|clean|wet|dry|black|bloody|dripping|slick|empty))|\\b(into|over|down) the (\\w+ )?(${places})\\b|\\bacross the (\\w+ )?(floor|stones?|flags\\w*|ground|room|hall|tiles|cobbles)\\b|\\b(out of|beyond) (sight|reach)\\b|\\bfor good\\b|\\b(beyond|out of) (his|her|its|their) reach\\b`,
);

/** "Flew from his hand", "skitters away into the dark", "lay where he had let it fall". */
function isLeft(words: readonly Word[], at: number): string | null {
  if (isSpent(words, at)) return null;
  const verb = verbsOf(words, at).find((on) => isGoingOff(words, at, on) && !isFlown(words, at, on));
  return verb === undefined ? isLet(words, at) : text(words, at, verb);
}

/** "Went wide, clattering away": what was thrown lands somewhere. */
const isFlown = (words: readonly Word[], at: number, verb: number): boolean =>
  /^(javelin|arrow|bolt|dart|quarrel|shaft|spear|stone)s?$/.test(words[at]!.lower) &&
  /\b(wide|past|over|overhead|high|short|missed|misses|thrown|shot|loosed|harmlessly)\b/.test(
    lowerText(words, at + 1, verb + 4),
  );

/** "The empty jar rolled from his hand": that has done its work. */
const isSpent = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(empty|emptied|drained|spent|used)$/.test(lower));

function isGoingOff(words: readonly Word[], at: number, verb: number): boolean {
  const { lower } = words[verb]!;
  const rest = lowerText(words, verb + 1, verb + 8);
  if (/^(lay|lies|lie|lying|stayed|remained)$/.test(lower))
    return /^(just |still |there )*where \w+( \w+)? (had |has )?(let it fall|dropped|fallen|fell|left|thrown|flung|lost)/.test(
      rest,
    );
  if (/^(left|forgotten|abandoned)$/.test(lower) && /^(was|were|been|is)$/.test(words[verb - 1]?.lower ?? ''))
    return /^(behind|lying|hanging|where|to|in|on|$)/.test(rest);
  if (!slipping.test(lower)) return false;
  if (/^(comes|came)$/.test(lower))
    return (
      /^(away|back|up|down|out)? ?without (its|a) (head|point|edge|haft|blade|tip)\b/.test(rest) ||
      (/^(off|loose)\b/.test(rest) && !/^(blade|sword|axe|spear|mace|club|dagger|knife)$/.test(words[at]!.lower))
    );
  if (/^off( and| into| down| across|$)/.test(rest)) return !isListed(heldThings, words[at]!.lower);
  return fromHold.test(rest) || (elsewhere.test(rest) && !/^(slid|slides|skid|skids|skidded)$/.test(lower));
}

const letting =
  /^(drop|drops|dropped|dropping|loses|lost|losing|lose|abandon(s|ed)|discard(s|ed)|surrenders|fling|flings|flung|throws|threw|tosse[sd]|leaves|left|leaving|forget|forgets|forgot|casts|hurls|hurled|let|lets|letting)$/;

/** "Drops his sword", "lost her grip on the mace", "let the lantern fall". */
function isLet(words: readonly Word[], at: number): string | null {
  const verb = verbBefore(words, at, letting);
  if (verb < 0) return null;
  const { lower } = words[verb]!;
  const next = words[verb + 1]!.lower;
  const rest = lowerText(words, at + 1, at + 6);
  if (/^let/.test(lower))
    return (/^(fall|drop|slip|go)$/.test(next) &&
      !/^(go|slip)( the| an?)? \w*(arrow|bolt|shaft)/.test(lowerText(words, verb + 1, at + 1))) ||
      /^(fall|drop|slip|go)\b(?! (to|low|an|a|back|on|upon|across|into)\b)/.test(rest)
      ? text(words, verb, at)
      : null;
  if (/^(leaves|left|leaving)$/.test(lower) && next === 'behind') return text(words, verb, at);
  const isLoss =
    (/^(drop|lose|lost|losing|abandon|discard|surrender)/.test(lower) &&
      !/^(low|to guard|to (its|his|her|their) (strap|side|belt|sling|hip)|back|point)/.test(rest)) ||
    (/^(leaves|left|leaving|forgets?|forgot|flings?|flung|throws|threw|tosses|tossed|casts)$/.test(lower) &&
      /^(behind|away|aside|down|into the|where|lying|hanging)/.test(rest));
  return isLoss ? text(words, verb, at) : null;
}

/** The verb of which the word is the object. */
function verbBefore(words: readonly Word[], at: number, verbs: RegExp): number {
  const from = Math.max(0, at - 6);
  const verb = words.slice(from, at).findLastIndex(({ lower }) => verbs.test(lower)) + from;
  if (verb < from) return -1;
  const isApart = words
    .slice(verb + 1, at + 1)
    .some(({ before, lower }) => /[,;:\u2014]/.test(before) || /^(with|by|and|but|against|under|past)$/.test(lower));
  return isApart ? -1 : verb;
}

const taking =
  /^(knocks?|knocked|wrenche[sd]|rips|ripped|tears|tore|wrests|wrested|twists|twisted|yanks|yanked|disarms|disarmed|strikes|struck|kicks|kicked|shear(s|ed)|hack(s|ed)|jar(s|red)|jolt(s|ed)|bat(s|ted)|beat|beats|dash(es|ed)|smash(es|ed)|slap(s|ped)|swat(s|ted)|sweeps|swept|strip(s|ped)|sends?|sent|sending|cut|cuts|pluck(s|ed)|hook(s|ed)|send)$/;
const flying =
  /^(flying|spinning|whirling|skidding|clattering|sailing|skittering|tumbling|cartwheeling|bouncing|wheeling|rolling|loose)\b/;

/** "Tore the shield from Sunniva's arm", "was knocked flying": by another's hand, whoever fell. */
function isTaken(words: readonly Word[], at: number): string | null {
  const by = verbsOf(words, at).find((on) => forced.test(words[on]!.lower) && isSentOff(words, on + 1));
  if (by !== undefined && isPassive(words, at, by)) return text(words, at, by);
  const verb = verbBefore(words, at, taking);
  return verb >= 0 && (fromHold.test(lowerText(words, at + 1, at + 7)) || flying.test(lowerText(words, at + 1, at + 2)))
    ? text(words, verb, at)
    : null;
}

const isSentOff = (words: readonly Word[], from: number): boolean => {
  const rest = lowerText(words, from, from + 7);
  return flying.test(rest) || fromHold.test(rest) || /^(off|away)\b/.test(rest);
};

/** "Was torn", "had been pulled"; or right after its noun, "the helm torn from his head". */
const isPassive = (words: readonly Word[], at: number, verb: number): boolean =>
  verb === at + 1 || words.slice(at + 1, verb).some(({ lower }) => /^(was|were|is|are|been|goes|went)$/.test(lower));

const falling = /^(standing\.(?!UP)|asleep|unconscious|stunned|paraly|held|petrified|prone|disarm|broken|sunder)/;

/** Whoever falls or sleeps lets go of what was in hand. */
function mayLose(words: readonly Word[], at: number, { facts }: Sheet, { people }: Cast): boolean {
  if (!isListed(heldThings, words[at]!.lower)) return false;
  const owner = words.slice(Math.max(0, at - 3), at).findLast((word) => word.isOwner && word.mention !== null);
  const said = new Set((owner ? [owner] : words).flatMap((word) => word.mention?.who ?? []));
  const isLow = people.some(
    (person) => said.has(person.name) && person.standing !== 'UP' && person.standing !== 'GONE',
  );
  return (
    isLow || facts.some(({ deed, roles }) => falling.test(deed ?? '') && said.has(roles.target ?? roles.actor ?? ''))
  );
}
