/** Keeps a person's own tabs between visits, but lets a new set of examples replace tabs made from an old one. */
import { exampleGroups } from './examples.ts';

const edition = `arbiter:${checksum(JSON.stringify(exampleGroups))}:`;

export const storage = {
  getItem: (key: string) => localStorage.getItem(edition + key),
  setItem: (key: string, value: string) => localStorage.setItem(edition + key, value),
  removeItem: (key: string) => localStorage.removeItem(edition + key),
  clear: () => localStorage.clear(),
  get length() {
    return localStorage.length;
  },
};

function checksum(text: string): string {
  let sum = 0;
  for (const letter of text) sum = (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0;
  return (sum >>> 0).toString(36);
}
