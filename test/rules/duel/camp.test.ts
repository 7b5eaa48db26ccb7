/** Between combats: making characters, arranging packs, sleeping, drinking; and what a combat leaves on them. */
import { describe, expect, it } from 'vitest';
import { type CampaignState, engineFor } from '../../../src/rules/chronicle.ts';
import type { Made } from '../../../src/rules/commands.ts';
import * as commands from '../../../src/rules/commands.ts';
import { diceFrom } from '../../../src/rules/dice.ts';
import { duel } from '../../../src/rules/duel/ruleset.ts';
import type { DuelCharacter } from '../../../src/rules/duel/terms.ts';
import { emptyScene } from '../../../src/rules/shared.ts';
import { saysOf } from '../../../src/rules/telling.ts';
import { accepted, diceFor, requestOf, seedOf } from '../../support/random-play.ts';
import { scripted } from '../../support/scripted.ts';

const engine = engineFor(duel);
const noDice = () => diceFrom(scripted([]));

const founded = (): CampaignState =>
  accepted(commands.createCampaign(engine, { id: 'camp_duel', name: 'Race', setting: null, settings: {} })).campaign;

const made = (at: CampaignState, name: string, of: string, equipment: readonly string[] | null = null): Made =>
  commands.createCharacter(
    engine,
    at,
    { id: `char_${name}`, name, class: of, level: 1, scores: null, equipment },
    noDice(),
  );

const withHero = (of: string, equipment: readonly string[] | null = null): CampaignState =>
  accepted(made(founded(), 'Ada', of, equipment)).campaign;
const ada = (at: CampaignState): DuelCharacter => at.characters.char_Ada as DuelCharacter;

const act = (
  at: CampaignState,
  type: string,
  picks: Record<string, readonly string[]> = {},
  character: string | null = 'char_Ada',
): Made => commands.campAct(engine, at, { type, character, picks }, noDice());
const refusal = (result: Made) => (result.ok ? null : result.refusal);

describe('a character', () => {
  it('has five hit points, stands at Start, and brings what the class starts with', () => {
    expect(ada(withHero('Guardian'))).toMatchObject({
      hp: 5,
      maxHp: 5,
      position: 0,
      mustSleep: false,
      pack: { held: ['wooden_shield'] },
    });
  });

  it('may ask for other things, by key or by name', () => {
    expect(ada(withHero('scout', ["Lord's Sword", 'rage-potion'])).pack).toMatchObject({
      held: ['lords_sword'],
      bandolier: ['rage_potion'],
    });
  });

  it.each([
    ['an unknown class', { class: 'wizard' }, 'There is no class "wizard"'],
    ['no level', { level: 0 }, 'Levels go from 1 to 10.'],
    ['half a level', { level: 1.5 }, 'Levels go from 1 to 10.'],
    ['scores', { scores: { str: 10 } }, 'This game knows no scores.'],
    ['an unknown item', { equipment: ['daggr'] }, 'did you mean dagger'],
    ['more than fits', { equipment: ['beer', 'beer'] }, 'cannot carry all of that'],
  ])('is refused with %s', (_, wrong, message) => {
    const request = { id: 'char_Ada', name: 'Ada', class: 'porter', level: 1, scores: null, equipment: null, ...wrong };
    const bar = refusal(commands.createCharacter(engine, founded(), request, noDice()));
    expect(bar).toMatchObject({ code: 'BAD_USER_INPUT' });
    expect(bar!.message).toContain(message);
  });

  it('shows the sheet of the contract and an inventory', () => {
    const beer = { key: 'beer', name: 'Beer', summary: 'Heals 3; the next movement roll is one less.' };
    const character = ada(withHero('alchemist', ['dagger', 'boogey_bane', 'robe', 'beer', 'beer']));
    expect(duel.camp.sheet(character)).toEqual({
      kind: 'DuelSheet',
      ...{ attack: 1, defense: 1, movement: 0, position: 0, mustSleep: false, isInvisible: false, isCalmSpent: false },
      pack: [
        { place: 'worn', capacity: 1, cards: [{ key: 'robe', name: 'Robe', summary: 'Defense +1.' }] },
        {
          ...{ place: 'held', capacity: 2 },
          cards: [
            { key: 'dagger', name: 'Dagger', summary: 'Attack +1.' },
            { key: 'boogey_bane', name: 'Boogey-Bane', summary: 'Attack +2 against creatures only.' },
          ],
        },
        { place: 'bandolier', capacity: 2, cards: [beer, beer] },
        { place: 'backpack', capacity: 1, cards: [] },
        { place: 'excess', capacity: null, cards: [] },
      ],
    });
    expect(duel.camp.inventory(character)).toEqual([
      { key: 'robe', name: 'Robe', equipped: true, quantity: 1 },
      { key: 'dagger', name: 'Dagger', equipped: true, quantity: 1 },
      { key: 'boogey_bane', name: 'Boogey-Bane', equipped: true, quantity: 1 },
      { key: 'beer', name: 'Beer', equipped: false, quantity: 2 },
    ]);
  });

  it('never ends a campaign by dying', () => {
    expect(duel.camp.over(withHero('porter') as never)).toBeNull();
  });
});

