/** What monsters can do, how they save, and when they run. */
import { describe, expect, it } from 'vitest';
import { against, bare, cleric, dice, hero, mage } from './heroes.ts';

const eights = (count: number): readonly number[] => Array.from({ length: count }, () => 8);

describe('the giant spider', () => {
  const bitten = (poison: string, more: Record<string, readonly number[]>, hp = 20) =>
    against(
      { heroes: [hero({ hp, maxHp: 20 })], foes: ['giant_spider'], settings: { poison } },
      dice(eights(2), 'foes', { attack: [18, 2], damage: [2], ...more }),
    );

  it('asks for a save against death on a hit, and deals 2d4 more where it fails', () => {
    const game = bitten('damage', { damage: [2, 3, 4], save: [11] }).answer('Grimjaw', 'attack');
    game.told('Grimjaw fails to save against poison (11 against 12).', 'Grimjaw takes 7 poison damage (18 to 11 HP).');
    game.over();
  });

  it('does no more than its bite to whoever saves', () => {
    const game = bitten('damage', { save: [12] }).answer('Grimjaw', 'attack');
    expect(game.body('Grimjaw').hp).toBe(18);
    game.over();
  });

  it('asks for nothing where the campaign has no poison, or the bite has killed', () => {
    bitten('off', {}).answer('Grimjaw', 'attack').over();
    const dead = bitten('damage', { attack: [18] }, 2).answer('Grimjaw', 'attack');
    expect(dead.state.outcome?.status).toBe('LOST');
    dead.over();
  });

  it('kills later where the campaign is lethal, after 1d4 turns of sixty rounds', () => {
    const game = bitten('lethal', { save: [2], 'poison.turns': [1] }).answer('Grimjaw', 'attack');
    expect(game.body('Grimjaw').statuses.poisoned).toEqual({ stacks: 1, duration: 59 });
    game.over();
  });

  it('kills outright where the extra harm is too much', () => {
    const game = bitten('damage', { attack: [18], damage: [2, 4, 4], save: [2] }, 10).answer('Grimjaw', 'attack');
    game.told('Grimjaw is SLAIN (poison)!').over();
  });

  it('kills when the fight is over, for nothing in this game cures it', () => {
    const script = { ...dice(eights(2), 'foes', { attack: [18, 20], damage: [2, 8], save: [2], 'poison.turns': [4] }) };
    const game = against(
      { heroes: [hero({ hp: 20, maxHp: 20 })], foes: ['giant_spider'], settings: { poison: 'lethal' } },
      script,
    );
    game.changed((state: { combatants: Record<string, { hp: number }> }) => {
      state.combatants['fight.1']!.hp = 1;
    });
    game.answer('Grimjaw', 'attack').told('Grimjaw is SLAIN (poison)!');
    expect(game.state.outcome).toMatchObject({ status: 'LOST' });
    game.over();
  });

  it('kills in the middle of the fight when the turns run out', () => {
    const script = dice(eights(2), 'foes', { attack: [18, 2, 2, 2], damage: [2], save: [2], 'poison.turns': [1] });
    const party = [hero({ hp: 20, maxHp: 20 }), cleric()];
    const game = against(
      { heroes: party, foes: ['giant_spider'], settings: { poison: 'lethal' } },
      { ...script, target: [1, 2] },
    );
    game.answer('Grimjaw', 'defend').answer('Alda', 'defend');
    game.changed((state: { combatants: Record<string, { statuses: Record<string, object> }> }) => {
      state.combatants.grimjaw!.statuses = { poisoned: { stacks: 1, duration: 1 } };
    });
    game.answer('Grimjaw', 'defend').answer('Alda', 'attack').told('Grimjaw is SLAIN (poison)!', 'Round 2 ends.');
    expect(game.state.windows[0]?.waiting).toEqual(['alda']);
  });
});

describe('the ghoul', () => {
  it('paralyses for 2d4 turns on a failed save; the paralysed are not asked, and hit without a roll', () => {
    const script = dice(eights(2), 'foes', { attack: [18], save: [13], 'paralysis.turns': [1, 1], damage: [1, 4, 4] });
    const game = against({ foes: ['ghoul'] }, script).answer('Grimjaw', 'attack');
    game.told(
      'Grimjaw fails to save against paralysis (13 against 14).',
      'Grimjaw is paralysed.',
      'Grimjaw cannot act: paralysed.',
    );
    expect(game.all('AttackSettled').map((attack) => attack.roll === null)).toEqual([false, true, true]);
    expect(game.state.outcome?.status).toBe('LOST');
    game.over();
  });

  it('does nothing more to whoever saves', () => {
    const game = against(
      { foes: ['ghoul'] },
      dice(eights(2), 'foes', { attack: [18, 2], save: [14], damage: [1] }),
    ).answer('Grimjaw', 'attack');
    expect(game.body('Grimjaw').statuses).toEqual({});
    game.over();
  });
});

