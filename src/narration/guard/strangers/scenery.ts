/** Beasts that are part of the place: far off, overhead, and nobody's concern. */
import type { Word } from '../words.ts';
import { clauseAfter, lower, openerBefore, type Scene } from './scene.ts';

const far =
  /\b(distant|distance|far|faraway|somewhere|outside|rafters|walls|beyond|hills|eaves|treetops|branches|corner|corners|ceiling|overhead)\b/i;

const birds = /^(crow|raven|owl|bird|gull|rook|magpie|sparrow|pigeon|dove|swallow|finch|thrush|jackdaw|moth)s?$/;

const remote = /\b(distant|distance|far|faraway|somewhere|outside|hills|treetops)\b/i;

/** "A raven settled on a branch and croaked for its supper": it has come to see. */
const isAttending = (rest: readonly Word[]): boolean =>
  rest.some(({ lower }) =>
    /^(settl(e|es|ed|ing)|alight(s|ed|ing)?|land(s|ed|ing)?|perch(es|ed|ing)?|peck(s|ed|ing)?|watch(es|ed|ing)?|wait(s|ed|ing)?|feast(s|ed|ing)?|sniff(s|ed|ing)?|hop(s|ped|ping)?|gather(s|ed|ing)?)$/.test(
      lower,
    ),
  );

/** Far off, or doing nothing to anybody. */
export function isScenery({ words, sentence }: Scene, at: number): boolean {
  if (/^(giant|dire|huge|monstrous|great|another|trained|tame)$/.test(lower(words, at - 1))) return false;
  if (openerBefore(words, at)?.mention) return false;
  const rest = clauseAfter(words, at);
  if (isAttending(rest) && !remote.test(sentence)) return false;
  if (rest.some((word) => word.mention !== null)) return false;
  return (
    far.test(sentence) ||
    birds.test(lower(words, at)) ||
    !rest.some((word) => /^(out|into|forward|from|toward|towards|down|up)$/.test(word.lower))
  );
}
