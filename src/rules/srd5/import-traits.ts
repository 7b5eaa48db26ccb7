/** Special abilities, defences and spells of an imported monster. */
import { modifierOf } from './core.ts';
import { spells } from './data/spells.ts';
import type { Notes } from './import-actions.ts';
import { type Fields, fail, listAt, maybeText, objectAt, textAt, wholeAt } from './import-read.ts';
import { conditionsIn, damageIn, isAbility, isDamageType, noEffect, saveIn } from './import-text.ts';
import { normalised } from './names.ts';
import type {
  Abilities,
  Ability,
  Attack,
  Casting,
  DamageRule,
  DamageType,
  Effect,
  Skill,
  Trait,
  Weakness,
} from './stats.ts';

/** What has no bearing on a fight in zones; noted, so that nothing is silently dropped. */
const flavour =
  /^(Amphibious|Keen|False Appearance|Spider Climb|Hold Breath|Water Breathing|Devil's Sight|Immutable Form|Incorporeal Movement|Illumination|Standing Leap|Running Leap|Web Walker|Web Sense|Rejuvenation|Siege Monster|Shapechanger|Stone Camouflage|Underwater Camouflage|Ice Walk|Inscrutable|Amorphous|Echolocation|Tunneler|Mimicry|Telepath|Limited|Probing|Shark Telepathy|Speak with|Divine Awareness|Ethereal Sight|Sure-Footed|Ephemeral|Variable Illumination|Labyrinthine|Snow Camouflage|Water Form|Air Form|Earth Glide|Beast of Burden|Hellish Rejuvenation|Elemental Demise|Heated Weapons|Brute|Antimagic|Treasure Sense|Freedom|Turn Immunity|Turn Resistance|Detect|Tree Stride|Faultless|Transparent|Camouflage)/i;

export function traitsFrom(monster: Fields, path: string, attacks: readonly Attack[], note: Notes): readonly Trait[] {
  const found: Trait[] = [];
  for (const [index, value] of listAt(monster.special_abilities, `${path}.special_abilities`).entries()) {
    const ability = objectAt(value, `${path}.special_abilities[${index}]`);
    const name = textAt(ability.name, `${path}.special_abilities[${index}].name`, 120);
    if (ability.spellcasting !== undefined) continue;
    const at = `${path}.special_abilities[${index}]`;
    const traits = traitFrom(name, maybeText(ability.desc), attacks, timesOf(ability, name, at));
    found.push(...traits);
    if (traits.length === 0) note(name, flavour.test(name) ? 'no bearing on a fight in zones' : 'not played');
  }
  return [...found, ...reactionsFrom(monster, path, note)];
}

function reactionsFrom(monster: Fields, path: string, note: Notes): readonly Trait[] {
  return listAt(monster.reactions, `${path}.reactions`).flatMap((value, index): readonly Trait[] => {
    const reaction = objectAt(value, `${path}.reactions[${index}]`);
    const name = textAt(reaction.name, `${path}.reactions[${index}].name`, 120);
    const bonus = /adds (\d+) to its AC/i.exec(maybeText(reaction.desc));
    if (/^Parry/i.test(name) && bonus) return [{ kind: 'parry', bonus: Number(bonus[1]) }];
    note(`Reaction: ${name}`, 'not played');
    return [];
  });
}

type Reader = (text: string, attacks: readonly Attack[], times: number | null) => readonly Trait[];

const simple =
  (
    kind:
      | 'packTactics'
      | 'magicResistance'
      | 'undeadFortitude'
      | 'reckless'
      | 'evasion'
      | 'bloodFrenzy'
      | 'grappler'
      | 'magicWeapons'
      | 'flyby'
      | 'sunlightSensitivity'
      | 'assassinate'
      | 'swarm'
      | 'mistyEscape',
  ): Reader =>
  () => [{ kind }];

const readers: readonly (readonly [RegExp, Reader])[] = [
  [/^Pack Tactics/i, simple('packTactics')],
  [/^Magic Resistance|^Gnome Cunning|^Duergar Resilience/i, simple('magicResistance')],
  [/^Undead Fortitude/i, simple('undeadFortitude')],
  [/^Reckless/i, simple('reckless')],
  [/^Evasion/i, simple('evasion')],
  [/^Blood Frenzy/i, simple('bloodFrenzy')],
  [/^Grappler/i, simple('grappler')],
  [/^(?:Magic|Angelic|Hellish) Weapons/i, simple('magicWeapons')],
  [/^Flyby/i, simple('flyby')],
  [/^(?:Sunlight|Light) (?:Sensitivity|Weakness)/i, simple('sunlightSensitivity')],
  [/^Assassinate/i, simple('assassinate')],
  [/^Swarm$/i, simple('swarm')],
  [/^Nimble Escape/i, () => [{ kind: 'bonusActions', actions: ['disengage', 'hide'] }]],
  [/^Cunning Action/i, () => [{ kind: 'bonusActions', actions: ['dash', 'disengage', 'hide'] }]],
  [/^Shadow Stealth/i, () => [{ kind: 'bonusActions', actions: ['hide'] }]],
  [/^Aggressive/i, () => [{ kind: 'bonusActions', actions: ['dash'] }]],
  [/^Legendary Resistance/i, (_text, _attacks, times) => [{ kind: 'legendaryResistance', times: times ?? 3 }]],
  [/^Misty Escape/i, simple('mistyEscape')],
  [/^Vampire Weaknesses/i, vampireWeaknesses],
  [/^Sunlight Hypersensitivity/i, vampireWeaknesses],
  [/^Invisibility$/i, (text) => (/\bis invisible\b/i.test(text) ? [{ kind: 'invisible' }] : [])],
  [/^Martial Advantage/i, (text) => extra(text, 'Martial Advantage', 'ally near')],
  [/^Sneak Attack/i, (text) => extra(text, 'Sneak Attack', 'sneak')],
  [/^Surprise Attack/i, (text) => extra(text, 'Surprise Attack', 'surprised')],
  [/^Ambusher/i, () => [{ kind: 'assassinate' }]],
  [/^Rampage/i, (_text, attacks) => rampage(attacks)],
  [/^(?:Trampling )?Charge|^Pounce|^Diving/i, charge],
  [/^Regeneration/i, regeneration],
  [/^Relentless/i, (text) => numbered(text, /takes (\d+) damage or less/, (upTo) => ({ kind: 'relentless', upTo }))],
  [
    /Absorption$/i,
    (text) =>
      /to (\w+) damage/.exec(text) && isDamageType(/to (\w+) damage/.exec(text)![1]!)
        ? [{ kind: 'absorbs', type: /to (\w+) damage/.exec(text)![1]! as 'fire' }]
        : [],
  ],
  [
    /^(?:Heated Body|Fire Form|Corrosive Form)/i,
    (text) =>
      damageIn(text)
        .slice(0, 1)
        .map((damage) => ({ kind: 'burnsAttackers', damage })),
  ],
  [
    /^Fire Aura/i,
    (text) =>
      damageIn(text)
        .slice(0, 1)
        .map((damage) => ({
          kind: 'aura',
          name: 'Fire Aura',
          whose: 'own',
          reach: 'engaged',
          effect: { ...noEffect, damage: [damage] },
        })),
  ],
  [/^Death (?:Burst|Throes)/i, deathBurst],
  [/^(?:Fear Aura|Horrific Appearance|Stench|Petrifying Gaze)/i, auraFrom],
  [/^(?:Brave|Dark Devotion|Fey Ancestry|Two-Headed|Two Heads|Wakeful|Steadfast)/i, braveFrom],
];

const traitFrom = (name: string, text: string, attacks: readonly Attack[], times: number | null): readonly Trait[] =>
  readers.find(([pattern]) => pattern.test(name))?.[1](text, attacks, times) ?? [];

/** "(3/Day)" in the name, or a usage of its own. */
function timesOf({ usage }: Fields, name: string, path: string): number | null {
  const said = /\((\d+)\/day/i.exec(name);
  if (said) return Number(said[1]);
  if (usage === undefined) return null;
  const { times } = objectAt(usage, `${path}.usage`);
  return times === undefined ? null : wholeAt(times, `${path}.usage.times`, 1, 100);
}

/** The light of the sun, and running water where the text names it. */
function vampireWeaknesses(text: string): readonly Trait[] {
  const sun = /sunlight/i.test(text);
  const water = /running water/i.test(text);
  return [
    ...(sun ? ([{ kind: 'sunlightSensitivity' }, weakness('sunlight', 'radiant')] as const) : []),
    ...(water ? [weakness('running water', 'acid')] : []),
  ];
}

const weakness = (to: Weakness, type: DamageType): Trait => ({ kind: 'weakness', to, damage: { dice: '20', type } });

function extra(text: string, name: string, when: 'ally near' | 'sneak' | 'surprised'): readonly Trait[] {
  const dice = /\((\d+d\d+)\)/.exec(text);
  return dice ? [{ kind: 'extraDamage', name, dice: dice[1]!, when }] : [];
}

function rampage(attacks: readonly Attack[]): readonly Trait[] {
  const bite = attacks.find((attack) => attack.key === 'bite') ?? attacks[0];
  return bite ? [{ kind: 'rampage', attack: bite.key }] : [];
}

const numbered = (text: string, pattern: RegExp, make: (value: number) => Trait): readonly Trait[] => {
  const found = pattern.exec(text);
  return found ? [make(Number(found[1]))] : [];
};

function charge(text: string, attacks: readonly Attack[]): readonly Trait[] {
  const word = /hits it with (?:a|its|an) ([\w ]+?)(?: attack| on the same)/i.exec(text)?.[1];
  const attack =
    attacks.find((each) => word !== undefined && normalised(word).startsWith(each.key.replace(/s$/, ''))) ?? attacks[0];
  if (!attack) return [];
  const feet = Number(/at least (\d+)/.exec(text)?.[1] ?? 20);
  return [
    {
      kind: 'charge',
      feet,
      attack: attack.key,
      damage: damageIn(text)[0] ?? null,
      prone: saveIn(text)?.dc ?? null,
    },
  ];
}

function regeneration(text: string): readonly Trait[] {
  const amount = /regains (\d+) hit points/.exec(text);
  const stops = /takes ([\w ,]+?) damage/.exec(text)?.[1]?.split(/ or |, /) ?? [];
  return amount
    ? [
        {
          kind: 'regeneration',
          amount: Number(amount[1]),
          stoppedBy: stops.map((word) => word.trim()).filter(isDamageType),
          undying: /dies only if/.test(text),
        },
      ]
    : [];
}

function deathBurst(text: string): readonly Trait[] {
  const [damage] = damageIn(text);
  const effect: Effect = {
    ...noEffect,
    save: saveIn(text),
    damage: damage ? [damage] : [],
    conditions: conditionsIn(text),
  };
  return [{ kind: 'deathBurst', effect, reach: /within (?:5|10) /.test(text) ? 'engaged' : 'zone' }];
}

function auraFrom(text: string): readonly Trait[] {
  const conditions = conditionsIn(text).slice(0, 1);
  const save = saveIn(text);
  if (conditions.length === 0 || save === null) return [];
  const near = Number(/within (\d+)/.exec(text)?.[1] ?? 5) <= 10;
  return [
    {
      kind: 'aura',
      name: 'dread',
      whose: 'theirs',
      reach: near ? 'engaged' : 'zone',
      effect: { ...noEffect, save, conditions, once: /\bimmune\b/i.test(text) },
    },
  ];
}

const kept = ['blinded', 'charmed', 'deafened', 'frightened', 'paralyzed', 'poisoned', 'stunned', 'unconscious'];
function braveFrom(text: string): readonly Trait[] {
  return [{ kind: 'saveAdvantage', against: kept.filter((name) => text.includes(name)) }];
}

/* Defences */

export function rulesFrom(value: unknown, path: string, note: Notes): readonly DamageRule[] {
  return listAt(value, path).flatMap((each, index): readonly DamageRule[] => {
    const text = textAt(each, `${path}[${index}]`, 300).toLowerCase();
    if (isDamageType(text)) return [text];
    if (text === 'damage from spells') return ['spells'];
    if (/nonmagical/.test(text))
      return [
        /silver/.test(text)
          ? 'nonmagical unless silvered'
          : /adamantine/.test(text)
            ? 'nonmagical unless adamantine'
            : 'nonmagical',
      ];
    note('Defences', `not played: "${text}"`);
    return [];
  });
}

export const conditionImmunitiesFrom = (value: unknown, path: string): readonly string[] =>
  listAt(value, path).map((each, index) =>
    textAt(objectAt(each, `${path}[${index}]`).index, `${path}[${index}].index`, 40),
  );

export interface Trained {
  readonly saves: Readonly<Partial<Record<Ability, number>>>;
  readonly skills: Readonly<Partial<Record<Skill, number>>>;
}

const played: readonly string[] = ['athletics', 'acrobatics', 'stealth', 'perception', 'medicine'];

export function trainedFrom(value: unknown, path: string): Trained {
  const saves: Partial<Record<Ability, number>> = {};
  const skills: Partial<Record<Skill, number>> = {};
  for (const [index, each] of listAt(value, path).entries()) {
    const at = `${path}[${index}]`;
    const entry = objectAt(each, at);
    const key = textAt(objectAt(entry.proficiency, `${at}.proficiency`).index, `${at}.proficiency.index`, 80);
    const bonus = wholeAt(entry.value, `${at}.value`, -10, 40);
    const [save, skill] = [key.replace('saving-throw-', ''), key.replace('skill-', '')];
    if (isAbility(save)) saves[save] = bonus;
    else if (played.includes(skill)) skills[skill as Skill] = bonus;
  }
  return { saves, skills };
}

/* Spells */

const aliases: Readonly<Record<string, string>> = { blindness_deafness: 'blindness' };

export function castingFrom(
  monster: Fields,
  path: string,
  abilities: Abilities,
  proficiency: number,
  note: Notes,
): { readonly casting: Casting | null; readonly slots: readonly number[] } {
  const all = listAt(monster.special_abilities, `${path}.special_abilities`).map((each, index) => ({
    ability: objectAt(each, `${path}.special_abilities[${index}]`),
    at: `${path}.special_abilities[${index}].spellcasting`,
  }));
  const read = all
    .filter(({ ability }) => ability.spellcasting !== undefined)
    .map(({ ability, at }) => oneCasting(objectAt(ability.spellcasting, at), at, abilities, proficiency, note));
  const [first] = read;
  if (!first) return { casting: null, slots: [] };
  const known = read.flatMap(({ casting }) => casting.spells);
  const innate = Object.assign({}, ...read.map(({ casting }) => casting.innate)) as Casting['innate'];
  return {
    casting: { ...first.casting, spells: known, innate },
    slots: read.find(({ slots }) => slots.length > 0)?.slots ?? [],
  };
}

function oneCasting(
  entry: Fields,
  path: string,
  abilities: Abilities,
  proficiency: number,
  note: Notes,
): { readonly casting: Casting; readonly slots: readonly number[] } {
  const ability = objectAt(entry.ability, `${path}.ability`).index;
  if (typeof ability !== 'string' || !isAbility(ability)) fail(`${path}.ability.index`, 'is no ability');
  const bonus = proficiency + modifierOf(abilities[ability]);
  const slots = slotsFrom(entry.slots, `${path}.slots`);
  const known: string[] = [];
  const innate: Record<string, number | null> = {};
  for (const [index, value] of listAt(entry.spells, `${path}.spells`).entries()) {
    const spell = objectAt(value, `${path}.spells[${index}]`);
    const name = textAt(spell.name, `${path}.spells[${index}].name`, 80);
    const key = aliases[normalised(name)] ?? normalised(name);
    if (!Object.hasOwn(spells, key)) note(`Spell: ${name}`, 'not among the spells that are played');
    else if (spell.usage === undefined) known.push(key);
    else innate[key] = dailyUses(spell.usage, `${path}.spells[${index}].usage`);
  }
  const level = typeof entry.level === 'number' ? entry.level : 1;
  return {
    casting: {
      ability,
      dc: whole(entry.dc) ?? 8 + bonus,
      bonus: whole(entry.modifier) ?? bonus,
      level,
      spells: known,
      innate,
    },
    slots,
  };
}

const whole = (value: unknown): number | null => (Number.isInteger(value) ? (value as number) : null);

function slotsFrom(value: unknown, path: string): readonly number[] {
  if (value === undefined) return [];
  const entries = Object.entries(objectAt(value, path)).filter(([level]) => /^[1-9]$/.test(level));
  const slots: number[] = [];
  for (const [level, count] of entries) slots[Number(level) - 1] = wholeAt(count, `${path}.${level}`, 0, 20);
  return Array.from(slots, (count) => count ?? 0);
}

function dailyUses(value: unknown, path: string): number | null {
  const usage = objectAt(value, path);
  return usage.type === 'per day' ? wholeAt(usage.times, `${path}.times`, 1, 100) : null;
}
