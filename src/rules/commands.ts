/** Every way a campaign can change, as pure functions from campaign to entry and next campaign. */
import { besetBy } from './camp.ts';
import { canonical } from './canonical.ts';
import { type Chosen, type ChosenNow, chooseAtCamp, chooseNow } from './chosen.ts';
import {
  type Branch,
  blank,
  type CampaignEvent,
  type CampaignState,
  type Challenge,
  type CombatRecord,
  campaignEvolve,
  type Engine,
  type Entry,
  type EntryKind,
  foldInto,
  type ProseStyle,
  type Redrawing,
  restorable,
  type Scenery,
  type Seal,
  type SeedReveal,
  type StandingLine,
} from './chronicle.ts';
import { complete, type Request } from './complete.ts';
import { copyOf, isSame } from './copy.ts';
import type { Dice } from './dice.ts';
import { actorFor, memberOf, notTheirs, notTheirsToBring, notTheirsToStart } from './members.ts';
import { parseNotation } from './notation.ts';
import { begin, entry as entryOf, optionsOf, play, refuse } from './play.ts';
import type {
  Bar,
  CampCommand,
  CampOption,
  CampState,
  Character,
  CharacterRequest,
  CombatState,
  Draft,
  GameEvent,
  Muster,
} from './ruleset.ts';
import { stillSealed } from './sealed.ts';
import { settingsFrom } from './settings.ts';
import { sha256 } from './sha256.ts';
import { everyone, healthOf, ownOf } from './shared.ts';
import { GM_SIGHT, publicStanding, type Sight, stateSeen } from './sight.ts';
import { understand } from './understand.ts';

export type Made =
  | { readonly ok: true; readonly entry: Entry; readonly campaign: CampaignState }
  | { readonly ok: false; readonly refusal: Bar };

export const no = (refusal: Bar): Made => ({ ok: false, refusal });

/* What may happen to a campaign */

export function createCampaign(
  engine: Engine,
  asked: { readonly id: string; readonly name: string; readonly setting: string | null; readonly settings: unknown },
  committed: Commitments | null = null,
  founder: Founder | null = null,
): Made {
  const checked = settingsFrom(engine.settings, asked.settings ?? {});
  if (!checked.ok) return no({ code: 'BAD_USER_INPUT', message: checked.message });
  const { id, name, setting } = asked;
  const { settings } = checked;
  const created = {
    type: 'CampaignCreated',
    id,
    name,
    ruleset: engine.id,
    revision: engine.revision,
    setting,
    settings,
  };
  return recorded(engine, blank(engine, id), {
    kind: 'CAMPAIGN',
    command: 'createCampaign',
    detail: asked,
    events: [
      created,
      ...(committed ? [{ type: 'SeedsCommitted', ...committed }] : []),
      ...(founder ? [ownedBy(founder)] : []),
    ],
  });
}

/** Whoever makes a campaign by name is its first owner. */
export interface Founder {
  readonly member: string;
  readonly name: string;
}

const ownedBy = ({ member, name }: Founder): CampaignEvent => ({ type: 'MemberJoined', member, name, role: 'OWNER' });

/** SHA-256 of the seeds that a new campaign begins with. */
export interface Commitments {
  readonly rollCommitment: string;
  readonly nextCommitment: string;
}

/** What a player makes is theirs to play. */
export function createCharacter(
  engine: Engine,
  campaign: CampaignState,
  request: CharacterRequest,
  dice: Dice,
  by: string | null = null,
): Made {
  const act: CampAct = (scene) => engine.camp.create(scene, request);
  const what = { command: 'createCharacter', detail: request, actorId: request.id };
  const player = memberOf(campaign, by);
  if (by === null || player?.role !== 'PLAYER') return atCamp(engine, campaign, dice, what, act);
  const made = { character: request.id, characterName: request.name, member: by, name: player.name };
  const after: CampaignEvent = { type: 'CharacterGiven', ...made, isShared: false };
  return atCamp(engine, campaign, dice, { ...what, after: [after] }, act);
}

