/** Things that break, fly off or are left, and nothing on the sheet says so. */
import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import { bodies } from '../vocabulary/things.ts';
import { heldThings } from '../vocabulary/valuables.ts';
import type { Word } from '../words.ts';
import { isFigurative } from './figurative.ts';
import { isAmong, type Spoils, spoilsOf } from './spoils.ts';

const breaking =
  /^(parted|parts|gave|gives|bursts|burst|frays|frayed|shatter|shatters|shattered|shattering|splinter|splinters|splintered|snap|snaps|snapped|break|breaks|broke|broken|breaking|crack|cracks|cracked|split|splits|splitting|buckles|buckled|crumble|crumbles|crumbled|melts|melted|bends|dissolves|dissolved|explodes|exploded|disintegrates|disintegrated|vanishes|vanished|ruined|destroyed|warps|warped|rusts|rusted|burns|burned|burnt)$/;
const slipping =
  /^(comes|came|flies|flew|flown|skitters|skittered|skittering|clatters|clattered|clattering|spins|spun|spinning|slips|slipped|slipping|tumbles|tumbled|drops|dropped|dropping|falls|fell|falling|rolls|rolled|rolling|slides|slid|sliding|sails|sailed|whirls|whirled|wheels|knocked|wrenched|torn|ripped|struck|swept|jarred|jolted|kicked|dashed|leaves|left|leaps|leapt|bounces|bounced|sinks|sank|plunges|plunged|vanishes|vanished|arcs|cartwheels|cartwheeled)$/;

/** A weapon breaks, flies off or is lost, and nothing on the sheet says so. */
export function lostThing(words: readonly Word[], sheet: Sheet, cast: Cast): string | null {
  if (words.some((word) => /^(nearly|almost|nigh|barely)$/.test(word.lower)) || isSupposed(words)) return null;
  for (const [at, word] of words.entries()) {
    if (word.isSpoken || isFigurative(words, at)) continue;
    const ruined = isSpoilt(words, at, spoilsOf(sheet, cast));
    if (ruined) return `"${ruined}" is not on the sheet`;
    if (isSpellName(word) || !heldThings.has(word.lower)) continue;
    const broken = isInPieces(words, at) ?? isBroken(words, at) ?? isCost(words, at);
    if (broken !== null && !isOfTheFallen(words, at, cast)) return `"${broken}" is not on the sheet`;
    const lost =
      isStuck(words, at) ??
      isMissing(words, at) ??
      isThrown(words, at, sheet) ??
      isOut(words, at) ??
      isSent(words, at) ??
      isLet(words, at);
    if (lost !== null && (isForGood(words) || !mayLose(words, at, sheet, cast))) return `"${lost}" is not on the sheet`;
  }
  return null;
}

/** The name of a spell has its capital; that of a weapon is the weapon's own. */
const isSpellName = ({ isTitle, text: written }: Word): boolean => isTitle && /^\p{Lu}/u.test(written);

const ruin =
  /^(crumbl\w+|shatter\w+|splinter\w*|split|splits|rotten|broke|broken|breaks|snap|snaps|snapped|crack|cracks|cracked|powder|halves|pieces|shards|useless|exploded|explodes|burst|bursts|melted|melts|torn|ruined|detonate[sd]?|dissolve[sd]?|disintegrate[sd]?)$/;
const spent =
  /\b(went off|goes off|fell apart|falls apart|came apart|comes apart|turned to (dust|ash|powder)|nothing (was )?left of it|up in (smoke|flames))\b/;

/** "The luck charm crumbled to powder": what was found is whole. */
function isSpoilt(words: readonly Word[], at: number, { found, used }: Spoils): string | null {
  const { lower } = words[at]!;
  if (!isAmong(lower, found) || isAmong(lower, used)) return null;
  const crushed = isCrushed(words, at);
  if (crushed) return crushed;
  const rest = words.slice(words[at]!.isOwner ? at + 2 : at + 1, at + 14);
  const end = rest.findIndex(
    (word, on) =>
      word.mention !== null && !word.isOwner && !word.mention.isPronoun && on > 0 && /[;:\u2014]/.test(word.before),
  );
  const said = end < 0 ? rest : rest.slice(0, end);
  if (said.some((word) => /^(not|never|un\w+|no)$/.test(word.lower))) return null;
  const on = said.findIndex((word) => ruin.test(word.lower));
  if (on >= 0 && !said.slice(0, on).some(isOtherThing)) return text(words, at, at + 1 + on);
  return spent.test(said.map((word) => word.lower).join(' ')) ? text(words, at, at + 2) : null;
}

