/**
 * The steps from a fresh clone to something that runs; each makes only what is missing or out of date.
 * Plain Node without dependencies, because it has to run before the first install.
 */
import './node-version.mjs';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from './process.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
// Inside node_modules, so that a fresh install also makes everything anew.
const stamps = path.join(root, 'node_modules', '.cache', 'arbiter');
// Any executable will do: the client needs no native engine, and a set path keeps Prisma from downloading one.
const prismaEnvironment = {
  PRISMA_SCHEMA_ENGINE_BINARY: process.env.PRISMA_SCHEMA_ENGINE_BINARY || process.execPath,
  CHECKPOINT_DISABLE: '1',
};

const steps = {
  install: {
    says: 'installing packages (npm ci)',
    isDone: () => isInstalled('.'),
    make: () => execute('npm', ['ci', '--include=dev', '--include=optional'], prismaEnvironment),
  },
  generate: {
    says: 'generating the database client',
    inputs: ['prisma', 'prisma.config.ts', 'package-lock.json'],
    output: 'src/generated/prisma',
    make: () => executeTool('prisma', ['generate', '--no-hints'], prismaEnvironment),
  },
  build: {
    says: 'compiling the server',
    inputs: ['src', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'],
    output: 'dist/cli/main.js',
    make: compile,
  },
  explorer: {
    says: 'bundling the explorer',
    inputs: ['web/explorer', 'examples', 'package-lock.json'],
    output: 'dist/explorer/index.html',
    make: () => executeTool('vite', ['build', 'web/explorer', '--logLevel', 'warn']),
  },
  verifier: {
    says: 'bundling the verifier',
    inputs: ['web/verify', 'src/rules', 'src/verify', 'package-lock.json'],
    output: 'dist/verifier/index.html',
    make: () => executeTool('vite', ['build', 'web/verify', '--logLevel', 'warn']),
  },
  bench: {
    says: 'installing the packages the benchmarks compare with',
    isDone: () => isInstalled('bench'),
    make: () => execute('npm', ['--prefix', 'bench', 'ci']),
  },
};

export async function setup(names) {
  for (const name of names) await makeUnlessDone(name, steps[name] ?? fail(`Unknown step: ${name}`));
}

async function makeUnlessDone(name, step) {
  const before = step.inputs && fingerprint(step.inputs);
  if (step.isDone ? step.isDone() : isCurrent(name, step, before)) return;
  console.log(`arbiter: ${step.says}`);
  if (step.inputs) fs.rmSync(stampOf(name), { force: true });
  await step.make();
  if (step.inputs) stamp(name, before);
}

/** npm's own record of what it installed must name every package of the lock file in the same version. */
function isInstalled(folder) {
  const installed = packagesIn(`${folder}/node_modules/.package-lock.json`);
  return (
    installed !== null &&
    Object.entries(packagesIn(`${folder}/package-lock.json`) ?? {}).every(
      ([place, wanted]) => place === '' || wanted.optional || installed[place]?.version === wanted.version,
    )
  );
}

function packagesIn(lockFile) {
  const file = path.join(root, lockFile);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')).packages : null;
}

function isCurrent(name, step, print) {
  if (!fs.existsSync(path.join(root, step.output)) || !fs.existsSync(stampOf(name))) return false;
  return fs.readFileSync(stampOf(name), 'utf8') === print;
}

function stamp(name, print) {
  fs.mkdirSync(stamps, { recursive: true });
  fs.writeFileSync(stampOf(name), print);
}

function stampOf(name) {
  return path.join(stamps, name);
}

/** Contents, not times: a checkout or a copy must not look like a change. */
function fingerprint(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesIn))
    hash
      .update(`${file}\0`)
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesIn(place) {
  const full = path.join(root, place);
  if (!fs.existsSync(full)) return [];
  if (!fs.statSync(full).isDirectory()) return [place];
  return fs
    .readdirSync(full)
    .sort()
    .flatMap((name) => filesIn(`${place}/${name}`));
}

async function compile() {
  removeCompiled();
  await executeTool('tsc', ['-p', 'tsconfig.build.json']);
}

/** Made by steps of their own. */
const pages = ['explorer', 'verifier'];

/** A module deleted from src must not live on in dist. */
function removeCompiled() {
  const dist = path.join(root, 'dist');
  if (!fs.existsSync(dist)) return;
  for (const name of fs.readdirSync(dist)) {
    if (!pages.includes(name)) fs.rmSync(path.join(dist, name), { recursive: true });
  }
}

/** A package's command, started by its script: no shell, no search path, the same on every system. */
function executeTool(name, args, env) {
  return execute(process.execPath, [toolPath(name), ...args], env);
}

export function toolPath(name) {
  const home = path.join(root, 'node_modules', packageOf[name] ?? name);
  const { bin } = JSON.parse(fs.readFileSync(path.join(home, 'package.json'), 'utf8'));
  return path.join(home, typeof bin === 'string' ? bin : bin[name]);
}

const packageOf = { tsc: 'typescript', biome: '@biomejs/biome' };

async function execute(command, args, env) {
  const code = await run(command, args, { cwd: root, env });
  if (code !== 0) fail(`"${path.basename(command)} ${args.join(' ')}" ended with code ${code}.`, code);
}

function fail(message, code = 1) {
  console.error(`arbiter: ${message}`);
  process.exit(code);
}
