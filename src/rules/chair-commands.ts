/** What the game master does by word, as commands to the campaign: each an entry of its own, with author and reason. */
import {
  type Change,
  gaugeFor,
  notCalm,
  notInTheChair,
  type Ruling,
  unclearChanges,
  unreasoned,
  type Word,
} from './chair.ts';
import type { CampaignEvent, CampaignState, Engine, Seal } from './chronicle.ts';
import { atCamp, type CampAct, ended, inCombat, isFighting, type Made, no, recorded } from './commands.ts';
import type { Dice } from './dice.ts';
import { memberOf } from './members.ts';
import { intervene } from './play.ts';
import type { Bar, Character, CombatantId, CombatState, Gauge, Muster, Outcome, Scene, Terms } from './ruleset.ts';
import { THE_WORD } from './shared.ts';

/** Where a command of the chair is played: the same for all of them. */
export interface Chair {
  readonly engine: Engine;
  readonly campaign: CampaignState;
  readonly dice: Dice;
  readonly by: string | null;
  /** Of the combat under way; null where there is none, or in logs that are older than seals. */
  readonly seal: Seal | null;
}

export interface Adjusting extends Word {
  /** A combatant in a fight, a character between fights. */
  readonly target: string;
  readonly changes: readonly Change[];
}

export interface Overruling extends Adjusting {
  readonly seq: number;
  /** Which of its events; null for all of it. */
  readonly place: number | null;
}

export interface Granting extends Word {
  readonly character: string;
  /** Less than nothing takes away. */
  readonly gold: number;
  readonly items: readonly { readonly item: string; readonly count: number }[];
}

export interface AwardingXp extends Word {
  readonly characters: readonly string[];
  readonly amount: number;
}

export interface Adding extends Word {
  readonly key: string;
  readonly count: number;
  readonly name: string | null;
}

export interface Removing extends Word {
  readonly target: string;
}

export interface Ending extends Word {
  readonly status: Outcome['status'];
}

export const adjust = (chair: Chair, asked: Adjusting): Made => setting(chair, 'adjust', 'ADJUST', asked, null);

/** What happened stays in the log; what counts instead stands here. */
export function overrule(chair: Chair, asked: Overruling): Made {
  const { seq, place } = asked;
  if (!isWhole(seq, 1, chair.campaign.seq))
    return no(bad('seq', `seq must be from 1 to ${chair.campaign.seq}, the newest entry.`));
  if (place !== null && !isWhole(place, 0, MOST_EVENTS)) return no(bad('event', 'There is no such event.'));
  return setting(chair, 'overrule', 'OVERRULE', asked, { seq, place });
}

const MOST_EVENTS = 100_000;

function setting(
  chair: Chair,
  command: string,
  ruling: Ruling,
  asked: Adjusting,
  overruled: { readonly seq: number; readonly place: number | null } | null,
): Made {
  const { target, changes } = asked;
  const refusal = refused(chair, asked) ?? unclearChanges(changes);
  if (refusal) return no(refusal);
  const what = { command, ruling, asked, overruled };
  if (!isFighting(chair.campaign)) return ofCharacter(chair, what, target, changes);
  const { gauges, set } = chair.engine.chair!.combat;
  const now = (state: CombatState): readonly Gauge[] =>
    isIn(state, target) ? gauges(state, state.combatants[target]!) : [];
  const bar = (state: CombatState) => notThere(state, target) ?? firstBar(now(state), changes);
  return inFight(chair, what, bar, (scene) => {
    // What came about before may leave nothing to set.
    for (const change of changes)
      if (!('refusal' in gaugeFor(now(scene.state), change))) set(scene, target, change.what, change.to);
  });
}

function ofCharacter(
  chair: Chair,
  what: What,
  id: string,
  changes: readonly Change[],
  more: MoreGauges = () => [],
): Made {
  const { gauges } = chair.engine.chair!.camp;
  return atTheCamp(chair, what, (scene) => {
    const found = living(scene.state.characters, id);
    if ('refusal' in found) return found.refusal;
    const all = (one: Character): readonly Gauge[] => [...gauges(one), ...more(one)];
    const bar = firstBar(all(found.character), changes);
    if (bar) return bar;
    for (const { what: key, to } of changes) {
      const one = scene.state.characters[id]!;
      const gauge = all(one).find((each) => each.key === key)!;
      if (one.standing !== 'DEAD')
        scene.emit({
          ...{ type: 'CharacterAdjusted', characterId: id, what: key, name: gauge.name, from: gauge.now, to },
        } as never);
    }
    return null;
  });
}

type MoreGauges = (one: Character) => readonly Gauge[];

