/** What people and models wrote, as it may stand in a prompt: between tags it cannot close, and of a length. */

export const PLAYER_TEXT_LIMIT = 500;

/** Between tags that the text itself cannot close. */
export function delimited(tag: string, text: string, limit: number): string {
  return `<${tag}>\n${harmless(text, limit)}\n</${tag}>`;
}

/** No tags, no control characters, no more than so much. */
export const harmless = (text: string, limit: number): string =>
  [
    ...text
      .normalize('NFC')
      .replace(/[^\P{C}\n]/gu, ' ')
      .replace(/</g, '‹')
      .replace(/>/g, '›'),
  ]
    .slice(0, limit)
    .join('')
    .trim();

export const plainLine = (text: string, limit: number): string => harmless(text.replace(/\s+/g, ' '), limit);

/** The words alone, in small letters: the same sentence, however it is punctuated. */
export const plainWords = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
