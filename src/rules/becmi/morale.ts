/** Morale: whether the foes stand when their own begin to fall. */
import type { Scene } from '../ruleset.ts';
import { everyone, upright, verbs } from '../shared.ts';
import { monsterEntry } from './data/catalogue.ts';
import type { MonsterEntry } from './data/monsters.ts';
import { specialOf } from './kinds.ts';
import * as rolls from './rolls.ts';
import type { Becmi, Body, MoraleTrigger, State } from './terms.ts';

const { stand } = verbs<Becmi>();

const NEVER_CHECKS = 12;
const ENOUGH_PASSED = 2;

/** At the first death on their side and when half of it is down: one check for each kind of monster. */
export function checkMorale(scene: Scene<Becmi>): void {
  const triggers = triggersOf(scene.state);
  if (triggers.length === 0) return;
  const kinds = new Set(upright(scene.state, 'FOES').map((foe) => foe.monster!));
  for (const kind of kinds) checkKind(scene, kind, triggers);
}

function triggersOf(state: State): readonly MoraleTrigger[] {
  const foes = everyone(state).filter((body) => body.side === 'FOES');
  const down = foes.filter((body) => body.standing !== 'UP').length;
  const died = foes.some((body) => body.standing === 'DEAD');
  return [...(died ? ['first death' as const] : []), ...(down * 2 >= foes.length ? ['half down' as const] : [])];
}

/** What happens at once is checked once; whoever has stood twice never runs. */
function checkKind(scene: Scene<Becmi>, kind: string, all: readonly MoraleTrigger[]): void {
  const entry = monsterEntry(kind)!;
  const { passed, tried } = scene.state.morale[kind] ?? { passed: 0, tried: [] };
  const triggers = all.filter((trigger) => !tried.includes(trigger));
  if (triggers.length === 0 || passed >= ENOUGH_PASSED || entry.morale >= NEVER_CHECKS) return;
  const morale = moraleOf(scene.state, kind, entry);
  const roll = rolls.morale(scene.dice);
  const held = roll.total <= morale;
  scene.emit({ type: 'MoraleChecked', monster: kind, name: entry.name, roll, morale, triggers, held });
  if (!held) for (const { id } of ofKind(upright(scene.state, 'FOES'), kind)) stand(scene, id, 'GONE', 'fled');
}

const ofKind = (bodies: readonly Body[], kind: string): readonly Body[] =>
  bodies.filter((body) => body.monster === kind);

const LEADERS = /\b(king|queen|chief|chieftain|leader|captain|warlord)\b/i;

/** A leader among them or a large pack lends courage; fire takes it from trolls. */
function moraleOf(state: State, kind: string, { morale }: MonsterEntry): number {
  const all = ofKind(everyone(state), kind);
  const one = all[0]!;
  const led = all.some((body) => body.standing === 'UP' && LEADERS.test(body.name));
  const leader = specialOf(one, 'leaderMorale');
  const pack = specialOf(one, 'packMorale');
  const feared = specialOf(one, 'moraleAgainst');
  if (led && leader) return leader.morale;
  if (pack && all.length >= pack.size) return pack.morale;
  return feared && state.fireSeen ? feared.morale : morale;
}
