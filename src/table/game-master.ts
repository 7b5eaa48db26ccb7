/** The game master: everything that can be asked of a table, as commands to its campaigns. The telling comes after. */
import type { Choosing } from '../narration/intent.ts';
import type { Word } from '../rules/chair.ts';
import { type Chair, type ChairCommand, chairCommands } from '../rules/chair-commands.ts';
import type { Chosen, ChosenNow } from '../rules/chosen.ts';
import {
  type CampaignState,
  type Challenge,
  type Engine,
  type ProseStyle,
  type Scenery,
  type Seal,
  signedBy,
} from '../rules/chronicle.ts';
import type { Made } from '../rules/commands.ts';
import * as commands from '../rules/commands.ts';
import type { Request } from '../rules/complete.ts';
import type { Dice } from '../rules/dice.ts';
import * as memberCommands from '../rules/member-commands.ts';
import { memberOf, type Newcomer, notSeated, notTheirs, type Role } from '../rules/members.ts';
import { optionsOf } from '../rules/play.ts';
import type { Bar, CampCommand, CharacterRequest, CombatState, Option } from '../rules/ruleset.ts';
import { type SealedRoll, sealedAt, sealOfRoll, type Unsealed, unsealed } from '../rules/sealed.ts';
import * as sealedCommands from '../rules/sealed-commands.ts';
import { mayAnswer, openWindow } from '../rules/shared.ts';
import { GM_SIGHT, type Sight, stateSeen } from '../rules/sight.ts';
import { type StuntCommand, stuntCommands } from '../rules/stunt-commands.ts';
import type { BestiaryTextRow, CampaignRow, CombatRow, SeedRow } from '../store/rows.ts';
import { entryOf } from './entries.ts';
import { firstUse, once, partOf, type RetryKey, SERVER, usedKey } from './idempotency.ts';
import { campaignOf, combatIdOf, newCampaignId, newCharacterId } from './ids.ts';
import { newOwnerKey, ownerWith } from './owners.ts';
import { type Caps, noRoomForCampaign, noRoomForCharacter, USUAL_CAPS } from './room.ts';
import {
  campDice,
  combatDice,
  commitmentsOf,
  freshSeed,
  freshSeeds,
  openingDice,
  sealOf,
  seedRows,
  spent,
} from './seeds.ts';
import { collectedFor, shelve } from './shelves.ts';
import { stateAt } from './states.ts';
import {
  type Done,
  type Guard,
  type Play,
  type Reply,
  refused,
  UnitOfWork,
  type UnitOfWorkParts,
} from './unit-of-work.ts';

/** A new campaign, with the key that makes whoever holds it the owner: it is told this once, and null when asked again. */
export interface Founded extends Done {
  readonly ownerKey: string | null;
}

export interface CampaignRequest {
  readonly name: string;
  readonly ruleset: string;
  readonly setting: string | null;
  readonly settings: unknown;
}

export interface GameMasterParts extends UnitOfWorkParts {
  readonly caps?: Caps;
  /** Somebody who may understand what a player wrote; null: then the server reads it by its own lights. */
  readonly choose?: (choosing: Choosing) => Promise<Request | null>;
}

export class GameMaster {
  readonly #parts: GameMasterParts;
  readonly #work: UnitOfWork;
  /** The member on whose behalf it acts; null for nobody by name. */
  readonly #by: string | null;

  constructor(parts: GameMasterParts, work = new UnitOfWork(parts), by: string | null = null) {
    this.#parts = parts;
    this.#work = work;
    this.#by = by;
  }

  /** The same, on somebody's behalf: what it does stands in the log under their name, and is judged by their seat. */
  as(by: string | null): GameMaster {
    return by === this.#by ? this : new GameMaster(this.#parts, this.#work, by);
  }

