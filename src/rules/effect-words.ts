/** What an ability or an item does, in the few words of a label: "5d6 fire damage, save for half". */
import type { Effect } from './offers.ts';
import { counted, spaced } from './shared.ts';

/** `unit` is what the game counts durations in. */
export const effectWords = (effects: readonly Effect[], unit: 'round' | 'turn'): string =>
  repeated(effects.map((effect) => `${what(effect)}${lasting(effect, unit)}${saving(effect)}`)).join(', ');

/** Two missiles alike are told once: "2 times 1d6+1 magic damage". */
const repeated = (parts: readonly string[]): readonly string[] =>
  [...new Set(parts)].map((part) => {
    const times = parts.filter((other) => other === part).length;
    return times === 1 ? part : `${times} times ${part}`;
  });

const words: Readonly<Record<Effect['kind'], (amount: string | undefined, what: string) => string>> = {
  HARM: (amount, kind) => `${amount} ${kind === '' ? '' : `${kind} `}damage`,
  HEAL: (amount) => (amount === undefined ? 'heals everything' : `heals ${amount}`),
  STATUS: (amount, status) => [amount, status].filter(Boolean).join(' '),
  CURE: (_amount, status) => `no longer ${status}`,
  RESOURCE: (amount, resource) => `${signed(amount!)} ${resource}`,
  BONUS: (amount, number) => `${signed(amount!)} to ${number}`,
  MOVE: (amount, where) => [where, amount].filter(Boolean).join(' '),
  SUMMON: (amount, whom) => [amount, whom].filter(Boolean).join(' '),
  OTHER: (_amount, deed) => deed,
};

const signed = (amount: string): string => (amount.startsWith('-') ? amount : `+${amount}`);

function what({ kind, to, amount, what: of }: Effect): string {
  const said = words[kind](amount, spaced(of ?? '').trim());
  return kind === 'HARM' && to === 'SELF' ? `${said} to oneself` : said;
}

/** What outlasts a fight anyway needs no number. */
const LONG = 60;

function lasting({ duration }: Effect, unit: string): string {
  return duration === undefined || duration >= LONG ? '' : ` for ${counted(duration, unit)}`;
}

function saving({ save, onSave }: Effect): string {
  if (save === undefined) return '';
  return onSave === 'HALF' ? ', save for half' : ', save negates';
}
