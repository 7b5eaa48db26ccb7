/** What is hashed, byte for byte: canonical JSON against facts and against a plainer way of writing it, and a whole entry. */
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonical, canonicalBytes } from '../../src/rules/canonical.ts';
import { type ChainedEntry, chainedBytes, chainedText, NOTHING_BEFORE } from '../../src/rules/chain.ts';
import type { Engine } from '../../src/rules/chronicle.ts';
import { contentHash } from '../../src/rules/content.ts';
import { engines } from '../../src/rules/registry.ts';
import { chainedOf, hashOf } from '../../src/table/chain.ts';
import { entryRow } from '../../src/table/projections.ts';
import { act, anyCommand, isFighting, keep, luckOf, setTable, startRandomCombat } from '../support/random-play.ts';

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

/** The same by other means: slow, and plain to see. JSON.stringify writes what is no record or list. */
function plainly(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => plainly(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  const order = ([one]: [string, unknown], [other]: [string, unknown]): number => (one < other ? -1 : 1);
  return `{${members
    .sort(order)
    .map(([name, member]) => `${JSON.stringify(name)}:${plainly(member)}`)
    .join(',')}}`;
}

const unitsOf = (text: string): readonly number[] =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

describe('canonical JSON: names', () => {
  it.each<[string, object, string]>([
    ['are sorted', { hp: 1, at: 2, name: 3 }, '{"at":2,"hp":1,"name":3}'],
    [
      'are sorted at every depth',
      { b: { d: [{ z: 1, y: 2 }], c: 0 }, a: 1 },
      '{"a":1,"b":{"c":0,"d":[{"y":2,"z":1}]}}',
    ],
    ['come in capitals first', { a: 1, B: 2, _: 3, A: 4 }, '{"A":4,"B":2,"_":3,"a":1}'],
    ['that begin another come before it', { maxHp: 1, max: 2, m: 3, '': 4 }, '{"":4,"m":3,"max":2,"maxHp":1}'],
    ['of digits are texts, not numbers', { 9: 1, 10: 2, '01': 3, '-1': 4 }, '{"-1":4,"01":3,"10":2,"9":1}'],
    ['are written as texts are', { 'a"b': 1, 'a\\b': 2, '\n': 3, ö: 4 }, '{"\\n":3,"a\\"b":1,"a\\\\b":2,"ö":4}'],
    [
      'may be those of every object',
      JSON.parse('{"constructor":1,"__proto__":{"b":1,"a":2}}'),
      '{"__proto__":{"a":2,"b":1},"constructor":1}',
    ],
  ])('%s', (_, value, text) => {
    expect(canonical(value)).toBe(text);
  });

  it('are sorted by UTF-16 units: what takes two of them comes before the end of the first plane', () => {
    const names = ['\ufb01', '\u{1f409}', '\u{10ffff}', '\uffff', '\ue000', '€', 'é', 'z', '\u007f', '\u0080'];
    const written = Object.keys(JSON.parse(canonical(Object.fromEntries(names.map((name) => [name, 0])))));
    expect(written.map((name) => unitsOf(name)[0])).toEqual([
      0x7a, 0x7f, 0x80, 0xe9, 0x20ac, 0xd83d, 0xdbff, 0xe000, 0xfb01, 0xffff,
    ]);
  });

  it('in another order make no other text', () => {
    const texts = [
      { a: 1, b: 2, c: 3 },
      { c: 3, b: 2, a: 1 },
      { b: 2, a: 1, c: 3 },
      { a: 1, c: 3, b: 2 },
    ].map(canonical);
    expect(new Set(texts)).toEqual(new Set(['{"a":1,"b":2,"c":3}']));
  });

  it('of what is undefined are left out, wherever they stand', () => {
    const [a, b, c] = [1, 2, 3];
    expect(canonical({ b, c, a })).toBe('{"a":1,"b":2,"c":3}');
    expect(canonical({ b, c, a: undefined })).toBe('{"b":2,"c":3}');
    expect(canonical({ b: undefined, c, a })).toBe('{"a":1,"c":3}');
    expect(canonical({ b, c: undefined, a })).toBe('{"a":1,"b":2}');
    expect(canonical({ b: undefined, c: undefined, a: undefined })).toBe('{}');
    expect(canonical({ b: null, c, a })).toBe('{"a":1,"b":null,"c":3}');
  });

  it('may be as many and as various as they like', () => {
    for (let each = 0; each < 12_000; each++) {
      const value = { [`camp_${each}`]: each, type: 'Renamed', [`char_${each * 7}`]: null };
      expect(canonical(value)).toBe(`{"camp_${each}":${each},"char_${each * 7}":null,"type":"Renamed"}`);
    }
  });
});

describe('canonical JSON: numbers', () => {
  it.each<[number, string]>([
    [0, '0'],
    [-0, '0'],
    [7, '7'],
    [-7, '-7'],
    [10, '10'],
    [99, '99'],
    [100, '100'],
    [2 ** 31, '2147483648'],
    [2 ** 53, '9007199254740992'],
    [4.5, '4.5'],
    [0.1 + 0.2, '0.30000000000000004'],
    [1 / 3, '0.3333333333333333'],
    [1e20, '100000000000000000000'],
    [1e21, '1e+21'],
    [123e20, '1.23e+22'],
    [0.000001, '0.000001'],
    [1e-7, '1e-7'],
    [-1.5e-9, '-1.5e-9'],
    [Number.MAX_VALUE, '1.7976931348623157e+308'],
    [Number.MIN_VALUE, '5e-324'],
  ])('%d is %s', (value, text) => {
    expect(canonical(value)).toBe(text);
    expect(canonical([value, { value }])).toBe(`[${text},{"value":${text}}]`);
  });
});

describe('canonical JSON: texts', () => {
  it.each<[string, string, string]>([
    ['nothing', '', '""'],
    ['letters', 'Brak the Bold', '"Brak the Bold"'],
    ['every plain sign', " !#$%&'()*+,-./:;<=>?@[]^_`{|}~", '" !#$%&\'()*+,-./:;<=>?@[]^_`{|}~"'],
    ['quotation marks and backslashes', 'a"b\\c', '"a\\"b\\\\c"'],
    ['control characters with short names', '\b\t\n\f\r', '"\\b\\t\\n\\f\\r"'],
    ['control characters without', '\u0000\u0001\u000b\u001f', '"\\u0000\\u0001\\u000b\\u001f"'],
    ['what only looks like one', '\u007f\u0080\u2028\u2029\ufeff', '"\u007f\u0080\u2028\u2029\ufeff"'],
    ['other scripts', 'Gwenaël, 龍, Ωμέγα', '"Gwenaël, 龍, Ωμέγα"'],
    ['beyond the first plane', 'the 🐉 wakes', '"the 🐉 wakes"'],
    ['half of a pair', 'a\ud83d', '"a\\ud83d"'],
  ])('%s', (_, value, text) => {
    expect(canonical(value)).toBe(text);
    expect(canonical({ [value]: [value] })).toBe(`{${text}:[${text}]}`);
  });

  it('of any length', () => {
    for (const length of [199, 200, 4095, 4096, 70_000, 3_000_000]) {
      const text = 'x'.repeat(length);
      expect(canonical({ text, after: '🐉' }) === `{"after":"🐉","text":"${text}"}`).toBe(true);
      expect(canonical([`${text}é`]) === `["${text}é"]`).toBe(true);
    }
  });
});

describe('canonical JSON', () => {
  it.each<[unknown, string]>([
    [null, 'null'],
    [true, 'true'],
    [false, 'false'],
    [[], '[]'],
    [{}, '{}'],
    [[[], [[]], {}, [{}]], '[[],[[]],{},[{}]]'],
    [[1, [2, [3, ['4', null]], true]], '[1,[2,[3,["4",null]],true]]'],
    [[undefined, 1, undefined], '[null,1,null]'],
    [new Array(2), '[null,null]'],
  ])('of %j', (value, text) => {
    expect(canonical(value)).toBe(text);
  });

  it.each<[string, unknown]>([
    ['NaN', Number.NaN],
    ['Infinity', Number.POSITIVE_INFINITY],
    ['-Infinity', Number.NEGATIVE_INFINITY],
    ['function', () => 1],
    ['bigint', 1n],
    ['symbol', Symbol('s')],
  ])('there is none of %s, alone or within', (name, value) => {
    for (const given of [value, [value], { a: 1, value }, { a: [{ value }] }])
      expect(() => canonical(given)).toThrow(`There is no JSON for ${name}.`);
    expect(canonical({ a: 1 })).toBe('{"a":1}');
  });

  it('there is none of nothing at all', () => {
    expect(() => canonical(undefined)).toThrow('There is no JSON for undefined.');
  });

  it('is deep where the value is', () => {
    const deep = '['.repeat(2000) + ']'.repeat(2000);
    expect(canonical(JSON.parse(deep))).toBe(deep);
  });

  it('is the same in bytes, in UTF-8', () => {
    const value = { ö: ['龍', '🐉', '\u0000'], n: -0 };
    expect(Buffer.from(canonicalBytes(value))).toEqual(Buffer.from('{"n":0,"ö":["龍","🐉","\\u0000"]}', 'utf8'));
  });

  it('is what the plainer way writes, of any JSON at all (seed: 8785)', () => {
    const names = fc.oneof(
      fc.constantFrom('a', 'b', 'id', 'type', '__proto__', '10', '9'),
      fc.string({ unit: 'binary' }),
    );
    const { json } = fc.letrec((tie) => ({
      json: fc.oneof({ maxDepth: 4 }, tie('leaf'), tie('list'), tie('record')),
      leaf: fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer(),
        fc.constantFrom(null, true, false),
      ),
      list: fc.array(tie('json'), { maxLength: 5 }),
      record: fc.dictionary(names, fc.option(tie('json'), { nil: undefined, freq: 9 }), { maxKeys: 6 }),
    }));
    const agrees = (value: unknown): void => {
      expect(canonical(value)).toBe(plainly(value));
    };
    fc.assert(fc.property(json, agrees), { seed: 8785, numRuns: 3000 });
  });
});

