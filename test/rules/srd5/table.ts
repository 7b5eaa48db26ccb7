/** A table for one 5e fight: heroes with given scores, foes from the book, dice that fall as a test says. */
import { expect } from 'vitest';
import type { CampaignState, Entry } from '../../../src/rules/chronicle.ts';
import { engineFor } from '../../../src/rules/chronicle.ts';
import * as commands from '../../../src/rules/commands.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import type { Bar, GameEvent, SceneFacts } from '../../../src/rules/ruleset.ts';
import { emptyScene, openWindow } from '../../../src/rules/shared.ts';
import { srd5 } from '../../../src/rules/srd5/ruleset.ts';
import type { Body, Condition, Srd5, State } from '../../../src/rules/srd5/terms.ts';
import { saysOf } from '../../../src/rules/telling.ts';
import { type Script, scripted } from '../../support/scripted.ts';

export const engine = engineFor(srd5);

export interface HeroSpec {
  readonly name: string;
  readonly class: string;
  readonly level?: number;
  readonly scores?: Readonly<Record<string, number>>;
  readonly equipment?: readonly string[];
}

export const even = { str: 14, dex: 14, con: 14, int: 14, wis: 14, cha: 10 };

export interface FightSpec {
  readonly heroes: readonly HeroSpec[];
  readonly foes: Readonly<Record<string, number>>;
  readonly settings?: object;
  readonly scene?: Partial<SceneFacts>;
  /** Initiative faces, heroes first; and whatever else is rolled before the first choice. */
  readonly dice?: Script;
  /** Changes to bodies, made before the first turn: by name. */
  readonly camp?: (campaign: CampaignState) => CampaignState;
}

export type Events = readonly Srd5['event'][];
type Picks = Readonly<Record<string, readonly string[] | string>>;

const idOf = (name: string): string => `char_${name.toLowerCase()}`;

export function rolled<T>(script: Script, play_: (dice: ReturnType<typeof diceFrom>) => T): T {
  const faces = scripted(script);
  const result = play_(diceFrom(faces));
  expect(faces.left(), 'scripted faces nobody rolled').toBe(0);
  return result;
}

export function accepted(made: commands.Made): Extract<commands.Made, { ok: true }> {
  if (!made.ok) throw new Error(`Refused: ${made.refusal.code}, ${made.refusal.message}`);
  return made;
}

export function campaignOf(heroes: readonly HeroSpec[], settings: object = {}): CampaignState {
  let { campaign } = accepted(commands.createCampaign(engine, { id: 'camp_t', name: 'T', setting: null, settings }));
  for (const { name, class: kind, level = 1, scores = even, equipment = null } of heroes) {
    const request = { id: idOf(name), name, class: kind, level, scores, equipment };
    ({ campaign } = accepted(rolled({}, (dice) => commands.createCharacter(engine, campaign, request, dice))));
  }
  return campaign;
}

export class Fight {
  campaign: CampaignState;
  entries: Entry[] = [];
  constructor(campaign: CampaignState) {
    this.campaign = campaign;
  }

  get state(): State {
    return this.campaign.combat!.state as State;
  }

  /** By name. */
  body(name: string): Body {
    return Object.values(this.state.combatants).find((body) => body.name === name)!;
  }

  /** The events of the last beat. */
  get events(): Events {
    return (this.entries.at(-1)?.events ?? []) as Events;
  }

  of<T extends Srd5['event']['type']>(type: T): Extract<Srd5['event'], { type: T }>[] {
    return this.events.filter((event): event is Extract<Srd5['event'], { type: T }> => event.type === type);
  }

  get waiting(): readonly string[] {
    return (openWindow(this.state)?.waiting ?? []).map((id) => this.state.combatants[id]!.name);
  }

  get window(): string | undefined {
    return openWindow(this.state)?.kind;
  }

  labels(): readonly string[] {
    return engine.combat
      .options(this.state)
      .filter((option) => !option.barred)
      .map((option) => option.label);
  }

  open(type: string): boolean {
    return engine.combat.options(this.state).some((option) => option.type === type && !option.barred);
  }

  /** Changes a body where a test needs it to be otherwise. */
  set(name: string, patch: Partial<Body>): this {
    const body = this.body(name);
    const combatants = { ...this.state.combatants, [body.id]: { ...body, ...patch } };
    this.campaign = {
      ...this.campaign,
      combat: { ...this.campaign.combat!, state: { ...this.state, combatants } as never },
    };
    return this;
  }

