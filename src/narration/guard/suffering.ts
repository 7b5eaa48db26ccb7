/** What is done to its subject: whether a verb is passive, and who then struck whom. */
import type { Clause } from './clauses.ts';
import { bodyWords, obstacles, weaponWords } from './lexicon/things.ts';
import { partyOf } from './party.ts';
import { isSingle, type Roles, type Verb, wholes } from './verb.ts';
import type { Word } from './words.ts';

export const participle =
  /(ed|en|struck|hit|cut|torn|slain|hurt|split|cleft|rent|bitten|shot|caught|run|bound|stung|driven|sunk|ript|brought|laid|sent|put)$/;
export const beings = new Set(
  "be is are was were been being am get gets got getting come comes came lies lay lie stands stood falls fell left leaving 's it's he's she's".split(
    ' ',
  ),
);

export function isPassive(
  words: readonly Word[],
  clause: Clause,
  at: number,
  end: number,
  { wording, object, subject }: Verb,
): 'active' | 'passive' | 'unclear' {
  const isDenied = /^(not|never)$/.test(words[at]!.lower);
  const verb = words[isDenied ? end - 1 : at]!.lower;
  if (!participle.test(verb) && !/^(finished|felled)$/.test(verb)) return 'active';
  const before = words.slice(Math.max(clause.start, at - 5), at).map((word) => word.lower);
  const auxiliary = before.findLastIndex((lower) => beings.has(lower));
  if (
    auxiliary >= 0 &&
    before
      .slice(auxiliary + 1)
      .every((lower) =>
        /ly$|^(not|never|then|now|nearly|almost|already|been|being|also|again|soon|just|all|both|badly|hard|away|up|out|back|even|ever|once|so|much|as|quite)$/.test(
          lower,
        ),
      )
  )
    return 'passive';
  if (words.slice(end, end + 4).some((word, index) => word.lower === 'by' && index < 3) && wording.claim !== 'miss')
    return 'passive';
  if (at === clause.start && object.party === null && clause.opens !== 'conjunction' && wording.claim !== 'miss') {
    return clause.opens === 'sentence' ? 'passive' : subject.party && isSingle(wording) ? 'unclear' : 'active';
  }
  return 'active';
}

/** Not what was done just now, but how somebody is. */
const states = /^(hurt|wounded|injured|bloodied|battered|bruised|scarred|maimed|torn|mauled|crippled)$/;

export function passiveRoles(words: readonly Word[], { subject, wording, at, end }: Verb): Roles | null {
  const { party, part, isThing } = subject;
  const by = words.findIndex((word, index) => index >= end && index < end + 5 && word.lower === 'by');
  const agent = by < 0 ? undefined : words.slice(by + 1, by + 5).find((word) => word.mention)?.mention;
  if (wording.claim === 'miss') {
    if (isThing && !weaponWords.has(part ?? '')) return null;
    const done = agent ? partyOf(agent) : null;
    // "She was missed": what is done to a blow is done by whom it was aimed at, what is done to somebody is not.
    if (wording.subject === 'attacker' && !isThing && part === null) return { attacker: done, target: party };
    return { attacker: isThing ? null : party, target: done };
  }
  if (wording.subject === 'target') return null;
  const isOther = part !== null && !wholes.has(part) && !bodyWords.has(part);
  if (
    isThing ||
    (isOther && wording.claim !== 'hit') ||
    (part !== null && (obstacles.has(part) || weaponWords.has(part)))
  )
    return null;
  if (!party) return null;
  const isState = wording.claim === 'hit' && !agent && states.test(words[at]!.lower);
  return { attacker: agent ? partyOf(agent) : null, target: party, ...(isState ? { claim: 'hurting' } : {}) };
}

/** "Otto, already wounded, …", "came away bruised": with nobody to do it to, it is done to them. */
export const isWoundedState = (
  words: readonly Word[],
  at: number,
  { wording, subject, object }: Omit<Verb, 'at' | 'end'>,
): boolean =>
  wording.claim === 'hit' &&
  isSingle(wording) &&
  states.test(words[at]!.lower) &&
  subject.part === null &&
  !subject.isThing &&
  object.party === null &&
  object.part === null;
