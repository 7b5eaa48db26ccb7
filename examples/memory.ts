/**
 * What chains the examples: ids seen in answers, filled into the variables of the next operation.
 * An object with an `id` is remembered under the name it has in the answer: after `{ fighter: createCharacter { id } }`
 * the variable `"<fighter>"` stands for that character.
 */
export type Memory = Map<string, string>;

export function remember(memory: Memory, answer: unknown): void {
  if (Array.isArray(answer)) for (const item of answer) remember(memory, item);
  else if (isRecord(answer)) for (const [name, value] of Object.entries(answer)) rememberField(memory, name, value);
}

function rememberField(memory: Memory, name: string, value: unknown): void {
  if (isRecord(value) && typeof value.id === 'string') memory.set(name, value.id);
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

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
