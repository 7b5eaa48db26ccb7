/** Actions, multiattacks and legendary actions of an imported monster. */

import { diceAt, type Fields, fail, listAt, maybeText, objectAt, textAt, wholeAt } from './import-read.ts';
import {
  areaIn,
  conditionsIn,
  damageIn,
  hasHalf,
  isAbility,
  isDamageType,
  noEffect,
  onlyIn,
  saveIn,
  swallowed,
} from './import-text.ts';
import { normalised } from './names.ts';
import type { Attack, Damage, Effect, LegendaryAct, Power, Property, Trait, Usage } from './stats.ts';

export type Notes = (what: string, reason: string) => void;

export interface Actions {
  readonly attacks: readonly Attack[];
  readonly powers: readonly Power[];
  readonly multiattack: readonly (readonly string[])[];
}

export function actionsOf(monster: Fields, path: string, note: Notes): Actions {
  const attacks: Attack[] = [];
  const powers: Power[] = [];
  const swallows: string[] = [];
  const multi: { readonly action: Fields; readonly path: string }[] = [];
  for (const [index, value] of listAt(monster.actions, `${path}.actions`).entries()) {
    const at = `${path}.actions[${index}]`;
    const action = objectAt(value, at);
    textAt(action.name, `${at}.name`, 120);
    if (action.multiattack_type !== undefined || /^Multiattack/i.test(action.name as string))
      multi.push({ action, path: at });
    else if (/^Swallow/i.test(action.name as string)) swallows.push(maybeText(action.desc));
    else if (action.attack_bonus !== undefined && isSwing(action)) {
      const attack = attackOf(action, at, note);
      attacks.push(attack, ...gripping(attack, maybeText(action.desc)));
      if (/grappled by[^.]*swallowed/i.test(maybeText(action.desc))) swallows.push(maybeText(action.desc));
    } else powers.push(...powersOf(action, at, note));
  }
  attacks.push(...swallows.flatMap((text) => swallowing(text, attacks, note)));
  const [own, others] = [distinct(attacks, []), distinct(powers, attacks)];
  const known = [...own, ...others].map((each) => each.key);
  const patterns = multi.flatMap((each) => patternsOf(each.action, each.path, known, note));
  return {
    attacks: own,
    powers: others,
    multiattack: [...patterns, ...patterns.flatMap((each) => withGrip(each, known))],
  };
}

/** "Instead of dealing damage, it can grapple the target": an attack of its own. */
function gripping(attack: Attack, text: string): readonly Attack[] {
  const grip = /Instead of dealing damage[^.]*grapple the target \(escape DC (\d+)\)/i.exec(text);
  if (!grip) return [];
  const conditions = conditionsIn(`The target is grappled (escape DC ${grip[1]}).`);
  const effects = [{ ...noEffect, conditions }];
  return [{ ...attack, key: `${attack.key}_to_grapple`, name: `${attack.name} to grapple`, damage: [], effects }];
}

/** The first of several blows takes hold for the next. */
function withGrip([first, ...others]: readonly string[], known: readonly string[]): readonly (readonly string[])[] {
  const grip = `${first}_to_grapple`;
  return others.length > 0 && known.includes(grip) ? [[grip, ...others]] : [];
}

/** A bite at somebody it holds that takes them whole. */
function swallowing(text: string, attacks: readonly Attack[], note: Notes): readonly Attack[] {
  const bite = attacks.find(({ key }) => key === 'bite');
  note('Swallow', bite ? 'only partly played: the way out is a Strength check' : 'not played: there is no bite');
  if (!bite) return [];
  const effect = { ...noEffect, conditions: swallowed(text) };
  return [{ ...bite, key: 'swallow', name: 'Swallow', effects: [effect], properties: ['weapon', 'grappled only'] }];
}

