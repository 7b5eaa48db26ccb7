/** The games this server knows. A new one is its folder and a line here. */
import { becmi } from './becmi/ruleset.ts';
import { type Engine, engineFor } from './campaign.ts';

export const engines: Readonly<Record<string, Engine>> = {
  BECMI: engineFor(becmi),
};
