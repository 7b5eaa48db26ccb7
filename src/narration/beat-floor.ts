/** The floor under the prose of one beat: who is there, what is hidden, and what the model was given. */
import { type Floor, floorFor } from './floor.ts';
import { hiddenOn } from './hidden.ts';
import { askedLanguage } from './languages/names.ts';
import type { Style } from './narrator.ts';
import { systemFor } from './prompt.ts';
import { outcomeOf, recordOf } from './record.ts';
import type { Sheet } from './sheet.ts';

/** `secrets` are what the game keeps veiled now, in phrases. */
export const beatFloor = (sheet: Sheet, style: Style, secrets: readonly string[]): Floor =>
  floorFor({
    names: sheet.standings.map((each) => each.name),
    known: [...sheet.facts.flatMap(({ says, roles }) => [says, ...Object.values(roles)]), style.setting ?? ''],
    secrets: hiddenOn(sheet, secrets),
    prompt: [systemFor(sheet.ruleset, style)[0]!.text, outcomeOf(sheet), recordOf(sheet)],
    language: askedLanguage(style.language),
  });
