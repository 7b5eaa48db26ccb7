/** Short campaigns of every game with something of everything that a log can hold, and their bundles. */
import type { CampaignState } from '../../src/rules/chronicle.ts';
import { engines } from '../../src/rules/registry.ts';
import type { CampCommand, Option } from '../../src/rules/ruleset.ts';
import { emptyScene, openWindow } from '../../src/rules/shared.ts';
import type { Arbiter } from '../../src/table/arbiter.ts';
import { openBundle } from '../../src/verify/bundle.ts';
import { type Verdict, verify } from '../../src/verify/verify.ts';
import { filled, type Luck, luckOf } from './random-play.ts';
import { done, keyed, unguarded } from './table.ts';

export interface Tale {
  readonly campaignId: string;
  readonly combatIds: readonly string[];
  readonly characters: readonly string[];
}

/** Whoever wins soon, and something that rolls no die between fights. */
interface Cast {
  readonly heroes: readonly { readonly class: string; readonly level: number }[];
  readonly enemy: string;
  readonly diceless: { readonly type: string; readonly picks: CampCommand['picks'] };
}

const casts: Readonly<Record<string, Cast>> = {
  BECMI: {
    heroes: [
      { class: 'fighter', level: 9 },
      { class: 'cleric', level: 4 },
    ],
    enemy: 'kobold',
    diceless: { type: 'unequip', picks: { item: ['sword'] } },
  },
  SRD5: {
    heroes: [
      { class: 'fighter', level: 3 },
      { class: 'wizard', level: 2 },
    ],
    enemy: 'commoner',
    diceless: { type: 'unequip', picks: { item: ['longsword'] } },
  },
  RUNE: {
    heroes: [
      { class: 'warrior', level: 4 },
      { class: 'skirmisher', level: 4 },
    ],
    enemy: 'mec_serv_01',
    diceless: { type: 'unequip', picks: {} },
  },
  DUEL: {
    heroes: [
      { class: 'hunter', level: 1 },
      { class: 'raider', level: 1 },
    ],
    enemy: 'goblin',
    diceless: { type: 'move', picks: { tile: ['3'] } },
  },
};

export const games: readonly string[] = Object.keys(casts);

/** A party at camp. */
export async function gather({ gm }: Arbiter, ruleset: string): Promise<Tale> {
  const { campaign } = done(
    await gm.createCampaign({ name: 'The Long Night', ruleset, setting: 'A cold and empty land.', settings: {} }),
  );
  const characters: string[] = [];
  for (const [index, hero] of casts[ruleset]!.heroes.entries()) {
    const asked = { name: ['Ása', 'Borin'][index]!, ...hero, scores: null, equipment: null };
    characters.push(done(await gm.createCharacter(campaign.id, asked)).characters[0]!.id);
  }
  return { campaignId: campaign.id, combatIds: [], characters };
}

/** Something that no die is rolled for, done by the first of the party. */
export async function dicelessAct(arbiter: Arbiter, { campaignId, characters }: Tale): Promise<number> {
  const state = (await arbiter.gm.campaign(campaignId))!;
  const { type, picks } = casts[state.ruleset]!.diceless;
  const item = type === 'unequip' ? { item: [wornBy(state, characters[0]!)] } : picks;
  return done(await arbiter.gm.camp(campaignId, { type, character: characters[0]!, picks: item })).entry.seq;
}

function wornBy({ ruleset, characters }: CampaignState, id: string): string {
  const worn = engines[ruleset]!.camp.inventory(characters[id]!).find(({ equipped }) => equipped);
  if (!worn) throw new Error('Nobody has anything to put away.');
  return worn.key;
}

/** What people do at camp: prose, dice, something taken back, and their part in the dice to come. */
export async function camp(arbiter: Arbiter, tale: Tale): Promise<void> {
  const { gm } = arbiter;
  const { campaignId, characters } = tale;
  const actorId = characters[0]!;
  done(await gm.setStyle(campaignId, { tone: 'grim', length: 'BRIEF', language: null }));
  const { seq } = done(await gm.roll(campaignId, '2d6+1', 'the weather')).entry;
  await dicelessAct(arbiter, tale);
  done(await gm.undo(campaignId, { toSeq: seq, actorId, isOwner: false }));
  const scenery = { text: 'Nothing but snow.', source: 'BARD', by: actorId, encounter: null };
  done(await gm.tellScene(campaignId, scenery, 'I look around.', keyed(`look-${seq}`)));
  done(await gm.contributeEntropy(campaignId, `salt of entry ${seq}`));
}

/** To the end, with a roll of the table's and one taken back on the way. */
export async function fight(arbiter: Arbiter, { campaignId }: Tale, entropy?: string): Promise<string> {
  const { gm } = arbiter;
  const combatId = await beginFight(arbiter, campaignId, entropy);
  if ((await gm.campaign(campaignId))!.combat!.state.outcome === null)
    done(await gm.roll(campaignId, '1d20', 'a glance around'));
  await playOut(arbiter, combatId);
  return combatId;
}

