/** Another process on the same database file: `competitor.ts <what> <file> [campaign] [entries]` says what was acknowledged. */
import { Conflict } from '../../src/store/conflict.ts';
import { openDatabase } from '../../src/store/database.ts';
import { Store } from '../../src/store/store.ts';
import { commitOf } from './rows.ts';

const [what, file, campaignId = '', entries = '0'] = process.argv.slice(2);
const database = await openDatabase(`file:${file}`);
const store = new Store(database);

const deeds: Record<string, () => Promise<void>> = {
  /** Opens and closes. */
  open: async () => console.log('opened'),

  /** Writes a campaign of its own. */
  write: async () => {
    for (let seq = 1; seq <= Number(entries); seq++) await store.append(commitOf(campaignId, seq));
    console.log('written');
  },

  /** Writes to a campaign that others write to as well: who loses a place reloads and tries the next. */
  race: async () => {
    let lost = 0;
    for (let won = 0; won < Number(entries); ) {
      const seq = ((await store.campaign(campaignId))?.campaign.seq ?? 0) + 1;
      const stored = await store.append(commitOf(campaignId, seq)).then(() => true, onlyConflicts);
      if (stored) won += 1;
      else lost += 1;
    }
    console.log(`raced, lost ${lost}`);
  },

  /** Writes until it is killed, eight at a time. */
  forever: async () => {
    await Promise.all(Array.from({ length: 8 }, (_, player) => play(`${campaignId}${player}`)));
  },
};

function onlyConflicts(error: unknown): false {
  if (error instanceof Conflict) return false;
  throw error;
}

async function play(ownCampaign: string): Promise<void> {
  for (let seq = 1; ; seq++) {
    await store.append(commitOf(ownCampaign, seq));
    console.log(`stored ${ownCampaign} ${seq};`);
  }
}

await deeds[what!]!();
await database.close();
