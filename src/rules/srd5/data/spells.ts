/** The spells that are played by the rules. */
import type { Area, ConditionSpec, Damage, Effect } from '../stats.ts';

export type SpellEffect =
  | {
      readonly kind: 'attack';
      readonly melee: boolean;
      readonly rays: number;
      readonly raysPerSlot: number;
      readonly damage: Damage;
      readonly perSlot: string | null;
      readonly scales: boolean;
      readonly conditions: readonly ConditionSpec[];
    }
  | {
      readonly kind: 'save';
      readonly effect: Effect;
      readonly area: Area | null;
      readonly most: number;
      readonly mostPerSlot: number;
      readonly perSlot: string | null;
      readonly scales: boolean;
      readonly ignoresCover: boolean;
      /** The targets stand together: creatures of one zone. */
      readonly together?: boolean;
      /** The caster chooses one of its conditions. */
      readonly either?: boolean;
      /** Leaves difficult ground until the end of the caster's next turn. */
      readonly roughens?: boolean;
    }
  | {
      readonly kind: 'heal';
      readonly dice: string;
      readonly dice52: string;
      readonly perSlot: string;
      readonly perSlot52: string;
      readonly most: number;
      readonly withModifier: boolean;
    }
  | {
      readonly kind: 'boon';
      readonly status: string;
      readonly turns: number;
      readonly most: number;
      readonly mostPerSlot: number;
      readonly selfOnly: boolean;
    }
  | { readonly kind: 'ward'; readonly dice: string; readonly perSlot: number }
  | { readonly kind: 'missiles'; readonly darts: number }
  | { readonly kind: 'sleep' }
  | { readonly kind: 'shield' }
  | { readonly kind: 'counterspell' }
  | { readonly kind: 'spiritualWeapon' }
  | { readonly kind: 'mistyStep' }
  | { readonly kind: 'revivify' }
  /** Ends these conditions on whoever is touched. */
  | { readonly kind: 'cleanse'; readonly ends: readonly string[] };

export interface SpellEntry {
  readonly name: string;
  readonly level: number;
  /** Named where a feature asks for it. */
  readonly school?: 'evocation';
  readonly time: 'action' | 'bonus' | 'reaction';
  /** Feet; 5 is touch, 0 is the caster. */
  readonly range: number;
  readonly concentration: boolean;
  /** Where 5.2 differs. */
  readonly concentration52?: boolean;
  readonly effect: SpellEffect;
}

