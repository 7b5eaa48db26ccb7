/**
 * The sentences every game can tell, by deed.
 *
 * Last words the bard adds to a deed: how a blow is struck (`.shot`, `.thrown`, `.spell`, `.either` for what may be thrown
 * or held, `.helpless` for a target that cannot defend itself), `.hero` (it happens to a character), `.together` (several
 * at once), `.flurry` (several blows of one), `.saved` (it was withstood, and felled all the same). `attack.kill` is a hit
 * that its target does not survive, `attack.harmless` one that does nothing, `attack.mixed` an assault of `strikers` and
 * `missers`; `hurt` is how a character stands after a blow. `party` and `foes` can be named by every sentence.
 *
 * A sentence is left aside when one of its words is missing. One that begins with a name and its verb can be joined to
 * another about the same, and one that ends with a name takes up what befalls that one. `targets`, `strikers`, `missers`,
 * `party` and `foes` may be one or several, and weapons may be plural: no "was" and no "its" goes with them.
 */
import type { Voice } from '../../../rules/ruleset.ts';
import { fates } from './fates.ts';
import { fighting } from './fighting.ts';
import { states } from './states.ts';

export const sharedVoice: Voice = { ...fighting, ...fates, ...states };
