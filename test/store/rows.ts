/** Rows to put into a test's database. */
import type {
  CampaignRow,
  CampRow,
  CharacterRow,
  CombatRow,
  EnemyRow,
  EntryRow,
  ModelCallRow,
  NarrationRow,
  OwnerRow,
  SeedRow,
} from '../../src/store/rows.ts';
import type { Commit } from '../../src/store/writer.ts';

export const noon = new Date('2026-05-01T12:00:00.000Z');

export function minutesAfterNoon(minutes: number): Date {
  return new Date(noon.getTime() + minutes * 60_000);
}

export function campaignRow(id: string, given: Partial<CampaignRow> = {}): CampaignRow {
  return {
    id,
    name: `The ${id} campaign`,
    ruleset: 'becmi',
    revision: 1,
    setting: null,
    settings: { morale: true },
    status: 'ACTIVE',
    endReason: null,
    createdAt: noon,
    seq: 1,
    combats: 0,
    entropy: [],
    stirred: null,
    thrown: 0,
    head: 'e0'.repeat(32),
    origin: null,
    foldedBy: 1,
    style: null,
    members: null,
    controllers: null,
    chair: null,
    isListed: false,
    ...given,
  };
}

export const campRow = (campaignId: string, state: object = {}): CampRow => ({ campaignId, state });

export function entryRow(campaignId: string, seq: number, given: Partial<EntryRow> = {}): EntryRow {
  return {
    campaignId,
    seq,
    kind: 'camp',
    combatId: null,
    actorId: null,
    command: 'rest',
    round: 0,
    key: null,
    at: minutesAfterNoon(seq),
    quiet: false,
    revision: 1,
    content: 'c0'.repeat(32),
    stream: 2,
    previous: 'd0'.repeat(32),
    hash: 'e0'.repeat(32),
    signature: null,
    signedBy: null,
    body: { command: { type: 'rest' }, events: [], rolls: [], standings: {} },
    ...given,
  };
}

export function characterRow(campaignId: string, position: number, given: Partial<CharacterRow> = {}): CharacterRow {
  return {
    id: `${campaignId}-hero-${position}`,
    campaignId,
    position,
    name: `Hero ${position}`,
    class: 'fighter',
    level: 1,
    xp: 0,
    hp: 8,
    maxHp: 8,
    standing: 'up',
    data: { inventory: ['sword'] },
    ...given,
  };
}

export function combatRow(campaignId: string, number: number, given: Partial<CombatRow> = {}): CombatRow {
  return {
    id: `${campaignId}-combat-${number}`,
    campaignId,
    number,
    kind: 'FIGHT',
    status: 'ACTIVE',
    round: 1,
    version: 1,
    firstSeq: 1,
    lastSeq: 1,
    entropy: ['salt'],
    thrown: 0,
    createdAt: noon,
    endedAt: null,
    ...given,
  };
}

export function enemyRow(combatId: string, position: number, given: Partial<EnemyRow> = {}): EnemyRow {
  return {
    id: `${combatId}-enemy-${position}`,
    combatId,
    position,
    key: 'goblin',
    name: `Goblin ${position}`,
    hp: 5,
    maxHp: 5,
    standing: 'up',
    ...given,
  };
}

export function seedRow(campaignId: string, combat: number, given: Partial<SeedRow> = {}): SeedRow {
  return {
    campaignId,
    combat,
    generation: 1,
    seed: `seed of ${combat}`,
    commitment: `commitment to ${combat}`,
    fromSeq: 1,
    toSeq: null,
    revealed: false,
    ...given,
  };
}

export function narrationRow(entry: EntryRow, given: Partial<NarrationRow> = {}): NarrationRow {
  return {
    campaignId: entry.campaignId,
    beatSeq: entry.seq,
    combatId: entry.combatId!,
    text: 'The goblin falls.',
    source: 'BARD',
    certificate: { checks: ['names'] },
    at: entry.at,
    ...given,
  };
}

export const ownerRow = (campaignId: string, given: Partial<OwnerRow> = {}): OwnerRow => ({
  campaignId,
  hash: 'ab'.repeat(32),
  at: noon,
  ...given,
});

export function callRow(id: string, campaignId: string, given: Partial<ModelCallRow> = {}): ModelCallRow {
  return {
    ...{ id, campaignId, at: noon, day: '2026-05-01', purpose: 'NARRATION', model: 'm', outcome: 'OK' },
    ...{ input: 5, cacheWritten: 0, cacheRead: 0, output: 7, firstMs: 1, latencyMs: 2, cost: 0 },
    ...given,
  };
}

/** A commit of entry `seq` that changes nothing but the campaign's number. */
export function commitOf(campaignId: string, seq: number, given: Partial<Commit> = {}): Commit {
  return {
    entry: entryRow(campaignId, seq),
    campaign: campaignRow(campaignId, { seq }),
    camp: campRow(campaignId),
    characters: [],
    arrived: [],
    gone: [],
    combat: null,
    enemies: [],
    snapshot: null,
    checkpoint: null,
    seeds: [],
    owner: null,
    key: null,
    ...given,
  };
}

/** A beat of the campaign's combat `number`. */
export function beatOf(campaignId: string, seq: number, number = 1, given: Partial<Commit> = {}): Commit {
  const combat = combatRow(campaignId, number, { version: seq, lastSeq: seq });
  return commitOf(campaignId, seq, {
    entry: entryRow(campaignId, seq, { kind: 'beat', combatId: combat.id, command: 'attack', round: 1 }),
    combat,
    ...given,
  });
}
