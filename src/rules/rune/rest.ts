/** Rest: in a sanctuary, or in the wilderness with a watch against whatever comes (SPEC-REST-001). */
import type { Bar, CampScene } from '../ruleset.ts';
import { type Attribute, creation } from './data/characters.ts';
import { ambushCosts, type EnemyKey } from './data/enemies.ts';
import { itemEntry } from './data/items.ts';
import { ambushRisk, type Danger, dangers } from './data/places.ts';
import { taint } from './derived.ts';
import { successesOf } from './pool.ts';
import * as rolls from './rolls.ts';
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
  if (isAmbushed(scene, danger)) scene.emit({ type: 'Ambushed', enemies: ambushers(scene), party });
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
const own = ({ attributes, corruption }: RuneCharacter, attribute: Attribute): number =>
  Math.max(creation.lowest, attributes[attribute] + taint(corruption, attribute));

const WATCH_WORTH = 5;
const LEAST_RISK = 5;

/** The sharpest eyes keep watch; each success makes an ambush less likely, but never impossible. */
function isAmbushed(scene: CampScene<Rune>, danger: Danger): boolean {
  const base = ambushRisk[danger];
  if (base === 0) return false;
  const watcher = living(scene).reduce((best, one) => (own(one, 'wits') > own(best, 'wits') ? one : best));
  const roll = rolls.watch(scene.dice, own(watcher, 'wits'));
  const successes = successesOf(roll, scene.state.settings);
  const risk = Math.max(LEAST_RISK, base - WATCH_WORTH * successes);
  const check = rolls.ambush(scene.dice);
  const ambushed = check.total <= risk;
  scene.emit({ type: 'WatchKept', characterId: watcher.id, roll, successes, risk, check, ambushed });
  return ambushed;
}

const AMBUSH_BUDGET = 80;

/** Bought one after the other until the budget is too small for any. */
function ambushers(scene: CampScene<Rune>): readonly EnemyKey[] {
  const level = Math.max(...living(scene).map((character) => character.level));
  let budget = Math.floor(AMBUSH_BUDGET * (1 + 0.1 * (level - 1)));
  const bought: EnemyKey[] = [];
  for (;;) {
    const affordable = Object.entries(ambushCosts).filter(([, cost]) => cost <= budget);
    if (affordable.length === 0) return bought;
    const [key, cost] = rolls.ambusher(scene.dice, affordable);
    budget -= cost;
    bought.push(key as EnemyKey);
  }
}

/** Half of it for the exhausted, who find no peace at all. */
function recovered(character: RuneCharacter): Rested {
  const { id, hp, maxHp, stamina, maxStamina, maxAether, stress, exhausted } = character;
  const healed = 10 + 2 * own(character, 'sturdiness');
  return {
    ...{ type: 'CharacterRested', characterId: id, place: 'wilderness', hpBefore: hp, stressBefore: stress },
    hpAfter: Math.min(maxHp, hp + (exhausted ? Math.floor(healed / 2) : healed)),
    staminaAfter: exhausted ? Math.max(stamina, Math.floor(maxStamina / 2)) : maxStamina,
    aetherAfter: maxAether,
    stressAfter: exhausted ? stress : Math.max(0, stress - 5 * own(character, 'will')),
    exhaustedAfter: exhausted,
  };
}
