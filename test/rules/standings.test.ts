/** What an entry weighs does not hang on how many there are whom it does not speak of. */
import { describe, expect, it } from 'vitest';
import type { CampaignState, Entry } from '../../src/rules/chronicle.ts';
import * as commands from '../../src/rules/commands.ts';
import { diceFrom } from '../../src/rules/dice.ts';
import { engines } from '../../src/rules/registry.ts';
import { rerun } from '../../src/rules/rerun.ts';
import { saysOf } from '../../src/rules/telling.ts';

const engine = engines.BECMI!;
const dice = () => diceFrom({ next: () => 1 });

function made(result: commands.Made): { readonly campaign: CampaignState; readonly entry: Entry } {
  if (!result.ok) throw new Error(result.refusal.message);
  return result;
}

function tableOf(heroes: number): CampaignState {
  let { campaign } = made(commands.createCampaign(engine, { id: 'camp_a', name: 'A', setting: null, settings: {} }));
  for (let n = 0; n < heroes; n++) {
    const asked = { id: idOf(n), name: `Hero ${n}`, class: 'fighter', level: 1, scores: null, equipment: null };
    campaign = made(commands.createCharacter(engine, campaign, asked, dice())).campaign;
  }
  return campaign;
}

const idOf = (n: number): string => `char_${String(n).padStart(16, '0')}`;
const unequip = (campaign: CampaignState) =>
  commands.campAct(engine, campaign, { type: 'unequip', character: idOf(1), picks: { item: ['sword'] } }, dice());

describe('an entry outside combat', () => {
  it('holds how those stand whom it speaks of, and weighs the same among a thousand', () => {
    const [few, many] = [tableOf(2), tableOf(1000)];
    expect(made(unequip(many)).entry.standings.map(({ name }) => name)).toEqual(['Hero 1']);
    const weight = ({ entry }: { readonly entry: Entry }) => JSON.stringify({ ...entry, seq: 0 }).length;
    expect(weight(made(unequip(many)))).toBe(weight(made(unequip(few))));
    const stirred = (campaign: CampaignState) => made(commands.contributeEntropy(engine, campaign, 'salt'));
    expect(stirred(many).entry.standings).toEqual([]);
  });

  it('is told by name all the same', () => {
    expect(saysOf(engine, made(unequip(tableOf(3))).entry)).toContain('Hero 1');
  });

  it('is verified as it is, and as logs had it once, with everybody', () => {
    const campaign = tableOf(3);
    const { entry } = made(unequip(campaign));
    const once = commands.withEverybody({ ok: true, entry, campaign: made(unequip(campaign)).campaign });
    for (const written of [entry, made(once).entry])
      expect(made(rerun(engine, campaign, written, () => null)).entry).toEqual(written);
    expect(made(once).entry.standings).toHaveLength(3);
    const invented = { ...entry, standings: [...entry.standings, { ...entry.standings[0]!, hp: 999 }] };
    expect(made(rerun(engine, campaign, invented, () => null)).entry).not.toEqual(invented);
  });
});
