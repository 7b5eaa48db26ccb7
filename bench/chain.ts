/** What the chain costs an attack: hashing and linking its entry, the checkpoints, and the signature at a combat's end. */
import type { Engine } from '../src/rules/chronicle.ts';
import type { Request } from '../src/rules/complete.ts';
import type { CombatState } from '../src/rules/ruleset.ts';
import type { EntryRow } from '../src/store/rows.ts';
import type { GameMaster } from '../src/table/game-master.ts';
import type { Signer } from '../src/table/signing.ts';
import type { Done, Reply } from '../src/table/unit-of-work.ts';
import { entryOf, entryRow, freshFolder, hashOf, openArbiter, openMaster } from './arbiter.ts';
import { atMost, type Finding, median, usedSince } from './finding.ts';
import { anyCommand, type Luck, luckOf, type Meeting, meetings, nowhere } from './games.ts';

const WARM_UP = 2500;
const TURNS = 15;
const ATTACKS_PER_TURN = 100;
const AT_ONCE = 32;
const FIGHTS = 150;
const ENTRIES_PER_CHECKPOINT = 50;
/** Checkpoints of which the median is taken. */
const CHECKPOINTS = 120;

export async function chain(): Promise<Finding[]> {
  const master = await openMaster(`file:${freshFolder('chain')}/arbiter.db`);
  const findings: Finding[] = [];
  for (const [name, meeting] of Object.entries({ ...meetings, becmi: longFight }))
    findings.push(await chained(`chain, ${name.toUpperCase()} attack`, () => playerOf(master.gm, meeting)));
  findings.push(await checkpoint(master.gm), await signature(master.gm, master.signer));
  await master.close();
  return [...findings, await told(1), await told(AT_ONCE)];
}

/* Hashing and linking */

/** Alternated attack by attack: the caches are as cold for the one as for the other. */
async function chained(what: string, player: () => Player): Promise<Finding> {
  const { strike } = player();
  for (let blow = 0; blow < WARM_UP; blow++) linked(await strike());
  const turns: Turn[] = [];
  for (let turn = 0; turn < TURNS; turn++) turns.push(await turnOf(strike));
  return chainFinding(what, 'attack, stored', turns);
}

interface Turn {
  readonly chain: number;
  readonly attack: number;
}

async function turnOf(strike: Player['strike']): Promise<Turn> {
  let [chain, attack] = [0, 0];
  for (let blow = 0; blow < ATTACKS_PER_TURN; blow++) {
    const struck = await strike();
    attack += struck.used / ATTACKS_PER_TURN;
    chain += linked(struck) / ATTACKS_PER_TURN;
  }
  return { chain, attack };
}

/** The processor time of hashing the entry as it was hashed when it was made. */
function linked({ engine, done }: Struck): number {
  const { entry: row } = done;
  const entry = entryOf(engine, row);
  const { key, at, quiet, previous, revision, content, stream } = row;
  const start = process.cpuUsage();
  const hash = hashOf(entryRow(entry, { key, at, quiet, previous, revision, content, stream }));
  const used = usedSince(start);
  if (hash !== row.hash) throw new Error(`Entry ${row.seq} of ${row.campaignId} is hashed in another way.`);
  return used;
}

function chainFinding(what: string, name: string, turns: readonly Turn[]): Finding {
  const ratio = median(turns.map(({ chain, attack }) => chain / attack));
  return {
    what,
    ours: { name: 'hashed and linked', value: median(turns.map((turn) => turn.chain)), unit: 'µs' },
    peer: { name, value: median(turns.map((turn) => turn.attack)), unit: 'µs' },
    ratio,
    aim: atMost(0.05, ratio),
  };
}

/** As a server does it: the bard tells every beat, and those who act at once share a COMMIT. */
async function told(atOnce: number): Promise<Finding> {
  const arbiter = await openArbiter(`file:${freshFolder('chain-told')}/arbiter.db`);
  const players = Array.from({ length: atOnce }, () => playerOf(arbiter.gm, longFight));
  const together = async (): Promise<Turn> => {
    for (const { ready } of players) await ready();
    const start = process.cpuUsage();
    const struck = await Promise.all(players.map(({ act }) => act()));
    await arbiter.narrations.idle();
    const attack = usedSince(start) / atOnce;
    return { attack, chain: struck.reduce((sum, each) => sum + linked(each), 0) / atOnce };
  };
  for (let blow = 0; blow < WARM_UP; blow += atOnce) await together();
  const turns: Turn[] = [];
  for (let blow = 0; blow < TURNS * ATTACKS_PER_TURN; blow += atOnce) turns.push(await together());
  await arbiter.close();
  const what = atOnce === 1 ? 'BECMI attack, told' : `${atOnce} BECMI attacks at once, told`;
  return chainFinding(`chain, ${what}`, 'attack, stored and told', turns);
}

/* Checkpoints and signatures */

