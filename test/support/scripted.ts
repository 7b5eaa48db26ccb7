/** Dice that fall as a test says, by the name of the roll or simply in order. */
import type { Faces } from '../../src/rules/dice.ts';

export type Script = Record<string, readonly number[]> | readonly number[];

/** `left()` is the number of scripted faces nobody rolled: a test's dice must come out even. */
export function scripted(script: Script): Faces & { left(): number } {
  const queues = queuesOf(script);
  const next = (why: string, sides: number): number => {
    const face = (queues.get(why) ?? queues.get(inOrder))?.shift();
    if (face === undefined) throw new Error(`No face is scripted for "${why}" (d${sides}); left: ${leftover(queues)}`);
    if (!Number.isInteger(face) || face < 1 || face > sides) {
      throw new Error(`The face ${face} scripted for "${why}" is impossible on a d${sides}`);
    }
    return face;
  };
  return { next, left: () => [...queues.values()].reduce((sum, queue) => sum + queue.length, 0) };
}

const inOrder = Symbol('in order');

function queuesOf(script: Script): Map<string | symbol, number[]> {
  if (Array.isArray(script)) return new Map([[inOrder, [...script]]]);
  return new Map(Object.entries(script).map(([why, faces]) => [why, [...faces]]));
}

function leftover(queues: ReadonlyMap<string | symbol, readonly number[]>): string {
  const named = [...queues].filter(([, queue]) => queue.length > 0);
  if (named.length === 0) return 'nothing';
  return named.map(([why, queue]) => `${typeof why === 'symbol' ? 'in order' : why} ${queue.join(', ')}`).join('; ');
}
