/** Plays one BECMI fight to its end against a running server, with nothing but fetch: `node fight.mjs http://host:port CODE`. */
import { createHash } from 'node:crypto';

const url = `${process.argv[2]}/graphql`;
const mostRounds = 200;
/** Where other machines reach it, a server has seats; the first is whoever opens the link it prints. */
let authorization = '';

const { token } = await ask('mutation ($input: AcceptInvitationInput!) { acceptInvitation(input: $input) { token } }', {
  code: process.argv[3],
  name: 'Whoever runs it',
});
authorization = `Bearer ${token}`;

const campaign = await ask(
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id nextCommitment } }',
  { name: 'Container', ruleset: 'BECMI' },
);
await ask('mutation ($input: CreateCharacterInput!) { createCharacter(input: $input) { id } }', {
  campaignId: campaign.id,
  name: 'Branna',
  class: 'fighter',
  level: 5,
});
let { combat } = await ask(
  'mutation ($input: StartCombatInput!) { startCombat(input: $input) { combat { id status fairness { commitment } } } }',
  { campaignId: campaign.id, enemies: [{ key: 'goblin', count: 2 }] },
);
demand(combat.fairness.commitment === campaign.nextCommitment, 'the fight keeps the commitment made before it');

let rounds = 0;
let told = '';
for (; combat.status === 'ACTIVE' && rounds < mostRounds; rounds++) {
  const result = await ask(
    `mutation ($input: AttackInput!) {
      attack(input: $input) { combat { id status fairness { commitment serverSeed } } beat { narration { text } } }
    }`,
    { combatId: combat.id },
  );
  combat = result.combat;
  told = result.beat.narration.text;
}

demand(['WON', 'LOST'].includes(combat.status), 'the fight comes to an end');
demand(told.length > 0, 'the last round is told');
const seed = Buffer.from(combat.fairness.serverSeed, 'hex');
demand(createHash('sha256').update(seed).digest('hex') === combat.fairness.commitment, 'the seed fits the commitment');
console.log(`fight: ${combat.status} after ${rounds} rounds. ${told}`);

async function ask(query, input) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    body: JSON.stringify({ query, variables: { input } }),
  });
  const { data, errors } = await answer.json();
  demand(!errors, `no error: ${JSON.stringify(errors)}`);
  return Object.values(data)[0];
}

function demand(holds, sentence) {
  if (holds) return;
  console.error(`fight: failed: ${sentence}`);
  process.exit(1);
}
