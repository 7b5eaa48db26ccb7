/** Bundles over plain HTTP: read piece by piece, and taken over whole; and the keys they are signed with. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { mayLookAt } from '../resolvers/access.ts';
import { errorBody } from '../resolvers/errors.ts';
import { founderFor, isKnown } from '../resolvers/viewer.ts';
import type { Bar } from '../rules/ruleset.ts';
import type { Arbiter } from '../table/arbiter.ts';
import type { Scoped } from '../table/bundles.ts';
import type { ContextOf } from './gate.ts';

export async function serveBundles(
  app: FastifyInstance,
  arbiter: Arbiter,
  contextOf: ContextOf,
  { bundleLimit }: Config,
): Promise<void> {
  app.get('/.well-known/arbiter', async () => ({ keys: arbiter.signer.keys, algorithm: 'Ed25519' }));
  app.get<{ Params: { name: string } }>('/bundles/:name', async ({ params: { name }, raw }, reply) => {
    const id = name.replace(/\.json$/, '');
    const asking = contextOf(raw);
    const viewer = await asking.viewer();
    if (viewer.kind === 'UNKNOWN') return reply.code(401).send(errorBody('UNAUTHENTICATED', viewer.why));
    const scoped = (await mayLookAt(asking, id)) ? await arbiter.bundles.of(id) : notThere(id);
    if (!scoped.ok) return refuse(reply, scoped.refusal);
    return reply
      .type('application/json')
      .header('content-disposition', `attachment; filename="${name.replace(/[^\w.]/g, '')}"`)
      .send(Readable.from(arbiter.bundles.write(scoped.scope)));
  });
  await app.register((taking) => taken(taking, arbiter, contextOf, bundleLimit));
}

/** The text as it came: a parser would not tell of a name that stands twice. */
async function taken(app: FastifyInstance, arbiter: Arbiter, contextOf: ContextOf, bodyLimit: number): Promise<void> {
  // A page elsewhere can send plain text without asking first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string }>('/bundles', { bodyLimit }, async ({ body, raw }, reply) => {
    const asking = contextOf(raw);
    if (!(await isKnown(asking))) return reply.code(401).send(whoAreYou);
    const branched = await arbiter.bundles.take(body ?? '', null, await founderFor(asking));
    if (!branched.ok) return refuse(reply, branched.refusal);
    const { campaign, ownerKey } = branched;
    return reply.code(201).send({ campaign: { id: campaign.id, name: campaign.name }, ownerKey });
  });
}

/** The same as where there is none. */
const notThere = (id: string): Scoped => ({
  ok: false,
  refusal: { code: 'NOT_FOUND', message: `There is no such ${id.includes('.') ? 'combat' : 'campaign'}.` },
});

const whoAreYou = errorBody('UNAUTHENTICATED', 'Only whoever is known here by name may bring a campaign along.');

const statuses: Partial<Readonly<Record<Bar['code'], number>>> = { NOT_FOUND: 404, FORBIDDEN: 403 };

const refuse = (reply: FastifyReply, { code, message, data }: Bar): FastifyReply =>
  reply.code(statuses[code] ?? 400).send(errorBody(code, message, data));
