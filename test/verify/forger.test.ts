/** Whoever has a key of his own can sign anything; about the game he can change nothing, for dice and rules say otherwise. */
import { beforeAll, describe, expect, it } from 'vitest';
import { canonical } from '../../src/rules/canonical.ts';
import type { Bundle } from '../../src/verify/bundle.ts';
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
