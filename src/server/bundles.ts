/** Bundles over plain HTTP: read piece by piece, and taken over whole; and the keys they are signed with. */
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../config.ts';
import { errorBody } from '../resolvers/errors.ts';
import type { Bar } from '../rules/ruleset.ts';
import type { Arbiter } from '../table/arbiter.ts';

export async function serveBundles(app: FastifyInstance, arbiter: Arbiter, { bundleLimit }: Config): Promise<void> {
  app.get('/.well-known/arbiter', async () => ({ keys: arbiter.signer.keys, algorithm: 'Ed25519' }));
  app.get<{ Params: { name: string } }>('/bundles/:name', async ({ params: { name } }, reply) => {
    const scoped = await arbiter.bundles.of(name.replace(/\.json$/, ''));
    if (!scoped.ok) return refuse(reply, scoped.refusal);
    return reply
      .type('application/json')
      .header('content-disposition', `attachment; filename="${name.replace(/[^\w.]/g, '')}"`)
      .send(Readable.from(arbiter.bundles.write(scoped.scope)));
  });
  await app.register((taking) => taken(taking, arbiter, bundleLimit));
}

/** The text as it came: a parser would not tell of a name that stands twice. */
async function taken(app: FastifyInstance, arbiter: Arbiter, bodyLimit: number): Promise<void> {
  // A page elsewhere can send plain text without asking first.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Body: string }>('/bundles', { bodyLimit }, async ({ body }, reply) => {
    const branched = await arbiter.bundles.take(body ?? '');
    if (!branched.ok) return refuse(reply, branched.refusal);
    const { campaign, ownerKey } = branched;
    return reply.code(201).send({ campaign: { id: campaign.id, name: campaign.name }, ownerKey });
  });
}

const refuse = (reply: FastifyReply, { code, message, data }: Bar): FastifyReply =>
  reply.code(code === 'NOT_FOUND' ? 404 : 400).send(errorBody(code, message, data));
