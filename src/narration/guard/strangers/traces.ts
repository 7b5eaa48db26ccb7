/** Somebody who is only heard or half seen: a voice from the stairs, boots in the passage, eyes among the trees. */
import { wordSet } from '../vocabulary/word-set.ts';
import type { Word } from '../words.ts';
import { isFigurative } from './figurative.ts';
import { clauseAfter, definite, lower, openerBefore, phraseAt, type Scene } from './scene.ts';

const voices = wordSet(`
  voice voices shout shouts cry cries call calls scream screams shriek howl howls roar bellow laugh laughter chuckle cackle giggle song chant chanting
  murmur whisper whispers applause clapping barking baying growl growls snarl snarls wail sob cheer cheers cheering jeer jeers footstep
`);
const signals = wordSet(
  'horn horns trumpet trumpets bugle whistle drum drums drumbeat gong alarm warhorn war-horn hunting-horn',
);
const steps = wordSet(
  'footsteps footfalls footfall boots hooves hoofbeats hoof-beats tread feet steps paws wings marching wheels',
);
const sights = wordSet(
  'eyes shapes shadows silhouettes torches lanterns torchlight figures faces hands hand arm arms arrow arrows spears',
);

/** Whatever makes itself known must belong to somebody who is there. */
export function traceAt({ words }: Scene, at: number): string | null {
  const { lower: noun, mention, isTitle } = words[at]!;
  if (mention || isTitle || isSomebodys(words, at) || isManner(words, at) || isFigurative(words, at)) return null;
  const isThere =
    (signals.has(noun) && isSounded(words, at)) ||
    (voices.has(noun) && (isFromElsewhere(words, at) || isAnswering(words, at))) ||
    isChoir(words, at) ||
    (steps.has(noun) && isComing(words, at)) ||
    (sights.has(noun) && isLookingOn(words, at));
  return isThere ? phraseAt(words, at) : null;
}

/** "Its howl", "the goblin's boots", "the voice of Marek", and what is "the" was spoken of before. */
function isSomebodys(words: readonly Word[], at: number): boolean {
  const opener = openerBefore(words, at);
  if (opener && (opener.isOwner || definite.test(opener.lower) || opener.lower === 'no')) return true;
  if (words[at - 1]?.mention || words[at - 1]?.isOwner) return true;
  return lower(words, at + 1) === 'of' && words.slice(at + 2, at + 6).some(({ mention }) => mention !== null);
}

/** "With a bellow that shakes the rafters": how somebody does something. */
const isManner = (words: readonly Word[], at: number): boolean => {
  const opener = openerBefore(words, at);
  return /^(with|in|on|at|by|to|without)$/.test(lower(words, (opener ? words.indexOf(opener) : at) - 1));
};

/** What is said of it, as far as the next comma. */
function clauseText(words: readonly Word[], at: number): string {
  const rest = clauseAfter(words, at).slice(0, 9);
  const stop = rest.findIndex(({ before }) => before !== '');
  return (stop < 0 ? rest : rest.slice(0, stop)).map((word) => word.lower).join(' ');
}

const isSounded = (words: readonly Word[], at: number): boolean =>
  /^(\w+ )?(sound(s|ed)|bray(s|ed)|bl[eo]w(s|n)?|shrill(s|ed)|rang|rings|boom(s|ed)|beat(s)?|roll(s|ed)|answer(s|ed)|call(s|ed)|blare[sd]?|peal(s|ed)|cut|split|toll(s|ed)|begins|began|wail(s|ed)|echo(es|ed))\b/.test(
    clauseText(words, at),
  );

const choirs = /^(chorus|choir|clamou?r|babble|murmur|dozen|dozens|score|hundred|hundreds|many|other|strange|unseen)$/;

/** "A chorus of small barking voices", "a dozen voices strong". */
const isChoir = (words: readonly Word[], at: number): boolean =>
  /^(voices|throats)$/.test(lower(words, at)) &&
  words.slice(Math.max(0, at - 5), at).some((word) => choirs.test(word.lower)) &&
  !words.slice(Math.max(0, at - 5), at).some(({ mention }) => mention !== null);

