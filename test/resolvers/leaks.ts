/** Searching what a client was told of a fight of Rune & Rust for what only the server may know. */
import type { Entry } from '../../src/rules/chronicle.ts';
import type { Events } from '../../src/rules/rune/terms.ts';

/** Something a client was told, after which beat, and whether while the fight was on. */
export interface Heard {
  readonly what: unknown;
  readonly seq: number;
  readonly isOn: boolean;
}

/** From the log as the server has it. */
export interface Secrets {
  readonly foes: ReadonlySet<string>;
  /** After each beat: whose plans the party can read. */
  readonly readable: ReadonlyMap<number, ReadonlySet<string>>;
  /** In each beat: the plans that were made where the party could see it. */
  readonly announced: ReadonlyMap<number, ReadonlySet<string>>;
  /** An enemy's hit points out of all it had. */
  readonly wounds: RegExp;
  readonly hiddenPlans: number;
}

export function secretsOf(log: readonly Entry[]): Secrets {
  const readable = new Map<number, ReadonlySet<string>>();
  const announced = new Map<number, ReadonlySet<string>>();
  const sight = { read: new Set<string>(), analyzed: new Set<string>() };
  let hiddenPlans = 0;
  for (const entry of log) {
    const { seq } = entry;
    const events = eventsOf(entry);
    for (const event of events) look(sight, event);
    readable.set(seq, new Set([...sight.read, ...sight.analyzed]));
    const plans = events.filter((event) => event.type === 'IntentPlanned');
    announced.set(seq, new Set(plans.filter(({ visible }) => visible).map(({ who, icon }) => `${who} ${icon}`)));
    hiddenPlans += plans.filter(({ visible }) => !visible).length;
  }
  return { ...bodiesIn(log), readable, announced, hiddenPlans };
}

const eventsOf = ({ events }: Entry): readonly Events[] => events as unknown as readonly Events[];

function look(sight: { read: Set<string>; analyzed: Set<string> }, event: Events): void {
  if (event.type === 'IntentRead') put(sight.read, event.who, event.revealed);
  if (event.type === 'StatusChanged' && event.status === 'analyzed')
    put(sight.analyzed, event.who, event.stacksAfter > 0);
}

const put = (set: Set<string>, id: string, isIn: boolean): unknown => (isIn ? set.add(id) : set.delete(id));

function bodiesIn(log: readonly Entry[]): Pick<Secrets, 'foes' | 'wounds'> {
  const begun = log.flatMap(eventsOf).find((event) => event.type === 'CombatStarted')!;
  const foes = begun.combatants.filter(({ side }) => side === 'FOES');
  const theirs = new Set(begun.combatants.filter(({ side }) => side === 'PARTY').map(({ maxHp }) => maxHp));
  const most = foes.map(({ maxHp }) => maxHp).filter((maxHp) => !theirs.has(maxHp));
  const wounds = new RegExp(`\\b\\d+ ?(?:/|of|out of) ?(?:${most.join('|') || 'none'})\\b`);
  return { foes: new Set(foes.map(({ id }) => id)), wounds };
}

/** What may be told of an enemy by its id. */
const shown = new Set(
  [
    'id name side hp maxHp standing health statuses row intent initiative resources run monster weapon',
    'armorClass attacks speed hasReaction concentration facing cooldowns isDefending chant plan zone',
  ]
    .join(' ')
    .split(' '),
);
const intentWords: Readonly<Record<string, string>> = {
  ...{ ATTACK: 'attack', DEFEND: 'defend', FLEE: 'flee', PASS: 'wait', HIDDEN: 'do something nobody can read' },
};

/** These events are only told of heroes. */
const ownBusiness = new Set(['ResourceChanged', 'CooldownsChanged', 'StressChanged', 'CorruptionChanged']);

type Fields = Readonly<Record<string, unknown>>;

const idOf = (somebody: unknown): string => String((somebody as Fields | null | undefined)?.id);

/** Every leak, in words. */
export function leaksIn({ what, seq, isOn }: Heard, secrets: Secrets): readonly string[] {
  const leaks: string[] = [];
  const note = (isLeak: boolean, leak: string, where: unknown): void => {
    if (isLeak) leaks.push(`${leak} after beat ${seq}: ${JSON.stringify(where).slice(0, 300)}`);
  };

  /** `beat` is the one that a thing is a part of, or else the newest. */
  function search(value: unknown, beat: number): void {
    if (typeof value === 'string') searchText(value);
    if (typeof value !== 'object' || value === null) return;
    const fields = value as Fields;
    const within = 'events' in fields && typeof fields.seq === 'number' ? fields.seq : beat;
    if (secrets.foes.has(fields.id as string)) searchFoe(fields, within);
    if (secrets.foes.has(idOf(fields.target))) searchHarm(fields);
    if (typeof fields.type === 'string' && 'says' in fields) searchEvent(fields, within);
    note((fields.plan ?? null) !== null, 'a plan', fields);
    note(isOn && (fields.serverSeed ?? null) !== null, 'the seed', fields);
    for (const part of Object.values(fields)) search(part, within);
  }

  function searchText(text: string): void {
    note(isOn && /enemy\.(plan|variance)/.test(text), 'a roll', text);
    note(secrets.wounds.test(text), 'hit points in words', text);
    note(/\bintends\b/.test(text), 'an intent in words', text);
  }

  function searchFoe(foe: Fields, beat: number): void {
    note(
      Object.keys(foe).some((key) => !shown.has(key)),
      'more than meets the eye',
      foe,
    );
    note((foe.hp ?? null) !== null || (foe.maxHp ?? null) !== null, 'hit points', foe);
    note(((foe.resources ?? []) as readonly unknown[]).length > 0, 'what it has left', foe);
    note((foe.armorClass ?? null) !== null, 'its Defense', foe);
    note(((foe.cooldowns ?? []) as readonly unknown[]).length > 0, 'what it waits for', foe);
    for (const { bonus, damage, reach } of (foe.attacks ?? []) as readonly Fields[])
      note(
        [bonus, damage, reach].some((number) => number !== null),
        'how hard it strikes',
        foe,
      );
    const isRead = secrets.readable.get(beat)!.has(foe.id as string);
    note(!isRead && !['HIDDEN', null].includes((foe.intent ?? null) as string), 'an intent', foe);
  }

  function searchHarm(harm: Fields): void {
    note((harm.hpBefore ?? null) !== null || (harm.hpAfter ?? null) !== null, 'hit points', harm);
  }

  function searchEvent(event: Fields, beat: number): void {
    const { target, actor, intent } = event;
    note(ownBusiness.has(event.type as string) && secrets.foes.has(idOf(target)), 'its own business', event);
    if (event.type !== 'IntentPlanned') return;
    const isAnnounced = secrets.announced.get(beat)!.has(`${idOf(actor)} ${intent}`);
    note(intent !== 'HIDDEN' && !isAnnounced, 'an intent', event);
    const isSaid = (event.says as string).endsWith(` means to ${intentWords[intent as string]}.`);
    note(!isSaid, 'an intent in words', event);
  }

  search(what, seq);
  return leaks;
}