  get #caps(): Caps {
    return this.#parts.caps ?? USUAL_CAPS;
  }

  /** With a founder by name they are its first owner. */
  createCampaign(
    asked: CampaignRequest,
    key: RetryKey | null = null,
    founder: commands.Founder | null = null,
  ): Promise<Reply<Founded>> {
    return once<Reply<Founded>>(
      { store: this.#parts.store, scope: SERVER, key },
      () => this.#found(asked, key, founder),
      ({ made }) => this.#foundBefore(made!, key),
    );
  }

  async #found(
    { ruleset, name, setting, settings }: CampaignRequest,
    key: RetryKey | null,
    founder: commands.Founder | null,
  ): Promise<Reply<Founded>> {
    const engine = this.#parts.engines[ruleset];
    if (!engine) return refused('BAD_USER_INPUT', `The ruleset ${ruleset} is not installed on this server.`);
    const refusal = await noRoomForCampaign(this.#parts.store, this.#caps, founder?.member ?? null);
    if (refusal) return { ok: false, refusal };
    const id = newCampaignId();
    const seeds = freshSeeds({ id, combats: 0, combat: null }, 1);
    const made = commands.createCampaign(engine, { id, name, setting, settings }, commitmentsOf(seeds), founder);
    if (!made.ok) return made;
    const ownerKey = newOwnerKey();
    const beside = {
      seeds: seedRows(seeds),
      owner: ownerWith(id, ownerKey, this.#work.now),
      key: key && usedKey(SERVER, key, id),
    };
    const done = await this.#work.found(
      { ...made, entry: signedBy(founder?.member ?? null, made.entry) },
      seeds,
      beside,
    );
    const stocked = (await this.#stock(done.campaign, key)) ?? done;
    return { ok: true, done: { ...stocked, ownerKey } };
  }

  /** Where the first answer was lost on its way, what was to be imported may have been lost, too. */
  async #foundBefore(id: string, key: RetryKey | null): Promise<Reply<Founded>> {
    const [first] = await this.#parts.store.entriesAt([{ campaignId: id, seq: 1 }]);
    const { campaign } = await this.#work.answerWith(first!);
    await this.#stock(campaign, key);
    return { ok: true, done: { ...(await this.#work.answerWith(first!)), ownerKey: null } };
  }

  /** Goes by what had been imported for every campaign of the ruleset when this one was made; null when nothing had. */
  async #stock({ id, ruleset, createdAt }: CampaignRow, key: RetryKey | null): Promise<Done | null> {
    const { store, engines } = this.#parts;
    const collected = await collectedFor(store, engines[ruleset]!, createdAt);
    const reply = collected && (await this.adopt(id, collected, partOf(key, 'bestiary')));
    return reply?.ok ? reply.done : null;
  }

  /** From now on the campaign goes by this text, too; its log says the hash. */
  adopt(campaignId: string, text: BestiaryTextRow, key: RetryKey | null): Promise<Reply> {
    return this.#play(campaignId, key, async (engine, { state, seeds }) => {
      const command = { type: 'adoptBestiary', character: null, picks: { hash: [text.hash] } };
      const goneBy = engine.camp.library?.adopted(state.camp) ?? [];
      engine.camp.library?.keep(text.text);
      await shelve(this.#parts.store, engine, [...goneBy, text.hash]);
      return { made: commands.campAct(engine, state, command, campDice(state, seeds), this.#by), texts: [text] };
    });
  }

  createCharacter(
    campaignId: string,
    asked: Omit<CharacterRequest, 'id'>,
    key: RetryKey | null = null,
  ): Promise<Reply> {
    const request = { ...asked, id: newCharacterId() };
    return this.#play(campaignId, key, (engine, { state, seeds }) => {
      const refusal = noRoomForCharacter(state, this.#caps);
      if (refusal) return { made: { ok: false, refusal } };
      return { made: commands.createCharacter(engine, state, request, campDice(state, seeds), this.#by) };
    });
  }

  camp(campaignId: string, asked: CampCommand | Chosen, key: RetryKey | null = null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state, seeds }) => {
      const dice = campDice(state, seeds);
      const made =
        'option' in asked
          ? commands.campChoice(engine, state, asked, dice, this.#by)
          : commands.campAct(engine, state, asked, dice, this.#by);
      return { made };
    });
  }

  roll(campaignId: string, notation: string, why: string | null, key: RetryKey | null = null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state, seeds }) => ({
      made: commands.rollDice(engine, state, notation, why ?? 'roll', campDice(state, seeds)),
    }));
  }

  contributeEntropy(campaignId: string, text: string, key: RetryKey | null = null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state }) => ({
      made: commands.contributeEntropy(engine, state, text, this.#by),
    }));
  }

  /** Reveals the seed of all rolls outside combat so far, and goes on with a fresh one. */
  revealSeed(campaignId: string, key: RetryKey | null = null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state, seeds }) => {
      const { seed, commitment, fromSeq, generation } = seeds.camp;
      const fresh = freshSeed(state.id, 0, generation + 1, state.seq + 2);
      const reveal = { seed, commitment, fromSeq, toSeq: state.seq, nextCommitment: fresh.commitment };
      const known = { ...seeds.camp, revealed: true, toSeq: state.seq };
      return { made: commands.revealSeed(engine, state, reveal), seeds: () => [known, fresh] };
    });
  }

  setStyle(campaignId: string, style: ProseStyle, key: RetryKey | null = null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state }) => ({
      made: commands.setStyle(engine, state, style),
    }));
  }

  tellScene(campaignId: string, scenery: Scenery, said: string, key: RetryKey | null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state }) => ({
      made: commands.tellScene(engine, state, scenery, said, this.#by),
    }));
  }

  /** As the last command left it; null where there is none. */
  campaign(campaignId: string): Promise<CampaignState | null> {
    return this.#work.campaign(campaignId);
  }

  /** `seen` is the newest entry that whoever starts it has seen: then nothing may have come between. */
  startCombat(
    campaignId: string,
    asked: Omit<Challenge, 'combatId'>,
    key: RetryKey | null,
    seen: number | null = null,
  ): Promise<Reply> {
    return this.#play(campaignId, key, async (engine, { state, seeds }) => {
      await shelve(this.#parts.store, engine, engine.camp.library?.adopted(state.camp) ?? []);
      if (seen !== null && seen !== state.seq) return { made: { ok: false, refusal: unseen(state.seq, seen) } };
      const number = state.combats + 1;
      const challenge = { ...asked, combatId: combatIdOf(campaignId, number) };
      const dice = openingDice(state, seeds, commands.entropyFor(state, challenge));
      const fresh = freshSeed(campaignId, number + 1, 0, state.seq + 2);
      const made = commands.startCombat(engine, state, challenge, dice, sealOf(seeds.next, fresh), this.#by);
      return { made, seeds: (after) => [...spent(seeds.next, after), fresh] };
    });
  }

  /** Takes back what came after an entry, if no die was rolled since and it is theirs to take back. */
  undo(campaignId: string, asked: commands.Undoing, key: RetryKey | null = null): Promise<Reply> {
    return this.#play(campaignId, key, async (engine, { state }) => {
      const refusal = notTheirs(state, this.#by, asked.actorId);
      if (refusal) return { made: { ok: false, refusal } };
      if (asked.toSeq < 1 || asked.toSeq > state.seq) return { made: { ok: false, refusal: nowhere(state.seq) } };
      const rows = await this.#parts.store.entriesBetween(campaignId, asked.toSeq, state.seq);
      const since = rows.map((row) => entryOf(engine, row));
      const isOwner = asked.isOwner || runsTable(state, this.#by);
      const past = await this.stateAt(campaignId, asked.toSeq);
      return { made: commands.undo(engine, state, { ...asked, isOwner }, past, since) };
    });
  }

  /** The campaign as entry `seq` left it, which must be there. */
  stateAt(campaignId: string, seq: number): Promise<CampaignState> {
    return stateAt(this.#parts, campaignId, seq);
  }

  /** Nobody aims at what they do not see: `sight` is of whoever commands it. */
  act(combatId: string, request: Request | ChosenNow, guard: Guard, sight: Sight = GM_SIGHT): Promise<Reply> {
    return this.#inCombat(combatId, guard, (engine, state, dice, seal) =>
      commands.actInCombat(engine, state, combatId, request, dice, seal, this.#by, sight),
    );
  }

  /** Nobody else has to wait while the text is being read: only then does it take its turn. */
  async declare(
    combatId: string,
    actor: string | null,
    text: string,
    guard: Guard,
    sight: Sight = GM_SIGHT,
  ): Promise<Reply> {
    const request = await this.#chosen(combatId, actor, text, guard, sight);
    if (request) return this.act(combatId, request, guard, sight);
    return this.#inCombat(combatId, guard, (engine, state, dice, seal) =>
      commands.declareInCombat(engine, state, combatId, actor, text, dice, seal, this.#by, sight),
    );
  }

  /** A command that was given before is not read again, and one that comes too late is not read at all. */
  async #chosen(
    combatId: string,
    actor: string | null,
    text: string,
    { key }: Guard,
    sight: Sight,
  ): Promise<Request | null> {
    const { choose, store } = this.#parts;
    const campaignId = campaignOf(combatId);
    if (!choose || (key && (await firstUse(store, campaignId, key)))) return null;
    const state = await this.campaign(campaignId);
    if (state?.combat?.id !== combatId || state.status !== 'ACTIVE') return null;
    return choose({ campaignId, actor, options: this.#options(state, sight), text });
  }

  #options({ ruleset, combat }: CampaignState, sight: Sight): readonly Option[] {
    const engine = this.#parts.engines[ruleset]!;
    return combat!.state.outcome === null ? optionsOf(engine.combat, stateSeen(engine, combat!.state, sight)) : [];
  }

  /** Answers for whoever is waited for and stays away, if nothing happened since that version. */
  answerFor(combatId: string, version: number): Promise<Reply> {
    return this.#inCombat(combatId, { version, key: null }, (engine, state, dice, seal) => {
      const { state: combat } = state.combat!;
      const window = openWindow(combat);
      const [actor] = window ? mayAnswer(window) : [];
      const command =
        actor === undefined ? null : engine.combat.passive?.(combat, optionsOf(engine.combat, combat), actor);
      if (!command) return { ok: false, refusal: { code: 'ILLEGAL_ACTION', message: 'Nobody can be answered for.' } };
      return commands.actInCombat(engine, state, combatId, { ...command, named: {}, hotkey: null }, dice, seal);
    });
  }

  /** Current or final states, in a constant number of statements. */
  states(combatIds: readonly string[]): Promise<ReadonlyMap<string, CombatState>> {
    return this.#work.states(combatIds);
  }

  /** Phrases that would give away what is hidden in a combat now; none once it is over. */
  async secrets(combatId: string): Promise<readonly string[]> {
    const state = await this.campaign(campaignOf(combatId));
    if (state?.combat?.id !== combatId || state.combat.state.outcome !== null) return [];
    return this.#parts.engines[state.ruleset]!.combat.secrets?.(state.combat.state) ?? [];
  }

  /** Resolves when every command in hand is answered. */
  idle(): Promise<void> {
    return this.#work.idle();
  }

  /** Whoever comes in has no seat yet. */
  join(campaignId: string, newcomer: Newcomer, key: RetryKey | null = null): Promise<Reply> {
    return this.#work.play(campaignId, { version: null, key }, (engine, { state }) => ({
      made: this.#signed(memberCommands.joinCampaign(engine, state, newcomer)),
    }));
  }

  /** Also a spectator may leave. */
  leave(campaignId: string, key: RetryKey | null): Promise<Reply> {
    const by = this.#by!;
    return this.#work.play(campaignId, { version: null, key }, (engine, { state }) => ({
      made: this.#signed(memberCommands.leaveCampaign(engine, state, by, by)),
    }));
  }

  removeMember(campaignId: string, member: string, key: RetryKey | null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state }) => ({
      made: memberCommands.leaveCampaign(engine, state, member, this.#by),
    }));
  }

  setRole(campaignId: string, asked: { member: string; role: Role }, key: RetryKey | null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state }) => ({
      made: memberCommands.setRole(engine, state, asked, this.#by),
    }));
  }

  giveCharacter(
    campaignId: string,
    asked: { character: string; member: string; isShared: boolean },
    key: RetryKey | null,
  ): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state }) => ({
      made: memberCommands.giveCharacter(engine, state, asked, this.#by),
    }));
  }

  setListed(campaignId: string, isListed: boolean, key: RetryKey | null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state }) => ({
      made: memberCommands.setListed(engine, state, isListed),
    }));
  }

  /** What a game master does by word, in the combat under way or between combats. */
  rule(campaignId: string, command: ChairCommand, asked: Word, key: RetryKey | null): Promise<Reply> {
    return this.#inTheChair(campaignId, chairCommands[command] as ByWord, asked, key);
  }

  stunt(campaignId: string, command: StuntCommand, asked: object, key: RetryKey | null): Promise<Reply> {
    return this.#inTheChair(campaignId, stuntCommands[command] as ByWord, asked, key);
  }

  #inTheChair(campaignId: string, play: ByWord, asked: object, key: RetryKey | null): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state, seeds }) => {
      const combat = commands.isFighting(state) ? seeds.combat : null;
      const dice = combat ? combatDice(state, seeds) : campDice(state, seeds);
      const seal = combat && sealOf(combat, seeds.next);
      return {
        made: play({ engine, campaign: state, dice, by: this.#by, seal }, asked),
        seeds: (after) => (combat ? spent(combat, after) : []),
      };
    });
  }

  /** Rolled now, from the dice of the rolls outside combat, and shown to nobody. */
  rollSealed(
    campaignId: string,
    asked: { readonly notation: string; readonly why: string; readonly author: string },
    key: RetryKey | null,
  ): Promise<Reply> {
    return this.#play(campaignId, key, (engine, { state, seeds }) => {
      const seal = (roll: Pick<SealedRoll, 'notation' | 'why' | 'nth'>): string => {
        const known = unsealed(seeds.camp.seed, campaignId, roll);
        return sealOfRoll(campaignId, roll.nth, known.roll, known.salt);
      };
      return { made: sealedCommands.rollSealed(engine, state, asked, seal, this.#by) };
    });
  }

  revealRoll(campaignId: string, seq: number, key: RetryKey | null): Promise<Reply> {
    return this.#play(campaignId, key, async (engine, { state }) => {
      const sealed = sealedAt(state, seq);
      const known = sealed && (await this.unsealed(campaignId, sealed));
      return { made: sealedCommands.revealRoll(engine, state, seq, known, this.#by) };
    });
  }

  /** What a sealed roll came to; null where its seed is lost. For those who may know. */
  async unsealed(campaignId: string, sealed: SealedRoll): Promise<Unsealed | null> {
    return faces(await this.#parts.store.allSeeds(campaignId), campaignId, sealed);
  }

  /** Whatever the version. */
  #play(campaignId: string, key: RetryKey | null, command: Play): Promise<Reply> {
    return this.#work.play(campaignId, { version: null, key }, this.#seated(command));
  }

  /** Judged by the very state it is played in: whoever was sent away a moment ago does nothing more. */
  #seated(command: Play): Play {
    return async (engine, loaded) => {
      const refusal = notSeated(loaded.state, this.#by);
      if (refusal) return { made: { ok: false, refusal } };
      const played = await command(engine, loaded);
      return { ...played, made: this.#signed(played.made) };
    };
  }

  #signed(made: Made): Made {
    return made.ok ? { ...made, entry: signedBy(this.#by, made.entry) } : made;
  }

  #inCombat(
    combatId: string,
    guard: Guard,
    act: (engine: Engine, state: CampaignState, dice: Dice, seal: Seal | null) => Made,
  ): Promise<Reply> {
    const command: Play = (engine, { state, seeds, combat }) => {
      if (!isCombatOf(state, combatId)) return { made: { ok: false, refusal: noSuchCombat } };
      const stale = combat?.id === combatId ? staleVersion(combat, guard.version) : null;
      if (stale && state.status === 'ACTIVE') return { made: { ok: false, refusal: stale } };
      const seal = seeds.combat && sealOf(seeds.combat, seeds.next);
      return {
        made: act(engine, state, combatDice(state, seeds), seal),
        seeds: (after) => spent(seeds.combat!, after, seeds.former),
      };
    };
    return this.#work.play(campaignOf(combatId), guard, this.#seated(command));
  }
}

