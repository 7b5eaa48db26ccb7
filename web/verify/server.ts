/** What the page asks its own server for: a bundle by its id, and the keys that the server says are its own. */
import type { PublishedKey } from './judgement.ts';

export type Fetched = { readonly ok: true; readonly source: Blob } | { readonly ok: false; readonly says: string };

export async function bundleOf(id: string): Promise<Fetched> {
  try {
    const answer = await fetch(await addressOf(id), { cache: 'no-store', headers: whoAsks() });
    return answer.ok ? { ok: true, source: await answer.blob() } : no(await complaintOf(answer));
  } catch (error) {
    return no(error instanceof Refused ? error.message : 'The server cannot be reached.');
  }
}

/** Where the server wants to know: by the token that this browser keeps for it, if somebody has come in by it. */
function whoAsks(): Record<string, string> {
  const token = localStorage.getItem('arbiter:token');
  return token === null ? {} : { authorization: `Bearer ${token}` };
}

class Refused extends Error {}

const no = (says: string): Fetched => ({ ok: false, says });

/** A combat's id is its campaign's, a dot and a number. */
async function addressOf(id: string): Promise<URL> {
  const field = id.includes('.') ? 'exportCombat' : 'exportCampaign';
  const query = `query ($id: ID!) { ${field}(id: $id) { url } }`;
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...whoAsks() },
    body: JSON.stringify({ query, variables: { id } }),
  });
  const body = await jsonOf(answer);
  const url = body?.data?.[field]?.url;
  if (typeof url !== 'string') throw new Refused(sentenceIn(body) ?? `The server answers ${answer.status}.`);
  return ownAddress(url);
}

function ownAddress(url: string): URL {
  const address = new URL(url, location.origin);
  if (address.origin !== location.origin) throw new Refused(`The server keeps it elsewhere, at ${address.origin}.`);
  return address;
}

interface Answered {
  readonly data?: Readonly<Record<string, { readonly url?: unknown } | null>> | null;
  readonly errors?: readonly { readonly message?: unknown }[];
}

const jsonOf = (answer: Response): Promise<Answered | null> => answer.json().catch(() => null);

function sentenceIn(body: Answered | null): string | null {
  const message = body?.errors?.[0]?.message;
  return typeof message === 'string' ? message : null;
}

const complaintOf = async (answer: Response): Promise<string> =>
  sentenceIn(await jsonOf(answer)) ?? `The server answers ${answer.status}.`;

/* Keys */

let known: readonly PublishedKey[] | null = null;
/** A verdict does not wait longer for them. */
const PATIENCE_MS = 3000;

/** Those known last, where the server cannot be reached now; null where it never could. */
export async function publishedKeys(): Promise<readonly PublishedKey[] | null> {
  try {
    const answer = await fetch('/.well-known/arbiter', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const { keys } = (await answer.json()) as { readonly keys?: readonly PublishedKey[] };
    if (answer.ok && Array.isArray(keys)) known = keys;
  } catch {
    // What is known is all there is.
  }
  return known;
}
