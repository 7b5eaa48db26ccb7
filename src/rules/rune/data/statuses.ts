/** Status effects: which stack, which gnaw at the start of a turn, and how source scripts call them (SPEC-STATUS-001). */

export const statuses = {
  bleeding: { name: 'Bleeding', stacks: 5 },
  poisoned: { name: 'Poisoned', stacks: 5 },
  burning: { name: 'Burning', stacks: 1 },
  stunned: { name: 'Stunned', stacks: 1 },
  vulnerable: { name: 'Vulnerable', stacks: 1 },
  disoriented: { name: 'Disoriented', stacks: 1 },
  exhausted: { name: 'Exhausted', stacks: 1 },
  analyzed: { name: 'Analyzed', stacks: 1 },
  chanting: { name: 'Chanting', stacks: 1 },
  silenced: { name: 'Silenced', stacks: 1 },
  fortified: { name: 'Fortified', stacks: 5 },
  hasted: { name: 'Hasted', stacks: 1 },
  inspired: { name: 'Inspired', stacks: 1 },
  slowed: { name: 'Slowed', stacks: 1 },
  frightened: { name: 'Frightened', stacks: 1 },
  staggered: { name: 'Staggered', stacks: 1 },
  prone: { name: 'Prone', stacks: 1 },
  evasive: { name: 'Evasive', stacks: 1 },
  blessed: { name: 'Blessed', stacks: 1 },
  /** What a BUFF leaves: as many stacks as the attribute is raised by. */
  bolstered_sturdiness: { name: 'Bolstered Sturdiness', stacks: 10 },
  bolstered_might: { name: 'Bolstered Might', stacks: 10 },
  bolstered_finesse: { name: 'Bolstered Finesse', stacks: 10 },
  bolstered_wits: { name: 'Bolstered Wits', stacks: 10 },
  bolstered_will: { name: 'Bolstered Will', stacks: 10 },
} as const satisfies Record<string, { readonly name: string; readonly stacks: number }>;

export type StatusKey = keyof typeof statuses;

/** In the order they gnaw. Only poison is turned by armour. */
export const gnawing = [
  { status: 'bleeding', dice: 6, kind: 'bleeding', soaked: false },
  { status: 'poisoned', dice: 6, kind: 'poison', soaked: true },
  { status: 'burning', dice: 6, kind: 'fire', soaked: false },
] as const satisfies readonly {
  readonly status: StatusKey;
  readonly dice: number;
  readonly kind: string;
  readonly soaked: boolean;
}[];

/** What each number of a status is worth. */
export const worth = {
  fortifiedSoak: 2,
  slowedFinesse: -2,
  staggeredStamina: 10,
  staggeredDefense: -1,
  proneDefense: -2,
  evasiveDefense: 5,
  defendingDefense: 2,
  defendingSoak: 2,
  vulnerable: 1.5,
} as const;
