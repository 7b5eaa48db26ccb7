/** Acting in a fight: each mutation becomes one request to the game master. */
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Challenge } from '../rules/chronicle.ts';
import type { Request } from '../rules/complete.ts';
import type { Sight } from '../rules/sight.ts';
import type { RetryKey } from '../table/idempotency.ts';
import { campaignOf } from '../table/ids.ts';
import type { Guard, Reply } from '../table/unit-of-work.ts';
import { May } from './access.ts';
import {
  enemiesFrom,
  hotkeyFrom,
  listFrom,
  nameFrom,
  optional,
  picksFrom,
  seqFrom,
  textFrom,
  wordFrom,
} from './check.ts';
import {
  ActInput,
  AttackInput,
  DeclareInput,
  OptionInput,
  type SceneInput,
  StartCombatInput,
  UseAbilityInput,
  UseItemInput,
} from './combat.input.ts';
import { told } from './combat.view.ts';
import { accepted, type Context } from './context.ts';
import { badInput } from './errors.ts';
import { characterIdIn, meantBy, optionIn, ruledIdOf } from './ids.ts';
import { CombatResult } from './results.type.ts';
import { Key } from './retry.ts';
import { sightOf } from './viewer.ts';

@Resolver()
export class ActResolver {
  @May('PLAYER', 'input.campaignId')
  @Mutation(() => CombatResult, {
    nullable: true,
    description: 'Starts a fight against the named enemies, or a duel between two characters.',
  })
  async startCombat(
    @Arg('input', () => StartCombatInput, { description: 'Who fights whom, and where.' }) input: StartCombatInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const challenge = toChallenge(input);
    const seen = optional(input.expectedSeq, (seq) => seqFrom('expectedSeq', seq));
    const reply = await (await context.gm()).startCombat(input.campaignId, challenge, key, seen);
    return resultOf(context, reply);
  }

  @May('PLAYER', 'input.combatId')
  @Mutation(() => CombatResult, {
    nullable: true,
    description: 'Attacks somebody; without a target the only one, or the refusal says who there is.',
  })
  attack(
    @Arg('input', () => AttackInput, { description: 'Who attacks whom, and with what.' }) input: AttackInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const { targetId, target, weapon, mode } = input;
    const named = words({ target: targetId ? null : target, weapon, mode });
    return act(context, input, key, 'attack', { picks: aimedAt(input), named });
  }

  @May('PLAYER', 'input.combatId')
  @Mutation(() => CombatResult, {
    nullable: true,
    description: 'Uses an ability, by name (case-insensitive part of it) or by hotkey (1-based).',
  })
  useAbility(
    @Arg('input', () => UseAbilityInput, { description: 'Which ability, and on whom.' }) input: UseAbilityInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return act(context, input, key, 'useAbility', toAbility(input));
  }

  @May('PLAYER', 'input.combatId')
  @Mutation(() => CombatResult, { nullable: true, description: 'Uses an item out of the bag.' })
  useItem(
    @Arg('input', () => UseItemInput, { description: 'Which item, and on whom.' }) input: UseItemInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const named = words({ item: input.item });
    return act(context, input, key, 'useItem', { picks: aimedAt(input), named });
  }

  @May('PLAYER', 'input.combatId')
  @Mutation(() => CombatResult, { nullable: true, description: 'Rolls to stay alive, for somebody who is down.' })
  deathSave(
    @Arg('input', () => ActInput, { description: 'Who rolls.' }) input: ActInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return act(context, input, key, 'deathSave');
  }

  @May('PLAYER', 'input.combatId')
  @Mutation(() => CombatResult, { nullable: true, description: 'Guards oneself instead of striking.' })
  defend(
    @Arg('input', () => ActInput, { description: 'Who defends.' }) input: ActInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return act(context, input, key, 'defend');
  }

  @May('PLAYER', 'input.combatId')
  @Mutation(() => CombatResult, { nullable: true, description: 'Tries to get away from the fight.' })
  flee(
    @Arg('input', () => ActInput, { description: 'Who flees.' }) input: ActInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return act(context, input, key, 'flee');
  }

  @May('PLAYER', 'input.combatId')
  @Mutation(() => CombatResult, { nullable: true, description: 'Ends a turn in which more could be done.' })
  endTurn(
    @Arg('input', () => ActInput, { description: 'Whose turn ends.' }) input: ActInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    return act(context, input, key, 'endTurn');
  }

  @May('PLAYER', 'input.combatId')
  @Mutation(() => CombatResult, {
    nullable: true,
    description:
      'Any option of the acting combatant, by its id or by its type: re-rolls, preventions, acceptances, and all that has no mutation of its own.',
  })
  async act(
    @Arg('input', () => OptionInput, { description: 'Which option, with its picks filled in.' }) input: OptionInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const { combatId, optionId, type, windowId } = input;
    if (Boolean(optionId) === Boolean(type)) throw badInput('optionId', 'Give exactly one of optionId and type.');
    const picks = ruledPicks(combatId, picksFrom(input.picks));
    if (!optionId) return act(context, input, key, wordFrom('type', type!), { window: windowFrom(input), picks });
    if (windowId) throw badInput('windowId', 'windowId goes with type: an optionId has its window in it.');
    const chosen = { ...optionFrom(combatId, optionId), actor: actorOf(input), picks };
    const reply = await (await context.gm()).act(
      combatId,
      chosen,
      guardOf(input, key),
      await sightIn(context, combatId),
    );
    return resultOf(context, reply, combatId);
  }

