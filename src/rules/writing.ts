/** What may be written: one rule for names, and one for longer texts, whoever they come from. */

/** A name looks like what it is: no line ends, nothing that hides or turns what is written, but the joiners of some writings. */
const unfitForNames = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]|(?!\u200C|\u200D|\uFE0E|\uFE0F)\p{Default_Ignorable_Code_Point}/u;
const unfitForProse = /(?![\n\t])[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** Braille's blank is a sign like any other to Unicode. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** What is wrong with a name, as the rest of a sentence; null for nothing. */
export const faultInName = (name: string, most: number): string | null => faultIn(name, most, unfitForNames);

export const faultInProse = (text: string, most: number): string | null => faultIn(text, most, unfitForProse);

function faultIn(text: string, most: number, unfit: RegExp): string | null {
  if (text === '' || text.length > most) return `must have 1 to ${most} characters`;
  if (unfit.test(text)) return 'may not contain control characters or marks that hide text';
  return visible.test(text.replace(invisible, '')) ? null : 'must hold something that can be seen';
}
