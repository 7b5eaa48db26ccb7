/** What the game master does by word, with what follows from it in each game, under scripted dice. */
import { describe, expect, it } from 'vitest';
import { type Chair, chairCommands } from '../../src/rules/chair-commands.ts';
import type { Engine } from '../../src/rules/chronicle.ts';
import * as commands from '../../src/rules/commands.ts';
import { diceFrom } from '../../src/rules/dice.ts';
import { explanationOf } from '../../src/rules/explain.ts';
import { engines } from '../../src/rules/registry.ts';
import type { Combatant, GameEvent } from '../../src/rules/ruleset.ts';
import { emptyScene, openWindow } from '../../src/rules/shared.ts';
import { stuntCommands } from '../../src/rules/stunt-commands.ts';
import { saysOf } from '../../src/rules/telling.ts';
import { accepted, act, anyCommand, diceFor, keep, luckOf, requestOf, type Table } from '../support/random-play.ts';
import { type Script, scripted } from '../support/scripted.ts';

const word = { author: 'Gia', reason: 'The bridge broke.' };
const all = { ...chairCommands, ...stuntCommands };

/** A hero of each class that is asked for, and what they meet. */
function table(id: string, classes: readonly string[], foes: readonly string[], settings: object = {}) {
  const engine = engines[id] as Engine;
  const named = { id: 'camp_chair', name: 'Chair', setting: null, settings };
  const made = accepted(commands.createCampaign(engine, named));
  const kept: Table = { engine, seed: '7'.repeat(64), campaign: made.campaign, entries: [made.entry] };
  for (const [index, name] of classes.entries()) {
    const request = { id: `char_${index}`, name: `Hero ${'ABC'[index]}`, class: name, level: 3, scores: null };
    const dice = diceFor(kept.campaign, kept.seed, 0);
    keep(kept, commands.createCharacter(engine, kept.campaign, { ...request, equipment: null }, dice));
  }
  if (foes.length > 0) {
    const enemies = foes.map((key) => ({ key, count: 1, name: null }));
    const challenge = { combatId: 'camp_chair.1', characterIds: null, enemies, duel: null, scene: emptyScene };
    keep(kept, commands.startCombat(engine, kept.campaign, challenge, diceFor(kept.campaign, kept.seed, 1)));
  }
  /** Every face that is scripted falls, and no other. */
  const tried = (
    command: keyof typeof all,
    asked: object,
    script: Script | typeof anyFaces = [],
    by: string | null = null,
  ) => {
    const faces = script === anyFaces ? null : scripted(script as Script);
    const dice = faces ? diceFrom(faces) : diceFor(kept.campaign, kept.seed, kept.campaign.combats);
    const chair = { engine, campaign: kept.campaign, dice, by, seal: null };
    const reply = (all[command] as (chair: Chair, asked: object) => commands.Made)(chair, { ...asked });
    expect(faces?.left() ?? 0).toBe(0);
    return reply;
  };
  return {
    kept,
    state: () => kept.campaign.combat!.state,
    body: (name: string): Combatant =>
      Object.values(kept.campaign.combat!.state.combatants).find((one) => one.name === name)!,
    hero: (index = 0) => kept.campaign.characters[`char_${index}`]!,
    rules(command: keyof typeof all, asked: object, script: Script | typeof anyFaces = []): readonly GameEvent[] {
      keep(kept, tried(command, asked, script));
      return kept.entries.at(-1)!.events;
    },
    refuses(command: keyof typeof all, asked: object, by: string | null = null) {
      const reply = tried(command, asked, [], by);
      return reply.ok ? 'accepted' : `${reply.refusal.code}: ${reply.refusal.message}`;
    },
    says: () => saysOf(engine, kept.entries.at(-1)!),
  };
}

/** Where a test is not about the dice: any will do. */
const anyFaces = Symbol('any');
/** Goes on until nothing is half-way. */
function calm(kept: Table): void {
  const windows = kept.engine.chair!.combat.calm as readonly string[];
  const luck = luckOf(3);
  while (!kept.campaign.combat!.state.outcome && !windows.includes(openWindow(kept.campaign.combat!.state)!.kind))
    keep(kept, act(kept, anyCommand(kept, luck)));
}

const setting = (target: string, what: string, to: number) => ({ ...word, target, changes: [{ what, to }] });
const types = (events: readonly GameEvent[]): readonly string[] => events.map(({ type }) => type);

