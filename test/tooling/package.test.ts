/** The package as a stranger installs it: packed, put into an empty folder, and played with no server in sight. */
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const home = path.resolve(import.meta.dirname, '../..');

describe('the package', () => {
  let folder: string;
  const inFolder = (command: string, args: readonly string[]): string =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const runs = (file: string, text: string): string => {
    writeFileSync(path.join(folder, file), text);
    return inFolder(process.execPath, [file]).trim();
  };

  // Without scripts: what a server needs is not compiled for those who only play.
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'arbiter-package-'));
    const packing = ['pack', '--ignore-scripts', '--json', '--pack-destination', folder];
    const packed = execFileSync('npm', packing, { cwd: home, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const [{ filename }] = JSON.parse(packed);
    writeFileSync(path.join(folder, 'package.json'), '{ "private": true, "type": "module" }');
    inFolder('npm', [
      'install',
      '--ignore-scripts',
      '--omit=optional',
      '--omit=peer',
      '--prefer-offline',
      `./${filename}`,
    ]);
  }, 180_000);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('hands out the rules and the verifier, each with its types', () => {
    const { exports: entries } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8'));
    expect(Object.keys(entries)).toEqual(['./rules', './verify']);
    const placed = Object.values<Record<string, string>>(entries).flatMap((entry) => Object.values(entry));
    for (const file of placed) expect(existsSync(path.join(folder, 'node_modules/arbiter', file)), file).toBe(true);
  });

  it.each(['BECMI', 'SRD5', 'RUNE', 'DUEL'])('plays a fight of %s to its end', (game) => {
    expect(runs(`fight-${game}.mjs`, fight.replace('engines.BECMI', `engines.${game}`))).toMatch(
      /^(WON|LOST|FLED|DRAWN) after [1-9]\d* commands$/,
    );
  });

  it('checks a bundle', () => {
    copyFileSync(path.join(home, 'test/golden/bundles/becmi-r2-combat.json'), path.join(folder, 'fight.json'));
    expect(runs('verify.mjs', verifying)).toMatch(/^true \d+ entries, \d+ faces: all of it/);
  });

  it('keeps everything else to itself', () => {
    expect(() => runs('inside.mjs', "import 'arbiter/dist/server/server.js';")).toThrow(
      'ERR_PACKAGE_PATH_NOT_EXPORTED',
    );
  });
});

/** The blocks of docs/library.md, so that what it shows is what runs. */
const [fight, verifying] = [
  ...readFileSync(path.join(home, 'docs/library.md'), 'utf8').matchAll(/^```js\n(.*?)^```$/gms),
].map((block) => block[1]!) as [string, string];
