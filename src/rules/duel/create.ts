/** Making a character: judged first; nothing is rolled. */
import type { Bar, CampScene, CharacterRequest } from '../ruleset.ts';
import { START } from './data/board.ts';
import { type ClassId, classEntry, classes, isClassId, MAX_HP } from './data/classes.ts';
import { isItem, itemKeys } from './data/treasure.ts';
import { nearest, normalised } from './names.ts';
import { emptyPack, stowed } from './pack.ts';
import type { DuelCharacter, DuelGame, Pack } from './terms.ts';

const HIGHEST_LEVEL = 10;

/** The game has no levels and no scores: a level is only remembered. */
export function create(scene: CampScene<DuelGame>, request: CharacterRequest): Bar | null {
  const refusal = whyNot(request);
  if (refusal) return refusal;
  scene.emit({ type: 'CharacterCreated', character: newCharacter(request, normalised(request.class) as ClassId) });
  return null;
}

const bad = (message: string): Bar => ({ code: 'BAD_USER_INPUT', message });

function whyNot({ class: asked, level, scores, equipment }: CharacterRequest): Bar | null {
  const id = normalised(asked);
  if (!isClassId(id))
    return bad(`There is no class "${asked.slice(0, 40)}"; there are ${Object.keys(classes).join(', ')}.`);
  if (!Number.isInteger(level) || level < 1 || level > HIGHEST_LEVEL)
    return bad(`Levels go from 1 to ${HIGHEST_LEVEL}.`);
  if (scores !== null && Object.keys(scores).length > 0) return bad('This game knows no scores.');
  return wrongEquipment(id, equipment ?? []);
}

function wrongEquipment(id: ClassId, equipment: readonly string[]): Bar | null {
  const unknown = equipment.find((key) => !isItem(normalised(key)));
  if (unknown !== undefined) return unknownItem(unknown);
  const tooMuch = packed(id, equipment).excess[0];
  return tooMuch === undefined ? null : bad(`A ${classEntry(id).name} cannot carry all of that.`);
}

export function unknownItem(asked: string): Bar {
  const candidates = nearest(asked, itemKeys);
  const message = `There is no item "${asked.slice(0, 40)}"; did you mean ${candidates.join(', ')}?`;
  return { code: 'BAD_USER_INPUT', message, data: { candidates } };
}

const packed = (id: ClassId, equipment: readonly string[]): Pack =>
  equipment.reduce<Pack>((pack, key) => stowed(id, pack, normalised(key)).pack, emptyPack);

/** What is asked for takes the place of what the class starts with. */
function newCharacter({ id, name, level, equipment }: CharacterRequest, of: ClassId): DuelCharacter {
  return {
    ...{ id, name, class: of, level, xp: 0, hp: MAX_HP, maxHp: MAX_HP, standing: 'UP' },
    ...{ position: START, mustSleep: false, invisible: false, monkUsed: false },
    pack: packed(of, equipment ?? classEntry(of).start),
  };
}
