/** What the README says of scripts and commands is what there is; its settings are made from code, see catalogues. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const home = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(home, file), 'utf8');
const readme = read('README.md');

describe('the README', () => {
  it('names only npm scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...`${readme}${read('CONTRIBUTING.md')}`.matchAll(/npm run (\w+)/g)].map((match) => match[1]!);
    expect(named.length).toBeGreaterThan(3);
    for (const name of named) expect(scripts).toHaveProperty(name);
  });

  it('names the commands that the command line knows', () => {
    const help = execFileSync(process.execPath, [path.join(home, 'dist/cli/main.js'), 'help'], { encoding: 'utf8' });
    for (const command of [
      'serve',
      'verify',
      'export',
      'import',
      'key',
      'rebuild',
      'bestiary',
      'legacy',
      'owner',
      'usage',
    ]) {
      expect(help).toContain(`  ${command} `);
      expect(readme).toContain(`npx arbiter ${command}`);
    }
  });
});
