/** Acting in a fight: each mutation becomes one request to the game master. */
import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Challenge } from '../rules/chronicle.ts';
import type { Request } from '../rules/complete.ts';
import type { Guard, Reply } from '../table/unit-of-work.ts';
import {
  enemiesFrom,
  hotkeyFrom,
  keyFrom,
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
import { accepted, type Context } from './context.ts';
import { badInput } from './errors.ts';
import { CombatResult } from './results.type.ts';

@Resolver()
export class ActResolver {
  @Mutation(() => CombatResult, {
    description: 'Starts a fight against the named enemies, or a duel between two characters.',
  })
  async startCombat(@Arg('input', () => StartCombatInput) input: StartCombatInput, @Ctx() context: Context) {
    const { challenge, key } = toChallenge(input);
    const seen = optional(input.expectedSeq, (seq) => seqFrom('expectedSeq', seq));
    return resultOf(context, await context.arbiter.gm.startCombat(input.campaignId, challenge, key, seen));
  }

  @Mutation(() => CombatResult)
  attack(@Arg('input', () => AttackInput) input: AttackInput, @Ctx() context: Context) {
    const { targetId, target, weapon, mode } = input;
    const named = words({ target: targetId ? null : target, weapon, mode });
    return act(context, input, 'attack', { picks: aimedAt(targetId), named });
  }

  @Mutation(() => CombatResult, { description: 'By name (case-insensitive part of it) or by hotkey (1-based).' })
  useAbility(@Arg('input', () => UseAbilityInput) input: UseAbilityInput, @Ctx() context: Context) {
    return act(context, input, 'useAbility', toAbility(input));
  }

  @Mutation(() => CombatResult)
  useItem(@Arg('input', () => UseItemInput) input: UseItemInput, @Ctx() context: Context) {
    const { item, targetId } = input;
    return act(context, input, 'useItem', { picks: aimedAt(targetId), named: words({ item }) });
  }

  @Mutation(() => CombatResult)
  deathSave(@Arg('input', () => ActInput) input: ActInput, @Ctx() context: Context) {
    return act(context, input, 'deathSave');
  }

  @Mutation(() => CombatResult)
  defend(@Arg('input', () => ActInput) input: ActInput, @Ctx() context: Context) {
    return act(context, input, 'defend');
  }

  @Mutation(() => CombatResult)
  flee(@Arg('input', () => ActInput) input: ActInput, @Ctx() context: Context) {
    return act(context, input, 'flee');
  }

  @Mutation(() => CombatResult)
  endTurn(@Arg('input', () => ActInput) input: ActInput, @Ctx() context: Context) {
    return act(context, input, 'endTurn');
  }

  @Mutation(() => CombatResult, {
    description:
      'Any option of the acting combatant by its type: re-rolls, preventions, acceptances, and all that has no mutation of its own.',
  })
  act(@Arg('input', () => OptionInput) input: OptionInput, @Ctx() context: Context) {
    const { type, windowId, picks } = input;
    return act(context, input, wordFrom('type', type), { window: windowId ?? null, picks: picksFrom(picks) });
  }

  @Mutation(() => CombatResult, {
    description: 'Free text: interpreted as one of the current options, resolved by the server.',
  })
  async declare(@Arg('input', () => DeclareInput) input: DeclareInput, @Ctx() context: Context) {
    const text = textFrom('text', input.text);
    const { combatId, actorId } = input;
    return resultOf(context, await context.arbiter.gm.declare(combatId, actorId ?? null, text, guardOf(input)));
  }
}

async function act(context: Context, input: ActInput, type: string, details: Partial<Request> = {}) {
  const request = { type, actor: input.actorId ?? null, window: null, picks: {}, named: {}, hotkey: null, ...details };
  return resultOf(context, await context.arbiter.gm.act(input.combatId, request, guardOf(input)));
}

const guardOf = ({ expectedVersion, idempotencyKey }: ActInput): Guard => ({
  version: expectedVersion ?? null,
  key: optional(idempotencyKey, (key) => keyFrom('idempotencyKey', key)),
});

function resultOf(context: Context, reply: Reply) {
  const { combat, entry } = accepted(context, reply);
  return { combat, beat: entry };
}

const aimedAt = (targetId: string | null | undefined): Request['picks'] => (targetId ? { target: [targetId] } : {});

/** What was said, by the pick it is about. */
function words(said: Readonly<Record<string, string | null | undefined>>): Record<string, string> {
  const given = Object.entries(said).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return Object.fromEntries(given.map(([pick, part]) => [pick, wordFrom(pick, part)]));
}

function toAbility({ ability, hotkey, targetIds, target, slot }: UseAbilityInput): Partial<Request> {
  const byHotkey = optional(hotkey, hotkeyFrom);
  if ((byHotkey === null) === !ability) throw badInput('ability', 'Give either ability or hotkey.');
  const targets = targetIds?.length ? listFrom('targetIds', targetIds, (id) => wordFrom('targetIds', id)) : null;
  const picks = { ...(targets && { targets }), ...(optional(slot, (level) => ({ slot: [String(level)] })) ?? {}) };
  return { picks, named: words({ ability, targets: targets ? null : target }), hotkey: byHotkey };
}

function toChallenge(input: StartCombatInput): { challenge: Omit<Challenge, 'combatId'>; key: string | null } {
  const { characterIds, enemies, duel, scene, entropy, idempotencyKey } = input;
  if (Boolean(enemies) === Boolean(duel)) throw badInput('enemies', 'Give exactly one of enemies and duel.');
  const challenge = {
    characterIds: optional(characterIds, (ids) => listFrom('characterIds', ids, (id) => wordFrom('characterIds', id))),
    enemies: optional(enemies, enemiesFrom),
    duel: duel ?? null,
    scene: toScene(scene ?? {}),
    ...(entropy != null && { entropy: nameFrom('entropy', entropy) }),
  };
  return { challenge, key: optional(idempotencyKey, (key) => keyFrom('idempotencyKey', key)) };
}

const toScene = ({ ambient, hazards, surprised, danger, tier }: SceneInput) => ({
  ambient: optional(ambient, (word) => wordFrom('scene.ambient', word)),
  hazards: listFrom('scene.hazards', hazards ?? [], (word) => wordFrom('scene.hazards', word), 20),
  surprised: surprised ?? null,
  danger: optional(danger, (word) => wordFrom('scene.danger', word)),
  tier: tier ?? null,
});
