/** Putting a stunt at stake, taking the stakes back, and rolling for it, as commands to the campaign. */
import { notCalm, notInTheChair, unreasoned, type Word } from './chair.ts';
import type { Chair } from './chair-commands.ts';
import type { CampaignEvent, CampaignState } from './chronicle.ts';
import { atCamp, ended, isFighting, type Made, no, recorded } from './commands.ts';
import type { Dice } from './dice.ts';
import { fewCandidates } from './few.ts';
import { memberOf, notTheirs } from './members.ts';
import { intervene } from './play.ts';
import type { Bar, Character, Gauge, StuntRules, Terms } from './ruleset.ts';
import type { Consequence, Stakes, Stunt } from './stunts.ts';

/** `author` says who names the stakes, where nobody sits at the table by name. */
export function stakeStunt(chair: Chair, asked: Stakes & { readonly author: string }): Made {
  const { engine, campaign, by } = chair;
  const refusal =
    ended(campaign) ??
    notInTheChair(engine, campaign, by) ??
    (campaign.chair?.stunt && !isPast(campaign, campaign.chair.stunt) ? underWay : null) ??
    notReady(campaign, asked.actor) ??
    strange(engine.chair!.stunts, asked) ??
    outOfReach(chair, asked.success) ??
    outOfReach(chair, asked.failure);
  if (refusal) return no(refusal);
  const { author: given, ...stakes } = asked;
  const combatId = isFighting(campaign) ? campaign.combat!.id : null;
  const names = {
    actorName: nameIn(campaign, asked.actor)!,
    successName: nameIn(campaign, asked.success.target),
    failureName: nameIn(campaign, asked.failure.target),
  };
  const events = [{ type: 'StuntStaked', ...stakes, combatId, ...names, ...signed(campaign, by, given) }];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command: 'stakeStunt', detail: asked, events });
}

export function withdrawStunt({ engine, campaign, by }: Chair, asked: Word): Made {
  const refusal = ended(campaign) ?? notInTheChair(engine, campaign, by) ?? unreasoned(asked) ?? noStunt(campaign);
  if (refusal) return no(refusal);
  const events = [{ type: 'StuntWithdrawn', reason: asked.reason, ...signed(campaign, by, asked.author) }];
  return recorded(engine, campaign, { kind: 'CAMPAIGN', command: 'withdrawStunt', detail: asked, events });
}

/** By whoever plays the character, or those who run the table. */
export function rollStunt(chair: Chair, detail: object = {}): Made {
  const { engine, campaign, dice, by, seal } = chair;
  const stunt = campaign.chair?.stunt;
  const refusal =
    ended(campaign) ?? noStunt(campaign) ?? notTheirs(campaign, by, stunt!.actor) ?? pastBar(campaign, stunt!);
  if (refusal) return no(refusal);
  const { actor: actorId } = stunt!;
  const what = { command: 'rollStunt', detail, actorId };
  if (!isFighting(campaign)) {
    const dead = notReady(campaign, actorId);
    if (dead) return no(dead);
    const { event, outcome } = thrown(chair, stunt!);
    return atCamp(engine, campaign, dice, { ...what, before: [event] }, (scene) => {
      const { gauges } = engine.chair!.camp;
      const one = scene.state.characters[outcome.target ?? ''];
      const change = one && one.standing !== 'DEAD' ? changeBy(engine.chair!.stunts, outcome, gauges(one), dice) : null;
      if (change)
        scene.emit({
          ...{ type: 'CharacterAdjusted', characterId: one!.id, what: change.gauge.key, name: change.gauge.name },
          ...{ from: change.gauge.now, to: change.to },
        } as never);
      return null;
    });
  }
  const { id: combatId, state } = campaign.combat!;
  const untimely = notCalm(engine, state) ?? notReady(campaign, actorId);
  if (untimely) return no(untimely);
  const { event, outcome } = thrown(chair, stunt!);
  const played = intervene<Terms>(engine.combat, state, dice, (scene) => {
    const body = scene.state.combatants[outcome.target ?? ''];
    if (!body || body.standing === 'DEAD' || body.standing === 'GONE') return;
    const { gauges, set } = engine.chair!.combat;
    const change = changeBy(engine.chair!.stunts, outcome, gauges(scene.state, body), dice);
    if (change) set(scene, body.id, change.gauge.key, change.to);
  });
  if (!played.ok) return played;
  return recorded(engine, campaign, { kind: 'COMBAT', ...what, combatId, played, dice, before: [event], seal });
}

function thrown({ engine, campaign, dice }: Chair, stunt: Stunt): { event: CampaignEvent; outcome: Consequence } {
  const { actor, ability, difficulty, success, failure } = stunt;
  const { stunts } = engine.chair!;
  const { needed } = stunts.ladder.find(({ key }) => key === difficulty)!;
  const one = campaign.characters[actor]!;
  const result = stunts.roll(dice, one, ability, needed, campaign.settings);
  const event = {
    ...{ type: 'StuntRolled' as const, actor, actorName: one.name, ability, difficulty },
    ...result,
  };
  return { event, outcome: result.passed ? success : failure };
}