export const spells = {
  fire_bolt: {
    name: 'Fire Bolt',
    level: 0,
    school: 'evocation',
    time: 'action',
    range: 120,
    concentration: false,
    effect: {
      kind: 'attack',
      melee: false,
      rays: 1,
      raysPerSlot: 0,
      damage: { dice: '1d10', type: 'fire' },
      perSlot: null,
      scales: true,
      conditions: [],
    },
  },
  sacred_flame: {
    name: 'Sacred Flame',
    level: 0,
    school: 'evocation',
    time: 'action',
    range: 60,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'dex', dc: null, half: false },
        damage: [{ dice: '1d8', type: 'radiant' }],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: null,
      most: 1,
      mostPerSlot: 0,
      perSlot: null,
      scales: true,
      ignoresCover: true,
    },
  },
  ray_of_frost: {
    name: 'Ray of Frost',
    level: 0,
    school: 'evocation',
    time: 'action',
    range: 60,
    concentration: false,
    effect: {
      kind: 'attack',
      melee: false,
      rays: 1,
      raysPerSlot: 0,
      damage: { dice: '1d8', type: 'cold' },
      perSlot: null,
      scales: true,
      conditions: [{ name: 'slowed', turns: 1, at: 'start', of: 'source', repeats: false, escape: null, wakes: false }],
    },
  },
  shocking_grasp: {
    name: 'Shocking Grasp',
    level: 0,
    school: 'evocation',
    time: 'action',
    range: 5,
    concentration: false,
    effect: {
      kind: 'attack',
      melee: true,
      rays: 1,
      raysPerSlot: 0,
      damage: { dice: '1d8', type: 'lightning' },
      perSlot: null,
      scales: true,
      conditions: [
        { name: 'shocked', turns: 1, at: 'start', of: 'target', repeats: false, escape: null, wakes: false },
      ],
    },
  },
  acid_splash: {
    name: 'Acid Splash',
    level: 0,
    time: 'action',
    range: 60,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'dex', dc: null, half: false },
        damage: [{ dice: '1d6', type: 'acid' }],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: null,
      most: 2,
      mostPerSlot: 0,
      perSlot: null,
      scales: true,
      ignoresCover: false,
      together: true,
    },
  },
  poison_spray: {
    name: 'Poison Spray',
    level: 0,
    time: 'action',
    range: 10,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'con', dc: null, half: false },
        damage: [{ dice: '1d12', type: 'poison' }],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: null,
      most: 1,
      mostPerSlot: 0,
      perSlot: null,
      scales: true,
      ignoresCover: false,
    },
  },
  vicious_mockery: {
    name: 'Vicious Mockery',
    level: 0,
    time: 'action',
    range: 60,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'wis', dc: null, half: false },
        damage: [{ dice: '1d4', type: 'psychic' }],
        conditions: [{ name: 'mocked', turns: 1, at: 'end', of: 'target', repeats: false, escape: null, wakes: false }],
        drains: null,
        only: null,
        pushes: false,
      },
      area: null,
      most: 1,
      mostPerSlot: 0,
      perSlot: null,
      scales: true,
      ignoresCover: false,
    },
  },
  magic_missile: {
    name: 'Magic Missile',
    level: 1,
    school: 'evocation',
    time: 'action',
    range: 120,
    concentration: false,
    effect: { kind: 'missiles', darts: 3 },
  },
  false_life: {
    name: 'False Life',
    level: 1,
    time: 'action',
    range: 0,
    concentration: false,
    effect: { kind: 'ward', dice: '1d4+4', perSlot: 5 },
  },
  shield: {
    name: 'Shield',
    level: 1,
    time: 'reaction',
    range: 0,
    concentration: false,
    effect: { kind: 'shield' },
  },
  cure_wounds: {
    name: 'Cure Wounds',
    level: 1,
    school: 'evocation',
    time: 'action',
    range: 5,
    concentration: false,
    effect: { kind: 'heal', dice: '1d8', dice52: '2d8', perSlot: '1d8', perSlot52: '2d8', most: 1, withModifier: true },
  },
  healing_word: {
    name: 'Healing Word',
    level: 1,
    school: 'evocation',
    time: 'bonus',
    range: 60,
    concentration: false,
    effect: { kind: 'heal', dice: '1d4', dice52: '2d4', perSlot: '1d4', perSlot52: '2d4', most: 1, withModifier: true },
  },
  guiding_bolt: {
    name: 'Guiding Bolt',
    level: 1,
    school: 'evocation',
    time: 'action',
    range: 120,
    concentration: false,
    effect: {
      kind: 'attack',
      melee: false,
      rays: 1,
      raysPerSlot: 0,
      damage: { dice: '4d6', type: 'radiant' },
      perSlot: '1d6',
      scales: false,
      conditions: [{ name: 'guided', turns: 2, at: 'end', of: 'source', repeats: false, escape: null, wakes: false }],
    },
  },
  inflict_wounds: {
    name: 'Inflict Wounds',
    level: 1,
    time: 'action',
    range: 5,
    concentration: false,
    effect: {
      kind: 'attack',
      melee: true,
      rays: 1,
      raysPerSlot: 0,
      damage: { dice: '3d10', type: 'necrotic' },
      perSlot: '1d10',
      scales: false,
      conditions: [],
    },
  },
  burning_hands: {
    name: 'Burning Hands',
    level: 1,
    school: 'evocation',
    time: 'action',
    range: 15,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'dex', dc: null, half: true },
        damage: [{ dice: '3d6', type: 'fire' }],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: { shape: 'cone', feet: 15 },
      most: 2,
      mostPerSlot: 0,
      perSlot: '1d6',
      scales: false,
      ignoresCover: false,
    },
  },
  thunderwave: {
    name: 'Thunderwave',
    level: 1,
    school: 'evocation',
    time: 'action',
    range: 15,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'con', dc: null, half: true },
        damage: [{ dice: '2d8', type: 'thunder' }],
        conditions: [],
        drains: null,
        only: null,
        pushes: true,
      },
      area: { shape: 'cube', feet: 15 },
      most: 2,
      mostPerSlot: 0,
      perSlot: '1d8',
      scales: false,
      ignoresCover: false,
    },
  },
  sleep: {
    name: 'Sleep',
    level: 1,
    time: 'action',
    range: 90,
    concentration: false,
    concentration52: true,
    effect: { kind: 'sleep' },
  },
  bless: {
    name: 'Bless',
    level: 1,
    time: 'action',
    range: 30,
    concentration: true,
    effect: { kind: 'boon', status: 'blessed', turns: 10, most: 3, mostPerSlot: 1, selfOnly: false },
  },
  bane: {
    name: 'Bane',
    level: 1,
    time: 'action',
    range: 30,
    concentration: true,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'cha', dc: null, half: false },
        damage: [],
        conditions: [{ name: 'baned', turns: 10, at: 'end', of: 'source', repeats: false, escape: null, wakes: false }],
        drains: null,
        only: null,
        pushes: false,
      },
      area: null,
      most: 3,
      mostPerSlot: 1,
      perSlot: null,
      scales: false,
      ignoresCover: false,
    },
  },
  shield_of_faith: {
    name: 'Shield of Faith',
    level: 1,
    time: 'bonus',
    range: 60,
    concentration: true,
    effect: { kind: 'boon', status: 'shield of faith', turns: 100, most: 1, mostPerSlot: 0, selfOnly: false },
  },
  hold_person: {
    name: 'Hold Person',
    level: 2,
    time: 'action',
    range: 60,
    concentration: true,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'wis', dc: null, half: false },
        damage: [],
        conditions: [
          { name: 'paralyzed', turns: 10, at: 'end', of: 'source', repeats: true, escape: null, wakes: false },
        ],
        drains: null,
        only: ['humanoid'],
        pushes: false,
      },
      area: null,
      most: 1,
      mostPerSlot: 1,
      perSlot: null,
      scales: false,
      ignoresCover: false,
    },
  },
  scorching_ray: {
    name: 'Scorching Ray',
    level: 2,
    school: 'evocation',
    time: 'action',
    range: 120,
    concentration: false,
    effect: {
      kind: 'attack',
      melee: false,
      rays: 3,
      raysPerSlot: 1,
      damage: { dice: '2d6', type: 'fire' },
      perSlot: null,
      scales: false,
      conditions: [],
    },
  },
  spiritual_weapon: {
    name: 'Spiritual Weapon',
    level: 2,
    time: 'bonus',
    range: 60,
    concentration: false,
    concentration52: true,
    effect: { kind: 'spiritualWeapon' },
  },
  misty_step: {
    name: 'Misty Step',
    level: 2,
    time: 'bonus',
    range: 30,
    concentration: false,
    effect: { kind: 'mistyStep' },
  },
  invisibility: {
    name: 'Invisibility',
    level: 2,
    time: 'action',
    range: 5,
    concentration: true,
    effect: { kind: 'boon', status: 'invisible', turns: 600, most: 1, mostPerSlot: 1, selfOnly: false },
  },
  blindness: {
    name: 'Blindness/Deafness',
    level: 2,
    time: 'action',
    range: 30,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'con', dc: null, half: false },
        damage: [],
        conditions: [
          { name: 'blinded', turns: 10, at: 'end', of: 'source', repeats: true, escape: null, wakes: false },
          { name: 'deafened', turns: 10, at: 'end', of: 'source', repeats: true, escape: null, wakes: false },
        ],
        drains: null,
        only: null,
        pushes: false,
      },
      area: null,
      most: 1,
      mostPerSlot: 1,
      perSlot: null,
      scales: false,
      ignoresCover: false,
      either: true,
    },
  },
  shatter: {
    name: 'Shatter',
    level: 2,
    school: 'evocation',
    time: 'action',
    range: 60,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'con', dc: null, half: true },
        damage: [{ dice: '3d8', type: 'thunder' }],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: { shape: 'sphere', feet: 10 },
      most: 2,
      mostPerSlot: 0,
      perSlot: '1d8',
      scales: false,
      ignoresCover: false,
    },
  },
  fireball: {
    name: 'Fireball',
    level: 3,
    school: 'evocation',
    time: 'action',
    range: 150,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'dex', dc: null, half: true },
        damage: [{ dice: '8d6', type: 'fire' }],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: { shape: 'sphere', feet: 20 },
      most: 4,
      mostPerSlot: 0,
      perSlot: '1d6',
      scales: false,
      ignoresCover: false,
    },
  },
  lightning_bolt: {
    name: 'Lightning Bolt',
    level: 3,
    school: 'evocation',
    time: 'action',
    range: 100,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'dex', dc: null, half: true },
        damage: [{ dice: '8d6', type: 'lightning' }],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: { shape: 'line', feet: 100 },
      most: 3,
      mostPerSlot: 0,
      perSlot: '1d6',
      scales: false,
      ignoresCover: false,
    },
  },
  spirit_guardians: {
    name: 'Spirit Guardians',
    level: 3,
    time: 'action',
    range: 0,
    concentration: true,
    effect: { kind: 'boon', status: 'spirit guardians', turns: 100, most: 1, mostPerSlot: 0, selfOnly: true },
  },
  counterspell: {
    name: 'Counterspell',
    level: 3,
    time: 'reaction',
    range: 60,
    concentration: false,
    effect: { kind: 'counterspell' },
  },
  revivify: {
    name: 'Revivify',
    level: 3,
    time: 'action',
    range: 5,
    concentration: false,
    effect: { kind: 'revivify' },
  },
  remove_curse: {
    name: 'Remove Curse',
    level: 3,
    time: 'action',
    range: 5,
    concentration: false,
    effect: { kind: 'cleanse', ends: ['rotting', 'cursed wound'] },
  },
  blight: {
    name: 'Blight',
    level: 4,
    time: 'action',
    range: 30,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'con', dc: null, half: true },
        damage: [{ dice: '8d8', type: 'necrotic' }],
        conditions: [],
        drains: null,
        only: null,
        except: ['undead', 'construct'],
        pushes: false,
      },
      area: null,
      most: 1,
      mostPerSlot: 0,
      perSlot: '1d8',
      scales: false,
      ignoresCover: false,
    },
  },
  ice_storm: {
    name: 'Ice Storm',
    level: 4,
    school: 'evocation',
    time: 'action',
    range: 300,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'dex', dc: null, half: true },
        damage: [
          { dice: '2d8', type: 'bludgeoning' },
          { dice: '4d6', type: 'cold' },
        ],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: { shape: 'sphere', feet: 20 },
      most: 4,
      mostPerSlot: 0,
      perSlot: '1d8',
      scales: false,
      ignoresCover: false,
      roughens: true,
    },
  },
  cone_of_cold: {
    name: 'Cone of Cold',
    level: 5,
    school: 'evocation',
    time: 'action',
    range: 60,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'con', dc: null, half: true },
        damage: [{ dice: '8d8', type: 'cold' }],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: { shape: 'cone', feet: 60 },
      most: 6,
      mostPerSlot: 0,
      perSlot: '1d8',
      scales: false,
      ignoresCover: false,
    },
  },
  flame_strike: {
    name: 'Flame Strike',
    level: 5,
    school: 'evocation',
    time: 'action',
    range: 60,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'dex', dc: null, half: true },
        damage: [
          { dice: '4d6', type: 'fire' },
          { dice: '4d6', type: 'radiant' },
        ],
        conditions: [],
        drains: null,
        only: null,
        pushes: false,
      },
      area: { shape: 'sphere', feet: 10 },
      most: 2,
      mostPerSlot: 0,
      perSlot: '1d6',
      scales: false,
      ignoresCover: false,
    },
  },
  hold_monster: {
    name: 'Hold Monster',
    level: 5,
    time: 'action',
    range: 90,
    concentration: true,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'wis', dc: null, half: false },
        damage: [],
        conditions: [
          { name: 'paralyzed', turns: 10, at: 'end', of: 'source', repeats: true, escape: null, wakes: false },
        ],
        drains: null,
        only: null,
        pushes: false,
      },
      area: null,
      most: 1,
      mostPerSlot: 1,
      perSlot: null,
      scales: false,
      ignoresCover: false,
    },
  },
  mass_cure_wounds: {
    name: 'Mass Cure Wounds',
    level: 5,
    school: 'evocation',
    time: 'action',
    range: 60,
    concentration: false,
    effect: { kind: 'heal', dice: '3d8', dice52: '5d8', perSlot: '1d8', perSlot52: '1d8', most: 6, withModifier: true },
  },
  harm: {
    name: 'Harm',
    level: 6,
    time: 'action',
    range: 60,
    concentration: false,
    effect: {
      kind: 'save',
      effect: {
        save: { ability: 'con', dc: null, half: true },
        damage: [{ dice: '14d6', type: 'necrotic' }],
        conditions: [],
        drains: 'maximum',
        only: null,
        pushes: false,
        spares: true,
      },
      area: null,
      most: 1,
      mostPerSlot: 0,
      perSlot: null,
      scales: false,
      ignoresCover: false,
    },
  },
} as const satisfies Record<string, SpellEntry>;
