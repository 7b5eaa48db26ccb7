/** Every mutation of the API at a table where it is accepted, and the same asked in another way. */
import { ACCEPT, INVITE, type SeatedServer, type Someone } from './seats.ts';
import type { TestServer } from './server.ts';
import { ask, playOn } from './story.ts';
import { fightOn, makeCampaign, makeFighter, makeOwned, setTable, startFight } from './through-api.ts';

/** Arguments as they are written; `other` is something else that could be asked with the same key. */
export interface Asked {
  readonly first: Readonly<Record<string, unknown>>;
  readonly other: Readonly<Record<string, unknown>>;
  /** Who asks, where it is not whoever has the server. */
  readonly by?: Someone;
}

export const everyMutation: Readonly<Record<string, (server: SeatedServer) => Promise<Asked>>> = {
  createCampaign: async () => inputs({ name: 'One', ruleset: 'RUNE' }, { name: 'Two' }),
  createCharacter: async (server) =>
    inputs({ campaignId: await makeCampaign(server), name: 'Ann', class: 'fighter' }, { name: 'Bo' }),
  roll: async (server) => plain({ campaignId: await makeCampaign(server), notation: '4d6dl1' }, { notation: '4d6' }),
  contributeEntropy: async (server) => plain({ campaignId: await makeCampaign(server), text: 'salt' }, { text: 'rue' }),
  // There is nothing else to ask of it, but a second time.
  revealSeed: async (server) => plain({ campaignId: await makeCampaign(server) }, {}),
  startCombat: async (server) => {
    const campaignId = await makeCampaign(server);
    await makeFighter(server, campaignId);
    return inputs({ campaignId, enemies: [{ key: 'goblin' }] }, { enemies: [{ key: 'orc' }] });
  },
  attack: async (server) => inputs({ combatId: await fight(server) }, { mode: 'STANDARD' }),
  useAbility: async (server) => {
    const campaignId = await makeCampaign(server);
    await hero(server, { campaignId, class: 'magic_user', level: 5 });
    const combatId = await startFight(server, campaignId, 'goblin', 9);
    return inputs({ combatId, hotkey: 1 }, { hotkey: 2 });
  },
  useItem: async (server) => inputs({ combatId: await fight(server), item: 'potion_healing' }, { item: 'sword' }),
  defend: async (server) => inputs({ combatId: await fight(server) }, { expectedVersion: 1 }),
  flee: async (server) => inputs({ combatId: await fight(server) }, { expectedVersion: 1 }),
  act: async (server) => inputs({ combatId: await fight(server), type: 'defend' }, { type: 'attack' }),
  declare: async (server) =>
    inputs({ combatId: await fight(server), text: 'I raise my shield and defend.' }, { text: 'I attack.' }),
  endTurn: async (server) => {
    const combatId = await ownTurn(server);
    return inputs({ combatId }, { expectedVersion: 1 });
  },
  deathSave: async (server) => {
    const { combatId, actorId } = await somebodyDown(server);
    return inputs({ combatId, actorId }, { expectedVersion: 1 });
  },
  takeAction: async (server) => {
    const campaignId = await makeCampaign(server);
    await makeFighter(server, campaignId);
    return inputs({ campaignId, text: 'I go looking for a fight.' }, { text: 'I sleep.' });
  },
  renarrate: async (server) => {
    const { campaignId, combatId } = await setTable(server);
    const { beat } = await ask(server, 'mutation($i: AttackInput!) { it: attack(input: $i) { beat { seq } } }', {
      i: { combatId },
    });
    await server.arbiter.narrations.idle();
    return plain({ campaignId, beatSeq: beat.seq }, { beatSeq: beat.seq - 1 });
  },
  setStyle: async (server) => inputs({ campaignId: await makeCampaign(server), tone: 'grim' }, { tone: 'merry' }),
  equip: async (server) => {
    const characterId = await makeFighter(server, await makeCampaign(server));
    await ask(server, 'mutation($i: EquipInput!) { it: unequip(input: $i) { entry { seq } } }', {
      i: { characterId, item: 'sword' },
    });
    return inputs({ characterId, item: 'sword' }, { item: 'shield' });
  },
  unequip: async (server) =>
    inputs({ characterId: await makeFighter(server, await makeCampaign(server)), item: 'sword' }, { item: 'shield' }),
  rest: async (server) => {
    const campaignId = await makeCampaign(server);
    await makeFighter(server, campaignId);
    // The same with a null more is the same.
    return inputs({ campaignId }, {});
  },
  searchLoot: async (server) => {
    const { campaignId, fighterId, combatId } = await setTable(server);
    await fightOn(server, combatId);
    const characterId = await hero(server, { campaignId, class: 'thief' });
    return inputs({ campaignId, characterId: fighterId }, { characterId });
  },
  levelUp: async (server) => {
    const { novice, master } = await wellTold(server);
    return inputs({ characterId: novice }, { characterId: master });
  },
  camp: async (server) => {
    const campaignId = await makeCampaign(server);
    await makeFighter(server, campaignId);
    return inputs({ campaignId, type: 'rest' }, { type: 'search' });
  },
  importBestiary: async () => inputs({ ruleset: 'SRD5', source: monsters }, { source: '[]' }),
  undo: async (server) => {
    const { campaignId, seq, fighterId } = await somethingToUndo(server);
    return inputs({ campaignId, toSeq: seq, actorId: fighterId }, { toSeq: seq - 1 });
  },
  adjust: async (server) => {
    const { campaignId, characterId } = await peace(server);
    return inputs(
      { campaignId, reason: 'a trap', targetId: characterId, changes: [{ what: 'hp', to: 1 }] },
      { reason: 'x' },
    );
  },
  overrule: async (server) => {
    const { campaignId, characterId } = await peace(server);
    const what = { targetId: characterId, changes: [{ what: 'gold', to: 7 }] };
    return inputs({ campaignId, reason: 'a slip', seq: 1, ...what }, { seq: 2 });
  },
  grant: async (server) => {
    const { campaignId, characterId } = await peace(server);
    return inputs({ campaignId, reason: 'a gift', characterId, gold: 3, items: [{ item: 'rations' }] }, { gold: 4 });
  },
  awardXp: async (server) => {
    const { campaignId, characterId } = await peace(server);
    return inputs({ campaignId, reason: 'well told', characterIds: [characterId], amount: 10 }, { amount: 11 });
  },
  addCombatant: async (server) => inputs({ ...(await war(server)), key: 'goblin' }, { key: 'orc' }),
  removeCombatant: async (server) => {
    const { campaignId, reason } = await war(server);
    return inputs({ campaignId, reason, combatantId: `${campaignId}.1.1` }, { combatantId: `${campaignId}.1.2` });
  },
  endCombat: async (server) => inputs({ ...(await war(server)), status: 'FLED' }, { status: 'WON' }),
  rollSealed: async (server) =>
    inputs({ campaignId: await makeCampaign(server), notation: '1d20', note: 'the door' }, { notation: '1d6' }),
  revealRoll: async (server) => {
    const campaignId = await makeCampaign(server);
    const sealing = 'mutation($i: RollSealedInput!) { it: rollSealed(input: $i) { seq } }';
    const { seq } = await ask(server, sealing, { i: { campaignId, notation: '1d20', note: 'the door' } });
    return inputs({ campaignId, seq }, { seq: seq - 1 });
  },
  stakeStunt: async (server) => {
    const { campaignId, characterId } = await peace(server);
    return inputs({ campaignId, ...daring(characterId) }, { difficulty: 'HARD' });
  },
  withdrawStunt: async (server) => inputs({ campaignId: await atStake(server), reason: 'no' }, { reason: 'yes' }),
  // There is nothing else to ask of it, but at another table.
  rollStunt: async (server) => inputs({ campaignId: await atStake(server) }, {}),
  forkCampaign: async (server) => plain({ id: await makeCampaign(server), name: 'Fork' }, { name: 'Spoon' }),
  importCampaign: async (server) => {
    const { id, ownerKey } = await makeOwned(server);
    const { url } = await ask(server, 'query($id: ID!) { it: exportCampaign(id: $id) { url } }', { id });
    const headers = { authorization: `Bearer ${ownerKey}` };
    const bundle = await (await fetch(`${server.url}${url}`, { headers })).text();
    return plain({ bundle }, { bundle: bundle.replace('{', '{ ') });
  },
  invite: async (server) => inputs({ campaignId: await makeCampaign(server) }, { hours: 2 }),
  revokeInvitation: async (server) => {
    const campaignId = await makeCampaign(server);
    const [one, another] = [await invitation(server, campaignId), await invitation(server, campaignId)];
    return plain({ campaignId, invitationId: one.id }, { invitationId: another.id });
  },
  acceptInvitation: async (server) => {
    const { code } = await invitation(server, await makeCampaign(server));
    return { ...inputs({ code, name: 'Ann' }, { name: 'Bo' }), by: server.stranger };
  },
  // Of these three there is nothing else to ask, but at another table or with another token.
  leaveCampaign: async (server) => {
    const { campaignId, by } = await seated(server);
    return { ...plain({ campaignId }, {}), by };
  },
  renewToken: async (server) => ({ ...plain({}, {}), by: (await seated(server)).by }),
  signOut: async (server) => ({ ...plain({}, {}), by: (await seated(server)).by }),
  removeMember: async (server) => {
    const { campaignId, memberId } = await seated(server);
    const another = await seatedAt(server, campaignId, 'Bo');
    return plain({ campaignId, memberId }, { memberId: another.memberId });
  },
  setRole: async (server) => {
    const { campaignId, memberId } = await seated(server);
    return inputs({ campaignId, memberId, role: 'SPECTATOR' }, { role: 'GM' });
  },
  giveCharacter: async (server) => {
    const { campaignId, memberId } = await seated(server);
    return inputs({ characterId: await makeFighter(server, campaignId), memberId }, { isShared: true });
  },
  setListed: async (server) => plain({ campaignId: await makeCampaign(server), isListed: true }, { isListed: false }),
  setNotes: async (server) => inputs({ campaignId: await makeCampaign(server), text: 'The miller.' }, { text: '' }),
};

