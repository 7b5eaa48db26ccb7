/** Plays an entry of a log once more: the same command, in the same state, with the faces that fell. */

import type { CampaignEvent, CampaignState, Challenge, Engine, Entry, ProseStyle, Seal } from './chronicle.ts';
import {
  actInCombat,
  branchCampaign,
  campAct,
  contributeEntropy,
  createCampaign,
  createCharacter,
  type Made,
  revealSeed,
  rollDice,
  setStyle,
  startCombat,
  tellScene,
  undo,
} from './commands.ts';
import { type Dice, diceFrom, type Roll } from './dice.ts';
import type { CampCommand, CharacterRequest, Command, GameEvent } from './ruleset.ts';

/** The campaign some entries ago, and what came since: what can be taken back. */
export type Recall = (seq: number) => { readonly past: CampaignState; readonly since: readonly Entry[] } | null;

/** What the rules make of it now. Throws where it is nothing that any rule could have written. */
export function rerun(engine: Engine, campaign: CampaignState | null, entry: Entry, recall: Recall): Made {
  const again = { engine, entry, dice: diceFrom(facesOf(entry.rolls)), recall };
  if (campaign === null) return founded(again);
  if (entry.command === 'undo') return takenBack(again, campaign);
  if (entry.kind === 'COMBAT') return inCombat(again, campaign);
  return entry.kind === 'CAMP' ? atCamp(again, campaign) : byTheTable(again, campaign);
}

interface Again {
  readonly engine: Engine;
  readonly entry: Entry;
  readonly dice: Dice;
  readonly recall: Recall;
}

/** What fell, in order. What is asked for beyond it never fell. */
function facesOf(rolls: readonly Roll[]) {
  const dice = rolls.flatMap((roll) => roll.dice);
  let drawn = 0;
  return {
    next(why: string, sides: number): number {
      const die = dice[drawn++];
      if (!die) throw new Error(`the rules roll a die for ${why} that is not there.`);
      if (die.sides !== sides) throw new Error(`the rules roll a d${sides} for ${why}, not a d${die.sides}.`);
      return die.face;
    },
  };
}

/** An event that the entry must have, because nothing else says what was decided. */
function eventOf<T extends CampaignEvent['type']>(
  { events }: Entry,
  type: T,
): Extract<CampaignEvent, { type: T }> | null {
  const found: GameEvent | undefined = events.find((event) => event.type === type);
  return (found as Extract<CampaignEvent, { type: T }> | undefined) ?? null;
}

function founded({ engine, entry }: Again): Made {
  if (entry.command !== 'createCampaign') throw new Error('a log begins with createCampaign.');
  const committed = eventOf(entry, 'SeedsCommitted');
  return createCampaign(engine, entry.detail as Parameters<typeof createCampaign>[1], committed && without(committed));
}

function without<E extends { readonly type: string }>({ type: _type, ...payload }: E): Omit<E, 'type'> {
  return payload;
}

function takenBack({ engine, entry, recall }: Again, campaign: CampaignState): Made {
  const { toSeq, actorId } = entry.detail as { readonly toSeq: number; readonly actorId: string | null };
  const recalled = recall(toSeq);
  if (!recalled) throw new Error(`what came after entry ${toSeq} cannot be taken back.`);
  // Whose a campaign was is not in its log.
  return undo(engine, campaign, { toSeq, actorId, isOwner: true }, recalled.past, recalled.since);
}

function inCombat({ engine, entry, dice }: Again, campaign: CampaignState): Made {
  const seal = sealIn(entry);
  if (entry.command === 'startCombat') return startCombat(engine, campaign, entry.detail as Challenge, dice, seal);
  const request = { ...(entry.detail as Command), named: {}, hotkey: null };
  return actInCombat(engine, campaign, entry.combatId!, request, dice, seal);
}

function sealIn(entry: Entry): Seal | null {
  const sealed = eventOf(entry, 'CombatSealed');
  const revealed = eventOf(entry, 'SeedRevealed');
  if (!sealed && !revealed) return null;
  return {
    seed: revealed?.seed ?? '',
    commitment: (revealed ?? sealed)!.commitment,
    nextCommitment: sealed?.nextCommitment ?? '',
  };
}

function atCamp({ engine, entry, dice }: Again, campaign: CampaignState): Made {
  if (entry.command === 'createCharacter')
    return createCharacter(engine, campaign, entry.detail as CharacterRequest, dice);
  return campAct(engine, campaign, entry.detail as CampCommand, dice);
}

/** What a table says, and prose, are taken at their word: no rule decides them. */
function byTheTable({ engine, entry, dice }: Again, campaign: CampaignState): Made {
  const { detail, command } = entry;
  const decided = <T extends CampaignEvent['type']>(type: T) => without(eventOf(entry, type) ?? missing(type));
  if (command === 'roll') {
    const { notation, why } = detail as { readonly notation: string; readonly why: string };
    return rollDice(engine, campaign, notation, why, dice);
  }
  if (command === 'contributeEntropy')
    return contributeEntropy(engine, campaign, (detail as { readonly text: string }).text);
  if (command === 'setStyle') return setStyle(engine, campaign, detail as ProseStyle);
  if (command === 'revealSeed') return revealSeed(engine, campaign, decided('CampaignSeedRevealed'));
  if (command === 'takeAction')
    return tellScene(engine, campaign, decided('SceneTold'), (detail as { readonly text: string }).text);
  if (command === 'forkCampaign' || command === 'importCampaign')
    return branchCampaign(engine, campaign, command, decided('CampaignBranched'));
  throw new Error(`nobody knows the command ${command}.`);
}

function missing(type: string): never {
  throw new Error(`it has no ${type}.`);
}