  @May('PLAYER', 'input.combatId')
  @Mutation(() => CombatResult, {
    nullable: true,
    description: 'Free text: interpreted as one of the current options, resolved by the server.',
  })
  async declare(
    @Arg('input', () => DeclareInput, { description: 'Who says what.' }) input: DeclareInput,
    @Key() key: RetryKey | null,
    @Ctx() context: Context,
  ) {
    const text = textFrom('text', input.text);
    const { combatId } = input;
    await context.share.take('model');
    const [gm, sight] = await Promise.all([context.gm(), sightIn(context, combatId)]);
    const reply = await gm.declare(combatId, actorOf(input), text, guardOf(input, key), sight);
    return resultOf(context, reply, combatId);
  }
}

async function act(
  context: Context,
  input: ActInput,
  key: RetryKey | null,
  type: string,
  details: Partial<Request> = {},
) {
  const request = { type, actor: actorOf(input), window: null, picks: {}, named: {}, hotkey: null, ...details };
  const { combatId } = input;
  const reply = await (await context.gm()).act(
    combatId,
    request,
    guardOf(input, key),
    await sightIn(context, combatId),
  );
  return resultOf(context, reply, combatId);
}

const sightIn = (context: Context, combatId: string): Promise<Sight> => sightOf(context, campaignOf(combatId));

const actorOf = ({ combatId, actorId }: ActInput): string | null => (actorId ? ruledIdOf(combatId, actorId) : null);

const guardOf = ({ expectedVersion }: ActInput, key: RetryKey | null): Guard => ({
  version: expectedVersion ?? null,
  key,
});

/** Refusals speak of combatants by the ids that clients know. */
function resultOf(context: Context, reply: Reply, combatId: string | null = null) {
  const { combat, entry } = accepted(context, combatId === null ? reply : told(combatId, reply));
  return { combat, beat: entry };
}

type Aimed = Pick<AttackInput, 'combatId' | 'targetId'>;

const aimedAt = ({ combatId, targetId }: Aimed): Request['picks'] =>
  targetId ? { target: [ruledIdOf(combatId, wordFrom('targetId', targetId))] } : {};

/** Values that are combatants, as the rules call them. */
const ruledPicks = (combatId: string, picks: Request['picks']): Request['picks'] =>
  Object.fromEntries(
    Object.entries(picks).map(([name, values]) => [name, values.map((value) => ruledIdOf(combatId, value))]),
  );

function windowFrom({ combatId, windowId }: OptionInput): number | null {
  if (!windowId) return null;
  const meant = meantBy(windowId);
  if (meant?.kind === 'TimingWindow' && meant.combatId === combatId && meant.at === undefined) return meant.window;
  throw badInput('windowId', 'windowId must be the id of a window of this combat.');
}

function optionFrom(combatId: string, optionId: string) {
  const option = optionIn(combatId, optionId);
  if (!option) throw badInput('optionId', 'optionId must be the id of an option of this combat, as it is now.');
  return { option: option.key, window: option.window };
}

/** What was said, by the pick it is about. */
function words(said: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  const given = Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(given.map(([pick, part]) => [pick, wordFrom(pick, part)]));
}

function toAbility({ combatId, ability, hotkey, targetIds, target, slot }: UseAbilityInput): Partial<Request> {
  const byHotkey = optional(hotkey, hotkeyFrom);
  if ((byHotkey === null) === !ability) throw badInput('ability', 'Give either ability or hotkey.');
  const ruled = (id: string): string => ruledIdOf(combatId, wordFrom('targetIds', id));
  const targets = targetIds?.length ? listFrom('targetIds', targetIds, ruled) : null;
  const picks = { ...(targets && { targets }), ...(optional(slot, (level) => ({ slot: [String(level)] })) ?? {}) };
  return { picks, named: words({ ability, targets: targets ? null : target }), hotkey: byHotkey };
}

function toChallenge(input: StartCombatInput): Omit<Challenge, 'combatId'> {
  const { characterIds, enemies, duel, scene, entropy } = input;
  if (Boolean(enemies) === Boolean(duel)) throw badInput('enemies', 'Give exactly one of enemies and duel.');
  return {
    characterIds: optional(characterIds, (ids) => listFrom('characterIds', ids, characterFrom)),
    enemies: optional(enemies, enemiesFrom),
    duel: duel ? { challengerId: characterIdIn(duel.challengerId), defenderId: characterIdIn(duel.defenderId) } : null,
    scene: toScene(scene ?? {}),
    ...(entropy != null && { entropy: nameFrom('entropy', entropy) }),
  };
}

const characterFrom = (id: string): string => characterIdIn(wordFrom('characterIds', id));

const toScene = ({ ambient, hazards, surprised, danger, tier }: SceneInput) => ({
  ambient: optional(ambient, (word) => wordFrom('scene.ambient', word)),
  hazards: listFrom('scene.hazards', hazards ?? [], (word) => wordFrom('scene.hazards', word), 20),
  surprised: surprised ?? null,
  danger: optional(danger, (word) => wordFrom('scene.danger', word)),
  tier: tier ?? null,
});
