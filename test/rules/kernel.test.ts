/** The kernel by the toy game: windows that wait, refusals that say why, campaigns that fold. */
import { describe, expect, it } from 'vitest';
import { type CampaignState, type Challenge, foldInto, replay } from '../../src/rules/chronicle.ts';
import type { Made } from '../../src/rules/commands.ts';
import * as commands from '../../src/rules/commands.ts';
import type { Request } from '../../src/rules/complete.ts';
import { copyOf } from '../../src/rules/copy.ts';
import { diceFrom } from '../../src/rules/dice.ts';
import { begin, entry, play } from '../../src/rules/play.ts';
import type { CombatState } from '../../src/rules/ruleset.ts';
import { emptyScene, healthOf, openWindow, sharedTell, shown } from '../../src/rules/shared.ts';
import { namesOf, saysOf } from '../../src/rules/telling.ts';
import { scripted } from '../support/scripted.ts';
import { toy, toyRules } from '../support/toy.ts';

const noDice = () => diceFrom(scripted([]));
const dice = (...faces: number[]) => diceFrom(scripted(faces));

function table(...names: string[]): CampaignState {
  let state = made(
    commands.createCampaign(toy, { id: 'camp_toy', name: 'Toys', setting: null, settings: {} }),
  ).campaign;
  for (const name of names) {
    const request = { id: name.toLowerCase(), name, class: 'knight', level: 1, scores: null, equipment: null };
    state = made(commands.createCharacter(toy, state, request, dice(1, 2))).campaign;
  }
  return state;
}

function made(result: Made): Extract<Made, { ok: true }> {
  expect(result).toMatchObject({ ok: true });
  return result as Extract<Made, { ok: true }>;
}

const refusalOf = (result: Made) => (result.ok ? 'accepted' : `${result.refusal.code}: ${result.refusal.message}`);

const imps = (count: number, more: Partial<Challenge> = {}): Challenge => ({
  combatId: 'camp_toy.1',
  characterIds: null,
  enemies: [{ key: 'imp', count, name: null }],
  duel: null,
  scene: emptyScene,
  ...more,
});

const ask = (type: string, more: Partial<Request> = {}): Request => ({
  type,
  actor: null,
  window: null,
  picks: {},
  named: {},
  hotkey: null,
  ...more,
});

/** Ann (3 hit points) has the first turn against imps of the given hit points. */
const fightAgainst = (...hitPoints: number[]): CampaignState =>
  made(commands.startCombat(toy, table('Ann'), imps(hitPoints.length), dice(...hitPoints))).campaign;

const act = (state: CampaignState, request: Request, ...faces: number[]) =>
  commands.actInCombat(toy, state, state.combat!.id, request, dice(...faces));

