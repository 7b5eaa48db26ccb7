/** How each event reads: a line for the log, the seed's lines for the outcome sheet, a deed for the bard. */
import type { NameOf, Side, Telling, TellTable } from '../ruleset.ts';
import { inManner, type Manner, sharedTell, shown } from '../shared.ts';
import { itemEntry } from './data/catalogue.ts';
import { type ItemEntry, items } from './data/items.ts';
import { type WeaponEntry, weapons } from './data/weapons.ts';
import type { Becmi } from './terms.ts';

type Events = Becmi['event'];
type Event<T extends Events['type']> = Extract<Events, { type: T }>;

const silent = (says: string): Telling => ({ weight: 'silent', says });

export const tell: TellTable<Events> = {
  ...(sharedTell as unknown as TellTable<Events>),
  AttackSettled: tellAttack,
  StandingChanged: tellStanding,
  StatusChanged: tellStatus,
  HitPointsRolled: (e, name) => silent(`${name(e.who)} has ${Math.max(1, e.roll.total)} hit points.`),
  SurpriseRolled: (e) =>
    silent(
      `Surprise: the party ${shown(e.party)}, the foes ${shown(e.foes)}; ${e.surprised ? `${sideWord(e.surprised)} surprised` : 'nobody is surprised'}.`,
    ),
  SurpriseSprung: (e) => ({
    weight: 'beat',
    says: `${sideWord(e.surprised)} surprised and cannot act.`,
    heading: 'SURPRISE:',
    deed: `surprise.${e.surprised}`,
  }),
  PlanDeclared: (e, name) => silent(`${name(e.who)} means to ${planWord[e.plan.type]}.`),
  RoundEnded: (e) => silent(`Round ${e.round} ends.`),
  ImageStruck: (e, name) => ({
    weight: 'beat',
    says: `${name(e.attackerId)} strikes an image of ${name(e.targetId)}; ${e.left} left.`,
    heading: `${name(e.attackerId).toUpperCase()} ATTACK:`,
    lines: [`${name(e.attackerId)} attacks ${name(e.targetId)}`, 'MISS - Only an image shatters'],
    deed: 'image',
    roles: { attacker: name(e.attackerId), target: name(e.targetId) },
  }),
  SlotSpent: (e, name) => silent(`${name(e.who)} spends a level ${e.level} slot; ${e.left} left.`),
  SpellLost: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} loses ${e.name}: ${e.because}.`,
    heading: `${name(e.who).toUpperCase()} ${e.name.toUpperCase()}:`,
    lines: [`${name(e.who)} was disturbed and the spell is lost`],
    deed: 'spell.lost',
    roles: { actor: name(e.who), ability: e.name },
  }),
  UndeadTurned: tellTurning,
  MoraleChecked: (e) => ({
    weight: 'beat',
    says: `Morale of the ${e.name} (${shown(e.roll)} against ${e.morale}): they ${e.held ? 'hold' : 'break'}.`,
    deed: e.held ? 'morale.held' : 'morale.broken',
    roles: { kind: e.name },
  }),
  BreathUsed: (e, name) => ({
    weight: 'beat',
    says: `${name(e.who)} breathes ${e.element}.`,
    heading: `${name(e.who).toUpperCase()} BREATH:`,
    deed: `breath.${e.element}`,
    roles: { attacker: name(e.who) },
  }),
  Regenerated: (e, name) => ({
    weight: 'aside',
    says: `${name(e.who)} regenerates (${e.hpBefore} to ${e.hpAfter}).`,
    deed: 'regenerated',
    roles: { target: name(e.who) },
  }),
  LevelDrained: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.who)} loses a level (${e.from} to ${e.to}).`,
    deed: 'drained',
    roles: { target: name(e.who) },
  }),
  SpoilsLeft: (e) =>
    silent(`Left behind: ${[`${e.gold} gold`, ...e.items.map((key) => itemEntry(key)!.name)].join(', ')}.`),
};

/** The seed's block; a hit is continued by its damage. */
function tellAttack(e: Event<'AttackSettled'>, name: NameOf): Telling {
  const told = inManner(sharedTell.AttackSettled(e, name), manners.get(e.weapon));
  if (e.roll === null) return told;
  const [first, , ...rest] = told.lines!;
  return { ...told, lines: [first!, `Roll: ${shown(e.roll)} vs AC ${e.needed}`, ...rest] };
}

const reaches = { melee: undefined, missile: 'shot', both: 'either' } as const;

/** By the weapon's name, which is all that the log keeps. */
const manners: ReadonlyMap<string, Manner | undefined> = new Map([
  ...Object.values<WeaponEntry>(weapons).map(({ name, reach }) => [name.toLowerCase(), reaches[reach]] as const),
  ...Object.values<ItemEntry>(items).flatMap(({ name, use }) =>
    use?.kind === 'throw' ? [[name.toLowerCase(), 'thrown'] as const] : [],
  ),
]);

function tellStanding(e: Event<'StandingChanged'>, name: NameOf): Telling {
  const told = sharedTell.StandingChanged(e, name);
  if (e.to === 'DEAD') return { ...told, lines: [`${name(e.who)} is SLAIN!`] };
  return e.to === 'UP' ? { ...told, deed: 'standing.UP', lines: [`${name(e.who)} rises again`] } : told;
}

/** Reloading is nothing to sing about, and images are told when they shatter. */
function tellStatus(e: Event<'StatusChanged'>, name: NameOf): Telling {
  const told = sharedTell.StatusChanged(e, name);
  const unsung = e.status === 'reloading' || (e.status === 'images' && e.stacksAfter < e.stacksBefore);
  const says = told.says.replace(e.status, statusWords[e.status] ?? e.status);
  return unsung ? { ...told, says, weight: 'silent' } : { ...told, says };
}

/** Where the status is no adjective. */
const statusWords: Readonly<Record<string, string>> = {
  resist_cold: 'warded against cold',
  images: 'hidden among images',
};

function tellTurning(e: Event<'UndeadTurned'>, name: NameOf): Telling {
  const targets = [...e.turned, ...e.destroyed].map(name).join(', ');
  const outcome = e.hitDice === null ? 'nothing happens' : `${targets} cannot stand`;
  return {
    weight: 'beat',
    says: `${name(e.who)} turns the undead${e.roll ? ` (${shown(e.roll)})` : ''}: ${outcome}.`,
    deed: e.hitDice === null ? 'turning.failed' : 'turning.passed',
    roles: { actor: name(e.who), targets },
  };
}

const sideWord = (side: Side): string => (side === 'PARTY' ? 'the party is' : 'the foes are');

const planWord = {
  attack: 'attack',
  defend: 'defend',
  flee: 'flee',
  useItem: 'use an item',
  useAbility: 'use an ability',
} as const;
