/** Playing over HTTP: campaigns with a fight that lasts, and one attack after another in it. */
import type { Connection } from './http.ts';

export interface Fight {
  readonly combatId: string;
}

/**
 * A fighter with a plain sword and a wight that only silver hurts: the longest fight of two that the rules have, some hundred
 * rounds, with all the dice of an ordinary one.
 */
export async function startFight(connection: Connection): Promise<Fight> {
  const settings = '{ enforceWeaponImmunity: true }';
  const { createCampaign } = await ask(
    connection,
    `mutation { createCampaign(input: { name: "Bench", ruleset: BECMI, settings: ${settings} }) { id } }`,
  );
  const scores = ['STR', 'INT', 'WIS', 'DEX', 'CON', 'CHA'].map((name) => `{ name: "${name}", value: 18 }`).join(' ');
  const campaignId = JSON.stringify(createCampaign.id);
  await ask(
    connection,
    `mutation { createCharacter(input: { campaignId: ${campaignId}, name: "Brak", class: "fighter", level: 14,
      scores: [${scores}], equipment: ["sword", "plate_mail", "shield"] }) { id } }`,
  );
  const { startCombat } = await ask(
    connection,
    `mutation { startCombat(input: { campaignId: ${campaignId}, enemies: [{ key: "wight" }] }) { combat { id } } }`,
  );
  return { combatId: startCombat.combat.id };
}

// biome-ignore lint/suspicious/noExplicitAny: the answer has the shape of the question
async function ask(connection: Connection, query: string): Promise<any> {
  return dataOf(await connection.post(JSON.stringify({ query })));
}

// biome-ignore lint/suspicious/noExplicitAny: as above
function dataOf(answer: string): any {
  const { data, errors } = JSON.parse(answer);
  if (errors) throw new Error(`Refused: ${JSON.stringify(errors)}`);
  return data;
}

const ATTACK =
  'mutation Attack($combatId: ID!) { attack(input: { combatId: $combatId }) { combat { version status } beat { seq cursor } } }';

export const attackBody = ({ combatId }: Fight): string => JSON.stringify({ query: ATTACK, variables: { combatId } });

/** Says whether the fight goes on, at which number of the log it is, and where a feed goes on after it. */
export async function strike(
  connection: Connection,
  body: string,
): Promise<{ isOver: boolean; seq: number; cursor: string }> {
  const { combat, beat } = dataOf(await connection.post(body)).attack;
  return { isOver: combat.status !== 'ACTIVE', ...beat };
}

const NO_OP = JSON.stringify({ query: 'mutation { __typename }' });

export async function nothing(connection: Connection): Promise<void> {
  if (dataOf(await connection.post(NO_OP)).__typename !== 'Mutation') throw new Error('Not even nothing was done.');
}
