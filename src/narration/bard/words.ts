/** Which templates fit a stroke: the most exact deed that any voice has words for. */
import type { Voice } from '../../rules/ruleset.ts';
import type { Language } from '../languages/language.ts';
import type { Names } from '../languages/naming.ts';
import type { Sheet } from '../sheet.ts';
import { tellsDeathIn } from './checks.ts';
import type { Roles, Stroke } from './stroke.ts';
import { studyOf, type Template } from './template.ts';

export interface Speaking {
  readonly sheet: Sheet;
  /** The ruleset's own, then the shared. */
  readonly voices: readonly Voice[];
  readonly language: Language;
  readonly names: Names;
}

export function templatesFor(speaking: Speaking, stroke: Stroke): readonly Template[] {
  const known: Roles = { ...speaking.names.sides, ...stroke.roles };
  const tellsEnough = stroke.deed.startsWith('standing.DEAD') ? tellsDeathIn(speaking.language) : () => true;
  const isFit = ({ roles, text }: Template): boolean => roles.every((role) => known[role]) && tellsEnough(text);
  const manners = mannersOf(speaking, stroke);
  for (const key of keysFor(stroke.deed))
    for (const manner of manners)
      for (const voice of speaking.voices) {
        const found = (voice[key + manner] ?? []).map(studyOf).filter(isFit);
        if (found.length > 0) return found;
      }
  return [];
}

/** Has any voice words for it, whoever it is about? */
export const hasWords = (deed: string, voices: readonly Voice[]): boolean =>
  keysFor(deed).some((key) => voices.some((voice) => voice[key]));

/** From `a.b.c` to `a`; but a deed that says how it went has no shorter form, which might say the opposite. */
function keysFor(deed: string): readonly string[] {
  if (/\.(ends|passed|failed|held|broken|together|flurry)$/.test(deed)) return [deed];
  const words = deed.split('.');
  return words.map((_, index) => words.slice(0, words.length - index).join('.'));
}

/** The most exact first: how the blow was struck, for whom it is meant, to whom it happens, and no matter how. */
function mannersOf({ sheet }: Speaking, { deed, roles }: Stroke): readonly string[] {
  if (deed.startsWith('attack.')) return roles.manner ? [`.${roles.manner}`, ''] : [''];
  if (roles.ability && roles.targets && areFriends(sheet, roles.actor, roles.targets)) return ['.friend', ''];
  const isHero = sheet.standings.some((line) => line.isPlayer && line.name === roles.target);
  return deed === 'standing.DEAD' && isHero ? ['.hero', ''] : [''];
}

function areFriends({ standings }: Sheet, actor: string | undefined, targets: string): boolean {
  const sideOf = (who: string | undefined): string | undefined => standings.find(({ name }) => name === who)?.side;
  return targets.split(', ').every((target) => sideOf(target) !== undefined && sideOf(target) === sideOf(actor));
}
