/** The setup steps on a small project of their own: make what is missing or changed, leave the rest alone. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const home = path.resolve(import.meta.dirname, '../..');
let project: string;

beforeEach(() => {
  project = fs.mkdtempSync(path.join(os.tmpdir(), 'arbiter-setup-'));
  fs.cpSync(path.join(home, 'scripts'), path.join(project, 'scripts'), { recursive: true });
  fs.mkdirSync(path.join(project, 'node_modules'));
  fs.symlinkSync(path.join(home, 'node_modules/typescript'), path.join(project, 'node_modules/typescript'), 'dir');
  write(
    'tsconfig.build.json',
    '{ "compilerOptions": { "outDir": "dist", "rootDir": "src", "types": [], "lib": ["es5"], "skipLibCheck": true }, "include": ["src"] }',
  );
  write('src/cli/main.ts', 'export const answer = 1;');
  write('src/old.ts', 'export const old = true;');
});

afterEach(() => fs.rmSync(project, { recursive: true, force: true }));

describe('the build step', () => {
  it('compiles what was never compiled, and nothing when nothing changed', () => {
    expect(setup('build')).toContain('compiling');
    expect(read('dist/cli/main.js')).toContain('answer = 1');
    expect(setup('build')).toBe('');
  });

  it('compiles again when a source changed, and forgets what was deleted', () => {
    setup('build');
    write('src/cli/main.ts', 'export const answer = 2;');
    fs.rmSync(path.join(project, 'src/old.ts'));
    expect(setup('build')).toContain('compiling');
    expect(read('dist/cli/main.js')).toContain('answer = 2');
    expect(fs.existsSync(path.join(project, 'dist/old.js'))).toBe(false);
  });

  it.each(['explorer', 'verifier'])('leaves the %s in place when it compiles', (page) => {
    write(`dist/${page}/index.html`, '<!doctype html>');
    setup('build');
    expect(read(`dist/${page}/index.html`)).toBe('<!doctype html>');
  });

  it('compiles again when its output is gone or the last attempt failed', () => {
    setup('build');
    fs.rmSync(path.join(project, 'dist'), { recursive: true });
    expect(setup('build')).toContain('compiling');
    write('src/cli/main.ts', 'export const answer: string = 3;');
    expect(attempt('build').status).not.toBe(0);
    expect(attempt('build').status).not.toBe(0);
  });
});

describe('the install step', () => {
  it('has nothing to do when every locked package is there in its version', () => {
    write('package-lock.json', lockOf({ 'node_modules/a': '1.0.0' }));
    write('node_modules/.package-lock.json', lockOf({ 'node_modules/a': '1.0.0' }));
    expect(setup('install')).toBe('');
  });

  it('tries to install when a version differs, and says what failed', () => {
    write('package-lock.json', lockOf({ 'node_modules/a': '1.0.1' }));
    write('node_modules/.package-lock.json', lockOf({ 'node_modules/a': '1.0.0' }));
    const { status, stdout, stderr } = attempt('install');
    expect(status).not.toBe(0);
    expect(stdout).toContain('installing packages');
    expect(stderr).toMatch(/"npm ci .*" ended with code/);
  });
});

describe('setup', () => {
  it('refuses a step it does not know', () => {
    expect(attempt('dance')).toMatchObject({ status: 1, stderr: 'arbiter: Unknown step: dance\n' });
  });

  it('refuses a Node that is too old, in one sentence', () => {
    const older = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.4'})";
    const { status, stderr } = spawnSync(process.execPath, ['--import', older, 'scripts/setup.mjs', 'build'], {
      cwd: project,
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: 'Arbiter needs Node 20.19 or newer; this is Node 18.20.4.\n',
    });
  });

  it('runs the command after the steps and hands back its exit code', () => {
    expect(attempt('build', '--', 'tsc', '--version')).toMatchObject({ status: 0 });
    expect(attempt('build', '--', 'tsc', '--no-such-option').status).toBe(1);
  });
});

function setup(...args: string[]): string {
  return execFileSync(process.execPath, ['scripts/setup.mjs', ...args], { cwd: project, encoding: 'utf8' });
}

function attempt(...args: string[]) {
  return spawnSync(process.execPath, ['scripts/setup.mjs', ...args], { cwd: project, encoding: 'utf8' });
}

function write(file: string, text: string): void {
  fs.mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
  fs.writeFileSync(path.join(project, file), text);
}

function read(file: string): string {
  return fs.readFileSync(path.join(project, file), 'utf8');
}

function lockOf(versions: Record<string, string>): string {
  return JSON.stringify({
    packages: Object.fromEntries(Object.entries(versions).map(([place, version]) => [place, { version }])),
  });
}