/** What it comes to, if there is anything left to set. */
function changeBy(
  rules: StuntRules<Terms>,
  { kind, harm, status }: Consequence,
  gauges: readonly Gauge[],
  dice: Dice,
): { readonly gauge: Gauge; readonly to: number } | null {
  if (kind === 'NOTHING') return null;
  const gauge = gauges.find(({ key }) => key === (kind === 'HARM' ? 'hp' : `status:${status}`));
  if (!gauge) return null;
  const to =
    kind === 'STATUS'
      ? Math.min(gauge.most, Math.max(1, gauge.now))
      : Math.max(gauge.least, gauge.now - dice.roll('stunt.harm', rules.harm[harm!]).total);
  return to === gauge.now ? null : { gauge, to };
}

/* Why not */

const bad = (field: string, message: string): Bar => ({ code: 'BAD_USER_INPUT', message, data: { field } });
const illegal = (message: string): Bar => ({ code: 'ILLEGAL_ACTION', message });
const underWay = illegal('A stunt is at stake already: it is rolled for or withdrawn first.');

const noStunt = ({ chair }: CampaignState): Bar | null => (chair?.stunt ? null : illegal('No stunt is at stake.'));

const isPast = (campaign: CampaignState, { combatId }: Stunt): boolean =>
  combatId !== (isFighting(campaign) ? campaign.combat!.id : null);

const pastBar = (campaign: CampaignState, stunt: Stunt): Bar | null =>
  isPast(campaign, stunt) ? illegal('The moment for that stunt has passed.') : null;

/** Whoever dares something stands on their feet. */
function notReady(campaign: CampaignState, actor: string): Bar | null {
  const { characters, combat } = campaign;
  if (!Object.hasOwn(characters, actor))
    return { code: 'NOT_FOUND', message: 'No such character is in this campaign.' };
  const one = characters[actor]!;
  if (!isFighting(campaign)) return one.standing === 'DEAD' ? illegal(`${one.name} is dead, and stays so.`) : null;
  const { combatants } = combat!.state;
  const isUp = Object.hasOwn(combatants, actor) && combatants[actor]!.standing === 'UP';
  return isUp ? null : illegal(`${one.name} is not on their feet in this combat.`);
}

function strange({ abilities, ladder }: StuntRules<Terms>, { ability, difficulty, text }: Stakes): Bar | null {
  if (text.trim() === '') return bad('stunt', 'stunt must say what is tried.');
  if (!ladder.some(({ key }) => key === difficulty))
    return noneOf(
      'difficulty',
      ladder.map(({ key }) => key),
    );
  if (abilities.length === 0)
    return ability === null ? null : bad('ability', 'This game has no abilities to try it with.');
  return ability !== null && abilities.includes(ability) ? null : noneOf('ability', abilities);
}

const noneOf = (field: string, known: readonly string[]): Bar => ({
  ...{ code: 'BAD_USER_INPUT', message: `${field} must be one of ${known.join(', ')}.` },
  data: { field, ...fewCandidates(known) },
});

/** Only what can befall somebody who is there can be at stake. */
function outOfReach({ engine, campaign }: Chair, { kind, target, harm, status }: Consequence): Bar | null {
  if (kind === 'NOTHING') return null;
  const gauges = gaugesOf({ engine, campaign }, target);
  if (!gauges) return { code: 'TARGET_NOT_FOUND', message: 'Nobody like that is there to be at stake.' };
  if (kind === 'HARM') return harm === null ? bad('harm', 'harm must say how much.') : null;
  const known = gauges.flatMap(({ key, most }) => (key.startsWith('status:') && most > 0 ? [key.slice(7)] : []));
  return status !== null && known.includes(status) ? null : noneOf('status', known);
}

function gaugesOf(
  { engine, campaign }: Pick<Chair, 'engine' | 'campaign'>,
  id: string | null,
): readonly Gauge[] | null {
  const { characters, combat } = campaign;
  const isOut = ({ standing }: Pick<Character, 'standing'>): boolean => standing === 'DEAD' || standing === 'GONE';
  const all = isFighting(campaign) ? combat!.state.combatants : characters;
  if (id === null || !Object.hasOwn(all, id) || isOut(all[id]!)) return null;
  if (!isFighting(campaign)) return engine.chair!.camp.gauges(characters[id]!);
  return engine.chair!.combat.gauges(combat!.state, combat!.state.combatants[id]!);
}

function nameIn({ characters, combat }: CampaignState, id: string | null): string | null {
  if (id === null) return null;
  const body = combat && Object.hasOwn(combat.state.combatants, id) ? combat.state.combatants[id] : null;
  return body?.name ?? (Object.hasOwn(characters, id) ? characters[id]!.name : null);
}

const signed = (campaign: CampaignState, by: string | null, given: string) => ({
  author: memberOf(campaign, by)?.name ?? given,
  member: by,
});

export const stuntCommands = { stakeStunt, withdrawStunt, rollStunt } as const;
export type StuntCommand = keyof typeof stuntCommands;
export const isStuntCommand = (command: string): command is StuntCommand => Object.hasOwn(stuntCommands, command);
