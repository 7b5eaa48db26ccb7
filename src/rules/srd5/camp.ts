/** Between fights: equipping, resting, rising in level, importing monsters; and what a fight leaves on the characters. */
import { sharedCampEvolve, sharedCampTell } from '../camp.ts';
import type { Bar, CampRules, CampScene, Draft, EvolveTable, TellTable } from '../ruleset.ts';
import { options } from './camp-options.ts';
import type { CampOf } from './camp-plans.ts';
import * as plans from './camp-plans.ts';
import { monsterInfo } from './catalogue.ts';
import { adjust } from './chair.ts';
import { modifierOf } from './core.ts';
import { create, gainedWith, otherStyle, styleFor } from './create.ts';
import { classEntry, gearName, itemEntry, spellEntry } from './data/catalogue.ts';
import { explainCamp } from './explain-camp.ts';
import { importMonsters } from './import.ts';
import { abilityModifier } from './modifiers.ts';
import * as rolls from './rolls.ts';
import { slotsOf, traitsOf, usesOf } from './sheets.ts';
import { charactersIn, countIn, importedIn, library } from './shelf.ts';
import { inventory, sheet } from './showing.ts';
import { type Ability } from './stats.ts';
import { hpSpan, many } from './tellings-numbers.ts';
import type { CampAct, CampEvent, Srd5, Srd5Character, State } from './terms.ts';

type Scene = CampScene<Srd5>;

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

type Planned = (state: CampOf, command: CampAct) => plans.Plan;

/** Does what the plan says, unless it says why not. */
const following =
  (plan: Planned) =>
  (scene: Scene, command: CampAct): Bar | null => {
    const planned = plan(scene.state, command);
    if ('code' in planned) return planned;
    scene.emit(planned);
    return null;
  };

/* Rest */

function rest(scene: Scene, command: CampAct): Bar | null {
  const planned = plans.rest(scene.state, command);
  if ('code' in planned) return planned;
  const { kind, dice, resting } = planned;
  for (const character of resting) {
    if (kind === 'short') scene.emit(breathed(scene, character, dice, songDie(resting)));
    else scene.emit(character.rots ? rotted(scene, character) : slept(character));
  }
  return null;
}

/** Mummy rot: a day takes 3d6 of the maximum and gives no hit point back. */
function rotted({ dice }: Scene, one: Srd5Character): CampEvent {
  const roll = rolls.rot(dice);
  const maxHp = Math.max(0, one.maxHp - roll.total);
  const drained = one.drained + Math.min(one.maxHp, roll.total);
  const hpAfter = Math.min(one.hp, maxHp);
  return { ...(slept(one) as Rested), rolls: [roll], hpAfter, maxHp, drained, ...(maxHp === 0 ? { dies: true } : {}) };
}

type Rested = Extract<CampEvent, { type: 'CharacterRested' }>;

/** All hit points, all slots, half the hit dice; one level of exhaustion less; what was drained comes back. */
function slept(one: Srd5Character): CampEvent {
  const maxHp = one.maxHp + one.drained;
  const hitDice = Math.min(one.level, one.hitDice + Math.max(1, Math.floor(one.level / 2)));
  return {
    ...{
      type: 'CharacterRested',
      characterId: one.id,
      rest: 'long',
      rolls: [],
      hpBefore: one.hp,
      hpAfter: maxHp,
      maxHp,
    },
    ...{
      slots: slotsOf(one.class, one.level),
      hitDice,
      uses: usesOf(one.class, one.level, one.scores),
      exhaustion: Math.max(0, one.exhaustion - 1),
      drained: 0,
    },
  };
}