/** "He snapped the charm in two". */
function isCrushed(words: readonly Word[], at: number): string | null {
  const before = words.slice(Math.max(0, at - 4), at);
  const verb = before.findLastIndex(({ lower }) =>
    /^(snap|break|broke|split|crush|crack|tear|tore|shatter|smash|burn|ruin|destroy|bend|bent)(s|es|ed|ped)?$/.test(
      lower,
    ),
  );
  const isObject = before
    .slice(verb + 1)
    .every(({ mention, before: mark, isOwner }) => (mention === null || isOwner) && mark === '');
  return verb >= 0 && isObject ? text(words, Math.max(0, at - 4) + verb, at) : null;
}

/** Something else comes between that may be what breaks. */
const isOtherThing = ({ lower, mention, isOwner }: Word): boolean =>
  (mention !== null && !mention.isPronoun && !isOwner) || heldThings.has(lower) || bodies.has(lower);

/** "The parry cost the knight his blade". */
function isCost(words: readonly Word[], at: number): string | null {
  const before = words.slice(Math.max(0, at - 5), at);
  const verb = before.findIndex(({ lower }) => /^(cost|costs|costing)$/.test(lower));
  return verb >= 0 && /^(his|her|its|their)$/.test(words[at - 1]?.lower ?? '')
    ? text(words, Math.max(0, at - 5) + verb, at)
    : null;
}

/** What the dead held may break with them. */
function isOfTheFallen(words: readonly Word[], at: number, { people }: Cast): boolean {
  const owner = words.slice(Math.max(0, at - 3), at).findLast((word) => word.isOwner && word.mention !== null);
  const isLow = (name: string): boolean =>
    people.some((person) => person.name === name && person.standing !== 'UP' && person.standing !== 'GONE');
  if (owner) return owner.mention!.who.every(isLow);
  return words.some(({ mention }) => mention !== null && !mention.isPronoun && mention.who.some(isLow));
}

const forGood =
  /\b(carried|carries|borne|spirited|stolen|taken|dragged) (off|away)\b|\b(stole|kept|pocketed) (it|them)\b|\bfor good\b|\bfor ever\b|\bforever\b|\b(into|over|down) the (\w+ )?(river|chasm|pit|abyss|water|parapet|edge|ravine|well|moat|lava|sea|lake|cliff)\b/;
const isForGood = (words: readonly Word[]): boolean => forGood.test(words.map((word) => word.lower).join(' '));

const text = (words: readonly Word[], from: number, to: number): string =>
  words
    .slice(from, to + 1)
    .map((word) => word.text)
    .join(' ');

/** "Would have dropped his sword". */
const isSupposed = (words: readonly Word[]): boolean =>
  words.some((word, at) => /^(would|could|might|should)$/.test(word.lower) && words[at + 1]?.lower === 'have');

/** "Burst into splinters", "broke in two". */
function isInPieces(words: readonly Word[], at: number): string | null {
  const rest = words.slice(at + 1, at + 9);
  const end = rest.findIndex(
    (word, on) =>
      /^(splinters|pieces|shards|fragments|kindling|flinders|bits|halves|matchwood|two|half|twain|apart)$/.test(
        word.lower,
      ) &&
      /^(into|to|in|came|comes|fell|falls|flew|flies|burst|bursts)$/.test(
        rest[rest[on - 1]?.lower === 'two' ? on - 2 : on - 1]?.lower ?? '',
      ),
  );
  if (
    end < 0 ||
    rest
      .slice(0, end)
      .some(
        (word) =>
          word.mention !== null ||
          (/[,;:\u2014]/.test(word.before) && !/^(which|that)$/.test(word.lower)) ||
          /^(and|the|a|an|his|her|its)$/.test(word.lower),
      )
  )
    return null;
  return text(words, at, at + 1 + end);
}