describe('BECMI', () => {
  it('kills who is set to no hit points, with the experience for it, and ends what is over', () => {
    const game = table('BECMI', ['fighter'], ['goblin', 'goblin']);
    const { xp } = game.hero();
    expect(types(game.rules('adjust', setting('camp_chair.1.1', 'hp', 0)))).toEqual([
      ...['GmRuled', 'HarmDealt', 'StandingChanged', 'XpAwarded'],
    ]);
    expect(game.says()).toMatch(
      /^Gia, as game master, sets it so: "The bridge broke\." Goblin 1 takes \d+ by the game master's word \(\d+ to 0 HP\)\. Goblin 1 is SLAIN!/,
    );
    expect(game.hero().xp).toBe(xp + 10);
    const ended = game.rules(
      'removeCombatant',
      { ...word, target: 'camp_chair.1.2' },
      { 'loot.gold': [4], 'loot.item': [1] },
    );
    expect(types(ended).at(-1)).toBe('CombatEnded');
    expect(game.state().outcome).toMatchObject({ status: 'WON' });
    expect(game.hero().xp).toBe(xp + 10);
  });

  it('asks nobody who is made helpless, and goes on with the round', () => {
    const game = table('BECMI', ['fighter', 'cleric'], ['goblin']);
    game.rules('adjust', setting('char_0', 'status:paralysed', 1));
    expect(openWindow(game.state())!.waiting).toEqual(['char_1']);
    const round = game.state().round;
    game.rules('adjust', setting('char_1', 'status:asleep', 1), anyFaces);
    expect(game.state().round).toBeGreaterThan(round);
  });

  it('awards no more experience than one level is worth, and nothing to the dead', () => {
    const game = table('BECMI', ['fighter', 'cleric'], []);
    game.rules('awardXp', { ...word, characters: ['char_0'], amount: 1_000_000 });
    expect(game.hero().xp).toBe(15_999);
    game.rules('adjust', setting('char_1', 'hp', 0));
    expect(game.hero(1).standing).toBe('DEAD');
    expect(game.refuses('awardXp', { ...word, characters: ['char_0', 'char_1'], amount: 5 })).toBe(
      'ILLEGAL_ACTION: Hero B is dead, and stays so.',
    );
    expect(game.refuses('adjust', setting('char_1', 'hp', 3))).toBe('ILLEGAL_ACTION: Hero B is dead, and stays so.');
  });

  it('ends the campaign where the last of the party is set to no hit points', () => {
    const game = table('BECMI', ['fighter'], []);
    game.rules('adjust', setting('char_0', 'hp', 0));
    expect(game.kept.campaign).toMatchObject({ status: 'ENDED', endReason: 'CHARACTER_DEATH' });
    expect(game.refuses('adjust', setting('char_0', 'hp', 1))).toMatch(/^CAMPAIGN_ENDED/);
  });

  it('takes things away, also from the hand', () => {
    const game = table('BECMI', ['fighter'], []);
    game.rules('grant', { ...word, character: 'char_0', gold: 5, items: [{ item: 'sword', count: 1 }] });
    const { items } = game.hero() as unknown as { readonly items: Readonly<Record<string, number>> };
    game.rules('grant', { ...word, character: 'char_0', gold: 0, items: [{ item: 'sword', count: -items.sword! }] });
    expect(game.hero()).toMatchObject({ items: expect.not.objectContaining({ sword: expect.anything() }) });
    expect((game.hero() as unknown as { equipped: { weapon: string | null } }).equipped.weapon).not.toBe('sword');
    expect(
      game.refuses('grant', { ...word, character: 'char_0', gold: 0, items: [{ item: 'sword', count: -1 }] }),
    ).toMatch(/^BAD_USER_INPUT: item:sword \(.*\) must be from 0/);
  });

  it('rolls a stunt at or under the score, and then what was at stake', () => {
    const game = table('BECMI', ['fighter'], ['goblin', 'goblin']);
    const stakes = {
      ...{ author: 'Gia', actor: 'char_0', text: 'I kick the brazier over.', ability: 'strength', difficulty: 'HARD' },
      success: { kind: 'HARM', target: 'camp_chair.1.1', harm: 'GRAVE', status: null },
      failure: { kind: 'STATUS', target: 'char_0', harm: null, status: 'blind' },
    };
    game.rules('stakeStunt', stakes);
    expect(game.says()).toBe(
      'Gia puts Hero A\'s stunt at stake (strength, hard): "I kick the brazier over." Success: grave harm to Goblin 1; failure: Hero A is blind.',
    );
    expect(game.refuses('stakeStunt', { ...stakes, difficulty: 'EASY' })).toMatch(
      /^ILLEGAL_ACTION: A stunt is at stake/,
    );
    const [rolled, ...followed] = game.rules('rollStunt', {}, { stunt: [20] });
    expect(rolled).toMatchObject({ type: 'StuntRolled', passed: false, roll: { total: 24 } });
    expect(followed).toMatchObject([{ type: 'StatusChanged', who: 'char_0', status: 'blind', stacksAfter: 1 }]);
    expect(explanationOf(game.kept.engine, 'COMBAT', rolled!, String)!.factors[0]).toMatch(/^strength, hard: \d+$/);
    game.rules('stakeStunt', stakes);
    const success = game.rules('rollStunt', {}, { stunt: [1], 'stunt.harm': [8, 8] });
    expect(types(success)).toEqual(['StuntRolled', 'HarmDealt', 'StandingChanged', 'XpAwarded']);
    expect(game.refuses('rollStunt', {})).toBe('ILLEGAL_ACTION: No stunt is at stake.');
  });
});

