/** Who may meet whom, and the bodies a fight, a duel or a match starts with. */
import type { Bar, Muster, SceneFacts, Side } from '../ruleset.ts';
import { isSanctuary } from './board.ts';
import { gatherings, tiers } from './catalogue.ts';
import { START } from './data/board.ts';
import { classEntry, MAX_HP } from './data/classes.ts';
import { enemyEntry, enemyKeys, isEnemy } from './data/enemies.ts';
import { creature } from './lair.ts';
import { distinct, nearest, normalised } from './names.ts';
import { emptyPack } from './pack.ts';
import type { Body, Camp, DuelCharacter } from './terms.ts';

export type Gathering = Muster<DuelCharacter, Camp>;

const MOST_ENEMIES = 20;
const PLAYERS = { least: 2, most: 6 } as const;

/** `match`: the whole board game. `bracket`: everybody has come to Final by one effect. */
export const isMatch = ({ kind, enemies, scene }: Gathering): boolean =>
  kind === 'FIGHT' && enemies.length === 0 && (scene.ambient === 'match' || scene.ambient === 'bracket');

export function bar(muster: Gathering): Bar | null {
  const words = unknownWords(muster.scene);
  if (words) return words;
  if (muster.kind === 'DUEL') return barOnDuel(muster.characters);
  return isMatch(muster) ? barOnMatch(muster.characters) : barOnFight(muster);
}

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });
const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });

function unknownWords({ ambient, hazards, danger, tier }: SceneFacts): Bar | null {
  if (ambient !== null && !gatherings.some(({ key }) => key === ambient)) {
    return bad('The ambient word here is match or bracket, or none.');
  }
  if (hazards.length > 0) return bad('This game knows no hazards.');
  if (danger !== null) return bad('This game knows no words of danger.');
  return tier === null || tiers.some((known) => known === tier) ? null : bad('Tiers go from 1 to 3.');
}

function barOnDuel(duelists: readonly DuelCharacter[]): Bar | null {
  const fallen = duelists.find((one) => one.hp === 0);
  if (fallen) return illegal(`${fallen.name} is at 0 hit points and cannot duel before having slept.`);
  const sheltered = duelists.find((one) => isSanctuary(one.position));
  if (sheltered) return illegal(`${sheltered.name} stands on a sanctuary tile, where there are no duels.`);
  const unseen = duelists[1]!.invisible ? duelists[1] : undefined;
  return unseen ? { code: 'TARGET_PROTECTED', message: `${unseen.name} cannot be seen.` } : null;
}

function barOnMatch(players: readonly DuelCharacter[]): Bar | null {
  if (players.length < PLAYERS.least || players.length > PLAYERS.most) return bad('A match is for two to six players.');
  const twice = players.find((one, index) => players.findIndex((other) => other.class === one.class) < index);
  return twice ? bad(`A match has no class twice, and there is more than one ${classEntry(twice.class).name}.`) : null;
}

function barOnFight({ characters, enemies, scene }: Gathering): Bar | null {
  if (scene.ambient !== null) return bad(`A ${scene.ambient} has no enemies to name: the board brings its own.`);
  if (enemies.length === 0 && scene.tier === null)
    return bad('A fight needs at least one enemy, or the tier to draw them from.');
  return characters.length === 0 ? bad('A fight needs somebody to fight it.') : barEnemies(enemies);
}

/** Why these cannot come besides so many who are there. */
export function barEnemies(enemies: Gathering['enemies'], besides = 0): Bar | null {
  if (besides + enemies.length > MOST_ENEMIES) return bad(`At most ${MOST_ENEMIES} enemies fit into one fight.`);
  const stranger = enemies.find(({ key }) => !isEnemy(normalised(key)));
  return stranger ? unknownEnemy(stranger.key) : null;
}

function unknownEnemy(asked: string): Bar {
  const candidates = nearest(asked, enemyKeys);
  const message = `There is no enemy "${asked.slice(0, 40)}"; did you mean ${candidates.join(', ')}?`;
  return { code: 'BAD_USER_INPUT', message, data: { candidates } };
}

/** As they are, with all they carry. In a duel the challenger comes first, and the other stands against them. */
export function bodiesOf(characters: readonly DuelCharacter[], isDuel: boolean): readonly Body[] {
  const names = distinct(characters.map((one) => one.name));
  return characters.map((one, index) => {
    const { position, pack, monkUsed, hp } = one;
    const owed: Body['statuses'] = one.mustSleep ? { must_sleep: { stacks: 1, duration: null } } : {};
    const side = isDuel && index === 1 ? 'FOES' : 'PARTY';
    return {
      ...player(one, names[index]!, side),
      hp,
      standing: hp === 0 ? 'DOWN' : 'UP',
      position,
      pack,
      monkUsed,
      statuses: owed,
    };
  });
}

/** Everybody anew at the start, with empty hands; the class's own things are dealt afterwards. */
export function matchBodies(characters: readonly DuelCharacter[], at: number = START): readonly Body[] {
  const names = distinct(characters.map((one) => one.name));
  return characters.map((one, index) => ({ ...player(one, names[index]!, 'PARTY'), position: at }));
}

function player({ id, class: of }: DuelCharacter, name: string, side: Side): Body {
  return {
    ...{ id, name, side, run: 'player', monster: null, hp: MAX_HP, maxHp: MAX_HP, standing: 'UP', statuses: {} },
    ...{ class: of, tier: null, attack: 0, defense: 0, position: START, pending: false, pack: emptyPack, kept: [] },
    monkUsed: false,
  };
}

export function foeBodies(enemies: Gathering['enemies'], heroes: readonly Body[]): readonly Body[] {
  const keys = enemies.map(({ key }) => normalised(key));
  const wanted = enemies.map(({ name }, index) => name ?? enemyEntry(keys[index]!).name);
  const names = distinct(
    wanted,
    heroes.map((hero) => hero.name),
  );
  return enemies.map(({ id }, index) => creature(id, keys[index]!, names[index]!));
}
