/** What each command does. Everything asked for here has been admitted by the options. */
import type { CombatantId, CombatRules } from '../ruleset.ts';
import { bodyOf, openWindow } from '../shared.ts';
import { afflict, done, open, type Play, plan, shut } from './agenda.ts';
import { dropOne, skipEmptyHanded, takeOne } from './capacity.ts';
import { rerollDefense } from './clash.ts';
import { FINAL } from './data/board.ts';
import { itemEntry } from './data/treasure.ts';
import { beginDuel, cancelDuel, declineDuel, offerDuel, throwSmoke } from './duel.ts';
import { retreat } from './ending.ts';
import { discard, drink, grant, spend } from './gear.ts';
import { moveBack, moveTo } from './movement.ts';
import { added, exchanged, homeOf, placeOf, removed } from './pack.ts';
import type { DuelGame, Windows } from './terms.ts';
import { strike } from './trade.ts';
import { winMatch } from './victory.ts';

/** What the open window holds, where the options have made sure of its kind. */
const held = <K extends keyof Windows>(scene: Play, _kind: K): Windows[K] =>
  openWindow(scene.state)!.holds as Windows[K];
const kindOf = (scene: Play): keyof Windows => openWindow(scene.state)!.kind as keyof Windows;

/** Loot of a kind is told apart by number: dagger, dagger#2. */
export const keyOf = (value: string): string => value.split('#')[0]!;

export const act: CombatRules<DuelGame>['act'] = {
  /* Fights and duels */
  attack(scene, { actor, picks }) {
    if (scene.state.clash!.kind === 'fight')
      scene.emit({ type: 'TargetChosen', who: actor, targetId: picks.target[0]! });
    done(scene, actor);
  },
  retreat(scene, { actor }) {
    const afterDice = kindOf(scene) !== 'beforeDice';
    shut(scene);
    retreat(scene, actor, afterDice);
  },
  reroll(scene, { actor }) {
    rerollDefense(scene, actor);
    done(scene, actor);
  },
  prevent(scene, { actor, picks }) {
    scene.emit({ type: 'PreventionChosen', who: actor, by: picks.target[0]! });
    done(scene, actor);
  },
  settle: (scene, { actor }) => done(scene, actor),

  /* Offers */
  challenge(scene, { actor, picks }) {
    const offers = kindOf(scene) === 'offers';
    const step = offers
      ? ({ do: 'offers', choice: held(scene, 'offers').choice } as const)
      : ({ do: 'turn', phase: 'preDuel' } as const);
    shut(scene);
    plan(scene, step);
    offerDuel(scene, { by: actor, to: picks.target[0]!, because: 'challenge' });
  },
  accept(scene) {
    if (kindOf(scene) === 'trade') return strike(scene, held(scene, 'trade'));
    const offer = held(scene, 'offer');
    shut(scene);
    beginDuel(scene, offer);
  },
  decline(scene) {
    if (kindOf(scene) === 'offer') return declineDuel(scene, held(scene, 'offer'));
    const { by, to } = held(scene, 'trade');
    shut(scene);
    scene.emit({ type: 'TradeDeclined', by, to });
  },
  cancel: (scene) => cancelDuel(scene, held(scene, 'offer')),
  trade(scene, { actor, picks }) {
    const bargain = { by: actor, to: picks.target[0]!, give: picks.give.map(keyOf), take: picks.take.map(keyOf) };
    shut(scene);
    plan(scene, { do: 'turn', phase: 'preDuel' });
    scene.emit({ type: 'TradeOffered', ...bargain });
    open(scene, 'trade', 'listed', [bargain.to], bargain);
  },
  ambush(scene, { actor }) {
    const { who, tile } = held(scene, 'ambush');
    shut(scene);
    scene.emit({ type: 'AmbushSprung', by: actor, who, tile });
    offerDuel(scene, { by: actor, to: who, because: 'ambush' });
  },

  /* Things */
  loot(scene, { actor, picks }) {
    const { loser } = held(scene, 'loot');
    shut(scene);
    for (const item of picks.items.map(keyOf)) grant(scene, actor, item, 'duelist', loser);
  },
  swap(scene, { actor, picks }) {
    const { item } = held(scene, 'swap');
    arrange(scene, actor, item, picks.item[0]!);
    done(scene, actor);
  },
  equip: (scene, { actor, picks }) => arrange(scene, actor, picks.item[0]!, picks.instead[0] ?? null),
  unequip(scene, { actor, picks }) {
    const item = picks.item[0]!;
    const { pack } = bodyOf(scene.state, actor);
    scene.emit({
      type: 'PackArranged',
      who: actor,
      item,
      pack: added(removed(pack, homeOf(item), item), 'backpack', item),
    });
  },
  drop(scene, { actor, picks }) {
    if (kindOf(scene) === 'capacity') dropOne(scene, actor, picks.item[0]!);
    else discard(scene, actor, picks.item[0]!, 'deck', 'put aside');
  },
  take(scene, { actor, picks }) {
    if (kindOf(scene) === 'pickUp') return takeOne(scene, actor, picks.item[0]!);
    const { tile } = held(scene, 'trapFound');
    grant(scene, actor, picks.item[0]!, 'tile', String(tile));
    done(scene, actor);
  },
  surrender(scene, { actor, picks }) {
    discard(scene, actor, picks.item[0]!, 'deck', 'stolen by a jinn');
    done(scene, actor);
  },
  useItem: (scene, { actor, picks }) => useItem(scene, actor, picks.item[0]!),
  pass(scene, { actor }) {
    const kind = kindOf(scene);
    if (kind === 'offers') scene.emit({ type: 'ChallengeForgone', by: actor, to: scene.state.turn!.who });
    done(scene, actor);
    if (kind === 'pickUp') skipEmptyHanded(scene);
  },

  /* The board */
  move: (scene) => choose(scene, 'move'),
  sleep: (scene) => choose(scene, 'sleep'),
  branch(scene, { picks }) {
    const { steps } = held(scene, 'branch');
    shut(scene);
    plan(scene, { do: 'walk', steps, via: Number(picks.tile[0]) });
  },
  walk(scene) {
    const { steps } = held(scene, 'stride');
    shut(scene);
    plan(scene, { do: 'walk', steps, via: null });
  },
  instinct(scene, { actor, picks }) {
    const change = picks.way[0] === 'further' ? 1 : -1;
    const afterRoll = kindOf(scene) === 'stride';
    scene.emit({ type: 'InstinctFollowed', who: actor, change, afterRoll });
    if (!afterRoll) return;
    const { steps } = held(scene, 'stride');
    shut(scene);
    plan(scene, { do: 'walk', steps: Math.max(Number(scene.state.settings.movementFloor), steps + change), via: null });
  },
  layAmbush: (scene, { actor }) =>
    scene.emit({ type: 'AmbushLaid', who: actor, tile: bodyOf(scene.state, actor).position }),
  lamp(scene, { actor }) {
    shut(scene);
    moveBack(scene, actor, 1, 'lamp', false);
    plan(scene, { do: 'land', lamp: true });
  },
  blink: (scene, { actor, picks }) => blink(scene, actor, Number(picks.tile[0])),
  stay(scene) {
    shut(scene);
    plan(scene, { do: 'resolve' });
  },
};

