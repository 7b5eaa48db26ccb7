/** Harm and its consequences: wounds, deaths, and experience for the survivors. */
import type { Roll } from '../dice.ts';
import type { CombatantId, Scene } from '../ruleset.ts';
import { bodyOf, upright, verbs } from '../shared.ts';
import type { ClassId } from './data/classes.ts';
import { xpForLevel } from './data/tables.ts';
import { specialOf } from './kinds.ts';
import type { Becmi, Body, Element } from './terms.ts';

const { harm, stand } = verbs<Becmi>();

export interface Blow {
  readonly targetId: CombatantId;
  readonly sourceId: CombatantId | null;
  readonly raw: number;
  readonly amount: number;
  readonly kind: Element;
  readonly modifiers: readonly string[];
  readonly roll: Roll | null;
}

/** Hit points never fall below 0, and 0 is death, for heroes and monsters alike. */
export function wound(scene: Scene<Becmi>, blow: Blow): void {
  harm(scene, blow);
  const target = bodyOf(scene.state, blow.targetId);
  if (target.hp === 0 && target.standing !== 'DEAD') fall(scene, target, blow.kind);
}

/** What only fire can kill lies still for a while. */
function fall(scene: Scene<Becmi>, target: Body, kind: Element): void {
  const onlyKilledBy = specialOf(target, 'onlyKilledBy')?.elements as readonly string[] | undefined;
  if (onlyKilledBy && !onlyKilledBy.includes(kind)) stand(scene, target.id, 'DOWN', 'felled');
  else slay(scene, target.id, kind === 'poison' ? 'poison' : 'slain');
}

export function slay(scene: Scene<Becmi>, who: CombatantId, because: string): void {
  stand(scene, who, 'DEAD', because);
  const victim = bodyOf(scene.state, who);
  if (victim.side === 'FOES') awardExperience(scene, victim);
}

/** Shared equally among the heroes still standing, at the kill; odd points go to the first in the list. */
function awardExperience(scene: Scene<Becmi>, victim: Body): void {
  const heroes = upright(scene.state, 'PARTY');
  const pool = victim.worth * Number(scene.state.settings.xpScale ?? 1);
  const share = Math.floor(pool / heroes.length);
  const odd = pool % heroes.length;
  heroes.forEach((hero, index) => {
    const due = share + (index < odd ? 1 : 0);
    const amount = earned(hero, scene.state.settings.primeRequisiteXp === true ? withPrime(hero, due) : due);
    if (amount > 0) scene.emit({ type: 'XpAwarded', characterId: hero.id, amount, because: `killed ${victim.name}` });
  });
}

const withPrime = ({ prime }: Body, share: number): number => Math.floor((share * (100 + prime)) / 100);

/** At most one level per award: what goes beyond stops one point short of the level after the next. */
export function earned(
  hero: { readonly class: ClassId | null; readonly level: number; readonly xp: number },
  full: number,
): number {
  const ceiling = xpForLevel(hero.class!, hero.level + 2);
  return ceiling === null ? full : Math.max(0, Math.min(full, ceiling - 1 - hero.xp));
}