describe('at camp', () => {
  it('things change places', () => {
    const at = withHero('porter', ['dagger', 'lamp', 'lords_sword', 'robe']);
    const swapped = accepted(act(at, 'equip', { item: ["Lord's Sword"] })).campaign;
    expect(ada(swapped).pack).toMatchObject({ held: ['lamp', 'lords_sword'], backpack: ['dagger'] });
    const stowed = accepted(act(swapped, 'unequip', { item: ['robe'] })).campaign;
    expect(ada(stowed).pack).toMatchObject({ worn: [], backpack: ['dagger', 'robe'] });
    const worn = accepted(act(stowed, 'equip', { item: ['robe'] })).campaign;
    expect(ada(worn).pack).toMatchObject({ worn: ['robe'], backpack: ['dagger'] });
  });

  it.each([
    ['equip', ['beer'], 'ILLEGAL_ACTION', 'Beer cannot be worn or held.'],
    ['equip', ['dagger'], 'ILLEGAL_ACTION', 'Ada has equipped Dagger already.'],
    ['equip', ['crown'], 'NOT_FOUND', 'Ada has no "crown".'],
    ['unequip', ['beer'], 'ILLEGAL_ACTION', 'Ada has not equipped Beer.'],
    ['unequip', ['lamp'], 'ILLEGAL_ACTION', 'Ada has not equipped Lamp.'],
    ['unequip', ['dagger'], 'ILLEGAL_ACTION', 'The backpack is full.'],
    ['useItem', ['dagger'], 'ILLEGAL_ACTION', 'Dagger is of no use between fights.'],
    ['drop', [], 'BAD_USER_INPUT', 'Say which item.'],
    ['unequip', [], 'BAD_USER_INPUT', 'Say which item.'],
    ['equip', [], 'BAD_USER_INPUT', 'Say which item.'],
    ['useItem', [], 'BAD_USER_INPUT', 'Say which item.'],
  ])('%s %j is refused', (type, item, code, message) => {
    const at = withHero('hunter', ['dagger', 'crude_axe', 'lamp', 'beer']);
    expect(refusal(act(at, type, item.length > 0 ? { item } : {}))).toEqual({ code, message });
  });

  it('drinks heal, and Fairy Dust hides from duels until one moves', () => {
    const at = withHero('alchemist', ['beer', 'fairy_dust']);
    const hurt: CampaignState = { ...at, characters: { char_Ada: { ...ada(at), hp: 0, standing: 'DOWN' } } };
    const drunk = accepted(act(hurt, 'useItem', { item: ['beer'] })).campaign;
    expect(ada(drunk)).toMatchObject({ hp: 4, standing: 'UP' });
    const hidden = accepted(act(drunk, 'useItem', { item: ['Fairy Dust'] })).campaign;
    expect(ada(hidden)).toMatchObject({ invisible: true, hp: 4, pack: { bandolier: [] } });
    const seen = accepted(act(hidden, 'move', { tile: ['12'] })).campaign;
    expect(ada(seen)).toMatchObject({ invisible: false, position: 12 });
  });

  it('dust does not raise the fallen', () => {
    const at = withHero('alchemist', ['fairy_dust']);
    const hurt: CampaignState = { ...at, characters: { char_Ada: { ...ada(at), hp: 0, standing: 'DOWN' } } };
    expect(ada(accepted(act(hurt, 'useItem', { item: ['fairy_dust'] })).campaign)).toMatchObject({
      hp: 0,
      standing: 'DOWN',
    });
  });

  it('what is dropped makes room', () => {
    const at = withHero('porter', ['beer']);
    const over: CampaignState = {
      ...at,
      characters: { char_Ada: { ...ada(at), pack: { ...ada(at).pack, excess: ['trap'] } } as DuelCharacter },
    };
    expect(ada(accepted(act(over, 'drop', { item: ['beer'] })).campaign).pack).toMatchObject({
      bandolier: ['trap'],
      excess: [],
    });
  });

  it('sleep heals one or all, and pays what is owed', () => {
    const at = withHero('porter');
    const hurt: CampaignState = {
      ...at,
      characters: { char_Ada: { ...ada(at), hp: 0, standing: 'DOWN', mustSleep: true } as DuelCharacter },
    };
    for (const who of ['char_Ada', null]) {
      expect(ada(accepted(act(hurt, 'rest', {}, who)).campaign)).toMatchObject({
        hp: 5,
        standing: 'UP',
        mustSleep: false,
      });
    }
    expect(refusal(act(founded(), 'rest', {}, null))!.message).toBe('There is nobody to sleep.');
  });

  it('pieces stand where they are put, but not on Final', () => {
    const at = withHero('porter');
    for (const tile of ['68', '-1', 'x', ''])
      expect(refusal(act(at, 'move', { tile: [tile] }))!.message).toBe('Tiles go from 0 to 67.');
    expect(refusal(act(at, 'move'))!.code).toBe('BAD_USER_INPUT');
    expect(refusal(act(at, 'move', { tile: ['53'] }))!.code).toBe('ILLEGAL_ACTION');
    for (const type of ['move', 'drop'])
      expect(refusal(act(founded(), type, { tile: ['3'] }, null))!.code).toBe('NOT_FOUND');
    expect(ada(accepted(act(at, 'move', { tile: ['3'] }, null)).campaign).position).toBe(3);
  });

  it('everything can be told', () => {
    const at = withHero('porter', ['beer', 'dagger']);
    const says = [
      act(at, 'rest'),
      act(at, 'unequip', { item: ['dagger'] }),
      act(at, 'useItem', { item: ['beer'] }),
      act(at, 'drop', { item: ['beer'] }),
      act(at, 'move', { tile: ['3'] }),
    ].map((result) => saysOf(engine, accepted(result).entry));
    expect(says).toEqual([
      'Ada sleeps (5 to 5 HP).',
      'Ada finds another place for the Dagger.',
      'Ada drinks the Beer.',
      'Ada puts the Beer aside for good.',
      'Ada goes from tile 0 to tile 3.',
    ]);
  });
});

