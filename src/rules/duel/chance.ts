/** Chance cards: revealed, perhaps cancelled by a Luck Charm, then done to whoever drew them. */
import type { CombatantId } from '../ruleset.ts';
import { bodyOf } from '../shared.ts';
import { afflict, harm, open, type Play, plan } from './agenda.ts';
import { distanceBetween, isSanctuary, wayBack } from './board.ts';
import type { ChanceKey, KeptCard } from './data/chance.ts';
import { offerDuel } from './duel.ts';
import { fall } from './ending.ts';
import type { Tie } from './events.ts';
import { carries, discard, drawTreasure, loseOne, playersOf } from './gear.ts';
import { arrive, moveBack, moveTo } from './movement.ts';
import { itemsIn } from './pack.ts';
import * as rolls from './rolls.ts';
import type { Body, State } from './terms.ts';
import { current, rollMovement, seatsAfter } from './turn.ts';

/** Whoever has a Luck Charm is asked, beginning with the one who drew. */
export function drawChance(scene: Play, who: CombatantId): void {
  if (scene.state.decks.chance.length === 0) reshuffle(scene);
  const card = scene.state.decks.chance[0]!;
  scene.emit({ type: 'ChanceDrawn', who, card });
  const { state } = scene;
  const holders = [bodyOf(state, who), ...seatsAfter(state, who)].filter((body) => carries(body, 'luck_charm'));
  if (holders.length > 0)
    open(
      scene,
      'chance',
      'listed',
      holders.map((body) => body.id),
      { card },
    );
  else plan(scene, { do: 'chance' });
}

function reshuffle(scene: Play): void {
  const cards = rolls.reshuffle(scene.dice, 'chance', scene.state.discards.chance);
  scene.emit({ type: 'DeckShuffled', deck: 'chance', cards, again: true });
}

export function doChance(scene: Play): void {
  const card = scene.state.revealed as ChanceKey;
  const who = scene.state.turn!.who;
  if (isKept(card)) scene.emit({ type: 'ChanceKept', who, card });
  else befall(scene, who, card);
}

function befall(scene: Play, who: CombatantId, card: Exclude<ChanceKey, KeptCard>): void {
  scene.emit({ type: 'ChanceDone', card });
  effects[card](scene, who);
}

const isKept = (card: ChanceKey): card is KeptCard => card === 'ambush_opportunity' || card === 'instinct';

const effects: Readonly<Record<Exclude<ChanceKey, KeptCard>, (scene: Play, who: CombatantId) => void>> = {
  exhaustion: (scene, who) => goBack(scene, who, 1, 'exhaustion'),
  cave_in: (scene, who) => goBack(scene, who, 3, 'cave-in'),
  faint: skipNext,
  vital_energy: rollMovement,
  earthquake,
  lost_treasure(scene, who) {
    skipNext(scene, who);
    drawTreasure(scene, who, 1);
    drawTreasure(scene, who, 1);
  },
  jinn_thief: jinn,
  sprained_wrist: sprain,
  covered_pit: (scene, who) => drawTreasure(scene, who, 1),
  white_bearded_spirit: (scene) => plan(scene, { do: 'walk', steps: 2, via: null }, { do: 'land', lamp: true }),
  mystic_wave: swapPlaces,
  nefarious_spirit: haunt,
};

/** On the own turn the tile arrived at resolves at once. */
function goBack(scene: Play, who: CombatantId, steps: number, because: string): void {
  moveBack(scene, who, steps, because, false);
  plan(scene, { do: 'land', lamp: true });
}

function skipNext(scene: Play, who: CombatantId): void {
  afflict(scene, who, 'skip', (bodyOf(scene.state, who).statuses.skip?.stacks ?? 0) + 1, null);
}

/** In seat order, each by a d4 of their own; the tiles wait for their own turns. */
function earthquake(scene: Play, who: CombatantId): void {
  for (const { id } of [bodyOf(scene.state, who), ...seatsAfter(scene.state, who)]) {
    const roll = rolls.earthquake(scene.dice);
    scene.emit({ type: 'EarthquakeFelt', who: id, roll });
    if (id === who) moveBack(scene, id, roll.total, 'earthquake', true);
    else shake(scene, id, roll.total);
  }
}

/** Nobody is forced out of a sanctuary or into one by another's card: they stop short of it. */
function shake(scene: Play, who: CombatantId, steps: number): void {
  const { position } = bodyOf(scene.state, who);
  if (isSanctuary(position)) return;
  const { path } = wayBack([position], steps);
  const stop = path.findLastIndex((tile) => !isSanctuary(tile));
  if (stop >= 0) arrive(scene, who, path.slice(0, stop + 1), 'earthquake', null, true);
}

/** One item of one's own choice goes to the bottom of its deck. */
function jinn(scene: Play, who: CombatantId): void {
  const items = new Set(itemsIn(bodyOf(scene.state, who).pack));
  if (items.size > 1) open(scene, 'jinn', 'listed', [who], null);
  for (const only of items.size === 1 ? items : []) discard(scene, who, only, 'deck', 'stolen by a jinn');
}

function sprain(scene: Play, who: CombatantId): void {
  if (!loseOne(scene, who)) return;
  harm(scene, { targetId: who, sourceId: null, amount: 1, kind: 'sprain' });
  if (bodyOf(scene.state, who).hp === 0) fall(scene, who);
}

/** Nobody is drawn out of a sanctuary. */
function swapPlaces(scene: Play, who: CombatantId): void {
  const here = bodyOf(scene.state, who).position;
  const found = nearest(scene, who, (body) => !isSanctuary(body.position));
  if (found === null) return;
  const { id, position: there } = found.body;
  moveTo(scene, id, here, 'mystic wave', true);
  moveTo(scene, who, there, 'mystic wave', false, found.tie);
  plan(scene, { do: 'land', lamp: true });
}

const HAUNTS_WITHIN = 6;

/** There, and a duel without asking; afterwards the tile resolves. */
function haunt(scene: Play, who: CombatantId): void {
  const found = nearest(scene, who, (body) => canBeHaunted(scene.state, body));
  if (found === null || scene.state.turn!.noDuels) return;
  moveTo(scene, who, found.body.position, 'nefarious spirit', false, found.tie);
  plan(scene, { do: 'land', lamp: true });
  offerDuel(scene, { by: who, to: found.body.id, because: 'spirit' });
}

function canBeHaunted(state: State, { position, hp, statuses }: Body): boolean {
  const near = distanceBetween(current(state).position, position) <= HAUNTS_WITHIN;
  return near && hp > 0 && !isSanctuary(position) && statuses.invisible === undefined;
}

interface Nearest {
  readonly body: Body;
  readonly tie: Tie | null;
}

/** Ties are broken by a die among those sorted by id. */
function nearest(scene: Play, who: CombatantId, fits: (body: Body) => boolean): Nearest | null {
  const { position } = bodyOf(scene.state, who);
  const others = playersOf(scene.state).filter((body) => body.id !== who && fits(body));
  if (others.length === 0) return null;
  const far = new Map(others.map((body) => [body, distanceBetween(position, body.position)]));
  const least = Math.min(...far.values());
  const tied = others.filter((body) => far.get(body) === least).sort((a, b) => (a.id < b.id ? -1 : 1));
  const body = rolls.nearest(scene.dice, tied);
  const among = tied.map(({ id }) => id);
  return { body, tie: among.length > 1 ? { roll: scene.dice.rolls.at(-1)!, among } : null };
}
