/** What can be known of a template before anything happens: whom it speaks of, and what may be joined to it. */

export interface Template {
  readonly text: string;
  readonly roles: readonly string[];
  /** The role it is a plain statement about: "{target} went sprawling." */
  readonly subject: string | null;
  /** The role it begins with, even as in "{target}'s knees gave." */
  readonly opening: string | null;
  /** The role it ends with. */
  readonly closing: string | null;
  /** One statement, to which another can be joined with a mere "and". */
  readonly isPlain: boolean;
  /** Of its own words, by which it is known again. */
  readonly longestPiece: string;
}

const studied = new Map<string, Template>();

/** Voices are data and few: each template is looked at once. */
export function studyOf(text: string): Template {
  const known = studied.get(text) ?? study(text);
  studied.set(text, known);
  return known;
}

function study(text: string): Template {
  const roles = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
  const opening = /^\{(\w+)\}/.exec(text)?.[1] ?? null;
  return {
    text,
    roles,
    subject: /^\{\w+\} \p{Ll}/u.test(text) && !/[:;]/.test(text) && isOnce(opening!, roles) ? opening : null,
    opening,
    closing: /\{(\w+)\}\.$/.exec(text)?.[1] ?? null,
    isPlain: !/[,:;]| and | und /.test(text),
    longestPiece: text
      .slice(0, -1)
      .split(/\{\w+\}/)
      .reduce((long, piece) => (piece.length > long.length ? piece : long)),
  };
}

const isOnce = (role: string, roles: readonly string[]): boolean => roles.indexOf(role) === roles.lastIndexOf(role);

/** What is said of the subject: "went sprawling". */
export const predicateOf = ({ text, subject }: Template): string => text.slice(subject!.length + 3, -1);