describe('the giant rat', () => {
  it('carries disease in one bite of twenty', () => {
    const script = dice([4], 'foes', { attack: [18, 2, 18, 2], damage: [1, 1], disease: [2, 1], save: [2] });
    const game = against({ foes: ['giant_rat'] }, script).answer('Grimjaw', 'attack');
    expect(game.body('Grimjaw').statuses).toEqual({});
    expect(game.answer('Grimjaw', 'attack').body('Grimjaw').statuses).toMatchObject({
      diseased: { stacks: 1, duration: null },
    });
    game.over();
  });

  it('infects nobody who saves', () => {
    const script = dice([4], 'foes', { attack: [18, 2], damage: [1], disease: [1], save: [20] });
    const game = against({ foes: ['giant_rat'] }, script).answer('Grimjaw', 'attack');
    expect(game.body('Grimjaw').statuses).toEqual({});
    game.over();
  });
});

describe('energy drain, where the campaign has it', () => {
  const settings = { energyDrain: true };

  it('takes a level with its hit die, and experience down to where the lower level starts', () => {
    const veteran = hero({ level: 4, xp: 9_000, hp: 20, maxHp: 24 });
    const script = dice(eights(3), 'foes', { attack: [18, 2], damage: [2], 'energy drain': [5] });
    const game = against({ heroes: [veteran], foes: ['wight'], settings }, script).answer('Grimjaw', 'attack');
    expect(game.body('Grimjaw')).toMatchObject({ level: 3, xp: 4_000, hp: 13, maxHp: 19, attackBonus: 0 });
    game.told('Grimjaw loses a level (4 to 3) and 5 hit points.').over();
  });

  it('takes two levels at the touch of a vampire, and spells with them', () => {
    const archmage = mage({ level: 11, xp: 600_000, hp: 30, maxHp: 30, slots: [3, 3, 3, 3, 2] });
    const script = dice(eights(8), 'foes', { attack: [18, 2], damage: [1], 'energy drain': [] });
    const game = against({ heroes: [archmage], foes: ['vampire'], settings }, script).answer('Merla', 'attack');
    expect(game.body('Merla')).toMatchObject({ level: 9, xp: 300_000, hp: 23, maxHp: 28, slots: [3, 3, 3, 2, 1] });
    game.over();
  });

  it('kills whoever has no level left to lose', () => {
    const game = against({ foes: ['wight'], settings }, dice(eights(3), 'foes', { attack: [18], damage: [2] })).answer(
      'Grimjaw',
      'attack',
    );
    game.told('Grimjaw is SLAIN (drained)!');
    game.over();
  });

  it('kills only once, even at the touch of a vampire', () => {
    const tough = hero({ hp: 30, maxHp: 30 });
    const game = against(
      { heroes: [tough], foes: ['vampire'], settings },
      dice(eights(8), 'foes', { attack: [18], damage: [2] }),
    );
    expect(game.answer('Grimjaw', 'attack').all('StandingChanged')).toHaveLength(1);
    game.over();
  });

  it('is off by default', () => {
    const game = against({ foes: ['wight'] }, dice(eights(3), 'foes', { attack: [18, 2], damage: [2] })).answer(
      'Grimjaw',
      'attack',
    );
    expect(game.body('Grimjaw')).toMatchObject({ level: 1, standing: 'UP' });
    game.over();
  });
});

describe('regeneration', () => {
  const hurt =
    (by: number, round: number) =>
    (state: { round: number; combatants: Record<string, { hp: number; harmedIn: number }> }) => {
      state.round = round;
      state.combatants['fight.1']!.hp -= by;
      state.combatants['fight.1']!.harmedIn = 1;
    };

  it('gives a vampire 3 hit points a round from the round after the harm', () => {
    const game = against({ foes: ['vampire'] }, dice(eights(8), 'party', { attack: [2, 1] })).changed(
      hurt(5, 1) as never,
    );
    game.answer('Grimjaw', 'attack').told('Vampire regenerates (59 to 62 HP).').over();
    expect(game.body('Vampire').harmedIn).toBe(1);
  });

  it('stops at the maximum', () => {
    const game = against({ foes: ['vampire'] }, dice(eights(8), 'party', { attack: [2, 1] })).changed(
      hurt(2, 1) as never,
    );
    expect(game.answer('Grimjaw', 'attack').body('Vampire')).toMatchObject({ hp: 64, harmedIn: null });
    game.over();
  });

  it('lets a troll wait until the third round', () => {
    const game = against({ foes: ['troll'] }, dice(eights(6), 'party', { attack: [2, 2, 2, 2] })).changed(
      hurt(9, 2) as never,
    );
    expect(game.answer('Grimjaw', 'attack').all('Regenerated')).toEqual([]);
    expect(game.answer('Grimjaw', 'attack').all('Regenerated')).toMatchObject([{ hpBefore: 45, hpAfter: 48 }]);
    game.over();
  });

  it('raises a felled troll again', () => {
    const script = dice([...eights(6), 6], 'party', { attack: [20, 2, 2, 1, 2], damage: [8] });
    const game = against({ foes: ['troll', 'goblin'] }, script).changed(hurt(53, 1) as never);
    game.answer('Grimjaw', 'attack', { target: 'Troll' }).told('Troll goes down (felled).');
    expect(game.all('XpAwarded')).toEqual([]);
    game.answer('Grimjaw', 'defend').answer('Grimjaw', 'defend').sheet('Troll rises again');
    expect(game.body('Troll')).toMatchObject({ standing: 'UP', hp: 3 });
    game.over();
  });
});

