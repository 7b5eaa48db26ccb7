/** Heroes with given things, and whom they meet. */
import type { ClassId } from '../../../src/rules/duel/data/classes.ts';
import { emptyPack, stowed } from '../../../src/rules/duel/pack.ts';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { DuelCharacter, Pack } from '../../../src/rules/duel/terms.ts';
import type { Muster } from '../../../src/rules/ruleset.ts';
import { settingsFrom } from '../../../src/rules/settings.ts';
import { emptyScene } from '../../../src/rules/shared.ts';

export function packOf(id: ClassId, items: readonly string[]): Pack {
  return items.reduce<Pack>((pack, item) => stowed(id, pack, item).pack, emptyPack);
}

export function hero(
  name: string,
  of: ClassId,
  items: readonly string[] = [],
  more: Partial<DuelCharacter> = {},
): DuelCharacter {
  return {
    ...{ id: name.toLowerCase(), name, class: of, level: 1, xp: 0, hp: 5, maxHp: 5, standing: 'UP', position: 20 },
    ...{ mustSleep: false, invisible: false, monkUsed: false, pack: packOf(of, items), ...more },
  };
}

export type Gathering = Muster<DuelCharacter, { readonly openings: number }>;

export function muster(
  characters: readonly DuelCharacter[],
  more: Partial<Gathering> & { readonly foes?: readonly string[] },
): Gathering {
  const checked = settingsFrom(duel.settings, more.settings ?? {});
  if (!checked.ok) throw new Error(checked.message);
  const { foes = [], ...rest } = more;
  const enemies = foes.map((key, index) => ({ id: `combat.${index + 1}`, key, name: null }));
  return {
    kind: 'FIGHT',
    camp: { openings: 0 },
    scene: emptyScene,
    characters,
    enemies,
    ...rest,
    settings: checked.settings,
  };
}

export const match = (characters: readonly DuelCharacter[], ambient = 'match', settings: object = {}): Gathering =>
  muster(characters, { scene: { ...emptyScene, ambient }, settings: settings as never });
