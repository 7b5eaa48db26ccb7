/** Plays an entry of a log once more: the same command, in the same state, with the faces that fell. */

import { type Chair, chairCommands, isChairCommand } from './chair-commands.ts';
import {
  type CampaignEvent,
  type CampaignState,
  type Challenge,
  type Engine,
  type Entry,
  type ProseStyle,
  type Seal,
  signedBy,
} from './chronicle.ts';
import {
  actInCombat,
  branchCampaign,
  campAct,
  contributeEntropy,
  createCampaign,
  createCharacter,
  type Made,
  redrawSeeds,
  revealSeed,
  rollDice,
  setStyle,
  startCombat,
  tellScene,
  undo,
  withEverybody,
} from './commands.ts';
import { type Dice, diceFrom, type Roll } from './dice.ts';
import { giveCharacter, joinCampaign, leaveCampaign, setListed, setRole } from './member-commands.ts';
import { type Newcomer, notSeated, type Role } from './members.ts';
import type { CampCommand, CharacterRequest, Command, GameEvent } from './ruleset.ts';
import { revealRoll, rollSealed } from './sealed-commands.ts';
import { isStuntCommand, stuntCommands } from './stunt-commands.ts';

/** The campaign some entries ago, and what came since: what can be taken back. */
export type Recall = (seq: number) => { readonly past: CampaignState; readonly since: readonly Entry[] } | null;

/** What the rules make of it now. Throws where it is nothing that any rule could have written. */
export function rerun(engine: Engine, campaign: CampaignState | null, entry: Entry, recall: Recall): Made {
  const by = entry.by ?? null;
  const made = played({ engine, entry, by, dice: diceFrom(facesOf(entry.rolls)), recall }, campaign);
  const whole = made.ok && entry.standings.length > made.entry.standings.length ? withEverybody(made) : made;
  return whole.ok ? { ...whole, entry: signedBy(by, whole.entry) } : whole;
}

function played(again: Again, campaign: CampaignState | null): Made {
  const { entry } = again;
  if (campaign === null) return founded(again);
  const refusal = isOpen.has(entry.command) ? null : notSeated(campaign, again.by);
  if (refusal) return { ok: false, refusal };
  if (entry.command === 'undo') return takenBack(again, campaign);
  if (isChairCommand(entry.command)) return byWord(again, campaign, chairCommands[entry.command]);
  if (isStuntCommand(entry.command)) return byWord(again, campaign, stuntCommands[entry.command]);
  if (entry.kind === 'COMBAT') return inCombat(again, campaign);
  return entry.kind === 'CAMP' ? atCamp(again, campaign) : byTheTable(again, campaign);
}

/** What somebody may do who does not sit at the table, or only looks on. */
const isOpen: ReadonlySet<string> = new Set(['join', 'leave', 'forkCampaign', 'importCampaign', 'redrawSeeds']);

interface Again {
  readonly engine: Engine;
  readonly entry: Entry;
  /** Taken at its word: who a person is, is not in the log. */
  readonly by: string | null;
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
  const asked = entry.detail as Parameters<typeof createCampaign>[1];
  return createCampaign(engine, asked, committed && without(committed), eventOf(entry, 'MemberJoined'));
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

function inCombat({ engine, entry, dice, by }: Again, campaign: CampaignState): Made {
  const seal = sealIn(entry);
  if (entry.command === 'startCombat') return startCombat(engine, campaign, entry.detail as Challenge, dice, seal, by);
  const request = { ...(entry.detail as Command), named: {}, hotkey: null };
  return actInCombat(engine, campaign, entry.combatId!, request, dice, seal, by);
}

/** Whoever ruled is taken at their word only where nobody sits at the table by that name. */
function byWord({ engine, entry, dice, by }: Again, campaign: CampaignState, command: unknown): Made {
  const play = command as (chair: Chair, asked: object) => Made;
  return play({ engine, campaign, dice, by, seal: sealIn(entry) }, entry.detail);
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

function atCamp({ engine, entry, dice, by }: Again, campaign: CampaignState): Made {
  if (entry.command === 'createCharacter')
    return createCharacter(engine, campaign, entry.detail as CharacterRequest, dice, by);
  return campAct(engine, campaign, entry.detail as CampCommand, dice, by);
}

/** What a table says, and prose, are taken at their word: no rule decides them. */
function byTheTable(again: Again, campaign: CampaignState): Made {
  const { engine, entry, dice, by } = again;
  const { detail, command } = entry;
  const decided = <T extends CampaignEvent['type']>(type: T) => without(eventOf(entry, type) ?? missing(type));
  if (command === 'roll') {
    const { notation, why } = detail as { readonly notation: string; readonly why: string };
    return rollDice(engine, campaign, notation, why, dice);
  }
  if (command === 'contributeEntropy')
    return contributeEntropy(engine, campaign, (detail as { readonly text: string }).text, by);
  if (command === 'setStyle') return setStyle(engine, campaign, detail as ProseStyle);
  if (command === 'revealSeed') return revealSeed(engine, campaign, decided('CampaignSeedRevealed'));
  if (command === 'redrawSeeds') return redrawSeeds(engine, campaign, decided('SeedsRedrawn'));
  if (command === 'rollSealed') {
    const { commitment } = decided('RollSealed');
    return rollSealed(engine, campaign, detail as Parameters<typeof rollSealed>[2], () => commitment, by);
  }
  if (command === 'revealRoll')
    return revealRoll(engine, campaign, (detail as { readonly seq: number }).seq, decided('SealedRollRevealed'), by);
  if (command === 'takeAction')
    return tellScene(engine, campaign, decided('SceneTold'), (detail as { readonly text: string }).text, by);
  if (command === 'forkCampaign' || command === 'importCampaign')
    return branchCampaign(engine, campaign, command, decided('CampaignBranched'), eventOf(entry, 'MemberJoined'));
  return amongMembers(again, campaign);
}

function amongMembers({ engine, entry: { detail, command }, by }: Again, campaign: CampaignState): Made {
  if (command === 'join') return joinCampaign(engine, campaign, detail as Newcomer);
  if (command === 'leave' || command === 'removeMember')
    return leaveCampaign(engine, campaign, (detail as { readonly member: string }).member, by);
  if (command === 'setRole')
    return setRole(engine, campaign, detail as { readonly member: string; readonly role: Role }, by);
  if (command === 'giveCharacter')
    return giveCharacter(engine, campaign, detail as Parameters<typeof giveCharacter>[2], by);
  if (command === 'setListed') return setListed(engine, campaign, (detail as { readonly isListed: boolean }).isListed);
  throw new Error(`nobody knows the command ${command}.`);
}

function missing(type: string): never {
  throw new Error(`it has no ${type}.`);
}
