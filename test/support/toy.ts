/** A toy game that uses what the kernel offers: turns in order, a reaction on top of them, foes with tactics, a secret. */

import { type SharedCampEvent, sharedCampEvolve, sharedCampTell } from '../../src/rules/camp.ts';
import { engineFor } from '../../src/rules/chronicle.ts';
import type {
  CampCommand,
  CampState,
  Character,
  Combatant,
  CombatState,
  Command,
  Option,
  Picks,
  Ruleset,
  Scene,
} from '../../src/rules/ruleset.ts';
import {
  emptyCombat,
  openWindow,
  other,
  type SharedEvent,
  sharedEvolve,
  sharedTell,
  upright,
  verbs,
} from '../../src/rules/shared.ts';

interface State extends CombatState {
  readonly order: readonly string[];
}
interface Blow {
  readonly attacker: string;
  readonly target: string;
  readonly harm: number;
}
type ToyCommand =
  | (Command & { readonly type: 'strike'; readonly picks: { readonly target: Picks } })
  | (Command & { readonly type: 'parry'; readonly picks: Record<never, Picks> })
  | (Command & { readonly type: 'let'; readonly picks: Record<never, Picks> });
type Own =
  | { readonly type: 'TurnTaken'; readonly who: string }
  | { readonly type: 'Parried'; readonly who: string }
  | { readonly type: 'Whispered'; readonly secret: string };
export interface Toy {
  readonly body: Combatant;
  readonly state: State;
  readonly command: ToyCommand;
  readonly event: SharedEvent | Own;
  readonly windows: { readonly turn: null; readonly parry: Blow };
  readonly character: Character;
  readonly camp: { readonly naps: number };
  readonly campCommand: CampCommand & { readonly type: 'nap' };
  readonly campEvent: SharedCampEvent | { readonly type: 'Napped'; readonly roll: number };
}

export const { open, done, harm, heal, stand, afflict, end } = verbs<Toy>();

const body = (id: string, name: string, player: boolean, hp: number): Combatant => ({
  id,
  name,
  side: player ? 'PARTY' : 'FOES',
  run: player ? 'player' : 'gm',
  monster: player ? null : 'imp',
  hp,
  maxHp: hp,
  standing: 'UP',
  statuses: {},
});

const nothing = () => null;

function strike(scene: Scene<Toy>, attacker: string, target: string): void {
  done(scene, attacker);
  scene.emit({ type: 'TurnTaken', who: attacker });
  const blow = { attacker, target, harm: scene.dice.roll('blow', '1d4').total };
  open(scene, 'parry', 'listed', [target], blow);
}

