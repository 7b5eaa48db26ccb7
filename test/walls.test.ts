/** The walls between the layers: who may import whom, what goes round in circles, what the rules may never touch. */
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
        'node:crypto',
        'node:fs/promises',
        'node:module',
        'node:path',
        'node:url',
        'node:timers/promises',
        '@prisma/adapter-better-sqlite3',
        '@prisma/client',
        'better-sqlite3',
        '@prisma/driver-adapter-utils',
        '@prisma/schema-engine-wasm/schema_engine_bg',
      ),
    },
    // Runs in a browser, too.
    verify: { layers: ['rules'], packages: packages() },
    table: {
      layers: ['rules', 'store', 'narration', 'verify'],
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

/** Files that need each other to load, until they are disentangled. No file may join one, and none may stay listed. */
const knownCycles: readonly (readonly string[])[] = [
  ['rules/rune/abilities.ts', 'rules/rune/attack.ts', 'rules/rune/chant.ts'],
  ['rules/rune/effects.ts', 'rules/rune/hazards.ts', 'rules/rune/wounds.ts'],
  ['rules/rune/statuses.ts', 'rules/rune/stress.ts'],
  [
    'rules/srd5/ability-options.ts',
    'rules/srd5/action-options.ts',
    'rules/srd5/attack.ts',
    'rules/srd5/casting.ts',
    'rules/srd5/feature-options.ts',
    'rules/srd5/movement-options.ts',
    'rules/srd5/movement.ts',
    'rules/srd5/powers.ts',
    'rules/srd5/reaction-options.ts',
    'rules/srd5/readying.ts',
    'rules/srd5/spell-options.ts',
    'rules/srd5/turn-options.ts',
  ],
  ['rules/srd5/acts.ts', 'rules/srd5/ending.ts'],
  ['rules/srd5/effects.ts', 'rules/srd5/weaknesses.ts', 'rules/srd5/wounds.ts'],
];

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

/** What must be loaded before the file itself: types do not count, nor what is fetched while the program runs. */
const needsOf = (file: string): string[] =>
  [...sourceOf(file).matchAll(/^(?:import|export)\b(?:([^;'"`]*?)\bfrom)?\s*'(\.[^']+)'/gm)]
    .filter(([, clause = '']) => !isOnlyTypes(clause.trim()))
    .map(([, , target]) => path.posix.join(path.posix.dirname(file), target!));

function isOnlyTypes(clause: string): boolean {
  if (/^type\b/.test(clause)) return true;
  const names = /^\{([^}]*)\}$/.exec(clause)?.[1];
  return names?.split(',').every((name) => /^\s*(type\b|$)/.test(name)) ?? false;
}

const needs = new Map(files.map((file) => [file, needsOf(file)]));

function allNeedsOf(file: string, found = new Set<string>()): ReadonlySet<string> {
  for (const need of needs.get(file) ?? []) {
    if (found.has(need)) continue;
    found.add(need);
    allNeedsOf(need, found);
  }
  return found;
}

/** Each as the sorted list of its files, in the order of the first of them. */
function cycles(): string[][] {
  const all = new Map(files.map((file) => [file, allNeedsOf(file)]));
  const needEachOther = (one: string, two: string): boolean => all.get(one)!.has(two) && all.get(two)!.has(one);
  const caught = files.filter((file) => needEachOther(file, file)).sort();
  const circles = caught.map((file) => caught.filter((other) => needEachOther(file, other)));
  return circles.filter((circle, index) => circle[0] === caught[index]);
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

  it('lets no file need itself by way of others, but for those that are known to', () => {
    expect(cycles()).toEqual(knownCycles);
  });

  it('finds no class and no enum in the rules', () => {
    const found = files.filter(
      (file) => file.startsWith('rules/') && /^\s*(export\s+)?(abstract\s+)?(class|enum)\s/m.test(sourceOf(file)),
    );
    expect(found).toEqual([]);
  });
});
