/** Every event of the four games has a type of its own, which shows everything it may and nothing it may not. */
import 'reflect-metadata';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { execute, parse, validate } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contextsFor } from '../../src/resolvers/context.ts';
import type { AnyField } from '../../src/resolvers/events/declare.ts';
import { events } from '../../src/resolvers/events/table.ts';
import { fieldsOf, type ShownField } from '../../src/resolvers/events/types.ts';
import type { Word } from '../../src/resolvers/events/word.ts';
import { words } from '../../src/resolvers/events/words.ts';
import { cursorFor } from '../../src/resolvers/pages.ts';
import { makeSchema } from '../../src/resolvers/schema.ts';
import type { Engine, EntryKind, StandingLine } from '../../src/rules/chronicle.ts';
import { engines } from '../../src/rules/registry.ts';
import type { GameEvent } from '../../src/rules/ruleset.ts';
import { seenEvents, tellingOf } from '../../src/rules/telling.ts';
import { upcast } from '../../src/rules/upcast.ts';
import { playMatch } from '../rules/duel/matches.ts';
import { eventTypes, everythingOf } from '../support/every-event.ts';
import type { Golden } from '../support/golden.ts';
import { playThrough } from '../support/random-play.ts';
import { playCampaign } from '../support/real-play.ts';
import { type TestTable, testTable } from '../support/table.ts';
import { saga } from '../support/tales.ts';

const FIGHTS = Number(process.env.EVENT_FIGHTS ?? 200);
const games = Object.values(engines);
const schema = makeSchema();

/** A bunch of events that happened together. */
interface Happened {
  readonly kind: EntryKind;
  readonly events: readonly GameEvent[];
  readonly standings: readonly StandingLine[];
}

/** `FIGHTS` of them, in campaigns of up to three. */
function randomFights(engine: Engine): Happened[] {
  const found: Happened[] = [];
  for (let number = 1, fights = 0; fights < FIGHTS; number++) {
    const { entries, campaign } = playThrough(engine, number, () => {});
    fights += campaign.combats;
    found.push(...entries);
  }
  return found;
}

const golden = path.join(import.meta.dirname, '../golden');
const recorded = readdirSync(golden)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(path.join(golden, file), 'utf8')) as Golden);

function matches(count: number): Happened[] {
  const found: Happened[] = [];
  for (let number = 1; number <= count; number++)
    playMatch(number, (_state, happened) => {
      found.push({ kind: 'COMBAT', events: happened, standings: [] });
    });
  return found;
}

const happenedIn = (engine: Engine): Happened[] => [
  ...randomFights(engine),
  ...recorded
    .filter(({ ruleset }) => ruleset === engine.id)
    .flatMap(({ entries, revision }) =>
      entries.map(({ kind, events: stored }) => ({ kind, events: upcast(engine, revision, stored), standings: [] })),
    ),
  ...(engine.id === 'DUEL' ? matches(10) : []),
];

function keepsPromise(event: GameEvent, { name, sources }: ShownField): boolean {
  const { type, isNullable, isList, read } = words[name] as Word<unknown>;
  const values = sources.map(({ key, from }) => from((event as unknown as Record<string, unknown>)[key]));
  const value = values.find((one) => one != null);
  if (value === undefined) return isNullable || isList;
  if (Object.getPrototypeOf(type) !== Object.prototype) return true;
  return [read(value, null as never)].flat().every((word) => word === null || Object.values(type).includes(word));
}

const nobody = (): string => 'someone';

describe.each(games)('the events of $id', (engine) => {
  const seen = new Map<string, GameEvent[]>();
  const louder = new Set<string>();
  beforeAll(() => {
    for (const happened of happenedIn(engine)) {
      for (const { event } of seenEvents(engine, happened)) {
        seen.set(event.type, [...(seen.get(event.type) ?? []).slice(-20), event]);
        if (!events.get(event.type)?.isBookkeeping) continue;
        if (tellingOf(engine, happened.kind, event, nobody).weight !== 'silent') louder.add(event.type);
      }
    }
  }, 600_000);

  it(`are all typed in ${FIGHTS} random fights and every recorded campaign`, () => {
    expect([...seen.keys()].filter((type) => !events.has(type))).toEqual([]);
    expect(seen.size).toBeGreaterThan(25);
  });

  it('have no field that is neither shown nor hidden for a reason', () => {
    const known = (type: string): object => ({ ...events.get(type)!.fields, type, cues: 0, pace: 0 });
    const strange = [...seen].flatMap(([type, list]) =>
      list.flatMap((event) => Object.keys(event).filter((key) => !Object.hasOwn(known(type), key))),
    );
    expect([...new Set(strange)]).toEqual([]);
  });

  it('never lack what is promised always to be there, nor say a word that is none of its list', () => {
    const broken = [...seen.values()].flat().flatMap((event) =>
      fieldsOf(events.get(event.type)!)
        .filter((field) => !keepsPromise(event, field))
        .map(({ name }) => `${event.type}.${name}`),
    );
    expect([...new Set(broken)]).toEqual([]);
  });

  it('are bookkeeping only where no story would tell them', () => {
    expect([...louder]).toEqual([]);
  });
});