describe('the troll', () => {
  const almostDead = (state: { combatants: Record<string, { hp: number }> }) => {
    state.combatants['fight.1']!.hp = 1;
  };

  it('is killed by fire', () => {
    const thrower = hero({ kit: ['sword', 'oil'] });
    const script = dice(eights(6), 'party', {
      attack: [20],
      damage: [8],
      'loot.gold': [1, 1, 1, 1, 1],
      'loot.item': [1, 1],
    });
    const game = against({ heroes: [thrower], foes: ['troll'] }, script).changed(almostDead as never);
    game.answer('Grimjaw', 'useItem', { item: 'Flask of Oil' }).told('Troll is SLAIN!');
    game.over();
  });

  it('is burned where it lies when nobody else is left standing, and counts as killed', () => {
    const script = dice(eights(6), 'party', {
      attack: [20],
      damage: [8],
      'loot.gold': [1, 1, 1, 1, 1],
      'loot.item': [1, 1],
    });
    const game = against({ foes: ['troll'] }, script).changed(almostDead as never);
    game.answer('Grimjaw', 'attack').told('Troll goes down (felled).', 'Troll is SLAIN (burned)!');
    expect(game.body('Grimjaw').xp).toBe(350);
    game.over();
  });
});

describe('the dragon', () => {
  const dragon = (key: string, heroes: readonly ReturnType<typeof hero>[], more: Record<string, readonly number[]>) =>
    against(
      { heroes, foes: [key] },
      dice(
        Array.from({ length: 10 }, () => 1),
        'foes',
        more,
      ),
    );

  it('opens with its breath: as much harm as it has hit points, a save against breath halves', () => {
    const party = [hero({ hp: 30, maxHp: 30 }), cleric({ hp: 30, maxHp: 30 })];
    const game = dragon('dragon', party, { save: [15, 15] });
    game.answer('Grimjaw', 'defend').answer('Alda', 'defend').told('Dragon breathes fire.');
    expect(game.all('HarmDealt')).toMatchObject([
      { amount: 10, raw: 20, kind: 'fire', modifiers: ['save'] },
      { amount: 20, raw: 20, modifiers: [] },
    ]);
    expect(game.body('Dragon').breath).toEqual({ left: 2, element: 'fire' });
    game.over();
  });

  it('breathes again on 4 to 6, three times in all', () => {
    const tough = hero({ hp: 99, maxHp: 99, level: 10 });
    const game = dragon('red dragon', [tough], { save: [20, 20, 20], breath: [3, 4, 6], attack: [1, 1] });
    for (let round = 0; round < 5; round++) game.answer('Grimjaw', 'defend');
    expect(game.body('Dragon').breath?.left).toBe(0);
    game.over();
  });

  it('breathes cold when it is white, which can be resisted: +2 to the save, a point less for each die', () => {
    const warded = (state: { combatants: Record<string, { statuses: object }> }) => {
      state.combatants.grimjaw!.statuses = { resist_cold: { stacks: 1, duration: 99 } };
    };
    const game = dragon('white dragon', [hero({ hp: 30, maxHp: 30 })], { save: [13] }).changed(warded as never);
    game.answer('Grimjaw', 'defend').told('Dragon breathes cold.', 'Grimjaw saves against breath (15 against 15).');
    expect(game.all('HarmDealt')).toMatchObject([{ amount: 7, kind: 'cold', modifiers: ['save', 'resistance'] }]);
    game.over();
  });
});

