/** What players do outside combat, in their own words: a scene is told and logged, and a fight may begin in it. */
import type { Foes, PartyMember } from '../narration/encounters.ts';
import { type Exploring, offlineScene } from '../narration/scenes.ts';
import type { Storyteller } from '../narration/storyteller.ts';
import type { CampaignState, Engine, Scenery, StandingLine } from '../rules/chronicle.ts';
import { noScene } from '../rules/commands.ts';
import type { MonsterInfo } from '../rules/offers.ts';
import type { Bar, Character, GameEvent } from '../rules/ruleset.ts';
import { emptyScene, healthOf } from '../rules/shared.ts';
import type { Sight } from '../rules/sight.ts';
import type { EntryRow } from '../store/rows.ts';
import type { Store } from '../store/store.ts';
import { storedBody } from './entries.ts';
import type { GameMaster } from './game-master.ts';
import { firstUse, isAskedAgain, keyReused, partOf, type RetryKey } from './idempotency.ts';
import { styleOf } from './narrations.ts';
import { shelve } from './shelves.ts';
import type { Done } from './unit-of-work.ts';

export interface Action {
  readonly campaignId: string;
  readonly characterId: string | null;
  /** As the player wrote it. */
  readonly text: string;
  readonly key: RetryKey | null;
  /** The member who writes; null for nobody by name. */
  readonly by: string | null;
  /** What they see of a fight; absent for everything. */
  readonly sight?: Sight;
}

export interface Taken {
  /** Null where the text was an act in the fight under way. */
  readonly scene: string | null;
  /** Who told the scene, or COMBAT. */
  readonly source: string;
  readonly entry: EntryRow;
  /** The beat of the fight it was part of, or that began with it. */
  readonly beat: EntryRow | null;
  /** How everything stands afterwards. */
  readonly done: Done;
}

export type Taking = { readonly ok: true; readonly taken: Taken } | { readonly ok: false; readonly refusal: Bar };

export interface ScenesParts {
  readonly store: Store;
  readonly engines: Readonly<Record<string, Engine>>;
  readonly gm: GameMaster;
  readonly storyteller: Pick<Storyteller, 'explore'> | null;
}

export class Scenes {
  readonly #parts: ScenesParts;

  constructor(parts: ScenesParts) {
    this.#parts = parts;
  }

  async take(action: Action): Promise<Taking> {
    const { campaignId, characterId, key } = action;
    const before = key && (await firstUse(this.#parts.store, campaignId, key));
    if (before) return before.entry && isAskedAgain(before, key) ? this.#again(action, before.entry) : keyReused;
    const campaign = await this.#parts.gm.campaign(campaignId);
    if (!campaign) return { ok: false, refusal: { code: 'NOT_FOUND', message: 'There is no such campaign.' } };
    const { combat } = campaign;
    if (combat?.state.outcome === null) return this.#fight(action, combat.id);
    // Judged again when it is logged: this only saves a call.
    const engine = this.#parts.engines[campaign.ruleset]!;
    const refusal = noScene(engine, campaign, characterId, action.by);
    return refusal ? { ok: false, refusal } : this.#explore(action, campaign, engine);
  }

  /** Where the first answer was lost on its way, also a fight that has not begun yet begins now. */
  #again(action: Action, entry: EntryRow): Promise<Taking> {
    const told = sceneryIn(entry);
    if (told) return this.#tell(action, told);
    return this.#fight(action, entry.combatId ?? '');
  }

  async #fight({ characterId, text, key, by, sight }: Action, combatId: string): Promise<Taking> {
    const guard = { version: null, key };
    const reply = await this.#parts.gm.as(by).declare(combatId, characterId, text, guard, sight);
    if (!reply.ok) return reply;
    const { done } = reply;
    return { ok: true, taken: { scene: null, source: 'COMBAT', entry: done.entry, beat: done.entry, done } };
  }

  async #explore(action: Action, campaign: CampaignState, engine: Engine): Promise<Taking> {
    await shelve(this.#parts.store, engine, engine.camp.library?.adopted(campaign.camp) ?? []);
    const exploring = exploringIn(campaign, engine, action.text, await this.#recent(campaign));
    const explored = (await this.#parts.storyteller?.explore(exploring)) ?? offlineScene(exploring);
    const { source, sentences, encounter } = explored;
    return this.#tell(action, { text: sentences.join(' '), source, by: action.characterId, encounter });
  }

  async #tell({ campaignId, text, key, by }: Action, scenery: Scenery): Promise<Taking> {
    const reply = await this.#parts.gm.as(by).tellScene(campaignId, scenery, text, key);
    if (!reply.ok) return reply;
    const { entry } = reply.done;
    const told = sceneryIn(entry) ?? scenery;
    const met = told.encounter && (await this.#meet(campaignId, told.encounter, key));
    const scene = { scene: told.text, source: told.source, entry };
    return { ok: true, taken: { ...scene, beat: met?.entry ?? null, done: met ?? { ...reply.done, combat: null } } };
  }

  /** Whoever cannot be fought here simply does not come. It is nobody's doing: not everybody may start a fight. */
  async #meet(campaignId: string, enemies: readonly Foes[], key: RetryKey | null): Promise<Done | null> {
    const challenge = { characterIds: null, enemies, duel: null, scene: emptyScene };
    const reply = await this.#parts.gm.startCombat(campaignId, challenge, partOf(key, 'met'));
    return reply.ok ? reply.done : null;
  }

  /** What was told last, in scenes and in fights. */
  async #recent({ id, seq }: CampaignState): Promise<readonly string[]> {
    const entries = await this.#parts.store.allEntries(id, Math.max(0, seq - LOOK_BACK), LOOK_BACK);
    const told = await this.#parts.store.narrationsOf(entries.map((entry) => ({ campaignId: id, seq: entry.seq })));
    const proseAt = new Map(told.map((row) => [row.beatSeq, row.text]));
    return entries
      .map((entry) => proseAt.get(entry.seq) ?? sceneryIn(entry)?.text)
      .filter((text) => text !== undefined)
      .slice(-RECENT);
  }
}

const LOOK_BACK = 20;
const RECENT = 3;

function sceneryIn(row: EntryRow): Scenery | null {
  const event = storedBody(row).events.find(({ type }) => type === 'SceneTold');
  return (event as (GameEvent & Scenery) | undefined) ?? null;
}

function exploringIn(campaign: CampaignState, engine: Engine, text: string, recent: readonly string[]): Exploring {
  const { id, ruleset, setting, style, seq, characters, camp } = campaign;
  return {
    campaignId: id,
    seq: seq + 1,
    ruleset,
    catalogue: { monsters: monstersOf(engine, camp) },
    party: Object.values(characters).map(memberOf),
    style: styleOf({ id, setting, style: style ?? null }),
    recent,
    text,
  };
}

/** What the campaign imported comes before what the book has. */
function monstersOf({ catalogue, camp: rules }: Engine, camp: object): readonly MonsterInfo[] {
  const own = rules.bestiary?.(camp) ?? [];
  const keys = new Set(own.map(({ key }) => key));
  return [...own, ...catalogue.monsters.filter(({ key }) => !keys.has(key))];
}

function memberOf({ id, name, level, hp, maxHp, standing }: Character): PartyMember & StandingLine {
  const health = healthOf({ hp, maxHp, standing });
  return { id, name, level, hp, maxHp, standing, health, side: 'PARTY', isPlayer: true, hpKnown: true };
}