/** Everything that may be done while no combat is under way, as it would be judged. */
export function campOptions(engine: Engine, camp: CampState): readonly CampOption[] {
  const besetting = beset(engine, camp);
  return engine.camp.options(camp).map((option) => {
    const bar = notFitForCamp(camp, option.character) ?? besetting;
    return bar ? { ...option, barred: bar } : option;
  });
}

/** One of the options between combats, by its key. */
export function campChoice(
  engine: Engine,
  campaign: CampaignState,
  chosen: Chosen,
  dice: Dice,
  by: string | null = null,
): Made {
  const refusal = ended(campaign) ?? inCombat(campaign);
  if (refusal) return no(refusal);
  const completed = chooseAtCamp(campOptions(engine, campaign), chosen);
  return completed.ok ? campAct(engine, campaign, completed.command, dice, by) : completed;
}

/** Whatever the ruleset knows to do between combats. */
export function campAct(
  engine: Engine,
  campaign: CampaignState,
  command: CampCommand,
  dice: Dice,
  by: string | null = null,
): Made {
  const refusal =
    notTheirs(campaign, by, command.character) ??
    notTheirsToBring(campaign, by, command.type) ??
    inCombat(campaign) ??
    unknownCampAct(engine, command) ??
    notFitForCamp(campaign, command.character) ??
    beset(engine, campaign);
  if (refusal) return no(refusal);
  const act: CampAct = (scene) => entryOf(engine.camp.act, command.type)(scene, command);
  return atCamp(engine, campaign, dice, { command: command.type, detail: command, actorId: command.character }, act);
}

/** Any dice, by notation, logged. */
export function rollDice(engine: Engine, campaign: CampaignState, notation: string, why: string, dice: Dice): Made {
  const parsed = parseNotation(notation);
  if (!parsed.ok)
    return no({ code: 'BAD_USER_INPUT', message: parsed.message, data: { field: 'notation', at: parsed.at } });
  const refusal = ended(campaign);
  if (refusal) return no(refusal);
  const events = [{ type: 'DiceRolled', roll: dice.roll(why, notation) }];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command: 'roll', detail: { notation, why }, events, dice });
}

export function contributeEntropy(
  engine: Engine,
  campaign: CampaignState,
  text: string,
  by: string | null = null,
): Made {
  const refusal = ended(campaign) ?? tooMuchEntropy(campaign, text, by);
  if (refusal) return no(refusal);
  const events = [{ type: 'EntropyContributed', text, ...(by !== null && { member: by }) }];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command: 'contributeEntropy', detail: { text }, events });
}

export function revealSeed(engine: Engine, campaign: CampaignState, reveal: SeedReveal): Made {
  const refusal = stillSealed(campaign);
  if (refusal) return no(refusal);
  const events = [{ type: 'CampaignSeedRevealed', ...reveal }];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command: 'revealSeed', detail: {}, events });
}

export function setStyle(engine: Engine, campaign: CampaignState, style: ProseStyle): Made {
  const refusal = ended(campaign);
  if (refusal) return no(refusal);
  const events = [{ type: 'StyleSet', ...style }];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command: 'setStyle', detail: style, events });
}

/** `said` is what the player wrote: kept for audit, and nothing more. */
export function tellScene(
  engine: Engine,
  campaign: CampaignState,
  scenery: Scenery,
  said: string,
  by: string | null = null,
): Made {
  const refusal = noScene(engine, campaign, scenery.by, by);
  if (refusal) return no(refusal);
  const events = [{ type: 'SceneTold', ...scenery }];
  const what = { command: 'takeAction', detail: { text: said }, actorId: scenery.by };
  return recorded(engine, campaign, { kind: 'CAMPAIGN', ...what, events });
}

