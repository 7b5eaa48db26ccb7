/** Everything the data has, each by its name with scripted dice: what is added without a test here does not pass. */
import { describe, expect, it } from 'vitest';
import { abilities, abilityEntry } from '../../../src/rules/rune/data/abilities.ts';
import type { Attribute } from '../../../src/rules/rune/data/characters.ts';
import { type EnemyArchetype, enemies, rows, traits } from '../../../src/rules/rune/data/enemies.ts';
import { itemEntry, items } from '../../../src/rules/rune/data/items.ts';
import { traumas } from '../../../src/rules/rune/data/mind.ts';
import { conditions, hazards } from '../../../src/rules/rune/data/places.ts';
import { statuses } from '../../../src/rules/rune/data/statuses.ts';
import { defenseOf, effective, poolBonus, soakOf } from '../../../src/rules/rune/measures.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import { candidates } from '../../../src/rules/rune/tactics.ts';
import type { Body, Events } from '../../../src/rules/rune/terms.ts';
import { against, dazed, type Fight, fight, hero, type Script, times } from './support.ts';

type Scripted = () => void;

function every<K extends string>(
  what: string,
  data: Readonly<Record<K, unknown>>,
  tests: Readonly<Record<K, Scripted>>,
): void {
  describe(`every ${what}`, () => {
    it('has a test by its name', () => {
      expect(Object.keys(tests).toSorted()).toEqual(Object.keys(data).toSorted());
    });
    it.each(Object.entries<Scripted>(tests))('%s', (_name, test) => test());
  });
}

/** Events in a few words: "foe.1 takes 11 physical", "hero vulnerable 1 for 2". */
const inWords = (events: readonly Events[]): readonly string[] =>
  events.flatMap((event) => {
    if (event.type === 'HarmDealt') return `${event.targetId} takes ${event.amount} ${event.kind}`;
    if (event.type === 'HurtHealed') return `${event.targetId} heals ${event.amount}`;
    if (event.type === 'StatusChanged')
      return `${event.who} ${event.status} ${event.stacksAfter} for ${event.duration}`;
    if (event.type === 'StressChanged') return `${event.who} stress ${event.amount}`;
    if (event.type === 'CorruptionChanged') return `${event.who} corruption ${event.to - event.from}`;
    if (event.type === 'StatusResisted') return `${event.who} resists ${event.status}`;
    return [];
  });

/** From the first event of this type to the end of the turn it happened in. */
function sinceThe(type: Events['type'], { events }: Fight): readonly Events[] {
  const from = events.findIndex((event) => event.type === type);
  const rest = events.slice(from);
  return rest.slice(
    0,
    rest.findIndex((event) => event.type === 'TurnEnded'),
  );
}

const lasting = (stacks = 1, duration: number | null = 3) => ({ stacks, duration });
const spoils = { 'loot.count': [1], 'loot.upgrade': [100], 'loot.quality': [1], 'loot.type': [100] };
const standard = { target: ['foe.1'], mode: ['STANDARD'] };
const solid = { attack: [...times(5, 8), 2, 2], weapon: [8] };

/* Abilities */

const use = (ability: string, target: string | null) => ({
  ability: [ability],
  targets: target === null ? [] : [target],
});

interface Price {
  readonly stamina?: number;
  readonly aether?: number;
  readonly cooldown?: number;
}

/** By a hero of level 5 with 50 hit points left, against a Draugr of soak 2 that never acts. */
const hers =
  (archetype: string, key: string, price: Price, script: Script, happens: readonly string[], later: Script = {}) =>
  () => {
    const done = against('und_draugr_01', {}, { heroes: [hero({ class: archetype, level: 5 })] });
    done.set('hero', { hp: 50, nearDeath: true });
    const { target } = abilityEntry(key);
    const aimedAt = { self: null, ally: 'hero', foe: 'foe.1' }[target];
    done.act('useAbility', use(key, aimedAt), { ...script, ...later });
    expect(inWords(sinceThe('AbilityUsed', done))).toEqual(happens);
    expect(done.of('AbilityUsed')).toMatchObject([{ who: 'hero', ability: key, targetIds: [aimedAt ?? 'hero'] }]);
    const paid = done.of('ResourceChanged').filter(({ because }) => because === abilityEntry(key).name);
    const { stamina = 0, aether = 0, cooldown = 0 } = price;
    expect(paid.map(({ resource, from, to }) => [resource, from - to])).toEqual([
      stamina > 0 ? ['stamina', stamina] : ['aether', aether],
    ]);
    expect(done.of('CooldownsChanged')[0]?.cooldowns[key] ?? 0).toBe(cooldown);
  };

