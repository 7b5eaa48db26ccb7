/** Whoever has a key of his own can sign anything; about the game he can change nothing, for dice and rules say otherwise. */
import { beforeAll, describe, expect, it } from 'vitest';
import { canonical } from '../../src/rules/canonical.ts';
import { contentUsed } from '../../src/rules/content.ts';
import { commitmentOf } from '../../src/rules/fair.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Bundle } from '../../src/verify/bundle.ts';
import { hear } from '../../src/verify/words.ts';
import { type Exhibits, exhibits } from '../support/exhibits.ts';
import { type Forger, forger, type Loose } from '../support/forger.ts';
import { type Mutation, sampled } from '../support/mutations.ts';
import { verdictOn } from '../support/tales.ts';

/** When, and by whose call: the server's word, which no rule could know. */
const byItsWord = ['keys[].since', 'log[].at', 'log[].key'];
/** Nothing decides prose. */
const prose = [
  'log[takeAction].body.detail.text',
  'log[takeAction].body.events[SceneTold].text',
  'log[takeAction].body.events[SceneTold].source',
];
const narrated = [
  'narrations',
  'narrations[].at',
  'narrations[].source',
  'narrations[].certificate.sentences[].facts',
  'narrations[].certificate.sentences[].facts[]',
  'narrations[].certificate.sentences[].source',
  'narrations[].certificate.sentences[].votes',
  'narrations[].certificate.checks.BARD',
  'narrations[].certificate.checks.BARD[]',
  'narrations[].certificate.model',
  'narrations[].certificate.reader',
  'narrations[].certificate.refused',
  'narrations[].certificate.textHash',
  'narrations[].certificate.sheetHash',
];
/** No settings and empty ones are the same. */
const sameMeaning = ['log[createCampaign].body.detail.settings'];
/** Of the campaign around a combat, its bundle has only the state it began in. */
const beyondTheCombat = ['log[startCombat].previous', 'log[startCombat].body.events[CombatSealed].nextCommitment'];
/** What a branch is called, until the next combat is sealed. */
const names = ['log[forkCampaign].body.events[CampaignBranched].name'];
/** Commitments to seeds that were still secret when the campaign was branched off: nobody will ever see them. */
const leftSecret = [
  'log[importCampaign].body.events[CampaignBranched].rollCommitment',
  'log[startCombat].body.events[CombatSealed].nextCommitment',
];
/** Only where the next beat has no narration of its own. */
const atTimes = ['narrations[].beatSeq'];

let all: Exhibits;
let crook: Forger;
beforeAll(async () => {
  all = await exhibits();
  crook = forger();
});

const adopted = (text: string): Loose<Bundle> => {
  const bundle = JSON.parse(text) as Loose<Bundle>;
  crook.adopt(bundle);
  return bundle;
};

/** Null where covering it up has undone the change. */
function forged(bundle: Loose<Bundle>, unchanged: string, { apply, entry }: Mutation): string | null {
  const back = apply();
  const copy = JSON.parse(JSON.stringify(bundle)) as Loose<Bundle>;
  back();
  try {
    crook.cover(copy, entry ?? 0);
  } catch {
    // What cannot even be hashed is handed in as it is.
  }
  return canonical(copy) === unchanged ? null : JSON.stringify(copy);
}

const generalised = (field: string): string => field.replace(/^log\[\w+\]\.(at|key)$/, 'log[].$1');

async function unseenIn(name: string, seen: Set<string>): Promise<readonly string[]> {
  const bundle = adopted(all[name]!);
  expect(await verdictOn(JSON.stringify(bundle))).toMatchObject({ ok: true, signedBy: crook.key.publicKey });
  const unchanged = canonical(bundle);
  const unseen = new Set<string>();
  const always = ({ field }: Mutation): boolean => /^log\[(fork|import)Campaign\]|ommitment$/.test(field);
  for (const mutation of sampled(bundle, { seen, always })) {
    const text = forged(bundle, unchanged, mutation);
    if (text !== null && (await verdictOn(text)).difference === null) unseen.add(generalised(mutation.field));
  }
  return [...unseen].filter((field) => !atTimes.includes(field)).sort();
}

