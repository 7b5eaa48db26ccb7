/** Spells, powers and features: one option for each way of using them. */
import type { Bar, CombatantId, Pick } from '../ruleset.ts';
import { bodyOf, everyone } from '../shared.ts';
import { knows } from './attack.ts';
import { cantripDice, concentrates, grown, isInnate, times } from './casting.ts';
import {
  type AbilityOption,
  among,
  barredBy,
  byName,
  type Choosable,
  choicesOf,
  empty,
  illegal,
  nobody,
  one,
  only,
  several,
  signed,
} from './choosing.ts';
import { has, is52, traitOf } from './conditions.ts';
import { modifierOf } from './core.ts';
import { spellEntry } from './data/catalogue.ts';
import type { SpellEffect, SpellEntry } from './data/spells.ts';
import { gifts } from './feature-options.ts';
import { cannotHide } from './hiding.ts';
import { zoneNames } from './movement-options.ts';
import { turnable } from './powers.ts';
import { groupsFor } from './reaction-options.ts';
import { withBonus } from './sheets.ts';
import {
  areaGroups,
  besideThem,
  bystanders,
  canTarget,
  engagedFoes,
  feetBetween,
  foesOf,
  friendsOf,
  isWithin,
  mostIn,
} from './space.ts';
import { choiceFor, huddles, isFreshlyDead, noDiamond, withChoice } from './spell-options.ts';
import type { Body, State } from './terms.ts';
import { noAction, noBonus, spentUse } from './turn-options.ts';
import { noted } from './turns.ts';

export const abilityOptions = (state: State, body: Body): readonly Choosable[] => [
  ...featureOptions(state, body),
  ...body.powers.flatMap((power) => powerOptions(state, body, power)),
  ...spellsOf(body).flatMap((spell) => spellOptionsFor(state, body, spell)),
];

export function ability(
  body: Body,
  key: string,
  name: string,
  label: string,
  targets: Pick,
  slot: number | null,
  ...bars: readonly (Bar | null)[]
): AbilityOption {
  const picks = {
    ability: only(key, name),
    targets,
    slot: slot === null ? nobody : only(String(slot), slot === 0 ? 'cantrip' : `level ${slot}`),
  };
  return barredBy({ type: 'useAbility', actor: body.id, label, picks }, ...bars);
}

/* Features */

const featureOptions = (state: State, body: Body): readonly Choosable[] => [
  ...martial(body),
  ...(traitOf(body, 'turnUndead') || traitOf(body, 'turnUnholy') ? [turning(state, body)] : []),
  ...(traitOf(body, 'reckless') && !has(body, 'reckless')
    ? [plain(body, 'reckless', 'Reckless', 'Attack recklessly', noAction(body))]
    : []),
  ...quick(state, body),
  ...extraStrikes(state, body),
  ...gifts(state, body),
];

export const plain = (
  body: Body,
  key: string,
  name: string,
  label: string,
  ...bars: readonly (Bar | null)[]
): Choosable => ability(body, key, name, label, nobody, null, ...bars);

export const spent = (body: Body, key: string, name: string): Bar | null =>
  (body.uses[key] ?? 0) > 0
    ? null
    : { code: 'INSUFFICIENT_RESOURCE', message: `${name} is spent until the next rest.`, data: { need: 1, have: 0 } };

function martial(body: Body): readonly Choosable[] {
  const wind = `Second Wind (heal 1d10+${body.level})`;
  const again = noted(body, 'surged') ? illegal('Once a turn.') : null;
  const offers: readonly (readonly ['secondWind' | 'actionSurge', () => Choosable])[] = [
    [
      'secondWind',
      () => plain(body, 'second_wind', 'Second Wind', wind, noBonus(body), spent(body, 'second_wind', 'Second Wind')),
    ],
    [
      'actionSurge',
      () =>
        plain(
          body,
          'action_surge',
          'Action Surge',
          'Action Surge (one more action)',
          spent(body, 'action_surge', 'Action Surge'),
          again,
        ),
    ],
  ];
  return offers.filter(([kind]) => traitOf(body, kind) !== undefined).map(([, offer]) => offer());
}

