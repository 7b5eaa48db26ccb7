/** The round: initiative, declarations, who acts when, flight, surprise, and the end of a fight. */
import { describe, expect, it } from 'vitest';
import { against, bare, cleric, dice, hero, thief } from './heroes.ts';

const attackers = (game: ReturnType<typeof against>): readonly string[] =>
  game.all('AttackSettled').map((attack) => game.state.combatants[attack.attackerId]!.name);

describe('the start of a fight', () => {
  it('rolls the hit points of each enemy in list order, then the initiative of the party, then of the foes', () => {
    const game = against({ foes: ['goblin', 'orc'] }, dice([2, 7], 'party'));
    expect(game.dice.rolls.map((roll) => [roll.why, roll.notation])).toEqual([
      ['hit points', '1d6'],
      ['hit points', '1d8+1'],
      ['initiative.PARTY', '1d6'],
      ['initiative.FOES', '1d6'],
    ]);
    expect([game.body('Goblin').hp, game.body('Orc').hp]).toEqual([2, 8]);
    game.over();
  });

  it('counts from round 0, so that the first resolved round is 1', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'party', { attack: [2] }));
    expect(game.state.round).toBe(0);
    expect(game.answer('Grimjaw', 'defend').state.round).toBe(1);
    game.over();
  });

  it('gives ties to the party', () => {
    const script = { 'hit points': [6], 'initiative.PARTY': [3], 'initiative.FOES': [3], attack: [2, 3] };
    const game = against({ foes: ['goblin'] }, script).answer('Grimjaw', 'attack');
    expect(attackers(game)).toEqual(['Grimjaw', 'Goblin']);
    game.over();
  });

  it('gives the party +2 on the initiative against those who did not come to fight', () => {
    const script = { 'initiative.PARTY': [4], 'initiative.FOES': [6], attack: [2, 3] };
    const game = against({ foes: ['villager'] }, script);
    expect(game.body('Bystander')).toMatchObject({ hp: 4, armorClass: 10, attackBonus: 0, worth: 5 });
    expect(game.state.initiative).toEqual({ PARTY: 6, FOES: 6 });
    expect(attackers(game.answer('Grimjaw', 'attack'))).toEqual(['Grimjaw', 'Bystander']);
    game.over();
  });
});

