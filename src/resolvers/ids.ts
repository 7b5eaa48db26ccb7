/**
 * The ids clients see: one grammar for everything, so that no two objects of the API ever share one.
 *
 *   camp_A             a campaign             camp_A#12            an entry of its log
 *   char_B             a character            camp_A#12.3          the entry's event number 3, from 0
 *   camp_A.1           its combat 1           camp_A.1#12          the beat that the entry is
 *   camp_A.1.char_B    a hero in it           camp_A.1#12~told     the beat's narration
 *   camp_A.1.2         its foe 2              camp_A.1~w3          window 3 of the combat
 *   camp_A~…           an option at camp      camp_A.1~w3~…        an option in the window
 *   pers_C             a person               camp_A.pers_C        the member they are
 *   invt_D             an invitation
 *   BECMI              a ruleset              BECMI~monster~goblin a monster, class, ability, item, tile or setting of it
 *
 * Something seen as entry 12 left it ends in `@12`: it is not the same object as the one of today.
 */
import type { CombatantId } from '../rules/ruleset.ts';

/** Inside the rules a hero goes by the character's id in every combat; here each combat has its own. */
export const combatantIdOf = (combatId: string, id: CombatantId): string =>
  id.startsWith(`${combatId}.`) ? id : `${combatId}.${id}`;

/** What the rules call somebody: by a combatant's id, or by that of the character behind it. */
export function ruledIdOf(combatId: string, id: string): CombatantId {
  const rest = id.startsWith(`${combatId}.`) ? id.slice(combatId.length + 1) : null;
  return rest === null || /^\d+(@|$)/.test(rest) ? id : rest;
}

/** A character's own id, also where one of a hero in a combat is given. */
export const characterIdIn = (id: string): string => /^camp_\w+\.\d+\.(char_\w+)$/.exec(id)?.[1] ?? id;

export const entryIdOf = (campaignId: string, seq: number): string => `${campaignId}#${seq}`;
export const eventIdOf = (campaignId: string, seq: number, place: number): string => `${campaignId}#${seq}.${place}`;
export const beatIdOf = (combatId: string, seq: number): string => `${combatId}#${seq}`;
export const narrationIdOf = (combatId: string, seq: number): string => `${combatId}#${seq}~told`;
export const windowIdOf = (combatId: string, window: number): string => `${combatId}~w${window}`;
export const optionIdOf = (combatId: string, window: number, key: string): string =>
  `${windowIdOf(combatId, window)}~${key}`;
export const campOptionIdOf = (campaignId: string, key: string): string => `${campaignId}~${key}`;
export const memberIdOf = (campaignId: string, personId: string): string => `${campaignId}.${personId}`;
/** A person's own id, also where that of a member is given. */
export const personIdIn = (id: string): string => /^camp_\w+\.(pers_\w+)$/.exec(id)?.[1] ?? id;
export const catalogueIdOf = (ruleset: string, kind: string, key: string | number): string =>
  `${ruleset}~${kind}~${key}`;

/** Of something as entry `at` left it; as it is where there is none. */
export const idAsOf = (id: string, at: number | undefined): string => (at === undefined ? id : `${id}@${at}`);

/** The id without the entry it is seen as of. */
export const withoutTime = (id: string): string => id.replace(/@\d+$/, '');

/** What an id speaks of; the kinds are the types of the schema, but for options, which are two. */
export type Meant =
  | { readonly kind: 'Campaign'; readonly campaignId: string; readonly at?: number }
  | { readonly kind: 'Character'; readonly characterId: string; readonly at?: number }
  | { readonly kind: 'Combat'; readonly combatId: string; readonly at?: number }
  | { readonly kind: 'Combatant'; readonly combatId: string; readonly id: CombatantId; readonly at?: number }
  | { readonly kind: 'TimingWindow'; readonly combatId: string; readonly window: number; readonly at?: number }
  | (InWindow & { readonly kind: 'Option'; readonly at?: number })
  | { readonly kind: 'CampOption'; readonly campaignId: string; readonly key: string; readonly at?: number }
  | { readonly kind: 'LogEntry'; readonly at?: number; readonly campaignId: string; readonly seq: number }
  | {
      readonly kind: 'Event';
      readonly at?: number;
      readonly campaignId: string;
      readonly seq: number;
      readonly place: number;
    }
  | { readonly kind: 'Beat'; readonly at?: number; readonly combatId: string; readonly seq: number }
  | { readonly kind: 'Member'; readonly campaignId: string; readonly personId: string }
  | { readonly kind: 'Person'; readonly personId: string }
  | { readonly kind: 'Invitation'; readonly invitationId: string }
  | { readonly kind: 'Narration'; readonly combatId: string; readonly seq: number }
  | { readonly kind: 'Ruleset'; readonly ruleset: string }
  | { readonly kind: 'Catalogue'; readonly ruleset: string; readonly list: string; readonly key: string };