export async function beginFight({ gm }: Arbiter, campaignId: string, entropy?: string): Promise<string> {
  const { ruleset } = (await gm.campaign(campaignId))!;
  const enemies = [{ key: casts[ruleset]!.enemy, count: 1, name: null }];
  const challenge = { characterIds: null, enemies, duel: null, scene: emptyScene, ...(entropy && { entropy }) };
  return done(await gm.startCombat(campaignId, challenge, null)).combat!.id;
}

async function beginDuel({ gm }: Arbiter, { campaignId, characters }: Tale): Promise<string> {
  const duel = { challengerId: characters[0]!, defenderId: characters[1]! };
  const challenge = { characterIds: null, enemies: null, duel, scene: emptyScene };
  return done(await gm.startCombat(campaignId, challenge, null)).combat!.id;
}

const MOST_ACTS = 400;

/** By people who press on. */
export async function playOut({ gm }: Arbiter, combatId: string, luck: Luck = luckOf(7)): Promise<void> {
  const campaignId = combatId.slice(0, combatId.lastIndexOf('.'));
  for (let acts = 0; acts < MOST_ACTS; acts++) {
    const { ruleset, combat } = (await gm.campaign(campaignId))!;
    if (combat!.state.outcome !== null) return;
    const open = engines[ruleset]!.combat.options(combat!.state).filter(({ barred }) => !barred);
    const command = filled(boldest(open, luck), openWindow(combat!.state)!.id, luck);
    done(await gm.act(combatId, { ...command, named: {}, hotkey: null }, unguarded));
  }
  throw new Error(`${combatId} does not end.`);
}

function boldest(open: readonly Option[], luck: Luck): Option {
  const bold = ['attack', 'accept', 'settle', 'deathSave', 'engage', 'endTurn'];
  const type = bold.find((one) => open.some((option) => option.type === one));
  return luck.one(type ? open.filter((option) => option.type === type) : open);
}

/** Camp, a fight, and the seeds of all that was rolled outside it. */
export async function tell(arbiter: Arbiter, ruleset: string, fights = 1): Promise<Tale> {
  const party = await gather(arbiter, ruleset);
  const combatIds: string[] = [];
  await camp(arbiter, party);
  for (let count = 0; count < fights; count++) combatIds.push(await fight(arbiter, party, 'pepper'));
  done(await arbiter.gm.revealSeed(party.campaignId));
  await arbiter.narrations.idle();
  return { ...party, combatIds };
}

/** Longer: camp commands with dice and without, a fight, a duel where there are such, and every seed shown. */
export async function saga(arbiter: Arbiter, ruleset: string): Promise<Tale> {
  const { gm } = arbiter;
  const party = await gather(arbiter, ruleset);
  await camp(arbiter, party);
  done(await gm.revealSeed(party.campaignId));
  await dicelessAct(arbiter, party);
  const combatIds = [await fight(arbiter, party, 'pepper')];
  await rest(arbiter, party);
  if (ruleset === 'DUEL') combatIds.push(await duel(arbiter, party));
  done(await gm.revealSeed(party.campaignId));
  await arbiter.narrations.idle();
  return { ...party, combatIds };
}

/** Unless nobody is left to rest. */
async function rest({ gm }: Arbiter, { campaignId }: Tale): Promise<void> {
  if ((await gm.campaign(campaignId))!.status === 'ACTIVE')
    done(await gm.camp(campaignId, { type: 'rest', character: null, picks: {} }));
}

/** Away from the tiles where there are no duels. */
async function duel(arbiter: Arbiter, party: Tale): Promise<string> {
  for (const character of party.characters)
    done(await arbiter.gm.camp(party.campaignId, { type: 'move', character, picks: { tile: ['3'] } }));
  const combatId = await beginDuel(arbiter, party);
  await playOut(arbiter, combatId);
  return combatId;
}

/* Bundles */

/** Of a combat or a campaign, as a client would get it. */
export async function bundleOf({ bundles }: Pick<Arbiter, 'bundles'>, id: string): Promise<string> {
  const scoped = id.includes('.') ? await bundles.ofCombat(id) : await bundles.ofCampaign(id);
  if (!scoped.ok) throw new Error(scoped.refusal.message);
  let text = '';
  for await (const piece of bundles.write(scoped.scope)) text += piece;
  return text;
}

/** What a stranger makes of it, as `arbiter verify` does. */
export async function verdictOn(text: string): Promise<Pick<Verdict, 'ok' | 'says' | 'difference'> & Partial<Verdict>> {
  const opened = openBundle(text);
  if (opened.ok) return verify(opened.bundle, engines);
  return { ok: false, says: opened.says, difference: { seq: null, path: 'bundle', says: opened.says } };
}