/** An attack that leaves a checkpoint against all those that leave none. */
async function checkpoint(gm: GameMaster): Promise<Finding> {
  const { strike } = playerOf(gm, longFight);
  const [withOne, without]: [number[], number[]] = [[], []];
  while (withOne.length < CHECKPOINTS) {
    const { used, done } = await strike();
    (done.entry.seq % ENTRIES_PER_CHECKPOINT === 0 ? withOne : without).push(used);
  }
  const attack = median(without);
  const added = (median(withOne) - attack) / ENTRIES_PER_CHECKPOINT;
  return {
    what: 'checkpoint, every 50th BECMI entry',
    ours: { name: 'added to each entry', value: added, unit: 'µs' },
    peer: { name: 'attack, stored', value: attack, unit: 'µs' },
    ratio: added / attack,
    aim: null,
  };
}

/** One signature to a combat, against everything else in it. */
async function signature(gm: GameMaster, signer: Signer): Promise<Finding> {
  const fights: { signed: number; fought: number }[] = [];
  const player = playerOf(gm, meetings.becmi);
  for (let fight = 0; fight < FIGHTS; fight++) {
    let [struck, fought] = [await player.act(), 0];
    for (; struck.done.combat!.status === 'ACTIVE'; struck = await player.act()) fought += struck.used;
    fights.push({ signed: signed(signer, struck.done.entry), fought: fought + struck.used });
  }
  const ratio = median(fights.map(({ signed, fought }) => signed / fought));
  return {
    what: 'signature, BECMI fight to the end',
    ours: { name: 'signed', value: median(fights.map(({ signed }) => signed)), unit: 'µs' },
    peer: { name: 'its entries, stored', value: median(fights.map(({ fought }) => fought)), unit: 'µs' },
    ratio,
    aim: null,
  };
}

function signed(signer: Signer, { campaignId, seq, hash }: EntryRow): number {
  const start = process.cpuUsage();
  signer.head(campaignId, seq, hash);
  return usedSince(start);
}

/* Playing */

/** The fight that is played over HTTP, too: it lasts, and every command in it is an attack and a round. */
const longFight: Meeting & Veterans = {
  ...meetings.becmi,
  classes: ['fighter'],
  enemies: ['wight'],
  settings: { enforceWeaponImmunity: true },
  level: 14,
};

interface Veterans {
  readonly settings?: object;
  readonly level?: number;
}

interface Struck {
  readonly engine: Engine;
  readonly done: Done;
  /** Microseconds of processor time. */
  readonly used: number;
}

interface Player {
  /** Sees to it that a fight is under way. */
  ready(): Promise<void>;
  /** Any command. */
  act(): Promise<Struck>;
  /** Goes on until an attack was made; what comes between is not counted. */
  strike(): Promise<Struck>;
}

let players = 0;

/** One fight after the other, each in a campaign of its own. */
function playerOf(gm: GameMaster, meeting: Meeting & Veterans): Player {
  const { engine } = meeting;
  const luck = luckOf(players++);
  let now: Done | null = null;
  const isFighting = (): boolean => now?.combat?.status === 'ACTIVE';
  const ready = async (): Promise<void> => {
    while (!isFighting()) now = await begun(gm, meeting);
  };
  const act = async (): Promise<Struck> => {
    await ready();
    const request = requestIn(meeting, now!.state.combat!.state, luck);
    const start = process.cpuUsage();
    const reply = await gm.act(now!.combat!.id, request, { version: null, key: null });
    const used = usedSince(start);
    now = accepted(reply);
    return { engine, done: now, used };
  };
  const strike = async (): Promise<Struck> => {
    for (;;) {
      const struck = await act();
      if (struck.done.entry.command === 'attack') return struck;
    }
  };
  return { ready, act, strike };
}

/** An attack, wherever one can be made. */
function requestIn({ engine, habits }: Meeting, state: CombatState, luck: Luck): Request {
  const options = engine.combat.options(state);
  const attacks = options.filter(({ type, barred }) => type === 'attack' && !barred);
  const command = anyCommand(state, attacks.length > 0 ? attacks : options, habits, luck);
  return { ...command, named: {}, hotkey: null };
}

async function begun(
  gm: GameMaster,
  { engine, classes, enemies, scene, settings = {}, level = 1 }: Meeting & Veterans,
) {
  const asked = { name: 'Bench', ruleset: engine.id, setting: null, settings };
  const { campaign } = accepted(await gm.createCampaign(asked));
  for (const kind of classes) {
    const request = { name: kind, class: kind, level, scores: null, equipment: null };
    accepted(await gm.createCharacter(campaign.id, request));
  }
  const challenge = {
    ...{ characterIds: null, duel: null, scene: { ...nowhere, ...scene } },
    enemies: enemies.map((key) => ({ key, count: 1, name: null })),
  };
  return accepted(await gm.startCombat(campaign.id, challenge, null));
}

function accepted(reply: Reply): Done {
  if (!reply.ok) throw new Error(reply.refusal.message);
  return reply.done;
}
