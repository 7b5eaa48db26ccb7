import { describe, expect, it } from 'vitest';
import { failedChecks } from '../../../src/narration/bard/checks.ts';
import { isTellable, recite } from '../../../src/narration/bard.ts';
import { namesIn } from '../../../src/narration/languages/english/naming.ts';
import { capitalised, filled, type Names } from '../../../src/narration/languages/naming.ts';
import { kindOf, type Sheet, sheetOf } from '../../../src/narration/sheet.ts';
import type { Engine, Entry } from '../../../src/rules/chronicle.ts';
import { engines } from '../../../src/rules/registry.ts';
import { veiled } from '../../../src/rules/telling.ts';
import { type AnthropicServer, cutting, prose, reading } from '../../support/anthropic-server.ts';
import { act, anyCommand, isFighting, keep, luckOf, setTable, startRandomCombat } from '../../support/random-play.ts';
import { desk, hear } from './desk.ts';

const FIGHTS = 6;
const LONGEST = 12;

function foughtBy(engine: Engine, number: number): readonly Entry[] {
  const luck = luckOf(number);
  const table = setTable(engine, number, {});
  startRandomCombat(table, luck);
  for (let beat = 0; beat < LONGEST && isFighting(table.campaign); beat++)
    keep(table, act(table, anyCommand(table, luck)));
  return table.entries.filter((entry) => entry.kind === 'COMBAT');
}

const sheetsOf = (engine: Engine): readonly Sheet[] =>
  Array.from({ length: FIGHTS }, (_, number) => foughtBy(engine, number))
    .flat()
    .map((entry) => sheetOf(engine, veiled(engine, entry)));

const sentenceFrom = (template: string, roles: Readonly<Record<string, string>>, names: Names): string =>
  capitalised(filled(template, roles, names, names.called));

/** Every blow turned into its opposite, and everybody who lives dead. */
function liesAbout(sheet: Sheet): readonly string[] {
  const names = namesIn(sheet);
  const blows = sheet.facts.filter(({ deed }) => deed === 'attack.MISS' || deed === 'attack.HIT');
  // Whoever also burst beside their target, or struck it twice, may be said to have struck it.
  const isOnlyOne = ({ roles }: Fact) => sheet.facts.filter((other) => isAboutBoth(roles, other)).length === 1;
  const turned = blows
    .filter(isOnlyOne)
    .map(({ deed, roles }) =>
      sentenceFrom(
        deed === 'attack.HIT' ? '{attacker} missed {target}.' : '{attacker} struck {target} hard.',
        roles,
        names,
      ),
    );
  // "The goblin fell dead" may mean the one that just did.
  const isTheDeads = (name: string): boolean =>
    sheet.facts.some(({ deed, roles }) => deed === 'standing.DEAD' && kindOf(roles.target ?? '') === kindOf(name));
  const alive = sheet.standings.filter(({ standing, name }) => standing === 'UP' && !isTheDeads(name));
  return [...turned, ...alive.map(({ name }) => sentenceFrom('{target} fell dead.', { target: name }, names))];
}

type Fact = Sheet['facts'][number];
const isAboutBoth = ({ attacker, target }: Fact['roles'], { roles, says }: Fact): boolean =>
  [attacker!, target!].every((name) => says.includes(name) || Object.values(roles).includes(name));

async function tellAll(engine: Engine, reply: (server: AnthropicServer, sheet: Sheet) => void) {
  const { server, teller } = await desk();
  const told: { readonly sheet: Sheet; readonly sentences: readonly string[] }[] = [];
  for (const sheet of sheetsOf(engine)) {
    reply(server, sheet);
    told.push({ sheet, sentences: (await hear(teller, sheet)).sentences });
  }
  return told;
}

const linesOf = (engine: Engine, sheet: Sheet): readonly string[] =>
  recite(sheet, engine.voice, []).map(({ text, facts }) => `[${facts.map((place) => place + 1)}] ${text}\n`);

describe.each(Object.entries(engines))('random fights of %s', (_, engine) => {
  it('are told without a single lie by a model that only lies', async () => {
    const told = await tellAll(engine, (server, sheet) => {
      server.otherwise(() => prose(liesAbout(sheet).join('\n')));
      server.readBy(reading(() => 'no'));
    });
    const heard = told.flatMap(({ sheet, sentences }) =>
      sentences.filter((sentence) => liesAbout(sheet).includes(sentence)),
    );
    expect(heard).toEqual([]);
    expect(told.length).toBeGreaterThan(FIGHTS);
    expect(told.filter(({ sheet, sentences }) => failedChecks(sentences, sheet).length > 0)).toEqual([]);
  });

  it('tell every death, and something, when the model leaves half of it out', async () => {
    const told = await tellAll(engine, (server, sheet) =>
      server.otherwise(() => prose(...linesOf(engine, sheet).filter((_, index) => index % 2 === 0))),
    );
    expect(told.filter(({ sheet, sentences }) => failedChecks(sentences, sheet).includes('deaths'))).toEqual([]);
    expect(told.filter(({ sheet, sentences }) => sentences.length === 0 && isTellable(sheet, {}))).toEqual([]);
  });

  it('say nothing twice when the connection is torn in the middle', async () => {
    const told = await tellAll(engine, (server, sheet) => {
      const whole = linesOf(engine, sheet).join('');
      server.otherwise(() => cutting(whole.slice(0, whole.length / 2)));
    });
    expect(told.filter(({ sentences }) => new Set(sentences).size < sentences.length)).toEqual([]);
    expect(told.filter(({ sheet, sentences }) => failedChecks(sentences, sheet).includes('deaths'))).toEqual([]);
  });
});
