/** How events read in the log: one plain line each, and never a secret in it. */
import { describe, expect, it } from 'vitest';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import type { CampEvent, Events } from '../../../src/rules/rune/terms.ts';
import { healthIndicator } from '../../../src/rules/rune/views.ts';
import { fight } from './support.ts';

const name = (id: string): string => ({ hero: 'Bryn', foe: 'Draugr' })[id] ?? id;
const told = (event: object) => rune.combat.tell[(event as Events).type](event as never, name);
const camped = (event: object) => rune.camp.tell[(event as CampEvent).type](event as never, name);
const roll = {
  why: 'resolve',
  notation: '2d10',
  bonus: 0,
  total: 5,
  dice: [
    { sides: 10, face: 2, kept: true },
    { sides: 10, face: 3, kept: true },
  ],
};
const stress = { type: 'StressChanged', who: 'hero', roll, successes: 0, amount: 3, because: 'fear' };

describe('in a fight', () => {
  it.each([
    [{ type: 'TurnSkipped', who: 'foe', because: 'stunned' }, 'Draugr is stunned and loses the turn.', 'beat'],
    [
      { type: 'CheckMade', who: 'hero', what: 'flight', roll, needed: 2, passed: false, successes: 1 },
      'Bryn tries to flee and fails (1 success of 2).',
      'beat',
    ],
    [
      { type: 'CheckMade', who: 'hero', what: 'flight', roll, needed: 1, passed: true, successes: 1 },
      'Bryn tries to flee and gets away (1 success of 1).',
      'beat',
    ],
    [{ type: 'XpAwarded', characterId: 'hero', amount: 50, because: 'victory' }, 'Bryn gains 50 XP.', 'aside'],
    [{ type: 'EnemySubstituted', who: 'foe', asked: 'worm' }, 'Nobody knows "worm"; Draugr takes its place.', 'silent'],
    [{ type: 'TurnOrderSet', order: ['hero', 'foe'] }, 'The order of turns: Bryn, Draugr.', 'silent'],
    [{ type: 'AmbientTookHold', condition: 'deep_cold' }, 'The place is under Deep Cold.', 'beat'],
    [
      { type: 'AmbientTicked', who: 'hero', condition: 'static_field', roll, strikes: true },
      'Static Field touches Bryn.',
      'aside',
    ],
    [
      { type: 'AmbientTicked', who: 'hero', condition: 'static_field', roll, strikes: false },
      'Static Field spares Bryn.',
      'silent',
    ],
    [
      { type: 'HazardTriggered', hazard: 'steam_vent', targetIds: ['hero', 'foe'], phase: 'COOLDOWN', left: 2 },
      'Steam Vent strikes Bryn, Draugr.',
      'beat',
    ],
    [
      {
        ...{ type: 'HazardTriggered', hazard: 'release_valve', targetIds: ['foe'], phase: 'TRIGGERED', left: 0 },
        by: 'hero',
      },
      'Bryn sets off Release Valve: it strikes Draugr.',
      'beat',
    ],
    [
      { type: 'HazardSpent', hazard: 'release_valve', phase: 'COOLDOWN', left: 3 },
      'Release Valve is spent for now.',
      'silent',
    ],
    [
      { type: 'HazardSpent', hazard: 'rotten_scaffold', phase: 'DESTROYED', left: 0 },
      'Rotten Scaffold is spent for good.',
      'silent',
    ],
    [{ type: 'HazardsCooled', hazards: [] }, 'The hazards settle a little.', 'silent'],
    [
      { type: 'ResourceChanged', who: 'hero', resource: 'stamina', from: 5, to: 9, because: 'regained', hidden: false },
      'Bryn: stamina 5 to 9 (regained).',
      'silent',
    ],
    [
      { type: 'ResourceChanged', who: 'foe', resource: 'stamina', from: 5, to: 9, because: 'regained', hidden: true },
      'Draugr stirs.',
      'silent',
    ],
    [
      { type: 'Overcast', who: 'hero', missing: 5, hpBefore: 30, hpAfter: 20 },
      'Bryn overcasts and pays in blood (30 to 20 HP).',
      'beat',
    ],
    [{ type: 'Passed', who: 'foe' }, 'Draugr hesitates.', 'beat'],
    [
      {
        type: 'ChantBegan',
        who: 'foe',
        ability: 'seismic_slam',
        name: 'Seismic Slam',
        telegraph: 'raises both arms',
        turnsLeft: 2,
      },
      'Draugr raises both arms.',
      'turning-point',
    ],
    [
      { type: 'ChantContinued', who: 'foe', ability: 'seismic_slam', name: 'Seismic Slam', turnsLeft: 1 },
      'Draugr gathers power for Seismic Slam.',
      'beat',
    ],
    [
      { type: 'ChantReleased', who: 'foe', ability: 'seismic_slam', name: 'Seismic Slam' },
      'Draugr releases Seismic Slam.',
      'turning-point',
    ],
    [
      { type: 'ChantInterrupted', who: 'foe', by: 'hero', ability: 'seismic_slam', name: 'Seismic Slam' },
      'Draugr is interrupted and loses Seismic Slam.',
      'turning-point',
    ],
    [
      { type: 'TraitTriggered', who: 'foe', trait: 'explosive', targetId: null },
      'Draugr bursts apart.',
      'turning-point',
    ],
    [
      { type: 'TraitTriggered', who: 'foe', trait: 'thorns', targetId: 'hero' },
      'Bryn is pricked by the thorns of Draugr.',
      'aside',
    ],
    [{ type: 'NearDeath', who: 'hero' }, 'Bryn is close to death.', 'aside'],
    [
      { type: 'StatusResisted', who: 'foe', status: 'poisoned', because: 'the undying cannot be poisoned' },
      'Draugr cannot be poisoned: the undying cannot be poisoned.',
      'aside',
    ],
    [{ ...stress, from: 3, to: 6 }, 'Bryn: stress 3 to 6, stable (fear, 0 successes against it).', 'silent'],
    [{ ...stress, from: 18, to: 21 }, 'Bryn is unsettled: fear.', 'aside'],
    [{ ...stress, roll: null, amount: -25, from: 40, to: 15 }, 'Bryn is stable: fear.', 'aside'],
    [{ ...stress, roll: null, amount: -2, from: 10, to: 8 }, 'Bryn: stress 10 to 8, stable (fear).', 'silent'],
    [
      { type: 'BreakingPointReached', who: 'hero', roll, successes: 0, outcome: 'TRAUMA', stressAfter: 50 },
      'Bryn reaches the breaking point: trauma (stress 50).',
      'turning-point',
    ],
    [
      { type: 'TraumaGained', who: 'hero', trauma: 'paranoia', name: 'Paranoia', rolls: [] },
      'Bryn is scarred for life: Paranoia.',
      'turning-point',
    ],
    [
      { type: 'CorruptionChanged', who: 'hero', from: 20, to: 21, because: 'x', hidden: false },
      'Bryn is tainted: corruption 20 to 21.',
      'aside',
    ],
    [
      { type: 'CorruptionChanged', who: 'foe', from: 20, to: 21, because: 'x', hidden: true },
      'Corruption touches Draugr.',
      'silent',
    ],
    [
      { type: 'LevelGained', characterId: 'hero', from: 1, to: 2, points: 1, hpAfter: 130 },
      'Bryn reaches level 2 and is whole again.',
      'turning-point',
    ],
    [
      { type: 'LootGranted', characterId: 'hero', items: ['iron_axe', 'waterskin'], gold: null },
      'Bryn finds Iron Axe, Waterskin.',
      'beat',
    ],
    [
      {
        type: 'StatusChanged',
        who: 'foe',
        status: 'bleeding',
        stacksBefore: 1,
        stacksAfter: 2,
        duration: 2,
        fresh: false,
      },
      'Draugr is bleeding (2).',
      'aside',
    ],
    [
      {
        type: 'StatusChanged',
        who: 'foe',
        status: 'bolstered_might',
        stacksBefore: 0,
        stacksAfter: 2,
        duration: 2,
        fresh: false,
      },
      'Draugr is bolstered in might.',
      'aside',
    ],
    [
      {
        type: 'StatusChanged',
        who: 'foe',
        status: 'bolstered_might',
        stacksBefore: 2,
        stacksAfter: 0,
        duration: null,
        fresh: false,
      },
      'Draugr is no longer bolstered in might.',
      'aside',
    ],
    [
      {
        type: 'StatusChanged',
        who: 'foe',
        status: 'chanting',
        stacksBefore: 0,
        stacksAfter: 1,
        duration: null,
        fresh: false,
      },
      'Draugr is chanting.',
      'silent',
    ],
    [
      {
        type: 'HurtHealed',
        targetId: 'hero',
        sourceId: null,
        amount: 5,
        hpBefore: 1,
        hpAfter: 6,
        roll: null,
        because: 'salve',
        hpKnown: true,
      },
      'Bryn recovers 5 hit points (1 to 6 HP).',
      'beat',
    ],
    [
      {
        type: 'HurtHealed',
        targetId: 'foe',
        sourceId: 'foe',
        amount: 5,
        hpBefore: 1,
        hpAfter: 6,
        roll: null,
        because: 'vampiric',
        hpKnown: false,
      },
      'Draugr recovers.',
      'beat',
    ],
    [
      {
        type: 'HurtHealed',
        targetId: 'foe',
        sourceId: 'foe',
        amount: 0,
        hpBefore: 6,
        hpAfter: 6,
        roll: null,
        because: 'vampiric',
        hpKnown: false,
      },
      'Draugr recovers.',
      'silent',
    ],
    [
      { type: 'StandingChanged', who: 'hero', from: 'UP', to: 'DEAD', because: 'terminal corruption' },
      'Bryn is SLAIN (terminal corruption)!',
      'turning-point',
    ],
  ])('%j', (event, says, weight) => {
    expect(told(event)).toMatchObject({ says, weight });
  });

  it('harm over time has a deed of its own, and says whom it befalls', () => {
    const gnawed = {
      type: 'HarmDealt',
      targetId: 'hero',
      sourceId: null,
      raw: 3,
      amount: 3,
      kind: 'bleeding',
      modifiers: [],
      hpBefore: 9,
      hpAfter: 6,
    };
    expect(told({ ...gnawed, roll: { ...roll, why: 'bleeding' }, hpKnown: true })).toMatchObject({
      says: 'Bryn takes 3 damage from bleeding (9 to 6 HP).',
      lines: ['Bryn - Damage: 2+3 = 5, of which 3 HP', 'Bryn HP: 6'],
      deed: 'gnawed.bleeding',
    });
    expect(told({ ...gnawed, roll: null, hpKnown: true, hpAfter: 0 })).toMatchObject({
      lines: ['Bryn - Damage: 3 HP'],
    });
  });

  it('an ending says so', () => {
    expect(told({ type: 'StandingChanged', who: 'foe', from: 'UP', to: 'DEAD', because: 'slain' }).lines).toEqual([
      'Draugr is SLAIN!',
    ]);
    expect(healthIndicator(fight().body('foe.1'))).toBe('HEALTHY');
  });
});

