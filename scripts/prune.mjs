/** Takes out of an installed node_modules what the running server never reads: for the container image only. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './steps.mjs';

const modules = path.join(root, 'node_modules');
const neverRead = /\.(map|md|markdown|d\.ts|d\.mts|d\.cts|tsbuildinfo)$/i;
const buildLeftovers = [
  '.cache',
  'better-sqlite3/deps',
  'better-sqlite3/src',
  'better-sqlite3/build/Release/obj',
  'better-sqlite3/build/Release/obj.target',
  'better-sqlite3/build/Release/.deps',
  'better-sqlite3/build/Release/test_extension.node',
];

const before = sizeOf(modules);
for (const place of buildLeftovers) remove(path.join(modules, place));
for (const file of unusedPrismaRuntime()) remove(file);
for (const file of filesIn(modules).filter((file) => neverRead.test(file))) remove(file);
console.log(`node_modules: ${megabytes(before)} MB before, ${megabytes(sizeOf(modules))} MB after pruning`);

/** Prisma ships a query compiler for every database; the compiled client says which one it loads. */
function unusedPrismaRuntime() {
  const wanted = filesIn(path.join(root, 'dist', 'generated'))
    .filter((file) => file.endsWith('.js'))
    .flatMap((file) => fs.readFileSync(file, 'utf8').match(/query_compiler_[\w.-]+\.mjs/g) ?? []);
  if (wanted.length === 0) throw new Error('The compiled database client names no query compiler.');
  const keep = new Set([...wanted, 'client.mjs', 'client.js']);
  return filesIn(path.join(modules, '@prisma/client/runtime')).filter((file) => !keep.has(path.basename(file)));
}

function filesIn(folder) {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

function sizeOf(folder) {
  return filesIn(folder).reduce((sum, file) => sum + fs.statSync(file).size, 0);
}

function remove(place) {
  fs.rmSync(place, { recursive: true, force: true });
}

function megabytes(bytes) {
  return Math.round(bytes / 1e6);
}