type ByWord = (chair: Chair, asked: object) => Made;

/** Under whichever seed it was committed to: others may have been drawn since. */
function faces(rows: readonly SeedRow[], campaignId: string, sealed: SealedRoll): Unsealed | null {
  const all = rows.filter(({ combat }) => combat === 0).map(({ seed }) => unsealed(seed, campaignId, sealed));
  return all.find(({ roll, salt }) => sealOfRoll(campaignId, sealed.nth, roll, salt) === sealed.commitment) ?? null;
}

/** Those who run a table take back what nobody in particular did. */
const runsTable = (state: CampaignState, by: string | null): boolean =>
  ['OWNER', 'GM'].includes(memberOf(state, by)?.role ?? '');

const unseen = (newest: number, seen: number): Bar => ({
  code: 'CONFLICT',
  message: `The log is at entry ${newest}, not ${seen}: look at what came in between.`,
  data: { seq: newest },
});

const nowhere = (newest: number): Bar => ({
  code: 'BAD_USER_INPUT',
  message: `toSeq must be from 1 to ${newest}, the newest entry.`,
  data: { field: 'toSeq', max: newest },
});

const noSuchCombat: Bar = { code: 'NOT_FOUND', message: 'There is no such combat.' };

const isCombatOf = (state: CampaignState, combatId: string): boolean => {
  const number = Number(combatId.slice(state.id.length + 1));
  return (
    Number.isInteger(number) && number >= 1 && number <= state.combats && combatIdOf(state.id, number) === combatId
  );
};

function staleVersion(combat: CombatRow, expected: number | null): Bar | null {
  if (expected === null || expected === combat.version) return null;
  const message = `The combat is at version ${combat.version}, not ${expected}: look at it again.`;
  return { code: 'CONFLICT', message, data: { version: combat.version } };
}
