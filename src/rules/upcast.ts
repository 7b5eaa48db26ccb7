/** Events of an older revision of a ruleset, read as the present one has them. */
import type { Engine } from './chronicle.ts';
import type { GameEvent, Upcast } from './ruleset.ts';

/** What an entry was written with is not known here: somebody runs an older version of the rules on a newer log. */
export const isNewer = (engine: Pick<Engine, 'revision'>, revision: number): boolean => revision > engine.revision;

/** Step by step: each revision says only how it differs from the one before. */
export function upcast(engine: Engine, revision: number, events: readonly GameEvent[]): readonly GameEvent[] {
  if (isNewer(engine, revision))
    throw new Error(
      `It was written with revision ${revision} of ${engine.name}, and this version of Arbiter knows only ${engine.revision}: run a newer one.`,
    );
  let current = events;
  for (let from = revision; from < engine.revision; from++) {
    const steps = engine.upcasts?.[from] ?? {};
    current = current.map((event) => stepFor(steps, event.type)(event));
  }
  return current;
}

const asItIs: Upcast = (event) => event;
const stepFor = (steps: Readonly<Record<string, Upcast>>, type: string): Upcast =>
  Object.hasOwn(steps, type) ? steps[type]! : asItIs;
