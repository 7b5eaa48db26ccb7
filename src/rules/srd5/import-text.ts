/** What the sentences of a stat block say: reach, areas, saves, conditions, dice. */
import {
  type Ability,
  type Area,
  abilityNames,
  type ConditionSpec,
  type Damage,
  type DamageType,
  damageTypes,
  type Effect,
} from './stats.ts';

export const noEffect: Effect = { save: null, damage: [], conditions: [], drains: null, only: null, pushes: false };

const abilityWords: Readonly<Record<string, Ability>> = {
  strength: 'str',
  dexterity: 'dex',
  constitution: 'con',
  intelligence: 'int',
  wisdom: 'wis',
  charisma: 'cha',
};

export const isAbility = (text: string): text is Ability => (abilityNames as readonly string[]).includes(text);
export const isDamageType = (text: string): text is DamageType => (damageTypes as readonly string[]).includes(text);

export function saveIn(
  text: string,
): { readonly ability: Ability; readonly dc: number; readonly half: boolean } | null {
  const found =
    /DC (\d+) (Strength|Dexterity|Constitution|Intelligence|Wisdom|Charisma)(?: or Dexterity)? saving throw/i.exec(
      text,
    );
  if (!found) return null;
  return {
    dc: Number(found[1]),
    ability: abilityWords[found[2]!.toLowerCase()]!,
    half: /half as much|half the damage|takes half/i.test(text),
  };
}

/** Every "10 (3d6) fire damage" or "1 piercing damage". */
export function damageIn(text: string): readonly Damage[] {
  const all = [...text.matchAll(/(\d+)(?: \((\d+d\d+(?: ?[+−-] ?\d+)?)\))? (\w+) damage/g)];
  return all.flatMap(([, flat, dice, type]) =>
    isDamageType(type!) ? [{ dice: (dice ?? flat!).replace(/\s+/g, '').replace('−', '-'), type }] : [],
  );
}

const named = [
  'blinded',
  'charmed',
  'deafened',
  'frightened',
  'incapacitated',
  'paralyzed',
  'petrified',
  'poisoned',
  'restrained',
  'stunned',
  'unconscious',
];

/** The conditions a text imposes, each with how long it lasts. */
export function conditionsIn(whole: string): readonly ConditionSpec[] {
  if (/or be swallowed/i.test(whole)) return swallowed(whole);
  const text = whole
    .split(/(?<=[a-z).])\. /)
    .filter((sentence) => !conditional.test(sentence))
    .join('. ');
  const hold = /escape DC (\d+)/.exec(text) ?? /DC (\d+) Strength check, (?:escaping|bursting)/.exec(text);
  const grip = hold ? Number(hold[1]) : null;
  const found = named
    .filter((name) => imposes(text, name))
    .map((name) => spec(name, text, name === 'restrained' ? grip : null));
  const cursed = curses.filter(([pattern]) => pattern.test(text)).map(([, name]) => spec(name, text, null));
  const stone = turning(text);
  const prone = /knocked prone|fall(?:s)? prone|is prone/.test(text) ? [plain('prone')] : [];
  const grappled = /grappled \(escape DC/.test(text) ? [{ ...plain('grappled'), escape: grip }] : [];
  const plainly = stone ? [...found.filter(({ name }) => !stony.includes(name)), stone] : found;
  return [...plainly, ...cursed, ...prone, ...grappled];
}

/** Inside: held fast, and out again by strength. Ours, for the wounds dealt from within that the book asks for. */
export function swallowed(text: string): readonly ConditionSpec[] {
  const grip = /escape DC (\d+)/.exec(text) ?? /DC (\d+)/.exec(text);
  return [{ ...plain('engulfed'), escape: grip ? Number(grip[1]) : 15 }, plain('restrained')];
}

/** Curses with a rule of their own. */
const curses: readonly (readonly [RegExp, string])[] = [
  [/cursed with mummy rot/i, 'rotting'],
  [/cursed[^.]*\. Until the curse ends, the target has disadvantage on Wisdom saving throws/i, 'bewitched'],
];

const stony: readonly string[] = ['restrained', 'petrified'];

