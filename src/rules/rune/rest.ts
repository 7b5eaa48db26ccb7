/** Rest: in a sanctuary, or in the wilderness with a watch against whatever comes (SPEC-REST-001). */
import { type Modifier, type Roll, sumOf } from '../dice.ts';
import type { Bar, CampScene } from '../ruleset.ts';
import { type Attribute, creation } from './data/characters.ts';
import { ambushCosts, type EnemyKey } from './data/enemies.ts';
import { itemEntry } from './data/items.ts';
import { ambushRisk, type Danger, dangers } from './data/places.ts';
import { ownShares } from './derived.ts';
import { counted } from './pool.ts';
import * as rolls from './rolls.ts';
import { atLeast, share } from './shares.ts';
import type { CampAct, Rune, RuneCharacter } from './terms.ts';

/** Where nothing is said: a quiet corner of the wilderness. */
export function rest(scene: CampScene<Rune>, { picks }: CampAct): Bar | null {
  const place = picks.place?.[0]?.toLowerCase() ?? 'wilderness';
  const danger = picks.danger?.[0]?.toLowerCase() ?? 'safe';
  const refusal = wrongPlace(place, danger) ?? nobodyLeft(scene);
  if (refusal) return refusal;
  if (place === 'sanctuary') for (const character of living(scene)) scene.emit(restored(character));
  else camp(scene, danger as Danger);
  return null;
}

function wrongPlace(place: string, danger: string): Bar | null {
  if (place !== 'sanctuary' && place !== 'wilderness') return bad('Rest in the wilderness or in a sanctuary.');
  return dangers.includes(danger as Danger) ? null : bad(`The danger of a place is one of ${dangers.join(', ')}.`);
}

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

const nobodyLeft = (scene: CampScene<Rune>): Bar | null =>
  living(scene).length > 0 ? null : { code: 'ILLEGAL_ACTION', message: 'There is nobody alive to rest.' };

const living = ({ state }: CampScene<Rune>): readonly RuneCharacter[] =>
  Object.values(state.characters).filter((character) => character.standing !== 'DEAD');

type Rested = Extract<Rune['campEvent'], { type: 'CharacterRested' }>;

function restored({ id, hp, maxHp, maxStamina, maxAether, stress }: RuneCharacter): Rested {
  return {
    ...{ type: 'CharacterRested', characterId: id, place: 'sanctuary', hpBefore: hp, hpAfter: maxHp },
    ...{
      staminaAfter: maxStamina,
      aetherAfter: maxAether,
      stressBefore: stress,
      stressAfter: 0,
      exhaustedAfter: false,
    },
  };
}

/** Supplies are gone whatever the night brings. */
function camp(scene: CampScene<Rune>, danger: Danger): void {
  for (const character of living(scene)) eat(scene, character);
  const party = living(scene).map(({ id }) => id);
  if (isAmbushed(scene, danger)) scene.emit({ type: 'Ambushed', ...ambushers(scene), party });
  else for (const character of living(scene)) scene.emit(recovered(character));
}

function eat(scene: CampScene<Rune>, { id, items, exhausted }: RuneCharacter): void {
  const supply = (kind: 'ration' | 'water'): string | undefined =>
    Object.keys(items).find((key) => {
      const item = itemEntry(key);
      return item.type === 'consumable' && item.supply === kind;
    });
  const [ration, water] = [supply('ration'), supply('water')];
  const used = [ration, water].filter((key) => key !== undefined);
  scene.emit({ type: 'SuppliesUsed', characterId: id, items: used, exhausted: exhausted || used.length < 2 });
}

/** As far as corruption leaves it to them. */
const own = (character: RuneCharacter, attribute: Attribute): readonly Modifier[] =>
  atLeast(creation.lowest, ownShares(character, attribute));

const witsOf = (character: RuneCharacter): number => sumOf(own(character, 'wits'));

const WATCH_WORTH = 5;
const LEAST_RISK = 5;

/** Per cent. */
export const riskAfter = (danger: Danger, successes: number): number =>
  Math.max(LEAST_RISK, ambushRisk[danger] - WATCH_WORTH * successes);

/** The sharpest eyes keep watch; each success makes an ambush less likely, but never impossible. */
function isAmbushed(scene: CampScene<Rune>, danger: Danger): boolean {
  if (ambushRisk[danger] === 0) return false;
  const watcher = living(scene).reduce((best, one) => (witsOf(one) > witsOf(best) ? one : best));
  const count = counted(rolls.watch(scene.dice, own(watcher, 'wits')), scene.state.settings);
  const risk = riskAfter(danger, count.successes);
  const check = rolls.ambush(scene.dice);
  const ambushed = check.total <= risk;
  scene.emit({ type: 'WatchKept', characterId: watcher.id, ...count, danger, risk, check, ambushed });
  return ambushed;
}

const AMBUSH_BUDGET = 80;

interface Ambush {
  readonly enemies: readonly EnemyKey[];
  readonly budget: number;
  readonly rolls: readonly Roll[];
}

/** Bought one after the other until the budget is too small for any. */
function ambushers(scene: CampScene<Rune>): Ambush {
  const level = Math.max(...living(scene).map((character) => character.level));
  const budget = Math.floor(AMBUSH_BUDGET * (1 + 0.1 * (level - 1)));
  const before = scene.dice.rolls.length;
  const enemies: EnemyKey[] = [];
  for (let left = budget; ; ) {
    const affordable = Object.entries(ambushCosts).filter(([, cost]) => cost <= left);
    if (affordable.length === 0) return { enemies, budget, rolls: scene.dice.rolls.slice(before) };
    const [key, cost] = rolls.ambusher(scene.dice, affordable);
    left -= cost;
    enemies.push(key as EnemyKey);
  }
}

/** Half of it for the exhausted, who find no peace at all. */
function recovered(character: RuneCharacter): Rested {
  const { id, hp, maxHp, stamina, maxStamina, maxAether, stress, exhausted } = character;
  const [healing, relief] = [healingOf(character), reliefOf(character)];
  return {
    ...{ type: 'CharacterRested', characterId: id, place: 'wilderness', hpBefore: hp, stressBefore: stress },
    hpAfter: Math.min(maxHp, hp + sumOf(healing)),
    staminaAfter: exhausted ? Math.max(stamina, Math.floor(maxStamina / 2)) : maxStamina,
    aetherAfter: maxAether,
    stressAfter: Math.max(0, stress - sumOf(relief)),
    exhaustedAfter: exhausted,
    ...{ healing, relief },
  };
}

function healingOf(character: RuneCharacter): readonly Modifier[] {
  const whole = [...share('rest', 10), ...share('STURDINESS twice', 2 * sumOf(own(character, 'sturdiness')))];
  return character.exhausted ? [...whole, ...share('Exhausted', -Math.ceil(sumOf(whole) / 2))] : whole;
}

function reliefOf(character: RuneCharacter): readonly Modifier[] {
  const whole = share('WILL five times', 5 * sumOf(own(character, 'will')));
  return character.exhausted ? [...whole, ...share('Exhausted', -sumOf(whole))] : whole;
}