function turning(state: State, body: Body): Choosable {
  const near = turnable(state, body).length > 0 ? null : illegal('There are no undead near enough.');
  return plain(
    body,
    'turn_undead',
    'Turn Undead',
    'Turn Undead',
    noAction(body),
    spent(body, 'turn_undead', 'Turn Undead'),
    near,
  );
}

/** What some do as a bonus action that others need an action for. */
function quick(state: State, body: Body): readonly Choosable[] {
  const actions = traitOf(body, 'bonusActions')?.actions ?? [];
  return actions.map((action) => {
    const name = `${action.slice(0, 1).toUpperCase()}${action.slice(1)}`;
    const bars = [noBonus(body), action === 'hide' ? cannotHide(state, body) : null];
    return plain(body, `bonus_${action}`, `Quick ${name}`, `${name} as a bonus action`, ...bars);
  });
}

function extraStrikes(state: State, body: Body): readonly Choosable[] {
  const near = engagedFoes(state, body).filter((foe) => canTarget(state, body, foe));
  return [
    ...(noted(body, 'rampage') && near.length > 0
      ? [ability(body, 'rampage', 'Rampage', 'Rampage', one(choicesOf(near)), null, noBonus(body))]
      : []),
  ];
}

/* Powers */

function powerOptions(state: State, body: Body, power: Body['powers'][number]): readonly Choosable[] {
  const begun = body.turn.sequence;
  const free =
    begun.length > 0
      ? begun.includes(power.key)
        ? null
        : illegal('The multiattack that has begun comes first.')
      : noAction(body);
  return groupsFor(state, body, power).map((targets) =>
    ability(body, power.key, power.name, power.name, targets, null, free, spentUse(body, power)),
  );
}

/* Spells */

export const spellsOf = ({ casting }: Body): readonly string[] =>
  casting === null ? [] : [...new Set([...casting.spells, ...Object.keys(casting.innate)])];

function spellOptionsFor(state: State, body: Body, key: string): readonly Choosable[] {
  const entry = spellEntry(key);
  if (entry === null || entry.time === 'reaction') return [];
  return levelsFor(body, key, entry).flatMap((level) =>
    reaches(state, body, entry, level).map((targets) =>
      withChoice(castOption(state, body, key, entry, level, targets), choiceFor(body, entry)),
    ),
  );
}

/** The level it is cast at: its own for what is known by nature, else every slot there is or was. */
function levelsFor(body: Body, key: string, entry: SpellEntry): readonly number[] {
  if (entry.level === 0) return [0];
  if (isInnate(body, key) || !knows(body, key)) return [entry.level];
  const fit = body.slotsMax.map((_, index) => index + 1).filter((level) => level >= entry.level);
  const open = fit.filter((level) => (body.slots[level - 1] ?? 0) > 0);
  return open.length > 0 ? open : [entry.level];
}

function castOption(
  state: State,
  body: Body,
  key: string,
  entry: SpellEntry,
  level: number,
  targets: Pick,
): AbilityOption {
  const option = ability(
    body,
    key,
    entry.name,
    `Cast ${entry.name}${level === 0 ? '' : ` (level ${level})`}`,
    targets,
    level,
    noTime(body, entry),
    noSlot(body, key, entry, level),
    noDiamond(body, entry),
    empty(targets, `Nobody can be reached by ${entry.name}.`),
  );
  let words: string | null = null;
  const how = (): string => {
    words ??= `(${castWords(state, body, key, entry, level, targets)})`;
    return words;
  };
  return byName(
    option,
    'targets',
    ({ value, label }) => `Cast ${entry.name} ${isFoe(state, body, value) ? 'at' : 'on'} ${label} ${how()}`,
    () => `Cast ${entry.name}${whereTo(state, entry, targets)} ${how()}`,
  );
}

const isFoe = (state: State, body: Body, id: string): boolean => bodyOf(state, id).side !== body.side;

/** An area is aimed at one zone. */
function whereTo(state: State, { effect }: SpellEntry, { choices }: Pick): string {
  const first = choices[0];
  return first && areaOf(effect) !== null ? ` at ${zoneNames[bodyOf(state, first.value).zone]!}` : '';
}