/** By an enemy, against a warrior of soak 3. */
const theirs =
  (foe: string, key: string, price: Price, script: Script, happens: readonly string[], later: Script = {}) =>
  () => {
    const done = fight({ foes: [foe] });
    const { stamina } = done.body('foe.1');
    const aimedAt = abilityEntry(key).target === 'self' ? null : 'hero';
    done.set('foe.1', { plan: { type: 'useAbility', picks: use(key, aimedAt) }, maxStamina: stamina });
    done.act('endTurn', {}, { ...script, ...later });
    expect(inWords(sinceThe('AbilityUsed', done))).toEqual(happens);
    expect(done.body('foe.1').stamina).toBe(stamina - price.stamina!);
    expect(done.of('CooldownsChanged').find(({ who }) => who === 'foe.1')?.cooldowns[key] ?? 0).toBe(
      price.cooldown ?? 0,
    );
  };

/** By an overseer without traits. */
const chanted = (key: string, turns: number, price: Price, script: Script, happens: readonly string[]) => () => {
  const done = fight({ foes: ['boss_overseer'] }).set('foe.1', { traits: [], abilities: [key] });
  const { stamina } = done.body('foe.1');
  done.set('foe.1', { plan: { type: 'useAbility', picks: use(key, 'hero') } }).act('endTurn');
  expect(done.of('ChantBegan')).toMatchObject([{ ability: key, turnsLeft: turns }]);
  expect(done.body('foe.1')).toMatchObject({ stamina: stamina - price.stamina!, cooldowns: {} });
  for (let more = 1; more < turns; more++) {
    done.act('endTurn');
    expect(done.of('ChantContinued')).toMatchObject([{ turnsLeft: turns - more }]);
  }
  done.act('endTurn', {}, script);
  expect(inWords(sinceThe('ChantReleased', done))).toEqual(['foe.1 chanting 0 for null', ...happens]);
  expect(done.body('foe.1').cooldowns).toEqual({ [key]: price.cooldown });
};