/** Why nobody can look around now. */
export const noScene = (
  engine: Engine,
  campaign: CampaignState,
  character: string | null,
  by: string | null = null,
): Bar | null =>
  notTheirs(campaign, by, character) ??
  ended(campaign) ??
  inCombat(campaign) ??
  notFitForCamp(campaign, character) ??
  beset(engine, campaign);

/** `seal` is what the log keeps of the dice; logs that are older than it have none. */
export function startCombat(
  engine: Engine,
  campaign: CampaignState,
  asked: Challenge,
  dice: Dice,
  seal: Seal | null = null,
  by: string | null = null,
): Made {
  const refusal =
    ended(campaign) ??
    notTheirsToStart(campaign, by, asked, beset(engine, campaign) !== null) ??
    inCombat(campaign) ??
    (asked.entropy === undefined ? null : ambiguous(asked.entropy)) ??
    misfits(campaign, asked) ??
    evades(engine, campaign, asked);
  if (refusal) return no(refusal);
  const challenge = { ...asked, enemies: besetters(engine, campaign) ?? asked.enemies };
  const played = begin(engine.combat, musterFor(campaign, challenge), dice);
  if (!played.ok) return played;
  const { combatId } = challenge;
  const detail = { ...challenge };
  const before = seal ? [sealed(campaign, asked, seal)] : [];
  const made = { kind: 'COMBAT' as const, command: 'startCombat', detail, combatId, played, dice };
  return recorded(engine, campaign, { ...made, before, seal });
}

/** Whoever starts the combat has the last word. */
export const entropyFor = (campaign: CampaignState, { entropy }: Pick<Challenge, 'entropy'>): readonly string[] =>
  entropy === undefined ? campaign.entropy : [...campaign.entropy, entropy];

const sealed = (campaign: CampaignState, asked: Challenge, { commitment, nextCommitment }: Seal): CampaignEvent => ({
  type: 'CombatSealed',
  combat: campaign.combats + 1,
  commitment,
  entropy: entropyFor(campaign, asked),
  before: stateHash(campaign),
  nextCommitment,
});

/** Of the campaign in canonical JSON. */
export const stateHash = (campaign: CampaignState): string => sha256(canonical(campaign));

/** A command in combat, as loosely as a person may give it, or an option by its key. */
export function actInCombat(
  engine: Engine,
  campaign: CampaignState,
  combatId: string,
  request: Request | ChosenNow,
  dice: Dice,
  seal: Seal | null = null,
  by: string | null = null,
  sight: Sight = GM_SIGHT,
): Made {
  const refusal = ended(campaign) ?? combatPassed(campaign, combatId);
  if (refusal) return no(refusal);
  const { state } = campaign.combat!;
  const seen = stateSeen(engine, state, sight);
  const meant = actorFor(campaign, seen, by, request.actor);
  if ('refusal' in meant) return no(meant.refusal);
  const completed =
    'option' in request
      ? chooseNow(seen, engine.combat.options(seen), { ...request, ...meant })
      : complete(seen, optionsOf(engine.combat, seen), { ...request, ...meant });
  if (!completed.ok) return completed;
  const foreign = notTheirs(campaign, by, completed.command.actor);
  if (foreign) return no(foreign);
  const { command } = completed;
  const blind = seen === state ? null : refuse(seen, optionsOf(engine.combat, seen), command);
  if (blind) return no(blind);
  const played = play(engine.combat, state, command, dice);
  if (!played.ok) return played;
  const made = { kind: 'COMBAT' as const, command: command.type, detail: command, actorId: command.actor };
  return recorded(engine, campaign, { ...made, combatId, played, dice, seal });
}

