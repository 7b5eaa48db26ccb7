/** Whose pages may talk to the server: its own, and those that were allowed. */
import type { IncomingHttpHeaders } from 'node:http';

export function isAllowedOrigin({ origin, host }: IncomingHttpHeaders, allowed: readonly string[]): boolean {
  // Only browsers send one, and only they can be tricked.
  if (origin === undefined || allowed.includes('*') || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
