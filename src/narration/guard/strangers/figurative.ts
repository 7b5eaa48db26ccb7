/** Where a living thing is named and nobody is there: likenesses, denials, what somebody is, whose it might be. */
import { beasts, kinds, people, smallFauna } from '../vocabulary/beings.ts';
import { smallWords } from '../vocabulary/small.ts';
import { isIn, isOneOf, wordSet } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';

const FAR = 7;

export function isFigurative(words: readonly Word[], at: number): boolean {
  return (
    isLikened(words, at) ||
    isDenied(words, at) ||
    isManner(words, at) ||
    isWhatSomebodyIs(words, at) ||
    isMeasure(words, at) ||
    isUnreal(words, at) ||
    isRemembered(words, at)
  );
}

/** Only likened, or denied: no thing is there either. */
export const isUnsaid = (words: readonly Word[], at: number): boolean =>
  isLikened(words, at) || isDenied(words, at) || isUnreal(words, at);

const likening =
  /^(like|than|worthy|resembling|resembles|resembled|reminiscent|befitting|fit|unlike|equal|akin|belonging|imitating|imitates|mimics|mimicking)$/;

/** "Like a wolf", "as a bear might", "than any troll", "the way a cat toys with a mouse". */
export function isLikened(words: readonly Word[], at: number): boolean {
  // "A better man than Grimjaw": whoever is measured so is not there.
  if (words[at + 1]?.lower === 'than' && words[at + 1]!.before === '') return true;
  for (let back = at - 1; back >= 0 && back >= at - FAR; back--) {
    const { lower, before, mention } = words[back]!;
    if (lower === 'than' && words.slice(0, back).some((word) => word.lower === 'sooner')) return false;
    if (mention === null && likening.test(lower)) return true;
    if (lower === 'as' && isLikeness(words, back)) return true;
    if (lower === 'way' && (/^(a|an|the|some)$/.test(words[back + 1]?.lower ?? '') || isPluralNear(words, back)))
      return true;
    if (/[;\u2014]/.test(before)) return false;
  }
  return isInSimile(words, at);
}

/** "As a clerk might on learning that the ledgers have burned": all that belongs to the likeness, as far as the comma. */
export function isInSimile(words: readonly Word[], at: number): boolean {
  for (let back = at - 1; back >= 0; back--) {
    const { lower, mention, isOwner } = words[back]!;
    if (words[back + 1]!.before !== '' || (mention !== null && !mention.isPronoun && !isOwner)) return false;
    if (/^(as|like)$/.test(lower) && /^(a|an|one|some|any|other|men)$/.test(words[back + 1]!.lower)) return true;
  }
  return false;
}

/** "With the dignity of a duchess", "with the dull regularity of men beating a carpet": how it is done. */
function isManner(words: readonly Word[], at: number): boolean {
  const of = words.slice(Math.max(0, at - 4), at).findLastIndex(({ lower }) => lower === 'of') + Math.max(0, at - 4);
  if (words[of]?.lower !== 'of' || /^(the|his|her|its|their)$/.test(words[of + 1]!.lower)) return false;
  const how = words[of - 1]?.lower ?? '';
  const isWith = words.slice(Math.max(0, of - 5), of - 1).some(({ lower }) => /^(with|in)$/.test(lower));
  return isWith && (abstract.test(how) || traits.test(how));
}

const abstract =
  /..(ity|ness|ance|ence|ment|tion|sion|cy|ty|ism|dom|hood|our)$|^(zeal|relish|aplomb|haste|glee|joy|gusto|briskness|tact|ardou?r|solemnity|courtesy|reluctance|modesty|despair|relief|spirit|tread|step|hand|touch|abandon|method|regard|thoroughness|finesse|disdain|contempt|pity|interest|tenderness|neatness|sigh|shrug)$/;

