/** Pages that the build has made: each one document and its assets, under a policy that keeps them to themselves. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import serveStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

export interface Page {
  /** What the build calls it, beside the compiled server. */
  readonly folder: string;
  /** Its assets are below. */
  readonly address: string;
  /** What it may load, and from where. */
  readonly policyFor: (host: string) => readonly string[];
  /** What its workers may load; they are not bound by the policy of the page. */
  readonly workers?: readonly string[];
  /** What is said in its place, a paragraph each. */
  readonly notBuilt: readonly string[];
}

export type Show = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export async function openPage(app: FastifyInstance, page: Page): Promise<Show> {
  const root = placesOf(page).find((place) => existsSync(`${place}index.html`));
  if (root !== undefined) await serveAssets(app, page, root);
  const text = root === undefined ? apology(page) : await readFile(`${root}index.html`, 'utf8');
  return async ({ headers }, reply) =>
    reply.headers(protection(page, headers.host)).type('text/html; charset=utf-8').send(text);
}

/** Beside the compiled server, or where the build puts it when the sources are run. */
const placesOf = ({ folder }: Page): string[] =>
  [`../${folder}/`, `../../dist/${folder}/`].map((place) => fileURLToPath(new URL(place, import.meta.url)));

/** Their names change with their contents, so that a browser need never ask again. */
async function serveAssets(app: FastifyInstance, { address, workers }: Page, root: string): Promise<void> {
  const policy = workers && { 'content-security-policy': workers.join('; ') };
  await app.register(serveStatic, {
    root: `${root}assets/`,
    prefix: `${address}/assets/`,
    decorateReply: false,
    immutable: true,
    maxAge: '1y',
    setHeaders: (reply) => void reply.headers({ 'x-content-type-options': 'nosniff', ...policy }),
  });
}

/** No page is embedded, sends forms or loads plugins. */
function protection({ policyFor }: Page, host = ''): Record<string, string> {
  const policy = [
    ...policyFor(host),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ];
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-cache',
  };
}

const apology = ({ notBuilt }: Page): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Arbiter</title>
${notBuilt.map((sentence) => `<p>${sentence}</p>\n`).join('')}</html>
`;