const invitation = (
  server: SeatedServer,
  campaignId: string,
): Promise<{ readonly id: string; readonly code: string }> => ask(server, INVITE, { i: { campaignId } });

async function seated(server: SeatedServer) {
  const campaignId = await makeCampaign(server);
  return { campaignId, ...(await seatedAt(server, campaignId, 'Ann')) };
}

async function seatedAt(server: SeatedServer, campaignId: string, name: string) {
  const { code } = await invitation(server, campaignId);
  const { token, person } = await server.stranger.ask(ACCEPT, { i: { code, name } });
  return { by: server.by(`Bearer ${token}`, name), memberId: `${campaignId}.${person.id}` };
}

const plain = (first: Asked['first'], change: object): Asked => ({ first, other: { ...first, ...change } });
const inputs = (first: object, change: object): Asked => ({
  first: { input: first },
  other: { input: { ...first, ...change } },
});

const monsters = JSON.stringify([
  {
    name: 'Marsh Wisp',
    size: 'Tiny',
    type: 'undead',
    alignment: 'chaotic evil',
    armor_class: 13,
    hit_points: 9,
    hit_dice: '2d8',
    speed: { walk: '30 ft.' },
    strength: 8,
    dexterity: 16,
    constitution: 10,
    intelligence: 10,
    wisdom: 10,
    charisma: 10,
    challenge_rating: 0.25,
    xp: 50,
  },
]);

