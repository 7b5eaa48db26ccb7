/** A campaign as it was, at any place of its log: with ten times the entries it must not take longer. */
import type { GameMaster } from '../src/table/game-master.ts';
import type { Done, Reply } from '../src/table/unit-of-work.ts';
import { freshFolder, openMaster } from './arbiter.ts';
import { alternate, atMost, type Finding, usedSince } from './finding.ts';
import { luckOf, nowhere } from './games.ts';

const SHORT = 500;
const LONG = 5000;
const LOOKS = 60;
const TURNS = 9;

export async function past(): Promise<Finding[]> {
  const { gm, close } = await openMaster(`file:${freshFolder('past')}/arbiter.db`);
  const [long, short] = [await campaignOf(gm, LONG), await campaignOf(gm, SHORT)];
  const [ours, peer] = [() => looksInto(gm, long, LONG), () => looksInto(gm, short, SHORT)];
  await alternate(3, ours, peer);
  const { ratio, ...took } = await alternate(TURNS, ours, peer);
  await close();
  return [
    {
      what: 'campaign as it was, at any place',
      ours: { name: `of ${LONG.toLocaleString('en-US')} entries`, value: took.ours, unit: 'µs' },
      peer: { name: `of ${SHORT} entries`, value: took.peer, unit: 'µs' },
      ratio,
      aim: atMost(1.2, ratio),
    },
  ];
}

const luck = luckOf(5);

/** Processor time of one look, in microseconds. */
async function looksInto(gm: GameMaster, campaignId: string, entries: number): Promise<number> {
  const start = process.cpuUsage();
  for (let look = 0; look < LOOKS; look++) {
    const seq = 1 + luck(entries);
    const state = await gm.stateAt(campaignId, seq);
    if (state.seq !== seq) throw new Error(`Looked at entry ${seq}, saw ${state.seq}.`);
  }
  return usedSince(start) / LOOKS;
}

/** A veteran and one goblin after the other, with a rest between: nothing grows but the log. */
async function campaignOf(gm: GameMaster, entries: number): Promise<string> {
  const asked = { name: 'Bench', ruleset: 'BECMI', setting: null, settings: {} };
  const { campaign } = accepted(await gm.createCampaign(asked));
  const request = { name: 'Brak', class: 'fighter', level: 14, scores: null, equipment: null };
  let { seq } = accepted(await gm.createCharacter(campaign.id, request)).campaign;
  while (seq < entries) seq = await wentOn(gm, campaign.id, entries - seq);
  return campaign.id;
}

/** So near to the end no fight is begun: who knows how long it lasts? */
const NEARLY = 50;

async function wentOn(gm: GameMaster, campaignId: string, left: number): Promise<number> {
  const rest = { type: 'rest', character: null, picks: {} };
  let done = accepted(await gm.camp(campaignId, rest));
  if (left < NEARLY) return done.campaign.seq;
  const enemies = [{ key: 'goblin', count: 1, name: null }];
  done = accepted(await gm.startCombat(campaignId, { characterIds: null, enemies, duel: null, scene: nowhere }, null));
  while (done.combat!.status === 'ACTIVE') done = accepted(await attack(gm, done.combat!.id));
  return done.campaign.seq;
}

function attack(gm: GameMaster, combatId: string): Promise<Reply> {
  const request = { type: 'attack', actor: null, window: null, picks: {}, named: {}, hotkey: null };
  return gm.act(combatId, request, { version: null, key: null });
}

function accepted(reply: Reply): Done {
  if (!reply.ok) throw new Error(reply.refusal.message);
  return reply.done;
}