/** Free text, read as one of the current options. */
export function declareInCombat(
  engine: Engine,
  campaign: CampaignState,
  combatId: string,
  actor: string | null,
  text: string,
  dice: Dice,
  seal: Seal | null = null,
  by: string | null = null,
  sight: Sight = GM_SIGHT,
): Made {
  const refusal = ended(campaign) ?? combatPassed(campaign, combatId);
  if (refusal) return no(refusal);
  const seen = stateSeen(engine, campaign.combat!.state, sight);
  const meant = actorFor(campaign, seen, by, actor);
  if ('refusal' in meant) return no(meant.refusal);
  const understood = understand(engine.phrases, seen, optionsOf(engine.combat, seen), meant.actor, text);
  return understood.ok
    ? actInCombat(engine, campaign, combatId, understood.request, dice, seal, by, sight)
    : understood;
}

/** The log so far is another campaign's, under ids of this one; from here on it goes its own way with seeds of its own. */
export function branchCampaign(
  engine: Engine,
  campaign: CampaignState,
  command: string,
  branch: Branch,
  founder: Founder | null = null,
): Made {
  const events = [{ type: 'CampaignBranched', ...branch }, ...(founder ? [ownedBy(founder)] : [])];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command, detail: {}, events });
}

/** Nobody asks for it: the table does it before the next command, where the seeds in use cannot be used any more. */
export function redrawSeeds(engine: Engine, campaign: CampaignState, redrawing: Redrawing): Made {
  if ((redrawing.combatCommitment !== null) !== isFighting(campaign))
    return no({ code: 'BAD_USER_INPUT', message: 'There is one seed for a combat under way, and none without.' });
  const events = [{ type: 'SeedsRedrawn', ...redrawing }];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command: 'redrawSeeds', detail: {}, events });
}

/** Who wants something taken back: a character's player, or whoever owns the campaign. */
export interface Undoing {
  readonly toSeq: number;
  readonly actorId: string | null;
  readonly isOwner: boolean;
}

/** Takes back everything after an entry. `past` is the campaign as that entry left it, `since` what came after. */
export function undo(
  engine: Engine,
  campaign: CampaignState,
  asked: Undoing,
  past: CampaignState,
  since: readonly Entry[],
): Made {
  const refusal = notUndone(since, asked);
  if (refusal) return no(refusal);
  const before = { ...past, combat: withWindowsOf(campaign.combat, past.combat) };
  const changed = restorable.filter((part) => !isSame(campaign[part] ?? null, before[part] ?? null));
  const restored = Object.fromEntries(changed.map((part) => [part, before[part] ?? null]));
  const { toSeq, actorId } = asked;
  const events = [{ type: 'Undone', toSeq, restored }];
  const what = { command: 'undo', detail: { toSeq, actorId }, actorId, events };
  if (!isFighting(campaign)) return recorded(engine, campaign, { kind: 'CAMPAIGN', ...what });
  const { id: combatId, state } = campaign.combat!;
  return recorded(engine, campaign, { kind: 'COMBAT', combatId, ...what, played: { events, state } });
}

/** A window that was taken back must never be taken for one that is opened later: numbers only grow. */
function withWindowsOf(now: CombatRecord | null, past: CombatRecord | null): CombatRecord | null {
  if (!now || now.id !== past?.id) return past;
  return { ...past, state: { ...past.state, windowsOpened: now.state.windowsOpened } };
}

/* Why not */

/** Nothing is taken back that somebody has seen a die for, that the dice hang on, or that is somebody else's. */
function notUndone(since: readonly Entry[], { toSeq, actorId, isOwner }: Undoing): Bar | null {
  if (since.length === 0)
    return { code: 'BAD_USER_INPUT', message: `There is nothing to take back after entry ${toSeq}.` };
  const rolled = since.find((entry) => entry.rolls.length > 0);
  if (rolled)
    return {
      code: 'ILLEGAL_ACTION',
      message: `Entry ${rolled.seq} (${rolled.command}) rolled dice: what was rolled stands.`,
    };
  const lasting = since.find((entry) => entry.events.some((event) => isFinal(event)));
  if (lasting)
    return {
      code: 'ILLEGAL_ACTION',
      message: `Entry ${lasting.seq} (${lasting.command}) cannot be taken back: ${whyLasting(lasting)}.`,
    };
  const foreign = since.find((entry) => !isOwner && (entry.actorId === null || entry.actorId !== actorId));
  if (!foreign) return null;
  const whose = foreign.actorId === null ? "the campaign's owner" : 'whoever did it';
  return {
    code: 'FORBIDDEN',
    message: `Entry ${foreign.seq} (${foreign.command}) can be taken back only by ${whose}.`,
  };
}

