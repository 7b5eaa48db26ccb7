/** What spells and items do, as people may read it: taken from the same numbers that carry it out. */
import type { Effect } from '../offers.ts';
import type { ItemUse } from './data/items.ts';
import { roundsPerTurn, type SpellEffect, type SpellEntry } from './data/spells.ts';
import { LASTING, missilesAt } from './spells.ts';

/** Whom it is done to is known from the spell, where nothing else is said. */
type Piece = Omit<Effect, 'to' | 'save' | 'onSave'> & Partial<Pick<Effect, 'to'>>;
type Pieces = {
  readonly [K in SpellEffect['kind']]: (effect: Extract<SpellEffect, { kind: K }>, level: number) => readonly Piece[];
};

/** As cast at this level. */
export function spellEffects({ effect, target, save }: SpellEntry, level: number): readonly Effect[] {
  const parts = (pieces[effect.kind] as (of: SpellEffect, level: number) => readonly Piece[])(effect, level);
  const withstood = save && ({ save: save.against, onSave: save.effect === 'half' ? 'HALF' : 'NONE' } as const);
  return parts.map((piece) => ({ to: reached[target], ...piece, ...withstood }));
}

const reached: Readonly<Record<SpellEntry['target'], Effect['to']>> = {
  self: 'SELF',
  foe: 'FOE',
  foes: 'FOES',
  ally: 'ALLY',
  party: 'ALLIES',
  none: 'PLACE',
};

const status = (what: string, more: Partial<Piece> = {}): Piece => ({ kind: 'STATUS', what, ...more });
const bonus = (amount: number, what: string, duration: number): Piece => ({
  ...{ kind: 'BONUS', amount: `${amount}`, what, duration },
});

const pieces: Pieces = {
  missiles: (effect, level) =>
    Array.from({ length: missilesAt(effect, level) }, () => ({ kind: 'HARM', amount: effect.dice, what: 'magic' })),
  sleep: ({ hitDice }) => [status('asleep', { amount: hitDice })],
  armourAtLeast: ({ missiles, others, turns }) => [
    {
      ...{ kind: 'OTHER', what: `armour class at least ${others}, ${missiles} against missiles` },
      duration: turns * roundsPerTurn,
    },
  ],
  charm: () => [status('charmed')],
  blind: () => [status('blind', { duration: LASTING })],
  protection: ({ foesToHit, saves }) => [
    bonus(foesToHit, 'attacks against you', LASTING),
    bonus(saves, 'saves', LASTING),
  ],
  images: ({ dice }) => [status('images', { amount: dice })],
  web: () => [status('webbed')],
  invisible: ({ foesToHit }) => [
    status('invisible'),
    { kind: 'BONUS', amount: `${foesToHit}`, what: 'attacks against you' },
  ],
  blast: ({ sidesPerLevel, element }, level) => [{ kind: 'HARM', amount: `${level}d${sidesPerLevel}`, what: element }],
  heal: ({ dice }) => [
    { kind: 'HEAL', amount: dice },
    { kind: 'CURE', what: 'paralysed' },
  ],
  endFear: () => [{ kind: 'CURE', what: 'afraid' }],
  resistCold: ({ saves, harmPerDie }) => [
    bonus(saves, 'saves against cold', LASTING),
    bonus(harmPerDie, 'each die of cold', LASTING),
  ],
  bless: ({ toHit, damage, turns }) => [
    bonus(toHit, 'attacks', turns * roundsPerTurn),
    bonus(damage, 'damage', turns * roundsPerTurn),
  ],
  hold: ({ turns }) => [status('paralysed', { duration: turns * roundsPerTurn })],
  silence: () => [status('silenced', { duration: 2 * LASTING })],
  none: () => [],
};

export function itemEffects(use: ItemUse | null): readonly Effect[] {
  if (use === null) return [];
  return use.kind === 'heal'
    ? [{ kind: 'HEAL', to: 'ALLY', amount: use.dice }]
    : [{ kind: 'HARM', to: 'FOE', amount: use.dice, what: use.element }];
}