const elsewhere =
  /\b(from|out of|down|up|beyond|behind|through) (the |a |some |somewhere |far |deeper |deep |far-off |high |farther |further )*(stairs?|stairwell|dark(ness)?|passage|corridor|tunnel|tunnels|gallery|hills?|ridge|trees|woods?|forest|room|above|below|behind|beyond|distance|street|door|doorway|depths|deeps?|hall|hallway|shadows|rafters|roof|walls?|window|gate|cave|within|outside|afar|rocks|cliffs?|mist|fog|night|balcony|well|ceiling|river|road|in|off|deeper)\b|\b(somewhere|outside|far off|in the distance|in the next|not far|close by|nearby|overhead)\b/;
const isFromElsewhere = (words: readonly Word[], at: number): boolean =>
  !/\b(echo|echo(es|ed|ing)|off the|rebound\w*)\b/.test(clauseText(words, at)) &&
  (elsewhere.test(clauseText(words, at)) || isInverted(words, at));

/** "From the passage came an answering howl". */
const isInverted = (words: readonly Word[], at: number): boolean =>
  /^from\b.* (came|comes|rose|rises|rolled|rolls|drifted|drifts|echoed|rang|floated|broke)( \w+){0,4}$/.test(
    words
      .slice(Math.max(0, at - 12), at)
      .map((word) => word.lower)
      .join(' ')
      .replace(/^.*\b(?=from\b)/, ''),
  ) && !words.slice(0, at).some(({ mention }) => mention !== null);

const isAnswering = (words: readonly Word[], at: number): boolean =>
  /^(answering|second|third|other|new|strange|unfamiliar|unseen)$/.test(lower(words, at - 1)) &&
  /^(a|an|another)$/.test(openerBefore(words, at)?.lower ?? '');

const isComing = (words: readonly Word[], at: number): boolean =>
  /^(\w+ )?(come|comes|came|approach\w*|pound(s|ed)?|thunder(s|ed)?|climb(s|ed)?|descend(s|ed)?|hurr(y|ied)|race[sd]?|near(s|ed)?|dr[ae]w|ran|run|rang|ring|sound(s|ed)?|clatter(s|ed)?|thud(s|ded)?|beat|march(es|ed)?|halt(s|ed)?)\b/.test(
    clauseText(words, at),
  ) &&
  /\b(up|down|toward|towards|from|near|nearer|close|closer|behind|stairs?|street|corridor|hall|passage|outside|overhead|above|approach\w*|pounding|running|door)\b/.test(
    clauseText(words, at),
  ) &&
  !/\b(away|fainter|fad\w+|off)\b/.test(clauseText(words, at));

const isLookingOn = (words: readonly Word[], at: number): boolean =>
  /^(\w+ )?(watch(es|ed)?|look(s|ed)? on|gather(s|ed)?|move[sd]?|appear(s|ed)?|approach(es|ed)?|bob(s|bed)?|come|comes|came|dr[ae]w near|gleam(s|ed)?|glitter(s|ed)?|glint(s|ed)?|shine|shines|shone|stare[sd]?|peer(s|ed)?|open(s|ed)?|reach(es|ed)?|drag(s|ged)?|pull(s|ed)?|haul(s|ed)?|whistle[sd]?|fl[eyi]\w*|hiss(es|ed)?|rain(s|ed)?)\b/.test(
    clauseText(words, at),
  ) &&
  /\b(from|out of|among|amongst|between|beyond|behind|at) (the |every |all |its |some )*(\w+ )?(trees|dark|darkness|shadows?|door|doorway|edge|gallery|stairs?|window|reeds|water|grave|rocks|above|below|behind|walls?|bushes|treeline|passage|corridor|mouth|side|sides|ridge|hills?|tunnel|tunnels|arch|balcony|bracken|undergrowth)\b/.test(
    clauseText(words, at),
  );