describe('a window', () => {
  it('waits as plain JSON until the person it waits for has chosen', () => {
    // Ann misses, imp 1 strikes: Ann may parry, and the blow hangs in the air meanwhile.
    const { campaign } = made(act(fightAgainst(6), ask('strike'), 1, 5, 4));
    const parked = JSON.parse(JSON.stringify(campaign)) as CampaignState;
    expect(parked.combat!.state.windows).toEqual([
      { id: 3, kind: 'turn', order: 'listed', waiting: [], holds: null },
      {
        id: 4,
        kind: 'parry',
        order: 'listed',
        waiting: ['ann'],
        holds: { attacker: 'camp_toy.1.1', target: 'ann', harm: 4 },
      },
    ]);
    expect(made(act(parked, ask('let'), 6)).campaign.combat!.state.combatants.ann!.hp).toBe(3);
  });

  it('refuses an answer to a window that has passed, and names the open one', () => {
    const refused = act(fightAgainst(6), ask('strike', { window: 7 }));
    expect(refused).toEqual({
      ok: false,
      refusal: {
        code: 'WINDOW_PASSED',
        message: 'Window 7 has passed; window 1 (turn) is open.',
        data: { window: 1, kind: 'turn' },
      },
    });
  });

  it('takes an answer only from whom it waits for', () => {
    const two = made(commands.startCombat(toy, table('Ann', 'Bob'), imps(1), dice(6))).campaign;
    expect(refusalOf(act(two, ask('strike', { actor: 'bob' })))).toBe(
      'NOT_YOUR_TURN: Bob is not asked now; waiting for Ann.',
    );
    expect(refusalOf(act(two, ask('strike', { actor: 'camp_toy.1.1' })))).toBe(
      'ILLEGAL_ACTION: Imp 1 is played by the game master.',
    );
    expect(refusalOf(act(two, ask('strike', { actor: 'nobody' })))).toBe(
      'NOT_FOUND: No such combatant is in this combat.',
    );
  });

  it('never asks the dead again', () => {
    const two = made(commands.startCombat(toy, table('Ann', 'Bob'), imps(1), dice(6))).campaign;
    // Ann and Bob strike and are parried, the imp strikes Ann for 4, who lets it happen.
    const again = made(act(two, ask('strike'), 1, 5)).campaign;
    const struck = made(act(again, ask('strike'), 1, 5, 4)).campaign;
    const dead = made(act(struck, ask('let'), 1)).campaign;
    expect(dead.combat!.state.combatants.ann!.standing).toBe('DEAD');
    expect(refusalOf(act(dead, ask('strike', { actor: 'ann' })))).toBe(
      'ILLEGAL_ACTION: Ann is dead and never acts again.',
    );
    expect(dead.characters.ann!.standing).toBe('DEAD');
  });

  it('stops a game that never comes to a choice', () => {
    const endless = { ...toyRules.combat, next: () => {} };
    const muster = {
      kind: 'FIGHT' as const,
      settings: {},
      camp: { naps: 0 },
      scene: emptyScene,
      characters: [],
      enemies: [],
    };
    expect(() => begin(endless, muster, noDice())).toThrow('did not settle in 10000 steps');
  });

  it('has no entry for what a table does not know', () => {
    expect(() => entry({}, 'toString')).toThrow('No entry for toString.');
  });
});

describe('a refusal', () => {
  it('quotes the bar of the option it would have been', () => {
    const { campaign } = made(act(fightAgainst(6), ask('strike'), 1, 5, 4));
    expect(refusalOf(act(campaign, ask('parry')))).toBe('ON_COOLDOWN: Not so early.');
  });

  it('says what is open instead of what is not', () => {
    expect(act(fightAgainst(6), ask('juggle'))).toMatchObject({
      ok: false,
      refusal: {
        code: 'ILLEGAL_ACTION',
        message: 'juggle is not open to Ann now; open are strike.',
        data: { options: ['Strike'] },
      },
    });
  });

  it('knows targets that are gone, dead or strangers', () => {
    const state = fightAgainst(1, 6).combat!.state;
    const strike = (target: string, from: CombatState = state) => {
      const picks = { target: target === '' ? [] : [target] };
      const played = play(
        toyRules.combat,
        from as never,
        { type: 'strike', actor: 'ann', window: openWindow(from)!.id, picks },
        noDice(),
      );
      return played.ok ? 'accepted' : `${played.refusal.code}: ${played.refusal.message}`;
    };
    const withImp = (standing: 'DEAD' | 'GONE'): CombatState => {
      const imp = { ...state.combatants['camp_toy.1.1']!, standing };
      return { ...state, combatants: { ...state.combatants, [imp.id]: imp } };
    };
    expect(strike('stranger')).toBe('TARGET_NOT_FOUND: No such target is in this combat.');
    expect(strike('camp_toy.1.1', withImp('DEAD'))).toBe('TARGET_NOT_FOUND: Imp 1 is already dead.');
    expect(strike('camp_toy.1.1', withImp('GONE'))).toBe('TARGET_NOT_FOUND: Imp 1 has left the fight.');
    expect(strike('ann')).toBe('ILLEGAL_ACTION: strike is open to Ann, but not with these picks.');
    expect(strike('')).toBe('ILLEGAL_ACTION: strike is open to Ann, but not with these picks.');
  });
});

