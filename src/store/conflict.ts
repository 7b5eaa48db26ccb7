/** What the database says when it does not commit: somebody else was first, or it is busy. */
import { isDriverAdapterError } from '@prisma/driver-adapter-utils';

/** Somebody else was first. `key`: the idempotency key is taken; `seq`: the place in the log; `narration`: the beat is told. */
export class Conflict extends Error {
  override readonly name = 'Conflict';

  constructor(
    readonly over: 'seq' | 'key' | 'narration',
    message: string,
  ) {
    super(message);
  }
}

/** The conflict behind a uniqueness error; every other error stays what it is. */
export function refusalOf(error: unknown): unknown {
  const cause = causeOf(error);
  if (cause?.kind !== 'UniqueConstraintViolation') return error;
  if (cause.table === 'Narration') return new Conflict('narration', 'This beat has already been narrated');
  const fields = cause.constraint?.fields ?? [];
  if (fields.includes('key')) return new Conflict('key', 'This idempotency key has already been used in the campaign');
  return new Conflict('seq', 'Somebody else has written to this campaign');
}

/** True when the database could not be had in time: trying again one by one would only wait longer. */
export function isBusy(error: unknown): boolean {
  return causeOf(error)?.kind === 'SocketTimeout';
}

interface DriverCause {
  readonly kind?: string;
  readonly table?: string;
  readonly constraint?: { readonly fields?: readonly string[] };
}

function causeOf(error: unknown): DriverCause | null {
  return isDriverAdapterError(error) ? (error.cause as DriverCause) : null;
}