every('ability', abilities, {
  power_strike: hers('warrior', 'power_strike', { stamina: 20 }, { physical: [8, 5] }, ['foe.1 takes 11 physical']),
  shield_wall: hers('warrior', 'shield_wall', { stamina: 15, cooldown: 3 }, {}, ['hero fortified 1 for 2']),
  second_wind: hers('warrior', 'second_wind', { stamina: 10, cooldown: 4 }, {}, ['hero heals 15']),
  crushing_blow: hers('warrior', 'crushing_blow', { stamina: 30, cooldown: 2 }, { physical: [8, 5, 1] }, [
    ...['foe.1 takes 12 physical', 'foe.1 vulnerable 1 for 2'],
  ]),
  unstoppable: hers('warrior', 'unstoppable', { stamina: 40, cooldown: 5 }, {}, [
    ...['hero heals 20', 'hero inspired 1 for 3'],
  ]),
  quick_slash: hers('skirmisher', 'quick_slash', { stamina: 10 }, { physical: [4] }, ['foe.1 takes 4 physical']),
  hamstring: hers('skirmisher', 'hamstring', { stamina: 15, cooldown: 2 }, { physical: [5] }, [
    ...['foe.1 takes 3 physical', 'foe.1 slowed 1 for 2'],
  ]),
  evasive_roll: hers('skirmisher', 'evasive_roll', { stamina: 20, cooldown: 2 }, {}, ['hero evasive 1 for 1']),
  poison_blade: hers('skirmisher', 'poison_blade', { stamina: 20, cooldown: 3 }, { poison: [6, 3] }, [
    ...['foe.1 takes 9 poison', 'foe.1 resists poisoned'],
  ]),
  analyze: hers('adept', 'analyze', { stamina: 10, cooldown: 2 }, {}, [
    ...['foe.1 vulnerable 1 for 2', 'foe.1 analyzed 1 for 3'],
  ]),
  field_repair: hers('adept', 'field_repair', { stamina: 20, cooldown: 4 }, {}, ['hero heals 15']),
  overcharge: hers('adept', 'overcharge', { stamina: 25, cooldown: 3 }, {}, ['hero bolstered_might 2 for 3']),
  aether_bolt: hers('mystic', 'aether_bolt', { aether: 15 }, { aether: [6, 5] }, ['foe.1 takes 11 aether']),
  runic_shield: hers('mystic', 'runic_shield', { aether: 20, cooldown: 3 }, {}, ['hero fortified 1 for 3']),
  mind_spike: hers('mystic', 'mind_spike', { aether: 25, cooldown: 1 }, { psychic: [4] }, [
    ...['foe.1 takes 4 psychic', 'foe.1 disoriented 1 for 1'],
  ]),
  blightfire: hers(
    ...(['mystic', 'blightfire', { aether: 30, cooldown: 2 }, { fire: [6, 5, 1] }] as const),
    ['foe.1 takes 12 fire', 'foe.1 burning 1 for 2'],
    { burning: [1] },
  ),
  purify: hers('mystic', 'purify', { aether: 40, cooldown: 5 }, {}, ['hero heals 30', 'hero blessed 1 for 2']),
  rusty_cleave: theirs(
    ...(['und_draugr_01', 'rusty_cleave', { stamina: 2 }, { physical: [6] }] as const),
    ['hero takes 5 physical', 'hero bleeding 1 for 1'],
    { bleeding: [1] },
  ),
  grave_chill: theirs('und_haug_01', 'grave_chill', { stamina: 4, cooldown: 3 }, { cold: [4] }, [
    ...['hero takes 4 cold', 'hero slowed 1 for 2'],
  ]),
  baleful_glare: theirs('und_haug_01', 'baleful_glare', { stamina: 3, cooldown: 2 }, { resolve: times(6, 2) }, [
    ...['hero frightened 1 for 2', 'hero stress 3'],
  ]),
  servo_slam: theirs('mec_serv_01', 'servo_slam', { stamina: 3, cooldown: 1 }, { physical: [6] }, [
    ...['hero takes 7 physical', 'hero staggered 1 for 1'],
  ]),
  overclock: theirs('mec_serv_01', 'overclock', { stamina: 5, cooldown: 4 }, { physical: [3] }, [
    ...['foe.1 hasted 1 for 2', 'foe.1 takes 3 physical'],
  ]),
  savage_lunge: theirs('bst_vargr_01', 'savage_lunge', { stamina: 4, cooldown: 2 }, { physical: [6] }, [
    ...['hero takes 6 physical', 'hero prone 1 for 1'],
  ]),
  scavengers_swing: theirs('hum_raider_01', 'scavengers_swing', { stamina: 2 }, { physical: [6] }, [
    'hero takes 4 physical',
  ]),
  intimidating_shout: theirs('hum_raider_01', 'intimidating_shout', { stamina: 3, cooldown: 3 }, {}, [
    'hero disoriented 1 for 2',
  ]),
  seismic_slam: chanted('seismic_slam', 2, { stamina: 20, cooldown: 5 }, { physical: [6, 6, 6, 6] }, [
    'hero takes 21 physical',
  ]),
  terminal_overload: chanted('terminal_overload', 3, { stamina: 50, cooldown: 10 }, { lightning: times(8, 10) }, [
    'hero takes 80 lightning',
  ]),
});

/* Traits */

const swings = { plan: { type: 'attack', picks: { target: ['hero'], mode: ['STANDARD'] } } } as const;

/** A hero of MIGHT 7 hits solidly for 7 + 8 + 2, before soak. */
const struck = (patch: Partial<Body>) => against('und_draugr_01', { soak: 0, ...patch }).act('attack', standard, solid);

every('trait', traits, {
  armored: () => expect(struck({ traits: ['armored'] }).of('HarmDealt')[0]!.amount).toBe(14),
  relentless: () => {
    const begun = fight({ foes: ['elite_und_draugr_01'], script: { 'enemy.trait': [2] } });
    expect(begun.body('foe.1')).toMatchObject({ maxHp: 135, hp: 135 });
    const broken = { channel: { ability: 'seismic_slam', turnsLeft: 2 }, maxHp: 60 };
    expect(inWords(struck({ traits: ['relentless'], ...broken }).events)).toContain('foe.1 resists stunned');
  },
  berserker: () => {
    expect(struck({ traits: ['berserker'] }).of('HarmDealt')[0]!.amount).toBe(21);
    const dealt = fight().set('foe.1', { ...swings, traits: ['berserker'] });
    dealt.act('endTurn', {}, { attack: times(6, 8), weapon: [4] });
    expect(dealt.of('HarmDealt')[0]).toMatchObject({ raw: 12, amount: 12 });
  },
  vampiric: () => {
    const done = fight().set('foe.1', { ...swings, traits: ['vampiric'], hp: 20 });
    done.act('endTurn', {}, { attack: times(6, 8), weapon: [4] });
    expect(inWords(sinceThe('AttackSettled', done))).toEqual(['hero takes 9 physical', 'foe.1 heals 2']);
  },
  corrosive: () => {
    const done = fight().set('foe.1', { ...swings, traits: ['corrosive'] });
    done.act('endTurn', {}, { attack: times(6, 8), weapon: [4] });
    expect(inWords(sinceThe('AttackSettled', done))).toEqual(['hero takes 9 physical', 'hero vulnerable 1 for 1']);
  },
  explosive: () => {
    const done = against('und_draugr_01', { traits: ['explosive'], hp: 1 });
    done.act('attack', standard, { ...solid, ...spoils });
    expect(inWords(done.events).slice(0, 2)).toEqual(['foe.1 takes 15 physical', 'hero takes 15 blast']);
  },
  regenerating: () => {
    const done = against('und_draugr_01', { traits: ['regenerating'], hp: 30 }).act('endTurn');
    expect(inWords(done.events)).toEqual(['foe.1 heals 6']);
  },
  thorns: () => {
    expect(inWords(struck({ traits: ['thorns'] }).events).slice(0, 2)).toEqual([
      ...['foe.1 takes 17 physical', 'hero takes 4 thorns'],
    ]);
  },
});

