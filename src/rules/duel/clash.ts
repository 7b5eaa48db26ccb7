/** One round of a fight or duel: retreat or roll, re-roll, settle, then all losses at once. */
import type { Roll } from '../dice.ts';
import type { CombatantId } from '../ruleset.ts';
import { bodyOf, upright } from '../shared.ts';
import { harm, open, type Play, plan, stand } from './agenda.ts';
import { drops, enemyEntry } from './data/enemies.ts';
import { type ItemEntry, itemEntry, type Tier } from './data/treasure.ts';
import { carries, discard, drawTreasure } from './gear.ts';
import { bonusOf, modifiersOf } from './modifiers.ts';
import * as rolls from './rolls.ts';
import type { Body, Clash, Duel, Exchange, Fight, Loss, RolledDie, State } from './terms.ts';

/** Window A: before any die either may retreat; the current player is asked first. */
export function beginRound(scene: Play): void {
  const clash = scene.state.clash!;
  const asked = clash.kind === 'duel' ? [clash.attacker, clash.defender] : [fighterOf(scene, clash)];
  open(scene, 'beforeDice', 'listed', asked, { round: scene.state.round + 1 });
}

/** Away from the board several may stand together: they take the rounds in turn. */
function fighterOf(scene: Play, fight: Fight): CombatantId {
  if (scene.state.mode === 'match') return fight.who;
  const who = nextFighter(scene.state, fight);
  scene.emit({ type: 'TurnBegan', who });
  return who;
}

function nextFighter(state: State, { who }: Fight): CombatantId {
  const party = upright(state, 'PARTY').map((body) => body.id);
  if (state.round === 0) return party[0]!;
  const order = Object.keys(state.combatants);
  return party.find((id) => order.indexOf(id) > order.indexOf(who)) ?? party[0]!;
}

export const livingFoes = (state: State, { queue }: Fight): readonly Body[] =>
  queue.map((id) => bodyOf(state, id)).filter((foe) => foe.standing === 'UP');

/** Window B follows: first the re-roll, then everybody may still retreat. */
export function rollRound(scene: Play): void {
  const clash = scene.state.clash!;
  const round = scene.state.round + 1;
  scene.emit({ type: 'RoundBegan', round });
  const dice = clash.kind === 'fight' ? fightDice(scene, clash, round) : duelDice(scene, clash, round);
  scene.emit({ type: 'CombatRoundRolled', kind: clash.kind, round, dice, losses: lossesIn(clash, dice) });
  const asked = clash.kind === 'duel' ? mayReroll(scene.state, clash) : [];
  if (asked.length > 0) open(scene, 'reroll', 'listed', asked, { round });
  else askToSettle(scene);
}

/** The player's Attack and Defense, every living enemy's Attack in queue order, the Defense of the target alone. */
function fightDice(scene: Play, fight: Fight, round: number): readonly RolledDie[] {
  const player = bodyOf(scene.state, fight.who);
  const target = bodyOf(scene.state, fight.target!);
  const throws = [
    [player, 'combat.player', 'attack'],
    [player, 'combat.player', 'defense'],
    ...livingFoes(scene.state, fight).map((foe) => [foe, 'combat.enemy', 'attack'] as const),
    [target, 'combat.enemy', 'defense'],
  ] as const;
  return throws.map(([body, roller, stat]) => rolledDie(scene, fight, round, body, roller, stat));
}

function duelDice(scene: Play, duel: Duel, round: number): readonly RolledDie[] {
  const throws = (['attacker', 'defender'] as const).flatMap((side) => [
    [bodyOf(scene.state, duel[side]), `duel.${side}`, 'attack'] as const,
    [bodyOf(scene.state, duel[side]), `duel.${side}`, 'defense'] as const,
  ]);
  return throws.map(([body, roller, stat]) => rolledDie(scene, duel, round, body, roller, stat));
}

function rolledDie(
  { dice }: Play,
  clash: Clash,
  round: number,
  body: Body,
  roller: rolls.Roller,
  stat: rolls.Stat,
): RolledDie {
  const modifiers = modifiersOf(body, stat, clash, round);
  return { who: body.id, stat, roll: rolls.blow(dice, roller, stat, bonusOf(modifiers)), modifiers };
}

interface Blow extends Loss {
  readonly attack: RolledDie;
  readonly defense: Roll;
}

/** Every comparison of the round. In a fight the enemies' blows come first, so that a kill is told last. */
function blowsIn(clash: Clash, dice: readonly RolledDie[]): readonly Blow[] {
  const attacks = dice.filter((die) => die.stat === 'attack');
  const ordered = clash.kind === 'fight' ? [...attacks.slice(1), attacks[0]!] : attacks;
  return ordered.map((attack) => {
    const who = targetOf(clash, attack.who);
    const defense = dice.find((die) => die.who === who && die.stat === 'defense')!.roll;
    return { who, by: attack.who, attack, defense };
  });
}

function targetOf(clash: Clash, attacker: CombatantId): CombatantId {
  if (clash.kind === 'fight') return attacker === clash.who ? clash.target! : clash.who;
  return attacker === clash.attacker ? clash.defender : clash.attacker;
}

/** One hit point for each Attack strictly greater than the Defense it meets. */
export const lossesIn = (clash: Clash, dice: readonly RolledDie[]): readonly Loss[] =>
  blowsIn(clash, dice)
    .filter(({ attack, defense }) => attack.roll.total > defense.total)
    .map(({ who, by }) => ({ who, by }));

