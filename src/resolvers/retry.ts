/** The key that makes a mutation happen once, bound to what was asked with it and to whoever asked. */
import { createParameterDecorator, Field, InputType } from 'type-graphql';
import { canonical } from '../rules/canonical.ts';
import { sha256 } from '../table/chain.ts';
import type { RetryKey } from '../table/idempotency.ts';
import { keyFrom } from './check.ts';
import type { Context } from './context.ts';
import { byOf } from './viewer.ts';

const description =
  'Makes it happen once: sent again with the same key, it answers what it answered first. With anything else the key is refused with KEY_REUSED. Everybody has keys of their own.';

/** What every input of a mutation has. */
@InputType()
export class RetryInput {
  @Field(() => String, { nullable: true, description })
  idempotencyKey?: string | null;
}

/** The key that came in the input, as the game master takes it. */
export const Key = (): ParameterDecorator =>
  createParameterDecorator<Context>(({ args, context, info }) =>
    keyIn(info.fieldName, args, context),
  ) as ParameterDecorator;

/** The same for a mutation without an input: the argument, and its key. */
export const KeyArg = (): ParameterDecorator =>
  createParameterDecorator<Context>(({ args, context, info }) => keyIn(info.fieldName, args, context), {
    arg: { name: 'idempotencyKey', typeFunc: () => String, options: { nullable: true, description } },
  }) as ParameterDecorator;

interface Asked {
  readonly idempotencyKey?: string | null;
  readonly [argument: string]: unknown;
}

async function keyIn(mutation: string, args: Asked, context: Context): Promise<RetryKey | null> {
  const { idempotencyKey, ...asked } = { ...args, ...(args.input as Asked | undefined), input: null };
  if (idempotencyKey === null || idempotencyKey === undefined) return null;
  const text = keyFrom('idempotencyKey', idempotencyKey);
  return { text, asked: hashOf(mutation, asked), by: await byOf(context) };
}

/** What is null is not given. */
function hashOf(mutation: string, asked: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(asked).filter(([, value]) => value !== null);
  return sha256(canonical([mutation, Object.fromEntries(given)]));
}
