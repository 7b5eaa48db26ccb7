/**
 * Who may have what: declared beside each field of the roots with `@May`, and enforced here, once, for every way in.
 *
 * What hangs below a field that somebody may have is theirs to see, too, as far as their sight goes; a field that asks
 * for more says so with its own `@May`.
 */
import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import { Extensions } from 'type-graphql';
import { campaignOf } from '../table/ids.ts';
import type { Context } from './context.ts';
import { failure, notFound } from './errors.ts';
import { characterIdIn, meantBy } from './ids.ts';
import { type Standing, standingOf, viewerOf } from './viewer.ts';

/** Not of a campaign: anybody at all, whoever is known by name, or the host of the server. */
const levels = ['ANYBODY', 'KNOWN', 'HOST'] as const;
/** From the least to the most that somebody may do at a table. */
const ranks = ['VISITOR', 'SPECTATOR', 'PLAYER', 'GM', 'OWNER'] as const satisfies readonly Standing[];

export type Level = (typeof levels)[number] | Standing;

export interface Access {
  readonly level: Level;
  /** Arguments that hold ids of campaigns or of what belongs to them: `input.combatId`; for a field of an object, its own. */
  readonly of: readonly string[];
  /** What is not there for those who may not even know of it. */
  readonly hidden: 'null' | 'refused';
  /** Who may have it where none of those arguments is given. */
  readonly without?: Level;
}

/** Who may have the field. What stands in for a hidden campaign is the same as for one that does not exist. */
export const May = (level: Level, ...of: readonly string[]) => Extensions({ access: { level, of, hidden: 'refused' } });

/** The same for what is looked up, and null where there is nothing. */
export const MaySee = (level: Level, ...of: readonly string[]) => Extensions({ access: { level, of, hidden: 'null' } });

/** For a field that is of a campaign, or of none. */
export const MayWithout = (without: Level, level: Level, ...of: readonly string[]) =>
  Extensions({ access: { level, of, hidden: 'refused', without } });

export const accessOf = (field: GraphQLField<unknown, Context>): Access | null =>
  (field.extensions.access as Access | undefined) ?? null;

/** Wraps every field that not everybody may have. A field of the roots that nobody has thought about keeps the server from starting. */
export function guard(schema: GraphQLSchema): void {
  const roots = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()];
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const field of Object.values(type.getFields())) {
      const access = accessOf(field);
      if (!access && roots.includes(type)) throw new Error(`Nobody has said who may have ${type.name}.${field.name}.`);
      if (access && access.level !== 'ANYBODY') wrap(field, access, type === schema.getSubscriptionType());
    }
  }
}

function wrap(field: GraphQLField<unknown, Context>, access: Access, isSubscription: boolean): void {
  const inner = (isSubscription ? field.subscribe : field.resolve) ?? defaultFieldResolver;
  const guarded: typeof inner = async (root, args, context, info) => {
    const isThere = await admit(context, access, { ...args, root });
    return isThere ? inner(root, args, context, info) : null;
  };
  if (isSubscription) field.subscribe = guarded;
  else field.resolve = guarded;
}

/** False where what is asked for is hidden and nothing is said of it; throws where it is refused. */
async function admit(context: Context, access: Access, args: Readonly<Record<string, unknown>>): Promise<boolean> {
  const { of, hidden, without } = access;
  const level = without && of.every((path) => valueAt(args, path) == null) ? without : access.level;
  const viewer = await viewerOf(context);
  if (level === 'KNOWN' || level === 'HOST') {
    if (viewer.kind === 'EVERYBODY') return true;
    if (viewer.kind !== 'PERSON') throw whoAreYou;
    if (level === 'HOST' && !viewer.person.isHost) throw onlyTheHost;
    return true;
  }
  if (viewer.kind === 'EVERYBODY') return true;
  for (const path of of) {
    const campaigns = await campaignsAt(context, args, path);
    // What leads nowhere is nobody's to have; what is looked up may be no campaign's.
    if (campaigns.length === 0 && hidden === 'refused') throw notFound(nameOf(path));
    for (const campaignId of campaigns) {
      const standing = await standingOf(context, campaignId);
      if (standing === null && hidden === 'null') return false;
      if (standing === null) throw notFound(nameOf(path));
      if (rankOf(standing) < rankOf(level as Standing)) throw viewer.kind === 'STRANGER' ? whoAreYou : tooLittle(level);
    }
  }
  return true;
}

const rankOf = (standing: Standing): number => ranks.indexOf(standing);

/** `input.combatId`: what a client is told is missing, as where there is none. */
const nameOf = (path: string): string => (/character/i.test(path) ? 'character' : 'campaign');

async function campaignsAt(
  context: Context,
  args: Readonly<Record<string, unknown>>,
  path: string,
): Promise<readonly string[]> {
  const value = valueAt(args, path);
  const ids = Array.isArray(value) ? value : [value];
  const found = await Promise.all(ids.map((id) => (typeof id === 'string' ? campaignsOf(context, id) : [])));
  return found.flat();
}

const valueAt = (args: Readonly<Record<string, unknown>>, path: string): unknown =>
  path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], args);

/** Every campaign an id leads to: a hero in a combat leads to the character's, too. */
export async function campaignsOf(context: Context, id: string): Promise<readonly string[]> {
  const meant = meantBy(id);
  const character = /^char_\w+/.exec(characterIdIn(id))?.[0];
  const row = character ? await context.loaders.character.load(character) : null;
  const own = row ? [row.campaignId] : [];
  if (meant && 'campaignId' in meant) return [meant.campaignId, ...own];
  return meant && 'combatId' in meant ? [campaignOf(meant.combatId), ...own] : own;
}

/** Whether whoever asks may look at what an id leads to. */
export async function mayLookAt(context: Context, id: string): Promise<boolean> {
  await viewerOf(context);
  const standings = await Promise.all((await campaignsOf(context, id)).map((one) => standingOf(context, one)));
  return standings.every((standing) => standing !== null);
}

const whoAreYou = failure(
  'UNAUTHENTICATED',
  'Nobody knows who you are: send the token you were given as "Authorization: Bearer <token>", or come in by an invitation.',
);

const onlyTheHost = failure('FORBIDDEN', 'Only the host of this server may do that.');

const tooLittle = (level: Level) => failure('FORBIDDEN', `Only ${least[level] ?? 'the owner'} may do that here.`);

const least: Partial<Readonly<Record<Level, string>>> = {
  SPECTATOR: 'those who sit at the table',
  PLAYER: 'those who play',
  GM: 'those who run the table',
};