/** Each hit die heals itself and constitution; a wizard recovers slots, everybody what a short rest brings. */
function breathed({ dice }: Scene, one: Srd5Character, spent: number, song: number | null): CampEvent {
  const rolled = Array.from({ length: one.rots ? 0 : spent }, () =>
    rolls.hitDie(dice, `1d${classEntry(one.class).hitDie}`, [abilityModifier(one.scores, 'con')]),
  );
  if (song !== null && rolled.length > 0) rolled.push(rolls.hitDie(dice, `1d${song}`, 0));
  const healed = rolled.reduce((sum, roll) => sum + Math.max(0, roll.total), 0);
  const hpAfter = Math.min(one.maxHp, Math.max(one.hp, 1) + healed);
  const recovered = recover(one);
  return {
    ...{
      type: 'CharacterRested',
      characterId: one.id,
      rest: 'short',
      rolls: rolled,
      hpBefore: one.hp,
      hpAfter,
      maxHp: one.maxHp,
    },
    ...{
      slots: recovered.slots,
      hitDice: one.hitDice - (one.rots ? 0 : spent),
      uses: { ...shortUses(one), ...recovered.uses },
      exhaustion: one.exhaustion,
      drained: one.drained,
    },
  };
}

/** Song of Rest: whoever spends hit dice in a bard's company heals a die more. */
function songDie(resting: readonly Srd5Character[]): number | null {
  const songs = resting
    .flatMap((one) => traitsOf(one.class, one.level))
    .flatMap((trait) => (trait.kind === 'songOfRest' ? [trait.die] : []));
  return songs.length === 0 ? null : Math.max(...songs);
}

function shortUses(one: Srd5Character): Readonly<Record<string, number>> {
  const full = usesOf(one.class, one.level, one.scores);
  const short = classEntry(one.class)
    .uses.filter((use) => use.rest === 'short' && use.from <= one.level)
    .map((use) => use.key);
  return { ...one.uses, ...Object.fromEntries(Object.entries(full).filter(([key]) => short.includes(key))) };
}

/** Arcane Recovery: spent slots up to half the level, rounded up, the highest first, none above the fifth. */
function recover(one: Srd5Character): {
  readonly slots: readonly number[];
  readonly uses: Readonly<Record<string, number>>;
} {
  const full = slotsOf(one.class, one.level);
  if ((one.uses.arcane_recovery ?? 0) === 0 || one.slots.every((left, index) => left === full[index]))
    return { slots: one.slots, uses: {} };
  const slots = [...one.slots];
  let budget = Math.ceil(one.level / 2);
  for (let level = full.length; level >= 1; level--) {
    while (slots[level - 1]! < full[level - 1]! && level <= budget) {
      slots[level - 1]! += 1;
      budget -= level;
    }
  }
  return { slots, uses: { arcane_recovery: 0 } };
}

/* Levels */

function levelUp(scene: Scene, command: CampAct): Bar | null {
  const planned = plans.levelUp(scene.state, command);
  if ('code' in planned) return planned;
  const { character, raised } = planned;
  const { level, scores } = character;
  const to = level + 1;
  const { roll, hitPoints } = gainedWith(
    scene.dice,
    character.class,
    modifierOf(scores.con),
    scene.state.settings.heroHitPoints === 'rolled',
  );
  const slots = slotsOf(character.class, to).map((most, index) => most - spentOf(character, index));
  const uses = { ...usesOf(character.class, to, scores), ...character.uses };
  scene.emit({
    ...{ type: 'LevelGained', characterId: character.id, from: level, to, roll, slots, uses },
    ...{ hitPoints: hitPoints + hardier(character, raised), raised },
    ...styleAt(character, to),
  });
  return null;
}

/** A better constitution counts for every level there was. */
const hardier = ({ level, scores }: Srd5Character, raised: Ability | null): number =>
  raised === 'con' ? (level + 1) * (modifierOf(Math.min(20, scores.con + 2)) - modifierOf(scores.con)) : 0;

/** The level at which a class chooses its fighting style, or another. */
function styleAt({ class: of, equipped, style }: Srd5Character, to: number): { readonly style?: string } {
  const { styles } = classEntry(of);
  if (styles?.from === to) return { style: styleFor(of, equipped) };
  return styles?.again === to ? { style: otherStyle(style) } : {};
}

const spentOf = ({ class: of, level, slots }: Srd5Character, index: number): number =>
  (slotsOf(of, level)[index] ?? 0) - (slots[index] ?? 0);

/* The bestiary */

/** `source` is the JSON text of a 5e-database monster file. Of logs from before a campaign named what it goes by. */
function importBestiary(scene: Scene, { picks }: CampAct): Bar | null {
  const source = picks.source?.[0];
  if (source === undefined) return bad('Give the JSON text of the monsters as the pick "source".');
  const read = importMonsters(source);
  if (!read.ok) return { code: 'BAD_USER_INPUT', message: read.message, data: { path: read.path } };
  const version = scene.state.camp.bestiary.version + 1;
  scene.emit({ type: 'BestiaryImported', hash: read.hash, version, monsters: read.monsters, report: read.report });
  return null;
}

