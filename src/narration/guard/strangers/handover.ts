/** Things that change hands: stowed in a belt, pulled out of a boot, kept from the dead, drunk on the spot. */
import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import { belongings, heldThings, portable, riches } from '../vocabulary/valuables.ts';
import { isOneOf } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { isLikened, isUnsaid } from './figurative.ts';
import { isAmong, type Spoils, spoilsOf, stowedAt } from './spoils.ts';

interface Holding {
  readonly words: readonly Word[];
  readonly cast: Cast;
  readonly spoils: Spoils;
}

export function handover(words: readonly Word[], sheet: Sheet, cast: Cast): string | null {
  const holding: Holding = { words, cast, spoils: spoilsOf(sheet, cast) };
  for (const at of words.keys()) {
    if (words[at]!.isSpoken || isUnsaid(words, at)) continue;
    const found =
      stowing(holding, at) ??
      keepingArms(holding, at) ??
      grabbing(holding, at) ??
      comingOut(holding, at) ??
      inOthersHands(holding, at) ??
      usingUp(holding, at);
    if (found) return `"${found}" is not on the sheet`;
  }
  return null;
}

const lower = (words: readonly Word[], at: number): string => words[at]?.lower ?? '';
const text = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(Math.max(0, from), to + 1)
    .map((word) => word.text)
    .join(' ');

const isThing = (noun: string): boolean =>
  [belongings, portable, heldThings, riches].some((list) => isOneOf(list, noun));

/** The nearest thing before a place in the sentence, as far back as its start. */
const thingBefore = (words: readonly Word[], at: number): number =>
  words.findLastIndex((word, index) => index < at && word.mention === null && !word.isOwner && isThing(word.lower));

/** Whose it is by the words before it: another's than the taker's, one's own, or nobody's yet. */
function ownerOf({ words }: Holding, at: number, taker: readonly string[] = []): 'other' | 'own' | 'new' | 'none' {
  for (let back = at - 1; back >= 0 && back >= at - 4; back--) {
    const { lower, isOwner, mention } = words[back]!;
    if (isOwner && mention && !mention.isPronoun)
      return mention.who.some((name) => taker.includes(name)) ? 'own' : 'other';
    if (isOwner && /^(thing|creature|beast|brute|man|corpse|body|one|wretch)$/.test(lower)) return 'other';
    if (/^(his|her|its|their|own)$/.test(lower)) return 'own';
    if (/^(a|an|another|some)$/.test(lower)) return 'new';
    if (lower === 'the' || /[,;:]/.test(words[back + 1]!.before)) return 'none';
  }
  return 'none';
}

/** Whoever was named last before, and is no owner. */
const takerAt = (words: readonly Word[], at: number): readonly string[] =>
  words.slice(0, at).findLast(({ mention, isOwner }) => mention !== null && !isOwner)?.mention?.who ?? [];

const isFoe = ({ people }: Cast, name: string): boolean =>
  people.some((person) => person.name === name && person.side === 'FOES');

/** Not found, and not one's own. */
function isIllGot(holding: Holding, thing: number): boolean {
  const noun = lower(holding.words, thing);
  const owner = ownerOf(holding, thing, takerAt(holding.words, thing));
  return owner !== 'own' && (owner === 'other' || !isAmong(noun, holding.spoils.found));
}

/* Stowing */

const stows =
  /^(thrust|thrusts|thrusting|tuck|tucks|tucked|tucking|slid|slides|sliding|slip|slips|slipped|slipping|sling|slings|slung|slinging|stuck|sticks|strap|straps|strapped|buckle|buckles|buckled|stuff|stuffs|stuffed|shove|shoves|shoved|jam|jams|jammed|push|pushes|pushed|stow|stows|stowed|drape|drapes|draped|knot|knots|knotted|tie|ties|tied|hook|hooks|hooked|hung|hangs|drop|drops|dropped|fasten|fastens|fastened)$/;
const into = /^(through|into|in|inside|under|beneath|around|round|about|at|on|over|across|from|to|behind)$/;

/** "The goblin's own blade thrust through her belt", "slings it round his neck". */
function stowing(holding: Holding, at: number): string | null {
  const { words } = holding;
  if (!stows.test(lower(words, at))) return null;
  const place = words.findIndex(
    (word, on) => on > at && on <= at + 8 && stowedAt.has(word.lower) && isOnOneself(holding, on),
  );
  if (place < 0 || words.slice(at + 1, place).some(({ before }) => /[,;:]/.test(before))) return null;
  const thing = words.slice(at + 1, place - 2).findIndex(({ lower, mention }) => mention === null && isThing(lower));
  const object = thing >= 0 ? at + 1 + thing : isIt(words, at) || isParticiple(words, at) ? thingBefore(words, at) : -1;
  return object >= 0 && isIllGot(holding, object) ? text(words, at, place) : null;
}

