/** Casting: what it costs, the moment to counter it, and what each kind of spell then does. */
import { sumOf } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, everyone, verbs } from '../shared.ts';
import { castsShield, knows, reveal, swing } from './attack.ts';
import {
  canReact,
  endConcentration,
  has,
  impose,
  is52,
  loosen,
  mark,
  relieve,
  sees,
  setStatus,
  shift,
  traitOf,
  untilTurnOf,
} from './conditions.ts';
import { bareMeans, modifierOf } from './core.ts';

import { spellEntry } from './data/catalogue.ts';
import type { SpellEffect, SpellEntry } from './data/spells.ts';
import { applyEffect, settleInto } from './effects.ts';
import { abilityModifier, given, spellDc, spellModifiers } from './modifiers.ts';
import { offerReadied } from './readying.ts';
import * as rolls from './rolls.ts';
import { check, saves } from './saves.ts';
import { withBonus } from './sheets.ts';
import { areHostile, feetBetween, foesOf } from './space.ts';
import type { Attack, Damage, Effect } from './stats.ts';
import type { Body, Cast, Slumber, Srd5, State, Windows } from './terms.ts';
import { note, noted, spendUse } from './turns.ts';
import { heal, mend, shore, wound } from './wounds.ts';

const { open, stand } = verbs<Srd5>();
type S = Scene<Srd5>;

/** Level 0 costs nothing; a spell known by nature costs one of its uses. */
export function cast(
  scene: S,
  casterId: CombatantId,
  spell: string,
  level: number,
  targets: readonly CombatantId[],
  against: number | null = null,
  choice: string | null = null,
): void {
  const caster = bodyOf(scene.state, casterId);
  const { name } = spellEntry(spell)!;
  if (isInnate(caster, spell)) {
    if (caster.casting!.innate[spell] !== null) spendUse(scene, casterId, `spell:${spell}`);
  } else if (level > 0) {
    scene.emit({ type: 'SlotSpent', who: casterId, level, left: caster.slots[level - 1]! - 1 });
  }
  scene.emit({ type: 'AbilityUsed', who: casterId, ability: spell, name, targetIds: targets, level });
  reveal(scene, casterId);
  relieve(scene, casterId, 'hidden');
  const hanging: Cast = {
    ...{ casterId, spell, level, targets, countered: false, against },
    ...(choice === null ? {} : { choice }),
  };
  const counters = everyone(scene.state).filter((body) => canCounter(body, bodyOf(scene.state, casterId)));
  if (counters.length > 0)
    open(
      scene,
      'spell',
      'listed',
      counters.map((body) => body.id),
      hanging,
    );
  else resolve(scene, hanging);
}

export const isInnate = (body: Body, spell: string): boolean => Object.hasOwn(body.casting?.innate ?? {}, spell);

const COUNTERS_WITHIN = 60;

export const canCounter = (body: Body, caster: Body): boolean =>
  areHostile(body, caster) &&
  canReact(body) &&
  knows(body, 'counterspell') &&
  body.slots.slice(2).some((left) => left > 0) &&
  sees(body, caster) &&
  feetBetween(body, caster) <= COUNTERS_WITHIN;

/** A spell that was countered is spent all the same. */
export function resolve(scene: S, hanging: Cast): void {
  const entry = spellEntry(hanging.spell)!;
  if (hanging.countered) {
    scene.emit({ type: 'SpellLost', who: hanging.casterId, name: entry.name });
    return;
  }
  const held = concentrates(scene.state, entry);
  if (held) concentrate(scene, hanging.casterId, hanging.spell, entry.name);
  const works = table[entry.effect.kind] as (scene: S, hanging: Cast, entry: SpellEntry, effect: SpellEffect) => void;
  works(scene, hanging, entry, entry.effect);
  if (held) dropIdle(scene, hanging.casterId);
  offerReadied(scene, hanging.casterId, 'casts');
}

/** Some spells ask for concentration in one edition only. */
export const concentrates = (state: State, { concentration, concentration52 = concentration }: SpellEntry): boolean =>
  is52(state) ? concentration52 : concentration;

export function concentrate(scene: S, who: CombatantId, spell: string, name: string): void {
  endConcentration(scene, who, 'another spell');
  scene.emit({ type: 'ConcentrationBegan', who, spell, name });
}

/** Nobody is held by it: there is nothing to concentrate on. */
function dropIdle(scene: S, who: CombatantId): void {
  const holds = everyone(scene.state).some((body) =>
    Object.values(body.conditions).some(({ heldBy }) => heldBy === who),
  );
  if (!holds) endConcentration(scene, who, 'nothing to hold');
}

