/** How each event reads: a line for the log, the seed's lines for the outcome sheet, a deed for the bard. */
import type { NameOf, Side, Telling, TellTable } from '../ruleset.ts';
import { attackLine, counted, damageOf, hpWords, inManner, type Manner, sharedTell, shown } from '../shared.ts';
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
  HarmDealt: (e, name) => ({
    ...sharedTell.HarmDealt(e, name),
    says: `${name(e.targetId)} takes ${damageOf(e, harmWords)}${hpWords(e)}.`,
  }),
  CheckMade: (e, name) => ({
    ...sharedTell.CheckMade(e, name),
    says: `${name(e.who)} tries to flee and ${e.passed ? 'gets away' : 'fails'} (${e.roll.total} against ${e.needed}).`,
  }),
  StandingChanged: tellStanding,
  StatusChanged: tellStatus,
  HitPointsRolled: (e, name) => silent(`${name(e.who)} has ${counted(Math.max(1, e.roll.total), 'hit point')}.`),
  SurpriseRolled: (e) =>
    silent(
      `Surprise: the party ${shown(e.party)}, the foes ${shown(e.foes)}; ${e.surprised ? `${sideWord[e.surprised]} surprised` : 'nobody is surprised'}.`,
    ),
  SurpriseSprung: (e) => ({
    weight: 'beat',
    says: `${e.surprised === 'PARTY' ? 'The party is' : 'The foes are'} surprised and cannot act.`,
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
    says: `${name(e.who)} ${e.because === 'harm' ? 'is hurt' : 'is silenced'} and loses ${e.name}.`,
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
    says: `${name(e.who)} regenerates${hpWords(e)}.`,
    deed: 'regenerated',
    roles: { target: name(e.who) },
  }),
  LevelDrained: (e, name) => ({
    weight: 'turning-point',
    says: `${name(e.who)} loses a level (${e.from} to ${e.to}) and ${counted(e.maxHpBefore - e.maxHpAfter, 'hit point')}.`,
    deed: 'drained',
    roles: { target: name(e.who) },
  }),
  SpoilsLeft: (e) => silent(`Left behind: ${spoilsOf(e)}.`),
};

/** "10 gold, Torch, 2 of Shield": a thing that is there more than once is counted. */
export function spoilsOf({
  gold,
  items: keys,
}: {
  readonly gold: number | null;
  readonly items: readonly string[];
}): string {
  const named = [...new Set(keys)].map((key) => {
    const many = keys.filter((other) => other === key).length;
    return many === 1 ? itemEntry(key)!.name : `${many} of ${itemEntry(key)!.name}`;
  });
  return [...(gold ? [`${gold} gold`] : []), ...named].join(', ') || 'nothing';
}

/** A weapon's harm is plain damage. */
const harmWords: Readonly<Record<string, string>> = { weapon: 'damage' };

/** The seed's block; a hit is continued by its damage. */
function tellAttack(e: Event<'AttackSettled'>, name: NameOf): Telling {
  const shared = sharedTell.AttackSettled(e, name);
  const told = inManner(
    { ...shared, says: attackLine(e, name, `${e.total} against AC ${e.needed}`) },
    manners.get(e.weapon),
  );
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
  return {
    weight: 'beat',
    says: `${name(e.who)} turns the undead${e.roll ? ` (${shown(e.roll)})` : ''}: ${turnedWords(e, name)}.`,
    deed: e.hitDice === null ? 'turning.failed' : 'turning.passed',
    roles: { actor: name(e.who), targets },
  };
}

function turnedWords({ hitDice, turned, destroyed }: Event<'UndeadTurned'>, name: NameOf): string {
  if (hitDice === null) return 'nothing happens';
  const listed = (word: string, ids: readonly string[]): readonly string[] =>
    ids.length > 0 ? [`${ids.map(name).join(', ')} ${ids.length === 1 ? 'is' : 'are'} ${word}`] : [];
  return [...listed('turned', turned), ...listed('destroyed', destroyed)].join('; ') || 'nobody gives way';
}

const sideWord: Readonly<Record<Side, string>> = { PARTY: 'the party is', FOES: 'the foes are' };

const planWord = {
  attack: 'attack',
  defend: 'defend',
  flee: 'flee',
  useItem: 'use an item',
  useAbility: 'use an ability',
} as const;
