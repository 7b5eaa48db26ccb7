/** Everything that can be set from outside: the only reader of the environment. */
import { isIP } from 'node:net';
import { type Prices, readPrices } from './narration/budget.ts';
import { efforts } from './narration/model.ts';
import { keyFrom } from './store/vault.ts';

/** What a variable means; the tables in the docs are made from this one. */
export interface Setting<T> {
  readonly variable: string;
  /** As it would be written in the environment. */
  readonly standard: string;
  readonly about: string;
  readonly read: (text: string) => Parsed<T>;
  /** Never shown to anybody. */
  readonly isSecret?: boolean;
}

type Parsed<T> = { readonly value: T } | { readonly mistake: string };

const setting = <T>(variable: string, standard: string, about: string, read: Setting<T>['read']): Setting<T> => ({
  variable,
  standard,
  about,
  read,
});

const secret = <T>(variable: string, about: string, read: Setting<T>['read']): Setting<T> => ({
  ...setting(variable, '', about, read),
  isSecret: true,
});

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const unset = (most: number): string =>
  `Not set: ${most}, and any number on an open server that only this machine reaches; 0 for any number.`;

const readers = ['local', 'on', 'off'] as const;

export const settings = {
  port: setting('PORT', '4000', 'Port to listen on; 0 takes any free one.', integer(0, 65_535)),
  host: setting('HOST', '127.0.0.1', 'Address to listen on; 0.0.0.0 lets other machines in.', word),
  auth: setting(
    'AUTH',
    '',
    'Who may play: open is everybody on this machine; seats is who was invited; jwt is who has an account on your platform; open-to-all is everybody who reaches the server, from wherever. Not set, it is open where only this machine reaches the server, and seats elsewhere.',
    oneOfOrUnset(['open', 'open-to-all', 'seats', 'jwt'] as const),
  ),
  tokenDays: setting('TOKEN_DAYS', '180', 'For how many days somebody is known by a token.', integer(1, 3650)),
  databaseUrl: setting('DATABASE_URL', 'file:./data/arbiter.db', 'The SQLite database, as file:<path>.', databaseUrl),
  seedKey: secret(
    'SEED_KEY',
    'What secret seeds and signing keys are sealed with in the database: 32 bytes, in hex or base64. Without it, a key that is made beside the database.',
    sealingKeyOrNone,
  ),
  logLevel: setting('LOG_LEVEL', 'info', `How much is logged: ${logLevels.join(', ')}.`, oneOf(logLevels)),
  corsOrigins: setting(
    'CORS_ORIGINS',
    '',
    'Other sites whose pages may call the API, by comma; localhost for every port of this machine, * for all.',
    origins,
  ),
  hosts: setting(
    'HOSTS',
    '',
    'Names the server may be called by, by comma, as play.example.org or .example.org with all below; * for any. Addresses in numbers, localhost and the own name of the machine always are.',
    hostNames,
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    'Proxies whose X-Forwarded-For is believed, as addresses or networks by comma: 127.0.0.1, 10.0.0.0/8.',
    networks,
  ),
  bodyLimit: setting('BODY_LIMIT', '262144', 'Largest request body, in bytes.', integer(1024, 16_777_216)),
  bundleLimit: setting(
    'BUNDLE_LIMIT',
    '67108864',
    'Largest bundle that is read, in bytes.',
    integer(1024, 1_073_741_824),
  ),
  maxCampaigns: setting('MAX_CAMPAIGNS', '100000', 'Most campaigns on the whole server.', integer(1, 10_000_000)),
  maxCampaignsEach: setting(
    'MAX_CAMPAIGNS_EACH',
    '200',
    'Most campaigns that one person owns, where people are known by name.',
    integer(1, 1_000_000),
  ),
  maxCharacters: setting(
    'MAX_CHARACTERS',
    '100',
    'Most characters in one campaign, the dead among them.',
    integer(1, 1000),
  ),
  maxDepth: setting('MAX_DEPTH', '15', 'Deepest nesting of fields in an operation.', integer(3, 100)),
  maxTokens: setting('MAX_TOKENS', '6000', 'Longest operation, in words and signs.', integer(100, 100_000)),
  maxAliases: setting('MAX_ALIASES', '30', 'Most aliases in an operation.', integer(0, 1000)),
  maxCost: setting(
    'MAX_COST',
    '50000',
    'Most expensive operation, in fields it may have to answer.',
    integer(100, 10_000_000),
  ),
  documentCache: setting(
    'DOCUMENT_CACHE',
    '67108864',
    'What operations that were parsed lately may take in memory, in bytes.',
    integer(0, 1_073_741_824),
  ),
  operationProcessorMs: setting(
    'OPERATION_PROCESSOR_MS',
    '2000',
    'Longest that an operation may keep the processor busy; 0 for as long as it takes.',
    integer(0, 600_000),
  ),
  operationMs: setting(
    'OPERATION_MS',
    '30000',
    'Longest that an answer may take, waiting included; 0 for as long as it takes.',
    integer(0, 600_000),
  ),
  rateOperations: setting(
    'RATE_OPERATIONS',
    '',
    `Most operations of one person in a minute, and each counts once more for every 5 ms of the processor. ${unset(1200)}`,
    integerOrUnset(0, 1_000_000_000),
  ),
  rateFeeds: setting(
    'RATE_FEEDS',
    '',
    `Most feeds that one person opens in a minute. ${unset(240)}`,
    integerOrUnset(0, 1_000_000_000),
  ),
  rateLogins: setting(
    'RATE_LOGINS',
    '',
    `Most codes and tokens that open nothing, from one address in ten minutes. ${unset(30)}`,
    integerOrUnset(0, 1_000_000_000),
  ),
  rateModel: setting(
    'RATE_MODEL',
    '',
    `How much of the language model one person may have in an hour: declare counts 1, takeAction 2, renarrate 5. ${unset(300)}`,
    integerOrUnset(0, 1_000_000_000),
  ),
  rateAddress: setting(
    'RATE_ADDRESS',
    '5',
    'As how many people one address counts, for it may be a whole household.',
    integer(1, 1_000_000),
  ),
  maxConnections: setting(
    'MAX_CONNECTIONS',
    '256',
    'Most connections from one address, proxies that are trusted aside; 0 for any number.',
    integer(0, 1_000_000),
  ),
  headersMs: setting(
    'HEADERS_MS',
    '10000',
    'Longest that the head of a request may take to come.',
    integer(100, 300_000),
  ),
  requestMs: setting('REQUEST_MS', '30000', 'Longest that a request may take to come.', integer(100, 3_600_000)),
  maxSubscriptions: setting('MAX_SUBSCRIPTIONS', '20', 'Most feeds open on one WebSocket.', integer(1, 1000)),
  maxFeeds: setting('MAX_FEEDS', '10000', 'Most feeds open on the whole server.', integer(1, 1_000_000)),
  narrationWaitMs: setting('NARRATION_WAIT_MS', '5000', 'How long Beat.narration waits for prose.', integer(0, 60_000)),
  introspection: setting('INTROSPECTION', 'on', 'Whether the schema may be asked for; the explorer needs it.', onOff),
  metrics: setting(
    'METRICS',
    'local',
    `Who may read /metrics: ${readers.join(', ')}; local is this machine alone, off counts nothing.`,
    oneOf(readers),
  ),
  jwtJwksUrl: setting(
    'JWT_JWKS_URL',
    '',
    'Where the platform whose accounts are taken shows its public keys (EdDSA, ES256, RS256).',
    keyAddressOrNone,
  ),
  jwtSecret: secret('JWT_SECRET', 'What it signs with instead, shared with this server (HS256).', secretOrNone),
  jwtIssuer: setting('JWT_ISSUER', '', 'Whose tokens are believed: the iss they must have.', wordOrNone),
  jwtAudience: setting('JWT_AUDIENCE', '', 'What tokens for this server are made out to: the aud.', wordOrNone),
  jwtClockSkew: setting('JWT_CLOCK_SKEW', '30', 'How many seconds the clocks may differ.', integer(0, 300)),
  shutdownMs: setting('SHUTDOWN_MS', '7000', 'How long a stop waits for requests in hand.', integer(0, 300_000)),
  anthropicApiKey: secret('ANTHROPIC_API_KEY', 'Lets Claude tell the story; without it the bard does.', wordOrNone),
  anthropicBaseUrl: setting('ANTHROPIC_BASE_URL', 'https://api.anthropic.com', 'Where Claude is reached.', webAddress),
  narrationModel: setting('NARRATION_MODEL', 'claude-sonnet-5-5', 'The model that tells the story.', word),
  intentModel: setting('INTENT_MODEL', 'claude-haiku-5-5', 'The model that reads what players write.', word),
  readerModel: setting(
    'READER_MODEL',
    'claude-opus-5-5',
    'The model that reads every sentence of the other before anybody hears it; with none the bard tells everything.',
    wordUnless('none'),
  ),
  readerVotes: setting(
    'READER_VOTES',
    '2',
    "How many readings have to agree on a death, a hero's fall and the end of a fight: 1 or 2.",
    oneOrTwo,
  ),
  narrationMaxTokens: setting('NARRATION_MAX_TOKENS', '1000', 'Longest answer, in tokens.', integer(100, 32_000)),
  narrationEffort: setting(
    'NARRATION_EFFORT',
    'low',
    `How hard the model tries: ${efforts.join(', ')}, or none to leave it unsaid.`,
    oneOfOrNone(efforts, 'none'),
  ),
  narrationThinking: setting(
    'NARRATION_THINKING',
    'disabled',
    'Whether it thinks first: disabled, adaptive, or unset to leave it unsaid.',
    oneOfOrNone(['disabled', 'adaptive'] as const, 'unset'),
  ),
  narrationTimeoutMs: setting(
    'NARRATION_TIMEOUT_MS',
    '30000',
    'How long the model has for a whole narration.',
    integer(100, 600_000),
  ),
  narrationFirstTokenMs: setting(
    'NARRATION_FIRST_TOKEN_MS',
    '8000',
    'How long it has for its first word.',
    integer(100, 600_000),
  ),
  narrationIdleMs: setting(
    'NARRATION_IDLE_MS',
    '5000',
    'How long it may be silent between two words.',
    integer(100, 600_000),
  ),
  narrationRetries: setting('NARRATION_RETRIES', '2', 'How often it is asked again when it is busy.', integer(0, 10)),
  intentTimeoutMs: setting(
    'INTENT_TIMEOUT_MS',
    '3000',
    'How long it has to read what a player wrote; then the server reads it.',
    integer(100, 60_000),
  ),
  narrationConcurrency: setting('NARRATION_CONCURRENCY', '8', 'How many calls run at once.', integer(1, 1000)),
  narrationDailyTokens: setting(
    'NARRATION_DAILY_TOKENS',
    '2000000',
    'Most tokens in a day, for all campaigns; 0 for no cap.',
    integer(0, 1_000_000_000_000),
  ),
  narrationCampaignTokens: setting(
    'NARRATION_CAMPAIGN_TOKENS',
    '200000',
    'Most tokens in a day for one campaign; 0 for no cap.',
    integer(0, 1_000_000_000_000),
  ),
  narrationPrices: setting(
    'NARRATION_PRICES',
    '',
    'Dollars per million tokens, as model=input/cacheWrite/cacheRead/output, by comma.',
    prices,
  ),
} as const satisfies Record<string, Setting<unknown>>;

