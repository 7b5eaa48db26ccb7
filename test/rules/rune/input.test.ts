/** Bad input, as carefully as good: a code, a sentence, nothing emitted, no die rolled. And what free text means. */
import { describe, expect, it } from 'vitest';
import { diceFrom } from '../../../src/rules/dice.ts';
import { begin, play } from '../../../src/rules/play.ts';
import type { Option } from '../../../src/rules/ruleset.ts';
import { phrases } from '../../../src/rules/rune/phrases.ts';
import { rune } from '../../../src/rules/rune/ruleset.ts';
import { settingsFrom } from '../../../src/rules/settings.ts';
import { emptyScene } from '../../../src/rules/shared.ts';
import { understand } from '../../../src/rules/understand.ts';
import { against, dazed, faces, fight, hero, times } from './support.ts';

describe('restrictions of seed 003', () => {
  it("must be the player's turn for player actions", () => {
    const heroes = [hero(), hero({ id: 'second', name: 'Ask' })];
    const begun = fight({ heroes });
    expect(begun.refusal('defend', { actor: 'second' })).toEqual({
      ...{ code: 'NOT_YOUR_TURN', message: 'Ask is not asked now; waiting for Bryn.', data: { waiting: ['hero'] } },
    });
  });

  it('cannot attack non-existent targets', () => {
    const begun = fight();
    expect(begun.refusal('attack', { named: { target: 'dragon' } })).toMatchObject({
      code: 'TARGET_NOT_FOUND',
      data: { candidates: ['Rusted Draugr'] },
    });
    expect(begun.refusal('attack', { picks: { target: ['nobody'] } }).code).toBe('TARGET_NOT_FOUND');
    begun.set('foe.1', { standing: 'DEAD', hp: 0 });
  });

  it('finds targets by part of the name, in any case', () => {
    const done = against('bst_vargr_01').ask('attack', { named: { target: 'vArG' } }, { attack: times(7, 2) });
    expect(done.of('AttackSettled')[0]).toMatchObject({ targetId: 'foe.1', mode: 'STANDARD' });
  });

  it('lists the candidates where a part fits several', () => {
    const begun = fight({ foes: ['bst_vargr_01', 'bst_vargr_01'] });
    expect(begun.refusal('attack', { named: { target: 'vargr' } })).toEqual({
      ...{ code: 'TARGET_REQUIRED', message: 'Which target? Ash-Vargr 1, Ash-Vargr 2.' },
      data: { candidates: ['Ash-Vargr 1', 'Ash-Vargr 2'] },
    });
    expect(begun.refusal('attack').code).toBe('TARGET_REQUIRED');
  });

  it('cannot act while stunned or chanting: the turn is gone before anybody could ask', () => {
    const heroes = [hero(), hero({ id: 'second', name: 'Ask' })];
    const done = fight({ heroes }).set('foe.1', { statuses: dazed }).set('second', { statuses: dazed });
    done.act('endTurn');
    expect(done.state.turn!.who).toBe('hero');
    expect(done.refusal('attack', { actor: 'second' }).code).toBe('NOT_YOUR_TURN');
    const chanting = fight({ heroes })
      .set('second', { channel: { ability: 'seismic_slam', turnsLeft: 3 } })
      .set('foe.1', { statuses: dazed });
    expect(chanting.act('endTurn').refusal('attack', { actor: 'second' }).code).toBe('NOT_YOUR_TURN');
  });

  it.each([
    ['light', 15, 14],
    ['standard', 25, 24],
    ['heavy', 40, 39],
  ])('stamina is checked before a %s attack, costs nothing, and says need and have', (mode, need, have) => {
    const begun = fight().set('hero', { stamina: have });
    const before = JSON.stringify(begun.state);
    expect(begun.refusal('attack', { named: { mode } })).toEqual({
      code: 'INSUFFICIENT_RESOURCE',
      message: `Bryn needs ${need} stamina for that and has ${have}.`,
      data: { resource: 'stamina', need, have },
    });
    expect(JSON.stringify(begun.state)).toBe(before);
  });

  it("means a standard attack where nothing is said, and never a cheaper one behind one's back", () => {
    expect(fight().set('hero', { stamina: 20 }).refusal('attack')).toMatchObject({
      code: 'INSUFFICIENT_RESOURCE',
      data: { need: 25, have: 20 },
    });
  });

  it('nobody may act for an enemy, a stranger or the dead', () => {
    const begun = fight({ foes: ['und_draugr_01', 'und_draugr_01'] });
    expect(begun.refusal('defend', { actor: 'foe.1' }).code).toBe('ILLEGAL_ACTION');
    expect(begun.refusal('defend', { actor: 'stranger' }).code).toBe('NOT_FOUND');
    begun.set('foe.2', { standing: 'GONE' });
    expect(begun.refusal('attack', { picks: { target: ['foe.2'] } })).toMatchObject({
      code: 'TARGET_NOT_FOUND',
      message: 'Rusted Draugr 2 has left the fight.',
    });
  });

  it('refuses a command for a window that has passed, and anything after the end', () => {
    const begun = fight();
    const dice = diceFrom(faces({}));
    const late = play(rune.combat, begun.state, { type: 'defend', actor: 'hero', window: 0, picks: {} }, dice);
    expect(late).toMatchObject({ ok: false, refusal: { code: 'WINDOW_PASSED' } });
    begun.act('flee', {}, { flight: [8, 2, 2, 2, 2, 2] });
    expect(begun.refusal('defend').code).toBe('COMBAT_OVER');
    expect(begun.options()).toEqual([]);
  });
});

