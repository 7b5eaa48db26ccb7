/** `arbiter usage`: what calls to the model came to, day by day and in total, for all campaigns or for one. */
import { readConfig } from '../config.ts';
import { openDatabase } from '../store/database.ts';
import { type DaySum, Store } from '../store/store.ts';
import { Mistake } from './mistake.ts';

export async function run([id = null]: readonly (string | null)[]): Promise<void> {
  const { databaseUrl, seedKey } = readConfig();
  const days = await usage(databaseUrl, id, seedKey);
  if (!days) throw new Mistake(`There is no campaign ${id}.`);
  for (const line of tableOf(days)) console.log(line);
}

/** Oldest first; null where there is no such campaign. */
export async function usage(
  databaseUrl: string,
  campaignId: string | null,
  seedKey: Buffer | null = null,
): Promise<readonly DaySum[] | null> {
  const database = await openDatabase(databaseUrl, seedKey);
  try {
    const store = new Store(database);
    if (campaignId !== null && (await store.campaignsByIds([campaignId])).length === 0) return null;
    return await store.usageByDay(campaignId);
  } finally {
    await database.close();
  }
}

const WIDTH = 14;

export function tableOf(days: readonly DaySum[]): readonly string[] {
  const heads = ['calls', 'input', 'cached', 'output', 'dollars'];
  return [lineOf('day (UTC)', heads), ...[...days, totalOf(days)].map((sum) => lineOf(sum.day, numbersOf(sum)))];
}

const lineOf = (first: string, others: readonly string[]): string =>
  first.padEnd(WIDTH) + others.map((text) => text.padStart(WIDTH)).join('');

const numbersOf = ({ calls, input, cached, output, cost }: DaySum): readonly string[] => [
  ...[calls, input, cached, output].map(String),
  (cost / 1_000_000).toFixed(4),
];

const totalOf = (days: readonly DaySum[]): DaySum =>
  days.reduce(
    (sum, { calls, input, cached, output, cost }) => ({
      day: 'total',
      calls: sum.calls + calls,
      input: sum.input + input,
      cached: sum.cached + cached,
      output: sum.output + output,
      cost: sum.cost + cost,
    }),
    { day: 'total', calls: 0, input: 0, cached: 0, output: 0, cost: 0 },
  );
