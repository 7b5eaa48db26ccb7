/** `arbiter legacy import FILE`: a session document of the old server becomes a campaign, with its fight under way. */
import { readFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import type { Challenge } from '../rules/chronicle.ts';
import type { Made } from '../rules/commands.ts';
import * as commands from '../rules/commands.ts';
import { MOST_COUNTED, MOST_HIT_POINTS } from '../rules/counts.ts';
import { diceFrom } from '../rules/dice.ts';
import { engines } from '../rules/registry.ts';
import type { CharacterRequest } from '../rules/ruleset.ts';
import { emptyScene } from '../rules/shared.ts';
import { faultInName } from '../rules/writing.ts';
import { type Arbiter, openArbiter } from '../table/arbiter.ts';
import type { Done, Reply } from '../table/unit-of-work.ts';
import { Mistake } from './mistake.ts';

export interface LegacySession {
  readonly name: string;
  readonly setting: string | null;
  readonly character: Omit<CharacterRequest, 'id'>;
  /** Those who still stand; none where no fight was under way. */
  readonly enemies: NonNullable<Challenge['enemies']>;
  /** What was missing and is now as usual, in sentences. */
  readonly notes: readonly string[];
}

export async function run([verb, file]: readonly string[]): Promise<void> {
  if (verb !== 'import' || file === undefined) throw new Mistake('Say: legacy import FILE');
  const session = sessionFrom(await textOf(file));
  const { databaseUrl, seedKey } = readConfig();
  const arbiter = await openArbiter(
    { databaseUrl, seedKey, narrationWait: 0 },
    { info: () => {}, warn: console.warn, error: console.error },
  );
  try {
    const { campaignId, ownerKey, combatId } = await importSession(arbiter, session);
    console.log(
      `Campaign ${campaignId}: ${session.character.name}, ${combatId ? `in combat ${combatId}` : 'at peace'}.`,
    );
    console.log(`  Its owner key, shown only now: ${ownerKey}`);
    for (const note of session.notes) console.log(`  ${note}`);
  } finally {
    await arbiter.close();
  }
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    throw new Mistake(`Cannot read ${file}: ${(error as Error).message}`);
  }
}

/* Bringing it over */

const RULESET = 'BECMI';
const engine = engines[RULESET]!;

export async function importSession({ gm }: Arbiter, session: LegacySession) {
  rehearse(session);
  const { name, setting, character } = session;
  const { campaign, ownerKey } = done(await gm.createCampaign({ name, ruleset: RULESET, setting, settings: {} }));
  done(await gm.createCharacter(campaign.id, character));
  const fight = session.enemies.length > 0 ? await gm.startCombat(campaign.id, challengeOf(session), null) : null;
  return { campaignId: campaign.id, ownerKey, combatId: fight ? done(fight).combat!.id : null };
}

function done<What extends Done>(reply: Reply<What>): What {
  if (!reply.ok) throw new Mistake(reply.refusal.message);
  return reply.done;
}

const challengeOf = ({ enemies }: LegacySession): Omit<Challenge, 'combatId'> => ({
  characterIds: null,
  enemies,
  duel: null,
  scene: emptyScene,
});

/** On a campaign that nobody will ever see: what is refused must leave nothing behind. */
function rehearse(session: LegacySession): void {
  const dice = () => diceFrom({ next: () => 1 });
  const { name, setting, character, enemies } = session;
  const empty = made(commands.createCampaign(engine, { id: 'camp_trial', name, setting, settings: {} }));
  const peopled = made(commands.createCharacter(engine, empty, { ...character, id: 'char_trial' }, dice()));
  if (enemies.length > 0)
    made(commands.startCombat(engine, peopled, { ...challengeOf(session), combatId: 'camp_trial.1' }, dice()));
}

function made(result: Made) {
  if (!result.ok) throw new Mistake(result.refusal.message);
  return result.campaign;
}

/* Reading the document */

type Document = Readonly<Record<string, unknown>>;

/** Enemies without ids, at the top or in the world's state, and those of the format that came after. */
export function sessionFrom(text: string): LegacySession {
  const session = documentIn(text);
  const hero = recordOf(session.character) ?? mistake('The session has no character.');
  const notes: string[] = [];
  return {
    name: textIn(session, ['name', 'title'], 60) ?? `The campaign of ${nameOf(hero, 'The character')}`.slice(0, 60),
    setting: textIn(session, ['setting'], 2000),
    character: characterFrom(hero, notes),
    enemies: enemiesIn(session).map(foeFrom),
    notes,
  };
}

