/** How it ended. */
import type { Sheet } from '../../narrator.ts';
import type { Cast } from '../cast.ts';
import type { Word } from '../words.ts';

const over =
  /\b(fight|battle|combat|struggle|skirmish|duel|melee|fray|it|danger|threat) (is|was|has|had|is now|was now|has now|is finally|was finally) (all )?(over|done|ended|finished|won|lost|at an end|come to an end|passed)\b|\b(battle|fight|combat|duel|skirmish) (ends|ended|draws to a close|drew to a close|comes to an end|came to an end)\b|\b(the|their|his|her|its|your) (day|field|victory|fight|battle) (is|was) (theirs|his|hers|yours|won|lost|complete|assured)\b|\bvictor(y is|y was|ious)\b|\bstands? (victorious|triumphant)\b|\btriumphant\b|\b(the|his|her|its|their) last (foe|enemy|opponent|of the enemies|of them) (falls|fell|dies|died|is|was)\b|\bno (foe|foes|enemy|enemies) (remain|remains|left|stand|stands)\b|\bwins? the (fight|battle|duel|day)\b|\bwon the (fight|battle|duel|day)\b|\bnothing (is |was )?left to fight\b|\b(claims?|claimed|celebrates?|savou?rs?|tastes?) (the |their |his |her |its )?(victory|triumph)\b/i;
const notOver =
  /\b(not|never|far from|isn't|wasn't|hardly|nowhere near|yet to be|before|until|when|if|till|once|almost|nearly|would|could|will|might|ere)\b/i;
/** Who wins the day without fighting. */
const virtues = /\b(discretion|caution|prudence|wisdom|reason|sense|fear|speed|haste|patience) (wins?|won) the day\b/i;
const losing = /\b(lost|defeat|defeated)\b/i;

const winning = /\b(wins?|won|victor\w*|triumph\w*)\b/i;

export function wrongEnding(
  sentence: string,
  words: readonly Word[],
  { facts, ending }: Sheet,
  cast: Cast,
): string | null {
  const prose = sentence.replace(/"[^"]*"/g, ' ');
  const found = over.exec(prose)?.[0];
  if (!found) return null;
  const before = prose.slice(Math.max(0, prose.indexOf(found) - 40), prose.indexOf(found) + found.length);
  if (
    notOver.test(before) ||
    virtues.test(prose) ||
    (/^it (is|was|has)/i.test(found) && !/\bover\b|\bat an end\b|\bended\b/.test(found))
  )
    return null;
  const how = facts.map(({ deed }) => /^ended\.(\w+)/.exec(deed ?? '')?.[1]).find(Boolean);
  if (!how && ending !== 'over') return `"${found}": the fight goes on`;
  const subject = words.find((word) => word.mention !== null)?.mention?.who[0];
  const isFoe = cast.people.some((person) => person.name === subject && person.side === 'FOES');
  if (how === 'WON' && losing.test(found) && !isFoe) return `"${found}": the fight was won`;
  return (how === 'LOST' || how === 'FLED') && winning.test(found) && !isFoe
    ? `"${found}": the fight was not won`
    : null;
}