/** "His hammer is gone". */
function isMissing(words: readonly Word[], at: number): string | null {
  const verb = nextVerb(words, at, /^(gone|lost|missing)$/);
  const after = words[verb + 1];
  const isEnd = after === undefined || after.before !== '' || /^(for|forever|into|down|over|now)$/.test(after.lower);
  return verb > at + 1 && isEnd ? text(words, at, verb) : null;
}

/** "Lodged in its spine and could not be got out again". */
function isStuck(words: readonly Word[], at: number): string | null {
  const rest = words
    .slice(at + 1)
    .map((word) => word.lower)
    .join(' ');
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
    words
      .slice(at + 1, at + 3)
      .map((word) => word.lower)
      .join(' '),
  ) ||
    /^(dies|died|extinguished|snuffed)$/.test(words[at + 1]?.lower ?? ''))
    ? text(words, at, at + 2)
    : null;

/** "The sword shattered", "her shield splits in two"; but "the axe splits the shield" breaks no axe. */
function isBroken(words: readonly Word[], at: number): string | null {
  const verb = nextVerb(words, at, breaking);
  if (verb < 0) return null;
  const after = words[verb + 1];
  const isSplit = /^(down|along|open)$/.test(after?.lower ?? '') && /^(split|splits)$/.test(words[verb]!.lower);
  const isWhole =
    isSplit ||
    after === undefined ||
    after.before !== '' ||
    /^(way|in|on|over|against|at|into|like|under|beneath|apart|with|and|as|to|asunder|from|across|upon|clean|clear|off)$/.test(
      after.lower,
    );
  if (
    !isWhole ||
    (/^(off|into|on|upon|through|against)$/.test(after?.lower ?? '') && intransitive.test(words[verb]!.lower))
  )
    return null;
  return text(words, at, verb);
}

/** "Breaks on her shield", "splits into his shoulder": blows do that, and stay whole. */
const intransitive = /^(break|breaks|broke|breaking|cracks|cracked|crack|split|splits|burns|burned|burnt)$/;

/** "Flew from his hand", "skitters away into the dark", "was knocked from her grip". */
function isSent(words: readonly Word[], at: number): string | null {
  const verb = nextVerb(words, at, slipping);
  if (verb < 0) return null;
  const rest = words
    .slice(verb + 1, verb + 8)
    .map((word) => word.lower)
    .join(' ');
  const isOff = /^(comes|came)$/.test(words[verb]!.lower);
  if (isOff && /^(away|back|up|down|out)? ?without (its|a) (head|point|edge|haft|blade|tip)\b/.test(rest))
    return text(words, at, verb);
  if (isOff)
    return /^(off|loose)\b/.test(rest) && !/^(blade|sword|axe|spear|mace|club|dagger|knife)$/.test(words[at]!.lower)
      ? text(words, at, verb)
      : null;
  const isGone =
    /\b(from|out of) (his|her|its|their|the|\w+'?s?) ?(\w+ )?(hands?|grip|grasp|fingers|fist|fists|arm|arms|belt|hold|paws?|claws?)\b|\baway\b(?! (red|clean|wet|dry|black|bloody|dripping|slick|empty))|\b(into|over|down) the (\w+ )?(river|chasm|pit|abyss|dark|darkness|water|flames|fire|parapet|edge|ravine|shadows|well|moat|night|lava|mud|bushes|sea|lake)\b|\bacross the (\w+ )?(floor|stones?|flags\w*|ground|room|hall|tiles|cobbles)\b|\bout of reach\b|\bfor good\b|\b(beyond|out of) (his|her|its|their) reach\b/.test(
      rest,
    );
  return isGone ? text(words, at, verb) : null;
}