const MOST_ADOPTED = 16;
/** In characters. */
const LARGEST_BESTIARY = 24_000_000;

/** `hash` is of a text on the shelf. */
function adoptBestiary(scene: Scene, { picks }: CampAct): Bar | null {
  const hash = picks.hash?.[0] ?? '';
  const monsters = countIn(hash);
  if (monsters === null) return bad('No such bestiary is here: import it.');
  const { version, shelves = [] } = scene.state.camp.bestiary;
  const after = withShelf(shelves, hash);
  if (after.length > MOST_ADOPTED) return bad(`A campaign goes by at most ${MOST_ADOPTED} imported bestiaries.`);
  if (charactersIn(after) > LARGEST_BESTIARY)
    return bad(`The bestiaries of a campaign are at most ${LARGEST_BESTIARY / 1_000_000} million characters in all.`);
  scene.emit({ type: 'BestiaryAdopted', hash, version: version + 1, monsters });
  return null;
}

/** What is imported again comes before what came in between. */
const withShelf = (shelves: readonly string[], hash: string): string[] => [
  ...shelves.filter((each) => each !== hash),
  hash,
];

/* Folding */

const evolve: EvolveTable<CampOf, CampEvent> = {
  ...sharedCampEvolve<CampOf>(),
  CharacterAdjusted: (draft, e) => adjust(draft.characters[e.characterId]!, e.what, e.to),
  ItemEquipped: (draft, e) => {
    const { equipped } = draft.characters[e.characterId]!;
    for (const slot of e.cleared) equipped[slot] = null;
    equipped[e.slot] = e.item;
  },
  ItemUnequipped: (draft, e) => {
    draft.characters[e.characterId]!.equipped[e.slot] = null;
  },
  CharacterRested: (draft, e) => {
    const { hpAfter: hp, maxHp, slots, hitDice, uses, exhaustion, drained } = e;
    Object.assign(draft.characters[e.characterId]!, {
      hp,
      maxHp,
      slots: [...slots],
      hitDice,
      uses: { ...uses },
      exhaustion,
      drained,
      standing: e.dies ? 'DEAD' : 'UP',
      deathSaves: { successes: 0, failures: 0 },
    });
  },
  CurseLifted: (draft, e) => {
    delete draft.characters[e.characterId]!.rots;
    draft.characters[e.by]!.slots = [...e.slots];
  },
  LevelGained: (draft, e) => {
    const one = draft.characters[e.characterId]!;
    one.level = e.to;
    one.maxHp += e.hitPoints;
    one.hp += e.hitPoints;
    one.slots = [...e.slots];
    one.uses = { ...e.uses };
    one.hitDice += 1;
    if (e.raised !== null) one.scores[e.raised] = Math.min(20, one.scores[e.raised] + 2);
    if (e.style === undefined) return;
    if (one.style === null) one.style = e.style;
    else one.secondStyle = e.style;
  },
  StyleChosen: (draft, e) => {
    const one = draft.characters[e.characterId]!;
    one.style = e.style;
    if (e.second !== null) one.secondStyle = e.second;
  },
  SpellsPrepared: (draft, e) => {
    draft.characters[e.characterId]!.prepared = [...e.spells];
  },
  BestiaryImported: (draft, e) => {
    const { bestiary } = draft.camp;
    bestiary.version = e.version;
    bestiary.hash = e.hash;
    for (const [key, entry] of Object.entries(e.monsters)) bestiary.monsters[key] = JSON.stringify(entry);
  },
  BestiaryAdopted: (draft, { hash, version }) => {
    const { bestiary } = draft.camp;
    Object.assign(bestiary, { version, hash, shelves: withShelf(bestiary.shelves ?? [], hash) });
  },
};

