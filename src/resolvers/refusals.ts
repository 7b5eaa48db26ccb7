/** Every way in which something is refused: what the code means, what a client does about it, and the details it carries. */
import type { RefusalDetails } from '../rules/ruleset.ts';

/** What an error says besides its code and its sentence. */
export interface Details extends RefusalDetails {
  /** What of the operation is too much, as depth or cost. */
  readonly limit?: string;
  /** In how many seconds there is more of it. */
  readonly retryAfter?: number;
  /** The number under which the server has written down what went wrong. */
  readonly id?: string;
}

export interface DetailInfo {
  readonly type: 'ID' | 'Int' | 'String';
  readonly isList?: true;
  readonly says: string;
}

export const details = {
  field: { type: 'String', says: 'The argument or input field that is wrong.' },
  max: { type: 'Int', says: 'The most that is allowed.' },
  options: { type: 'String', isList: true, says: 'Labels of what is open instead, at most twelve.' },
  candidates: { type: 'String', isList: true, says: 'What could have been meant, or picked, at most twelve.' },
  more: { type: 'Int', says: 'How many more options or candidates there are.' },
  waiting: { type: 'ID', isList: true, says: 'The combatants that are waited for.' },
  resource: { type: 'String', says: 'What is lacking, as stamina; left out where the sentence says it.' },
  need: { type: 'Int', says: 'How much of it is needed.' },
  have: { type: 'Int', says: 'How much of it is there.' },
  rounds: { type: 'Int', says: 'Rounds until it is ready.' },
  turns: { type: 'Int', says: 'Own turns until it is ready.' },
  recharge: { type: 'Int', says: 'It is ready again when a d6 at the beginning of a turn shows this or more.' },
  target: { type: 'String', says: 'The name of the target.' },
  window: { type: 'Int', says: 'The number of the window that is open.' },
  kind: { type: 'String', says: 'The kind of the window that is open.' },
  version: { type: 'Int', says: 'The version the combat is at.' },
  seq: { type: 'Int', says: 'The newest entry of the log; where a combat is in the way, the last one before it.' },
  combatId: { type: 'ID', says: 'The combat that is under way.' },
  reason: { type: 'String', says: 'Why the campaign has ended, as CHARACTER_DEATH.' },
  enemies: { type: 'String', isList: true, says: 'Keys of those who are upon the party: that fight comes first.' },
  missing: { type: 'ID', isList: true, says: 'Characters that may not be left out.' },
  path: { type: 'String', says: 'Where in the file it is, as $[0].strength.' },
  at: { type: 'Int', says: 'Where in the text it is, from 0.' },
  limit: { type: 'String', says: 'Which limit of the server it is, as depth, cost or operations.' },
  retryAfter: { type: 'Int', says: 'In how many seconds it may be sent again.' },
  id: { type: 'String', says: 'The number under which the server has written down what went wrong.' },
} as const satisfies { readonly [D in keyof Details]-?: DetailInfo };

export type DetailName = keyof typeof details;

/** What sending the same again can come to. */
export type Retry = 'never' | 'once something has changed' | 'later';

interface CodeInfo {
  readonly means: string;
  /** What a client does about it. */
  readonly remedy: string;
  readonly carries: readonly DetailName[];
  readonly retry: Retry;
}

const listed = ['candidates', 'more'] as const;