describe('the 5e game', () => {
  it('fells heroes who are set to no hit points, and wakes them who get some back', () => {
    const game = table('SRD5', ['fighter', 'wizard'], ['goblin']);
    calm(game.kept);
    const events = game.rules('adjust', setting('char_1', 'hp', 0), anyFaces);
    expect(types(events)).toEqual(expect.arrayContaining(['HarmDealt', 'StandingChanged', 'StatusChanged']));
    expect(game.body('Hero B')).toMatchObject({ standing: 'DOWN', hp: 0 });
    calm(game.kept);
    if (game.body('Hero B').standing !== 'DOWN') return;
    game.rules('adjust', setting('char_1', 'hp', 3), anyFaces);
    expect(game.body('Hero B')).toMatchObject({ standing: 'UP', hp: 3 });
    expect(game.body('Hero B').statuses.unconscious).toBeUndefined();
  });

  it('lets guests roll for initiative and fall in, while whoever has the turn keeps it', () => {
    const game = table('SRD5', ['fighter'], ['goblin']);
    calm(game.kept);
    const state = () => game.state() as unknown as { readonly order: readonly string[]; readonly place: number };
    const current = state().order[state().place];
    game.rules('addCombatant', { ...word, key: 'orc', count: 2, name: null }, { initiative: [20, 1] });
    expect(state().order[state().place]).toBe(current);
    expect(state().order).toHaveLength(4);
    expect(state().order[0]).toBe('camp_chair.1.2');
    expect(Object.values(game.state().combatants).map(({ name }) => name)).toEqual([
      'Hero A',
      'Goblin',
      'Orc 1',
      'Orc 2',
    ]);
  });

  it('tries a stunt by ability against a DC', () => {
    const game = table('SRD5', ['fighter'], []);
    const nothing = { kind: 'NOTHING', target: null, harm: null, status: null };
    const harm = { kind: 'HARM', target: 'char_0', harm: 'LIGHT', status: null };
    const stakes = { author: 'Gia', actor: 'char_0', text: 'Over the chasm.', ability: 'str', success: nothing };
    game.rules('stakeStunt', { ...stakes, difficulty: 'VERY_HARD', failure: harm });
    const hp = game.hero().hp;
    const events = game.rules('rollStunt', {}, { stunt: [2], 'stunt.harm': [3] });
    expect(events[0]).toMatchObject({ needed: 25, passed: false });
    expect(game.hero().hp).toBe(hp - 3);
    expect(game.refuses('stakeStunt', { ...stakes, difficulty: 'IMPOSSIBLE', failure: harm })).toMatch(/VERY_HARD/);
    expect(game.refuses('stakeStunt', { ...stakes, ability: 'luck', difficulty: 'EASY', failure: harm })).toMatch(
      /str/,
    );
  });
});

describe('Rune & Rust', () => {
  it('ends the turn of a hero who is taken out in the middle of it, and plans guests in', () => {
    const game = table('RUNE', ['warrior', 'adept'], ['und_draugr_01']);
    const actor = (game.state() as unknown as { turn: { who: string } }).turn.who;
    const guest = game.rules('addCombatant', { ...word, key: 'und_haug_01', count: 1, name: null }, anyFaces);
    expect(types(guest)).toEqual(expect.arrayContaining(['CombatantsJoined', 'InitiativeRolled', 'TurnOrderSet']));
    game.rules('removeCombatant', { ...word, target: actor }, anyFaces);
    expect(game.state().combatants[actor]!.standing).toBe('GONE');
    if (game.state().outcome) return;
    expect((game.state() as unknown as { turn: { who: string } }).turn.who).not.toBe(actor);
  });

  it('raises heroes who have earned it at once', () => {
    const game = table('RUNE', ['warrior'], []);
    const { level } = game.hero();
    const events = game.rules('awardXp', { ...word, characters: ['char_0'], amount: 5000 });
    expect(types(events)).toEqual(['GmRuled', 'XpAwarded', 'LevelGained']);
    expect(game.hero().level).toBeGreaterThan(level);
  });

  it('knows no gold', () => {
    const game = table('RUNE', ['warrior'], []);
    expect(game.refuses('grant', { ...word, character: 'char_0', gold: 1, items: [] })).toBe(
      'ILLEGAL_ACTION: Rune & Rust knows no gold.',
    );
  });
});