function castWords(state: State, body: Body, key: string, entry: SpellEntry, level: number, targets: Pick): string {
  const most = targets.max > 1 ? `up to ${targets.max}, ` : '';
  return `${most}${spellWords(state, body, key, entry, level)}${catches(state, body, entry, level, targets)}`;
}

/** Friends who might be caught. */
function catches(state: State, body: Body, entry: SpellEntry, level: number, { choices }: Pick): string {
  const ids = choices.map(({ value }) => value);
  const near = besideThem(state, body, areaOf(entry.effect), ids).slice(sculpted(body, entry, level));
  return near.length === 0 ? '' : `; may catch ${near.map(({ name }) => name).join(', ')}`;
}

/** The numbers of a spell, what it costs, and whether it has to be held. */
export function spellWords(state: State, body: Body, key: string, entry: SpellEntry, level: number): string {
  const left = body.slots[level - 1] ?? 0;
  const cost = isInnate(body, key) ? 'innate' : level === 0 ? null : `level ${level} slot, ${left} left`;
  const parts = [...numbersOf(state, body, entry, level), cost, concentrates(state, entry) ? 'concentration' : null];
  const said = parts.filter((part) => part !== null);
  return said.length === 0 ? 'cantrip' : said.join(', ');
}

function numbersOf(state: State, body: Body, { effect, level: own }: SpellEntry, level: number): readonly string[] {
  const { bonus, dc, ability: by } = body.casting!;
  const above = level - own;
  const modifier = modifierOf(body.abilities[by]);
  if (effect.kind === 'attack') {
    const rays = effect.rays + effect.raysPerSlot * above;
    const dice = diceAt(body, effect.damage.dice, effect, above);
    return [signed(bonus), rays > 1 ? `${rays} rays of ${dice}` : dice];
  }
  if (effect.kind === 'save') {
    const { save, damage } = effect.effect;
    const dice = damage.slice(0, 1).map((first) => diceAt(body, first.dice, effect, above));
    return [...(save ? [`DC ${save.dc ?? dc} ${save.ability.toUpperCase()}`] : []), ...dice];
  }
  if (effect.kind === 'missiles') return [`${effect.darts + above} darts of 1d4+1`];
  if (effect.kind === 'spiritualWeapon') return [signed(bonus), withBonus(`${1 + Math.floor(above / 2)}d8`, modifier)];
  if (effect.kind !== 'heal') return [];
  const newer = is52(state);
  const dice = grown(newer ? effect.dice52 : effect.dice, newer ? effect.perSlot52 : effect.perSlot, above);
  return [withBonus(dice, modifier)];
}

const diceAt = (
  body: Body,
  dice: string,
  { scales, perSlot }: { readonly scales: boolean; readonly perSlot: string | null },
  above: number,
): string => (scales ? times(dice, cantripDice(body)) : grown(dice, perSlot, above));

/** 5.1: with a bonus-action spell the only other spell of the turn is a cantrip. */
export function noTime(body: Body, { time, level, name }: SpellEntry): Bar | null {
  if (time === 'bonus')
    return (
      noBonus(body) ??
      (noted(body, 'levelled spell')
        ? illegal(`${name} cannot follow another spell with a slot in the same turn.`)
        : null)
    );
  if (body.turn.sequence.length > 0) return illegal('The multiattack that has begun comes first.');
  return (
    noAction(body) ??
    (noted(body, 'bonus spell') && level > 0 ? illegal('After a bonus-action spell only a cantrip can be cast.') : null)
  );
}

export function noSlot(body: Body, key: string, { name, level: own }: SpellEntry, level: number): Bar | null {
  if (own === 0) return null;
  if (isInnate(body, key)) {
    if (body.casting!.innate[key] === null || (body.uses[`spell:${key}`] ?? 0) > 0) return null;
  } else if ((body.slots[level - 1] ?? 0) > 0) return null;
  return {
    code: 'INSUFFICIENT_RESOURCE',
    message: `${body.name} has nothing left to cast ${name} with.`,
    data: { need: 1, have: 0 },
  };
}