/** Once per duel, the defending Duelist; the attacking one too, and first, where the house allows it. */
function mayReroll(state: State, { attacker, defender, rerolled }: Duel): readonly CombatantId[] {
  const able = state.settings.attackerDuelistReroll === true ? [attacker, defender] : [defender];
  return able.filter((id) => bodyOf(state, id).class === 'duelist' && !rerolled.includes(id));
}

export function rerollDefense(scene: Play, who: CombatantId): void {
  const duel = scene.state.clash as Duel;
  const { dice, round } = duel.exchange!;
  const old = dice.find((die) => die.who === who && die.stat === 'defense')!;
  const roll = rolls.reroll(scene.dice, bonusOf(old.modifiers));
  const after = dice.map((die) => (die === old ? { ...old, roll } : die));
  const exchange = { round, dice: after, losses: lossesIn(duel, after) };
  scene.emit({ type: 'DuelistRerolled', who, replaced: old.roll, roll, exchange });
}

/** Where nobody is about to lose anything there is nothing to retreat from that the next round does not offer. */
export function askToSettle(scene: Play): void {
  const clash = scene.state.clash!;
  const { round, losses } = clash.exchange!;
  const asked = clash.kind === 'fight' ? [clash.who] : [clash.attacker, clash.defender];
  if (losses.length > 0) open(scene, 'settle', 'listed', asked, { round });
  else applyRound(scene);
}

/** All losses at once: what dies this round still strikes. Then loot, then the end is judged. */
export function applyRound(scene: Play): void {
  const clash = scene.state.clash!;
  const exchange = clash.exchange!;
  const spared = sparedIn(scene.state, clash, exchange);
  for (const blow of blowsIn(clash, exchange.dice)) {
    if (spared[blow.who] === blow.by) prevent(scene, blow);
    else strike(scene, clash, blow);
  }
  const losses = exchange.losses.filter(({ who, by }) => spared[who] !== by);
  scene.emit({ type: 'DamageApplied', round: exchange.round, losses });
  plan(scene, { do: 'judge' });
  if (clash.kind === 'fight') buryTarget(scene, clash);
}

/** Each Wardstone takes one loss: the one its holder chose, or the first. */
function sparedIn(state: State, { spared }: Clash, { losses }: Exchange): Readonly<Record<CombatantId, CombatantId>> {
  const chosen: Record<CombatantId, CombatantId> = {};
  for (const { who, by } of losses) {
    if (carries(bodyOf(state, who), 'wardstone')) chosen[who] ??= spared[who] ?? by;
  }
  return chosen;
}

function strike(scene: Play, clash: Clash, { who, by, attack, defense }: Blow): void {
  const hits = attack.roll.total > defense.total;
  const weapon = weaponOf(bodyOf(scene.state, by), clash.kind);
  const { roll } = attack;
  const outcome = hits ? 'HIT' : 'MISS';
  scene.emit({
    type: 'AttackSettled',
    attackerId: by,
    targetId: who,
    weapon,
    roll,
    total: roll.total,
    needed: defense.total + 1,
    outcome,
    defense,
  });
  if (hits && bodyOf(scene.state, who).hp > 0) harm(scene, { targetId: who, sourceId: by, amount: 1, kind: 'harm' });
}

function prevent(scene: Play, { who, by }: Loss): void {
  scene.emit({ type: 'DamagePrevented', who, by, item: 'wardstone' });
  discard(scene, who, 'wardstone', 'deck', 'spent');
}

/** What counts most in hand; bare hands where nothing does. */
export function weaponOf({ class: id, monster, pack }: Body, kind: Clash['kind']): string {
  if (id === null) return enemyEntry(monster!).weapon;
  const best = pack.held
    .map((key) => itemEntry(key))
    .filter((item) => (item.attack ?? 0) > 0 && (kind === 'fight' || !item.creaturesOnly))
    .reduce<ItemEntry | null>((most, item) => ((item.attack ?? 0) > (most?.attack ?? 0) ? item : most), null);
  return best?.name ?? 'bare hands';
}

/** Only the target can have died. Its loot is awarded even if the player falls with it. */
function buryTarget(scene: Play, { who, target, tile }: Fight): void {
  const foe = bodyOf(scene.state, target!);
  if (foe.hp > 0) return;
  stand(scene, foe.id, 'DEAD', 'slain');
  scene.emit({ type: 'EnemyDefeated', enemyId: foe.id, by: who, key: foe.monster!, tile });
  const table = drops[foe.tier!];
  const tier =
    table[
      rolls.drop(
        scene.dice,
        foe.tier!,
        table.map((row) => row.weight),
      )
    ]!.tier;
  scene.emit({ type: 'LootRolled', who, enemyId: foe.id, roll: scene.dice.rolls.at(-1)!, tier });
  if (tier !== null) drawTreasure(scene, who, tier);
}

export const RAIDS_FROM = 5;

/** After any victory: on 5 or 6 a Raider draws from the tile's tier, after a duel from the first. */
export function raid(scene: Play, who: CombatantId, tier: Tier): void {
  if (bodyOf(scene.state, who).class !== 'raider') return;
  const roll = rolls.raider(scene.dice);
  const passed = roll.total >= RAIDS_FROM;
  scene.emit({ type: 'RaiderRolled', who, roll, passed, tier });
  if (passed) drawTreasure(scene, who, tier);
}