/** "Drops his sword", "lost her grip on the mace", "disarmed". */
function isLet(words: readonly Word[], at: number): string | null {
  const before = words.slice(Math.max(0, at - 6), at);
  const verb = before.findLastIndex(({ lower }) =>
    /^(drop|drops|dropped|dropping|loses|lost|losing|lose|abandons|abandoned|discards|discarded|surrenders|shatters|shattered|smashes|smashed|snaps|snapped|breaks|broke|splinters|splintered|sunders|sundered|destroys|destroyed|ruins|ruined|knocks|knocked|wrenches|wrenched|rips|ripped|tears|tore|wrests|wrested|twists|twisted|yanks|yanked|disarms|strikes|struck|kicks|kicked|flings|flung|throws|threw|tosses|tossed|leaves|left|forgets|forgot|casts|hurls|hurled)$/.test(
      lower,
    ),
  );
  if (
    verb < 0 ||
    before
      .slice(verb + 1)
      .some(
        ({ before: mark, lower }) => /[,;:\u2014]/.test(mark) || /^(with|by|and|but|against|under|past)$/.test(lower),
      )
  )
    return null;
  const { lower } = before[verb]!;
  if (/^(leaves|left)$/.test(lower) && before[verb + 1]?.lower === 'behind')
    return text(words, Math.max(0, at - 6) + verb, at);
  const rest = words
    .slice(at + 1, at + 6)
    .map((word) => word.lower)
    .join(' ');
  const isLoss =
    (/^(drop|lose|lost|losing|abandon|discard|surrender|shatter|smash|splinter|sunder|destroy|ruin|disarm)/.test(
      lower,
    ) &&
      !/^(low|to guard|to (its|his|her|their) (strap|side|belt|sling|hip)|back|point)/.test(rest)) ||
    (/^(snap|break|broke)/.test(lower) && /^(in (two|half|twain)|clean|off|like|across|over|$)/.test(rest)) ||
    /^(from|out of) (his|her|its|their|the|\w+) ?(\w+ )?(hands?|grip|grasp|fingers|fist)/.test(rest) ||
    (/^(leaves|left|forgets|forgot|flings|flung|throws|threw|tosses|tossed|casts|kicks|kicked)$/.test(lower) &&
      /^(behind|away|aside|down|into the)/.test(rest));
  return isLoss ? text(words, Math.max(0, at - 6) + verb, at) : null;
}

/** The verb of which the word is the subject, a few words on. */
function nextVerb(words: readonly Word[], at: number, verbs: RegExp): number {
  for (let on = at + 1; on <= at + 4 && on < words.length; on++) {
    if (/[;:\u2014]/.test(words[on]!.before) || (words[on]!.mention !== null && !words[on]!.isOwner)) return -1;
    if (verbs.test(words[on]!.lower)) return on;
    if (
      !/^(is|was|are|were|has|had|been|then|simply|suddenly|itself|clean|already|of|in|his|her|its|their|hand|hands|arm|strap|and|the|that|all|but|head|haft|hilt|shaft|tip|point|handle|string|rim|pommel|edge)$|ly$/.test(
        words[on]!.lower,
      )
    )
      return -1;
  }
  return -1;
}

const falling =
  /^(standing\.(?!UP)|asleep|unconscious|stunned|paraly|held|petrified|prone|gone|attack\.FUMBLE|disarm|weapon|shield|item|broken|sunder|retreat|ability\.|spell)/;

/** Whoever falls, sleeps or fumbles lets go. */
function mayLose(words: readonly Word[], at: number, { facts }: Sheet, { people }: Cast): boolean {
  const owner = words.slice(Math.max(0, at - 3), at).findLast((word) => word.isOwner && word.mention !== null);
  const said = new Set((owner ? [owner] : words).flatMap((word) => word.mention?.who ?? []));
  const isLow = people.some(
    (person) => said.has(person.name) && person.standing !== 'UP' && person.standing !== 'GONE',
  );
  if (isLow) return true;
  return facts.some(
    ({ deed, roles }) =>
      falling.test(deed ?? '') &&
      !/^(ability|gone|retreat)/.test(deed ?? '') &&
      [roles.target, roles.actor, roles.attacker].some(
        (name) => name !== undefined && said.has(name) && isAbout(deed!, roles, name),
      ),
  );
}

/** A fumble is the attacker's, a fall the target's. */
const isAbout = (deed: string, roles: Readonly<Record<string, string>>, name: string): boolean =>
  deed === 'attack.FUMBLE' ? roles.attacker === name : (roles.target ?? roles.actor) === name;
