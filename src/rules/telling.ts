/** What an entry of the log says, and what of it whoever looks may see. */
import { tellRuling } from './chair.ts';
import type { CampaignEvent, Engine, Entry, EntryKind } from './chronicle.ts';
import type { Roll } from './dice.ts';
import type { Role } from './members.ts';
import { entry as entryOf } from './play.ts';
import type { GameEvent, NameOf, Telling, TellTable } from './ruleset.ts';
import { sealedTell } from './sealed.ts';
import { tableSetting } from './settings.ts';
import { shown, spaced } from './shared.ts';
import { eyesOn, PUBLIC_SIGHT, type Sight } from './sight.ts';
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

type Told = Pick<Entry, 'kind' | 'events' | 'standings'>;

/** The events of an entry as they see them, each with its place among all that are stored. */
export function seenEvents(
  engine: Engine,
  { kind, events, standings }: Told,
  sight: Sight = PUBLIC_SIGHT,
): readonly { readonly place: number; readonly event: GameEvent }[] {
  if (kind !== 'COMBAT') return events.map((event, place) => ({ place, event }));
  const eyesAt = eyesOn(engine, { events, standings }, sight);
  const seen = (stored: GameEvent, place: number): GameEvent | null =>
    Object.hasOwn(campaignTell, stored.type) ? stored : engine.combat.veil(stored, eyesAt(place));
  return events.flatMap((stored, place) => {
    const event = seen(stored, place);
    return event === null ? [] : [{ place, event }];
  });
}

/** The entry as they see it: what every reader but the fold is given. Prose is told once for all, and so of what everybody may see. */
export function veiled<E extends Told>(engine: Engine, entry: E, sight: Sight = PUBLIC_SIGHT): E {
  return { ...entry, events: seenEvents(engine, entry, sight).map(({ event }) => event) };
}

/** The dice of an entry that they may see while its combat goes on: none that only a hidden event holds. */
export function seenRolls(engine: Engine, entry: Told & Pick<Entry, 'rolls'>, sight: Sight): readonly Roll[] {
  const { isSecret = () => false } = engine.combat;
  const hidden = rollsIn(entry.events);
  for (const key of rollsIn(seenEvents(engine, entry, sight).map(({ event }) => event))) takeFrom(hidden, key);
  return entry.rolls.filter((roll) => !isSecret(roll, sight.isGm) && !takeFrom(hidden, keyOf(roll)));
}

/** Every roll anywhere in these, by what fell. */
function rollsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return isRoll(value) ? [keyOf(value)] : Object.values(value).flatMap(rollsIn);
}

const isRoll = (value: object): value is Roll => 'dice' in value && 'why' in value;
const keyOf = ({ why, dice }: Roll): string => JSON.stringify([why, dice.map(({ sides, face }) => [sides, face])]);

function takeFrom(keys: string[], key: string): boolean {
  const at = keys.indexOf(key);
  if (at >= 0) keys.splice(at, 1);
  return at >= 0;
}

/** Names of everybody an entry can speak of. */
export function namesOf(entry: Pick<Entry, 'standings'>): NameOf {
  const names = new Map(entry.standings.map((line) => [line.id, line.name]));
  return (id) => names.get(id) ?? 'someone';
}

/** What an entry comes down to for whoever reads it, in a line or two. */
export const saysOf = (engine: Engine, entry: Told, sight: Sight = PUBLIC_SIGHT): string =>
  linesOf(engine, entry, sight).join(' ');

/** Every line of it worth telling. */
export function linesOf(engine: Engine, entry: Told, sight: Sight): readonly string[] {
  const name = namesOf(entry);
  return seenEvents(engine, entry, sight)
    .map(({ event }) => tellingOf(engine, entry.kind, event, name))
    .filter((telling) => telling.weight !== 'silent')
    .map((telling) => telling.says);
}
