/** Anything, found again by its id. */
import { GraphQLError } from 'graphql';
import { Arg, Ctx, Extensions, ID, Query, Resolver } from 'type-graphql';
import { stateSeen } from '../rules/sight.ts';
import { May, MaySee, mayLookAt } from './access.ts';
import { campOptionsOf } from './camp.view.ts';
import { catalogueOf, listed } from './catalogue.ts';
import { listFrom, wordFrom } from './check.ts';
import { awaitingOf, meetingOf, optionIdSeen, optionsOf } from './combat.view.ts';
import { combatantOf } from './combatants.ts';
import { type Context, engineOf } from './context.ts';
import { eventIdOf, idAsOf, type Meant, meantBy } from './ids.ts';
import { Node } from './node.type.ts';
import { campaignAt, characterAt, combatAt, combatStateOf, type SeenEntry } from './past.ts';
import { memberNamed } from './people.resolver.ts';
import { eventsSeen } from './seen.ts';
import { runsTable, sightOf, standingOf } from './viewer.ts';

/** What a resolver of the type takes for its root, and the name of the type. */
export type Found = object & { readonly __typename: string };

@Resolver()
export class NodeResolver {
  @MaySee('VISITOR', 'id')
  @Query(() => Node, { nullable: true, description: 'Whatever has this id; null where nothing has.' })
  @Extensions({ weight: 20 })
  node(@Arg('id', () => ID, { description: 'Of anything.' }) id: string, @Ctx() context: Context) {
    return found(context, wordFrom('id', id));
  }

  @May('ANYBODY')
  @Query(() => [Node], {
    nullable: 'items',
    description: 'Whatever has these ids, in their order; null where nothing has.',
  })
  @Extensions({ weight: 20 })
  nodes(@Arg('ids', () => [ID], { description: 'Of anything; at most 100.' }) ids: string[], @Ctx() context: Context) {
    // All are read before any is looked for: nobody would wait for those that were begun.
    const wanted = listFrom('ids', ids, (id) => wordFrom('ids', id));
    return wanted.map((id) => seen(context, id));
  }
}

const seen = async (context: Context, id: string): Promise<object | null> =>
  (await mayLookAt(context, id)) ? found(context, id) : null;

async function found(context: Context, id: string): Promise<object | null> {
  const meant = meantBy(id);
  if (!meant) return null;
  try {
    const root = await (finders[meant.kind] as Finder<Meant>)(context, meant, id);
    // An event is asked for by its own type.
    return root && (meant.kind === 'Event' ? root : named(meant.kind, root));
  } catch (error) {
    // An entry that the log does not have is refused elsewhere; here there is nothing of that id.
    if (error instanceof GraphQLError && error.extensions.field === 'at') return null;
    throw error;
  }
}

/** A copy that says what it is, with everything that is worked out only when it is asked for. */
const named = (kind: string, root: object): Found =>
  Object.defineProperties({ __typename: kind }, Object.getOwnPropertyDescriptors(root));

type Finder<M extends Meant> = (context: Context, meant: M, id: string) => Promise<object | null>;