type Of<K extends SpellEffect['kind']> = Extract<SpellEffect, { kind: K }>;
type Works = {
  readonly [K in SpellEffect['kind']]: (scene: S, hanging: Cast, entry: SpellEntry, effect: Of<K>) => void;
};

const table: Works = {
  attack: throwRays,
  save: forceSaves,
  heal: restore,
  boon: bestow,
  ward: fortify,
  missiles: aimMissiles,
  sleep: lull,
  shield: (scene, { casterId }) => mark(scene, casterId, 'shielded', untilTurnOf(casterId, 'start')),
  counterspell: counter,
  spiritualWeapon: conjureWeapon,
  mistyStep: vanish,
  revivify: callBack,
  cleanse(scene, { targets }, _entry, { ends }) {
    for (const targetId of targets) relieve(scene, targetId, ...ends);
  },
};

/* Attack spells */

function throwRays(scene: S, { casterId, spell, level, targets }: Cast, entry: SpellEntry, effect: Of<'attack'>): void {
  const attack = attackOf(bodyOf(scene.state, casterId), spell, entry, effect, level);
  const rays = effect.rays + effect.raysPerSlot * (level - entry.level);
  let power = empowerment(bodyOf(scene.state, casterId), entry);
  for (let ray = 0; ray < rays; ray++) {
    const targetId = targets[ray % targets.length]!;
    if (bodyOf(scene.state, targetId).standing === 'DEAD') continue;
    const mode = effect.melee ? 'MELEE' : 'RANGED';
    swing(scene, { attackerId: casterId, targetId, attack: { ...attack, damage: added(attack.damage, power) }, mode });
    power = 0;
  }
}

/** Empowered Evocation: intelligence on one roll of an evocation's damage. */
const empowerment = (caster: Body, { school }: SpellEntry): number =>
  school === 'evocation' && traitOf(caster, 'empoweredEvocation') ? Math.max(0, modifierOf(caster.abilities.int)) : 0;

function added([first, ...others]: readonly Damage[], bonus: number): readonly Damage[] {
  if (!first) return [];
  if (bonus <= 0) return [first, ...others];
  const modifiers = [...(first.modifiers ?? []), { source: EMPOWERED, value: bonus }];
  return [{ ...first, dice: withBonus(first.dice, bonus), modifiers }, ...others];
}

const EMPOWERED = 'Empowered Evocation';

function attackOf(caster: Body, spell: string, entry: SpellEntry, effect: Of<'attack'>, level: number): Attack {
  const dice = effect.scales
    ? times(effect.damage.dice, cantripDice(caster))
    : grown(effect.damage.dice, effect.perSlot, level - entry.level);
  const conditions = effect.conditions;
  return {
    key: spell,
    name: entry.name,
    bonus: caster.casting!.bonus,
    modifiers: given(spellModifiers(caster, caster.casting!)),
    reach: effect.melee ? 5 : null,
    range: effect.melee ? null : { normal: entry.range, long: entry.range },
    damage: [{ dice, type: effect.damage.type }],
    effects:
      conditions.length === 0 ? [] : [{ save: null, damage: [], conditions, drains: null, only: null, pushes: false }],
    properties: ['spell'],
    usage: null,
  };
}

/** One die, two from level 5, three from 11, four from 17. */
export const cantripDice = ({ casting }: Body): number =>
  1 + [5, 11, 17].filter((level) => casting!.level >= level).length;

export const times = (dice: string, count: number): string =>
  dice.replace(/^(\d+)d/, (_, dies) => `${Number(dies) * count}d`);

/** `8d6` with two more of `1d6` is `10d6`. */
export function grown(dice: string, perSlot: string | null, above: number): string {
  if (perSlot === null || above <= 0) return dice;
  const more = times(perSlot, above);
  const [count, sides] = dice.split('d');
  const [extra, same] = more.split('d');
  return sides === same ? `${Number(count) + Number(extra)}d${sides}` : `${dice}+${more}`;
}

/* Spells that force saves */

function forceSaves(scene: S, hanging: Cast, entry: SpellEntry, spell: Of<'save'>): void {
  const { casterId, targets } = hanging;
  const caster = bodyOf(scene.state, casterId);
  const zone = bodyOf(scene.state, targets[0] ?? casterId).zone;
  applyEffect(scene, {
    sourceId: casterId,
    targets,
    effect: { ...spell.effect, ...grownBy(caster, hanging, entry, spell), ...chosenOf(hanging, spell) },
    ...spellDc(caster),
    magic: true,
    name: entry.name,
    held: concentrates(scene.state, entry),
    ignoresCover: spell.ignoresCover,
  });
  if (spell.roughens) mark(scene, casterId, 'broken ground', { zone, ...untilTurnOf(casterId, 'end', 2) });
}