/* Statuses */

/** A warrior (Defense 16, soak 3, 74 stamina) under one status, next to a Draugr that never acts. */
const under = (status: string, stacks = 1, patch: Partial<Body> = {}) =>
  against('und_draugr_01').set('hero', { statuses: { [status]: lasting(stacks) }, ...patch });
const gnawed = (status: string, dice: readonly number[]) =>
  inWords(under(status, dice.length).act('endTurn', {}, { [status]: dice }).events)[0];
const defended = (status: string): number => {
  const done = under(status);
  return defenseOf(done.state, done.body('hero'));
};
const lifted = (attribute: Attribute) => () => {
  const done = under(`bolstered_${attribute}`, 2);
  expect(effective(done.state, done.body('hero'), attribute)).toBe(done.body('hero').attributes[attribute] + 2);
};
const dice = (status: string): number => poolBonus(under(status).body('hero'));

every('status', statuses, {
  bleeding: () => expect(gnawed('bleeding', [1, 2, 3])).toBe('hero takes 6 bleeding'),
  poisoned: () => expect(gnawed('poisoned', [5, 6])).toBe('hero takes 8 poison'),
  burning: () => expect(gnawed('burning', [4])).toBe('hero takes 4 fire'),
  stunned: () => {
    const done = against('und_draugr_01').set('hero', { statuses: { stunned: lasting(1, 2) }, stamina: 10 });
    expect(done.act('endTurn').of('TurnSkipped')).toContainEqual({
      ...{ type: 'TurnSkipped', who: 'hero', because: 'stunned' },
    });
    expect(done.of('ResourceChanged').map(({ from, to }) => [from, to])).toEqual([[10, 18]]);
  },
  vulnerable: () => expect(struck({ statuses: { vulnerable: lasting() } }).of('HarmDealt')[0]!.amount).toBe(25),
  disoriented: () => expect(dice('disoriented')).toBe(-1),
  exhausted: () => {
    const done = fight({ heroes: [hero({ own: { exhausted: true } })] });
    done.act('flee', {}, { flight: [8, 2, 2, 2, 2, 2] });
    expect(done.body('hero').statuses).toEqual({ exhausted: lasting(1, null) });
  },
  analyzed: () => {
    const done = against('und_draugr_01', { statuses: { analyzed: lasting() } });
    expect(rune.combat.look(done.state, done.body('foe.1')).intent).toBe('ATTACK');
    expect(done.act('endTurn').of('IntentRead')).toEqual([]);
  },
  chanting: () => {
    const done = fight({ foes: ['boss_overseer'] });
    done.set('foe.1', { plan: { type: 'useAbility', picks: use('seismic_slam', 'hero') } }).act('endTurn');
    expect(done.body('foe.1').statuses).toEqual({ chanting: lasting(1, null) });
    expect(done.act('endTurn').of('ChantContinued')).toHaveLength(1);
  },
  silenced: () => {
    const mystic = against('und_draugr_01', {}, { heroes: [hero({ class: 'mystic' })] });
    mystic.set('hero', { statuses: { silenced: lasting() } });
    expect(mystic.refusal('useAbility', { hotkey: 1 }).message).toBe('Bryn is silenced and cannot draw on aether.');
    expect(mystic.refusal('useAbility', { hotkey: 2 }).code).toBe('ILLEGAL_ACTION');
  },
  fortified: () => expect(soakOf(under('fortified', 5).body('hero'))).toBe(13),
  hasted: () => {
    const done = under('hasted').act('endTurn').act('defend');
    expect(done.state.turn).toEqual({ who: 'hero', actions: 1 });
  },
  inspired: () => {
    const done = under('inspired').act('attack', standard, { attack: solid.attack, weapon: [8, 7] });
    expect(done.of('HarmDealt')[0]).toMatchObject({ raw: 24, amount: 22 });
  },
  slowed: () => expect(defended('slowed')).toBe(14),
  frightened: () => {
    const done = under('frightened');
    expect(done.refusal('attack', { named: { mode: 'heavy' } }).message).toBe(
      'Bryn is too frightened for a heavy attack.',
    );
    expect(done.act('attack', standard, { attack: times(6, 2) }).of('HarmDealt')).toEqual([]);
  },
  staggered: () => {
    expect(defended('staggered')).toBe(15);
    const slam = fight({ foes: ['mec_serv_01'], heroes: [hero({ own: { stamina: 60 } })] });
    slam.set('foe.1', { plan: { type: 'useAbility', picks: use('servo_slam', 'hero') } });
    slam.act('endTurn', {}, { physical: [1] });
    expect(slam.of('ResourceChanged')).toContainEqual(
      expect.objectContaining({ who: 'hero', from: 68, to: 58, because: 'staggered' }),
    );
  },
  prone: () => expect(defended('prone')).toBe(14),
  evasive: () => expect(defended('evasive')).toBe(21),
  blessed: () => expect(dice('blessed')).toBe(1),
  bolstered_sturdiness: lifted('sturdiness'),
  bolstered_might: lifted('might'),
  bolstered_finesse: lifted('finesse'),
  bolstered_wits: lifted('wits'),
  bolstered_will: lifted('will'),
});

