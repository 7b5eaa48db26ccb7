/** What is no bundle is refused in a sentence that names the place, and leaves nothing behind. */
import BetterSqlite3 from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Bundle } from '../../src/verify/bundle.ts';
import { type Forger, forger, type Loose } from '../support/forger.ts';
import { type TestTable, testTable } from '../support/table.ts';
import { bundleOf, tell, verdictOn } from '../support/tales.ts';

let table: TestTable;
let other: TestTable;
let crook: Forger;
let campaign: string;
let combat: string;
let brought: string;
let rows: object;

beforeAll(async () => {
  [table, other] = [await testTable(), await testTable()];
  crook = forger();
  const { campaignId, combatIds } = await tell(other.arbiter, 'BECMI');
  campaign = await bundleOf(other.arbiter, campaignId);
  combat = await bundleOf(other.arbiter, combatIds[0]!);
  const taken = await table.arbiter.bundles.take(campaign);
  if (!taken.ok) throw new Error(taken.refusal.message);
  brought = await bundleOf(table.arbiter, taken.campaign.id);
  rows = rowCounts();
});
afterAll(async () => {
  await table.close();
  await other.close();
});

function rowCounts(): object {
  const file = new BetterSqlite3(table.databaseUrl.slice('file:'.length), { readonly: true });
  const names = file.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all() as string[];
  const count = (name: string): unknown => file.prepare(`SELECT count(*) FROM "${name}"`).pluck().get();
  const counts = Object.fromEntries(names.map((name) => [name, count(name)]));
  file.close();
  return counts;
}

/** Refused by the verifier and by a table, in the same words; the words. */
async function refused(text: string): Promise<string> {
  const { ok, difference, says } = await verdictOn(text);
  expect({ ok, isRight: difference === null }).toEqual({ ok: false, isRight: false });
  expect(await takenBy(text)).toBe(says);
  return says;
}

/** What a table says to it. */
async function takenBy(text: string): Promise<string> {
  const taken = await table.arbiter.bundles.take(text);
  expect(rowCounts()).toEqual(rows);
  if (taken.ok) throw new Error('It was taken.');
  expect(taken.refusal).toMatchObject({ code: 'BAD_USER_INPUT', message: expect.stringMatching(/^\S.*\.$/su) });
  return taken.refusal.message;
}

/** With something changed, and signed by somebody who could not know better. */
function changed(text: string, change: (bundle: Loose<Bundle>) => void): string {
  const bundle = JSON.parse(text) as Loose<Bundle>;
  crook.adopt(bundle);
  change(bundle);
  crook.cover(bundle, 0);
  return JSON.stringify(bundle);
}

describe('what is no JSON', () => {
  it('is refused wherever it was cut', async () => {
    for (let part = 0; part < 60; part++) {
      const says = await refused(campaign.slice(0, Math.floor((campaign.length * part) / 60)));
      expect(says).toMatch(/^This is no whole JSON document \(it has \d+ characters\): /);
    }
  });

  it.each([
    ['', 'This is no whole JSON document (it has 0 characters): Unexpected end of JSON input.'],
    [' \n', 'This is no whole JSON document (it has 2 characters): Unexpected end of JSON input.'],
    ['once upon a time', /^This is no whole JSON document \(it has 16 characters\): Unexpected token 'o'/],
    ['<html></html>', /^This is no whole JSON document/],
    ['{"format":-', /^This is no whole JSON document/],
    ['{"format":1e', /^This is no whole JSON document/],
    ['[]', 'bundle is no object.'],
    ['[{}]', 'bundle is no object.'],
    ['null', 'bundle is no object.'],
    ['"bundle"', 'bundle is no object.'],
    ['7', 'bundle is no object.'],
    ['{}', 'bundle.format is none of arbiter/bundle/1.'],
    ['{"format":"arbiter/bundle/2"}', 'bundle.format is none of arbiter/bundle/1.'],
  ])('%j is refused', async (text, says) => {
    expect(await refused(text)).toEqual(typeof says === 'string' ? says : expect.stringMatching(says));
  });
});

