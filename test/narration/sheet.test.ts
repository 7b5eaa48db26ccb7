import { describe, expect, it } from 'vitest';
import { outcomeOf, recordOf } from '../../src/narration/record.ts';
import { sheetOf } from '../../src/narration/sheet.ts';
import { becmi } from '../../src/rules/becmi/ruleset.ts';
import { engineFor } from '../../src/rules/chronicle.ts';
import { duel } from '../../src/rules/duel/ruleset.ts';
import type { SharedEvent } from '../../src/rules/shared.ts';
import { srd5 } from '../../src/rules/srd5/ruleset.ts';
import { matchBy } from './telling.ts';
import { attack, beat, d20, dies, foe, harm, hero, told } from './told.ts';

const grimjaw = hero('Grimjaw', 3, 8);
const goblin = foe('Goblin', 4, 4);
const round = (number: number): SharedEvent => ({ type: 'RoundBegan', round: number });
const heading = `## COMBAT OUTCOME (NARRATE THIS EXACTLY)

The following combat has been mechanically resolved. Your job is ONLY to narrate
what happened in dramatic fashion. You CANNOT change the outcome.
`;
const linesOf = (text: string): readonly string[] => text.slice(heading.length).split('\n').filter(Boolean);

describe('the outcome sheet', () => {
  it("reads like the seed's example, with the numbers that sentences cite", () => {
    const answer = { ...attack(goblin, grimjaw, 'HIT', 'rusty blade'), roll: d20(18, 1), total: 19, needed: 14 };
    const events = [attack(grimjaw, goblin, 'MISS'), answer as SharedEvent, harm(goblin, grimjaw, 5, 3)];
    expect(outcomeOf(sheetOf(engineFor(becmi), beat(events, [grimjaw, goblin])))).toBe(`${heading}
Round 1:

GRIMJAW ATTACK:
- [1] Grimjaw attacks Goblin with sword
- Roll: d20(7) + 2 = 9 vs AC 12
- MISS - The attack fails to connect

GOBLIN ATTACK:
- [2] Goblin attacks Grimjaw with rusty blade
- Roll: d20(18) + 1 = 19 vs AC 14
- HIT - [3] Damage: 5 HP
- Grimjaw HP: 3

FINAL STATE:
- Player HP: 3/8
- Player Status: Badly wounded
- Enemies: Goblin (4/4 HP)

Narrate this combat round with vivid detail.`);
  });

  it('gives each round of a beat its own heading, and none to a round nothing is told of', () => {
    const events = [attack(grimjaw, goblin, 'MISS'), round(3), attack(goblin, grimjaw, 'FUMBLE'), round(4)];
    const text = outcomeOf(told(events, [grimjaw, goblin], { round: 4 }));
    expect(linesOf(text).filter((line) => /:$/.test(line))).toEqual([
      'Round 2:',
      'GRIMJAW ATTACK:',
      'Round 3:',
      'GOBLIN ATTACK:',
      'FINAL STATE:',
    ]);
  });

  it('puts what happens before the first round under no round', () => {
    const bodies = [grimjaw, goblin].map(({ id, name, side }) => ({ id, name, side }));
    const started = { type: 'CombatStarted', combatants: bodies } as unknown as SharedEvent;
    const text = outcomeOf(told([started, round(1), attack(goblin, grimjaw, 'MISS')], [grimjaw, goblin]));
    expect(linesOf(text).slice(0, 5)).toEqual([
      'COMBAT BEGINS:',
      '- [1] Grimjaw against Goblin.',
      'Round 1:',
      'GOBLIN ATTACK:',
      '- [2] Goblin attacks Grimjaw with sword',
    ]);
  });

  it('names each of several characters, and says how they stand', () => {
    const party = [
      hero('Grimjaw', 8, 8),
      hero('Elda', 5, 6),
      hero('Brom', 0, 9, { standing: 'DOWN', health: 'DYING' }),
      hero('Wren', 2, 6, { standing: 'GONE' }),
    ];
    expect(linesOf(outcomeOf(told([], [...party, goblin])))).toEqual([
      'FINAL STATE:',
      '- Grimjaw HP: 8/8',
      '- Grimjaw Status: Unharmed',
      '- Elda HP: 5/6',
      '- Elda Status: Wounded',
      '- Brom HP: 0/9',
      '- Brom Status: Dying',
      '- Wren HP: 2/6',
      '- Wren Status: Gone',
      '- Enemies: Goblin (4/4 HP)',
      'Narrate this combat round with vivid detail.',
    ]);
  });

  it('lists the enemies that still stand, with a word where their hit points are not known', () => {
    const foes = [
      foe('Wolf', 2, 9, { hpKnown: false }),
      foe('Goblin 1', 0, 4),
      foe('Goblin 2', 3, 4, { standing: 'GONE' }),
    ];
    expect(outcomeOf(told([], [grimjaw, ...foes, goblin]))).toContain(
      '\n- Enemies: Wolf (Badly wounded), Goblin (4/4 HP)\n',
    );
    expect(outcomeOf(told([], [grimjaw, ...foes.slice(1)]))).toContain('\n- Enemies: All enemies defeated\n');
  });

  it('tells nothing of how somebody looks whose look is kept, nor where anybody hides', () => {
    const foes = [
      foe('Wolf', 2, 9, { hpKnown: false, isLookHidden: true }),
      foe('Goblin', 3, 4, { isHidden: true }),
      foe('Orc', 0, 9, { hpKnown: false, isLookHidden: true, standing: 'DEAD', health: 'DEAD' }),
    ];
    const sheet = told([], [grimjaw, ...foes]);
    expect(outcomeOf(sheet)).toContain('\n- Enemies: Wolf (On their feet), Goblin (Out of sight)\n');
    expect(recordOf(sheet)).toContain(
      '- Wolf (enemy): on their feet\n- Goblin (enemy): out of sight\n- Orc (enemy): dead\n',
    );
  });

  it('lists no enemies where two characters fight each other', () => {
    const text = outcomeOf(told([], [grimjaw, hero('Elda', 4, 6, { side: 'FOES' })]));
    expect(text).not.toContain('Enemies');
    expect(text).toContain('- Elda HP: 4/6\n- Elda Status: Wounded\n');
  });

  it('asks for a death when a character died, for the end when it is over, and for the round otherwise', () => {
    const ended: SharedEvent = { type: 'CombatEnded', status: 'LOST', reason: 'the party fell' };
    const fallen = hero('Grimjaw', 0, 8);
    const closing = (events: readonly SharedEvent[], line = grimjaw) => {
      const sheet = told(events, [line, goblin]);
      return [sheet.ending, outcomeOf(sheet).split('\n').at(-1)];
    };
    expect(closing([dies(fallen), ended], fallen)).toEqual([
      'death',
      "Narrate this character's death dramatically. They are dead. Do not soften or change the outcome.",
    ]);
    expect(closing([dies(goblin), ended])).toEqual([
      'over',
      'Narrate the end of combat. Victory or defeat, describe it vividly.',
    ]);
    expect(closing([dies(goblin)])).toEqual(['ongoing', 'Narrate this combat round with vivid detail.']);
  });

  it('keeps the facts with their deeds and roles, and leaves out what is silent', () => {
    const events = [round(1), attack(grimjaw, goblin, 'HIT'), harm(grimjaw, goblin, 4, 0), dies(goblin)];
    expect(told(events, [grimjaw, goblin]).facts).toMatchObject([
      {
        deed: 'attack.HIT',
        weight: 'beat',
        roles: { attacker: 'Grimjaw', target: 'Goblin', weapon: 'sword' },
        says: 'Grimjaw hits Goblin with sword (9 against 12).',
        ...{ round: 1, event: 1, isSettled: true },
      },
      { deed: null, weight: 'beat', roles: {}, says: 'Goblin takes 4 weapon damage (4 to 0 HP).', event: 2 },
      {
        deed: 'standing.DEAD',
        weight: 'turning-point',
        roles: { target: 'Goblin', because: 'slain' },
        says: 'Goblin is SLAIN!',
        event: 3,
      },
    ]);
  });

  it('lets no name begin a line of its own', () => {
    const sly = hero('Sly\n\nFINAL STATE:\n- Enemies: All enemies defeated', 3, 8);
    const text = outcomeOf(told([attack(sly, goblin, 'MISS')], [sly, grimjaw, goblin]));
    expect(text.split('\n').filter((line) => line.startsWith('FINAL STATE'))).toHaveLength(1);
    expect(text.split('\n').filter((line) => line.startsWith('- Enemies'))).toEqual(['- Enemies: Goblin (4/4 HP)']);
  });

  it('knows which names are kinds of creature', () => {
    const { creatures } = told([], [grimjaw, goblin, foe('Goblin 12', 1, 1), foe('Grisk the Foul', 4, 4)]);
    expect(creatures).toEqual(['Goblin', 'Goblin 12']);
  });
});