  /** Puts a condition on somebody. */
  afflict(name: string, status: string, more: Partial<Condition> = {}, stacks = 1): this {
    const { statuses, conditions } = this.body(name);
    const condition = { sourceId: null, clock: null, save: null, escape: null, wakes: false, heldBy: null, ...more };
    return this.set(name, {
      statuses: { ...statuses, [status]: { stacks, duration: condition.clock?.turns ?? null } },
      conditions: { ...conditions, [status]: condition },
    });
  }

  /** Face to face. */
  engage(one: string, two: string): this {
    const [a, b] = [this.body(one), this.body(two)];
    this.set(one, { engaged: [...a.engaged, b.id] });
    return this.set(two, { engaged: [...b.engaged, a.id] });
  }

  /** As after a restart. */
  restart(): this {
    this.campaign = JSON.parse(JSON.stringify(this.campaign)) as CampaignState;
    return this;
  }

  private tried(type: string, picks: Picks, dice: ReturnType<typeof diceFrom>, actor: string | null): commands.Made {
    const targets = (values: readonly string[] | string): readonly string[] =>
      [values]
        .flat()
        .map((value) => Object.values(this.state.combatants).find((body) => body.name === value)?.id ?? value);
    const exact = Object.fromEntries(Object.entries(picks).map(([name, values]) => [name, targets(values)]));
    const request = {
      type,
      actor: actor === null ? null : this.body(actor).id,
      window: null,
      picks: exact,
      named: {},
      hotkey: null,
    };
    return commands.actInCombat(engine, this.campaign, this.campaign.combat!.id, request, dice);
  }

  act(type: string, picks: Picks = {}, script: Script = {}, actor: string | null = null): this {
    const made = accepted(rolled(script, (dice) => this.tried(type, picks, dice, actor)));
    this.campaign = made.campaign;
    this.entries.push(made.entry);
    return this;
  }

  refused(type: string, picks: Picks = {}, actor: string | null = null): Bar {
    const before = this.campaign;
    const made = rolled({}, (dice) => this.tried(type, picks, dice, actor));
    expect(made.ok, `${type} was accepted`).toBe(false);
    expect(this.campaign).toBe(before);
    return made.ok ? (null as never) : made.refusal;
  }

  declare(text: string, script: Script = {}): this {
    const made = accepted(
      rolled(script, (dice) =>
        commands.declareInCombat(engine, this.campaign, this.campaign.combat!.id, null, text, dice),
      ),
    );
    this.campaign = made.campaign;
    this.entries.push(made.entry);
    return this;
  }

  says(): string {
    return saysOf(engine, this.entries.at(-1)!);
  }
}

export function fight({ heroes, foes, settings = {}, scene = {}, dice = {}, camp = (same) => same }: FightSpec): Fight {
  const table = new Fight(camp(campaignOf(heroes, settings)));
  const enemies = Object.entries(foes).map(([key, count]) => ({ key, count, name: null }));
  const challenge = {
    combatId: 'camp_t.1',
    characterIds: null,
    enemies,
    duel: null,
    scene: { ...emptyScene, ...scene },
  };
  const made = accepted(rolled(dice, (faces) => commands.startCombat(engine, table.campaign, challenge, faces)));
  table.campaign = made.campaign;
  table.entries.push(made.entry);
  return table;
}

export const told = (events: readonly GameEvent[]): readonly string[] => events.map((event) => event.type);

export const knight: HeroSpec = {
  name: 'Ada',
  class: 'fighter',
  scores: { str: 16, dex: 12, con: 14, int: 10, wis: 12, cha: 10 },
};
export const thief: HeroSpec = {
  name: 'Bo',
  class: 'rogue',
  scores: { str: 10, dex: 16, con: 14, int: 12, wis: 12, cha: 10 },
};
export const priest: HeroSpec = {
  name: 'Cy',
  class: 'cleric',
  scores: { str: 12, dex: 10, con: 14, int: 10, wis: 16, cha: 12 },
};
export const mage: HeroSpec = {
  name: 'Di',
  class: 'wizard',
  scores: { str: 8, dex: 14, con: 14, int: 16, wis: 12, cha: 10 },
};
