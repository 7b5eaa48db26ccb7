/** What may still turn a roll that has failed. */
import { type Choosable, nobody, only } from './choosing.ts';
import { saveAids } from './saves.ts';
import type { Body, Failing } from './terms.ts';

const aids = { indomitable: ['Indomitable', 'roll it again'] } as const;

export function saveOptions(body: Body, { facts, total }: Failing): readonly Choosable[] {
  const failed = `the save against ${facts.against} (${total} against ${facts.dc})`;
  const reactions = saveAids(body).map((key): Choosable => {
    const [name, how] = aids[key];
    const picks = { ability: only(key, name), slot: nobody };
    return { type: 'react', actor: body.id, label: `${name}: ${how}, ${failed}`, picks };
  });
  return [...reactions, { type: 'pass', actor: body.id, label: `Fail ${failed}`, picks: {} }];
}
