/** Those a claim is about. */
import type { Mention } from './words.ts';

export interface Party {
  readonly who: readonly string[];
  readonly mode: Mention['mode'];
  /** Guessed from what came before rather than named. */
  readonly isGuess: boolean;
  readonly isPronoun: boolean;
  readonly isSure?: boolean;
}

export const partyOf = ({ who, mode, isPronoun, isSure = false }: Mention, isGuess = false): Party => ({
  who,
  mode,
  isGuess,
  isPronoun,
  isSure,
});