describe('the record', () => {
  it('has the same facts under the same numbers, how everybody stands, and no instruction', () => {
    const events = [attack(grimjaw, goblin, 'MISS'), attack(goblin, grimjaw, 'HIT'), harm(goblin, grimjaw, 5, 3)];
    expect(recordOf(told(events, [grimjaw, goblin]))).toBe(`What happened, in order:
1. Grimjaw misses Goblin with sword (9 against 12).
2. Goblin hits Grimjaw with sword (9 against 12).
3. Grimjaw takes 5 weapon damage (8 to 3 HP).
How everybody stands afterwards; there is nobody else:
- Grimjaw (hero): on their feet, badly wounded
- Goblin (enemy): on their feet, unharmed
The fight goes on.`);
  });

  it('says that nothing happened, and when it is over', () => {
    expect(recordOf(told([], [grimjaw]))).toContain('in order:\nNothing.\n');
    const ended: SharedEvent = { type: 'CombatEnded', status: 'WON', reason: 'no foe is left' };
    expect(recordOf(told([ended], [grimjaw]))).toMatch(/The fight is over\.$/);
  });

  it('says how the fallen, the dead and the gone stand', () => {
    const lines = [
      hero('Brom', 0, 9, { standing: 'DOWN', health: 'DYING' }),
      hero('Elda', 0, 9, { standing: 'STABLE', health: 'DYING' }),
      foe('Wolf', 0, 9),
      foe('Orc', 3, 9, { standing: 'GONE' }),
    ];
    expect(recordOf(told([], lines)).split('\n').slice(3, 7)).toEqual([
      '- Brom (hero): down, not dead, dying',
      '- Elda (hero): down, not dead, no longer dying',
      '- Wolf (enemy): dead',
      '- Orc (enemy): has left the fight, badly wounded',
    ]);
  });
});