export interface InWindow {
  readonly combatId: string;
  readonly window: number;
  readonly key: string;
}

type Found = (parts: Readonly<Record<string, string>>) => Meant;
/** Written in one way only, and no larger than a place in a log can be. */
const counted = '[1-9]\\d{0,8}';
const combatId = `(?<combatId>camp_\\w+\\.${counted})`;
const campaignId = '(?<campaignId>camp_\\w+)';
const number = (text: string | undefined): number => Number(text);

/** Each with whether it can be seen as of an entry. */
const grammar: readonly (readonly [RegExp, 'timed' | 'timeless', Found])[] = [
  [shape(campaignId), 'timed', (is) => ({ kind: 'Campaign', campaignId: is.campaignId! })],
  [shape('(?<id>char_\\w+)'), 'timed', (is) => ({ kind: 'Character', characterId: is.id! })],
  [shape(combatId), 'timed', (is) => ({ kind: 'Combat', combatId: is.combatId! })],
  [
    shape(`${combatId}\\.(?<id>\\w+)`),
    'timed',
    (is) => ({ kind: 'Combatant', combatId: is.combatId!, id: ruledIdOf(is.combatId!, `${is.combatId}.${is.id}`) }),
  ],
  [
    shape(`${combatId}~w(?<window>${counted})`),
    'timed',
    (is) => ({ kind: 'TimingWindow', combatId: is.combatId!, window: number(is.window) }),
  ],
  [
    shape(`${combatId}~w(?<window>${counted})~(?<key>\\w+)`),
    'timed',
    (is) => ({ kind: 'Option', combatId: is.combatId!, window: number(is.window), key: is.key! }),
  ],
  [
    shape(`${campaignId}~(?<key>\\w+)`),
    'timed',
    (is) => ({ kind: 'CampOption', campaignId: is.campaignId!, key: is.key! }),
  ],
  [
    shape(`${campaignId}#(?<seq>${counted})`),
    'timed',
    (is) => ({ kind: 'LogEntry', campaignId: is.campaignId!, seq: number(is.seq) }),
  ],
  [
    shape(`${campaignId}#(?<seq>${counted})\\.(?<place>0|${counted})`),
    'timed',
    (is) => ({ kind: 'Event', campaignId: is.campaignId!, seq: number(is.seq), place: number(is.place) }),
  ],
  [
    shape(`${combatId}#(?<seq>${counted})`),
    'timed',
    (is) => ({ kind: 'Beat', combatId: is.combatId!, seq: number(is.seq) }),
  ],
  [
    shape(`${combatId}#(?<seq>${counted})~told`),
    'timeless',
    (is) => ({ kind: 'Narration', combatId: is.combatId!, seq: number(is.seq) }),
  ],
  [
    shape(`${campaignId}\\.(?<personId>pers_\\w+)`),
    'timeless',
    (is) => ({ kind: 'Member', campaignId: is.campaignId!, personId: is.personId! }),
  ],
  [shape('(?<id>pers_\\w+)'), 'timeless', (is) => ({ kind: 'Person', personId: is.id! })],
  [shape('(?<id>invt_\\w+)'), 'timeless', (is) => ({ kind: 'Invitation', invitationId: is.id! })],
  [shape('(?<ruleset>[A-Z]\\w*)'), 'timeless', (is) => ({ kind: 'Ruleset', ruleset: is.ruleset! })],
  [
    shape('(?<ruleset>[A-Z]\\w*)~(?<list>\\w+)~(?<key>.+)'),
    'timeless',
    (is) => ({ kind: 'Catalogue', ruleset: is.ruleset!, list: is.list!, key: is.key! }),
  ],
];

function shape(text: string): RegExp {
  return new RegExp(`^${text}$`);
}

/** Null where the id is none of ours. */
export function meantBy(id: string): Meant | null {
  const [, bare, at] = /^(.*?)(?:@([1-9]\d{0,8}))?$/s.exec(id)!;
  for (const [form, time, found] of grammar) {
    const parts = form.exec(bare!)?.groups;
    if (!parts || (at !== undefined && time === 'timeless')) continue;
    const meant = found(parts);
    return (at === undefined ? meant : { ...meant, at: Number(at) }) as Meant;
  }
  return null;
}

/** The option that an id in a combat speaks of, if it is one of its own. */
export function optionIn(combatId: string, id: string): InWindow | null {
  const meant = meantBy(id);
  return meant?.kind === 'Option' && meant.combatId === combatId && meant.at === undefined ? meant : null;
}