/** "As the wolf leaps" is no likeness; "as a wolf leaps" and "as quick as wolves" are. */
const isLikeness = (words: readonly Word[], at: number): boolean =>
  isPluralNear(words, at) ||
  /^(must|will|do|are|should|may|always|often|ever)$/.test(words[at + 2]?.lower ?? '') ||
  /^(a|an|any|some|if|though|only|many|no|ever|on|to|of|with|from|one|other)$/.test(words[at + 1]?.lower ?? '') ||
  words.slice(Math.max(0, at - 4), at).some((word) => word.lower === 'as');

/** "As soldiers die", "as badly hurt men run", "the way hyenas laugh": any of their kind. */
const isPluralNear = (words: readonly Word[], at: number): boolean =>
  words
    .slice(at + 1, at + 4)
    .some(
      ({ lower, mention, before }, on, near) =>
        mention === null &&
        before === '' &&
        /(s|men|folk|people|children)$/.test(lower) &&
        isOneOf(beings, lower) &&
        near.slice(0, on).every((word) => word.mention === null && !smallWords.has(word.lower)),
    );

/** "No dragon could", "not a soul", "never a knight". */
const isDenied = (words: readonly Word[], at: number): boolean =>
  words
    .slice(Math.max(0, at - 3), at)
    .some(
      ({ lower }, on, near) => denying.test(lower) && !(lower === 'no' && saysNothing.test(near[on + 1]?.lower ?? '')),
    ) && !words.slice(Math.max(0, at - 3), at).some(({ lower }) => /^(another|second|more)$/.test(lower));

const denying = /^(no|any|not|never|neither|nor|without|hardly|whatever|what|every)$/;
/** "In no time", "no sooner", "no doubt" deny nothing that follows. */
const saysNothing = /^(time|sooner|doubt|longer|less|matter|wonder)$/;

const being =
  /^(is|was|are|were|be|been|being|am|becomes|became|become|becoming|makes|made|seems|seemed|looks|looked|feels|felt|remains|remained|turns|turned|call|calls|called|names|named|considered|thought)$/;

/** "She is a fighter", "it was a beast no longer", "makes a corpse of it". */
function isWhatSomebodyIs(words: readonly Word[], at: number): boolean {
  const article = words
    .slice(Math.max(0, at - 4), at)
    .findLastIndex(({ lower }) => /^(a|an|the|such|every|part|more|all|mere|half|his|her|its)$/.test(lower));
  const start = Math.max(0, at - 4) + (article < 0 ? Math.min(4, at) : article) - 1;
  const isBare = article < 0 && /(s|men|folk|people)$/.test(words[at]!.lower) && words[at - 2]?.lower === 'being';
  const verb = isBare ? at - 2 : pastAdverbs(words, start);
  const who = words[verb - 1];
  if (!being.test(words[verb]?.lower ?? '')) return false;
  return who?.lower !== 'there' && who?.lower !== 'here' && (who?.mention !== null || verb > 0);
}

/** "Is presumably a sore subject". */
const pastAdverbs = (words: readonly Word[], at: number): number =>
  /..ly$|^(perhaps|still|now|once|hardly|always|ever|only|not)$/.test(words[at]?.lower ?? '') ? at - 1 : at;

/** "A bear of a man", "the ghost of a smile", "the patience of a saint", "a butcher's calm", "the strength of ten men". */
function isMeasure(words: readonly Word[], at: number): boolean {
  const [word, next, after] = [words[at]!, words[at + 1], words[at + 2]];
  if (next?.lower === 'of' && /^(a|an)$/.test(after?.lower ?? '')) return !isGhostOf(words, at);
  if (word.isOwner && isGeneric(words, at)) return !isHeard(words, at);
  const of = words.slice(Math.max(0, at - 4), at).findLastIndex(({ lower }) => lower === 'of');
  if (of < 0) return false;
  const start = Math.max(0, at - 4) + of;
  const head = words[start - 1];
  if (head === undefined || !traits.test(head.lower)) return false;
  return !seenOrHeard.test(head.lower) || !/^(the|its|his|her|their|that)$/.test(words[start + 1]?.lower ?? '');
}

