/** Writes schema.graphql, the API as clients see it. */
import { writeFile } from 'node:fs/promises';
import { makeSchema, printedSchema } from '../src/resolvers/schema.ts';

await writeFile(new URL('../schema.graphql', import.meta.url), printedSchema(makeSchema()));