describe('what could be read in two ways', () => {
  const [first, second] = ['{"format":"x",', '{'];

  it.each([
    [
      'a name that stands twice',
      (text: string) => text.replace(second, first),
      'The name "format" stands twice in bundle.',
    ],
    [
      'a name that stands twice in other letters',
      (text: string) => text.replace('"seq":1,', '"seq":1,"\\u0073eq":2,'),
      'The name "seq" stands twice in bundle.log[0].',
    ],
    [
      'a name that stands twice far inside',
      (text: string) => text.replace('"dice":[{', '"dice":[{"face":20,"f\\u0061ce":20,'),
      /^The name "face" stands twice in bundle\.log\[\d+\]\.body\.(rolls|events)\[\d+\][.\w]*\.dice\[0\]\.$/,
    ],
    [
      'a number beyond all numbers',
      (text: string) => text.replace('"round":0', '"round":1e999'),
      'bundle.log[0].round is 1e999, a number that cannot be kept.',
    ],
    [
      'less than nothing',
      (text: string) => text.replace('"round":0', '"round":-0'),
      'bundle.log[0].round is -0, a number that cannot be kept.',
    ],
    [
      'a fraction where there is none',
      (text: string) => text.replace('"round":0', '"round":0.5'),
      'bundle.log[0].round is no whole number.',
    ],
    [
      'more than can be counted',
      (text: string) => text.replace('"round":0', '"round":9007199254740993'),
      'bundle.log[0].round is no whole number.',
    ],
    [
      'half a character in a name',
      (text: string) => text.replace('"name":"The Long Night"', '"name":"The \\ud83d Night"'),
      'bundle.log[0].body.detail.name has half a character in it.',
    ],
    [
      'half a character as it is',
      (text: string) => text.replace('"name":"The Long Night"', '"name":"The \udc00 Night"'),
      'bundle.log[0].body.detail.name has half a character in it.',
    ],
    [
      'another spelling of a moment',
      (text: string) => text.replace(/"at":"([^"]+)Z"/, '"at":"$1+00:00"'),
      'bundle.log[0].at is no moment as 2026-01-31T12:00:00.000Z.',
    ],
    [
      'another spelling of a signature',
      (text: string) =>
        text.replace(
          /"signature":"([^"]{86})=="\}\n$/,
          (_all, sign: string) => `"signature":"${sign.slice(0, -1)}B=="}`,
        ),
      'bundle.signature is no Ed25519 signature in base64.',
    ],
  ])('%s is refused', async (_what, change, says) => {
    const text = change(campaign);
    expect(text).not.toBe(campaign);
    expect(await refused(text)).toEqual(typeof says === 'string' ? says : expect.stringMatching(says));
  });
});