/** Gold and things, given or taken away. */
export function grant(chair: Chair, asked: Granting): Made {
  const refusal = refused(chair, asked) ?? inCombat(chair.campaign) ?? unclearGifts(asked);
  if (refusal) return no(refusal);
  const { character: id, gold, items } = asked;
  const found = living(chair.campaign.characters, id);
  if ('refusal' in found) return no(found.refusal);
  const { gauges, item } = chair.engine.chair!.camp;
  const purse = gauges(found.character).find(({ key }) => key === 'gold');
  if (gold !== 0 && !purse) return no(illegal(`${chair.engine.name} knows no gold.`));
  const strange = items.find((gift) => item(found.character, gift.item) === null);
  if (strange) return no(bad('items', `${chair.engine.name} has no item "${strange.item.slice(0, 40)}".`));
  const things = items.map((gift) => ({ ...item(found.character, gift.item)!, more: gift.count }));
  const changes = [
    ...(gold === 0 ? [] : [{ what: 'gold', to: purse!.now + gold }]),
    ...things.map(({ key, now, more }) => ({ what: key, to: now + more })),
  ];
  const owned: MoreGauges = (one) => items.map((gift) => item(one, gift.item)!);
  return ofCharacter(chair, { command: 'grant', ruling: 'GRANT', asked, overruled: null }, id, changes, owned);
}

function unclearGifts({ gold, items }: Granting): Bar | null {
  if (gold === 0 && items.length === 0) return bad('gold', 'Give or take gold, items or both.');
  const twice = items.find(({ item }, at) => items.findIndex((one) => one.item === item) < at);
  if (twice) return bad('items', `items has ${twice.item.slice(0, 40)} twice.`);
  return unclearChanges([
    ...items.map(({ item }) => ({ what: item, to: 0 })),
    ...(gold === 0 ? [] : [{ what: '', to: 0 }]),
  ]);
}

/** With what follows from it in the game; where more would not count, it is less. */
export function awardXp(chair: Chair, asked: AwardingXp): Made {
  const { characters, amount } = asked;
  const refusal = refused(chair, asked) ?? inCombat(chair.campaign) ?? unclearAward(asked);
  if (refusal) return no(refusal);
  const { experience, grow } = chair.engine.chair!.camp;
  return atTheCamp(chair, { command: 'awardXp', ruling: 'AWARD_XP', asked, overruled: null }, (scene) => {
    const found = characters.map((id) => living(scene.state.characters, id));
    const missing = found.find((one): one is { readonly refusal: Bar } => 'refusal' in one);
    if (missing) return missing.refusal;
    const gains = found.map((one) => ('character' in one ? experience(one.character, amount) : null));
    if (gains.includes(null)) return illegal(`${chair.engine.name} knows no experience.`);
    if (gains.every((gain) => gain === 0)) return illegal('None of them can gain any more before they rise in level.');
    for (const [index, characterId] of characters.entries()) {
      if (gains[index] === 0) continue;
      scene.emit({
        ...{ type: 'XpAwarded', characterId, amount: gains[index], because: THE_WORD },
      } as never);
      grow?.(scene as never, characterId);
    }
    return null;
  });
}

const MOST_XP = 1_000_000;
const MOST_CHARACTERS = 100;

function unclearAward({ characters, amount }: AwardingXp): Bar | null {
  if (!isWhole(amount, 1, MOST_XP)) return bad('amount', `amount must be from 1 to ${MOST_XP}.`);
  if (!isWhole(characters.length, 1, MOST_CHARACTERS) || new Set(characters).size < characters.length)
    return bad('characterIds', `characterIds must list 1 to ${MOST_CHARACTERS}, each once.`);
  return null;
}

/** They join by the game's own rule of who acts when. */
export function addCombatant(chair: Chair, asked: Adding): Made {
  const refusal = refused(chair, asked) ?? unclearGuests(asked);
  if (refusal) return no(refusal);
  const { barGuests, join } = chair.engine.chair!.combat;
  const what: What = { command: 'addCombatant', ruling: 'ADD_COMBATANT', asked, overruled: null };
  const { campaign } = chair;
  const muster = (state: CombatState): Muster => guests(campaign, state, asked);
  return inFight(
    chair,
    what,
    (state) => barGuests(state, muster(state)),
    (scene) => join(scene, muster(scene.state)),
  );
}

const MOST_GUESTS = 20;

const unclearGuests = ({ count }: Adding): Bar | null =>
  isWhole(count, 1, MOST_GUESTS) ? null : bad('count', `count must be from 1 to ${MOST_GUESTS}.`);

function guests(
  { combat, camp }: CampaignState,
  { kind, settings, scene, combatants }: CombatState,
  asked: Adding,
): Muster {
  const first = 1 + Math.max(0, ...Object.keys(combatants).map((id) => numberIn(combat!.id, id)));
  const { key, count, name } = asked;
  const enemies = Array.from({ length: count }, (_, index) => ({ id: `${combat!.id}.${first + index}`, key, name }));
  return { kind, settings, camp, scene, characters: [], enemies };
}

const numberIn = (combatId: string, id: string): number =>
  id.startsWith(`${combatId}.`) ? Number(id.slice(combatId.length + 1)) || 0 : 0;

