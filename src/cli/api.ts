/** Another server's public API, as far as a bundle can be had from it. */
import { Mistake } from './mistake.ts';

/** The text of a bundle, read no further than the limit. */
export async function bundleAt(url: string, id: string, limit: number): Promise<string> {
  const field = id.includes('.') ? 'exportCombat' : 'exportCampaign';
  const query = `query ($id: ID!) { ${field}(id: $id) { url } }`;
  const body = JSON.stringify({ query, variables: { id } });
  const answer = await reached(new URL('/graphql', base(url)), {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  });
  const { data, errors } = (await answer.json()) as {
    data?: Record<string, { url: string }>;
    errors?: { message: string }[];
  };
  if (errors || !data) throw new Mistake(errors?.[0]?.message ?? `${url} does not speak GraphQL.`);
  return limited(await reached(new URL(data[field]!.url, base(url))), limit);
}

/** The public keys that a server says are its own. */
export async function keysAt(url: string): Promise<readonly string[]> {
  const answer = await reached(new URL('/.well-known/arbiter', base(url)));
  const { keys } = (await answer.json()) as { readonly keys?: readonly { readonly publicKey: string }[] };
  return (keys ?? []).map(({ publicKey }) => publicKey);
}

function base(url: string): URL {
  if (!URL.canParse(url)) throw new Mistake(`${url} is no address; say it as http://localhost:4000.`);
  return new URL(url);
}

async function reached(url: URL, request?: RequestInit): Promise<Response> {
  const answer = await fetch(url, request).catch((error: Error & { cause?: Error }) => {
    throw new Mistake(`Cannot reach ${url.origin}: ${error.cause?.message ?? error.message}`);
  });
  if (answer.status >= 500 || answer.status === 404) throw new Mistake(`${url} answers ${answer.status}.`);
  return answer;
}

async function limited(answer: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const piece of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.length;
    if (size > limit) throw new Mistake(`The bundle has more than ${limit} bytes (BUNDLE_LIMIT).`);
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}