const finalEvents = new Set<string>([
  'CampaignCreated',
  'CampaignBranched',
  'SeedsRedrawn',
  'CombatSealed',
  'SeedRevealed',
  'CampaignSeedRevealed',
  'EntropyContributed',
  'RollSealed',
  'SealedRollRevealed',
  'StuntStaked',
  'StuntWithdrawn',
  'MemberJoined',
  'MemberChanged',
  'MemberLeft',
  'ListingSet',
  'CombatStarted',
] satisfies (CampaignEvent['type'] | 'CombatStarted')[]);
const isFinal = ({ type }: GameEvent): boolean => finalEvents.has(type);
const whyLasting = ({ events }: Entry): string =>
  events.some(({ type }) => /^Stunt/.test(type))
    ? 'what is at stake is withdrawn, and not undone'
    : events.some(({ type }) => /^Member|^Listing/.test(type))
      ? 'who is at the table is not undone, but said anew'
      : 'the fairness of the dice hangs on it';

export function ended(campaign: CampaignState): Bar | null {
  if (campaign.status === 'ACTIVE') return null;
  const message = `The campaign has ended: ${campaign.endReason}.`;
  return { code: 'CAMPAIGN_ENDED', message, data: { reason: campaign.endReason! } };
}

export const isFighting = (campaign: CampaignState): boolean =>
  campaign.combat !== null && campaign.combat.state.outcome === null;

export function inCombat(campaign: CampaignState): Bar | null {
  if (!isFighting(campaign)) return null;
  return { code: 'COMBAT_ACTIVE', message: 'A combat is under way.', data: { combatId: campaign.combat!.id } };
}

function combatPassed(campaign: CampaignState, combatId: string): Bar | null {
  if (campaign.combat?.id === combatId && campaign.combat.state.outcome === null) return null;
  return { code: 'COMBAT_OVER', message: 'The combat is over.' };
}

function unknownCampAct(engine: Engine, { type }: CampCommand): Bar | null {
  if (Object.hasOwn(engine.camp.act, type)) return null;
  const known = Object.keys(engine.camp.act).join(', ');
  return {
    code: 'BAD_USER_INPUT',
    message: `${engine.name} knows no "${type.slice(0, 40)}" between fights, only ${known}.`,
  };
}

function notFitForCamp(campaign: CampState, id: string | null): Bar | null {
  if (id === null) return null;
  const character = ownOf(campaign.characters, id);
  if (!character) return { code: 'NOT_FOUND', message: 'No such character is in this campaign.' };
  if (character.standing !== 'DEAD') return null;
  return { code: 'ILLEGAL_ACTION', message: `${character.name} is dead and never acts again.` };
}

/** Of nobody by name, and of each member besides. */
const MOST_ENTROPY = 20;
const MOST_ENTROPY_EACH = 3;

function ambiguous(text: string): Bar | null {
  if (!text.includes(',')) return null;
  return { code: 'BAD_USER_INPUT', message: 'Entropy may not contain a comma; commas join the contributions.' };
}

/** Whoever starts the combat is always heard, and every member has a share of their own: nobody keeps anybody out. */
function tooMuchEntropy(campaign: CampaignState, text: string, by: string | null): Bar | null {
  const unclear = ambiguous(text);
  if (unclear) return unclear;
  const { stirred = {}, entropy } = campaign;
  const named = Object.values(stirred).reduce((sum, count) => sum + count, 0);
  if (by === null && entropy.length - named >= MOST_ENTROPY)
    return { code: 'BAD_USER_INPUT', message: `At most ${MOST_ENTROPY} contributions count for one combat.` };
  if (by === null || !Object.hasOwn(stirred, by) || stirred[by]! < MOST_ENTROPY_EACH) return null;
  return {
    code: 'BAD_USER_INPUT',
    message: `Of each member ${MOST_ENTROPY_EACH} contributions count for one combat, and all of yours are in.`,
  };
}

