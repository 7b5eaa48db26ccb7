/** The walls between the layers: who may import whom, and what the rules may never touch. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', 'src');
const packages = (...names: string[]) => new Set(names);

/** Layer to the layers and packages it may import. Its own folder is always open to it. */
const walls: Readonly<Record<string, { readonly layers: readonly string[]; readonly packages: ReadonlySet<string> }>> =
  {
    rules: { layers: [], packages: packages() },
    narration: { layers: ['rules'], packages: packages('node:crypto') },
    store: {
      layers: ['rules', 'generated'],
      packages: packages(
        'node:fs',
        'node:fs/promises',
        'node:module',
        'node:path',
        'node:url',
        'node:timers/promises',
        '@prisma/adapter-better-sqlite3',
        '@prisma/client',
        '@prisma/driver-adapter-utils',
        '@prisma/schema-engine-wasm/schema_engine_bg',
      ),
    },
    table: {
      layers: ['rules', 'store', 'narration'],
      packages: packages('node:crypto', 'node:events', 'node:timers/promises', 'node:util'),
    },
    resolvers: {
      layers: ['rules', 'store', 'table'],
      packages: packages('type-graphql', 'graphql', 'graphql-scalars', 'dataloader', 'node:crypto', 'reflect-metadata'),
    },
  };

/** Single files that may reach further: one speaks to the model. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  'narration/claude.ts': ['@anthropic-ai/sdk'],
};

const files = (readdirSync(root, { recursive: true, encoding: 'utf8' }) as string[])
  .filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
  .map((file) => file.split(path.sep).join('/'));

const sourceOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const importsOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(/^(?:import|export)\b(?:[^;'"`]*?\bfrom)?\s*'([^']+)'|\bimport\('([^']+)'\)/gm)].map(
    (match) => (match[1] ?? match[2])!,
  );

function breaches(file: string): string[] {
  const layer = file.split('/')[0]!;
  const wall = walls[layer];
  if (!wall) return [];
  return importsOf(file).filter((target) => {
    if (!target.startsWith('.')) return !wall.packages.has(target) && !exceptions[file]?.includes(target);
    const at = path.posix.join(path.posix.dirname(file), target).split('/')[0]!;
    return at !== layer && !wall.layers.includes(at);
  });
}

describe('the walls', () => {
  it('finds the layers it guards', () => {
    for (const layer of Object.keys(walls))
      expect(files.filter((file) => file.startsWith(`${layer}/`))).not.toEqual([]);
  });

  it.each(files.filter((file) => file.split('/')[0]! in walls))('%s imports only what its layer may', (file) => {
    expect(breaches(file)).toEqual([]);
  });

  it.each(files.filter((file) => file.startsWith('rules/')))(
    '%s knows no clock, no chance of its own and no process',
    (file) => {
      expect(sourceOf(file)).not.toMatch(/Math\.random|Date\.now|new Date\(|\bprocess\.|setTimeout|fetch\(/);
    },
  );

  it('lets one file alone read the environment', () => {
    expect(files.filter((file) => sourceOf(file).includes('process.env'))).toEqual(['config.ts']);
  });

  it('lets one file alone speak GraphQL errors', () => {
    const speaking = files.filter((file) => /new GraphQLError\(/.test(sourceOf(file)));
    expect(speaking).toEqual(['resolvers/errors.ts']);
  });

  it('keeps one ruleset from reaching into another', () => {
    const games = files.filter((file) => /^rules\/[^/]+\/.+/.test(file));
    const strayed = games.filter((file) => {
      const game = file.split('/')[1]!;
      const targets = importsOf(file).map((target) => path.posix.join(path.posix.dirname(file), target));
      return targets.some((target) => /^rules\/[^/]+\/.+/.test(target) && target.split('/')[1] !== game);
    });
    expect(strayed).toEqual([]);
  });

  it('finds no class and no enum in the rules', () => {
    const found = files.filter(
      (file) => file.startsWith('rules/') && /^\s*(export\s+)?(abstract\s+)?(class|enum)\s/m.test(sourceOf(file)),
    );
    expect(found).toEqual([]);
  });
});