/** Into its own place; `instead` gives way for it. */
function arrange(scene: Play, who: CombatantId, item: string, instead: string | null): void {
  const { pack } = bodyOf(scene.state, who);
  scene.emit({ type: 'PackArranged', who, item, pack: exchanged(pack, item, placeOf(pack, item), instead) });
}

/** A drink, or one of the small things; smoke and charm answer somebody else's offer or card. */
function useItem(scene: Play, who: CombatantId, item: string): void {
  if (itemEntry(item).kind === 'drinkable') drink(scene, who, item);
  else if (item === 'smoke_bomb') throwSmoke(scene, held(scene, 'offer'));
  else if (item === 'trap') spend(scene, who, item, 'tile');
  else if (item === 'luck_charm') cancelCard(scene, who);
  else hide(scene, who, item);
}

function hide(scene: Play, who: CombatantId, dust: string): void {
  spend(scene, who, dust);
  afflict(scene, who, 'invisible', 1, null);
}

/** One charm is enough for one card. */
function cancelCard(scene: Play, who: CombatantId): void {
  const card = scene.state.revealed!;
  shut(scene);
  spend(scene, who, 'luck_charm');
  scene.emit({ type: 'ChanceCancelled', by: who, card });
  scene.emit({ type: 'ChanceDone', card });
}

function choose(scene: Play, choice: 'move' | 'sleep'): void {
  shut(scene);
  plan(scene, { do: 'offers', choice });
}

/** Wherever it leads, the tile there is looked at anew. */
function blink(scene: Play, who: CombatantId, tile: number): void {
  shut(scene);
  spend(scene, who, 'blink_scroll');
  moveTo(scene, who, tile, 'blink', false);
  if (tile === FINAL) winMatch(scene, who, 'blinked to the Final tile');
  else plan(scene, { do: 'land', lamp: false });
}
