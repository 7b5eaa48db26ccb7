/** Whole campaigns played at random at a real table, and what a stranger can take home of them. */
import type { CampaignState, Engine } from '../../src/rules/chronicle.ts';
import { optionsOf } from '../../src/rules/play.ts';
import { emptyScene, openWindow } from '../../src/rules/shared.ts';
import type { Arbiter } from '../../src/table/arbiter.ts';
import type { Scoped } from '../../src/table/bundles.ts';
import { type Bundle, openBundle } from '../../src/verify/bundle.ts';
import { filled, type Luck, luckOf, requestOf } from './random-play.ts';
import { done, unguarded } from './table.ts';

/** Up to four fights, stirred in every way there is, with dice outside combat and things taken back in between. */
export async function playCampaign(arbiter: Arbiter, engine: Engine, number: number): Promise<string> {
  const luck = luckOf(number);
  const id = await gather(arbiter, engine, luck);
  for (let fight = 1; fight <= 4 && (await stateOf(arbiter, id)).status === 'ACTIVE'; fight++) {
    await playFight(arbiter, engine, id, luck, fight);
    if (fight === 2) done(await arbiter.gm.revealSeed(id));
  }
  done(await arbiter.gm.revealSeed(id));
  return id;
}

const stateOf = async ({ gm }: Arbiter, id: string): Promise<CampaignState> => (await gm.campaign(id))!;

async function gather({ gm }: Arbiter, engine: Engine, luck: Luck): Promise<string> {
  const asked = { name: 'By chance', ruleset: engine.id, setting: null, settings: {} };
  const { id } = done(await gm.createCampaign(asked)).campaign;
  for (const name of ['Ann', 'Bén', '大']) {
    const [key, level] = [luck.one(engine.catalogue.classes).key, 2 + luck.upTo(4)];
    done(await gm.createCharacter(id, { name, class: key, level, scores: null, equipment: null }));
  }
  return id;
}

async function playFight(arbiter: Arbiter, engine: Engine, id: string, luck: Luck, fight: number): Promise<void> {
  const { gm } = arbiter;
  for (let i = 0; i < fight % 3; i++) done(await gm.contributeEntropy(id, `a:${i} raven – péché 大`));
  done(await gm.roll(id, '6d6!+4d6dl1+2d20kh1+90d10', null));
  const enemies = [{ key: luck.one(engine.catalogue.monsters).key, count: 2 + luck.upTo(3), name: null }];
  const challenge = { characterIds: null, enemies, duel: null, scene: emptyScene };
  const own = fight % 2 === 0 ? { entropy: 'my own word' } : {};
  if (!(await gm.startCombat(id, { ...challenge, ...own }, null)).ok) return;
  await fightOn(arbiter, engine, id, luck);
}

const MOST_BEATS = 600;

async function fightOn(arbiter: Arbiter, engine: Engine, id: string, luck: Luck): Promise<void> {
  for (let beat = 0; beat < MOST_BEATS; beat++) {
    const { combat } = await stateOf(arbiter, id);
    const { state } = combat!;
    if (state.outcome !== null) return;
    if (beat % 10 === 3) await distract(arbiter, id);
    const open = optionsOf(engine.combat, state).filter((option) => !option.barred);
    const command = filled(luck.one(open), openWindow(state)!.id, luck);
    done(await arbiter.gm.act(combat!.id, requestOf(command), unguarded));
  }
  throw new Error(`${engine.id}: the fight does not end.`);
}

/** What must not move the dice of a fight: dice outside it, and entries without any, some of them taken back. */
async function distract({ gm }: Arbiter, id: string): Promise<void> {
  const { entry } = done(await gm.roll(id, '1d100', 'in between'));
  done(await gm.setStyle(id, { tone: 'grim', length: 'BRIEF', language: null }));
  done(await gm.undo(id, { toSeq: entry.seq, actorId: null, isOwner: true }));
}

/** The text of a bundle, whole. */
export async function bundleText({ bundles }: Arbiter, scoped: Scoped): Promise<string> {
  if (!scoped.ok) throw new Error(`Refused: ${scoped.refusal.message}`);
  let text = '';
  for await (const piece of bundles.write(scoped.scope)) text += piece;
  return text;
}

export function bundleIn(text: string): Bundle {
  const opened = openBundle(text);
  if (!opened.ok) throw new Error(opened.says);
  return opened.bundle;
}
