/** `arbiter verify`: checks a fight or a campaign as a stranger would, from a file, from a server's public API, or from the database here. */
import { readConfig } from '../config.ts';
import { isCampaignId } from '../rules/branches.ts';
import { engines } from '../rules/registry.ts';
import { campaignOf } from '../table/ids.ts';
import { type Bundle, openBundle } from '../verify/bundle.ts';
import { type Verdict, verify } from '../verify/verify.ts';
import { bundleAt, keysAt } from './api.ts';
import { textOf } from './files.ts';
import { withDatabase } from './local.ts';
import { Mistake } from './mistake.ts';

/** Exits with 1 when anything is not as it should be, and when nothing was there to be checked. */
export async function run([from, id]: readonly string[]): Promise<void> {
  if (from === undefined)
    throw new Mistake('Say what: verify FILE, verify URL ID, or verify ID for one of the database here.');
  const verdict = await verdictOn(from, id);
  console.log(verdict.says);
  if (verdict.difference)
    console.log(
      `  ${verdict.difference.seq === null ? '' : `entry ${verdict.difference.seq}, `}${verdict.difference.path}`,
    );
  for (const note of verdict.notes) console.log(`  ${note}`);
  if (verdict.signedBy !== null) console.log(`  Signed by ${verdict.signedBy}`);
  if (!verdict.ok) process.exitCode = 1;
}

async function verdictOn(from: string, id: string | undefined): Promise<Verdict> {
  const { bundleLimit, databaseUrl, seedKey } = readConfig();
  if (id !== undefined) return verifyAt(from, id, bundleLimit);
  if (isCampaignId(campaignOf(from))) return (await verifyHere(databaseUrl, from, seedKey)) ?? unknown(from);
  return verifyText(await textOf(from, bundleLimit));
}

function unknown(id: string): never {
  throw new Mistake(`There is no combat and no campaign ${id} here.`);
}

export async function verifyText(text: string): Promise<Verdict> {
  return verify(bundleIn(text), engines);
}

function bundleIn(text: string): Bundle {
  const opened = openBundle(text);
  if (!opened.ok) throw new Mistake(opened.says);
  return opened.bundle;
}

/** What a server hands out must also be signed with a key that it says is its own. */
async function verifyAt(url: string, id: string, limit: number): Promise<Verdict> {
  const bundle = bundleIn(await bundleAt(url, id, limit));
  const published = await keysAt(url);
  const foreign = bundle.keys.find(({ publicKey }) => !published.includes(publicKey));
  if (foreign)
    throw new Mistake(`The bundle is signed with the key ${foreign.id}, which is none of the keys of ${url}.`);
  return verify(bundle, engines);
}

/** Null where there is no such campaign or combat. */
export function verifyHere(databaseUrl: string, id: string, seedKey: Buffer | null = null): Promise<Verdict | null> {
  return withDatabase(databaseUrl, seedKey, async ({ bundles }) => {
    const scoped = await bundles.of(id);
    if (!scoped.ok) {
      if (scoped.refusal.code === 'NOT_FOUND') return null;
      throw new Mistake(scoped.refusal.message);
    }
    let text = '';
    for await (const piece of bundles.write(scoped.scope)) text += piece;
    return verifyText(text);
  });
}
