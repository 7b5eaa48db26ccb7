/** Configuration: defaults that work, and a sentence for every mistake. */
import { describe, expect, it } from 'vitest';
import { type BadConfig, readConfig, settings } from '../../src/config.ts';
import { authFor } from '../../src/server/identity.ts';

describe('the configuration', () => {
  it('works with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      databaseUrl: 'file:./data/arbiter.db',
      logLevel: 'info',
      corsOrigins: [],
      introspection: true,
    });
  });

  it('takes what is set, and an empty variable for one that is not', () => {
    const config = readConfig({
      PORT: ' 0 ',
      HOST: '',
      CORS_ORIGINS: 'https://a.example, http://b.example:8080',
      INTROSPECTION: 'off',
    });
    expect(config).toMatchObject({
      port: 0,
      host: '127.0.0.1',
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
      introspection: false,
    });
  });

  it('names every mistake at once', () => {
    expect(
      mistakesIn({ PORT: '70000', LOG_LEVEL: 'loud', DATABASE_URL: 'postgres://db/arbiter', MAX_COST: '-1' }),
    ).toEqual([
      'PORT must be a whole number from 0 to 65535, not "70000".',
      'DATABASE_URL must be file:<path>, because campaigns are kept in an SQLite file, not "postgres://db/arbiter".',
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".',
      'MAX_COST must be a whole number from 100 to 10000000, not "-1".',
    ]);
  });

  it.each([
    ['CORS_ORIGINS', 'example.org'],
    ['CORS_ORIGINS', 'https://example.org/path'],
    ['DATABASE_URL', 'file:'],
    ['DATABASE_URL', 'file::memory:'],
    ['PORT', '1e3'],
    ['PORT', '0x10'],
    ['INTROSPECTION', 'maybe'],
    ['HOST', 'two words'],
    ['ANTHROPIC_BASE_URL', 'api.anthropic.com'],
    ['ANTHROPIC_BASE_URL', 'file:///etc/passwd'],
    ['NARRATION_EFFORT', 'heroic'],
    ['NARRATION_THINKING', 'maybe'],
    ['NARRATION_PRICES', 'claude=3/15'],
    ['NARRATION_CONCURRENCY', '0'],
  ])('refuses %s=%s', (variable, value) => {
    expect(mistakesIn({ [variable]: value })).toEqual([expect.stringContaining(`${variable} must`)]);
  });

  it('reads how the story is to be told', () => {
    expect(readConfig({})).toMatchObject({
      anthropicApiKey: null,
      narrationEffort: 'low',
      narrationThinking: 'disabled',
    });
    const config = readConfig({
      ANTHROPIC_API_KEY: ' sk-1 ',
      NARRATION_EFFORT: 'none',
      NARRATION_THINKING: 'unset',
      NARRATION_PRICES: 'claude-sonnet-5-5=3/3.75/0.3/15',
    });
    expect(config).toMatchObject({ anthropicApiKey: 'sk-1', narrationEffort: null, narrationThinking: null });
    expect(config.narrationPrices['claude-sonnet-5-5']).toEqual({
      input: 3,
      cacheWritten: 3.75,
      cacheRead: 0.3,
      output: 15,
    });
  });

  it('never repeats a key, not even a wrong one', () => {
    expect(mistakesIn({ ANTHROPIC_API_KEY: 'sk-very secret' })).toEqual(['ANTHROPIC_API_KEY must be one word.']);
  });

  it('reads its own defaults', () => {
    for (const { variable, standard, about } of Object.values(settings)) {
      expect(mistakesIn({ [variable]: standard }), variable).toEqual([]);
      expect(about).toMatch(/^[A-Z].*\.$/);
    }
  });
});

function mistakesIn(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as BadConfig).mistakes;
  }
}

const nothingInFront = { hosts: [], trustProxy: [] };

describe('who may come in', () => {
  it.each([
    ['127.0.0.1', null, 'open'],
    ['localhost', 'open', 'open'],
    ['::1', 'seats', 'seats'],
    ['0.0.0.0', null, 'seats'],
    ['192.168.1.2', 'jwt', 'jwt'],
    ['0.0.0.0', 'open-to-all', 'open'],
  ] as const)('at %s with AUTH=%s is %s', (host, auth, known) => {
    expect(authFor({ host, auth, ...nothingInFront })).toBe(known);
  });

  it.each([
    ['a name of its own', { hosts: ['play.example.org'], trustProxy: [] }],
    ['a proxy in front', { hosts: [], trustProxy: ['127.0.0.1'] }],
  ])('at this machine with %s is others', (_what, inFront) => {
    expect(authFor({ host: '127.0.0.1', auth: null, ...inFront })).toBe('seats');
    expect(() => authFor({ host: '127.0.0.1', auth: 'open', ...inFront })).toThrow(/AUTH=seats, or AUTH=open-to-all/);
  });

  it.each(['0.0.0.0', '::', '192.168.1.2', 'play.example.org'])('is not everybody at %s by AUTH=open alone', (host) => {
    expect(() => authFor({ host, auth: 'open', ...nothingInFront })).toThrow(/AUTH=seats, or AUTH=open-to-all/);
  });
});