/** What befalls the swallowed at the start of each of its turns. */
export function stomachOf(monster: Fields, path: string): readonly Trait[] {
  const texts = listAt(monster.actions, `${path}.actions`).map((each, index) =>
    maybeText(objectAt(each, `${path}.actions[${index}]`).desc),
  );
  const found = texts
    .filter((text) => /swallow/i.test(text))
    .flatMap((text) => damageIn(/takes (\d+ \([^)]+\) \w+ damage) at the start of each of/i.exec(text)?.[1] ?? ''));
  const effect = { ...noEffect, damage: found.slice(0, 1) };
  return found.length === 0 ? [] : [{ kind: 'aura', name: 'Digestion', whose: 'own', reach: 'engulfed', effect }];
}

/** Two of the same name are told apart by number. */
function distinct<T extends { readonly key: string }>(
  list: readonly T[],
  taken: readonly { readonly key: string }[],
): readonly T[] {
  const count = new Map<string, number>();
  for (const { key } of taken) count.set(key, 1);
  return list.map((each) => {
    const times = (count.get(each.key) ?? 0) + 1;
    count.set(each.key, times);
    return times === 1 ? each : { ...each, key: `${each.key}_${times}` };
  });
}

const isSwing = (action: Fields): boolean =>
  /(?:Weapon|Spell) Attack/i.test(maybeText(action.desc)) || action.dc === undefined;

/* Attacks */

function attackOf(action: Fields, path: string, note: Notes): Attack {
  const name = nameOf(action);
  const text = maybeText(action.desc);
  const { reach, range } = distancesIn(text);
  const { plain, saved } = damagesAt(action.damage, `${path}.damage`);
  const effects = [...saved, ...ridersIn(text, name, note)];
  const covered = new Set([...saved, ...effects].flatMap((effect) => effect.damage.map((each) => each.type)));
  const own = plain.length > 0 ? plain : damageIn(beforeSave(text)).filter(({ type }) => !covered.has(type));
  const held = /grappled by the|willing creature/i.test(text) && /one willing/i.test(text);
  const properties: readonly Property[] = [
    /Spell Attack/i.test(text) ? 'spell' : 'weapon',
    ...(held ? (['grappled only'] as const) : []),
  ];
  return {
    key: normalised(name),
    name,
    bonus: wholeAt(action.attack_bonus, `${path}.attack_bonus`, -20, 50),
    reach,
    range,
    damage: own,
    effects,
    properties,
    usage: usageOf(action, path),
  };
}

const nameOf = (action: Fields): string =>
  maybeText(action.name)
    .replace(/\s*\([^)]*\)\s*/g, ' ')
    .trim();

function distancesIn(text: string): Pick<Attack, 'reach' | 'range'> {
  const reach = /reach (\d+)/i.exec(text);
  const range = /range (\d+)(?:\/(\d+))?/i.exec(text);
  const ranged = range && { normal: Number(range[1]), long: Number(range[2] ?? range[1]) };
  return reach || !ranged ? { reach: reach ? Number(reach[1]) : 5, range: ranged } : { reach: null, range: ranged };
}

/** What is rolled with the hit, and what has a save of its own. */
function damagesAt(
  value: unknown,
  path: string,
): { readonly plain: readonly Damage[]; readonly saved: readonly Effect[] } {
  const plain: Damage[] = [];
  const saved: Effect[] = [];
  for (const [index, each] of listAt(value, path).entries()) {
    const at = `${path}[${index}]`;
    const entry = chosenDamage(objectAt(each, at), at);
    if (entry === null) continue;
    const damage = damageAt(entry, at);
    if (entry.dc === undefined) plain.push(damage);
    else saved.push({ ...noEffect, save: dcAt(entry.dc, `${at}.dc`), damage: [damage] });
  }
  return { plain, saved };
}

/** A choice of dice (one hand or two) is the first. */
function chosenDamage(entry: Fields, path: string): Fields | null {
  if (entry.from === undefined) return entry.damage_dice === undefined ? null : entry;
  const options = listAt(objectAt(entry.from, `${path}.from`).options, `${path}.from.options`);
  return options.length === 0 ? null : objectAt(options[0], `${path}.from.options[0]`);
}

