/** The classes of the SRD that can be played, to level 10. */
import type { Ability, Skill, Trait } from '../stats.ts';

export const styles = {
  archery: '+2 to hit with ranged weapons',
  defense: '+1 AC in armour',
  dueling: '+2 damage with a weapon in one hand and none in the other',
  'great weapon': 'damage dice of 1 and 2 are rolled again with both hands on the weapon',
  'two weapon': 'the off hand adds its ability to damage',
} as const;
export type Style = keyof typeof styles;

export interface ClassEntry {
  readonly name: string;
  readonly summary: string;
  readonly hitDie: number;
  readonly saves: readonly Ability[];
  readonly armour: readonly ('light' | 'medium' | 'heavy' | 'shield')[];
  readonly martial: boolean;
  /** Levels at which an ability rises. */
  readonly raises: readonly number[];
  /** From which level one of these fighting styles is chosen, and another. */
  readonly styles?: { readonly from: number; readonly again?: number; readonly among: readonly Style[] };
  /** Skills with twice the proficiency, from a level on. */
  readonly expertise?: Readonly<Partial<Record<Skill, number>>>;
  /** The ability that adds to the armour class without armour, besides dexterity. */
  readonly unarmoured?: Ability;
  /** More feet from a level on, in nothing heavy. */
  readonly faster?: { readonly from: number; readonly feet: number };
  /** Half the slots of a full caster, and half as many spells. */
  readonly half?: boolean;
  /** How many spells are known at each level, where they are not prepared by ability. */
  readonly known?: readonly number[];
  /** Spells of other classes, from a level on. */
  readonly secrets?: Readonly<Record<string, number>>;
  /** Always prepared, on top of the others. */
  readonly always?: readonly string[];
  /** Besides simple weapons. */
  readonly weapons: readonly string[];
  readonly casts: Ability | null;
  /** Best first: how rolled scores are assigned, and what rises at levels 4 and 8. */
  readonly prime: readonly Ability[];
  readonly skills: readonly Skill[];
  /** Item, how many, and the level from which it belongs to a new character's kit. */
  readonly kit: readonly (readonly [string, number, number?])[];
  /** What each level brings. A later trait of the same kind replaces the earlier one. */
  readonly features: Readonly<Record<number, readonly Trait[]>>;
  /** Uses between rests, by feature: from level, times, and which rest brings them back. */
  readonly uses: readonly {
    readonly key: string;
    readonly from: number;
    readonly times: number;
    readonly rest: 'short' | 'long';
    /** Times the level. */
    readonly perLevel?: boolean;
    /** Times the modifier of this ability, at least one. */
    readonly by?: Ability;
  }[];
}