describe('the order of a round', () => {
  it('waits until everybody has declared, then acts for the party in list order', () => {
    const game = against(
      { heroes: [hero(), cleric()], foes: ['ogre'] },
      dice([8, 8, 8, 8], 'party', { attack: [2, 3, 4], target: [1] }),
    );
    game.answer('Alda', 'attack');
    expect(game.state.round).toBe(0);
    expect(game.refuses('Alda', 'attack', 'NOT_YOUR_TURN').message).toContain('Grimjaw');
    expect(attackers(game.answer('Grimjaw', 'attack'))).toEqual(['Grimjaw', 'Alda', 'Ogre']);
    game.over();
  });

  it('keeps the first initiative for the whole fight', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'foes', { attack: [2, 3, 2, 3] }));
    game.answer('Grimjaw', 'attack').answer('Grimjaw', 'attack');
    expect(attackers(game)).toEqual(['Goblin', 'Grimjaw']);
    game.over();
  });

  it('rolls the initiative again every round where the campaign says so', () => {
    const script = { 'hit points': [6], 'initiative.PARTY': [1, 6], 'initiative.FOES': [6, 1], attack: [2, 3, 2, 3] };
    const game = against({ foes: ['goblin'], settings: { rerollInitiative: true } }, script);
    expect(attackers(game.answer('Grimjaw', 'attack'))).toEqual(['Goblin', 'Grimjaw']);
    expect(attackers(game.answer('Grimjaw', 'attack'))).toEqual(['Grimjaw', 'Goblin']);
    game.over();
  });

  it('lets zombies act last, even when their side is quicker', () => {
    const game = against({ foes: ['zombie', 'skeleton'] }, dice([8, 8, 8], 'foes', { attack: [2, 3, 4] }));
    expect(attackers(game.answer('Grimjaw', 'attack'))).toEqual(['Skeleton', 'Grimjaw', 'Zombie']);
    game.over();
  });

  it('lets a two-handed sword act after the slower side', () => {
    const heavy = hero({ kit: ['two_handed_sword'] });
    const game = against({ heroes: [heavy], foes: ['goblin'] }, dice([6], 'party', { attack: [2, 3] }));
    expect(attackers(game.answer('Grimjaw', 'attack'))).toEqual(['Goblin', 'Grimjaw']);
    game.over();
  });

  it('gives no action to an enemy killed before its turn', () => {
    const game = against({ foes: ['goblin', 'goblin'] }, dice([1, 6], 'party', { attack: [15, 2], damage: [1] }));
    expect(attackers(game.answer('Grimjaw', 'attack', { target: 'Goblin 1' }))).toEqual(['Grimjaw', 'Goblin 2']);
    game.over();
  });

  it('turns to the first living foe when the chosen one has fallen', () => {
    const party = [hero(), cleric()];
    const game = against(
      { heroes: party, foes: ['goblin', 'goblin'] },
      dice([1, 6], 'party', { attack: [15, 15, 2], damage: [1, 1], target: [1] }),
    );
    game.answer('Grimjaw', 'attack', { target: 'Goblin 1' }).answer('Alda', 'attack', { target: 'Goblin 1' });
    expect(game.all('AttackSettled')[1]).toMatchObject({ attackerId: 'alda', targetId: 'fight.2' });
    game.over();
  });

  it('lets each foe choose its target by a roll, and by none where there is only one', () => {
    const party = [hero(), cleric()];
    const game = against(
      { heroes: party, foes: ['goblin', 'goblin'] },
      dice([6, 6], 'foes', { attack: [2, 3], target: [2, 1] }),
    );
    game.answer('Grimjaw', 'defend').answer('Alda', 'defend');
    expect(game.all('AttackSettled').map((attack) => attack.targetId)).toEqual(['alda', 'grimjaw']);
    game.over();
  });

  it('stops as soon as the last hero is dead', () => {
    const game = against(
      { heroes: [hero({ hp: 1 })], foes: ['goblin', 'goblin', 'goblin'] },
      dice([6, 6, 6], 'foes', { attack: [19], damage: [3] }),
    );
    expect(attackers(game.answer('Grimjaw', 'attack'))).toEqual(['Goblin 1']);
    game.over();
  });
});

describe('defending', () => {
  it('adds 2 to the armour class until the end of the round, even when the foes act first', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'foes', { attack: [10, 9, 2], damage: [1] }));
    game.answer('Grimjaw', 'defend').told('Grimjaw defends.', /misses Grimjaw .*11 against AC 12/);
    game.answer('Grimjaw', 'attack').told(/hits Grimjaw .*10 against AC 10/);
    game.over();
  });

  it('is what a fighter does who parries', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'foes', { attack: [10] }));
    game
      .answer('Grimjaw', 'useAbility', { ability: 'Parry' })
      .told('Grimjaw defends.', /misses Grimjaw/)
      .over();
  });
});

describe('fleeing', () => {
  it('succeeds on 10 or more with dexterity, before anybody acts, and ends the fight without loot', () => {
    const nimble = hero({ scores: { dexterity: 13 } });
    const game = against({ heroes: [nimble], foes: ['goblin'] }, dice([6], 'foes', { flee: [9] }));
    game.answer('Grimjaw', 'flee').happened('CheckMade', 'Fled', 'StandingChanged', 'CombatEnded');
    expect(game.state).toMatchObject({ outcome: { status: 'FLED', reason: 'the party fled' }, spoils: null });
    expect(game.body('Grimjaw')).toMatchObject({ standing: 'GONE', xp: 0 });
    game.over();
  });

  it('costs the action when it fails, and every foe attacks as usual', () => {
    const game = against(
      { foes: ['goblin', 'goblin'] },
      dice([6, 6], 'party', { flee: [9], attack: [2, 10], damage: [2] }),
    );
    game
      .answer('Grimjaw', 'flee')
      .told('Grimjaw tries to flee and fails (9 against 10).', /misses Grimjaw/, /hits Grimjaw .*11 against AC 10/);
    game.over();
  });

  it('is punished by a harsh retreat: +2 to hit and no shield', () => {
    const guarded = hero({ kit: ['sword', 'shield'] });
    const set = { heroes: [guarded], foes: ['goblin'], settings: { harshRetreat: true } };
    const game = against(set, dice([6], 'party', { flee: [2], attack: [7], damage: [1] }));
    game
      .answer('Grimjaw', 'flee')
      .told(/hits Grimjaw .*10 against AC 10/)
      .over();
  });

  it('leaves the others to fight on, and a fight that ends in their deaths was fled', () => {
    const party = [hero(), cleric({ hp: 1 })];
    const game = against(
      { heroes: party, foes: ['goblin'] },
      dice([6], 'foes', { flee: [20], attack: [19], damage: [1] }),
    );
    game.answer('Grimjaw', 'flee').answer('Alda', 'attack');
    expect(game.state.outcome).toMatchObject({ status: 'FLED' });
    game.over();
  });
});