/** Whom the spell may be aimed at: a pick for each zone an area can cover, else one. */
export function reaches(state: State, body: Body, entry: SpellEntry, level: number): readonly Pick[] {
  const { effect, range } = entry;
  const above = level - entry.level;
  const area = areaOf(effect);
  if (area !== null) return areaGroups(state, body, area, range).map((group) => several(group, mostIn(area)));
  if (effect.kind === 'save' && effect.together)
    return huddles(state, body, entry).map((group) => several(group, effect.most));
  if (effect.kind === 'ward') return [nobody];
  if (effect.kind === 'mistyStep') return [nobody];
  if (effect.kind === 'heal') return [helped(body, friendsOf(state, body), range, effect.most)];
  if (effect.kind === 'boon')
    return [
      effect.selfOnly
        ? only(body.id, body.name)
        : helped(
            body,
            friendsOf(state, body).filter((friend) => friend.standing === 'UP'),
            range,
            effect.most + effect.mostPerSlot * above,
          ),
    ];
  if (effect.kind === 'cleanse')
    return [
      helped(
        body,
        friendsOf(state, body).filter((friend) => effect.ends.some((name) => has(friend, name))),
        range,
        1,
      ),
    ];
  if (effect.kind === 'revivify')
    return [
      helped(
        body,
        everyone(state).filter((each) => isFreshlyDead(state, body, each)),
        300,
        1,
      ),
    ];
  return [aimed(state, body, entry, mostTargets(effect, above))];
}

export const areaOf = (effect: SpellEffect) =>
  effect.kind === 'save' ? effect.area : effect.kind === 'sleep' ? ({ shape: 'sphere', feet: 20 } as const) : null;

/** Friends whom the spell catches along with its targets. */
export function caughtBeside(
  state: State,
  body: Body,
  entry: SpellEntry,
  level: number,
  targets: readonly CombatantId[],
): readonly CombatantId[] {
  const friends = bystanders(state, body, areaOf(entry.effect), targets);
  return friends.slice(sculpted(body, entry, level)).map(({ id }) => id);
}

/** How many friends an evoker shapes the spell around. */
const sculpted = (body: Body, { school }: SpellEntry, level: number): number =>
  school === 'evocation' && traitOf(body, 'sculptSpells') ? 1 + level : 0;

function mostTargets(effect: SpellEffect, above: number): number {
  if (effect.kind === 'save') return effect.most + effect.mostPerSlot * above;
  if (effect.kind === 'attack') return effect.rays + effect.raysPerSlot * above;
  return effect.kind === 'missiles' ? effect.darts + above : 1;
}

function helped(body: Body, friends: readonly Body[], range: number, most: number): Pick {
  const near = friends.filter((friend) => friend.id === body.id || isWithin(body, friend, range));
  const worst = [...near].sort((a, b) => a.hp / a.maxHp - b.hp / b.maxHp);
  return most === 1
    ? { ...one(choicesOf(worst)), ...(worst.length > 0 ? { standard: [worst[0]!.id] } : {}) }
    : several(worst, most);
}

function aimed(state: State, body: Body, entry: SpellEntry, most: number): Pick {
  const pick = among(foesOf(state, body), (foe) => outOfSpell(state, body, foe, entry));
  const max = Math.min(most, Math.max(1, pick.choices.length));
  const first = pick.choices[0];
  return most === 1 ? pick : { ...pick, max, ...(first ? { standard: [first.value] } : {}) };
}

function outOfSpell(state: State, body: Body, foe: Body, { range, effect, name }: SpellEntry): Bar | null {
  if (body.conditions.charmed?.sourceId === foe.id)
    return { code: 'TARGET_PROTECTED', message: `${body.name} is charmed by ${foe.name}.` };
  if (!canTarget(state, body, foe)) return { code: 'TARGET_PROTECTED', message: `${foe.name} cannot be seen.` };
  if (feetBetween(body, foe) > range) return illegal(`${foe.name} is out of range of ${name}.`);
  const kinds = effect.kind === 'save' ? effect.effect.only : null;
  return kinds === null || kinds.includes(foe.type)
    ? null
    : illegal(`${name} works only on a ${kinds.join(' or ')}, and ${foe.name} is none.`);
}