describe('a forger with a key of his own', () => {
  const seen = { campaigns: new Set<string>(), combats: new Set<string>() };

  it('can change nothing about a campaign but these', async () => {
    expect(await unseenIn('a campaign of BECMI', seen.campaigns)).toEqual(
      [...byItsWord, ...prose, ...narrated, ...sameMeaning].sort(),
    );
  });

  it('can change nothing about a combat but these', async () => {
    expect(await unseenIn('a combat of DUEL', seen.combats)).toEqual(
      [...byItsWord.filter((field) => field !== 'log[].key'), ...narrated, ...beyondTheCombat].sort(),
    );
  });

  it('can change nothing about what was brought along or forked but when, and its name', async () => {
    const unseen = [
      ...(await unseenIn('a campaign that was brought along', seen.campaigns)),
      ...(await unseenIn('a fork of it', seen.campaigns)),
      ...(await unseenIn('a combat from before it was brought along', seen.combats)),
    ];
    expect([...new Set(unseen)].sort()).toEqual(['log[].at', ...names, ...leftSecret].sort());
  });
});

describe('a forger who knows what is checked', () => {
  /** What a stranger makes of the bundle after a change that he has covered up. */
  async function afterwards(name: string, change: (bundle: Loose<Bundle>) => void) {
    const bundle = adopted(all[name]!);
    change(bundle);
    crook.cover(bundle, 0);
    return verdictOn(JSON.stringify(bundle));
  }

  type Log = Loose<Bundle>['log'];
  const eventsOf = (log: Log) => log.flatMap(({ body }) => body.events as Record<string, unknown>[]);
  const without = (log: Log, type: string): void => {
    for (const { body } of log) body.events = body.events.filter((event) => event.type !== type);
  };

  it.each(['a campaign of BECMI', 'a combat of BECMI'])('cannot take the seal off %s', async (name) => {
    const { says } = await afterwards(name, ({ log }) => without(log, 'CombatSealed'));
    expect(says).toMatch(/^Entry \d+ must have CombatSealed in stream 2, and only there\.$/);
  });

  it('cannot do without commitments', async () => {
    const { says } = await afterwards('a campaign of BECMI', ({ log }) => without(log, 'SeedsCommitted'));
    expect(says).toBe('Entry 1 must have SeedsCommitted in stream 2, and only there.');
  });

  it.each(['a campaign of BECMI', 'a combat of BECMI'])('cannot keep the seed of %s to himself', async (name) => {
    const { says } = await afterwards(name, (bundle) => {
      without(bundle.log, 'SeedRevealed');
      bundle.seeds = bundle.seeds.map((row) => (row.combat > 0 ? { ...row, seed: null, toSeq: null } : row));
    });
    expect(says).toMatch(/^Entry \d+: the combat is over, and its seed was not shown\.$/);
  });

  it.each(['a campaign of BECMI', 'a combat of BECMI'])('cannot roll %s with another seed', async (name) => {
    const { says } = await afterwards(name, (bundle) => {
      const seed = 'ab'.repeat(32);
      const old = bundle.seeds.find(({ combat }) => combat === 1)!.commitment;
      for (const row of [...bundle.seeds, ...eventsOf(bundle.log)] as Record<string, unknown>[]) {
        if (row.commitment === old)
          Object.assign(row, { commitment: commitmentOf(seed), ...(row.seed ? { seed } : {}) });
        if (row.nextCommitment === old) row.nextCommitment = commitmentOf(seed);
      }
    });
    expect(says).toMatch(/^Entry \d+, roll \d+ \(.+\), die \d+: recorded \d+, the seed says \d+\.$/);
  });

  it('cannot date a log back to other dice', async () => {
    const { difference } = await afterwards('a campaign of BECMI', ({ log }) => {
      for (const entry of log) entry.stream = 1;
      for (const type of ['SeedsCommitted', 'CombatSealed', 'SeedRevealed']) without(log, type);
    });
    expect(difference).toMatchObject({ path: expect.stringMatching(/^body\.rolls\[\d+\]\.dice\[\d+\]\.face$/) });
  });

  it('can date a log back to rules that are gone; but then it is said that nobody has played it', async () => {
    const { says } = await afterwards('a campaign of BECMI', ({ log }) => {
      for (const entry of log) entry.revision = 1;
    });
    expect(says).toBe('Entry 1 is dated back: it was written with revision 2.');
    const believed = await afterwards('a campaign of BECMI', ({ log }) => {
      for (const entry of log) entry.revision = 1;
      for (const event of eventsOf(log)) if (event.revision) event.revision = 1;
      for (const line of log.flatMap(({ body }) => body.standings) as { hp: number }[]) line.hp = 999;
    });
    expect(believed).toMatchObject({
      played: 0,
      notes: ['Entries of revision 1 were read, not played once more: its rules are not here.'],
    });
  });

  it('can end a log earlier, as any log once ended there; but not in the middle of a combat that he shows', async () => {
    const short = await afterwards('a campaign of BECMI', (bundle) => {
      const last = bundle.log.findIndex(({ command }) => command === 'startCombat');
      bundle.log = bundle.log.slice(0, last);
      bundle.narrations = [];
      const begun = bundle.seeds.filter(({ fromSeq }) => fromSeq <= last);
      bundle.seeds = begun.map((row) => ({ ...row, toSeq: null }));
      bundle.content.used = contentUsed(engines.BECMI!, wordsOf(bundle));
    });
    expect(short).toMatchObject({ difference: null });
    const { says } = await afterwards('a combat of BECMI', (bundle) => {
      bundle.log = bundle.log.slice(0, -1);
      bundle.narrations = [];
      bundle.content.used = contentUsed(engines.BECMI!, wordsOf(bundle));
    });
    expect(says).toMatch(/^The log does not end with the end of combat camp_\w+\.1\.$/);
  });

  it('cannot make the campaign of a combat out to be the whole campaign', async () => {
    const { says } = await afterwards('a combat of BECMI', (bundle) => {
      bundle.kind = 'campaign';
    });
    expect(says).toBe('This is not what the bundle of a campaign is made of.');
  });

  it('cannot put his key behind those of a server', async () => {
    const bundle = JSON.parse(all['a campaign of BECMI']!) as Loose<Bundle>;
    bundle.keys.at(-1)!.until = crook.key.since;
    bundle.keys.push({ ...crook.key });
    bundle.head.signedBy = crook.key.id;
    crook.cover(bundle, bundle.log.length);
    expect((await verdictOn(JSON.stringify(bundle))).says).toBe('keys[1] was not announced by the key before it.');
  });

  it('cannot write a crowd that nobody could ever play', async () => {
    const { says } = await afterwards('a campaign of BECMI', ({ log }) => {
      const { detail } = log.find(({ command }) => command === 'startCombat')!.body;
      (detail as { enemies: { count: number }[] }).enemies[0]!.count = 2 ** 31;
    });
    expect(says).toMatch(/^Entry \d+ has more enemies than can be checked\.$/);
  });

  it.each(['__proto__', 'constructor', 'toString'])('reaches nothing by calling somebody %s', async (id) => {
    const before = Object.getOwnPropertyNames(Object.prototype);
    const { says } = await afterwards('a campaign of DUEL', ({ log }) => {
      for (const entry of log) entry.revision = 1;
      for (const event of eventsOf(log)) {
        if (event.revision) event.revision = 1;
        if ('characterId' in event) Object.assign(event, { characterId: id, to: 7 });
      }
    });
    expect(says).toMatch(new RegExp(`^Entry \\d+: nothing can be called ${id}\\.$`));
    expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(before);
    expect(({} as { position?: number }).position).toBeUndefined();
  });
});

function wordsOf({ log }: Loose<Bundle>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { body } of log) hear(body, words);
  return words;
}