/** Whoever is upon the party comes first. */
function beset(engine: Engine, campaign: CampState): Bar | null {
  const keys = engine.camp.beset?.(campaign) ?? null;
  if (keys === null) return null;
  const name = (key: string): string => engine.catalogue.monsters.find((monster) => monster.key === key)?.name ?? key;
  return besetBy(keys, name);
}

/** None named means those who are upon the party; others cannot be fought instead. */
function evades(engine: Engine, campaign: CampaignState, { enemies }: Challenge): Bar | null {
  const named = (enemies ?? []).flatMap(({ key, count }) => Array.from({ length: count }, () => key));
  const awaited = engine.camp.beset?.(campaign) ?? null;
  const isTheirs = enemies !== null && (named.length === 0 || `${named.toSorted()}` === `${awaited?.toSorted()}`);
  return isTheirs ? null : beset(engine, campaign);
}

function besetters(engine: Engine, campaign: CampaignState): Challenge['enemies'] {
  return engine.camp.beset?.(campaign)?.map((key) => ({ key, count: 1, name: null })) ?? null;
}

function misfits(campaign: CampaignState, { characterIds, enemies, duel }: Challenge): Bar | null {
  if ((enemies === null) === (duel === null))
    return { code: 'BAD_USER_INPUT', message: 'Give either enemies or a duel.' };
  const ids = duel ? [duel.challengerId, duel.defenderId] : (characterIds ?? []);
  if (new Set(ids).size < ids.length)
    return { code: 'BAD_USER_INPUT', message: 'A character can take part only once.' };
  return ids.map((id) => notFitForCamp(campaign, id)).find((bar) => bar !== null) ?? null;
}

function musterFor(campaign: CampaignState, { combatId, characterIds, enemies, duel, scene }: Challenge): Muster {
  const all = Object.values(campaign.characters).filter((character) => character.standing !== 'DEAD');
  const chosen = duel ? [duel.challengerId, duel.defenderId] : characterIds;
  const creatures = (enemies ?? []).flatMap(({ key, count, name, hp }) =>
    Array.from({ length: count }, () => ({ key, name, ...(hp && { hp }) })),
  );
  return {
    kind: duel ? 'DUEL' : 'FIGHT',
    settings: campaign.settings,
    camp: campaign.camp,
    scene,
    characters: chosen === null ? all : chosen.map((id) => campaign.characters[id]!),
    enemies: creatures.map((creature, index) => ({ id: `${combatId}.${index + 1}`, ...creature })),
  };
}

/* Recording */

export type CampAct = (scene: {
  readonly state: CampState;
  readonly dice: Dice;
  emit(event: GameEvent): void;
}) => Bar | null;

export function atCamp(
  engine: Engine,
  campaign: CampaignState,
  dice: Dice,
  what: Pick<Happening, 'command' | 'detail' | 'actorId' | 'before' | 'after'>,
  act: CampAct,
): Made {
  const closed = ended(campaign);
  if (closed) return no(closed);
  const draft = campCopy(campaign);
  const events: GameEvent[] = [];
  const emit = (event: GameEvent): void => {
    events.push(event);
    entryOf(engine.camp.evolve, event.type)(draft, event);
  };
  const refusal = act({ state: draft as CampState, dice, emit });
  if (refusal && (dice.rolls.length > 0 || events.length > 0)) throw new Error(`${what.command} was refused half-way.`);
  return refusal ? no(refusal) : recorded(engine, campaign, { kind: 'CAMP', ...what, events, dice });
}

