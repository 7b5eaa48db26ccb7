/** What an entry of the log says, and what of it outsiders may see. */
import { tellRuling } from './chair.ts';
import type { CampaignEvent, Engine, Entry, EntryKind } from './chronicle.ts';
import type { Role } from './members.ts';
import { entry as entryOf } from './play.ts';
import type { GameEvent, NameOf, Telling, TellTable } from './ruleset.ts';
import { sealedTell } from './sealed.ts';
import { tableSetting } from './settings.ts';
import { shown, spaced } from './shared.ts';
import { stuntTell } from './stunts.ts';

const campaignTell: TellTable<CampaignEvent> = {
  CampaignCreated: (e) => ({
    weight: 'beat',
    says: `The campaign ${e.name} begins${tableSetting(e.settings, 'ironTable') ? ', at an iron table: nobody overrules the rules here' : ''}.`,
  }),
  CampaignEnded: (e) => ({
    weight: 'turning-point',
    says: `The campaign has ended: ${endWords[e.reason] ?? spaced(e.reason).toLowerCase()}.`,
    heading: 'CAMPAIGN ENDS:',
    deed: `campaign.${e.reason}`,
  }),
  SeedsCommitted: () => ({ weight: 'silent', says: 'The dice were committed to.' }),
  CombatSealed: (e) => ({ weight: 'silent', says: `The dice of combat ${e.combat} are sealed: ${e.commitment}.` }),
  SeedRevealed: (e) => ({ weight: 'silent', says: `The seed of combat ${e.combat} was ${e.seed}.` }),
  CampaignBranched: (e) => ({ weight: 'aside', says: `The campaign goes its own way as ${e.name}.` }),
  SeedsRedrawn: (e) => ({
    weight: 'aside',
    says: `All secret seeds were drawn anew: ${e.reason === 'LOST' ? 'they were lost' : 'a backup was restored'}.`,
  }),
  Undone: (e) => ({ weight: 'silent', says: `Everything after entry ${e.toSeq} was taken back.` }),
  EntropyContributed: () => ({ weight: 'aside', says: 'Someone stirred the dice of the next combat.' }),
  DiceRolled: (e) => ({ weight: 'beat', says: `${e.roll.why}: ${shown(e.roll)}.` }),
  CampaignSeedRevealed: (e) => ({
    weight: 'aside',
    says: `The seed of rolls ${e.fromSeq} to ${e.toSeq} was revealed.`,
  }),
  StyleSet: () => ({ weight: 'aside', says: 'The table has said how it likes its story.' }),
  GmRuled: tellRuling,
  ...sealedTell,
  ...stuntTell,
  SceneTold: (e) => ({ weight: 'beat', says: e.text }),
  MemberJoined: (e) => ({ weight: 'aside', says: `${e.name} joins the table as ${roleWords[e.role]}.` }),
  MemberChanged: (e) => ({ weight: 'aside', says: `${e.name} is ${roleWords[e.role]} from now on.` }),
  MemberLeft: (e) => ({
    weight: 'aside',
    says: e.isRemoved ? `${e.name} was sent from the table.` : `${e.name} leaves the table.`,
  }),
  CharacterGiven: (e) => ({
    weight: 'aside',
    says: e.isShared
      ? `${e.name} may play ${e.characterName}, too.`
      : `${e.name} plays ${e.characterName} from now on.`,
  }),
  ListingSet: (e) => ({
    weight: 'aside',
    says: e.isListed ? 'Everybody may look on from now on.' : 'Only members may look on from now on.',
  }),
};

const roleWords: Readonly<Record<Role, string>> = {
  OWNER: 'the owner',
  GM: 'a game master',
  PLAYER: 'a player',
  SPECTATOR: 'a spectator',
};

const endWords: Readonly<Record<string, string>> = { CHARACTER_DEATH: 'nobody of the party is left alive' };

export function tellingOf(engine: Engine, kind: EntryKind, event: GameEvent, name: NameOf): Telling {
  const table = kind === 'COMBAT' ? engine.combat.tell : engine.camp.tell;
  return entryOf(Object.hasOwn(campaignTell, event.type) ? campaignTell : table, event.type)(event, name);
}

/** The events of an entry as outsiders may see them, each with its place among all that are stored. */
export function seenEvents(
  engine: Engine,
  { kind, events }: Pick<Entry, 'kind' | 'events'>,
): readonly { readonly place: number; readonly event: GameEvent }[] {
  const { veil } = engine.combat;
  const isOpen = (event: GameEvent): boolean => !veil || kind !== 'COMBAT' || Object.hasOwn(campaignTell, event.type);
  return events.flatMap((stored, place) => {
    const event = isOpen(stored) ? stored : veil!(stored);
    return event === null ? [] : [{ place, event }];
  });
}

/** The entry as outsiders may see it: what every reader but the fold is given. */
export function veiled<E extends Pick<Entry, 'kind' | 'events'>>(engine: Engine, entry: E): E {
  return { ...entry, events: seenEvents(engine, entry).map(({ event }) => event) };
}

/** Names of everybody an entry can speak of. */
export function namesOf(entry: Pick<Entry, 'standings'>): NameOf {
  const names = new Map(entry.standings.map((line) => [line.id, line.name]));
  return (id) => names.get(id) ?? 'someone';
}

/** What an entry comes down to for outsiders, in a line or two. */
export function saysOf(engine: Engine, entry: Pick<Entry, 'kind' | 'events' | 'standings'>): string {
  const name = namesOf(entry);
  return veiled(engine, entry)
    .events.map((event) => tellingOf(engine, entry.kind, event, name))
    .filter((telling) => telling.weight !== 'silent')
    .map((telling) => telling.says)
    .join(' ');
}