/* Conditions */

/** What the air takes from a human warrior, what it does at the start of a turn, and where it is found. */
const air =
  (key: keyof typeof conditions, lower: Partial<Record<Attribute, number>>, script: Script, happens: string[]) =>
  () => {
    const begun = fight({ scene: { ambient: key }, script });
    const usual = { sturdiness: 8, might: 7, finesse: 6, wits: 6, will: 6 };
    const now = Object.keys(usual).map((name) => [name, effective(begun.state, begun.body('hero'), name as Attribute)]);
    expect(Object.fromEntries(now)).toEqual({ ...usual, ...lower });
    expect(begun.body('hero')).toMatchObject({ maxHp: 130, maxStamina: 74 });
    expect(inWords(begun.events)).toEqual(happens);
    expect(conditions[key].biomes.length).toBeGreaterThan(0);
  };

every('ambient condition', conditions, {
  psychic_resonance: air('psychic_resonance', { will: 5 }, { resolve: times(5, 2) }, ['hero stress 2']),
  toxic_atmosphere: air('toxic_atmosphere', {}, { poison: [3] }, ['hero takes 3 poison']),
  deep_cold: air('deep_cold', { finesse: 5 }, {}, ['hero takes 1 cold']),
  scorching_heat: air('scorching_heat', { sturdiness: 7 }, {}, ['hero takes 1 fire']),
  low_visibility: air('low_visibility', { wits: 4 }, {}, []),
  blighted_ground: air('blighted_ground', { will: 5, wits: 5 }, {}, ['hero corruption 1']),
  static_field: () => {
    air('static_field', { finesse: 5 }, { ambient: [25], lightning: [5] }, ['hero takes 5 lightning'])();
    air('static_field', { finesse: 5 }, { ambient: [26] }, [])();
  },
  dread_presence: air('dread_presence', { will: 4 }, { resolve: [8, 2, 2, 2] }, ['hero stress 2']),
});

/* Hazards */

type Hazard = keyof typeof hazards;

/** Triggered, then its effects, then cooling for so many rounds; null for gone. */
function goesOff(done: Fight, key: Hazard, cooldown: number | null, happens: readonly string[]): void {
  const types = done.types();
  const [from, to] = [types.indexOf('HazardTriggered'), types.indexOf('HazardSpent')];
  expect(done.events[from]).toMatchObject({ hazard: key, phase: 'TRIGGERED', left: 0 });
  expect(inWords(done.events.slice(from, to))).toEqual(happens);
  const phase = cooldown === null ? 'DESTROYED' : 'COOLDOWN';
  expect(done.events[to]).toEqual({ type: 'HazardSpent', hazard: key, phase, left: cooldown ?? 0 });
}

/** Under the first of two through the door. */
const underfoot =
  (key: Hazard, cooldown: number | null, script: Script, happens: string[], later: Script = {}) =>
  () => {
    const heroes = [hero(), hero({ id: 'second', name: 'Ask' })];
    const begun = fight({ heroes, scene: { hazards: [key] }, script: { ...script, ...later } });
    goesOff(begun, key, cooldown, happens);
  };