function grownBy(caster: Body, { level }: Cast, entry: SpellEntry, spell: Of<'save'>): Partial<Effect> {
  const [first, ...others] = spell.effect.damage;
  if (!first) return {};
  const dice = spell.scales
    ? times(first.dice, cantripDice(caster))
    : grown(first.dice, spell.perSlot, level - entry.level);
  return {
    damage: added([{ ...first, dice }, ...others], empowerment(caster, entry)),
    ...potency(caster, entry, spell),
  };
}

/** Potent Cantrip: half the damage even after a save. */
const potency = (caster: Body, { level }: SpellEntry, { effect }: Of<'save'>): Partial<Effect> =>
  level === 0 && traitOf(caster, 'potentCantrip') ? { save: { ...effect.save!, half: true } } : {};

/** One of the conditions the spell can bring, where its caster has to choose. */
const chosenOf = ({ choice }: Cast, { either, effect }: Of<'save'>): Partial<Effect> =>
  either ? { conditions: effect.conditions.filter(({ name }, at) => (choice ? name === choice : at === 0)) } : {};

/* Help */

function restore(scene: S, { casterId, level, targets }: Cast, entry: SpellEntry, effect: Of<'heal'>): void {
  const caster = bodyOf(scene.state, casterId);
  const newer = is52(scene.state);
  const dice = grown(
    newer ? effect.dice52 : effect.dice,
    newer ? effect.perSlot52 : effect.perSlot,
    level - entry.level,
  );
  const devotion = { source: 'Disciple of Life', value: traitOf(caster, 'discipleOfLife') ? 2 + level : 0 };
  const bonus = given([abilityModifier(caster.abilities, caster.casting!.ability), devotion]);
  for (const targetId of targets) {
    if (unliving.includes(bodyOf(scene.state, targetId).type)) continue;
    const roll = rolls.healing(scene.dice, dice, entry.name, bonus);
    mend(scene, casterId, targetId, Math.max(1, roll.total), roll, entry.name);
  }
  if (traitOf(caster, 'blessedHealer') && targets.some((id) => id !== casterId))
    mend(scene, casterId, casterId, 2 + level, null, 'Blessed Healer');
}

function bestow(scene: S, { casterId, level, targets }: Cast, entry: SpellEntry, { status, turns }: Of<'boon'>): void {
  for (const targetId of targets) {
    const condition = {
      sourceId: casterId,
      clock: { of: casterId, at: 'end', turns },
      save: null,
      escape: null,
      wakes: false,
      heldBy: concentrates(scene.state, entry) ? casterId : null,
    } as const;
    setStatus(scene, targetId, status, status === 'spirit guardians' ? level : 1, condition);
  }
}

const unliving: readonly string[] = ['undead', 'construct'];

/** Temporary hit points for the caster. */
function fortify(scene: S, { casterId, level }: Cast, entry: SpellEntry, { dice, perSlot }: Of<'ward'>): void {
  const higher = given([{ source: `level ${level} slot`, value: perSlot * (level - entry.level) }]);
  shore(scene, casterId, rolls.healing(scene.dice, dice, entry.name, higher));
}

/** Within a minute of death, and at the price of a diamond. */
function callBack(scene: S, { casterId, targets }: Cast): void {
  for (const targetId of targets) {
    const left = (bodyOf(scene.state, casterId).items.diamond ?? 1) - 1;
    scene.emit({ type: 'ItemUsed', who: casterId, item: 'diamond', name: 'Diamond', targetId, left });
    heal(scene, casterId, targetId, 1, null, 'Revivify');
    relieve(scene, targetId, 'unconscious');
    scene.emit({ type: 'DeathSavesChanged', who: targetId, successes: 0, failures: 0, because: 'called back' });
    stand(scene, targetId, 'UP', 'called back');
  }
}

/** Thirty feet: anywhere in the zone or into the next, and nobody can strike at it. */
function vanish(scene: S, { casterId, choice }: Cast): void {
  const { zone, engaged } = bodyOf(scene.state, casterId);
  const to = choice === undefined ? zone : Number(choice);
  loosen(scene, casterId);
  relieve(scene, casterId, 'grappled');
  shift(scene, { who: casterId, from: zone, to, engages: null, leaves: [...engaged] });
  if (to !== zone) meetGuardians(scene, casterId);
}

