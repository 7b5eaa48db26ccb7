/** Whom an act reaches: as chosen if they still stand when its moment comes, else the first who does. */
import type { Scene } from '../ruleset.ts';
import { bodyOf, upright } from '../shared.ts';
import type { Becmi, Body } from './terms.ts';

export function standing(scene: Scene<Becmi>, meant: string): Body {
  const target = bodyOf(scene.state, meant);
  return target.standing === 'UP' ? target : upright(scene.state, target.side)[0]!;
}

export const stillStanding = (scene: Scene<Becmi>, meant: readonly string[]): readonly Body[] =>
  meant.map((id) => bodyOf(scene.state, id)).filter((body) => body.standing === 'UP');
