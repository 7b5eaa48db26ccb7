/** Files that people name at the command line. */
import { open } from 'node:fs/promises';
import { Mistake } from './mistake.ts';

/** Looked at before it is read: a file may be larger than the memory. */
export async function textOf(file: string, limit: number): Promise<string> {
  const handle = await open(file).catch((error: Error) => {
    throw new Mistake(`Cannot read ${file}: ${error.message}`);
  });
  try {
    const { size } = await handle.stat();
    if (size > limit) throw new Mistake(`${file} has ${size} bytes; at most ${limit} are read (BUNDLE_LIMIT).`);
    return await handle.readFile('utf8');
  } finally {
    await handle.close();
  }
}
