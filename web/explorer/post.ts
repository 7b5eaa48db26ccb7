/** One operation by POST; whatever comes back that is no GraphQL becomes a sentence for people. */
import type { FormattedExecutionResult } from 'graphql-ws';

export async function post(
  endpoint: string,
  operation: { readonly query: string; readonly operationName: string | undefined; readonly variables: unknown },
  headers: Record<string, unknown>,
): Promise<FormattedExecutionResult> {
  const request = { 'content-type': 'application/json', ...headers } as Record<string, string>;
  const response = await fetch(endpoint, { method: 'POST', headers: request, body: JSON.stringify(operation) }).catch(
    () => null,
  );
  if (!response) throw new Error(`${location.host} does not answer. Is the server running?`);
  const text = await response.text();
  return (
    answerIn(text) ?? fail(`${location.host} answered with status ${response.status} and no GraphQL${quoted(text)}`)
  );
}

function answerIn(text: string): FormattedExecutionResult | null {
  try {
    const answer = JSON.parse(text);
    return 'data' in answer || 'errors' in answer ? answer : null;
  } catch {
    return null;
  }
}

const quoted = (text: string): string => (text === '' ? '.' : `: ${text.slice(0, 200)}`);

function fail(sentence: string): never {
  throw new Error(sentence);
}