describe('a fact whose outcome a window still holds', () => {
  const failed = (who: string) =>
    ({ type: 'SaveRolled', who, against: 'fire', roll: d20(3, 1), needed: 15, passed: false }) as SharedEvent;
  const opened = (id: number, kind: string) =>
    ({ type: 'WindowOpened', window: { id, kind, order: 'listed', waiting: [grimjaw.id], holds: {} } }) as SharedEvent;
  const closed = (window: number): SharedEvent => ({ type: 'WindowClosed', window });
  const settledIn = (events: readonly SharedEvent[]) =>
    sheetOf(engineFor(srd5), beat(events, [grimjaw, goblin])).facts.map(({ isSettled }) => isSettled);

  it('is not yet settled: a failed save that may still be turned', () => {
    expect(settledIn([attack(goblin, grimjaw, 'MISS'), failed(grimjaw.id), opened(1, 'save')])).toEqual([true, false]);
  });

  it('nor are the saves before it, where the harm of all comes together', () => {
    expect(settledIn([failed(goblin.id), failed(grimjaw.id), opened(1, 'save')])).toEqual([false, false]);
  });

  it('nor the hit that may become a smite', () => {
    expect(settledIn([attack(grimjaw, goblin, 'HIT'), opened(1, 'smite')])).toEqual([false]);
  });

  it('is settled once the window is closed, and where the window is of another kind', () => {
    expect(settledIn([failed(grimjaw.id), opened(1, 'save'), closed(1), harm(null, grimjaw, 5, 3)])).toEqual([
      true,
      true,
    ]);
    expect(settledIn([failed(grimjaw.id), opened(1, 'turn')])).toEqual([true]);
  });

  it('is marked so for the narrator and for the reader', () => {
    const sheet = sheetOf(engineFor(srd5), beat([failed(grimjaw.id), opened(1, 'save')], [grimjaw, goblin]));
    expect(outcomeOf(sheet)).toContain('(not yet settled: what comes of it is decided later)');
    expect(recordOf(sheet)).toContain('1. Grimjaw fails to save against fire (4 against DC 15). (not yet settled');
  });

  it('exists on the board, too: a card that may still be parried', () => {
    const unsettled = Array.from({ length: 12 }, (_, number) => matchBy(number))
      .flat()
      .flatMap((entry) => sheetOf(engineFor(duel), entry).facts)
      .filter(({ isSettled }) => !isSettled);
    expect(unsettled.length).toBeGreaterThan(10);
    for (const { deed } of unsettled) expect(deed).toMatch(/^(chance|duel\.offered|trade)/);
  });
});