/** "Through her belt": of somebody of the heroes', or of whoever does it. */
const isOnOneself = ({ words, cast }: Holding, at: number): boolean =>
  into.test(lower(words, at - 2)) &&
  /^(his|her|their|own)$/.test(lower(words, at - 1)) &&
  !words[at - 1]?.mention?.who.every((name) => isFoe(cast, name));

const isIt = (words: readonly Word[], at: number): boolean => /^(it|them)$/.test(lower(words, at + 1));
const isParticiple = (words: readonly Word[], at: number): boolean =>
  words[at - 1] !== undefined && isThing(lower(words, at - 1)) && words[at]!.before === '';

/* Arms of the enemy */

const keeps =
  /^(kept|keep|keeps|keeping|claim|claims|claimed|gain|gains|gained|won|wins|pocket|pockets|pocketed|collect|collects|collected|shouldered|with)$/;
const heldOff =
  /\b(at bay|off|away|out of|from (him|her|them|his|its)|between|busy|occupied|at a distance|in sight|in view|in check)\b/;

/** "Kept the charm, the dagger, and the pitted sword that had cut him". */
function keepingArms({ words, spoils }: Holding, at: number): string | null {
  if (!keeps.test(lower(words, at)) || (lower(words, at) === 'with' && !/^(away|off|home)$/.test(lower(words, at - 1))))
    return null;
  const arm = words.findIndex(
    ({ lower, isOwner }, on) =>
      on > at && on <= at + 12 && !isOwner && spoils.foesArms.has(lower) && isOneOf(heldThings, lower),
  );
  if (arm < 0 || isAmong(lower(words, arm), spoils.found) || !isInReach(words, at, arm)) return null;
  return heldOff.test(text(words, at, arm + 4).toLowerCase()) ? null : text(words, at, arm);
}

/** Nobody else comes between, and no other verb: the thing is what is kept. */
const isInReach = (words: readonly Word[], verb: number, thing: number): boolean =>
  !isParted(
    words.slice(verb + 1, thing),
    /[;:\u2014]/,
    /^(but|while|as|when|its|hold|grip|eye|eyes|feet|footing|guard|ground|nerve|head|balance|distance|on|off|up|with|against|by|in|at|to|past|over|under|through)$/,
  );

/** By somebody else, by a mark, or by a word that leads elsewhere. */
const isParted = (between: readonly Word[], marks: RegExp, elsewhere: RegExp): boolean =>
  between.some(
    ({ lower, mention, isOwner, before }) =>
      (mention !== null && !isOwner) || marks.test(before) || elsewhere.test(lower),
  );

const grabs =
  /^(grab|grabs|grabbed|grabbing|took|takes|taking|snatch|snatches|snatched|steal|steals|stole|claim|claims|claimed|lift|lifts|lifted|pick|picks|picked|scoop|scoops|scooped|pry|pries|pried|prise[sd]?|wrest|wrests|wrested|gather|gathers|gathered|collect|collects|collected|recover|recovers|recovered|retrieve[sd]?|help|helps|helped)$/;
/** "Took the orc's axe on his shield" is a parry, "across the ribs" a wound. */
const suffered =
  /^(on|in|across|through|full|square|along|against|to|by|under|below|between|deep|high|low|over|at|and turned|aside)\b/;

/** "Grabbed the skeleton's shield on her way out". */
function grabbing(holding: Holding, at: number): string | null {
  const { words, spoils } = holding;
  if (!grabs.test(lower(words, at))) return null;
  const thing = words.findIndex(
    ({ lower, mention }, on) => on > at && on <= at + 6 && mention === null && isThing(lower) && !words[on]!.isOwner,
  );
  if (
    thing < 0 ||
    !isDirect(words, at, thing) ||
    ownerOf(holding, thing, takerAt(words, at)) !== 'other' ||
    isAmong(lower(words, thing), spoils.found)
  )
    return null;
  const rest = text(words, thing + 1, thing + 4).toLowerCase();
  const isOff =
    /^(on (his|her|their|its) way|from|off|out of|away|up|as a|for (himself|herself|itself|luck|later|its own|his own|her own))\b/.test(
      rest,
    );
  const isStruck = suffered.test(rest) || /^(rim|edge|haft|shaft|strap|arm|wrist|point)\b/.test(rest);
  return isOff ||
    (!isStruck && !/^(took|takes|taking|lift|lifts|lifted)$/.test(lower(words, at))) ||
    isStowedLater(words, thing)
    ? text(words, at, thing)
    : null;
}

