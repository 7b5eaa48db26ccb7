/** Recorded bundles verify for ever, whatever becomes of the verifier. `npm run golden` adds new ones. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { engines } from '../../src/rules/registry.ts';
import type { Bundle } from '../../src/verify/bundle.ts';
import { verdictOn } from '../support/tales.ts';

const folder = path.join(import.meta.dirname, '..', 'golden', 'bundles');
const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
const read = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

describe('golden bundles', () => {
  it('exist for every ruleset in its present revision, of a campaign and of a combat', () => {
    const due = Object.values(engines).flatMap(({ id, revision }) =>
      ['campaign', 'combat'].map((kind) => `${id.toLowerCase()}-r${revision}-${kind}.json`),
    );
    expect(files).toEqual(expect.arrayContaining(due));
  });

  it.each(files)('%s is what the seeds and the rules say', async (file) => {
    const text = read(file);
    const { kind, ruleset, log } = JSON.parse(text) as Bundle;
    const [game, revision] = /^(\w+)-r(\d+)/.exec(file)!.slice(1);
    expect({ ruleset, isOfCombat: kind === 'combat' }).toEqual({
      ruleset: game!.toUpperCase(),
      isOfCombat: file.includes('-combat'),
    });
    expect(new Set(log.map((entry) => entry.revision))).toEqual(new Set([Number(revision)]));
    const verdict = await verdictOn(text);
    expect(verdict).toMatchObject({ ok: true, difference: null, unproven: 0, entries: log.length });
    expect(verdict.faces).toBeGreaterThan(0);
    const isPresent = engines[ruleset]!.revision === Number(revision);
    expect(verdict).toMatchObject(isPresent ? { played: log.length, notes: [] } : { played: 0 });
  });

  it.each(files.filter((file) => file.includes('-campaign')))('%s has something of everything', (file) => {
    const { log, narrations } = JSON.parse(read(file)) as Bundle;
    const commands = new Set(log.map(({ command }) => command));
    const usual = ['createCampaign', 'createCharacter', 'setStyle', 'roll', 'undo', 'takeAction', 'contributeEntropy'];
    expect([...commands]).toEqual(expect.arrayContaining([...usual, 'startCombat', 'attack', 'rest', 'revealSeed']));
    const sealed = log.flatMap(({ body }) => body.events).filter(({ type }) => type === 'CombatSealed');
    expect(sealed[0]).toMatchObject({ entropy: [expect.stringMatching(/^salt of entry \d+$/), 'pepper'] });
    expect(narrations.length).toBeGreaterThan(0);
  });

  it.each(files)('%s is small enough to be checked in every run', (file) => {
    expect(read(file).length).toBeLessThan(150_000);
  });
});