export const classes = {
  fighter: {
    name: 'Fighter',
    summary:
      'Hit die d10; all armour and weapons; a fighting style, Second Wind, Action Surge, Extra Attack, Indomitable. Champion.',
    hitDie: 10,
    saves: ['str', 'con'],
    armour: ['light', 'medium', 'heavy', 'shield'],
    martial: true,
    raises: [4, 6, 8],
    styles: { from: 1, again: 10, among: ['archery', 'defense', 'dueling', 'great weapon', 'two weapon'] },
    weapons: [],
    casts: null,
    prime: ['str', 'con', 'dex', 'wis', 'cha', 'int'],
    skills: ['athletics', 'perception'],
    kit: [
      ['longsword', 1],
      ['shield', 1],
      ['chain_mail', 1],
      ['javelin', 4],
      ['potion_of_healing', 1],
    ],
    features: {
      1: [{ kind: 'secondWind' }],
      2: [{ kind: 'actionSurge' }],
      3: [{ kind: 'criticalFrom', face: 19 }],
      5: [{ kind: 'extraAttack', attacks: 2 }],
      7: [{ kind: 'remarkableAthlete' }],
      9: [{ kind: 'indomitable' }],
    },
    uses: [
      { key: 'second_wind', from: 1, times: 1, rest: 'short' },
      { key: 'action_surge', from: 2, times: 1, rest: 'short' },
      { key: 'indomitable', from: 9, times: 1, rest: 'long' },
    ],
  },
  rogue: {
    name: 'Rogue',
    summary: 'Hit die d8; light armour; Expertise, Sneak Attack, Cunning Action, Uncanny Dodge, Evasion. Thief.',
    hitDie: 8,
    saves: ['dex', 'int'],
    armour: ['light'],
    martial: false,
    raises: [4, 8, 10],
    expertise: { stealth: 1, perception: 1, acrobatics: 6 },
    weapons: ['hand_crossbow', 'longsword', 'rapier', 'shortsword', 'silvered_longsword', 'longsword_plus_one'],
    casts: null,
    prime: ['dex', 'con', 'wis', 'int', 'cha', 'str'],
    skills: ['acrobatics', 'stealth', 'perception'],
    kit: [
      ['shortsword', 1],
      ['dagger', 2],
      ['shortbow', 1],
      ['leather', 1],
      ['potion_of_healing', 1],
    ],
    features: {
      1: [{ kind: 'sneakAttack', dice: '1d6' }],
      2: [{ kind: 'bonusActions', actions: ['dash', 'disengage', 'hide'] }],
      3: [{ kind: 'sneakAttack', dice: '2d6' }, { kind: 'fastHands' }],
      5: [{ kind: 'sneakAttack', dice: '3d6' }, { kind: 'uncannyDodge' }],
      7: [{ kind: 'sneakAttack', dice: '4d6' }, { kind: 'evasion' }],
      9: [{ kind: 'sneakAttack', dice: '5d6' }],
    },
    uses: [],
  },
  cleric: {
    name: 'Cleric',
    summary: 'Hit die d8; all armour and shield; spells by wisdom, Channel Divinity, Destroy Undead. Life domain.',
    hitDie: 8,
    saves: ['wis', 'cha'],
    armour: ['light', 'medium', 'heavy', 'shield'],
    martial: false,
    raises: [4, 8],
    always: ['bless', 'cure_wounds', 'spiritual_weapon', 'revivify', 'mass_cure_wounds'],
    weapons: [],
    casts: 'wis',
    prime: ['wis', 'con', 'str', 'dex', 'cha', 'int'],
    skills: ['medicine', 'perception'],
    kit: [
      ['mace', 1],
      ['shield', 1],
      ['scale_mail', 1],
      ['light_crossbow', 1],
      ['healers_kit', 1],
      ['diamond', 1, 5],
    ],
    features: {
      1: [{ kind: 'discipleOfLife' }],
      2: [{ kind: 'turnUndead', destroys: -1 }, { kind: 'preserveLife' }],
      5: [{ kind: 'turnUndead', destroys: 0.5 }],
      6: [{ kind: 'blessedHealer' }],
      8: [
        { kind: 'turnUndead', destroys: 1 },
        { kind: 'extraDamage', name: 'Divine Strike', dice: '1d8', when: 'always', type: 'radiant' },
      ],
    },
    uses: [
      { key: 'turn_undead', from: 2, times: 1, rest: 'short' },
      { key: 'turn_undead', from: 6, times: 2, rest: 'short' },
    ],
  },
  wizard: {
    name: 'Wizard',
    summary: 'Hit die d6; no armour; spells by intelligence, Arcane Recovery. School of Evocation.',
    hitDie: 6,
    saves: ['int', 'wis'],
    armour: [],
    martial: false,
    raises: [4, 8],
    weapons: [],
    casts: 'int',
    prime: ['int', 'con', 'dex', 'wis', 'cha', 'str'],
    skills: ['perception'],
    kit: [
      ['quarterstaff', 1],
      ['dagger', 2],
      ['potion_of_healing', 1],
    ],
    features: {
      2: [{ kind: 'sculptSpells' }],
      6: [{ kind: 'potentCantrip' }],
      10: [{ kind: 'empoweredEvocation' }],
    },
    uses: [{ key: 'arcane_recovery', from: 1, times: 1, rest: 'long' }],
  },
  barbarian: {
    name: 'Barbarian',
    summary:
      'Hit die d12; medium armour and shield, or none; Rage, Reckless Attack, Danger Sense, Extra Attack. Berserker.',
    hitDie: 12,
    saves: ['str', 'con'],
    armour: ['light', 'medium', 'shield'],
    martial: true,
    raises: [4, 8],
    unarmoured: 'con',
    faster: { from: 5, feet: 10 },
    weapons: [],
    casts: null,
    prime: ['str', 'con', 'dex', 'wis', 'cha', 'int'],
    skills: ['athletics', 'perception'],
    kit: [
      ['greataxe', 1],
      ['handaxe', 2],
      ['javelin', 4],
      ['potion_of_healing', 1],
    ],
    features: {
      1: [{ kind: 'rage', bonus: 2 }],
      2: [{ kind: 'reckless' }, { kind: 'dangerSense' }],
      3: [{ kind: 'frenzy' }],
      5: [{ kind: 'extraAttack', attacks: 2 }],
      6: [{ kind: 'mindlessRage' }],
      7: [{ kind: 'feralInstinct' }],
      9: [{ kind: 'rage', bonus: 3 }, { kind: 'brutalCritical' }],
      10: [{ kind: 'intimidatingPresence' }],
    },
    uses: [
      { key: 'rage', from: 1, times: 2, rest: 'long' },
      { key: 'rage', from: 3, times: 3, rest: 'long' },
      { key: 'rage', from: 6, times: 4, rest: 'long' },
    ],
  },
  paladin: {
    name: 'Paladin',
    summary:
      'Hit die d10; all armour; spells by charisma, Lay on Hands, Divine Smite, Extra Attack, auras. Oath of Devotion.',
    hitDie: 10,
    saves: ['wis', 'cha'],
    armour: ['light', 'medium', 'heavy', 'shield'],
    martial: true,
    raises: [4, 8],
    styles: { from: 2, among: ['defense', 'dueling', 'great weapon'] },
    weapons: [],
    casts: 'cha',
    half: true,
    prime: ['str', 'cha', 'con', 'wis', 'dex', 'int'],
    skills: ['athletics', 'medicine'],
    kit: [
      ['longsword', 1],
      ['shield', 1],
      ['chain_mail', 1],
      ['javelin', 4],
      ['diamond', 1, 9],
    ],
    features: {
      1: [{ kind: 'layOnHands' }],
      2: [{ kind: 'divineSmite' }],
      3: [{ kind: 'sacredWeapon' }, { kind: 'turnUnholy' }],
      5: [{ kind: 'extraAttack', attacks: 2 }],
      6: [{ kind: 'auraOfProtection' }],
      7: [{ kind: 'auraAgainst', conditions: ['charmed'] }],
      10: [{ kind: 'auraAgainst', conditions: ['charmed', 'frightened'] }],
    },
    uses: [
      { key: 'lay_on_hands', from: 1, times: 5, rest: 'long', perLevel: true },
      { key: 'turn_undead', from: 3, times: 1, rest: 'short' },
    ],
  },
  bard: {
    name: 'Bard',
    summary:
      'Hit die d8; light armour; spells by charisma, Bardic Inspiration, Song of Rest, Expertise, Countercharm. Lore.',
    hitDie: 8,
    saves: ['dex', 'cha'],
    armour: ['light'],
    martial: false,
    raises: [4, 8],
    expertise: { perception: 3, stealth: 3, acrobatics: 10 },
    known: [0, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14],
    secrets: { fireball: 6, counterspell: 6, spirit_guardians: 10, cone_of_cold: 10 },
    weapons: ['hand_crossbow', 'longsword', 'rapier', 'shortsword', 'silvered_longsword', 'longsword_plus_one'],
    casts: 'cha',
    prime: ['cha', 'dex', 'con', 'wis', 'int', 'str'],
    skills: ['acrobatics', 'perception', 'stealth'],
    kit: [
      ['rapier', 1],
      ['dagger', 1],
      ['leather', 1],
      ['potion_of_healing', 1],
    ],
    features: {
      1: [{ kind: 'bardicInspiration', die: 6 }],
      2: [{ kind: 'jackOfAllTrades' }, { kind: 'songOfRest', die: 6 }],
      3: [{ kind: 'cuttingWords' }],
      5: [{ kind: 'bardicInspiration', die: 8 }],
      6: [{ kind: 'countercharm' }],
      9: [{ kind: 'songOfRest', die: 8 }],
      10: [{ kind: 'bardicInspiration', die: 10 }],
    },
    uses: [
      { key: 'inspiration', from: 1, times: 1, rest: 'long', by: 'cha' },
      { key: 'inspiration', from: 5, times: 1, rest: 'short', by: 'cha' },
    ],
  },
} as const satisfies Record<string, ClassEntry>;

export type ClassId = keyof typeof classes;