interface Happening {
  readonly kind: EntryKind;
  readonly command: string;
  readonly detail: object;
  readonly actorId?: string | null;
  readonly combatId?: string;
  readonly events?: readonly GameEvent[];
  readonly played?: { readonly events: readonly GameEvent[]; readonly state: CombatState };
  readonly dice?: Dice;
  /** What was settled before anything was played. */
  readonly before?: readonly CampaignEvent[];
  /** What follows from it for the table. */
  readonly after?: readonly CampaignEvent[];
  /** Shown once the combat is over. */
  readonly seal?: Seal | null;
}

/** The entry of what has happened, and the campaign after it. */
export function recorded(engine: Engine, campaign: CampaignState, what: Happening): Made {
  const events = [...(what.before ?? []), ...(what.played?.events ?? what.events ?? [])];
  const bare = {
    campaignId: campaign.id,
    seq: campaign.seq + 1,
    kind: what.kind,
    combatId: what.combatId ?? null,
    actorId: what.actorId ?? null,
    command: what.command,
    detail: what.detail,
    round: what.played?.state.round ?? 0,
    events,
    rolls: what.dice?.rolls ?? [],
    standings: [],
  };
  const draft = campCopy(campaign);
  foldInto(engine, draft, bare, what.played?.state ?? null);
  for (const event of what.after ?? []) applyCampaignEvent(draft, events, event);
  if (what.seal && draft.combat!.state.outcome)
    applyCampaignEvent(draft, events, revealed(draft.combat!.number, what.seal));
  const reason = draft.status === 'ACTIVE' ? engine.camp.over(draft as CampState) : null;
  if (reason !== null) applyCampaignEvent(draft, events, { type: 'CampaignEnded', reason });
  const next = draft as CampaignState;
  return { ok: true, entry: { ...bare, standings: standingsOf(engine, next, bare) }, campaign: next };
}

/** As logs had it once: how everybody stood, also those that an entry outside combat did not speak of. */
export function withEverybody(made: Made): Made {
  if (!made.ok || made.entry.kind === 'COMBAT') return made;
  return { ...made, entry: { ...made.entry, standings: Object.values(made.campaign.characters).map(campStanding) } };
}

const revealed = (combat: number, { seed, commitment }: Seal): CampaignEvent => ({
  type: 'SeedRevealed',
  combat,
  seed,
  commitment,
});

function applyCampaignEvent(draft: Draft<CampaignState>, events: GameEvent[], event: CampaignEvent): void {
  events.push(event);
  entryOf(campaignEvolve, event.type)(draft, event);
}

/** Its own copy of what a beat may change. The combat's state is replaced whole, never written on. */
export function campCopy(campaign: CampaignState): Draft<CampaignState> {
  const { combat, ...rest } = campaign;
  return { ...copyOf(rest), combat: combat as Draft<CombatRecord> | null };
}

/** In a combat of everybody in it; else of those whom the entry speaks of. */
function standingsOf(
  engine: Engine,
  campaign: CampaignState,
  { kind, events, actorId }: Pick<Entry, 'kind' | 'events' | 'actorId'>,
): readonly StandingLine[] {
  if (kind !== 'COMBAT') {
    const said = JSON.stringify([actorId, events]);
    const concerned = Object.values(campaign.characters).filter(({ id }) => said.includes(id));
    return concerned.map(campStanding);
  }
  const { state } = campaign.combat!;
  return everyone(state).map((body) => ({
    ...lineOf(body),
    side: body.side,
    isPlayer: body.run === 'player',
    ...publicStanding(engine, state, body),
  }));
}

const campStanding = (character: Character): StandingLine => ({
  ...lineOf(character),
  side: 'PARTY',
  isPlayer: true,
  hpKnown: true,
});

const lineOf = ({ id, name, hp, maxHp, standing }: Pick<Character, 'id' | 'name' | 'hp' | 'maxHp' | 'standing'>) => ({
  id,
  name,
  hp,
  maxHp,
  standing,
  health: healthOf({ hp, maxHp, standing }),
});
