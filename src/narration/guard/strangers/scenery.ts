/** Beasts that are part of the place: far off, overhead, and nobody's concern. */
import { clauseAfter, lower, openerBefore, type Scene } from './scene.ts';

const far =
  /\b(distant|distance|far|faraway|somewhere|outside|rafters|walls|beyond|hills|eaves|treetops|branches|corner|corners|ceiling|overhead)\b/i;

const birds = /^(crow|raven|owl|bird|gull|rook|magpie|sparrow|pigeon|dove|swallow|finch|thrush|jackdaw|moth)s?$/;

/** Far off, or doing nothing to anybody. */
export function isScenery({ words, sentence }: Scene, at: number): boolean {
  if (/^(giant|dire|huge|monstrous|great|another|trained|tame)$/.test(lower(words, at - 1))) return false;
  if (openerBefore(words, at)?.mention) return false;
  const rest = clauseAfter(words, at);
  if (rest.some((word) => word.mention !== null)) return false;
  return (
    far.test(sentence) ||
    birds.test(lower(words, at)) ||
    !rest.some((word) => /^(out|into|forward|from|toward|towards|down|up)$/.test(word.lower))
  );
}