/** Over everybody, at the start of a round: a warrior of soak 3, a Draugr of soak 2. */
const overAll = (key: Hazard, cooldown: number, script: Script, happens: string[]) => () =>
  goesOff(fight({ scene: { hazards: [key] }, script }), key, cooldown, happens);

/** By a hero's hand, on a Draugr. */
const byHand = (key: Hazard, cooldown: number | null, script: Script, happens: string[]) => () => {
  const done = against('und_draugr_01', {}, { scene: { hazards: [key] } });
  done.act('trigger', { hazard: [key], target: ['foe.1'] }, script);
  expect(done.of('HazardTriggered')).toMatchObject([{ by: 'hero', targetIds: ['foe.1'] }]);
  goesOff(done, key, cooldown, happens);
};

every('hazard', hazards, {
  pressure_plate: underfoot('pressure_plate', 3, { physical: [5] }, ['hero takes 2 physical']),
  collapsing_floor: underfoot('collapsing_floor', null, { physical: [5, 6] }, ['hero takes 8 physical']),
  dart_trap: underfoot(
    ...(['dart_trap', 2, { physical: [4] }] as const),
    ['hero takes 1 physical', 'hero poisoned 1 for 2'],
    { poisoned: [4] },
  ),
  steam_vent: overAll('steam_vent', 2, { fire: [4, 3] }, ['hero takes 4 fire', 'foe.1 takes 3 fire']),
  electrified_floor: underfoot('electrified_floor', 3, { lightning: [4] }, [
    ...['hero takes 4 lightning', 'hero stunned 1 for 1'],
  ]),
  unstable_machinery: () => {
    const done = against('und_draugr_01', {}, { scene: { hazards: ['unstable_machinery'] } });
    done.act('useAbility', use('power_strike', 'foe.1'), { physical: [8, 8, 4, 4] });
    goesOff(done, 'unstable_machinery', null, ['foe.1 takes 6 physical']);
  },
  spore_pod: underfoot(
    ...(['spore_pod', 3, { poison: [4] }] as const),
    ['hero takes 4 poison', 'hero poisoned 1 for 2'],
    { poisoned: [4] },
  ),
  corruption_pool: underfoot('corruption_pool', 1, {}, ['hero corruption 2']),
  grasping_tendrils: overAll('grasping_tendrils', 2, { physical: [4, 3] }, [
    ...['hero takes 1 physical', 'hero slowed 1 for 1', 'foe.1 takes 1 physical', 'foe.1 slowed 1 for 1'],
  ]),
  reality_fissure: overAll('reality_fissure', 2, { resolve: times(9, 2), psychic: [2, 3] }, [
    ...['hero stress 2', 'hero takes 2 psychic', 'foe.1 stress 2', 'foe.1 takes 3 psychic'],
  ]),
  entropy_field: underfoot('entropy_field', 3, { cold: [3] }, ['hero takes 3 cold']),
  echoing_whispers: overAll('echoing_whispers', 2, { resolve: [8, ...times(8, 2)] }, [
    'hero stress 2',
    'foe.1 stress 3',
  ]),
  volatile_gas: () => {
    const burn = (faces: number[]) =>
      against(
        'und_draugr_01',
        {},
        { heroes: [hero({ class: 'mystic', level: 3 })], scene: { hazards: ['volatile_gas'] } },
      ).act('useAbility', use('blightfire', 'foe.1'), { fire: faces, burning: [1] });
    expect(burn([1, 1, 2]).of('HazardTriggered')).toEqual([]);
    goesOff(burn([1, 2, 2, 1, 2, 3, 4]), 'volatile_gas', null, ['foe.1 takes 10 fire']);
  },
  release_valve: byHand('release_valve', 3, { fire: [6, 4] }, ['foe.1 takes 10 fire']),
  rotten_scaffold: byHand('rotten_scaffold', null, { physical: [6, 4, 2] }, [
    ...['foe.1 takes 10 physical', 'foe.1 prone 1 for 1'],
  ]),
});

/* Traumas */