describe('a campaign', () => {
  it('begins with its settings checked and pinned', () => {
    const asked = { id: 'camp_1', name: 'Loud', setting: 'a bog', settings: { loud: true } };
    const { entry: first, campaign } = made(commands.createCampaign(toy, asked));
    expect(first).toMatchObject({ seq: 1, kind: 'CAMPAIGN', command: 'createCampaign', rolls: [] });
    expect(campaign).toMatchObject({
      name: 'Loud',
      setting: 'a bog',
      settings: { loud: true },
      status: 'ACTIVE',
      seq: 1,
    });
    expect(saysOf(toy, first)).toBe('The campaign Loud begins.');
  });

  it.each([
    [{ quiet: 1 }, 'There is no setting "quiet"; known are loud, enemyHitPoints, ironTable.'],
    [
      { [`q${'x'.repeat(60)}`]: 1 },
      `There is no setting "q${'x'.repeat(39)}…"; known are loud, enemyHitPoints, ironTable.`,
    ],
    [{ loud: 'yes' }, 'Setting loud must be a boolean.'],
    ['loud', 'Settings must be an object of setting names and values.'],
    [['loud'], 'Settings must be an object of setting names and values.'],
  ])('refuses settings it does not have: %j', (settings, message) => {
    const refused = commands.createCampaign(toy, { id: 'camp_1', name: 'No', setting: null, settings });
    expect(refused).toEqual({ ok: false, refusal: { code: 'BAD_USER_INPUT', message } });
  });

  it('starts one combat at a time, with characters that are here, alive and named once', () => {
    const start = (state: CampaignState, challenge: Challenge) =>
      refusalOf(commands.startCombat(toy, state, challenge, noDice()));
    const state = table('Ann');
    expect(start(state, imps(1, { characterIds: ['bob'] }))).toBe('NOT_FOUND: No such character is in this campaign.');
    expect(start(state, imps(1, { characterIds: ['ann', 'ann'] }))).toBe(
      'BAD_USER_INPUT: A character can take part only once.',
    );
    expect(start(state, imps(1, { enemies: null }))).toBe('BAD_USER_INPUT: Give either enemies or a duel.');
    expect(start(state, imps(1, { duel: { challengerId: 'ann', defenderId: 'bob' } }))).toBe(
      'BAD_USER_INPUT: Give either enemies or a duel.',
    );
    expect(start(state, imps(10))).toBe('BAD_USER_INPUT: Too many imps.');
    expect(start(fightAgainst(6), imps(1))).toBe('COMBAT_ACTIVE: A combat is under way.');
  });

  it('pits two characters against each other in a duel', () => {
    const duel = imps(0, { enemies: null, duel: { challengerId: 'bob', defenderId: 'ann' } });
    const { campaign } = made(commands.startCombat(toy, table('Ann', 'Bob'), duel, noDice()));
    expect(campaign.combat!.state).toMatchObject({ kind: 'DUEL', outcome: { status: 'WON' } });
    expect(Object.keys(campaign.combat!.state.combatants)).toEqual(['bob', 'ann']);
  });

  it('lets only those take part who were asked to', () => {
    const { campaign } = made(
      commands.startCombat(toy, table('Ann', 'Bob'), imps(1, { characterIds: ['bob'] }), dice(6)),
    );
    expect(Object.keys(campaign.combat!.state.combatants)).toEqual(['bob', 'camp_toy.1.1']);
  });

  it('ends with the last of its characters and refuses everything afterwards with that reason', () => {
    const struck = made(act(fightAgainst(6), ask('strike'), 1, 5, 4)).campaign;
    const { campaign, entry: last } = made(act(struck, ask('let'), 1));
    expect(last.events.at(-1)).toEqual({ type: 'CampaignEnded', reason: 'CHARACTER_DEATH' });
    expect(campaign).toMatchObject({ status: 'ENDED', endReason: 'CHARACTER_DEATH' });
    const nap = { type: 'nap', character: null, picks: {} };
    const request = { id: 'bob', name: 'Bob', class: 'knight', level: 1, scores: null, equipment: null };
    const later = [
      act(campaign, ask('strike')),
      commands.declareInCombat(toy, campaign, 'camp_toy.1', null, 'strike', noDice()),
      commands.startCombat(toy, campaign, imps(1), noDice()),
      commands.campAct(toy, campaign, nap, noDice()),
      commands.createCharacter(toy, campaign, request, noDice()),
      commands.rollDice(toy, campaign, '1d6', 'luck', noDice()),
      commands.contributeEntropy(toy, campaign, 'salt'),
    ];
    for (const refused of later) {
      expect(refused).toEqual({
        ok: false,
        refusal: {
          code: 'CAMPAIGN_ENDED',
          message: 'The campaign has ended: CHARACTER_DEATH.',
          data: { reason: 'CHARACTER_DEATH' },
        },
      });
    }
  });

  it('refuses commands for a combat that is over', () => {
    const won = made(act(fightAgainst(1), ask('strike'), 4, 1)).campaign;
    expect(won.combat!.state.outcome).toEqual({ status: 'WON', reason: 'one side is left' });
    expect(refusalOf(act(won, ask('strike')))).toBe('COMBAT_OVER: The combat is over.');
    expect(refusalOf(commands.declareInCombat(toy, won, 'camp_toy.1', null, 'strike', noDice()))).toBe(
      'COMBAT_OVER: The combat is over.',
    );
    const over = play(toy.combat, won.combat!.state, { type: 'strike', actor: 'ann', window: 1, picks: {} }, noDice());
    expect(over).toMatchObject({ refusal: { code: 'COMBAT_OVER', message: 'The combat is over: one side is left.' } });
  });

  it('does at camp what the ruleset knows, and only between combats', () => {
    const nap = (state: CampaignState, more: object = {}, ...faces: number[]) =>
      commands.campAct(toy, state, { type: 'nap', character: 'ann', picks: {}, ...more }, dice(...faces));
    expect(made(nap(table('Ann'), {}, 3)).campaign.camp).toEqual({ naps: 1 });
    expect(refusalOf(nap(table('Ann'), { type: 'dance' }))).toBe(
      'BAD_USER_INPUT: Toy knows no "dance" between fights, only nap.',
    );
    expect(refusalOf(nap(table('Ann'), { character: 'bob' }))).toBe(
      'NOT_FOUND: No such character is in this campaign.',
    );
    expect(refusalOf(nap(fightAgainst(6)))).toBe('COMBAT_ACTIVE: A combat is under way.');
    expect(() => nap(table('Ann'), { picks: { deep: ['half'] } }, 3)).toThrow('nap was refused half-way.');
  });

  it('rolls any notation with the reason given, and points at a mistake in it', () => {
    const { entry: rolled } = made(commands.rollDice(toy, table('Ann'), '2d6+3', 'luck', dice(2, 5)));
    expect(rolled.rolls).toMatchObject([{ why: 'luck', notation: '2d6+3', total: 10 }]);
    expect(saysOf(toy, rolled)).toBe('luck: d6(2) + d6(5) + 3 = 10.');
    expect(commands.rollDice(toy, table('Ann'), '1d6+', 'luck', noDice())).toMatchObject({
      ok: false,
      refusal: { code: 'BAD_USER_INPUT', data: { at: 4 } },
    });
  });

  it('gathers entropy for the next combat and spends it there', () => {
    let state = made(commands.contributeEntropy(toy, table('Ann'), 'salt')).campaign;
    state = made(commands.contributeEntropy(toy, state, 'pepper')).campaign;
    expect(state.entropy).toEqual(['salt', 'pepper']);
    const { campaign } = made(commands.startCombat(toy, state, imps(1), dice(6)));
    expect(campaign.combat!.entropy).toEqual(['salt', 'pepper']);
    expect(campaign.entropy).toEqual([]);
    expect(refusalOf(commands.contributeEntropy(toy, state, 'a,b'))).toMatch('may not contain a comma');
    const full = { ...state, entropy: Array.from({ length: 20 }, () => 'x') };
    expect(refusalOf(commands.contributeEntropy(toy, full, 'more'))).toBe(
      'BAD_USER_INPUT: At most 20 contributions count for one combat.',
    );
  });

  it('logs the reveal of a seed, changes nothing else and counts throws anew', () => {
    const before = table('Ann');
    const reveal = { seed: 'aa', commitment: 'bb', fromSeq: 1, toSeq: 2, nextCommitment: 'cc' };
    const { campaign, entry: logged } = made(commands.revealSeed(toy, before, reveal));
    expect(campaign).toEqual({ ...before, seq: 3, thrown: 0 });
    expect(saysOf(toy, logged)).toBe('The seed of rolls 1 to 2 was revealed.');
  });

  it('folds one more entry onto a campaign', () => {
    const before = table('Ann');
    const { campaign, entry: next } = made(commands.contributeEntropy(toy, before, 'salt'));
    expect(before.entropy).toEqual([]);
    const draft = copyOf(before);
    foldInto(toy, draft, next, null);
    expect(draft).toEqual(campaign);
    expect(replay(toy, [])).toBeNull();
  });

  it('reads free text as an option', () => {
    const { entry: told } = made(
      commands.declareInCombat(toy, fightAgainst(6), 'camp_toy.1', 'ann', 'I swing at the imp', dice(1, 5, 4)),
    );
    expect(told).toMatchObject({ command: 'strike', actorId: 'ann' });
    expect(refusalOf(commands.declareInCombat(toy, fightAgainst(6), 'camp_toy.1', null, 'la la la', noDice()))).toMatch(
      'BAD_USER_INPUT: I do not understand',
    );
  });

  it('keeps how everybody stood with each entry, so that it can be told alone', () => {
    const { entry: start } = made(commands.startCombat(toy, table('Ann'), imps(1), dice(6)));
    expect(start.standings).toEqual([
      {
        id: 'ann',
        name: 'Ann',
        side: 'PARTY',
        isPlayer: true,
        hp: 3,
        maxHp: 3,
        hpKnown: true,
        standing: 'UP',
        health: 'UNHARMED',
      },
      {
        id: 'camp_toy.1.1',
        name: 'Imp 1',
        side: 'FOES',
        isPlayer: false,
        hp: 6,
        maxHp: 6,
        hpKnown: false,
        standing: 'UP',
        health: 'UNHARMED',
      },
    ]);
    expect(namesOf(start)('stranger')).toBe('someone');
  });
});

