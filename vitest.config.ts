/** How the tests run: one copy of graphql, real time limits, and the coverage that the rules are held to. */
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // type-graphql loads the CommonJS build of graphql; a second copy would be "another realm".
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    include: ['test/**/*.test.ts'],
    // By default one core is left idle, which on two cores is half of them.
    maxWorkers: '100%',
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
