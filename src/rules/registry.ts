/** The games this server knows. A new one is its folder and a line here. */
import { becmi } from './becmi/ruleset.ts';
import { type Engine, engineFor } from './chronicle.ts';
import { duel } from './duel/ruleset.ts';
import { rune } from './rune/ruleset.ts';
import { srd5 } from './srd5/ruleset.ts';

export const engines: Readonly<Record<string, Engine>> = {
  BECMI: engineFor(becmi),
  SRD5: engineFor(srd5),
  RUNE: engineFor(rune),
  DUEL: engineFor(duel),
};