describe('an entry as it is hashed', () => {
  const roll = { why: 'attack', notation: '1d20+2', bonus: 2, total: 19, dice: [{ sides: 20, face: 17, kept: true }] };
  const body = {
    detail: { type: 'attack', actor: 'char_1', window: 3, picks: { weapon: ['sword'], target: ['camp_1.1.1'] } },
    events: [
      { type: 'AttackSettled', attackerId: 'char_1', roll, outcome: 'HIT' },
      { type: 'HarmDealt', amount: 4, note: 'says "ouch"\n' },
    ],
    rolls: [roll],
    standings: [
      {
        ...{ id: 'char_1', name: 'Gwenaël 🐉', hp: 7, maxHp: 8, standing: 'UP' as const, health: 'WOUNDED' as const },
        ...{ side: 'PARTY' as const, isPlayer: true, hpKnown: true },
      },
    ],
  };
  const row = {
    ...{ campaignId: 'camp_1', seq: 12, kind: 'COMBAT', combatId: 'camp_1.1', actorId: 'char_1', command: 'attack' },
    ...{
      round: 2,
      revision: 1,
      content: 'c0'.repeat(32),
      stream: 2,
      key: null,
      quiet: false,
      previous: '0d'.repeat(32),
    },
    ...{ at: new Date(Date.UTC(2026, 0, 31, 12, 0, 0, 7)), body },
  };
  // Written by hand, and hashed by another program.
  const written = [
    '{"actorId":"char_1","at":"2026-01-31T12:00:00.007Z","body":{"detail":{"actor":"char_1",',
    '"picks":{"target":["camp_1.1.1"],"weapon":["sword"]},"type":"attack","window":3},',
    '"events":[{"attackerId":"char_1","outcome":"HIT","roll":{"bonus":2,"dice":[{"face":17,"kept":true,"sides":20}],',
    '"notation":"1d20+2","total":19,"why":"attack"},"type":"AttackSettled"},',
    '{"amount":4,"note":"says \\"ouch\\"\\n","type":"HarmDealt"}],',
    '"rolls":[{"bonus":2,"dice":[{"face":17,"kept":true,"sides":20}],"notation":"1d20+2","total":19,"why":"attack"}],',
    '"standings":[{"health":"WOUNDED","hp":7,"hpKnown":true,"id":"char_1","isPlayer":true,"maxHp":8,',
    '"name":"Gwenaël 🐉","side":"PARTY","standing":"UP"}]},',
    '"campaignId":"camp_1","combatId":"camp_1.1","command":"attack",',
    '"content":"c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0c0","key":null,"kind":"COMBAT",',
    '"previous":"0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d0d","revision":1,"round":2,"seq":12,"stream":2}',
  ].join('');
  const hash = '2f4ec269a3f40a6c6b5d560b336e8843f61e907b583a3a08a237acc99e9698a6';

  it('is this text, and no other', () => {
    expect(chainedText(chainedOf(row))).toBe(written);
    expect(Buffer.from(chainedBytes(chainedOf(row)))).toEqual(Buffer.from(written, 'utf8'));
  });

  it('has this hash', () => {
    expect(sha256(written)).toBe(hash);
    expect(hashOf(row)).toBe(hash);
  });

  it('has nothing in it of what is kept beside', () => {
    const beside = { ...row, quiet: true, hash: 'ff'.repeat(32), signature: 'c2ln', signedBy: 'k' };
    expect(hashOf(beside)).toBe(hash);
    expect(chainedText({ ...chainedOf(row), ...{ hash: 'ff', signature: null } } as ChainedEntry)).toBe(written);
  });

  it.each(Object.entries(row).filter(([name]) => name !== 'quiet'))('hangs on its %s', (name) => {
    const other = { at: new Date(0), body: { ...body, rolls: [] } }[name] ?? 'another';
    expect(hashOf({ ...row, [name]: other })).not.toBe(hash);
  });
});

describe.each(Object.values(engines))('entries of $name', (engine) => {
  it('are hashed as the plainer way writes them', () => {
    let previous = NOTHING_BEFORE;
    for (const entry of entriesOf(engine)) {
      const columns = { key: null, at: new Date(entry.seq), quiet: false, previous, revision: engine.revision };
      const row = entryRow(entry, { ...columns, content: contentHash(engine), stream: 2 });
      const { at, quiet: _quiet, ...rest } = row;
      previous = hashOf(row);
      expect(previous).toBe(sha256(plainly({ ...rest, at: at.toISOString() })));
    }
    expect(previous).not.toBe(NOTHING_BEFORE);
  });

  function entriesOf(engine: Engine) {
    const luck = luckOf(4);
    const table = setTable(engine, 4);
    startRandomCombat(table, luck);
    for (let beat = 0; beat < 40 && isFighting(table.campaign); beat++)
      keep(table, act(table, anyCommand(table, luck)));
    return table.entries;
  }
});
