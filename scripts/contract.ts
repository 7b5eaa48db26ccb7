/** Writes the promise of an edition, `npm run contract`: the whole schema of today without its descriptions. Nobody breaks it after that. */
import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { Kind, parse, print, visit } from 'graphql';
import { makeSchema, printedSchema } from '../src/resolvers/schema.ts';

const WIDTH = 118;

const header = `# The second edition of the public API: everything that clients were promised, without its descriptions.
# More types, fields, arguments with defaults, events and mutations may be added freely; what stands here stays.
# test/resolvers/schema.test.ts compares it with what is served.
`;

/** A type's fields flow like words in a paragraph. */
function flowing(definition: string): string {
  const [first, ...rest] = definition.split('\n');
  if (rest.length === 0) return first!;
  const fields = rest.slice(0, -1).map((field) => field.trim());
  const oneLine = `${first} ${fields.join(' ')} }`;
  if (oneLine.length <= WIDTH) return oneLine;
  const lines: string[] = [];
  for (const field of fields) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + field.length < WIDTH) lines[lines.length - 1] = `${last} ${field}`;
    else lines.push(`  ${field}`);
  }
  return [first, ...lines, '}'].join('\n');
}

/** Long argument lists are printed over several lines; here a field is one. */
const compact = (field: string): string =>
  field.replace(/\(\n([^)]*)\n\s*\)/g, (_, args) => `(${args.trim().split(/\n\s*/).join(', ')})`);

const bare = visit(parse(printedSchema(makeSchema())), {
  enter: (node) =>
    node.kind !== Kind.DOCUMENT && 'description' in node && node.description
      ? { ...node, description: undefined }
      : undefined,
});
const types = bare.definitions.map((definition) => flowing(compact(print(definition))));
await writeFile(new URL('../test/contract.graphql', import.meta.url), `${header}\n${types.join('\n')}\n`);