export const toyRules: Ruleset<Toy> = {
  id: 'TOY',
  name: 'Toy',
  revision: 1,
  settings: { loud: { summary: 'Whether it is loud.', default: false } },
  catalogue: {
    classes: [{ key: 'knight', name: 'Knight', summary: 'Strikes and parries.' }],
    monsters: [{ key: 'imp', name: 'Imp', summary: 'Small and rude.', xp: 1, stats: {} }],
    abilities: [],
    items: [],
  },
  content: { monsters: { imp: { name: 'Imp' } } },
  combat: {
    groups: { strike: 'ATTACK', parry: 'ANSWER', let: 'ANSWER' },
    initial: { ...emptyCombat, order: [] },
    bar: ({ enemies }) => (enemies.length > 9 ? { code: 'BAD_USER_INPUT', message: 'Too many imps.' } : null),
    begin(scene, { kind, settings, scene: place, characters, enemies }) {
      const heroes = characters.map(({ id, name, hp }) => body(id, name, true, hp));
      const imps = enemies.map(({ id }, i) =>
        body(id, `Imp ${i + 1}`, false, scene.dice.roll('hit points', '1d6').total),
      );
      const combatants = [...heroes, ...imps];
      scene.emit({ type: 'CombatStarted', ruleset: 'TOY', revision: 1, kind, settings, scene: place, combatants });
      scene.emit({ type: 'Whispered', secret: 'the imps fear cats' });
    },
    evolve: {
      ...sharedEvolve<State>(),
      TurnTaken: (draft, e) => {
        draft.order = [...draft.order.filter((id) => id !== e.who), e.who];
      },
      Parried: () => {},
      Whispered: () => {},
    },
    tell: {
      ...sharedTell,
      TurnTaken: (e, name) => ({ weight: 'silent', says: `${name(e.who)} moved.` }),
      Parried: (e, name) => ({
        weight: 'beat',
        says: `${name(e.who)} parries.`,
        deed: 'parry',
        roles: { actor: name(e.who) },
      }),
      Whispered: (e) => ({ weight: 'silent', says: e.secret }),
    },
    // Nothing of it hangs on a number.
    explain: {
      ...{ InitiativeRolled: nothing, AttackRolled: nothing, AttackSettled: nothing, HarmDealt: nothing },
      ...{ HurtHealed: nothing, SaveRolled: nothing, CheckMade: nothing },
    },
    act: {
      strike: (scene, { actor, picks }) => strike(scene, actor, picks.target[0]!),
      parry(scene, { actor }) {
        scene.emit({ type: 'Parried', who: actor });
        done(scene, actor);
      },
      let: (scene, { actor }) => done(scene, actor),
    },
    closed: {
      turn: () => {},
      parry(scene, { attacker, target, harm: amount }) {
        const parried = scene.dice.roll('parry', '1d6').total >= 5;
        if (parried) return;
        harm(scene, { targetId: target, sourceId: attacker, amount, kind: 'bruises' });
        if (scene.state.combatants[target]!.hp === 0) stand(scene, target, 'DEAD', 'struck down');
      },
    },
    next(scene) {
      const sides = new Set(upright(scene.state).map((one) => one.side));
      if (sides.size < 2)
        return end(scene, { status: sides.has('PARTY') ? 'WON' : 'LOST', reason: 'one side is left' });
      const next = upright(scene.state).toSorted(
        (a, b) => scene.state.order.indexOf(a.id) - scene.state.order.indexOf(b.id),
      )[0]!;
      scene.emit({ type: 'RoundBegan', round: scene.state.round + 1 });
      open(scene, 'turn', 'listed', [next.id], null);
    },
    options(state): readonly Option<ToyCommand>[] {
      const window = openWindow(state);
      const actor = window?.waiting[0];
      if (!window || actor === undefined) return [];
      if (window.kind === 'parry') {
        return [
          { type: 'let', actor, label: 'Let it happen', picks: {} },
          state.round > 2
            ? { type: 'parry', actor, label: 'Parry', picks: {} }
            : {
                type: 'parry',
                actor,
                label: 'Parry',
                picks: {},
                barred: { code: 'ON_COOLDOWN', message: 'Not so early.' },
              },
        ];
      }
      const foes = upright(state, other(state.combatants[actor]!.side));
      const choices = foes.map((foe) => ({ value: foe.id, label: foe.name }));
      return [{ type: 'strike', actor, label: 'Strike', picks: { target: { choices, min: 1, max: 1 } } }];
    },
    tactics(scene, [first]): ToyCommand {
      const window = openWindow(scene.state)!.id;
      if (first!.type !== 'strike') return { type: 'let', actor: first!.actor, window, picks: {} };
      return {
        type: 'strike',
        actor: first!.actor,
        window,
        picks: { target: [first!.picks.target.choices[0]!.value] },
      };
    },
    look: (_state, { run }) => ({
      hpKnown: run === 'player',
      row: null,
      intent: null,
      initiative: null,
      resources: [],
    }),
    timeline: () => [],
    veil: (event) => (event.type === 'Whispered' ? null : event),
  },
  camp: {
    initial: { naps: 0 },
    evolve: {
      ...sharedCampEvolve<CampState<Character, { readonly naps: number }>>(),
      // Nobody overrules this one.
      CharacterAdjusted: () => {},
      Napped: (draft) => {
        draft.camp.naps += 1;
      },
    },
    tell: { ...sharedCampTell, Napped: (e) => ({ weight: 'aside', says: `A nap (${e.roll}).` }) },
    explain: {},
    create(scene, { id, name, class: kind, level }) {
      if (kind !== 'knight') return { code: 'BAD_USER_INPUT', message: 'Only knights.' };
      const { total: hp } = scene.dice.roll('hit points', '2d6');
      scene.emit({
        type: 'CharacterCreated',
        character: { id, name, class: kind, level, xp: 0, hp, maxHp: hp, standing: 'UP' },
      });
      return null;
    },
    act: {
      nap(scene, { picks }) {
        if (picks.deep?.[0] === 'half') {
          scene.dice.roll('dream', '1d6');
          return { code: 'ILLEGAL_ACTION', message: 'Woken half-way.' };
        }
        scene.emit({ type: 'Napped', roll: scene.dice.roll('dream', '1d6').total });
        return null;
      },
    },
    options: () => [{ type: 'nap', character: null, label: 'Take a nap', picks: {} }],
    aftermath(draft, combat) {
      for (const { id, hp, standing } of Object.values(combat.combatants)) {
        const hero = draft.characters[id];
        if (hero) Object.assign(hero, { hp, standing });
      }
    },
    over: ({ characters }) => {
      const all = Object.values(characters);
      return all.length > 0 && all.every((one) => one.standing === 'DEAD') ? 'CHARACTER_DEATH' : null;
    },
    sheet: () => ({ kind: 'ToySheet' }),
    inventory: () => [],
  },
  phrases: [
    { type: 'strike', words: ['strike', 'hit', 'swing at'] },
    { type: 'parry', words: ['parry'] },
    { type: 'let', words: ['let'] },
  ],
  voice: {},
};

export const toy = engineFor(toyRules);