describe('surprise', () => {
  it('costs the surprised party its first round, without asking it', () => {
    const game = against({ foes: ['goblin'], scene: { surprised: 'PARTY' } }, dice([6], 'party', { attack: [2] }));
    game.told('The party is surprised and cannot act.', /Goblin misses Grimjaw/);
    expect(game.state.round).toBe(1);
    game.over();
  });

  it('costs surprised foes theirs', () => {
    const game = against({ foes: ['goblin'], scene: { surprised: 'FOES' } }, dice([6], 'foes', { attack: [2] }));
    expect(attackers(game.answer('Grimjaw', 'attack').told('The foes are surprised and cannot act.'))).toEqual([
      'Grimjaw',
    ]);
    game.over();
  });

  it.each([
    [2, 3, 'PARTY'],
    [3, 2, 'FOES'],
    [2, 2, null],
    [3, 3, null],
  ])('is rolled where the campaign says so: %i for the party and %i for the foes', (party, foes, surprised) => {
    const script = dice([6], 'party', {
      'surprise.PARTY': [party],
      'surprise.FOES': [foes],
      attack: surprised === 'PARTY' ? [2] : [],
    });
    const game = against({ foes: ['goblin'], settings: { surpriseRolls: true } }, script);
    expect(game.state.surprised).toBe(surprised);
    game.over();
  });

  it('comes more easily from bugbears', () => {
    const script = dice([8, 8, 8], 'party', { 'surprise.PARTY': [3], 'surprise.FOES': [4], attack: [2] });
    const game = against({ foes: ['bugbear'], settings: { surpriseRolls: true } }, script);
    expect(game.state.surprised).toBe('PARTY');
    game.over();
  });
});

describe('backstabbing', () => {
  const set = { heroes: [thief()], foes: ['ogre'], scene: { surprised: 'FOES' as const } };

  it('adds 4 to hit and doubles dice and bonus against the unaware', () => {
    const strong = { ...set, heroes: [thief({ scores: { strength: 13 } })] };
    const game = against(strong, dice([8, 8, 8, 8], 'party', { attack: [9], damage: [3] }));
    game.answer('Slink', 'useAbility', { ability: 'Backstab' }).told(/hits Ogre .*14 against AC 14/);
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 8, raw: 8, modifiers: ['backstab'], roll: { total: 4 } });
    game.over();
  });

  it('is barred after the first round', () => {
    const game = against(set, dice([8, 8, 8, 8], 'party', { attack: [2] }));
    game.answer('Slink', 'attack').refuses('Slink', 'useAbility', 'ILLEGAL_ACTION', { ability: 'Backstab' });
    game.over();
  });

  it('is barred against foes who are aware, and for those with nothing but a bow', () => {
    const aware = against({ heroes: [thief()], foes: ['ogre'] }, dice([8, 8, 8, 8], 'party'));
    expect(aware.refuses('Slink', 'useAbility', 'ILLEGAL_ACTION', { ability: 'Backstab' }).message).toMatch(/unaware/);
    const archer = against({ ...set, heroes: [thief({ kit: ['long_bow'] })] }, dice([8, 8, 8, 8], 'party'));
    expect(archer.refuses('Slink', 'useAbility', 'ILLEGAL_ACTION', { ability: 'Backstab' }).message).toMatch(
      /no weapon/,
    );
  });
});

