/** What a table sees of the fighters, and who comes next. */
import type { AttackLook, Look, Resource, TimelineEntry, Zone } from '../ruleset.ts';
import { bodyOf, healthOf, openWindow } from '../shared.ts';
import { openArmourOf } from './attack.ts';
import { has, speedOf } from './conditions.ts';
import { spellEntry } from './data/catalogue.ts';
import { triggerWords } from './readying.ts';
import type { Attack } from './stats.ts';
import type { Body, State } from './terms.ts';

export const zoneWords: readonly Zone[] = ['FAR_REAR', 'NEAR', 'MIDDLE', 'FAR', 'FAR_END'];

/** Stat blocks are open: the bestiary shows the same numbers. */
export const look = (state: State, body: Body): Look => ({
  hpKnown: true,
  row: null,
  zone: zoneWords[body.zone]!,
  intent: null,
  initiative: body.initiative,
  resources: resourcesOf(body),
  armorClass: openArmourOf(body),
  attacks: body.attacks.map(attackLook),
  speed: speedOf(state, body),
  hasReaction: body.reaction,
  facing: body.engaged,
  isDefending: has(body, 'dodging'),
  ...(body.concentration && { concentration: body.concentration.name }),
  ...(body.readied && { plan: planOf(body, body.readied) }),
});

export const attackLook = ({ name, bonus, damage, reach, range }: Attack): AttackLook => ({
  name,
  bonus,
  damage: damage.map(({ dice, type }) => `${dice} ${type}`).join(' + ') || null,
  reach: [
    ...(reach === null ? [] : [`${reach} feet`]),
    ...(range === null ? [] : [`range ${range.normal}/${range.long} feet`]),
  ].join(', '),
});

/** Everybody at the table hears what is readied, and for what. */
function planOf({ attacks }: Body, { attack, spell, does, trigger }: NonNullable<Body['readied']>): string {
  const what = spell
    ? `cast ${spellEntry(spell.key)!.name}`
    : does
      ? does === 'move'
        ? 'move'
        : 'dodge'
      : `attack with ${(attacks.find(({ key }) => key === attack)?.name ?? attack).toLowerCase()}`;
  return `Ready to ${what} ${triggerWords[trigger]}.`;
}

function resourcesOf({
  slots,
  slotsMax,
  tempHp,
  legendary,
  legendaryLeft,
  deathSaves,
  standing,
}: Body): readonly Resource[] {
  return [
    ...slotsMax.map((max, index) => ({ name: `level ${index + 1} slots`, current: slots[index] ?? 0, max })),
    ...(tempHp > 0 ? [{ name: 'temporary hit points', current: tempHp, max: tempHp, isVital: true as const }] : []),
    ...(legendary.length > 0 ? [{ name: 'legendary actions', current: legendaryLeft, max: 3 }] : []),
    ...(standing === 'DOWN'
      ? [
          { name: 'death saves passed', current: deathSaves.successes, max: 3 },
          { name: 'death saves failed', current: deathSaves.failures, max: 3 },
        ]
      : []),
  ];
}

/** In order of initiative, from whoever's turn it is, round after round. */
export function timeline(state: State, length: number): readonly TimelineEntry[] {
  if (state.outcome || state.order.length === 0) return [];
  const present = state.order
    .map((id) => bodyOf(state, id))
    .filter((body) => body.standing !== 'DEAD' && body.standing !== 'GONE');
  const start = Math.max(0, state.place);
  const upcoming = state.order
    .map((_, offset) => (start + offset) % state.order.length)
    .map((index) => ({ index, body: bodyOf(state, state.order[index]!) }));
  const turns = upcoming.filter(({ body }) => present.includes(body));
  if (turns.length === 0) return [];
  const waiting = openWindow(state)?.waiting ?? [];
  return Array.from({ length }, (_, at) => {
    const { body, index } = turns[at % turns.length]!;
    const round = Math.max(1, state.round) + Math.floor(at / turns.length) + (index < start ? 1 : 0);
    return entryFor(body, round, at < turns.length && waiting.includes(body.id));
  });
}

const entryFor = (body: Body, round: number, isActive: boolean): TimelineEntry => ({
  combatantId: body.id,
  name: body.name,
  isPlayer: body.run === 'player',
  isActive,
  initiative: body.initiative,
  round,
  health: healthOf(body),
});