/** A fight leaves hit points, experience, spent slots, uses and items, a lowered maximum, and death. */
function aftermath(draft: Draft<CampOf>, combat: State): void {
  for (const body of Object.values(combat.combatants)) {
    const one = draft.characters[body.id];
    if (!one) continue;
    const exhaustion = body.statuses.exhaustion?.stacks ?? 0;
    const halved = exhaustion >= 4 && combat.settings.edition !== '5.2' ? 2 : 1;
    const drained = Math.max(0, one.maxHp - body.maxHp * halved - (halved - 1));
    Object.assign(one, {
      hp: body.hp,
      xp: body.xp,
      slots: [...body.slots],
      uses: { ...body.uses },
      deathSaves: { ...body.deathSaves },
      exhaustion,
    });
    one.drained += drained;
    one.maxHp -= drained;
    one.standing = body.standing === 'GONE' ? 'UP' : body.standing;
    const lies = one.standing === 'STABLE' || (one.standing === 'UP' && one.hp === 0);
    if (combat.outcome !== null && lies) comeRound(one);
    if (Object.hasOwn(body.statuses, 'rotting')) one.rots = true;
    else delete one.rots;
    consume(one, body.items);
  }
}

/** Between fights there is time: the stable wake within hours, at one hit point. */
function comeRound(one: Draft<Srd5Character>): void {
  one.standing = 'UP';
  one.hp = Math.max(1, one.hp);
}

function consume(one: Draft<Srd5Character>, left: Readonly<Record<string, number>>): void {
  for (const key of Object.keys(one.items)) {
    if (itemEntry(key) === null) continue;
    if (left[key] === undefined) delete one.items[key];
    else one.items[key] = left[key];
  }
}

function over(state: CampOf): string | null {
  const everybody = Object.keys(state.characters).length;
  return everybody > 0 && plans.living(state).length === 0 ? 'CHARACTER_DEATH' : null;
}

/* Showing */

const tell: TellTable<CampEvent> = {
  ...(sharedCampTell as unknown as TellTable<CampEvent>),
  ItemEquipped: (e, name) => ({ weight: 'aside', says: `${name(e.characterId)} equips ${gearName(e.item)}.` }),
  ItemUnequipped: (e, name) => ({ weight: 'aside', says: `${name(e.characterId)} puts away ${gearName(e.item)}.` }),
  CharacterRested: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} takes a ${e.rest} rest${hpSpan(e)}.`,
    deed: 'rest',
    roles: { actor: name(e.characterId) },
  }),
  LevelGained: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.characterId)} reaches level ${e.to} and gains ${many(e.hitPoints, 'hit point')}.`,
    deed: 'level',
    roles: { actor: name(e.characterId) },
  }),
  CurseLifted: (e, name) => ({
    weight: 'beat',
    says: `${name(e.by)} lifts the curse from ${name(e.characterId)}.`,
  }),
  StyleChosen: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} fights in the style of ${[e.style, ...(e.second === null ? [] : [e.second])].join(' and ')}.`,
  }),
  SpellsPrepared: (e, name) => ({
    weight: 'aside',
    says: `${name(e.characterId)} prepares ${e.spells.map((key) => spellEntry(key)!.name).join(', ')}.`,
  }),
  BestiaryImported: (e) => ({
    weight: 'aside',
    says: `The bestiary gains ${many(Object.keys(e.monsters).length, 'monster')} (version ${e.version}, ${e.hash.slice(0, 12)}; ${many(e.report.length, 'note')}).`,
  }),
  BestiaryAdopted: (e) => ({
    weight: 'aside',
    says: `The bestiary gains ${many(e.monsters, 'monster')} (version ${e.version}, ${e.hash.slice(0, 12)}).`,
  }),
};

export const camp: CampRules<Srd5> = {
  initial: { bestiary: { version: 0, hash: null, monsters: {} } },
  evolve,
  tell,
  explain: explainCamp,
  create,
  act: {
    equip: following(plans.equip),
    unequip: following(plans.unequip),
    rest,
    liftCurse: following(plans.liftCurse),
    levelUp,
    chooseStyle: following(plans.chooseStyle),
    prepare: following(plans.prepare),
    importBestiary,
    adoptBestiary,
  },
  options,
  aftermath,
  over,
  sheet,
  inventory,
  bestiary: ({ bestiary }) => Object.entries(importedIn(bestiary)).map(monsterInfo),
  library,
};
