/** `npm run check`: types, lint and format, and the walls between the layers. Runs all of them, fails if one did. */
import { run } from './process.mjs';
import { root, setup, toolPath } from './steps.mjs';

const checks = [
  ['types', 'tsc', ['-p', 'tsconfig.json']],
  ['types of the explorer', 'tsc', ['-p', 'web/explorer']],
  ['types of the verifier', 'tsc', ['-p', 'web/verify']],
  ['lint and format', 'biome', ['check', '--error-on-warnings']],
  ['walls', 'vitest', ['run', 'test/walls.test.ts', '--reporter=dot']],
];

await setup(['install', 'generate']);

const failed = [];
for (const [name, tool, args] of checks) {
  console.log(`check: ${name}`);
  if ((await run(process.execPath, [toolPath(tool), ...args], { cwd: root })) !== 0) failed.push(name);
}
for (const name of failed) console.error(`check: ${name} FAILED`);
process.exit(failed.length === 0 ? 0 : 1);
