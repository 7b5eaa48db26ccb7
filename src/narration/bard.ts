/** The offline narrator: the same sheet is always told in the same words, picked from a voice by what happened. */
import type { Voice } from '../rules/ruleset.ts';
import { failedChecks } from './bard/checks.ts';
import { planOf } from './bard/plan.ts';
import { type BardLine, isWorded, told } from './bard/recital.ts';
import { english } from './languages/english/english.ts';
import { type Language, voiceIn } from './languages/language.ts';
import { languageOf } from './languages/spoken.ts';
import { byCodeAlone, type Narrator, type Sentence } from './narrator.ts';
import type { Sheet } from './sheet.ts';

export { hashOf } from './bard/hash.ts';
export type { BardLine } from './bard/recital.ts';

/** `voices` gives a ruleset's own sentences in English; the shared ones stand in where it has none. */
export function makeBard(voices: (ruleset: string) => Voice): Narrator {
  return {
    narrate: (sheet, style, recent) => ({
      async *[Symbol.asyncIterator]() {
        const language = languageOf(style);
        const lines = recite(sheet, voiceIn(language, sheet.ruleset, voices), recent, language);
        yield* lines.map((line): Sentence => ({ ...line, source: 'BARD', votes: 0 }));
      },
      how: () => byCodeAlone,
    }),
  };
}

/** The whole narration at once, held to the bard's own checks; or of these facts alone, as though there were no others. */
export function recite(
  sheet: Sheet,
  voice: Voice,
  recent: readonly string[],
  language: Language = english,
  only?: ReadonlySet<number>,
): readonly BardLine[] {
  const voices = [voice, language.shared];
  const speaking = { sheet, voices, language, names: language.namesIn(sheet) };
  const lines = told(speaking, planOf({ sheet, voices, only }), recent);
  const alone = only ? { ...sheet, facts: sheet.facts.filter((_, index) => only.has(index)) } : sheet;
  const failed = failedChecks(
    lines.map((line) => line.text),
    alone,
    language,
  );
  if (failed.length > 0) throw new Error(`The bard failed its own checks (${failed.join(', ')}) on beat ${sheet.seq}.`);
  return lines;
}

/** Whether the bard has words for anything in a beat: then, whatever came before it, he says something. */
export function isTellable(sheet: Sheet, voice: Voice, language: Language = english): boolean {
  const voices = [voice, language.shared];
  const speaking = { sheet, voices, language, names: language.namesIn(sheet) };
  return planOf({ sheet, voices, only: undefined }).some((stroke) => isWorded(speaking, stroke));
}
