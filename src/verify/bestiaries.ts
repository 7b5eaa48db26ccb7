/** What a campaign goes by besides the book: a bundle brings along exactly the texts that its log names, by their hashes. */
import type { CampaignState, Engine } from '../rules/chronicle.ts';
import type { GameEvent } from '../rules/ruleset.ts';
import { sha256 } from '../rules/sha256.ts';
import type { Bundle, BundleEntry } from './bundle.ts';
import { Differs } from './differs.ts';

type Adopted = GameEvent & { readonly type: 'BestiaryAdopted'; readonly hash: string };

export const adoptedIn = ({ body }: Pick<BundleEntry, 'body'>): readonly string[] =>
  body.events.filter((event): event is Adopted => event.type === 'BestiaryAdopted').map(({ hash }) => hash);

/** What the campaign before a combat says is held against a hash only later. */
function goneBy({ camp }: CampaignState, library: NonNullable<Engine['camp']['library']>): readonly string[] {
  try {
    return library.adopted(camp).filter((hash) => typeof hash === 'string');
  } catch {
    throw new Differs(null, 'before.camp', 'The campaign before the combat is not the one it began in.');
  }
}

/** Texts that had to make room for others meanwhile. */
export function keepBestiaries({ bestiaries = [] }: Bundle, { camp: { library } }: Engine): void {
  if (!library || bestiaries.length === 0) return;
  const missing = new Set(library.missing(bestiaries.map(({ hash }) => hash)));
  for (const { hash, text } of bestiaries) if (missing.has(hash)) library.keep(text);
}

/** Hands the texts to the rules, once they are what they are called. */
export function checkBestiaries({ bestiaries = [], before, log }: Bundle, { camp: { library } }: Engine): void {
  for (const [index, { hash, text }] of bestiaries.entries()) {
    const place = `bestiaries[${index}]`;
    if (sha256(text) !== hash) throw new Differs(null, `${place}.text`, `${place} is not what its hash says.`);
    if (!library?.keep(text)) throw new Differs(null, `${place}.text`, `${place} is nothing the game could import.`);
  }
  const named = [...(before && library ? goneBy(before, library) : []), ...log.flatMap(adoptedIn)];
  const due = new Set(library?.whole(named));
  const given = new Set(bestiaries.map(({ hash }) => hash));
  if (given.size !== bestiaries.length || given.size !== due.size || [...given].some((hash) => !due.has(hash)))
    throw new Differs(null, 'bestiaries', 'The bestiaries are not those of which the log speaks.');
}
