/** Logs from before there was a chain get one, and play on. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rebuild } from '../../src/cli/rebuild.ts';
import { verifyText } from '../../src/cli/verify.ts';
import { commitmentOf } from '../../src/rules/fair.ts';
import { migrate } from '../../src/store/migrate.ts';
import type { Arbiter } from '../../src/table/arbiter.ts';
import type { Golden } from '../support/golden.ts';
import { firstMigrations } from '../support/migrations.ts';
import { seedOf } from '../support/random-play.ts';
import { codeOf, keyed, openTable, request, unguarded } from '../support/table.ts';

const golden = JSON.parse(readFileSync(path.join(import.meta.dirname, '../golden/becmi-r1-11.json'), 'utf8')) as Golden;
const { entries, campaign } = golden;

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'arbiter-chain-'));
  file = path.join(folder, 'old.db');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A file as the version before the chain has left it: the log, a campaign row, and seeds that are all known. */
async function oldDatabase(isCampSeedKnown = true): Promise<void> {
  await migrate(file, firstMigrations(8, folder));
  const old = new BetterSqlite3(file);
  const at = '2026-01-01T00:00:00.000+00:00';
  old.pragma('foreign_keys = OFF');
  old
    .prepare(
      `INSERT INTO Campaign (id, name, ruleset, revision, settings, status, createdAt, seq, combats, entropy)
       VALUES (?, ?, ?, 1, ?, ?, ?, ?, ?, '[]')`,
    )
    .run(
      campaign.id,
      campaign.name,
      campaign.ruleset,
      JSON.stringify(campaign.settings),
      campaign.status,
      at,
      campaign.seq,
      campaign.combats,
    );
  const entry = old.prepare(
    `INSERT INTO LogEntry (campaignId, seq, kind, combatId, actorId, command, round, key, at, body) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  for (const { detail, events, rolls, standings, ...one } of entries)
    entry.run(
      one.campaignId,
      one.seq,
      one.kind,
      one.combatId,
      one.actorId,
      one.command,
      one.round,
      `key ${one.seq}`,
      at,
      JSON.stringify({ detail, events, rolls, standings }),
    );
  const seed = old.prepare(
    `INSERT INTO Seed (campaignId, combat, generation, seed, commitment, fromSeq, toSeq, revealed) VALUES (?, ?, 0, ?, ?, 1, ?, ?)`,
  );
  for (let combat = 0; combat <= campaign.combats; combat++)
    seed.run(
      campaign.id,
      combat,
      seedOf(11),
      commitmentOf(seedOf(11)),
      combat === 0 ? null : campaign.seq,
      combat > 0 || isCampSeedKnown ? 1 : 0,
    );
  seed.run(campaign.id, campaign.combats + 1, seedOf(12), commitmentOf(seedOf(12)), null, 0);
  old.close();
}

async function textOf({ bundles }: Arbiter): Promise<string> {
  const scoped = await bundles.ofCampaign(campaign.id);
  if (!scoped.ok) throw new Error(scoped.refusal.message);
  let text = '';
  for await (const piece of bundles.write(scoped.scope)) text += piece;
  return text;
}

describe('a database from before there was a chain', () => {
  it('gets one at the start, with its projections and checkpoints, and nothing else changes', async () => {
    await oldDatabase();
    const arbiter = await openTable(`file:${file}`);
    const rows = await arbiter.store.allEntries(campaign.id, 0, 1000);
    expect(rows.map(({ seq, body }) => ({ seq, body }))).toEqual(
      entries.map(({ seq, detail, events, rolls, standings }) => ({ seq, body: { detail, events, rolls, standings } })),
    );
    expect(rows.every((row, index) => row.previous === (rows[index - 1]?.hash ?? '0'.repeat(64)))).toBe(true);
    expect(rows.every(({ stream, content }) => stream === 1 && /^[0-9a-f]{64}$/.test(content))).toBe(true);
    expect((await arbiter.store.campaignsByIds([campaign.id]))[0]).toMatchObject({ head: rows.at(-1)!.hash });
    await arbiter.close();
    expect(await rebuild(`file:${file}`, { check: true })).toMatchObject({ campaigns: 1, differing: [], faults: [] });
  });

  it('can be verified: its faces by the first stream; its rules are of a revision that is gone', async () => {
    await oldDatabase();
    const arbiter = await openTable(`file:${file}`);
    const verdict = await verifyText(await textOf(arbiter));
    await arbiter.close();
    expect(verdict).toMatchObject({ difference: null, ok: true, unproven: 0, played: 0 });
    expect(verdict.notes).toEqual([
      'What was committed to is believed: the log is older than that.',
      'Entries of revision 1 were read, not played once more: its rules are not here.',
    ]);
    const faces = entries.reduce((sum, { rolls }) => sum + rolls.reduce((dice, roll) => dice + roll.dice.length, 0), 0);
    expect(verdict.faces).toBe(faces);
  });

  it('knows the keys that were used, though it keeps them no more as they came', async () => {
    await oldDatabase(false);
    let arbiter = await openTable(`file:${file}`);
    await arbiter.close();
    arbiter = await openTable(`file:${file}`);
    const last = entries.at(-1)!;
    const reply = await arbiter.gm.act(last.combatId!, request('attack'), {
      ...unguarded,
      key: keyed(`key ${last.seq}`),
    });
    expect(codeOf(reply)).toBe('accepted');
    expect(reply).toMatchObject({ done: { entry: { seq: last.seq } } });
    await arbiter.close();
    expect(new BetterSqlite3(file).prepare(`SELECT count(*) AS n FROM LogEntry WHERE key LIKE 'key%'`).get()).toEqual({
      n: 0,
    });
  });

  it('is started all the same where a log cannot be read, which is told and left as it is', async () => {
    await oldDatabase();
    const old = new BetterSqlite3(file);
    old.exec(`UPDATE LogEntry SET body = '[]' WHERE seq = 2`);
    old.close();
    const told: string[] = [];
    const { openArbiter } = await import('../../src/table/arbiter.ts');
    const log = {
      info: () => {},
      warn: () => {},
      error: (details: object) => told.push((details as { fault: string }).fault),
    };
    const arbiter = await openArbiter({ databaseUrl: `file:${file}`, narrationWait: 0 }, log);
    await arbiter.close();
    expect(told).toContain(`Entry 2 of campaign ${campaign.id}: its body is no JSON object.`);
    expect(new BetterSqlite3(file).prepare(`SELECT hash FROM LogEntry WHERE seq = 2`).get()).toEqual({ hash: '' });
  });
});