/* Missiles */

function aimMissiles(scene: S, { casterId, level, targets }: Cast, entry: SpellEntry, { darts }: Of<'missiles'>): void {
  const total = darts + level - entry.level;
  const aimed = targets.map((targetId, index) => ({
    targetId,
    count: Math.floor((total - index - 1) / targets.length) + 1,
  }));
  const power = empowerment(bodyOf(scene.state, casterId), entry);
  const hanging: Windows['missiles'] = {
    ...{ casterId, darts: aimed.filter(({ count }) => count > 0) },
    ...(power > 0 ? { power } : {}),
  };
  const shielded = hanging.darts
    .map(({ targetId }) => bodyOf(scene.state, targetId))
    .filter((body) => canReact(body) && castsShield(body) && !has(body, 'shielded'));
  if (shielded.length > 0)
    open(
      scene,
      'missiles',
      'listed',
      shielded.map((body) => body.id),
      hanging,
    );
  else strikeMissiles(scene, hanging);
}

const MISSILE = 'Magic Missile';

/** Force that never misses, except against Shield. */
export function strikeMissiles(scene: S, { casterId, darts, power = 0 }: Windows['missiles']): void {
  let bonus = power;
  for (const { targetId, count } of darts) {
    if (has(bodyOf(scene.state, targetId), 'shielded')) {
      scene.emit({ type: 'ShookOff', who: targetId, what: MISSILE });
      continue;
    }
    const parts = Array.from({ length: count }, (_, dart) => {
      const known = [{ source: EMPOWERED, value: dart === 0 ? bonus : 0 }];
      const roll = rolls.damage(scene.dice, `1d4+${1 + sumOf(known)}`, MISSILE, known);
      return { type: 'force' as const, roll, amount: roll.total, by: MISSILE };
    });
    bonus = 0;
    wound(scene, {
      targetId,
      sourceId: casterId,
      parts,
      critical: false,
      means: { ...bareMeans, spell: true },
      spares: false,
    });
  }
}

/* Sleep */

const slumber = {
  name: 'unconscious',
  turns: 10,
  at: 'end',
  of: 'source',
  repeats: false,
  escape: null,
  wakes: true,
} as const;

/** So many hit points of creatures, the weakest first; in 5.2 a save decides. */
function lull(scene: S, { casterId, level, targets }: Cast, entry: SpellEntry): void {
  const weakest = targets
    .map((id) => bodyOf(scene.state, id))
    .filter((body) => body.standing === 'UP' && !has(body, 'unconscious'));
  if (is52(scene.state)) {
    for (const body of weakest.filter(isEverTired)) lullBySave(scene, casterId, body, entry);
    return;
  }
  const ordered = weakest.filter(canSleep).sort((a, b) => a.hp - b.hp);
  const roll = rolls.sleep(scene.dice, grown('5d8', '2d8', level - entry.level));
  let left = roll.total;
  for (const { id, hp } of ordered) {
    if (hp > left) break;
    fallAsleep(scene, casterId, id, { roll, left, hp });
    left -= hp;
  }
}

const canSleep = (body: Body): boolean => body.type !== 'undead' && !body.conditionImmunities.includes('charmed');

/** 5.2: whoever cannot be exhausted needs no sleep. */
const isEverTired = (body: Body): boolean => !body.conditionImmunities.includes('exhaustion');

const drowsiness = { ...slumber, name: 'incapacitated', repeats: true, deepens: 'unconscious' } as const;

/** A first failure leaves its victim helpless, a second at the end of its turn asleep. */
function lullBySave(scene: S, casterId: CombatantId, { id }: Body, { name }: SpellEntry): void {
  const { dc, dcFrom } = spellDc(bodyOf(scene.state, casterId));
  const save = { ability: 'wis', dc } as const;
  const brings = ['incapacitated', 'unconscious'];
  if (saves(scene, id, { ...save, dcFrom, against: name, brings, magic: true, from: null, harm: 0 })) return;
  if (impose(scene, id, drowsiness, { sourceId: casterId, save, held: true })) settleInto(scene, id);
}

function fallAsleep(scene: S, casterId: CombatantId, who: CombatantId, by: Slumber): void {
  if (impose(scene, who, slumber, { sourceId: casterId, save: null, held: false, slumber: by })) settleInto(scene, who);
}

/* Counterspell */

