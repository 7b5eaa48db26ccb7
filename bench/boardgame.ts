/** The peer's side of the round: fighter against goblin by the same rules, as a boardgame.io game in its local client. */
import { createRequire } from 'node:module';
import type { Game } from 'boardgame.io';

// Its folders have no "exports", so that only require finds them.
const require = createRequire(import.meta.url);
const { Client } = require('boardgame.io/client') as typeof import('boardgame.io/client');

export interface Fighter {
  name: string;
  hp: number;
  armorClass: number;
  toHit: number;
  damage: { sides: number; bonus: number };
}

interface Fight {
  round: number;
  hero: Fighter;
  goblin: Fighter;
}

type Random = { D20(): number; Die(sides: number): number };

/** One `attack` is one round: the hero strikes, then the goblin, if it still stands. */
const gameOf = (setup: () => Fight): Game<Fight> => ({
  name: 'becmi-round',
  setup,
  moves: {
    attack({ G, random }) {
      G.round += 1;
      strike(random as Random, G.hero, G.goblin);
      if (G.goblin.hp > 0) strike(random as Random, G.goblin, G.hero);
    },
  },
  endIf: ({ G }) => (G.hero.hp <= 0 || G.goblin.hp <= 0 ? { won: G.hero.hp > 0 } : undefined),
});

/** A natural 20 always hits and a natural 1 never does; a hit does at least 1. */
function strike(random: Random, attacker: Fighter, target: Fighter): void {
  const face = random.D20();
  const hits = face === 20 || (face !== 1 && face + attacker.toHit >= target.armorClass);
  if (!hits) return;
  const { sides, bonus } = attacker.damage;
  target.hp = Math.max(0, target.hp - Math.max(1, random.Die(sides) + bonus));
}

export interface BoardgameFight {
  attack(): void;
  round(): number;
}

export function boardgameFight(hero: Fighter, goblin: Fighter): BoardgameFight {
  const client = Client({
    game: gameOf(() => ({ round: 0, hero: { ...hero }, goblin: { ...goblin } })),
    numPlayers: 1,
    debug: false,
  });
  client.start();
  return { attack: () => client.moves.attack!(), round: () => client.getState()!.G.round };
}