/** Drawn by its face at the breaking point; what it takes from a warrior for good. */
const scars = (face: number, lower: Partial<Record<Attribute, number>>) => () => {
  const done = against('und_draugr_01').set('hero', { stress: 99 });
  const broken = { attack: [1, ...times(6, 2)], resolve: times(6, 2), 'breaking point': times(6, 2) };
  done.act('attack', standard, { ...broken, trauma: [face] });
  expect(done.body('hero').traumas).toEqual([Object.keys(traumas)[face - 1]]);
  expect(done.body('hero').attributes).toEqual({ sturdiness: 8, might: 7, finesse: 6, wits: 6, will: 6, ...lower });
};
const haunted = (trauma: keyof typeof traumas, setting: Parameters<typeof fight>[0] = {}) =>
  fight({ ...setting, heroes: [hero({ own: { traumas: [trauma] } })] });

every('trauma', traumas, {
  nyctophobia: () => {
    scars(1, {})();
    const dark = { scene: { ambient: 'low_visibility' }, script: { resolve: times(6, 2) } };
    expect(inWords(haunted('nyctophobia', dark).events)).toEqual(['hero stress 2']);
    expect(inWords(haunted('nyctophobia').events)).toEqual([]);
  },
  claustrophobia: scars(2, {}),
  hemophobia: () => {
    scars(3, {})();
    const done = haunted('hemophobia').set('foe.1', { statuses: dazed });
    done.set('hero', { statuses: { bleeding: lasting() } }).act('endTurn', {}, { bleeding: [1], resolve: times(6, 2) });
    expect(inWords(done.events)).toEqual(['hero takes 1 bleeding', 'hero stress 1']);
  },
  the_shakes: scars(4, { finesse: 5 }),
  chronic_migraines: scars(5, { wits: 5 }),
  bone_deep_exhaustion: scars(6, { sturdiness: 7 }),
  paranoia: scars(7, {}),
  the_whispers: scars(8, { will: 5 }),
  self_destructive_urges: scars(9, {}),
  compulsive_hoarding: scars(10, {}),
});

/* Consumables */

const usable = Object.fromEntries(
  Object.entries(items).filter(([key]) => {
    const item = itemEntry(key);
    return item.type === 'consumable' && item.effects.length > 0;
  }),
);
const drunk =
  (key: string, happens: readonly string[], patch: Partial<Body> = {}, script: Script = {}) =>
  () => {
    const done = fight({ heroes: [hero({ own: { items: { [key]: 2 } } })] }).set('foe.1', { statuses: dazed });
    done.set('hero', { hp: 50, ...patch }).act('useItem', { item: [key], target: ['hero'] }, script);
    expect(inWords(sinceThe('ItemUsed', done))).toEqual(happens);
    expect(done.body('hero').items).toEqual({ [key]: 1 });
  };

every('consumable', usable, {
  dirty_bandages: drunk(
    ...(['dirty_bandages', ['hero heals 5', 'hero bleeding 1 for 3']] as const),
    { statuses: { bleeding: lasting(2) } },
    { bleeding: [1] },
  ),
  healing_salve: drunk('healing_salve', ['hero heals 12']),
  stamina_tonic: () => {
    const done = fight({ heroes: [hero({ own: { items: { stamina_tonic: 1 }, stamina: 10 } })] });
    done.set('foe.1', { statuses: dazed }).act('useItem', { item: ['stamina_tonic'], target: ['hero'] });
    expect(done.of('ResourceChanged')[0]).toMatchObject({ from: 18, to: 43, because: 'Stamina Tonic' });
  },
  wound_knit_poultice: drunk('wound_knit_poultice', ['hero heals 20']),
  berserkers_draft: drunk('berserkers_draft', ['hero inspired 1 for 3']),
  restoration_injector: drunk('restoration_injector', ['hero heals 40']),
  cognitive_enhancer: drunk('cognitive_enhancer', ['hero bolstered_wits 2 for 3']),
  tears_of_the_world_tree: drunk('tears_of_the_world_tree', ['hero heals 80', 'hero stress -25'], { stress: 40 }),
});

/* Enemies */

const made =
  (key: string, [hp, stamina, soak]: number[], scores: number[], weapon: object, body: Partial<Body>) =>
  () => {
    const found = fight({ foes: [key] }).body('foe.1');
    const [sturdiness, might, finesse, wits, will] = scores;
    expect(found).toMatchObject({ maxHp: hp, maxStamina: stamina, soak, weapon, ...body });
    expect(found.attributes).toEqual({ sturdiness, might, finesse, wits, will });
  };