/** Those who begin to turn to stone are restrained first, and stone when the next save fails. */
const turning = (text: string): ConditionSpec | null =>
  /begins? to (?:turn to stone|petrify)/i.test(text) && /petrified/i.test(text)
    ? { ...plain('restrained'), repeats: true, deepens: 'petrified' }
    : null;

/** What happens only further on, or only if something else is so, is not imposed by the hit. */
const conditional =
  /swallowed|regurgitat|fails? (?:the saving throw )?by \d|result is \d|^While |reduces the target to 0|has advantage against|^If the target is prone|already prone/i;

const imposes = (text: string, name: string): boolean =>
  new RegExp(`(?:be|become|becomes|is|are|and|,|fall|falls|magically) (?:magically )?(?:${name})\\b`, 'i').test(text) &&
  !new RegExp(`(?:while|immune to being|isn't|aren't) ${name}`, 'i').test(text);

const plain = (name: string): ConditionSpec => ({
  name,
  turns: null,
  at: 'end',
  of: 'target',
  repeats: false,
  escape: null,
  wakes: false,
});

function spec(name: string, text: string, grip: number | null): ConditionSpec {
  const repeats = /repeat(?:s)? the saving throw at the end/i.test(text);
  const wakes = name === 'unconscious' && /takes damage/i.test(text);
  return { name, ...durationIn(text), repeats, escape: grip, wakes };
}

function durationIn(text: string): {
  readonly turns: number | null;
  readonly at: 'start' | 'end';
  readonly of: 'source' | 'target';
} {
  if (/until the start of (?:its|the creature's|the target's) next turn/i.test(text))
    return { turns: 1, at: 'start', of: 'target' };
  if (/until the end of (?:its|the creature's|the target's) next turn/i.test(text))
    return { turns: 1, at: 'end', of: 'target' };
  if (/until the (?:end|start) of the [\w' -]+ next turn/i.test(text)) return { turns: 1, at: 'end', of: 'source' };
  if (/for 10 minutes/i.test(text)) return { turns: 100, at: 'end', of: 'source' };
  if (/1 minute/i.test(text)) return { turns: 10, at: 'end', of: 'source' };
  return { turns: null, at: 'end', of: 'target' };
}

/** A cone, a line, a radius; or everybody within so many feet. */
export function areaIn(text: string): { readonly area: Area | null; readonly range: number } {
  const shaped = /(\d+) ?-(?:foot|ft\.?)[ -](?:long |tall )?(cone|line|cube|sphere|radius)/i.exec(text);
  if (shaped) {
    const shape = shaped[2]!.toLowerCase();
    return {
      area: { shape: shape === 'radius' ? 'sphere' : (shape as Area['shape']), feet: Number(shaped[1]) },
      range: rangeIn(text) ?? Number(shaped[1]),
    };
  }
  const bolts = /creates? (two|three|four) (?:bolts|rays|beams)/i.exec(text);
  if (bolts) return { area: { shape: 'line', feet: 60 }, range: rangeIn(text) ?? 60 };
  const around =
    /(?:each|every|any)[\w' -]* (?:creature|humanoid|target)[^.]*?within (\d+) (?:feet|ft)/i.exec(text) ??
    /one or more creatures[^.]*?within (\d+) (?:feet|ft)/i.exec(text);
  if (around) return { area: { shape: 'around', feet: Number(around[1]) }, range: Number(around[1]) };
  if (/each creature in the \w+'s space/i.test(text)) return { area: { shape: 'around', feet: 5 }, range: 5 };
  return { area: null, range: rangeIn(text) ?? 5 };
}

function rangeIn(text: string): number | null {
  const found = /within (\d+) (?:feet|ft)/i.exec(text);
  return found ? Number(found[1]) : null;
}

export const hasHalf = (text: string): boolean => /half as much/i.test(text);

/** "one humanoid or beast that" keeps it to those. */
export function onlyIn(text: string): readonly string[] | null {
  const found =
    /targets? (?:one|a) ((?:humanoid|beast|giant|undead)(?: or (?:humanoid|beast|giant|undead))?)/i.exec(text) ??
    /^One (humanoid) that/i.exec(text);
  return found ? found[1]!.toLowerCase().split(' or ') : null;
}