describe('what is too much', () => {
  const brackets = 100_000;
  const zeros = '0'.repeat(70_000_000);

  it.each([
    ['lists', '['.repeat(brackets) + ']'.repeat(brackets)],
    ['lists without an end', '['.repeat(brackets)],
    ['objects', `${'{"a":'.repeat(brackets)}1${'}'.repeat(brackets)}`],
  ])('%s, nested without measure, are refused', async (_what, text) => {
    expect(await refused(text)).toMatch(/^bundle[.[].*… is nested more than 100 deep\.$/);
  });

  it.each(['"detail":', '"certificate":', '"used":', '"events":['])('nesting in %s is refused', async (name) => {
    const text = campaign.replace(name, `${name}${'['.repeat(brackets)}${']'.repeat(brackets)},${name}`);
    expect(await refused(text)).toMatch(/ is nested more than 100 deep\.$/);
  });

  it.each([
    ['as they are', zeros, /^bundle is 0+…, a number that cannot be kept\.$/],
    ['as a text', `"${zeros}"`, /^bundle is no object\.$/],
    ['as a number inside', `{"format":${zeros}}`, /^bundle\.format is 0+…, a number that cannot be kept\.$/],
    ['as a text inside', `{"format":"${zeros}"}`, /^bundle\.format is none of arbiter\/bundle\/1\.$/],
    ['as a name', `{"${zeros}":1}`, /^bundle\.format is none of/],
    ['in a list', `{"log":[${zeros.replaceAll('00', '0,')}0]}`, /^The document has more than 8000000 values\.$/],
  ])('70 MB of zeros, %s, are refused', async (_how, text, says) => {
    expect(await refused(text)).toMatch(says);
  });
});

describe('what is not known here', () => {
  it.each([
    ['{', '{"extra":1,', 'bundle.extra is not known.'],
    ['"seq":1,', '"seq":1,"extra":null,', 'bundle.log[0].extra is not known.'],
    ['"body":{', '"body":{"extra":{},', 'bundle.log[0].body.extra is not known.'],
    [
      '"type":"SeedsCommitted"',
      '"type":"SeedsCommitted","extra":1',
      'bundle.log[0].body.events[1].extra is not known.',
    ],
  ])('a member more in %s is refused', async (place, more, says) => {
    expect(await refused(campaign.replace(place, more))).toBe(says);
  });

  it('a member more in a command is refused, whoever has signed it', async () => {
    const text = changed(campaign, ({ log }) => Object.assign(log[1]!.body.detail, { extra: 1 }));
    expect(await refused(text)).toBe('Entry 2 (createCharacter) was never given so: body.detail.extra is not known.');
  });

  it('a game is refused', async () => {
    const text = changed(campaign, (bundle) => {
      bundle.ruleset = 'CHESS';
    });
    expect(await refused(text)).toBe('This verifier does not know the game CHESS.');
    expect(await refused(campaign.replace('"ruleset":"BECMI"', '"ruleset":"constructor"'))).toBe(
      'This verifier does not know the game constructor.',
    );
  });

  it('another game than it was is refused', async () => {
    const text = changed(campaign, (bundle) => {
      bundle.ruleset = 'DUEL';
    });
    expect(await refused(text)).toMatch(/^Entry 1 was played with other content than this version of /);
  });

  it('a newer revision is refused', async () => {
    const text = changed(campaign, ({ log }) => {
      log.at(-1)!.revision = 99;
    });
    expect(await refused(text)).toMatch(
      /^It was written with revision 99 of BECMI, and this version of Arbiter knows only \d+: run a newer one\.$/,
    );
  });

  it('a command is refused', async () => {
    const text = changed(campaign, ({ log }) => {
      log.at(-1)!.command = 'win';
    });
    expect(await refused(text)).toMatch(
      /^Entry \d+ \(win\) is nothing the rules allow: nobody knows the command win\.$/,
    );
  });
});

describe('what somebody else has signed', () => {
  it('is refused where the key is not in it', async () => {
    const text = changed(campaign, ({ keys }) => {
      keys.pop();
    });
    expect(await refused(text)).toBe('There is no key to check a signature with.');
    const stranger = JSON.parse(campaign) as Loose<Bundle>;
    stranger.head.signedBy = crook.key.id;
    expect(await refused(JSON.stringify(stranger))).toBe(
      `The head is signed with ${crook.key.id}, not with the newest key.`,
    );
    const inside = changed(campaign, ({ log }) => {
      log.find(({ signature }) => signature !== null)!.signedBy = 'ab'.repeat(8);
    });
    expect(await refused(inside)).toBe('It is signed with the key abababababababab, which the bundle does not have.');
  });

  it('is refused where the key of another server was put in', async () => {
    const [theirs] = table.arbiter.signer.keys;
    const { id, publicKey } = theirs!;
    const swapped = JSON.parse(campaign) as Loose<Bundle>;
    Object.assign(swapped.keys[0]!, { id, publicKey });
    expect(await refused(JSON.stringify(swapped))).toMatch(
      /^The head is signed with \w{16}, not with the newest key\.$/,
    );
    swapped.head.signedBy = id;
    for (const entry of swapped.log) if (entry.signedBy) entry.signedBy = id;
    expect(await refused(JSON.stringify(swapped))).toMatch(/^The signature of entry \d+ is not the server's\.$/);
    Object.assign(swapped.keys[0]!, { id: crook.key.id });
    expect(await refused(JSON.stringify(swapped))).toBe('keys[0].id is not that of the key.');
  });
});

describe('ids that were not made here', () => {
  const long = `camp_${'0'.repeat(10_000)}`;

  it.each([
    ['a pattern', 'camp_.*'],
    ['a word that objects know', '__proto__'],
    ['another', 'constructor'],
    ['nothing', ''],
    ['10,000 characters', long],
    ['an id with a line end', 'camp_0123456789abcdef\n'],
  ])('%s is no campaign', async (_what, id) => {
    const was = (JSON.parse(campaign) as Bundle).campaignId;
    expect(await takenBy(campaign.replaceAll(was, JSON.stringify(id).slice(1, -1)))).toBe(
      'bundle.campaignId is no id of a campaign as they are given here.',
    );
  });

  it.each([
    ['a pattern', 'camp_.*', 'char_0123456789abcdef', 'is no id for another of its kind.'],
    ['two patterns', 'x|y', 'char_0123456789abcdef', 'is no id for another of its kind.'],
    ['10,000 characters', long, 'camp_0123456789abcdef', 'is no id for another of its kind.'],
    [
      'one with a letter that is never used',
      'char_0123456789abcdei',
      'char_0123456789abcdef',
      'is no id for another of its kind.',
    ],
    ['one of another kind', 'camp_0123456789abcdef', 'char_0123456789abcdef', 'is no id for another of its kind.'],
    ['one that somebody else had', 'char_0123456789abcdef', '', 'gives two of them the same id.'],
  ])('%s is no former id', async (_what, id, former, says) => {
    const bundle = JSON.parse(brought) as Loose<Bundle>;
    const { renamed } = bundle.log.at(-1)!.body.events[0] as unknown as { renamed: Record<string, string> };
    renamed[id] = former || Object.values(renamed).find((one) => one.startsWith('char_'))!;
    const told = await refused(JSON.stringify(bundle));
    expect(told).toMatch(/^bundle\.log\[\d+\]\.body\.events\[0\]\.renamed\b/);
    expect(told.endsWith(says)).toBe(true);
  });

  it.each([
    ['a word', 'hero'],
    ['a pattern', 'camp_.*'],
    ['10,000 characters', long],
    ['one with a sign that is never used', 'char_0123456789abcde!'],
  ])('%s is nobody who could come along', async (_what, id) => {
    const [first] = charactersIn(campaign);
    const text = changed(campaign.replaceAll(first!, id), ({ log }) => datedBack(log));
    expect((await verdictOn(text)).difference).toBeNull();
    expect(await takenBy(text)).toBe(
      `Its log calls somebody "${id.slice(0, 60)}", which is no id as they are given here.`,
    );
  });

  it('a combat of another campaign is refused', async () => {
    const text = changed(
      campaign.replaceAll(`${JSON.parse(campaign).campaignId}.1`, 'camp_0123456789abcdef.1'),
      () => {},
    );
    expect(await refused(text)).toMatch(/^Entry \d+ is of camp_0123456789abcdef\.1, not of combat camp_\w{16}\.1\.$/);
  });
});

/** To a revision of which nothing is played. */
function datedBack(log: Loose<Bundle>['log']): void {
  for (const entry of log) {
    entry.revision = 1;
    for (const event of entry.body.events as Record<string, unknown>[]) if (event.revision) event.revision = 1;
  }
}

function charactersIn(text: string): readonly string[] {
  const { log } = JSON.parse(text) as Bundle;
  return log.filter(({ command }) => command === 'createCharacter').map(({ actorId }) => actorId!);
}

describe('what would not fit in', () => {
  it('the bundle of a combat cannot be played on', async () => {
    expect(await verdictOn(combat)).toMatchObject({ ok: true });
    expect(await takenBy(combat)).toBe('This is the bundle of a combat; only a whole campaign can be played on.');
  });

  it('two commands cannot have had one key', async () => {
    const text = changed(campaign, ({ log }) => {
      const { key } = log.find((entry) => entry.key !== null)!;
      log.at(-1)!.key = key;
    });
    expect(await refused(text)).toMatch(/^Entry \d+ answers to a key that was used before\.$/);
  });

  it('a beat cannot be told twice, nor can what is no beat', async () => {
    const twice = changed(campaign, ({ narrations }) => {
      narrations.push(narrations.at(-1)!);
    });
    expect(await refused(twice)).toMatch(/^narrations\[\d+\] is told of no beat, or out of order\.$/);
    const early = changed(campaign, ({ narrations }) => {
      narrations[0]!.beatSeq = 1;
    });
    expect(await refused(early)).toBe('narrations[0] is told of no beat, or out of order.');
  });

  it('a log without a beginning cannot be played on', async () => {
    const text = changed(combat, (bundle) => {
      Object.assign(bundle, { kind: 'campaign', combatId: null, before: null });
    });
    expect(await refused(text)).toMatch(/^Entry 1 is missing before entry \d+\.$/);
  });
});

describe('a member called __proto__', () => {
  const poison = '{"polluted":"yes","hp":1,"ok":true,"difference":null}';

  /** The document with such a member in each of its objects in turn, one of every kind. */
  function* poisoned(text: string): Generator<string> {
    const kinds = new Set<string>();
    const document: unknown = JSON.parse(text);
    for (const [place, object] of objectsIn(document, 'bundle')) {
      const kind = place.replace(/\[\d+\]/g, '[]');
      if (kinds.has(kind)) continue;
      kinds.add(kind);
      object['@@'] = 0;
      const spelling = kinds.size % 2 === 0 ? '__proto__' : '\\u005f_proto\\u005F_';
      yield JSON.stringify(document).replace('"@@":0', `"${spelling}":${poison}`);
      delete object['@@'];
    }
  }

  function* objectsIn(value: unknown, place: string): Generator<[string, Record<string, unknown>]> {
    if (typeof value !== 'object' || value === null) return;
    if (!Array.isArray(value)) yield [place, value as Record<string, unknown>];
    for (const [name, part] of Object.entries(value))
      yield* objectsIn(part, Array.isArray(value) ? `${place}[${name}]` : `${place}.${name}`);
  }

  it('is refused wherever it stands, and pollutes nothing', async () => {
    let count = 0;
    for (const text of poisoned(brought)) {
      count += 1;
      const { ok, says } = await verdictOn(text);
      expect({ ok, says }).toEqual({
        ok: false,
        says: expect.stringMatching(/^Nothing in bundle.* can be called __proto__\.$/),
      });
      if (count % 20 === 0) await refused(text);
    }
    expect(count).toBeGreaterThan(50);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});
