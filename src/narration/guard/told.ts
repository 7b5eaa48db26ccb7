/** Facts that a sentence tells without saying so outright: it names those concerned and contradicts nothing. */
import type { Claim } from './claims.ts';
import type { Settled } from './record.ts';
import type { Mention, Word } from './words.ts';

/** Looking, waiting and closing in are not yet a blow. */
const waiting =
  /^(eye|eyes|face|faces|watch|circle|stare|glare|regard|consider|measure|size|study|await|wait|meet|approach|advance|near|stalk|taunt|mock|greet|notice)(s|d|ed|es|ing)?$/;

/** Whoever steps over the dead does not strike them. */
const past = /^(dead|slain|lifeless|fallen|corpse|body|carcass|remains)$/;

export function weaklyTold(
  words: readonly Word[],
  claims: readonly Claim[],
  record: Settled,
  told: ReadonlySet<number>,
  hasTold: boolean,
): readonly number[] {
  const named = namesIn(words, () => true);
  const called = namesIn(words, ({ isPronoun }) => !isPronoun);
  const lowers = words.map((word) => word.lower);
  const pairs = new Set<string>();
  return record.sheet.facts.flatMap(({ deed, roles }, index) => {
    if (deed === null || told.has(index)) return [];
    const isTold = tellers.find(([deeds]) => deeds.test(deed))?.[1];
    const pair = `${roles.attacker}:${roles.target ?? roles.actor}:${deed.split('.')[0]}`;
    if (pairs.has(pair) || !isTold?.({ roles, named, called, lowers, claims: claims.filter(opposes(deed)), hasTold }))
      return [];
    pairs.add(pair);
    return [index];
  });
}

const namesIn = (words: readonly Word[], isMeant: (mention: Mention) => boolean): ReadonlySet<string> =>
  new Set(words.flatMap(({ mention }) => (mention && mention.who.length <= 4 && isMeant(mention) ? mention.who : [])));

const opposes =
  (deed: string) =>
  ({ claim, isNegated }: Claim): boolean => {
    if (claim !== 'hit' && claim !== 'miss') return false;
    return ((claim === 'hit') !== isNegated) !== /\.(HIT|CRITICAL|GLANCING)$/.test(deed);
  };

interface Hint {
  readonly roles: Readonly<Record<string, string>>;
  readonly named: ReadonlySet<string>;
  /** The same without pronouns: "her hands" tell nothing she did. */
  readonly called: ReadonlySet<string>;
  readonly lowers: readonly string[];
  readonly claims: readonly Claim[];
  readonly hasTold: boolean;
}

type Teller = (hint: Hint) => boolean;

const everyone = (roles: readonly (string | undefined)[], named: ReadonlySet<string>): boolean =>
  roles.every((role) => (role ?? '').split(', ').some((name) => named.has(name)));

const tellers: readonly (readonly [RegExp, Teller])[] = [
  [
    /^attack\./,
    ({ roles, named, called, lowers, claims, hasTold }) =>
      !hasTold &&
      everyone([roles.attacker, roles.target], named) &&
      [roles.attacker, roles.target].some((name) => called.has(name ?? '')) &&
      claims.length === 0 &&
      !lowers.some((lower) => waiting.test(lower) || past.test(lower)),
  ],
  [
    /^standing\.DEAD$/,
    ({ roles, named, lowers }) =>
      everyone([roles.target], named) &&
      lowers.some((lower) => /^(dead|died|dies|death|slain|killed|lifeless|corpse|perished)$/.test(lower)),
  ],
  [/^begin$/, ({ roles, named }) => everyone([roles.party, roles.foes], named)],
  [/^item/, ({ roles, named, lowers }) => everyone([roles.actor], named) && mentions(lowers, roles.item)],
  [
    /^(ability|turning|spell)/,
    ({ roles, named, called, lowers, hasTold }) =>
      everyone([roles.actor], named) &&
      (mentions(lowers, roles.ability) ||
        lowers.some((lower) => magic.test(lower)) ||
        (!hasTold && everyone([roles.actor, roles.targets], called))),
  ],
  [/^(defend)/, ({ roles, called, hasTold }) => !hasTold && everyone([roles.actor], called)],
  [
    /^ended\.WON$/,
    ({ lowers }) =>
      isOver(lowers) ||
      lowers.some((lower) => /^(victory|victorious|won|silence|quiet|triumph|last|stillness|silent)$/.test(lower)),
  ],
  [
    /^ended\./,
    ({ lowers }) =>
      isOver(lowers) || lowers.some((lower) => /^(lost|ended|ends|done|silence|defeat|last|behind|end)$/.test(lower)),
  ],
];

/** "It was over", not "over the scree". */
const isOver = (lowers: readonly string[]): boolean =>
  lowers.some(
    (lower, at) => lower === 'over' && /^(is|was|all|be|been|it's|nearly|finally)$/.test(lowers[at - 1] ?? ''),
  );

const magic =
  /^(chant|incant|pray|whisper|murmur|gestur|invok|cast|conjur|summon|speak|spoke|word|prayer|spell|magic|light|power|holy|symbol|syllable|rune)(s|es|ed|ing|e)?$/;

const mentions = (lowers: readonly string[], thing: string | undefined): boolean =>
  (thing ?? '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 3 && lowers.includes(word));