describe('the table of events', () => {
  const every = [...events.values()];

  it('has a type of the schema for each event, and one for those of other rulesets', () => {
    expect(
      eventTypes(schema)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...events.keys(), 'OtherEvent'].toSorted());
  });

  it('says of each what it means, and why what is hidden is hidden', () => {
    const fields: readonly AnyField[] = every.flatMap((one) => Object.values<AnyField>(one.fields));
    const reasons = fields.flatMap((field) => (typeof field === 'object' && 'hidden' in field ? [field.hidden] : []));
    for (const says of [...every.map(({ about }) => about), ...Object.values(words).map(({ about }) => about)])
      expect(says).toMatch(/^[A-Z0-9].*\.$/);
    for (const reason of reasons) expect(reason).toMatch(/^[a-z].*[a-z]$/);
  });

  it('uses every word it has', () => {
    const used = new Set(every.flatMap((one) => fieldsOf(one).map(({ name }) => name)));
    expect(Object.keys(words).filter((name) => !used.has(name as keyof typeof words))).toEqual([]);
  });
});

describe('a query for every field of every event', () => {
  let table: TestTable;
  beforeAll(async () => {
    table = await testTable();
  });
  afterAll(() => table.close());

  const asking = (isWanted?: (name: string) => boolean) =>
    parse(`query ($id: ID!, $after: String) { campaign(id: $id) { log(first: 100, after: $after) {
      edges { node { seq events { ${everythingOf(schema, isWanted)} } } } } } }`);
  const query = asking();

  // By game, as a client of that game would ask.
  it.each(games)('is valid of what $id has, and of what it shares with others', ({ combat, camp }) => {
    const names = new Set([...Object.keys(combat.tell), ...Object.keys(camp.tell)]);
    expect(
      validate(
        schema,
        asking((name) => names.has(name)),
      ),
    ).toEqual([]);
  });

  interface Found {
    readonly __typename: string;
    readonly id: string;
  }

  async function everythingHappenedIn(id: string): Promise<readonly Found[]> {
    const { arbiter } = table;
    const contextValue = contextsFor(arbiter)(null);
    const found: Found[] = [];
    const { seq } = (await arbiter.gm.campaign(id))!;
    for (let after = 0; after < seq; after += 100) {
      const variableValues = { id, after: after === 0 ? null : cursorFor('entry', after) };
      const { data, errors } = await execute({ schema, document: query, variableValues, contextValue });
      expect(errors).toBeUndefined();
      // biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for
      for (const { node } of (data as any).campaign.log.edges) found.push(...node.events);
    }
    return found;
  }

  it.each(games)('finds nothing missing in what was played of $id', { timeout: 120_000 }, async ({ id, ...engine }) => {
    const { campaignId } = await saga(table.arbiter, id);
    const played = [campaignId, await playCampaign(table.arbiter, { id, ...engine } as Engine, 5)];
    const found = (await Promise.all(played.map(everythingHappenedIn))).flat();
    expect(found.length).toBeGreaterThan(100);
    expect(new Set(found.map((event) => event.id)).size).toBe(found.length);
    const blows = found.filter(({ __typename }) => __typename === 'AttackSettled');
    expect(blows.length).toBeGreaterThan(0);
    for (const blow of blows) expect(blow).toMatchObject({ actor: { id: expect.any(String) }, target: {} });
    expect(found.filter(({ __typename }) => __typename === 'OtherEvent')).toEqual([]);
  });

  const bundles = path.join(golden, 'bundles');
  const campaigns = readdirSync(bundles).filter((file) => file.endsWith('-campaign.json'));

  it.each(campaigns)('finds nothing missing in what was brought along as %s', { timeout: 120_000 }, async (file) => {
    const taken = await table.arbiter.bundles.take(readFileSync(path.join(bundles, file), 'utf8'));
    if (!taken.ok) throw new Error(taken.refusal.message);
    const found = await everythingHappenedIn(taken.campaign.id);
    expect(found.filter(({ __typename }) => __typename === 'OtherEvent')).toEqual([]);
  });
});
