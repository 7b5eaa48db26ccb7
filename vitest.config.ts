/** How the tests run: one copy of graphql, real time limits, and the coverage that the rules are held to. */
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Begun last, one of these would keep a core busy while the others have nothing left to do. */
const longest = [
  ...['e2e/crash', 'rules/laws', 'e2e/fuzz', 'resolvers/leaks', 'resolvers/sight', 'server/files', 'server/process'],
  ...['e2e/explorer', 'verify/mutations', 'e2e/verifier', 'verify/forger', 'e2e/hostile', 'resolvers/odd-words'],
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      longest.findLastIndex((name) => moduleId.endsWith(`${name}.test.ts`));
    const isLong = (file: TestSpecification): boolean => rank(file) >= 0;
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong).sort((a, b) => rank(a) - rank(b)), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  // type-graphql loads the CommonJS build of graphql; a second copy would be "another realm".
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    // By default one core is left idle, which on two cores is half of them.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    // Nothing here is kept in modules that one file could leave behind for another; loading them anew took a fifth of the time.
    isolate: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    coverage: {
      provider: 'v8',
      include: ['src/rules/**/*.ts'],
      reporter: ['text-summary', 'json-summary'],
      thresholds: { branches: 95 },
    },
  },
});