export type Config = {
  readonly [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T : never;
};

/** Names every mistake at once, so that nobody has to find them one start at a time. */
export class BadConfig extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.mistakes = mistakes;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** What is otherwise while developing: a front end on another port gets in. */
export const whileDeveloping: Environment = { CORS_ORIGINS: 'localhost' };

/** `standards` stand for what is not set, before the settings' own. */
export function readConfig(env: Environment = process.env, standards: Environment = {}): Config {
  const config: Record<string, unknown> = {};
  const mistakes: string[] = [];
  for (const [key, { variable, standard, read, isSecret }] of Object.entries<Setting<unknown>>(settings)) {
    const reading = read(given(env[variable]) ?? standards[variable] ?? standard);
    if ('mistake' in reading) mistakes.push(`${variable} ${reading.mistake}${isSecret ? '' : shown(env[variable])}.`);
    else config[key] = reading.value;
  }
  if (mistakes.length > 0) throw new BadConfig(mistakes);
  return config as Config;
}

/** Set but empty means not set, as container files do it. */
const given = (text: string | undefined): string | undefined => (text?.trim() ? text.trim() : undefined);

const shown = (text = ''): string => `, not "${clip(text)}"`;

const clip = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function integer(low: number, high: number) {
  return (text: string): Parsed<number> => {
    const value = Number(text);
    if (/^\d+$/.test(text) && value >= low && value <= high) return { value };
    return { mistake: `must be a whole number from ${low} to ${high}` };
  };
}

function integerOrUnset(low: number, high: number) {
  const read = integer(low, high);
  return (text: string): Parsed<number | null> => (text === '' ? { value: null } : read(text));
}

function oneOf<T extends string>(words: readonly T[]) {
  return (text: string): Parsed<T> => {
    const value = words.find((known) => known === text.toLowerCase());
    return value === undefined ? { mistake: `must be one of ${words.join(', ')}` } : { value };
  };
}

function oneOfOrUnset<T extends string>(words: readonly T[]) {
  const read = oneOf(words);
  return (text: string): Parsed<T | null> => (text === '' ? { value: null } : read(text));
}

/** A word of its own says that none of them is wanted. */
function oneOfOrNone<T extends string>(words: readonly T[], none: string) {
  const read = oneOf<string>([...words, none]);
  return (text: string): Parsed<T | null> => {
    const reading = read(text);
    return 'mistake' in reading ? reading : { value: reading.value === none ? null : (reading.value as T) };
  };
}

function onOff(text: string): Parsed<boolean> {
  const value = { on: true, off: false, true: true, false: false }[text.toLowerCase()];
  return value === undefined ? { mistake: 'must be on or off' } : { value };
}

function word(text: string): Parsed<string> {
  return /^\S+$/.test(text) ? { value: text } : { mistake: 'must be one word' };
}

function wordOrNone(text: string): Parsed<string | null> {
  return text === '' ? { value: null } : word(text);
}

function oneOrTwo(text: string): Parsed<1 | 2> {
  return text === '1' || text === '2' ? { value: text === '1' ? 1 : 2 } : { mistake: 'must be 1 or 2' };
}

function wordUnless(none: string) {
  return (text: string): Parsed<string | null> => (text.toLowerCase() === none ? { value: null } : word(text));
}

function webAddress(text: string): Parsed<string> {
  const isOne = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
  return isOne ? { value: text } : { mistake: 'must be an address such as https://api.anthropic.com' };
}

/** Whoever can change what comes from there can be anybody: over a network it has to be encrypted. */
function keyAddressOrNone(text: string): Parsed<string | null> {
  if (text === '') return { value: null };
  const address = URL.canParse(text) ? new URL(text) : null;
  if (address?.protocol === 'https:' || (address?.protocol === 'http:' && isNear(address.hostname)))
    return { value: text };
  return {
    mistake: 'must be an address such as https://id.example.org/keys; http only to this machine and its network',
  };
}

/** This machine, or a name without a dot, as containers call each other. */
const isNear = (host: string): boolean => /^([^.:]+|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** As long as the hash that is made with it; a shorter one can be guessed from a single token. */
function secretOrNone(text: string): Parsed<string | null> {
  return text === '' || text.length >= 32 ? { value: text || null } : { mistake: 'must have 32 characters or more' };
}

function sealingKeyOrNone(text: string): Parsed<Buffer | null> {
  const value = text === '' ? null : keyFrom(text);
  return value || text === '' ? { value } : { mistake: 'must be 32 bytes, as 64 hex digits or in base64' };
}

function prices(text: string): Parsed<Prices> {
  const value = readPrices(text);
  return value ? { value } : { mistake: 'must list prices as model=3/3.75/0.3/15, by comma' };
}

function databaseUrl(text: string): Parsed<string> {
  if (/^file:.*[^/]$/.test(text) && !text.startsWith('file::memory:')) return { value: text };
  return { mistake: 'must be file:<path>, because campaigns are kept in an SQLite file' };
}

const listed = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function hostNames(text: string): Parsed<readonly string[]> {
  const value = listed(text.toLowerCase());
  if (value.every((name) => name === '*' || /^\.?[a-z0-9_-]+(\.[a-z0-9_-]+)*$/.test(name))) return { value };
  return { mistake: 'must list names such as play.example.org, without port or path, or be *' };
}

function networks(text: string): Parsed<readonly string[]> {
  const value = listed(text);
  if (value.every(isNetwork)) return { value };
  return { mistake: 'must list addresses or networks such as 127.0.0.1 or 10.0.0.0/8' };
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...more] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address) as 0 | 4 | 6];
  return more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}

function origins(text: string): Parsed<readonly string[]> {
  const value = listed(text);
  if (value.every((origin) => ['*', 'localhost'].includes(origin) || isOrigin(origin))) return { value };
  return { mistake: 'must list origins such as https://play.example.org, or be localhost or *' };
}

const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;
