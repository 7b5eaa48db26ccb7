/** `npm test`: makes what is missing, checks, runs every test with coverage, and closes with one line of counts. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { run } from './process.mjs';
import { root, setup, toolPath } from './steps.mjs';

await setup(['install', 'generate', 'build', 'explorer', 'verifier']);

const chosen = process.argv.slice(2);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'arbiter-test-'));
const report = path.join(folder, 'report.json');
const checked = chosen.length > 0 || (await run('npm', ['run', '--silent', 'check'], { cwd: root })) === 0;
const code = await runTests();
if (!checked) console.error('`npm run check` failed; see above.');
console.log(`tests: ${countsOf(report)}`);
fs.rmSync(folder, { recursive: true });
process.exit(checked ? code : code || 1);

/** The rules' coverage is a promise about the whole suite, so a chosen part of it is run without. */
function runTests() {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const coverage = chosen.length > 0 ? [] : ['--coverage'];
  return run(process.execPath, [toolPath('vitest'), 'run', ...reporters, ...coverage, ...chosen], { cwd: root });
}

function countsOf(file) {
  if (!fs.existsSync(file)) return '0 passed, 1 failed, 0 skipped';
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(
    fs.readFileSync(file, 'utf8'),
  );
  const failed = numFailedTests + testResults.filter(isBroken).length;
  return `${numPassedTests} passed, ${failed} failed, ${numPendingTests + numTodoTests} skipped`;
}

/** A file that failed although none of its tests did: it could not be loaded, or a hook of it threw. */
function isBroken({ status, assertionResults }) {
  return status === 'failed' && assertionResults.every((test) => test.status !== 'failed');
}
