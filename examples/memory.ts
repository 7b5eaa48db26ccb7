/**
 * What chains the examples: ids seen in answers, filled into the variables of the next operation.
 * An object with an `id` is remembered under the name it has in the answer: after `{ fighter: createCharacter { id } }`
 * the variable `"<fighter>"` stands for that character. The owner key of a campaign is remembered, too.
 */
export type Memory = Map<string, string>;

/** Before a campaign's id; no name in an answer has a space. */
const OWNER_OF = 'owner of ';

export function remember(memory: Memory, answer: unknown): void {
  if (Array.isArray(answer)) for (const item of answer) remember(memory, item);
  else if (isRecord(answer)) for (const [name, value] of Object.entries(answer)) rememberField(memory, name, value);
}

function rememberField(memory: Memory, name: string, value: unknown): void {
  // What is shown as it once was cannot be played on.
  if (isRecord(value) && typeof value.id === 'string' && !value.id.includes('@')) {
    memory.set(name, value.id);
    if (typeof value.ownerKey === 'string') memory.set(OWNER_OF + value.id, value.ownerKey);
  }
  remember(memory, value);
}

/** The variables with every `"<name>"` replaced; throws a plain sentence when that name was never seen. */
export function fillIn<Variables>(memory: Memory, variables: Variables): Variables {
  const filled = JSON.stringify(variables ?? {}, (_key, value) =>
    typeof value === 'string' ? known(memory, value) : value,
  );
  return JSON.parse(filled);
}

function known(memory: Memory, value: string): string {
  const name = /^<(\w+)>$/.exec(value)?.[1];
  if (name === undefined) return value;
  const id = memory.get(name);
  if (id === undefined) throw new Error(`No ${name} has been seen yet: first run the tab that makes or shows one.`);
  return id;
}

/** What an owner sends as `Authorization` with a request that names a campaign, or a combat in it; null where no key is known. */
export function authorizationFor(memory: Memory, request: unknown): string | null {
  const text = JSON.stringify(request);
  const named = [...memory].find(([name]) => name.startsWith(OWNER_OF) && text.includes(name.slice(OWNER_OF.length)));
  return named ? `Bearer ${named[1]}` : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