describe('Fights and Duels', () => {
  it('judges the fight of somebody who is set to no hit points instead of rolling the round', () => {
    const game = table('DUEL', ['guardian'], ['goblin', 'wolf']);
    const events = game.rules('adjust', setting('char_0', 'hp', 0));
    expect(types(events)).toEqual(expect.arrayContaining(['HarmDealt', 'WindowClosed', 'FightEnded', 'CombatEnded']));
    expect(game.state().outcome!.status).toBe('LOST');
    expect(game.hero()).toMatchObject({ hp: 0, standing: 'DOWN', mustSleep: true });
  });

  it('lets nothing be ruled between the dice and what they do', () => {
    const game = table('DUEL', ['guardian'], ['goblin', 'wolf']);
    const { engine, campaign } = game.kept;
    const request = { ...anyCommand(game.kept, luckOf(1)), type: 'attack', picks: { target: ['camp_chair.1.1'] } };
    const struck = commands.actInCombat(
      engine,
      campaign,
      'camp_chair.1',
      requestOf(request),
      diceFrom(scripted([1, 1, 6, 6, 6])),
    );
    keep(game.kept, struck);
    expect(openWindow(game.state())!.kind).toBe('settle');
    const tries: readonly (readonly [keyof typeof all, object])[] = [
      ['adjust', setting('char_0', 'hp', 1)],
      ['endCombat', { ...word, status: 'WON' }],
      ['removeCombatant', { ...word, target: 'camp_chair.1.1' }],
      ['addCombatant', { ...word, key: 'goblin', count: 1, name: null }],
    ];
    for (const [command, asked] of tries)
      expect(game.refuses(command, asked)).toBe(
        'ILLEGAL_ACTION: Something is half-way: let Hero A answer first (settle).',
      );
  });

  it('knows no experience, and gives no more than can be carried', () => {
    const game = table('DUEL', ['guardian'], []);
    expect(game.refuses('awardXp', { ...word, characters: ['char_0'], amount: 1 })).toBe(
      'ILLEGAL_ACTION: Fights and Duels knows no experience.',
    );
    const [item] = game.kept.engine.catalogue.items;
    expect(
      game.refuses('grant', { ...word, character: 'char_0', gold: 0, items: [{ item: item!.key, count: 50 }] }),
    ).toMatch(/^BAD_USER_INPUT/);
  });
});

describe('at any table', () => {
  it('players rule nothing, whatever way they come', () => {
    const game = table('BECMI', ['fighter'], []);
    const members = { pers_ann: { name: 'Ann', role: 'PLAYER' as const } };
    game.kept.campaign = { ...game.kept.campaign, members };
    for (const command of Object.keys(chairCommands) as (keyof typeof chairCommands)[])
      expect(game.refuses(command, setting('char_0', 'hp', 1), 'pers_ann')).toMatch(
        command === 'overrule' ? /FORBIDDEN|BAD_USER_INPUT/ : /^FORBIDDEN/,
      );
  });

  it('an iron one refuses every ruling and every stunt', () => {
    const game = table('BECMI', ['fighter'], ['goblin'], { ironTable: true });
    const asked = { ...setting('char_0', 'hp', 1), seq: 1, place: null };
    for (const command of [...Object.keys(chairCommands), 'stakeStunt'] as (keyof typeof all)[])
      expect([command, game.refuses(command, asked)]).toEqual([
        command,
        'FORBIDDEN: This is an iron table: nobody overrules the rules here, ever.',
      ]);
  });

  it('a stunt is over with the moment it was dared in', () => {
    const game = table('BECMI', ['fighter'], ['goblin']);
    const nothing = { kind: 'NOTHING', target: null, harm: null, status: null };
    const stakes = { author: 'Gia', actor: 'char_0', text: 'A leap.', ability: 'strength', difficulty: 'EASY' };
    game.rules('stakeStunt', { ...stakes, success: nothing, failure: nothing });
    game.rules('endCombat', { ...word, status: 'FLED' });
    expect(game.refuses('rollStunt', {})).toBe('ILLEGAL_ACTION: The moment for that stunt has passed.');
    game.rules('withdrawStunt', word);
    expect(game.kept.campaign.chair).toEqual({});
  });
});