/** Up to its own level for certain; above by a check of the casting ability against 10 and the level. */
function counter(scene: S, { casterId, level, against }: Cast): void {
  const window = scene.state.windows.find((one) => one.id === against);
  if (!window) return;
  const aimedAt = window.holds as Cast;
  const caster = bodyOf(scene.state, casterId);
  const needed = 10 + aimedAt.level;
  const ability = caster.casting!.ability;
  const works =
    aimedAt.level <= level ||
    check(scene, caster, [abilityModifier(caster.abilities, ability)], needed, 'counterspell');
  if (works)
    scene.emit({
      type: 'SpellCountered',
      who: aimedAt.casterId,
      by: casterId,
      name: spellEntry(aimedAt.spell)!.name,
      window: window.id,
    });
}

/* Spiritual Weapon */

/** It appears beside its first target. */
function conjureWeapon(scene: S, { casterId, level, targets }: Cast, entry: SpellEntry): void {
  const condition = {
    sourceId: casterId,
    clock: { of: casterId, at: 'end', turns: 10 },
    save: null,
    escape: null,
    wakes: false,
    heldBy: concentrates(scene.state, entry) ? casterId : null,
    zone: bodyOf(scene.state, targets[0]!).zone,
  } as const;
  setStatus(scene, casterId, 'spiritual weapon', level, condition);
  for (const targetId of targets) strikeWithSpirit(scene, casterId, targetId);
}

/** Twenty feet a turn take it to anybody in its zone; into the next it needs the whole bonus action. */
export function driftSpirit(scene: S, casterId: CombatantId, zone: number): void {
  const caster = bodyOf(scene.state, casterId);
  const { stacks } = caster.statuses['spiritual weapon']!;
  setStatus(scene, casterId, 'spiritual weapon', stacks, { ...caster.conditions['spiritual weapon']!, zone });
}

export const spiritZone = (caster: Body): number => caster.conditions['spiritual weapon']?.zone ?? caster.zone;

export function strikeWithSpirit(scene: S, casterId: CombatantId, targetId: CombatantId): void {
  const caster = bodyOf(scene.state, casterId);
  swing(scene, { attackerId: casterId, targetId, attack: spiritAttack(caster), mode: 'MELEE' });
}

/** A die more for every two levels above the second. */
export function spiritAttack(caster: Body): Attack {
  const level = caster.statuses['spiritual weapon']?.stacks ?? 2;
  const { ability, bonus } = caster.casting!;
  const own = abilityModifier(caster.abilities, ability);
  const modifier = own.value;
  const dice = `${1 + Math.floor((level - 2) / 2)}d8${modifier < 0 ? modifier : `+${modifier}`}`;
  return {
    key: 'spiritual_weapon',
    name: 'Spiritual Weapon',
    bonus,
    modifiers: given(spellModifiers(caster, caster.casting!)),
    reach: 5,
    range: { normal: 60, long: 60 },
    damage: [{ dice, type: 'force', modifiers: given([own]) }],
    effects: [],
    properties: ['spell'],
    usage: null,
  };
}

/** Spirit Guardians strike whoever begins its turn, or comes, within reach of their caster: once a turn. */
export function guardiansStrike(scene: S, casterId: CombatantId, targetId: CombatantId): void {
  const caster = bodyOf(scene.state, casterId);
  const felt = `felt the guardians of ${casterId}`;
  if (noted(bodyOf(scene.state, targetId), felt)) return;
  note(scene, targetId, felt);
  const level = caster.statuses['spirit guardians']!.stacks;
  const damage = [{ dice: `${level}d8`, type: 'radiant' as const }];
  const effect = {
    save: { ability: 'wis', dc: null, half: true },
    damage,
    conditions: [],
    drains: null,
    only: null,
    pushes: false,
  } as const;
  applyEffect(scene, {
    sourceId: casterId,
    targets: [targetId],
    effect,
    ...spellDc(caster),
    magic: true,
    name: 'Spirit Guardians',
    held: false,
    ignoresCover: true,
  });
}

/** The guardians fill the zone of their caster. */
export const isGuardedAgainst = (guard: Body, body: Body): boolean =>
  has(guard, 'spirit guardians') && areHostile(guard, body) && guard.standing === 'UP' && guard.zone === body.zone;

/** Whoever comes among guardian spirits feels them. */
export function meetGuardians(scene: S, who: CombatantId): void {
  for (const { id } of foesOf(scene.state, bodyOf(scene.state, who))) {
    const [guard, body] = [bodyOf(scene.state, id), bodyOf(scene.state, who)];
    if (body.standing === 'UP' && isGuardedAgainst(guard, body)) guardiansStrike(scene, id, who);
  }
}