describe('shared words', () => {
  it.each([
    [{ hp: 0, maxHp: 8, standing: 'DEAD' }, 'DEAD'],
    [{ hp: 0, maxHp: 8, standing: 'DOWN' }, 'DYING'],
    [{ hp: 0, maxHp: 8, standing: 'STABLE' }, 'DYING'],
    [{ hp: 3, maxHp: 8, standing: 'UP' }, 'BADLY_WOUNDED'],
    [{ hp: 4, maxHp: 8, standing: 'UP' }, 'WOUNDED'],
    [{ hp: 4, maxHp: 9, standing: 'UP' }, 'WOUNDED'],
    [{ hp: 3, maxHp: 9, standing: 'UP' }, 'BADLY_WOUNDED'],
    [{ hp: 8, maxHp: 8, standing: 'UP' }, 'UNHARMED'],
  ] as const)('calls %j %s', (who, word) => {
    expect(healthOf(who)).toBe(word);
  });

  it('shows a roll as people write it', () => {
    const die = (face: number, kept = true) => ({ sides: 20, face, kept });
    expect(shown({ why: 'x', notation: '', bonus: 2, total: 9, dice: [die(7)] })).toBe('d20(7) + 2 = 9');
    expect(shown({ why: 'x', notation: '', bonus: -1, total: 14, dice: [die(15), die(3, false)] })).toBe(
      'd20(15) + d20(3, dropped) - 1 = 14',
    );
  });

  it('tells what games have in common', () => {
    const name = (id: string) => id.toUpperCase();
    const roll = { why: 'x', notation: '1d20', bonus: 0, total: 9, dice: [{ sides: 20, face: 9, kept: true }] };
    const says = [
      sharedTell.TurnBegan({ type: 'TurnBegan', who: 'ann' }, name),
      sharedTell.TurnSkipped({ type: 'TurnSkipped', who: 'ann', because: 'stunned' }, name),
      sharedTell.InitiativeRolled({ type: 'InitiativeRolled', who: 'PARTY', roll }, name),
      sharedTell.InitiativeRolled({ type: 'InitiativeRolled', who: 'FOES', roll }, name),
      sharedTell.InitiativeRolled({ type: 'InitiativeRolled', who: 'ann', roll }, name),
      sharedTell.AttackRolled(
        { type: 'AttackRolled', attackerId: 'ann', targetId: 'bob', weapon: 'axe', roll, needed: 12 },
        name,
      ),
      sharedTell.CheckMade({ type: 'CheckMade', who: 'ann', what: 'flight', roll, needed: 10, passed: false }, name),
      sharedTell.CheckMade({ type: 'CheckMade', who: 'ann', what: 'flight', roll, needed: 9, passed: true }, name),
      sharedTell.SaveRolled({ type: 'SaveRolled', who: 'ann', against: 'poison', roll, needed: 9, passed: true }, name),
      sharedTell.SaveRolled(
        { type: 'SaveRolled', who: 'ann', against: 'poison', roll, needed: 10, passed: false },
        name,
      ),
      sharedTell.StandingChanged(
        { type: 'StandingChanged', who: 'ann', from: 'UP', to: 'DOWN', because: 'a blow' },
        name,
      ),
      sharedTell.StandingChanged(
        { type: 'StandingChanged', who: 'ann', from: 'UP', to: 'GONE', because: 'fled' },
        name,
      ),
      sharedTell.StandingChanged(
        { type: 'StandingChanged', who: 'ann', from: 'UP', to: 'DEAD', because: 'slain' },
        name,
      ),
      sharedTell.AbilityUsed({ type: 'AbilityUsed', who: 'ann', ability: 'glow', name: 'Glow', targetIds: [] }, name),
      sharedTell.AbilityUsed(
        { type: 'AbilityUsed', who: 'ann', ability: 'glow', name: 'Glow', targetIds: ['bob'] },
        name,
      ),
      sharedTell.ItemUsed({ type: 'ItemUsed', who: 'ann', item: 'rope', name: 'Rope', targetId: null, left: 0 }, name),
      sharedTell.WindowOpened(
        { type: 'WindowOpened', window: { id: 1, kind: 'turn', order: 'any', waiting: [], holds: null } },
        name,
      ),
      sharedTell.CombatStarted(
        {
          type: 'CombatStarted',
          ruleset: 'TOY',
          revision: 1,
          kind: 'FIGHT',
          settings: {},
          scene: emptyScene,
          combatants: [],
        },
        name,
      ),
    ].map((telling) => telling.says);
    expect(says).toEqual([
      "It is ANN's turn.",
      'ANN cannot act: stunned.',
      'Initiative for the party: d20(9) = 9.',
      'Initiative for the foes: d20(9) = 9.',
      'Initiative for ANN: d20(9) = 9.',
      'ANN attacks BOB with axe: d20(9) = 9.',
      'ANN fails flight (9 against 10).',
      'ANN passes flight (9 against 9).',
      'ANN saves against poison (9 against 9).',
      'ANN fails to save against poison (9 against 10).',
      'ANN goes down (a blow).',
      'ANN leaves the fight (fled).',
      'ANN is SLAIN!',
      'ANN uses Glow.',
      'ANN uses Glow on BOB.',
      'ANN uses Rope.',
      'Waiting for nobody.',
      ' against nobody.',
    ]);
  });

  it('tells an attack with its roll, or the helplessness that needed none', () => {
    const name = (id: string) => id;
    const roll = { why: 'attack', notation: '1d20+2', bonus: 2, total: 9, dice: [{ sides: 20, face: 7, kept: true }] };
    const attack = { type: 'AttackSettled', attackerId: 'Ann', targetId: 'Imp', weapon: 'sword' } as const;
    const rolled = sharedTell.AttackSettled({ ...attack, roll, total: 9, needed: 12, outcome: 'MISS' }, name);
    expect(rolled.says).toBe('Ann misses Imp with sword (9 against 12).');
    expect(rolled.lines).toEqual([
      'Ann attacks Imp with sword',
      'Roll: d20(7) + 2 = 9 vs 12',
      'MISS - The attack fails to connect',
    ]);
    const sure = sharedTell.AttackSettled({ ...attack, roll: null, total: null, needed: null, outcome: 'HIT' }, name);
    expect(sure.says).toBe('Ann hits Imp with sword (helpless).');
    expect(sure.lines).toEqual(['Ann attacks Imp with sword', 'Imp is helpless', 'HIT']);
  });

  it('tells harm with what changed it', () => {
    const blow = {
      type: 'HarmDealt',
      targetId: 'Imp',
      sourceId: null,
      raw: 4,
      amount: 2,
      kind: 'fire',
      roll: null,
    } as const;
    const half = sharedTell.HarmDealt({ ...blow, modifiers: ['resistance'], hpBefore: 2, hpAfter: 0 }, (id) => id);
    expect(half.lines).toEqual(['Damage: 2 HP (resistance)']);
    const plain = sharedTell.HarmDealt({ ...blow, modifiers: [], hpBefore: 4, hpAfter: 2 }, (id) => id);
    expect(plain.lines).toEqual(['Damage: 2 HP', 'Imp HP: 2']);
  });
});