function damageAt(entry: Fields, path: string): Damage {
  const type = objectAt(entry.damage_type, `${path}.damage_type`).index;
  if (typeof type !== 'string' || !isDamageType(type)) fail(`${path}.damage_type.index`, 'is no damage type');
  return { dice: diceAt(entry.damage_dice, `${path}.damage_dice`), type };
}

export function dcAt(value: unknown, path: string): NonNullable<Effect['save']> {
  const dc = objectAt(value, path);
  const ability = objectAt(dc.dc_type, `${path}.dc_type`).index;
  if (typeof ability !== 'string' || !isAbility(ability)) fail(`${path}.dc_type.index`, 'is no ability');
  return { ability, dc: wholeAt(dc.dc_value, `${path}.dc_value`, 1, 60), half: dc.success_type === 'half' };
}

const beforeSave = (text: string): string =>
  (text.split(/Hit:/i)[1] ?? text).split(/, and the target must|The target must|If the target|, or \d+ \(/)[0]!;

/** Venom, grips and drains, sentence by sentence; what is left over is noted. */
function ridersIn(text: string, name: string, note: Notes): readonly Effect[] {
  const hit = (text.split(/Hit:/i)[1] ?? '').split(/\. [^.]*grappled by[^.]*swallowed/i)[0]!;
  const save = saveIn(hit);
  const drains = /hit point maximum (?:is )?reduced/i.test(hit)
    ? /regains hit points equal/i.test(hit)
      ? 'feeds'
      : 'maximum'
    : null;
  const conditions = conditionsIn(hit);
  const venom =
    save === null
      ? []
      : damageIn(hit.slice(hit.search(/DC \d+/)))
          .slice(0, 1)
          .filter(() => /saving throw, taking|taking \d+/i.test(hit));
  noteLeftovers(hit, name, note, conditions.length > 0 || drains !== null || venom.length > 0);
  if (conditions.length === 0 && drains === null && venom.length === 0) return [];
  const pushes = /pushed/i.test(hit);
  return [{ save: save && gripsWithoutSave(hit) ? null : save, damage: venom, conditions, drains, only: null, pushes }];
}

const gripsWithoutSave = (hit: string): boolean => /is grappled \(escape/.test(hit) && !/saving throw or be/.test(hit);

const odd =
  /swallow|disease|cursed (?!with mummy rot)|lycanthropy|ignite|catches fire|attach|absorbed|lose \d+ .*hit points at the start|Strength score|rises|pulled|armor (?:worn|takes)|falls unconscious for the same|critical hit|ages|can't regain hit points|object form|halved|disadvantage on/i;

function noteLeftovers(hit: string, name: string, note: Notes, understood: boolean): void {
  const sentences = hit.split(/(?<=[a-z).])\. /).slice(1);
  const strange = sentences.find((sentence) => odd.test(sentence)) ?? (understood ? undefined : sentences[0]);
  if (strange !== undefined) note(name, `only partly played: "${clip(strange)}"`);
}

const clip = (text: string): string => (text.length > 120 ? `${text.trim().slice(0, 120)}…` : text.trim());

/* Powers */

function powersOf(action: Fields, path: string, note: Notes): readonly Power[] {
  const name = nameOf(action);
  const usage = usageOf(action, path);
  const choices = [
    ...optionsOf(action.options, `${path}.options`),
    ...listAt(action.attacks, `${path}.attacks`).map((each, index) => objectAt(each, `${path}.attacks[${index}]`)),
  ];
  if (choices.length === 0) return powerFrom(action, name, maybeText(action.desc), usage, path, note);
  const shared = usage === null ? null : { ...usage, pool: normalised(name) };
  const text = maybeText(action.desc);
  return choices.flatMap((choice, index) =>
    powerFrom(choice, nameOf(choice), partAbout(text, nameOf(choice)), shared, `${path}.options[${index}]`, note),
  );
}

function optionsOf(value: unknown, path: string): readonly Fields[] {
  if (value === undefined) return [];
  const from = objectAt(objectAt(value, path).from, `${path}.from`);
  return listAt(from.options, `${path}.from.options`).map((each, index) =>
    objectAt(each, `${path}.from.options[${index}]`),
  );
}

/** The paragraph that begins with its name. */
function partAbout(text: string, name: string): string {
  const at = text.indexOf(`${name}.`);
  if (at < 0) return text;
  const rest = text.slice(at + name.length + 1);
  const next = rest.search(/\n+[A-Z][\w' ]+\. |\. [A-Z]\w+ Breath\. /);
  return next < 0 ? rest : rest.slice(0, next + 1);
}

function powerFrom(
  action: Fields,
  name: string,
  text: string,
  usage: Usage | null,
  path: string,
  note: Notes,
): readonly Power[] {
  if (/^Leadership/i.test(name) && /add a d4/i.test(text)) return [leadership(name, usage)];
  const save = action.dc === undefined ? saveIn(text) : dcAt(action.dc, `${path}.dc`);
  const listed = damagesAt(action.damage, `${path}.damage`).plain;
  const plain = listed.length > 0 || save === null ? listed : damageIn(text).slice(0, 1);
  const conditions = save === null ? [] : conditionsIn(text);
  const weakens = /disadvantage on Strength|can't use reactions|speed is halved/i.test(text) ? [slowing(text)] : [];
  const all = [...conditions, ...weakens];
  if (plain.length === 0 && all.length === 0) {
    note(name, `not played: ${clip(text) === '' ? 'no description' : `"${clip(text)}"`}`);
    return [];
  }
  if (/swallow|possess|engulf/i.test(text)) note(name, `only partly played: "${clip(text)}"`);
  const once =
    /is immune to [\w' ]+(?:Presence|moan|glare|gaze|visage|stench|aura)/i.test(text) ||
    /immune to the [\w' ]+ for the next 24 hours/i.test(text);
  const effect: Effect = {
    save: save && { ...save, half: save.half || hasHalf(text) },
    damage: plain,
    conditions: all,
    drains: null,
    only: onlyIn(text),
    pushes: /pushed/i.test(text),
    once,
  };
  return [{ key: normalised(name), name, usage, ...areaIn(text), effect }];
}

const leadership = (name: string, usage: Usage | null): Power => ({
  ...{ key: normalised(name), name, usage, range: 30, area: null, effect: noEffect },
  boon: { status: 'led', turns: 10 },
});

const slowing = (text: string): Effect['conditions'][number] => ({
  name: /disadvantage on Strength/i.test(text) ? 'weakened' : 'slowed',
  ...{ turns: 10, at: 'end', of: 'source', repeats: /repeat the saving throw/i.test(text), escape: null, wakes: false },
});

/* Usage */

export function usageOf(action: Fields, path: string): Usage | null {
  if (action.usage === undefined) return null;
  const usage = objectAt(action.usage, `${path}.usage`);
  if (usage.type === 'recharge on roll')
    return { kind: 'recharge', from: wholeAt(usage.min_value, `${path}.usage.min_value`, 1, 6) };
  if (usage.type === 'per day') return { kind: 'day', times: wholeAt(usage.times, `${path}.usage.times`, 1, 100) };
  return usage.type === 'recharge after rest' ? { kind: 'rest', times: 1 } : null;
}

/* Multiattack */

function patternsOf(
  action: Fields,
  path: string,
  known: readonly string[],
  note: Notes,
): readonly (readonly string[])[] {
  const listed = listAt(action.actions, `${path}.actions`).map((each, index) =>
    objectAt(each, `${path}.actions[${index}]`),
  );
  const options = optionsOf(action.action_options, `${path}.action_options`);
  const sets = options.length > 0 ? options.map((option) => itemsOf(option, path)) : [listed];
  const patterns = sets
    .map((set) => set.flatMap((item) => repeated(item, known, note)))
    .filter((pattern) => pattern.length > 0);
  if (patterns.length === 0) note('Multiattack', `not played: "${clip(maybeText(action.desc))}"`);
  return patterns;
}

const itemsOf = (option: Fields, path: string): readonly Fields[] =>
  option.option_type === 'multiple'
    ? listAt(option.items, `${path}.items`).map((each, index) => objectAt(each, `${path}.items[${index}]`))
    : [option];

/** A number of attacks that is rolled is taken at its average. */
function repeated(item: Fields, known: readonly string[], note: Notes): readonly string[] {
  const asked = maybeText(item.action_name);
  const key = keyOf(asked, known);
  if (key === null) {
    note('Multiattack', `the part "${clip(asked)}" is none of its actions that are played`);
    return [];
  }
  const dice = /^(\d+)d(\d+)$/.exec(String(item.count));
  const count = dice ? Math.floor((Number(dice[1]) * (Number(dice[2]) + 1)) / 2) : Number(item.count ?? 1);
  return Array.from({ length: Math.min(10, Math.max(0, Number.isInteger(count) ? count : 1)) }, () => key);
}

/** "Claws" finds "claw" and "Bite (Bat Form Only)" finds "bite". */
function keyOf(asked: string, known: readonly string[]): string | null {
  const key = normalised(asked.replace(/\s*\([^)]*\)/g, ''));
  const single = key.replace(/s$/, '');
  return (
    known.find((each) => each === key) ??
    known.find((each) => each === single || each === `${key}s`) ??
    known.find((each) => each.startsWith(single)) ??
    null
  );
}

/* Lair actions */

/** Not every file has them; where it does they read like powers. */
export function lairOf(monster: Fields, path: string, note: Notes): readonly Power[] {
  return listAt(monster.lair_actions, `${path}.lair_actions`).flatMap((value, index) => {
    const at = `${path}.lair_actions[${index}]`;
    const action = objectAt(value, at);
    textAt(action.name, `${at}.name`, 120);
    return powerFrom(action, nameOf(action), maybeText(action.desc), null, at, (what, reason) =>
      note(`Lair: ${what}`, reason),
    );
  });
}

/* Legendary actions */

export function legendaryOf(
  monster: Fields,
  path: string,
  attacks: readonly Attack[],
  powers: readonly Power[],
  note: Notes,
): readonly LegendaryAct[] {
  return listAt(monster.legendary_actions, `${path}.legendary_actions`).flatMap((value, index) => {
    const at = `${path}.legendary_actions[${index}]`;
    const action = objectAt(value, at);
    const whole = textAt(action.name, `${at}.name`, 120);
    const cost = Number(/Costs (\d)/.exec(whole)?.[1] ?? 1);
    const name = nameOf(action);
    const does = deedOf(action, name, at, attacks, powers);
    if (does === null) note(`Legendary: ${name}`, `not played: "${clip(maybeText(action.desc))}"`);
    return does === null ? [] : [{ key: normalised(name), name, cost, does }];
  });
}

function deedOf(
  action: Fields,
  name: string,
  path: string,
  attacks: readonly Attack[],
  powers: readonly Power[],
): LegendaryAct['does'] | null {
  const text = maybeText(action.desc);
  const struck =
    /(?:makes|one|a) (?:an? |one )?(?:attack with (?:its|his|her) )?([\w ]+?)(?: attack|\.| strike| or uses)/i.exec(
      text,
    );
  const power = powerFrom(action, name, text, null, path, () => {})[0];
  if (power && action.dc !== undefined) return { kind: 'power', power };
  const key =
    struck &&
    keyOf(
      struck[1]!.replace(/^(one|a|an) /, ''),
      attacks.map((attack) => attack.key),
    );
  if (key) return { kind: 'attack', attack: key };
  const own = attacks.find((attack) => normalised(name).startsWith(attack.key));
  if (own) return { kind: 'attack', attack: own.key };
  const known = powers.find((each) => text.includes(each.name) && each.usage === null);
  if (known) return { kind: 'power', power: known };
  if (/^(?:The [\w' -]+) (?:moves|flies)/i.test(text) || /^(?:Move|Teleport)/.test(name)) return { kind: 'move' };
  return /Perception/.test(text) ? { kind: 'detect' } : null;
}