describe('a combat', () => {
  const start = (at: CampaignState, more: Partial<Parameters<typeof commands.startCombat>[2]>): CampaignState => {
    const number = at.combats + 1;
    const challenge = {
      combatId: `camp_duel.${number}`,
      characterIds: null,
      enemies: null,
      duel: null,
      scene: emptyScene,
      ...more,
    };
    return accepted(commands.startCombat(engine, at, challenge, diceFor(at, seedOf(7), number))).campaign;
  };
  const answer = (at: CampaignState, actor: string, type: string): CampaignState => {
    const { id, number, state } = at.combat!;
    const request = requestOf({ type, actor, window: state.windows.at(-1)!.id, picks: {} });
    return accepted(commands.actInCombat(engine, at, id, request, diceFor(at, seedOf(7), number))).campaign;
  };

  it('leaves hit points, place, pack and the sleep that is owed', () => {
    const at = start(withHero('porter', ['dagger']), { enemies: [{ key: 'goblin', count: 1, name: 'Snag' }] });
    const after = answer(at, 'char_Ada', 'retreat');
    expect(ada(after)).toMatchObject({ hp: 5, standing: 'UP', position: 0, pack: { held: ['dagger'] } });
    expect(after.combat!.state.outcome!.status).toBe('FLED');
    expect(after.combat!.state.combatants['camp_duel.1.1']!.name).toBe('Snag');
  });

  it('can be a duel by the kernel, accepted by the defender', () => {
    const two = accepted(made(withHero('porter'), 'Bryn', 'hunter')).campaign;
    const at = start(two, { duel: { challengerId: 'char_Ada', defenderId: 'char_Bryn' } });
    const { combatants } = answer(at, 'char_Bryn', 'accept').combat!.state;
    expect([combatants.char_Ada!.side, combatants.char_Bryn!.side]).toEqual(['PARTY', 'FOES']);
  });

  it('can be a match, counted, in which creatures have ids of their own', () => {
    const two = accepted(made(withHero('porter', ['dagger']), 'Bryn', 'hunter')).campaign;
    const at = start(two, { enemies: [], scene: { ...emptyScene, ambient: 'match' } });
    expect(at.camp).toEqual({ openings: 1 });
    expect(ada(at)).toMatchObject({ position: 0, hp: 5, pack: { held: [] } });
  });

  it('is understood in free text', () => {
    const at = start(withHero('porter'), { enemies: [{ key: 'goblin', count: 2, name: null }] });
    const said = (text: string) =>
      commands.declareInCombat(engine, at, at.combat!.id, 'char_Ada', text, diceFor(at, seedOf(7), 1));
    expect(accepted(said('I strike at Goblin 2')).entry.detail).toMatchObject({
      type: 'attack',
      picks: { target: ['camp_duel.1.2'] },
    });
    expect(accepted(said('let us run away!')).entry.command).toBe('retreat');
    expect(refusal(said('sing a song'))!.code).toBe('BAD_USER_INPUT');
  });
});
