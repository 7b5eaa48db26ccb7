/** What commands look like as they were given: nothing stands in one that no rule reads. */
import type { EntryKind } from '../rules/chronicle.ts';
import { roles } from '../rules/members.ts';
import { consequenceKinds, harms } from '../rules/stunts.ts';
import { from, list, maybe, members, object, one, record, type Shape, text, whole } from './shape.ts';

/** What is wrong with it, and where; null for nothing. */
export function faultInDetail(kind: EntryKind, command: string, detail: object): string | null {
  return shapeOf(kind, command)(detail, 'body.detail');
}

function shapeOf(kind: EntryKind, command: string): Shape {
  if (command === 'undo') return undo;
  if (Object.hasOwn(byWord, command)) return byWord[command]!;
  if (kind === 'COMBAT') return command === 'startCombat' ? challenge : act;
  if (kind === 'CAMP') return command === 'createCharacter' ? character : campAct;
  return Object.hasOwn(byTheTable, command) ? byTheTable[command]! : object;
}

const picks = record(list(text));
const points = members({ now: whole, max: whole });
const scene = members({
  ...{ ambient: maybe(text), hazards: list(text), danger: maybe(text), tier: maybe(whole) },
  surprised: maybe(one('PARTY', 'FOES')),
});

export const enemy = members({ key: text, count: from(1), name: maybe(text) }, { hp: points });

const undo = members({ toSeq: from(1), actorId: maybe(text) });
const act = members({ type: text, actor: text, window: whole, picks });
const campAct = members({ type: text, character: maybe(text), picks });
const challenge = members(
  {
    ...{ combatId: text, characterIds: maybe(list(text)), enemies: maybe(list(enemy)), scene },
    duel: maybe(members({ challengerId: text, defenderId: text })),
  },
  { entropy: text },
);
const character = members(
  { id: text, name: text, class: text, level: whole, scores: maybe(record(whole)), equipment: maybe(list(text)) },
  { given: members({ hp: whole, maxHp: whole, xp: whole }) },
);

const role = one(...roles);

const word = { author: text, reason: text };
const adjusting = { ...word, target: text, changes: list(members({ what: text, to: whole })) };
const consequence = members({
  ...{ kind: one(...consequenceKinds), target: maybe(text), harm: maybe(one(...harms)), status: maybe(text) },
});
const byWord: Readonly<Record<string, Shape>> = {
  adjust: members(adjusting),
  overrule: members({ ...adjusting, seq: from(1), place: maybe(whole) }),
  grant: members({ ...word, character: text, gold: whole, items: list(members({ item: text, count: whole })) }),
  awardXp: members({ ...word, characters: list(text), amount: from(1) }),
  addCombatant: members({ ...word, key: text, count: from(1), name: maybe(text) }),
  stakeStunt: members({
    ...{ author: text, actor: text, text, ability: maybe(text), difficulty: text },
    ...{ success: consequence, failure: consequence },
  }),
  withdrawStunt: members(word),
  rollStunt: members({}),
  removeCombatant: members({ ...word, target: text }),
  endCombat: members({ ...word, status: one('WON', 'LOST', 'FLED', 'DRAWN') }),
};

const byTheTable: Readonly<Record<string, Shape>> = {
  createCampaign: members({ id: text, name: text, setting: maybe(text), settings: maybe(object) }),
  roll: members({ notation: text, why: text }),
  contributeEntropy: members({ text }),
  setStyle: members({ tone: maybe(text), length: one('BRIEF', 'USUAL', 'RICH'), language: maybe(text) }),
  revealSeed: members({}),
  redrawSeeds: members({}),
  rollSealed: members({ notation: text, why: text, author: text }),
  revealRoll: members({ seq: from(1) }),
  takeAction: members({ text }),
  forkCampaign: members({}),
  importCampaign: members({}),
  join: members({ member: text, name: text, role, characters: list(text) }),
  leave: members({ member: text }),
  removeMember: members({ member: text }),
  setRole: members({ member: text, role }),
  giveCharacter: members({ character: text, member: text, isShared: one(true, false) }),
  setListed: members({ isListed: one(true, false) }),
};
