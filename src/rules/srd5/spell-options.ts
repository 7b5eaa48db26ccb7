/** What some spells ask beyond a target, a range and a slot. */
import type { Bar, Pick } from '../ruleset.ts';
import type { AbilityOption } from './choosing.ts';
import type { SpellEntry } from './data/spells.ts';
import { lastZone } from './data/tables.ts';
import { zoneNames } from './movement-options.ts';
import { canTarget, feetBetween, foesOf, zones } from './space.ts';
import type { Body, State } from './terms.ts';

/** A place to step to, or one of two effects. */
export function choiceFor(body: Body, { effect }: SpellEntry): Pick | null {
  if (effect.kind === 'mistyStep') return stepsFrom(body);
  if (effect.kind !== 'save' || !effect.either) return null;
  const choices = effect.effect.conditions.map(({ name }) => ({ value: name, label: name }));
  return { choices, min: 1, max: 1, standard: [choices[0]!.value] };
}

/** Out of everybody's reach where it stands, or into the next zone. */
function stepsFrom({ zone }: Body): Pick {
  const near = [zone, zone - 1, zone + 1].filter((each) => each >= 0 && each <= lastZone);
  const choices = near.map((each) => ({
    value: String(each),
    label: each === zone ? 'away from everyone' : zoneNames[each]!,
  }));
  return { choices, min: 1, max: 1, standard: [String(zone)] };
}

export const withChoice = (option: AbilityOption, choice: Pick | null): AbilityOption =>
  choice === null ? option : { ...option, picks: { ...option.picks, choice } };

/** Foes of one zone, near enough to each other for one splash. */
export const huddles = (state: State, body: Body, { range }: SpellEntry): readonly (readonly Body[])[] =>
  zones
    .map((zone) =>
      foesOf(state, body).filter(
        (foe) => foe.zone === zone && canTarget(state, body, foe) && feetBetween(body, foe) <= range,
      ),
    )
    .filter((group) => group.length > 0);

const ROUNDS_IN_A_MINUTE = 10;

/** A friend in the same zone, dead for no more than a minute. */
export const isFreshlyDead = (state: State, body: Body, each: Body): boolean =>
  each.side === body.side &&
  each.standing === 'DEAD' &&
  each.zone === body.zone &&
  state.round - (each.diedIn ?? state.round) <= ROUNDS_IN_A_MINUTE;

export const noDiamond = (body: Body, { effect, name }: SpellEntry): Bar | null =>
  effect.kind !== 'revivify' || (body.items.diamond ?? 0) > 0
    ? null
    : {
        code: 'INSUFFICIENT_RESOURCE',
        message: `${name} consumes a diamond, and ${body.name} has none.`,
        data: { need: 1, have: 0 },
      };