/** They are gone: neither dead nor beaten. */
export function removeCombatant(chair: Chair, asked: Removing): Made {
  const refusal = refused(chair, asked);
  if (refusal) return no(refusal);
  const { barRemoval, remove } = chair.engine.chair!.combat;
  const { target } = asked;
  const what: What = { command: 'removeCombatant', ruling: 'REMOVE_COMBATANT', asked, overruled: null };
  return inFight(
    chair,
    what,
    (state) => notThere(state, target) ?? barRemoval(state),
    (scene) => remove(scene, target),
  );
}

/** One of the endings the game knows, with all that follows from it. */
export function endCombat(chair: Chair, asked: Ending): Made {
  const refusal = refused(chair, asked);
  if (refusal) return no(refusal);
  const { endings, end } = chair.engine.chair!.combat;
  const { status } = asked;
  const what: What = { command: 'endCombat', ruling: 'END_COMBAT', asked, overruled: null };
  const bar = (state: CombatState): Bar | null => {
    const known = endings(state);
    return known.includes(status) ? null : bad('status', `This can end as ${known.join(', ')}, not as ${status}.`);
  };
  return inFight(chair, what, bar, (scene) => end(scene, status));
}

/* The one way all of them go */

interface What {
  readonly command: string;
  readonly ruling: Ruling;
  readonly asked: Word;
  readonly overruled: { readonly seq: number; readonly place: number | null } | null;
}

const refused = ({ engine, campaign, by }: Chair, word: Word): Bar | null =>
  ended(campaign) ?? notInTheChair(engine, campaign, by) ?? unreasoned(word);

function wordOf({ campaign, by }: Chair, { ruling, asked, overruled }: What): CampaignEvent {
  const author = memberOf(campaign, by)?.name ?? asked.author;
  const { seq, place } = overruled ?? { seq: null, place: null };
  return { type: 'GmRuled', ruling, author, member: by, reason: asked.reason, seq, place };
}

function inFight(
  chair: Chair,
  what: What,
  bar: (state: CombatState) => Bar | null,
  deed: (scene: Scene<Terms>) => void,
): Made {
  const { engine, campaign, dice, seal } = chair;
  if (!isFighting(campaign)) return no({ code: 'COMBAT_OVER', message: 'No combat is under way.' });
  const { id: combatId, state } = campaign.combat!;
  const refusal = notCalm(engine, state) ?? bar(state);
  if (refusal) return no(refusal);
  const played = intervene(engine.combat, state, dice, deed);
  if (!played.ok) return played;
  const { command, asked: detail } = what;
  const before = [wordOf(chair, what)];
  return recorded(engine, campaign, { kind: 'COMBAT', command, detail, combatId, played, dice, before, seal });
}

function atTheCamp(chair: Chair, what: What, act: CampAct): Made {
  const { engine, campaign, dice } = chair;
  const { command, asked: detail } = what;
  return atCamp(engine, campaign, dice, { command, detail, before: [wordOf(chair, what)] }, act);
}

function firstBar(gauges: readonly Gauge[], changes: readonly Change[]): Bar | null {
  for (const change of changes) {
    const found = gaugeFor(gauges, change);
    if ('refusal' in found) return found.refusal;
  }
  return null;
}

const isIn = ({ combatants }: CombatState, id: CombatantId): boolean => {
  const standing = Object.hasOwn(combatants, id) ? combatants[id]!.standing : 'GONE';
  return standing !== 'DEAD' && standing !== 'GONE';
};

function notThere(state: CombatState, id: CombatantId): Bar | null {
  if (isIn(state, id)) return null;
  if (!Object.hasOwn(state.combatants, id))
    return { code: 'TARGET_NOT_FOUND', message: 'No such target is in this combat.' };
  const { name, standing } = state.combatants[id]!;
  return illegal(standing === 'DEAD' ? `${name} is dead, and stays so.` : `${name} has left the fight.`);
}

function living(
  characters: Readonly<Record<string, Character>>,
  id: string,
): { readonly character: Character } | { readonly refusal: Bar } {
  const character = Object.hasOwn(characters, id) ? characters[id]! : null;
  if (!character) return { refusal: { code: 'NOT_FOUND', message: 'No such character is in this campaign.' } };
  if (character.standing !== 'DEAD') return { character };
  return { refusal: illegal(`${character.name} is dead, and stays so.`) };
}

const isWhole = (value: number, low: number, high: number): boolean =>
  Number.isInteger(value) && value >= low && value <= high;

const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });
const bad = (field: string, message: string): Bar => ({ code: 'BAD_USER_INPUT', message, data: { field } });

/** By the name they have in the log. */
export const chairCommands = { adjust, overrule, grant, awardXp, addCombatant, removeCombatant, endCombat } as const;
export type ChairCommand = keyof typeof chairCommands;

export const isChairCommand = (command: string): command is ChairCommand => Object.hasOwn(chairCommands, command);