every('enemy', enemies, {
  und_draugr_01: made(
    'und_draugr_01',
    [60, 40, 2],
    [5, 6, 4, 3, 3],
    { name: 'Rusted Blade', die: 6 },
    {
      ...{ archetype: 'DPS', rank: 'Standard', tags: ['Undying', 'IronHeart', 'Construct'] },
      abilities: ['rusty_cleave'],
    },
  ),
  und_haug_01: made(
    'und_haug_01',
    [90, 35, 4],
    [7, 5, 2, 2, 4],
    { name: 'Industrial Fist', die: 8 },
    {
      ...{ archetype: 'Tank', rank: 'Standard', tags: ['Undying', 'IronHeart', 'Construct'] },
      abilities: ['grave_chill', 'baleful_glare'],
    },
  ),
  mec_serv_01: made(
    'mec_serv_01',
    [15, 12, 0],
    [3, 3, 4, 2, 1],
    { name: 'Cleaning Implement', die: 4 },
    {
      ...{ archetype: 'Swarm', rank: 'Minion', tags: ['Mechanical', 'Construct'] },
      abilities: ['servo_slam', 'overclock'],
    },
  ),
  bst_vargr_01: made(
    'bst_vargr_01',
    [45, 50, 1],
    [4, 7, 6, 4, 2],
    { name: 'Fangs', die: 8 },
    {
      ...{ archetype: 'GlassCannon', rank: 'Standard', tags: ['Beast', 'Blighted'] },
      abilities: ['savage_lunge'],
    },
  ),
  hum_raider_01: made(
    'hum_raider_01',
    [50, 45, 2],
    [4, 4, 5, 5, 4],
    { name: 'Salvaged Pipe', die: 6 },
    {
      ...{ archetype: 'Support', rank: 'Standard', tags: ['Humanoid', 'Cowardly'] },
      abilities: ['scavengers_swing', 'intimidating_shout'],
    },
  ),
  // Its traits are armored, relentless and berserker here, so 200 becomes 300.
  boss_overseer: made(
    'boss_overseer',
    [300, 150, 4],
    [7, 7, 4, 5, 6],
    { name: 'Arc Maul', die: 10 },
    {
      ...{ archetype: 'Boss', rank: 'Boss', tags: ['Mechanical'] },
      abilities: ['servo_slam', 'seismic_slam'],
    },
  ),
});

/* The rows of the score table, for each archetype: unhurt, hurt, against a dying target */

/** With a hero's heal, a blow that hurts and a chant in its repertoire. */
function scores(archetype: EnemyArchetype, part: number, target: number): readonly number[] {
  const done = fight().set('hero', { hp: target });
  const repertoire = ['second_wind', 'quick_slash', 'seismic_slam'];
  done.set('foe.1', {
    ...{ archetype, abilities: repertoire, tags: ['Cowardly'], stamina: 100, maxStamina: 100 },
    ...{ maxHp: 100, hp: part },
  });
  return candidates(done.state, done.body('foe.1')).map(({ score }) => score);
}
/** Heavy, Standard, Light, heal, damage, charged damage, Defend, and Flee where it comes to that. */
const row = (archetype: EnemyArchetype, unhurt: number[], hurt: number[], finishing: number[]) => () => {
  expect(scores(archetype, 100, 130)).toEqual(unhurt);
  expect(scores(archetype, 24, 130)).toEqual(hurt);
  expect(scores(archetype, 50, 25)).toEqual(finishing);
};

every('archetype, by the score table', rows, {
  DPS: row('DPS', [65, 55, 40, 10, 50, 70, 35], [65, 55, 40, 100, 50, 20, 35, 130], [95, 70, 40, 50, 80, 100, 35]),
  Caster: row(
    'Caster',
    [65, 55, 40, 10, 50, 70, 35],
    [65, 55, 40, 100, 50, 20, 35, 130],
    [...[95, 70, 40, 50, 80, 100, 35]],
  ),
  Tank: row('Tank', [65, 55, 40, 10, 50, 70, 45], [65, 55, 40, 100, 50, 20, 90, 130], [95, 70, 40, 50, 80, 100, 45]),
  Support: row(
    'Support',
    [65, 55, 40, 10, 50, 70, 35],
    [65, 55, 40, 100, 50, 20, 50, 130],
    [...[95, 70, 40, 50, 80, 100, 35]],
  ),
  Swarm: row('Swarm', [65, 55, 60, 10, 50, 70, 35], [65, 55, 60, 100, 50, 20, 35, 130], [95, 70, 60, 50, 80, 100, 35]),
  GlassCannon: row(
    'GlassCannon',
    [85, 65, 40, 10, 70, 90, 35],
    [85, 65, 40, 100, 70, 40, 35, 130],
    [...[115, 80, 40, 50, 100, 120, 35]],
  ),
  Boss: row('Boss', [75, 55, 40, 10, 50, 70, 35], [75, 55, 40, 100, 50, 20, 35, 130], [105, 70, 40, 50, 80, 100, 35]),
});
