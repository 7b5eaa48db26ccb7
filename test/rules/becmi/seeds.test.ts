/** The seeds' own test tables, by name, and their edge cases and acceptance lists. */
import { describe, expect, it } from 'vitest';
import { becmi } from '../../../src/rules/becmi/ruleset.ts';
import { engineFor } from '../../../src/rules/chronicle.ts';
import { actInCombat, createCampaign, createCharacter, startCombat } from '../../../src/rules/commands.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import { emptyScene, healthOf } from '../../../src/rules/shared.ts';
import { accepted } from '../../support/random-play.ts';
import { scripted } from '../../support/scripted.ts';
import { against, bare, dice, hero } from './heroes.ts';

describe('the table of unit tests', () => {
  it('test_spawn_goblin: a goblin spawns with the stats of the bestiary and rolled hit points', () => {
    const game = against({ foes: ['goblin'] }, dice([4], 'party'));
    expect(game.body('Goblin')).toMatchObject({
      ...{ hp: 4, maxHp: 4, armorClass: 12, attackBonus: 1, worth: 10, monster: 'goblin', standing: 'UP' },
      natural: { damage: '1d6' },
    });
    game.over();
  });

  it('test_spawn_unknown: an unknown enemy is refused with the nearest names, and nothing is rolled', () => {
    expect(() => against({ foes: ['goblim'] }, {})).toThrow(
      /BAD_USER_INPUT, The bestiary has no "goblim"; did you mean goblin/,
    );
  });

  it('test_player_attack_hit: a hit deals damage to the enemy', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'party', { attack: [12, 2], damage: [3] }));
    game.answer('Grimjaw', 'attack');
    expect(game.all('AttackSettled')[0]).toMatchObject({ outcome: 'HIT', total: 12, needed: 12, weapon: 'sword' });
    expect(game.all('HarmDealt')).toMatchObject([{ amount: 3, hpBefore: 6, hpAfter: 3 }]);
    expect(game.body('Goblin').hp).toBe(3);
    game.over();
  });

  it('test_player_attack_miss: a miss deals no damage', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'party', { attack: [11, 2] }));
    game.answer('Grimjaw', 'attack');
    expect(game.all('AttackSettled')[0]).toMatchObject({ outcome: 'MISS', total: 11, needed: 12 });
    expect(game.body('Goblin').hp).toBe(6);
    game.over();
  });

  it('test_player_attack_crit: a natural 20 always hits, with ordinary damage', () => {
    const weak = hero({ scores: { strength: 3 } });
    const game = against(
      { heroes: [weak], foes: ['dragon'] },
      dice([8, 8, 8, 8, 8, 8, 8, 8, 8, 8], 'party', { attack: [20], damage: [5], save: [20] }),
    );
    game.answer('Grimjaw', 'attack').told(/hits Dragon with sword \(a critical hit, 17 against AC 19\)/);
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 2 });
    game.over();
  });

  it('test_player_attack_fumble: a natural 1 always misses', () => {
    const strong = hero({ level: 14, scores: { strength: 18 } });
    const game = against({ heroes: [strong], foes: ['goblin'] }, dice([6], 'party', { attack: [1, 2] }));
    game.answer('Grimjaw', 'attack').told(/misses Goblin with sword \(a fumble, 13 against AC 12\)/);
    expect(game.body('Goblin').hp).toBe(6);
    game.over();
  });

  it('test_enemy_attack_kills_player: the player dies at 0 hit points', () => {
    const game = against(
      { heroes: [hero({ hp: 3 })], foes: ['orc'] },
      dice([8], 'foes', { attack: [18], damage: [6] }),
    );
    game.answer('Grimjaw', 'attack');
    expect(game.body('Grimjaw')).toMatchObject({ hp: 0, standing: 'DEAD' });
    game.over();
  });

  it('test_combat_round_player_first: with the higher initiative the player attacks first', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'party', { attack: [2, 3] }));
    game.answer('Grimjaw', 'attack');
    expect(game.all('AttackSettled').map((attack) => attack.attackerId)).toEqual(['grimjaw', 'fight.1']);
    game.over();
  });

  it('test_combat_round_enemy_first: with the lower initiative the player attacks second', () => {
    const game = against({ foes: ['goblin'] }, dice([6], 'foes', { attack: [2, 3] }));
    game.answer('Grimjaw', 'attack');
    expect(game.all('AttackSettled').map((attack) => attack.attackerId)).toEqual(['fight.1', 'grimjaw']);
    game.over();
  });

  it('test_combat_ends_all_dead: the combat ends when all enemies are dead', () => {
    const game = against({ foes: ['goblin'] }, dice([1], 'party', { attack: [20], damage: [1], ...bare(1) }));
    game.answer('Grimjaw', 'attack').happened('StandingChanged', 'CombatEnded');
    expect(game.state.outcome).toEqual({ status: 'WON', reason: 'every foe is dead or gone' });
    game.over();
  });

  it('test_combat_ends_player_dead: the combat ends when the player is dead', () => {
    const game = against(
      { heroes: [hero({ hp: 1 })], foes: ['goblin', 'goblin'] },
      dice([6, 6], 'foes', { attack: [20], damage: [1] }),
    );
    game.answer('Grimjaw', 'attack');
    expect(game.state.outcome).toEqual({ status: 'LOST', reason: 'the party has fallen' });
    game.over();
  });

  it('test_xp_awarded_on_kill: experience is granted when the enemy dies, once', () => {
    const game = against({ foes: ['goblin', 'goblin'] }, dice([1, 6], 'party', { attack: [20, 2], damage: [1] }));
    game.answer('Grimjaw', 'attack').happened('HarmDealt', 'StandingChanged', 'XpAwarded', 'AttackSettled');
    expect(game.all('XpAwarded')).toMatchObject([{ characterId: 'grimjaw', amount: 10, because: 'killed Goblin 1' }]);
    expect(game.body('Grimjaw').xp).toBe(10);
    game.over();
  });
});

