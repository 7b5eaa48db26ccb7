/** Whether it is English. */
import type { Cast } from '../cast.ts';
import { isCommon, isListed } from '../vocabulary/common.ts';
import { smallWords } from '../vocabulary/small.ts';
import { wordSet } from '../vocabulary/word-set.ts';
import { withoutNames } from './form.ts';

/** Small words of other languages that are none in English. */
const foreign = wordSet(`
  der das und ist nicht ein eine einen einem einer dem den des mit auf von zu zum zur sich ihm ihr ihn sein seine seinem seinen wird wurde auch noch nach über aus wie sie er wir aber dann durch gegen unter vor bei hinter doch schon als ins im um
  le les une et est dans pour sur qui que avec pas ne il elle du au aux ses leur leurs mais ou donc puis sous vers sans ce cette ces comme plus très enfin tandis lui était fut des en
  el los las una y es con por su sus del al pero como lo sin sobre hacia entre cuando mientras fue ella ellos también más muy ya ese esta este aunque hasta desde
  gli della dello delle degli dei di che per non sono nel nella sul sulla suo sua ma si dal dalla alla alle allo ed anche già mentre quando senza sotto verso tra fra lei lui più era il
  os um uma dos das do da na nas em não mas ou pelo pela seu sua como quando enquanto sem sob até antes ele ela eles num numa ao aos
  het een van zijn haar naar op aan maar ook nog niet met door over onder achter voor toen werd was er die dat wordt hij zij hun
  och att det som är på av för med den ett inte var han hon men till från under över sig sin sitt hans hennes ännu när
  og ikke på med til av som han hun men fra ut en et seg sin sine hans hennes da når var ble blev ham henne sig efter
  i w na z ze się nie jest był była jego jej lecz ale przez pod nad przed już mu go oraz do za od kiedy gdy
  a az és egy nem hogy is volt meg már még csak mint alatt fölött közé
  ja on ei se oli hän että mutta kun joka sen hänen eikä enää vielä
  un o și în nu este era lui iar pe din cu la sa fost dar
  ve bir bu da de için ile gibi ama çok daha onun
  et in ad cum non sed ex ab eius est sunt erat qui quae quod per sub ac atque autem enim nec neque ille illa suo sua suum eum ipse
  se je na v s z k ale jen že byl byla jeho její pod nad před už po do
  els amb per van seva seu dels més però sense
  dan yang di ke dari dengan tidak itu ini adalah
  ya kwa na wa ni alikuwa
  la de en se
`);

/** Words with a mark over a letter that English has taken in. */
const adopted =
  /^(mêlée|melée|naïve|naïveté|façade|café|fiancée?|déjà|touché|riposté|éclat|élan|née|protégée?|cliché|coöperate|résumé|soirée|blasé|garçon|château|maître|crème|rôle|fête|décor|épée|séance|passé|outré|exposé)$/;

export function language(sentence: string, cast: Cast): string | null {
  const bare = withoutNames(sentence, cast);
  const strange = (bare.match(/\p{L}/gu) ?? []).find((letter) => !/\p{Script=Latin}/u.test(letter));
  if (strange) return `"${strange}" is no letter of this language`;
  const prose = withoutCries(bare);
  return [prose, ...prose.split(/[,;:\u2014]/)].some(isForeign) ? 'not in English' : null;
}

/** A cry in another tongue is a cry. */
const withoutCries = (text: string): string =>
  text.replace(/["\u201c]([^"\u201d]*)["\u201d]/g, (quote, said: string) =>
    said.trim().split(/\s+/).length <= 4 ? ' ' : quote,
  );

function isForeign(text: string): boolean {
  const words = (
    text
      .toLowerCase()
      .replace(/['\u2019]s?\b/g, ' ')
      .match(/\p{L}+/gu) ?? []
  ).filter((word) => word !== 'somebody');
  const unknown = words.filter((word) => !isCommon(word));
  if (words.some(isMarked)) return unknown.length >= 2 || unknown.length * 2 >= words.length;
  const there = words.filter((word) => foreign.has(word) && !smallWords.has(word)).length;
  const here = words.filter((word) => smallWords.has(word) && !foreign.has(word)).length;
  if (there >= 2 && there > here && unknown.length >= 2) return true;
  return words.length >= 4 && unknown.length >= 3 && words.filter(isListed).length < unknown.length && here <= 1;
}

const isMarked = (word: string): boolean => /[^ -~]/.test(word) && !adopted.test(word);
