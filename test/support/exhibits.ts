/** Bundles of every kind, made at real tables: of campaigns and combats, founded here, brought along, and branched off. */
import { rotateKey } from '../../src/table/signing.ts';
import { type TestTable, testTable } from './table.ts';
import { bundleOf, fight, tell } from './tales.ts';

export type Exhibits = Readonly<Record<string, string>>;

export async function exhibits(): Promise<Exhibits> {
  const [home, abroad] = [await testTable(), await testTable()];
  try {
    return { ...(await ofGame(home, 'BECMI')), ...(await ofGame(home, 'DUEL')), ...(await branched(home, abroad)) };
  } finally {
    await home.close();
    await abroad.close();
  }
}

async function ofGame({ arbiter }: TestTable, ruleset: string): Promise<Exhibits> {
  const { campaignId, combatIds } = await tell(arbiter, ruleset);
  return {
    [`a campaign of ${ruleset}`]: await bundleOf(arbiter, campaignId),
    [`a combat of ${ruleset}`]: await bundleOf(arbiter, combatIds[0]!),
  };
}

/** Brought to a server that has changed its key, played on and forked there. */
async function branched(home: TestTable, abroad: TestTable): Promise<Exhibits> {
  const tale = await tell(home.arbiter, 'DUEL');
  await rotateKey(abroad.arbiter.store, new Date());
  const { branches, bundles } = await abroad.reopen();
  const taken = await bundles.take(await bundleOf(home.arbiter, tale.campaignId));
  if (!taken.ok) throw new Error(taken.refusal.message);
  const { id } = taken.campaign;
  await fight(abroad.arbiter, { ...tale, campaignId: id });
  await abroad.arbiter.narrations.idle();
  const fork = await branches.fork(id, null, 'Another way');
  if (!fork.ok) throw new Error(fork.refusal.message);
  return {
    'a campaign that was brought along': await bundleOf(abroad.arbiter, id),
    'a fork of it': await bundleOf(abroad.arbiter, fork.campaign.id),
    'a combat from before it was brought along': await bundleOf(abroad.arbiter, `${id}.1`),
  };
}