/** Its object, with no more between than whose it is and what it is like. */
const isDirect = (words: readonly Word[], verb: number, thing: number): boolean =>
  !isParted(words.slice(verb + 1, thing), /./, /^(and|but|with|about|around|at|in|on|to|through|past)$/);

/** "… and thrust it through her belt". */
const isStowedLater = (words: readonly Word[], at: number): boolean =>
  words.slice(at).some(({ lower }) => stowedAt.has(lower)) && words.slice(at).some(({ lower }) => stows.test(lower));

/** "The guard's spear was in Grimjaw's hands now". */
function inOthersHands(holding: Holding, at: number): string | null {
  const { words } = holding;
  if (!/^(hand|hands|grip|fist|fists|grasp|belt)$/.test(lower(words, at)) || lower(words, at - 2) !== 'in') return null;
  const hold = words[at - 1]!;
  const thing = thingBefore(words, at - 2);
  if (!hold.isOwner || !hold.mention || hold.mention.isPronoun || thing < at - 6) return null;
  return ownerOf(holding, thing, hold.mention.who) === 'other' ? text(words, thing, at) : null;
}

/* Coming to light */

const surfaces =
  /^(came|comes|fell|falls|dropped|drops|rolled|rolls|slid|slides|tumbled|tumbles|slipped|slips|popped|pops|spilled|spills|clattered|clatters|clinked|bounced|bounces|shook|worked)$/;

/** "Out of Grimjaw's boot came a slim knife", "a power cell popped loose from the overseer". */
function comingOut(holding: Holding, at: number): string | null {
  const { words, spoils } = holding;
  if (!surfaces.test(lower(words, at))) return null;
  const after = words.findIndex(
    ({ lower, mention }, on) => on > at && on <= at + 5 && mention === null && isThing(lower),
  );
  const isInverted = /\b(out of|from|inside|beneath|under)\b/.test(text(words, at - 7, at - 1).toLowerCase());
  if (
    after >= 0 &&
    isInverted &&
    !isLikened(words, after) &&
    ownerOf(holding, after) === 'new' &&
    !isAmong(lower(words, after), spoils.found)
  )
    return text(words, at, after);
  const before = thingBefore(words, at);
  const isLoose = /^(loose|free|out|from|to|at|clear|off)$/.test(lower(words, at + 1));
  const isNew = before >= 0 && before >= at - 4 && ownerOf(holding, before) === 'new';
  return isNew && isLoose && !isAmong(lower(words, before), spoils.found) && isCaughtUp(words, at)
    ? text(words, before - 1, at)
    : null;
}

/** Somebody has it then. */
const isCaughtUp = (words: readonly Word[], at: number): boolean =>
  words
    .slice(at)
    .some(
      ({ lower }, on, rest) =>
        /^(caught|catches|scoop\w*|snatch\w*|pocket\w*|pick\w*|grab\w*|took|takes|keeps|kept|foot|feet|boot|boots)$/.test(
          lower,
        ) && on < rest.length,
    );

/* Using up */

const consumes =
  /^(drink|drinks|drank|drunk|drinking|downs|downed|drain|drains|drained|draining|swallow|swallows|swallowed|gulp|gulps|gulped|quaff|quaffs|quaffed|uncork|uncorks|uncorked|unstoppered|unstoppers|emptied|empties|sip|sips|sipped|swig|swigs|swigged|burn|burns|burned|lit|throws|threw|hurls|hurled|tosses|tossed|spends|spent|sells|sold|eats|ate|used|uses|smashes|smashed|exploded|explodes|detonated|detonates|burst|bursts|wears|wore|dons|donned)$/;

/** "Drained the draught on the spot": what was found was not used. */
function usingUp({ words, spoils }: Holding, at: number): string | null {
  if (!consumes.test(lower(words, at))) return null;
  const thing = words.findIndex(
    ({ lower }, on) => on > at && on <= at + 5 && isAmong(lower, spoils.found) && !isAmong(lower, spoils.used),
  );
  const isDenied = words
    .slice(Math.max(0, at - 3), at)
    .some(({ lower }) => /^(not|never|to|could|would|might|if)$/.test(lower));
  return thing < 0 || isDenied || !isDirect(words, at, thing) ? null : text(words, at, thing);
}