describe('saving throws', () => {
  const saved = (face: number, settings = {}, level = 1) => {
    const set = { heroes: [hero({ hp: 20, maxHp: 20, level })], foes: ['giant_spider'], settings };
    const game = against(set, dice(eights(2), 'foes', { attack: [18, 2], damage: [1, 1, 1], save: [face] })).answer(
      'Grimjaw',
      'attack',
    );
    return game.all('SaveRolled')[0]?.passed;
  };

  it('always succeed on a natural 20 and fail on a natural 1, unless the campaign says otherwise', () => {
    expect([saved(20), saved(1)]).toEqual([true, false]);
    expect(saved(20, { natural20Saves: false })).toBe(true);
    expect(saved(1, { natural20Saves: false })).toBe(false);
  });

  it('grow easier with the level', () => {
    expect([saved(11), saved(11, {}, 4)]).toEqual([false, true]);
  });
});

describe('morale, where the campaign has it', () => {
  const settings = { morale: true };
  const kill = { attack: [20], damage: [8] };

  it('is checked at the first death: above it, the group runs, and gives no experience', () => {
    const game = against(
      { foes: ['goblin', 'goblin', 'goblin'], settings },
      dice([1, 6, 6], 'party', { ...kill, morale: [4, 4], ...bare(1) }),
    );
    game
      .answer('Grimjaw', 'attack')
      .told('Morale of the Goblin (d6(4) + d6(4) = 8 against 7): they break.', /Goblin 2 leaves the fight \(fled\)/);
    expect(game.state.outcome?.status).toBe('WON');
    expect(game.body('Grimjaw').xp).toBe(10);
    game.over();
  });

  it('is checked again when half are down, and never after it has held twice', () => {
    const faces = { attack: [20, 2, 2, 2, 20, 2, 2, 20, 2], damage: [8, 8, 8], morale: [1, 1, 1, 1] };
    const game = against(
      { foes: ['goblin', 'goblin', 'goblin', 'goblin'], settings },
      dice([1, 1, 1, 6], 'party', faces),
    );
    game.answer('Grimjaw', 'attack').told(/they hold/);
    expect(game.all('MoraleChecked')[0]).toMatchObject({ triggers: ['first death'] });
    game.answer('Grimjaw', 'attack');
    expect(game.all('MoraleChecked')[0]).toMatchObject({ triggers: ['half down'] });
    expect(game.answer('Grimjaw', 'attack').all('MoraleChecked')).toEqual([]);
    game.over();
  });

  it('is checked once where the first death leaves half of them', () => {
    const game = against(
      { foes: ['goblin', 'goblin'], settings },
      dice([1, 6], 'party', { attack: [20, 2], damage: [8], morale: [1, 1] }),
    );
    expect(game.answer('Grimjaw', 'attack').all('MoraleChecked')).toMatchObject([
      { triggers: ['first death', 'half down'] },
    ]);
    game.over();
  });

  it('is never checked by the undead, nor before anybody has fallen', () => {
    const game = against(
      { foes: ['skeleton', 'skeleton'], settings },
      dice([1, 8], 'party', { attack: [2, 2, 2, 20, 2], damage: [8] }),
    );
    expect(game.answer('Grimjaw', 'attack').all('MoraleChecked')).toEqual([]);
    expect(game.answer('Grimjaw', 'attack').all('MoraleChecked')).toEqual([]);
    game.over();
  });

  it('is higher under a king, in a pack, and lower for trolls that have seen fire', () => {
    const moraleOf = (
      foes: readonly (string | { key: string; name: string })[],
      hitPoints: readonly number[],
      extra = {},
      heroes = [hero()],
    ) => {
      const rest = { attack: [20, ...foes.slice(1).map(() => 2)], damage: [8], morale: [1, 1], ...extra };
      const game = against({ heroes, foes, settings }, dice(hitPoints, 'party', rest));
      return game.answer('Grimjaw', heroes[0]!.items.oil ? 'useItem' : 'attack').all('MoraleChecked')[0]?.morale;
    };
    expect(moraleOf(['goblin', { key: 'goblin', name: 'Goblin King' }, 'goblin'], [1, 6, 6])).toBe(9);
    expect(moraleOf(['orc', { key: 'orc', name: 'Orc Leader' }, 'orc'], [1, 8, 8])).toBe(8);
    expect(moraleOf(['wolf', 'wolf', 'wolf', 'wolf'], [1, 1, 6, 6, 6, 6, 6, 6])).toBe(8);
    expect(moraleOf(['wolf', 'wolf', 'wolf'], [1, 1, 6, 6, 6, 6])).toBe(6);
    const burner = [hero({ kit: ['sword', 'oil'] })];
    const trolls = { attack: [20, 2], damage: [8] };
    expect(moraleOf(['goblin', 'troll'], [1, 1, 1, 1, 1, 1, 1], trolls, burner)).toBe(8);
    expect(moraleOf(['goblin', 'troll'], [1, 1, 1, 1, 1, 1, 1], trolls)).toBe(10);
  });
});