function documentIn(text: string): Document {
  try {
    return recordOf(JSON.parse(text)) ?? mistake('The file holds no session document.');
  } catch (error) {
    if (error instanceof Mistake) throw error;
    throw new Mistake('The file is not JSON.');
  }
}

function mistake(message: string): never {
  throw new Mistake(message);
}

const recordOf = (value: unknown): Document | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Document) : null;

function textIn(record: Document, keys: readonly string[], longest: number): string | null {
  const found = keys.map((key) => record[key]).find((value) => typeof value === 'string' && value.trim() !== '');
  return found === undefined ? null : plain(plain(found as string).slice(0, longest));
}

/** A cut may go through the middle of a character. */
const plain = (text: string): string => text.replace(/(?![\u200C\u200D])[\p{C}\u2028\u2029]+/gu, ' ').trim();

function nameOf(record: Document, who: string): string {
  const name = textIn(record, ['name'], MOST_NAME) ?? mistake(`${who} has no name.`);
  const fault = faultInName(name, MOST_NAME);
  return fault === null ? name : mistake(`${who} has no name: it ${fault}.`);
}

const MOST_NAME = 60;

const scoreNames = ['strength', 'intelligence', 'wisdom', 'dexterity', 'constitution', 'charisma'];
const USUAL_SCORE = 10;

function characterFrom(hero: Document, notes: string[]): LegacySession['character'] {
  const name = nameOf(hero, 'The character');
  const hp = wholeIn(hero, 'hp') ?? mistake(`${name} has no hit points.`);
  if (hp < 1) mistake(`${name} is dead, and death is for ever.`);
  const stats = recordOf(hero.stats) ?? {};
  const missing = scoreNames.filter((score) => wholeIn(stats, score) === null);
  if (missing.length > 0) notes.push(`Not said, so ${USUAL_SCORE}: ${missing.join(', ')}.`);
  return {
    name,
    class: textIn(hero, ['class', 'character_class'], 40) ?? mistake(`${name} has no class.`),
    level: wholeIn(hero, 'level') ?? 1,
    scores: Object.fromEntries(scoreNames.map((score) => [score, wholeIn(stats, score) ?? USUAL_SCORE])),
    equipment: null,
    given: { hp, maxHp: Math.max(hp, wholeIn(hero, 'max_hp') ?? hp), xp: wholeIn(hero, 'xp') ?? 0 },
  };
}

function wholeIn(record: Document, key: string): number | null {
  const value = record[key];
  if (value === undefined || value === null) return null;
  const most = /hp$/.test(key) ? MOST_HIT_POINTS : MOST_COUNTED;
  const isWhole = Number.isInteger(value) && Math.abs(value as number) <= most;
  return isWhole ? (value as number) : mistake(`${key} must be a whole number of at most ${most}.`);
}

function enemiesIn(session: Document): readonly Document[] {
  const lists = [session.combat_enemies, session.enemies, recordOf(session.world_state)?.enemies];
  const found = lists.find((list) => Array.isArray(list) && list.length > 0) as readonly unknown[] | undefined;
  return (found ?? [])
    .map((enemy) => recordOf(enemy) ?? mistake('An enemy is not described by name and hit points.'))
    .filter((enemy) => (wholeIn(enemy, 'hp') ?? 1) > 0);
}

/** By the bestiary where it knows the name; else the generic that is nearest. Of its numbers only hit points count. */
function foeFrom(enemy: Document): LegacySession['enemies'][number] {
  const name = nameOf(enemy, 'An enemy');
  const now = wholeIn(enemy, 'hp') ?? mistake(`${name} has no hit points.`);
  const hp = { now, max: Math.max(now, wholeIn(enemy, 'max_hp') ?? now) };
  const known = engine.catalogue.monsters.find(
    (monster) => sameName(monster.name, name) || sameName(monster.key, name),
  );
  return known ? { key: known.key, count: 1, name: null, hp } : { key: genericFor(hp.max), count: 1, name, hp };
}

const sameName = (one: string, other: string): boolean => keyOf(one) === keyOf(other);
const keyOf = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '_');

const WEAK_UP_TO = 6;
const AVERAGE_UP_TO = 16;

/** By what the dice of each could come to. */
const genericFor = (maxHp: number): string =>
  maxHp <= WEAK_UP_TO ? 'weak' : maxHp <= AVERAGE_UP_TO ? 'average' : 'strong';