const daring = (actorId: string) => ({
  ...{ actorId, stunt: 'over the chasm', ability: 'dexterity', difficulty: 'FAIR' },
  success: { kind: 'NOTHING' },
  failure: { kind: 'HARM', harm: 'LIGHT', targetId: actorId },
});

async function atStake(server: TestServer): Promise<string> {
  const { campaignId, characterId } = await peace(server);
  const staking = 'mutation($i: StakeStuntInput!) { it: stakeStunt(input: $i) { entry { seq } } }';
  await ask(server, staking, { i: { campaignId, ...daring(characterId) } });
  return campaignId;
}

async function peace(server: TestServer): Promise<{ campaignId: string; characterId: string }> {
  const campaignId = await makeCampaign(server);
  return { campaignId, characterId: await makeFighter(server, campaignId) };
}

async function war(server: TestServer): Promise<{ campaignId: string; reason: string }> {
  return { campaignId: (await fight(server)).replace(/\.1$/, ''), reason: 'enough' };
}

async function fight(server: TestServer): Promise<string> {
  const campaignId = await makeCampaign(server);
  await makeFighter(server, campaignId);
  return startFight(server, campaignId, 'goblin', 6);
}

async function hero(server: TestServer, input: object): Promise<string> {
  const { id } = await ask(server, 'mutation($i: CreateCharacterInput!) { it: createCharacter(input: $i) { id } }', {
    i: { name: 'Mirelle', ...input },
  });
  return id;
}

