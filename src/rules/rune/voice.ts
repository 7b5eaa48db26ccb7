/** The bard's sentences for this game, gathered. */
import type { Voice } from '../ruleset.ts';
import { abilityWords } from './words/abilities.ts';
import { bodyWords } from './words/bodies.ts';
import { placeWords } from './words/places.ts';

export const voice: Voice = { ...bodyWords, ...abilityWords, ...placeWords };
