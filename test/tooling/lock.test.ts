/** What the lock file must hold so that `npm ci` works on every machine, whatever registry it was written against. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const text = fs.readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const packages = (JSON.parse(text) as { packages: Record<string, Locked> }).packages;

describe('the lock file', () => {
  it('names no registry', () => {
    expect(Object.entries(packages).filter(([, locked]) => locked.resolved?.startsWith('http'))).toEqual([]);
  });

  it('has an entry for every optional package, those of other platforms too', () => {
    expect(Object.keys(packages).flatMap(missingFrom)).toEqual([]);
  });
});

function missingFrom(place: string): string[] {
  return Object.keys(packages[place]?.optionalDependencies ?? {}).filter((name) => !isLocked(place, name));
}

/** Found the way Node does: beside the package, then in every folder above it. */
function isLocked(place: string, name: string): boolean {
  const folder = place === '' ? '' : `${place}/`;
  if (packages[`${folder}node_modules/${name}`]) return true;
  if (place === '') return false;
  const above = place.lastIndexOf('/node_modules/');
  return isLocked(above === -1 ? '' : place.slice(0, above), name);
}