/** "The shadow of its mother" is cast by somebody; "the shadow of a doubt" is not. */
const seenOrHeard = /^(shadow|roar|growl|howl|snarl|voice|eyes|face|weight|blood|look)$/;

const traits =
  /^(strength|patience|grace|speed|skill|fury|cunning|courage|heart|hearts|soul|look|air|face|eyes|voice|manner|ease|calm|care|precision|hunger|stubbornness|instinct|instincts|reflexes|poise|roar|growl|howl|snarl|ghost|shadow|wits|width|breadth|thickness|size|weight|edge|length|height|depth|heft|strain|pride|confidence|will|work|stuff|tales|songs|stories|dreams|memory|memories|thought|thoughts|kind|sort|match|blood|arts|art|days|life|lives|death|deaths|age|world|realm|land|land's|force|rage|wrath|weight|habit|name|names|sake|love|spite|mercy|likeness|image|statue|carving|relief|fresco|tapestry|painting)$/;

/** "The ghost of a knight", unlike "the ghost of a smile". */
const isGhostOf = (words: readonly Word[], at: number): boolean =>
  /^(ghost|shade|spirit|phantom|spectre|specter|apparition|wraith)s?$/.test(words[at]!.lower) &&
  words.slice(at + 3, at + 6).some(({ lower }) => isBeing(lower));

const sounds = wordSet(`
  voice voices cry cries shout shouts scream screams shriek call laugh laughter cackle chuckle giggle footsteps footfall horn whistle song singing whisper whispers
  wail howl hoot growl snarl roar bellow bark barking baying chant chanting applause clapping sobbing sobs weeping cheer cheers cough moan drum drums hymn prayer croak hiss
`);
const FAR_SOUND = 3;

/** "A child's voice called out": somebody is there. With a child's voice somebody here may speak. */
function isHeard(words: readonly Word[], at: number): boolean {
  const sound = words.findIndex(
    ({ lower, mention }, on) => on > at && on <= at + FAR_SOUND && mention === null && sounds.has(lower),
  );
  if (sound < 0 || words.slice(at + 1, sound + 1).some(({ before }) => before !== '')) return false;
  const article = words.slice(0, at).findLastIndex(({ lower }) => /^(a|an|some|any)$/.test(lower));
  return !/^(with|in|by|to|of|into|for|gave|gives|give|let|loosed|uttered|had|has|have|was|is|loose|made|makes|out)$/.test(
    words[article - 1]?.lower ?? '',
  );
}

/** "A butcher's hand": any butcher's. */
function isGeneric(words: readonly Word[], at: number): boolean {
  const before = words.slice(Math.max(0, at - 3), at).map(({ lower }) => lower);
  return before.some((lower) => /^(a|an|some|any)$/.test(lower));
}

/** "A lesser man would have fled": there is none. */
const isUnreal = (words: readonly Word[], at: number): boolean =>
  (words
    .slice(at + 1, at + 5)
    .some(({ lower, before }) => before === '' && /^(would|might|could|may|should|ought)$/.test(lower)) &&
    words
      .slice(Math.max(0, at - 3), at)
      .some(({ lower }) => /^(a|an|lesser|weaker|another|wiser|any|many|most|other)$/.test(lower))) ||
  words.slice(Math.max(0, at - 4), at).some(({ lower }) => /^(might|could|if)$/.test(lower)) ||
  /\b(would have|had there been|were there)( \w+){1,3}$/.test(
    words
      .slice(Math.max(0, at - 5), at)
      .map(({ lower }) => lower)
      .join(' '),
  );

const remembering =
  /^(taught|teaches|remember|remembers|remembered|remembering|dream|dreams|dreamed|dreaming|tales|stories|songs|legends|sung|ago|imagined|imagines|thinks|thought|memory|grandmother|curses|cursing|cursed|prays|prayed|praying|prayer|prayers|invokes|swears|swore|begs|begged|thanks|thanked)$/;

/** Who is only thought of, prayed to or told about. */
const isRemembered = (words: readonly Word[], at: number): boolean =>
  words.slice(Math.max(0, at - 6), at + 5).some(({ lower }) => remembering.test(lower));

/** A kind in the plural may be a verb: he bears a scratch, it ghosts past, she dogs its steps. */
export function isVerbHere(words: readonly Word[], at: number): boolean {
  const [before, word, next] = [words[at - 1], words[at]!, words[at + 1]];
  if (!verbal.test(word.lower) || word.isOwner) return false;
  if (/^(to|can|could|will|would|must|may|might|not|did|does|do|cannot|should|shall)$/.test(before?.lower ?? ''))
    return true;
  if (/^(let|lets|letting)$/.test(before?.lower ?? '')) return true;
  if (/^(that|who|which)$/.test(before?.lower ?? '') && word.lower.endsWith('s')) return true;
  if (before?.lower === 'and' && next?.mention && !next.isOwner && word.lower.endsWith('s')) return true;
  if (/^(the|a|an|two|three|four|five|six|several|more|some|many|of|and|other|these|those)$/.test(before?.lower ?? ''))
    return false;
  if (before?.mention && !before.isOwner) return word.lower.endsWith('s') || before.mention.mode === 'all';
  return next !== undefined && (next.mention !== null || afterVerb.test(next.lower));
}

const verbal =
  /^(bear|bears|ape|apes|ghosts|hound|hounds|shades|dogs|snakes|bats|flies|fly|rats|worms|ducks|ram|rams|badger|badgers|wolf|wolves|ferret|ferrets|weasel|weasels|fox|bats|bat|swallow|swallows|slugs|hawks|crows|crow|rooks|monkeys|steer|steers|bull|bulls|hogs|cook|cooks|page|mates|guards|drones|drone|spawn|master|masters|watch|watches|crowd|crowds|swarm|swarms|pack|packs|mob|mobs|second|seconds|fathers|mothers|pilot|pilots|nurse|nurses|doctors|hunts|herds|flock|flocks|patrol|patrols|mount|mounts|partners|pets|pet|hands|squad|troop|troops|tramp|tramps|boss|crane|doctor|usher|witness|witnesses|mason|marshal|marshals|steward|groom|butcher|butchers|orphans|widow|ticks|tick|leech|leeches|thrush|swift|kid|count|counts|general|fellow|lord|lords)$/;
const afterVerb =
  /^(a|an|the|his|her|its|their|no|not|past|out|away|aside|through|down|up|on|off|over|into|around|along|with|it|him|them|in|at|to|toward|towards|back|forward|across|under|between|for|from)$/;

/** "Wolf grin", "spider silk", "goblin blood": what follows is the thing. */
export function isAttribute(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (next?.before !== '' || words[at]!.isOwner) return false;
  return attributed.test(next.lower) && !isIn(kinds, next.lower) && !isIn(people, next.lower);
}

const attributed =
  /^(grin|smile|silk|web|webs|webbing|blood|stink|stench|smell|reek|hide|skin|skins|leather|bone|bones|skull|skulls|tooth|teeth|claw|claws|fang|fangs|horn|fur|pelt|pelts|feather|feathers|meat|dung|droppings|tracks|track|bite|bites|sign|lair|den|nest|nests|hole|holes|tail|eyes|eye|stance|style|dance|song|tongue|speech|script|make|work|forged|steel|iron|craft|age|fire|flame|breath|strength|sized|size|like|fashion|trap|traps|costume|mask|statue|statues|carving|carvings|totem|banner|sigil|crest|head|heads|whistle|calls|call|cry|cries|laughter|laugh|howl|sweat|musk)$/;

const beings: ReadonlySet<string> = new Set([...kinds, ...beasts, ...people, ...smallFauna]);
export const isBeing = (noun: string): boolean => beings.has(noun);