describe('places and musters', () => {
  const muster = {
    kind: 'FIGHT' as const,
    settings: {},
    camp: rune.camp.initial,
    scene: emptyScene,
    characters: [hero()],
    enemies: [],
  };
  const refusal = (patch: object) => {
    const dice = diceFrom(faces({}));
    const begun = begin(rune.combat, { ...muster, ...patch }, dice);
    expect(dice.rolls).toEqual([]);
    return begun.ok ? null : begun.refusal.message;
  };

  it.each([
    [{ kind: 'DUEL' }, 'Rune & Rust has no duels.'],
    [
      { enemies: Array.from({ length: 101 }, (_, index) => ({ id: `f${index}`, key: 'mec_serv_01', name: null })) },
      'At most 100 enemies fit into one fight.',
    ],
    [
      { scene: { ...emptyScene, danger: 'cosy' } },
      '"cosy" is no danger; say safe, unstable, hostile or lethal, and a biome.',
    ],
    [{ scene: { ...emptyScene, tier: 2 } }, 'Rune & Rust knows no tiers.'],
  ])('refuses %j', (patch, message) => {
    expect(refusal(patch)).toBe(message);
  });

  it('lists what there is where a condition or hazard is unknown', () => {
    expect(refusal({ scene: { ...emptyScene, ambient: 'drizzle' } })).toMatch(
      /^There is no ambient condition "drizzle"; there is psychic_resonance, /,
    );
    expect(refusal({ scene: { ...emptyScene, hazards: ['steam vent', 'puddle'] } })).toMatch(
      /^There is no hazard "puddle"; there is pressure_plate, /,
    );
  });

  it('checks settings by its table', () => {
    expect(settingsFrom(rune.settings, { profile: 'slow' })).toMatchObject({ ok: false });
    expect(settingsFrom(rune.settings, {})).toEqual({
      ok: true,
      settings: { profile: 'brisk', flatXp50: false, biome: 'ruin' },
    });
  });
});

describe('free text', () => {
  const meant = (text: string, setting: Parameters<typeof fight>[0] = {}) => {
    const { state } = fight(setting);
    const understood = understand(phrases, state, rune.combat.options(state) as readonly Option[], null, text);
    return understood.ok ? [understood.request.type, understood.request.picks] : understood.refusal.code;
  };

  it.each([
    ['I attack the draugr', ['attack', { target: ['foe.1'] }]],
    ['a heavy swing at the Rusted Draugr!', ['attack', { target: ['foe.1'], mode: ['HEAVY'] }]],
    ['light strike', ['attack', { mode: ['LIGHT'] }]],
    ['Power Strike the draugr', ['useAbility', { ability: ['power_strike'], targets: ['foe.1'] }]],
    ['second wind', ['useAbility', { ability: ['second_wind'] }]],
    ['brace yourself', ['defend', {}]],
    ['run away', ['flee', {}]],
    ['drink the healing salve', ['useItem', { item: ['healing_salve'] }]],
    ['wait and see', ['endTurn', {}]],
    ['sing a song', 'BAD_USER_INPUT'],
  ])('"%s"', (text, expected) => {
    expect(meant(text)).toEqual(expected);
  });

  it('knows what can be set off by hand', () => {
    const scene = { hazards: ['release_valve', 'rotten_scaffold'] };
    expect(meant('set off the Release Valve at the draugr', { scene })).toEqual([
      ...['trigger', { hazard: ['release_valve'], target: ['foe.1'] }],
    ]);
    expect(meant('Rotten scaffold, come down!', { scene })).toEqual(['trigger', { hazard: ['rotten_scaffold'] }]);
  });

  it('a protected target is known by its name, and refused with the reason', () => {
    const foes = ['und_draugr_01', { key: 'hum_raider_01', name: 'Rust Priest' }];
    expect(meant('attack the priest', { foes })).toEqual(['attack', { target: ['foe.2'] }]);
    expect(meant('power strike the Rust Priest', { foes })).toEqual([
      ...['useAbility', { ability: ['power_strike'], targets: ['foe.2'] }],
    ]);
    expect(fight({ foes }).refusal('attack', { picks: { target: ['foe.2'] } })).toMatchObject({
      code: 'TARGET_PROTECTED',
      message: 'Rust Priest stands behind the front row.',
    });
  });

  it('asks back where two are meant', () => {
    expect(meant('attack the vargr', { foes: ['bst_vargr_01', 'bst_vargr_01'] })).toBe('TARGET_REQUIRED');
  });
});