describe('the edge cases', () => {
  it('attacks the first living enemy by default, and all enemies attack', () => {
    const game = against(
      { foes: ['goblin', 'goblin', 'goblin'] },
      dice([1, 6, 6], 'party', { attack: [15, 2, 3, 15, 4, 5], damage: [8, 1] }),
    );
    game.answer('Grimjaw', 'attack').answer('Grimjaw', 'attack');
    expect(game.all('AttackSettled').map(({ attackerId, targetId }) => [attackerId, targetId])).toEqual([
      ['grimjaw', 'fight.2'],
      ['fight.2', 'grimjaw'],
      ['fight.3', 'grimjaw'],
    ]);
    game.over();
  });

  it('does not start a combat with no enemies', () => {
    expect(() => against({ foes: [] }, {})).toThrow('A fight needs at least one enemy.');
  });

  it('never lets a negative modifier take the damage below 1', () => {
    const game = against(
      { heroes: [hero({ scores: { strength: 3 } })], foes: ['goblin'] },
      dice([6], 'party', { attack: [20, 2], damage: [1] }),
    );
    game.answer('Grimjaw', 'attack');
    expect(game.all('HarmDealt')[0]).toMatchObject({ amount: 1, roll: { total: -2 } });
    game.over();
  });
});

describe('the outcome sheet', () => {
  it('has the form of the seed for a miss and a hit', () => {
    const sworn = hero({ scores: { strength: 16, dexterity: 13 }, kit: ['sword'] });
    const game = against({ heroes: [sworn], foes: ['goblin'] }, dice([4], 'party', { attack: [7, 18], damage: [5] }));
    game
      .answer('Grimjaw', 'attack')
      .sheet(
        'GRIMJAW ATTACK:',
        'Grimjaw attacks Goblin with sword',
        'Roll: d20(7) + 2 = 9 vs AC 12',
        'MISS - The attack fails to connect',
        'GOBLIN ATTACK:',
        'Goblin attacks Grimjaw with rusty blade',
        'Roll: d20(18) + 1 = 19 vs AC 11',
        'HIT - Damage: 5 HP',
        'Grimjaw HP: 3',
      )
      .over();
    expect(healthOf(game.body('Grimjaw'))).toBe('BADLY_WOUNDED');
  });

  it('says CRITICAL HIT, FUMBLE and SLAIN', () => {
    const game = against({ foes: ['goblin', 'goblin'] }, dice([3, 3], 'party', { attack: [20, 1], damage: [4] }));
    game
      .answer('Grimjaw', 'attack')
      .sheet('CRITICAL HIT - Damage: 4 HP', 'Goblin 1 is SLAIN!', 'FUMBLE - Critical failure!')
      .over();
  });
});

describe('a session', () => {
  const engine = engineFor(becmi);
  const faces = (...script: number[]) => diceFrom(scripted(script));

  function doomed() {
    const made = accepted(createCampaign(engine, { id: 'camp', name: 'Down', setting: null, settings: {} }));
    const request = { id: 'merla', name: 'Merla', class: 'magic_user', level: 1, scores: null, equipment: null };
    const scores = Array.from({ length: 18 }, () => 3);
    const joined = accepted(createCharacter(engine, made.campaign, request, faces(...scores, 3, 3, 3, 3, 1)));
    const enemies = [{ key: 'vampire', count: 1, name: null }];
    const challenge = { combatId: 'camp.1', characterIds: null, enemies, duel: null, scene: emptyScene };
    const started = accepted(startCombat(engine, joined.campaign, challenge, faces(8, 8, 8, 8, 8, 8, 8, 8, 1, 6)));
    const attack = { type: 'attack', actor: null, window: null, picks: {}, named: {}, hotkey: null };
    return accepted(actInCombat(engine, started.campaign, 'camp.1', attack, faces(15, 4)));
  }

  it('ends with the death of the character, and says so to whoever acts afterwards', () => {
    const { campaign, entry } = doomed();
    expect(campaign).toMatchObject({ status: 'ENDED', endReason: 'CHARACTER_DEATH' });
    expect(entry.events.at(-1)).toEqual({ type: 'CampaignEnded', reason: 'CHARACTER_DEATH' });
    const again = { type: 'attack', actor: null, window: null, picks: {}, named: {}, hotkey: null };
    expect(actInCombat(engine, campaign, 'camp.1', again, faces())).toMatchObject({
      ok: false,
      refusal: { code: 'CAMPAIGN_ENDED', data: { reason: 'CHARACTER_DEATH' } },
    });
  });

  it('keeps the damage that was really dealt on the character', () => {
    expect(doomed().campaign.characters.merla).toMatchObject({ hp: 0, standing: 'DEAD', maxHp: 3 });
  });
});