describe('experience', () => {
  it('is shared equally among those still standing, odd points to the first', () => {
    const party = [hero(), cleric(), thief({ hp: 1 })];
    const game = against(
      { heroes: party, foes: ['giant_rat', 'giant_rat'] },
      dice([1, 1], 'party', { attack: [20, 20], damage: [1, 1], ...bare(2) }),
    );
    game.answer('Grimjaw', 'attack', { target: 'Giant Rat 1' }).answer('Alda', 'attack', { target: 'Giant Rat 2' });
    game.answer('Slink', 'defend');
    expect(['Grimjaw', 'Alda', 'Slink'].map((name) => game.body(name).xp)).toEqual([4, 4, 2]);
    game.over();
  });

  it('is multiplied by the scale of the campaign', () => {
    const game = against(
      { foes: ['goblin'], settings: { xpScale: 10 } },
      dice([1], 'party', { attack: [20], damage: [1], ...bare(1) }),
    );
    expect(game.answer('Grimjaw', 'attack').body('Grimjaw').xp).toBe(100);
    game.over();
  });

  it.each([
    [5, 8],
    [8, 9],
    [12, 10],
    [15, 10],
    [18, 11],
  ])('follows the prime requisite where the campaign says so: strength %i earns %i', (strength, earned) => {
    const set = { heroes: [hero({ scores: { strength } })], foes: ['goblin'], settings: { primeRequisiteXp: true } };
    const game = against(set, dice([1], 'party', { attack: [20], damage: [8], ...bare(1) }));
    expect(game.answer('Grimjaw', 'attack').body('Grimjaw').xp).toBe(earned);
    game.over();
  });

  it('stops one point short of the level after the next', () => {
    const set = { heroes: [hero({ xp: 3_990 })], foes: ['goblin'], settings: { xpScale: 10 } };
    const game = against(set, dice([1], 'party', { attack: [20], damage: [1], ...bare(1) }));
    expect(game.answer('Grimjaw', 'attack').body('Grimjaw').xp).toBe(3_999);
    game.over();
  });

  it('is not awarded where nothing more can be earned, and has no bound at the highest level', () => {
    const full = against(
      { heroes: [hero({ xp: 3_999 })], foes: ['goblin', 'goblin'] },
      dice([1, 1], 'party', { attack: [20, 2], damage: [1] }),
    );
    expect(full.answer('Grimjaw', 'attack').all('XpAwarded')).toEqual([]);
    const old = against(
      { heroes: [hero({ level: 14, xp: 840_000 })], foes: ['goblin', 'goblin'] },
      dice([1, 1], 'party', { attack: [15, 2], damage: [1] }),
    );
    expect(old.answer('Grimjaw', 'attack').body('Grimjaw').xp).toBe(840_010);
  });
});

describe('spoils', () => {
  it('are rolled for each of the dead on victory: gold, then items by weight', () => {
    const script = dice([1, 1], 'party', {
      attack: [20, 2, 20],
      damage: [1, 1],
      'loot.gold': [4, 1, 6],
      'loot.item': [51, 100],
    });
    const game = against({ foes: ['goblin', 'orc'] }, script);
    game.answer('Grimjaw', 'attack').changed((state: { combatants: Record<string, { hp: number }> }) => {
      state.combatants['fight.2']!.hp = 1;
    });
    game
      .answer('Grimjaw', 'attack')
      .happened('SpoilsLeft', 'CombatEnded')
      .told('Left behind: 11 gold, Dagger, Potion of Healing.');
    expect(game.state.spoils).toEqual({ gold: 11, items: ['dagger', 'potion_healing'] });
    game.over();
  });

  it('are not left by wolves that had nothing, nor by creatures without a table of their own but the common one', () => {
    const wolf = against(
      { foes: ['wolf'] },
      { ...dice([1, 1], 'party', { attack: [20], damage: [8] }), 'loot.item': [1] },
    );
    expect(wolf.answer('Grimjaw', 'attack').state.spoils).toBeNull();
    const thing = against(
      { foes: [{ key: 'weak', name: 'Slime' }] },
      dice([1], 'party', { attack: [20], damage: [8], 'loot.gold': [3], 'loot.item': [71] }),
    );
    expect(thing.answer('Grimjaw', 'attack').state.spoils).toEqual({ gold: 3, items: ['rations'] });
  });
});