const finders: { readonly [K in Meant['kind']]: Finder<Extract<Meant, { kind: K }>> } = {
  Campaign: (context, { campaignId, at }) =>
    at === undefined ? context.loaders.campaign.load(campaignId) : campaignAt(context, campaignId, at),
  async Character(context, { characterId, at }) {
    const now = await context.loaders.character.load(characterId);
    if (!now || at === undefined) return now;
    return (await campaignAt(context, now.campaignId, at)) && characterAt(context, now.campaignId, characterId, at);
  },
  Combat: (context, { combatId, at }) => combatSeen(context, combatId, at),
  async Combatant(context, { combatId, id, at }) {
    const combat = await combatSeen(context, combatId, at);
    return combat && combatantOf(context, meetingOf(combat), id);
  },
  async TimingWindow(context, { combatId, window, at }) {
    const combat = await combatSeen(context, combatId, at);
    if (!combat) return null;
    const open = awaitingOf(await combatStateOf(context, combat), meetingOf(combat));
    return open.find(({ number }) => number === window) ?? null;
  },
  async Option(context, { combatId, at }, id) {
    const combat = await combatSeen(context, combatId, at);
    if (!combat) return null;
    const [engine, state, sight] = await Promise.all([
      engineOf(context, combat.campaignId),
      combatStateOf(context, combat),
      sightOf(context, combat.campaignId),
    ]);
    const seen = stateSeen(engine, state, sight);
    const all = optionsOf(engine, seen, meetingOf(combat), { actor: null, group: null, withBarred: true });
    return all.find((option) => optionIdSeen(option) === id) ?? null;
  },
  async CampOption(context, { campaignId, at }, id) {
    const { loaders } = context;
    const campaign = await (at === undefined ? loaders.campaign.load(campaignId) : campaignAt(context, campaignId, at));
    const option = campaign && (await campOptionsOf(context, campaign)).find((one) => optionIdSeen(one) === id);
    return option ? { ...option, __typename: 'Option' } : null;
  },
  LogEntry: (context, { campaignId, seq, at }) => entrySeen(context, campaignId, seq, at),
  async Event(context, { campaignId, seq, place, at }) {
    const entry = await entrySeen(context, campaignId, seq, at);
    const events = entry ? await eventsSeen(context, entry) : [];
    return events.find((event) => event.id === idAsOf(eventIdOf(campaignId, seq, place), at)) ?? null;
  },
  async Beat(context, { combatId, seq, at }) {
    const combat = await context.loaders.combat.load(combatId);
    const entry = combat && (await entrySeen(context, combat.campaignId, seq, at));
    return entry?.combatId === combatId ? entry : null;
  },
  async Narration(context, { combatId, seq }) {
    const combat = await context.loaders.combat.load(combatId);
    const told = combat && (await context.loaders.narration.load({ campaignId: combat.campaignId, seq }));
    return told?.combatId === combatId ? told : null;
  },
  Member: (context, { campaignId, personId }) => memberNamed(context, campaignId, personId),
  /** Who asks is told of nobody but themselves. */
  async Person(context, { personId }) {
    const viewer = await context.viewer();
    if (viewer.kind !== 'PERSON' || viewer.person.id !== personId) return null;
    return { ...viewer.person, expiresAt: viewer.expiresAt };
  },
  async Invitation(context, { invitationId }) {
    const row = await context.arbiter.people.invitationWith(invitationId);
    if (!row || row.campaignId === null) return null;
    return runsTable(await standingOf(context, row.campaignId)) ? { ...row, code: null } : null;
  },
  Ruleset: async ({ arbiter }, { ruleset }) => arbiter.engines[ruleset] ?? null,
  async Catalogue({ arbiter }, { ruleset, list }, id) {
    const engine = arbiter.engines[ruleset];
    if (!engine || !Object.hasOwn(listed, list)) return null;
    const kind = list as keyof typeof listed;
    const thing = catalogueOf(engine)[kind].find((one) => one.id === id);
    return thing ? { ...thing, __typename: listed[kind] } : null;
  },
};

const combatSeen = (context: Context, combatId: string, at: number | undefined) =>
  at === undefined ? context.loaders.combat.load(combatId) : combatAt(context, combatId, at);

/** As of a time, an entry is there from its own on. */
async function entrySeen(
  context: Context,
  campaignId: string,
  seq: number,
  at: number | undefined,
): Promise<SeenEntry | null> {
  if (at === undefined) return context.loaders.entry.load({ campaignId, seq });
  const campaign = seq > at ? null : await campaignAt(context, campaignId, at);
  const entry = campaign && (await context.loaders.entry.load({ campaignId, seq }));
  return entry && { ...entry, asOf: at };
}