describe('at camp', () => {
  const rested = {
    hpBefore: 5,
    hpAfter: 9,
    staminaAfter: 1,
    aetherAfter: 0,
    stressBefore: 9,
    stressAfter: 0,
    exhaustedAfter: false,
  };
  it.each([
    [{ type: 'ItemEquipped', characterId: 'hero', item: 'iron_cap', slot: 'head' }, 'Bryn equips Iron Cap.'],
    [{ type: 'ItemUnequipped', characterId: 'hero', item: 'iron_cap', slot: 'head' }, 'Bryn puts away Iron Cap.'],
    [
      { type: 'SuppliesUsed', characterId: 'hero', items: [], exhausted: true },
      'Bryn lacks food or water and is exhausted.',
    ],
    [{ type: 'SuppliesUsed', characterId: 'hero', items: ['a', 'b'], exhausted: false }, 'Bryn eats and drinks.'],
    [
      { type: 'WatchKept', characterId: 'hero', roll, successes: 2, risk: 5, check: roll, ambushed: true },
      'Bryn keeps watch (2 successes; 5 on d100 against a risk of 5).',
    ],
    [{ type: 'Ambushed', enemies: ['bst_vargr_01'] }, 'Ambush! Out of the dark come Ash-Vargr.'],
    [
      { type: 'CharacterRested', characterId: 'hero', place: 'wilderness', ...rested },
      'Bryn rests (5 to 9 HP, stress 9 to 0).',
    ],
    [
      { type: 'AttributeImproved', characterId: 'hero', attribute: 'might', pointsAfter: 0, attributes: { might: 8 } },
      'Bryn improves MIGHT to 8.',
    ],
    [{ type: 'RoomDiscovered', characterId: 'hero', xp: 10 }, 'Bryn enters a room nobody has seen for an age (10 XP).'],
    [
      { type: 'LevelGained', characterId: 'hero', from: 1, to: 2, points: 1, hpAfter: 130 },
      'Bryn reaches level 2 and is whole again.',
    ],
  ])('%j', (event, says) => {
    expect(camped(event).says).toBe(says);
  });
});
