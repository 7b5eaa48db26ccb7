/** `npm run eval`: the recorded readings reach the aims, and a reader is measured over the wire. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { forms } from '../../eval/forms.ts';
import type { Measurement } from '../../eval/measure.ts';
import type { Report } from '../../eval/report.ts';
import { quantile, shareOf } from '../../eval/statistics.ts';
import { type AnthropicServer, anthropicServer, overloaded, prose, proseEnding } from '../support/anthropic-server.ts';

const root = path.resolve(import.meta.dirname, '../..');
const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-eval-'));
  folders.push(folder);
  return folder;
}

interface Ran {
  readonly code: number | null;
  readonly said: string;
  readonly complained: string;
  /** What was written, by name. */
  readonly files: readonly string[];
  readonly report: Report | null;
}

/** As whoever calls it has set the environment, but never with a key of their own. */
async function evaluate(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ran> {
  const out = newFolder();
  const run = [import.meta.resolve('tsx'), path.join(root, 'eval/run.ts'), '--out', out, ...args];
  const child = spawn(process.execPath, ['--import', ...run], {
    cwd: root,
    env: { ...process.env, ANTHROPIC_API_KEY: '', READER_MODEL: '', ...env },
  });
  const [said, complained] = [child.stdout, child.stderr].map(textOf);
  const code = await new Promise<number | null>((ended) => child.once('close', ended));
  const files = readdirSync(out).sort();
  const json = files.find((file) => file.endsWith('.json'));
  const report = json ? JSON.parse(readFileSync(path.join(out, json), 'utf8')) : null;
  return { code, said: said!(), complained: complained!(), files, report };
}

function textOf(stream: NodeJS.ReadableStream): () => string {
  let text = '';
  stream.on('data', (chunk) => {
    text += String(chunk);
  });
  return () => text;
}

describe('the recorded readings', () => {
  let ran: Ran;
  let all: Measurement['all'];
  beforeAll(async () => {
    ran = await evaluate([]);
    all = ran.report!.measurements[0]!.all;
  });

  it('let at least 99.5 % of lies go unheard, and 97 % of honest sentences be heard', () => {
    expect(ran.complained).toBe('');
    expect(all.lie!.share).toBeGreaterThanOrEqual(0.995);
    expect(all.honest!.share).toBeGreaterThanOrEqual(0.97);
    expect(ran.code).toBe(0);
  });

  it('are of all unseen sentences, and none is left out', () => {
    const counts = Object.values(all).map(({ of }) => of);
    expect(counts).toEqual([914, 928, 167, 126]);
    expect(Object.keys(ran.report!.measurements[0]!.corpora)).toEqual(['ordinary', 'held-out', 'fresh', 'retelling']);
    expect(ran.report!.leftOut).toEqual([]);
  });

  it('make a dated report, and print it', () => {
    expect(ran.files).toEqual([`${ran.report!.date}-recorded.json`, `${ran.report!.date}-recorded.md`]);
    expect(ran.said).toContain('| all | ');
    expect(ran.said).toContain('| language | ');
  });
});

describe('another corpus', () => {
  const sheet = JSON.parse(readFileSync(path.join(root, 'test/narration/corpus.json'), 'utf8')).sheets.hobgoblins;
  const {
    facts: [first],
    ...rest
  } = sheet;
  const { round, event, isSettled, ...older } = first;

  function written(items: readonly object[]): readonly string[] {
    const folder = newFolder();
    const [corpus, sheets] = [path.join(folder, 'mine.json'), path.join(folder, 'sheets.json')];
    writeFileSync(corpus, JSON.stringify(items));
    writeFileSync(sheets, JSON.stringify({ older: { ...rest, facts: [older] } }));
    return ['--corpus', corpus, '--sheets', sheets];
  }

  it('may have sheets of its own, citations and languages, and what cannot be measured is named', async () => {
    const { code, report, said, files } = await evaluate(
      written([
        { sheet: 'older', prose: 'Tamsin missed with her torch.', cites: [1], read: 'ok 1' },
        { sheet, prose: 'Tamsin war tot.', cites: [4], read: 'true', language: 'German' },
        { sheet, prose: 'Tamsin lived.', cites: [4], read: 'false', lie: 'standing' },
        { sheet, prose: 'Tamsin lived.', cites: [4], read: 'false', lie: 'standing', language: 'Quenya of old' },
        { sheet: 'nowhere', prose: 'Tamsin lived.', read: 'false', lie: 'standing' },
        { sheet, prose: 'Tamsin lived on.', lie: 'standing' },
      ]),
    );
    const { all } = report!.measurements[0]!;
    expect([all.honest!.count, all.honest!.of, all.lie!.count, all.lie!.of]).toEqual([2, 2, 1, 1]);
    expect(report!.leftOut.map(({ because, count }) => [because, count])).toEqual([
      ['its language has no name', 1],
      ['its sheet is not there', 1],
      ['no recorded reading, so it can only be measured live', 1],
    ]);
    expect(said).toContain('- 1 of mine: its sheet is not there.');
    expect(files[0]).toBe(`${report!.date}-recorded-mine.json`);
    expect(code).toBe(0);
  });

  it('fails the run when too many of its lies are heard', async () => {
    const { code } = await evaluate(written([{ sheet, prose: 'Tamsin lived.', read: 'true', lie: 'standing' }]));
    expect(code).toBe(1);
  });
});

describe('a reader asked live', () => {
  let server: AnthropicServer;
  const live = (...args: readonly string[]) =>
    evaluate(['--live', '--limit', '12', ...args], { ANTHROPIC_API_KEY: 'sk-test', ANTHROPIC_BASE_URL: server.url });
  beforeAll(async () => {
    server = await anthropicServer();
  });
  afterAll(() => server.close());

  it('is measured by what it lets pass, how long it takes and what it uses', async () => {
    server.readBy(() => proseEnding({ usage: { input_tokens: 10, output_tokens: 3 } }, '1 ok'));
    const { code, report, files, said } = await live('--reader', 'some-reader');
    const [{ all, calls, refused }] = report!.measurements as [Measurement];
    const stopped = Object.entries(refused).filter(([by]) => by.startsWith('floor:'));
    const unread = stopped.flatMap(([, counts]) => Object.values(counts!)).reduce((sum, count) => sum + count, 0);
    expect(Object.values(all).reduce((sum, { of }) => sum + of, 0)).toBe(12);
    expect(all.honest!.share).toBe(1);
    expect(calls!.count).toBe(12 - unread);
    expect(calls!.tokens).toMatchObject({ input: 10 * calls!.count, output: 3 * calls!.count });
    expect(calls!.latencyMs.median).toBeLessThanOrEqual(calls!.latencyMs.p95!);
    expect(server.readings.every(({ body }) => body.model === 'some-reader')).toBe(true);
    expect(files).toEqual(['json', 'md'].map((kind) => `${report!.date}-some-reader-verdict.${kind}`));
    expect(said).toContain('| tokens out | ');
    expect(code).toBe(0);
  });

  it('may be asked for its verdict alone and for its reason first, on the same sentences', async () => {
    const asked = (task: string) =>
      task.includes('as the last word of the same line') ? '1 It is not so: no' : '1 ok';
    server.readBy(({ body }) => prose(asked(body.system[0].text)));
    const { report, files, said } = await live('--form', 'both');
    const [verdict, reason] = report!.measurements as [Measurement, Measurement];
    expect([verdict.form, reason.form]).toEqual(['verdict', 'reason']);
    expect([verdict.all.honest!.count, reason.all.honest!.count]).toEqual([verdict.all.honest!.of, 0]);
    expect(reason.all.lie!.share).toBe(1);
    expect(verdict.calls!.count).toBe(reason.calls!.count);
    expect(files[1]).toMatch(/-both\.md$/);
    expect(said).toContain('## Side by side');
  });

  it('lets nothing be heard where it gives no answer, and the report says so', async () => {
    const replies = [overloaded, prose('Well, well.')];
    server.readBy(() => replies.shift() ?? prose('1 ok'));
    const { report, said } = await live();
    const [{ calls, refused }] = report!.measurements as [Measurement];
    expect(calls!.failures).toEqual({ BUSY: 1, UNREADABLE: 1 });
    expect(Object.values(refused['no answer']!).reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(said).toContain('| without an answer | 1 BUSY, 1 UNREADABLE |');
  });

  it('is what options such as --limit are for', async () => {
    const { code, complained } = await evaluate(['--limit', '5']);
    expect(complained).toContain('--limit and --concurrency are for a reader that is asked --live.');
    expect(code).toBe(1);
  });

  it('is not asked without a key', async () => {
    const { code, complained, files } = await evaluate(['--live']);
    expect(complained).toBe('No ANTHROPIC_API_KEY is set, and without one only recorded readings can be measured.\n');
    expect({ code, files }).toEqual({ code: 1, files: [] });
  });
});

describe('an answer with its reason first', () => {
  const readingIn = (answer: string) => forms.reason.readingIn(answer, 5);

  it('ends with the verdict, and with the facts where it names some', () => {
    expect(readingIn('1 It says no more than fact 2 does: ok')).toEqual({ verdict: 'ok', tells: null });
    expect(readingIn('1. It tells the wound and the fall: ok 3,4.')).toEqual({ verdict: 'ok', tells: [2, 3] });
    expect(readingIn('1 Colour, and nothing else: **ok** []')).toEqual({ verdict: 'ok', tells: [] });
    expect(readingIn('1 The shield was ok, but the goblin was missed: no')).toEqual({ verdict: 'no', tells: null });
    expect(readingIn('1 The fall was told before: again')).toEqual({ verdict: 'again', tells: null });
  });

  it('is none without a verdict, or with two', () => {
    expect(readingIn('1 It is ok as far as it goes')).toBeNull();
    expect(readingIn('1 So it was: ok\n1 It was not: no')).toBeNull();
  });
});

describe('the statistics', () => {
  it('are sound near all and of nothing', () => {
    expect(shareOf(10, 10)).toMatchObject({ share: 1, high: expect.closeTo(1), low: expect.closeTo(0.7225, 4) });
    expect(shareOf(50, 100)).toMatchObject({ low: expect.closeTo(0.4038, 4), high: expect.closeTo(0.5962, 4) });
    expect(shareOf(0, 0)).toMatchObject({ low: 0, high: 1 });
    expect([quantile([3, 1, 2], 0.5), quantile([3, 1, 2], 0.95), quantile([], 0.5)]).toEqual([2, 3, null]);
  });
});