export const refusals = {
  UNAUTHENTICATED: {
    means: 'Nobody knows who asks: no token or key was sent, or one that is void, too old or of somebody else.',
    remedy: 'Let the person come in by an invitation or sign in, and send "Authorization: Bearer <token>".',
    carries: [],
    retry: 'once something has changed',
  },
  FORBIDDEN: {
    means: 'It is not for whoever asks: their role at the table, or whose character it is, does not allow it.',
    remedy: 'Say so to the person; those who run the table, or whoever plays the character, may.',
    carries: [],
    retry: 'never',
  },
  NOT_FOUND: {
    means: 'There is no such campaign, character, combat, combatant or entry.',
    remedy: 'Forget the id.',
    carries: [],
    retry: 'never',
  },
  BAD_USER_INPUT: {
    means: 'Something in the request is not as it must be; the sentence names it.',
    remedy: 'Show the sentence at the field, with the candidates where there are any.',
    carries: ['field', 'max', ...listed, 'waiting', 'path', 'at'],
    retry: 'never',
  },
  NOT_YOUR_TURN: {
    means: 'Somebody else is asked now.',
    remedy: 'Wait for the feed; waiting says who it is.',
    carries: ['waiting'],
    retry: 'once something has changed',
  },
  ILLEGAL_ACTION: {
    means: 'The rules do not allow it now.',
    remedy: 'Offer the options, or read them anew.',
    carries: ['options', 'more', 'candidates', 'enemies', 'missing'],
    retry: 'once something has changed',
  },
  WINDOW_PASSED: {
    means: 'It answers a window that has closed.',
    remedy: 'Look at what happened meanwhile; window and kind say what is open.',
    carries: ['window', 'kind'],
    retry: 'never',
  },
  TARGET_NOT_FOUND: {
    means: 'There is no such target, or there is not any more.',
    remedy: 'Offer the candidates.',
    carries: [...listed],
    retry: 'never',
  },
  TARGET_REQUIRED: {
    means: 'It could be aimed at several, and nobody guesses.',
    remedy: 'Ask which of the candidates is meant.',
    carries: [...listed],
    retry: 'never',
  },
  TARGET_PROTECTED: {
    means: 'The target is there, and out of reach.',
    remedy: 'Say why, in the words of the sentence.',
    carries: ['target'],
    retry: 'once something has changed',
  },
  INSUFFICIENT_RESOURCE: {
    means: 'There is not enough of something: experience, slots, stamina, movement.',
    remedy: 'Show need and have.',
    carries: ['resource', 'need', 'have'],
    retry: 'once something has changed',
  },
  ON_COOLDOWN: {
    means: 'It was used, and is not ready yet.',
    remedy: 'Show how long it takes, where that is known.',
    carries: ['rounds', 'turns', 'recharge'],
    retry: 'once something has changed',
  },
  COMBAT_OVER: {
    means: 'The combat is over.',
    remedy: 'Read the combat anew.',
    carries: [],
    retry: 'never',
  },
  COMBAT_ACTIVE: {
    means: 'A combat is under way, and it has to end first.',
    remedy: 'Go to the combat.',
    carries: ['combatId', 'seq'],
    retry: 'once something has changed',
  },
  CAMPAIGN_ENDED: {
    means: 'The campaign has ended; it can be read, and forked before its end.',
    remedy: 'Show the reason.',
    carries: ['reason'],
    retry: 'never',
  },
  CONFLICT: {
    means: 'Something happened that the caller has not seen: the version or the seq that was expected is an older one.',
    remedy: 'Look at what happened, and ask the person again.',
    carries: ['version', 'seq'],
    retry: 'once something has changed',
  },
  KEY_REUSED: {
    means: 'The idempotencyKey was sent before with something else.',
    remedy: 'Make a new key for each new command.',
    carries: ['field'],
    retry: 'never',
  },
  RATE_LIMITED: {
    means: 'There is too much of it at once, or was lately; or the server stops.',
    remedy: 'Wait as long as retryAfter says; where it says nothing, close what is not needed.',
    carries: ['limit', 'retryAfter', 'max'],
    retry: 'later',
  },
  TOO_COMPLEX: {
    means:
      'The operation is deeper, longer or costlier than the limits of the server, or its answer took too long; a command that had begun is done all the same.',
    remedy: 'Ask for less, or in several operations.',
    carries: ['limit', 'max'],
    retry: 'never',
  },
  BUDGET_EXCEEDED: {
    means: 'What the language model may cost is used up. Nothing is refused for it today: the bard tells instead.',
    remedy: 'Wait for tomorrow.',
    carries: [],
    retry: 'later',
  },
  INTERNAL: {
    means: 'It is the fault of the server. Whether anything was written is not known.',
    remedy: 'Send it again with the same idempotencyKey; tell whoever runs the server the id.',
    carries: ['id'],
    retry: 'later',
  },
} as const satisfies Readonly<Record<string, CodeInfo>>;

export type Code = keyof typeof refusals;

export const codes = Object.keys(refusals) as readonly Code[];
export const infoOf = (code: Code): CodeInfo => refusals[code];