/** One who has seen it all, one who has seen nothing, and their enemies. */
async function fight5e(server: TestServer, key: string, count: number) {
  const { campaignId, ...heroes } = await party5e(server);
  return { combatId: await startFight(server, campaignId, key, count), ...heroes };
}

async function party5e(server: TestServer) {
  const { id: campaignId } = await ask(
    server,
    'mutation($i: CreateCampaignInput!) { it: createCampaign(input: $i) { id } }',
    { i: { name: 'The Mill', ruleset: 'SRD5' } },
  );
  const master = await hero(server, { campaignId, name: 'Sera', class: 'fighter', level: 10 });
  const novice = await hero(server, { campaignId, name: 'Tam', class: 'wizard', level: 1 });
  return { campaignId: campaignId as string, master, novice };
}

/** Where goblins come first, there may be a blow to answer before anybody's own turn. */
async function ownTurn(server: TestServer): Promise<string> {
  for (let tries = 0; tries < 20; tries++) {
    const { combatId } = await fight5e(server, 'goblin', 2);
    if ((await seen(server, combatId)).options.some(({ type }) => type === 'endTurn')) return combatId;
  }
  throw new Error('Twenty times the goblins came first.');
}

interface Seen {
  readonly status: string;
  readonly options: readonly { readonly type: string; readonly actorId: string }[];
}

const seen = (server: TestServer, combatId: string): Promise<Seen> =>
  ask(server, 'query($id: ID!) { it: combat(id: $id) { status options { type actorId } } }', { id: combatId });

/** One command: the end of the turn, else anything. */
async function goOn(server: TestServer, combatId: string, { options }: Seen) {
  const end = options.find(({ type }) => type === 'endTurn');
  if (!end) return void (await playOn(server, combatId, 1));
  await ask(server, 'mutation($i: ActInput!) { it: endTurn(input: $i) { beat { seq } } }', {
    i: { combatId, actorId: end.actorId },
  });
}

async function somebodyDown(server: TestServer): Promise<{ combatId: string; actorId: string }> {
  for (let tries = 0; tries < 20; tries++) {
    const { combatId } = await fight5e(server, 'goblin', 3);
    let now = await seen(server, combatId);
    while (now.status === 'ACTIVE') {
      const save = now.options.find(({ type }) => type === 'deathSave');
      if (save) return { combatId, actorId: save.actorId };
      await goOn(server, combatId, now);
      now = await seen(server, combatId);
    }
  }
  throw new Error('Nobody ever goes down.');
}

async function wellTold(server: TestServer): Promise<{ novice: string; master: string }> {
  const { campaignId, novice, master } = await party5e(server);
  await ask(server, 'mutation($i: AwardXpInput!) { it: awardXp(input: $i) { entry { seq } } }', {
    i: { campaignId, reason: 'well told', characterIds: [novice], amount: 300 },
  });
  return { novice, master };
}

async function somethingToUndo(server: TestServer) {
  const campaignId = await makeCampaign(server);
  const fighterId = await makeFighter(server, campaignId);
  const { entry } = await ask(server, 'mutation($i: EquipInput!) { it: unequip(input: $i) { entry { seq } } }', {
    i: { characterId: fighterId, item: 'sword' },
  });
  return { campaignId, fighterId, seq: entry.seq - 1 };
}
