/** Thousands of beats of every game, told in every language: what must hold for all of them. */
import { describe, expect, it } from 'vitest';
import { failedChecks, isDeath, tellsDeathIn } from '../../src/narration/bard/checks.ts';
import { isQuiet } from '../../src/narration/bard/quiet.ts';
import { recite } from '../../src/narration/bard.ts';
import { english } from '../../src/narration/languages/english/english.ts';
import { voiceIn } from '../../src/narration/languages/language.ts';
import { languages } from '../../src/narration/languages/spoken.ts';
import { type SheetEntry, sheetOf } from '../../src/narration/sheet.ts';
import type { Engine } from '../../src/rules/chronicle.ts';
import { engines } from '../../src/rules/registry.ts';
import { foughtBy, matchBy, named, type ToldBeat, textOf, toldBy } from './telling.ts';

const FIGHTS = 60;
/** Its fights are over soon. */
const SHORT_FIGHTS = 200;
const MATCHES = 3;

const playedOf = (engine: Engine): readonly (readonly SheetEntry[])[] => [
  ...Array.from({ length: engine.id === 'BECMI' ? SHORT_FIGHTS : FIGHTS }, (_, number) =>
    foughtBy(engine, number).map(named),
  ),
  ...(engine.id === 'DUEL' ? Array.from({ length: MATCHES }, (_, number) => matchBy(number + 1)) : []),
];

/** Deeds of which nobody can be told both in one beat; nor of a status and its end. */
const contradictions: readonly (readonly [string, string])[] = [
  ['heal', 'heal.none'],
  ['flight.failed', 'gone.fled'],
  ['concentration.held', 'concentration.lost'],
  ['hiding.passed', 'hiding.failed'],
  ['standing.DEAD', 'standing.UP'],
  ['standing.DEAD', 'gone.fled'],
  ['standing.DEAD', 'standing.STABLE'],
];

describe.each(Object.values(engines).map((engine) => [engine.id, engine, playedOf(engine)] as const))(
  '%s',
  (_id, engine, played) => {
    it('is played for more than a thousand beats, so that there is something to tell', () => {
      expect(played.flat().length).toBeGreaterThan(1000);
    });

    describe.each(languages.map((language) => [language.name, language] as const))('told in %s', (_name, language) => {
      const tellsDeath = tellsDeathIn(language);
      const voice = voiceIn(language, engine.id, () => engine.voice);
      const fights = played.map((each) => toldBy(engine, each, language));
      const beats = fights.flat();
      const sentences = (fight: readonly ToldBeat[]) => fight.flatMap(({ lines }) => lines.map((line) => line.text));

      it('passes every check the bard makes', () => {
        const failed = beats.flatMap(({ lines, sheet }) =>
          failedChecks(
            lines.map((line) => line.text),
            sheet,
            language,
          ),
        );
        expect(failed).toEqual([]);
      });

      it('is silent in just those beats that were written down as quiet', () => {
        const silent = beats.filter(({ lines }) => lines.length === 0);
        expect(silent.filter(({ entry }) => !isQuiet(engine, entry))).toEqual([]);
        expect(beats.filter(({ entry, lines }) => lines.length > 0 && isQuiet(engine, entry))).toEqual([]);
      });

      it('has every fact of weight that there are words for, and nothing where there is none', () => {
        const untold = beats.flatMap(({ sheet, lines }) => {
          const told = new Set(lines.flatMap((line) => line.facts));
          return sheet.facts.filter((fact, at) => fact.deed !== null && fact.weight !== 'aside' && !told.has(at));
        });
        expect([...new Set(untold.map((fact) => fact.deed))]).toEqual([]);
        expect(beats.filter(({ sheet, lines }) => lines.length > 0 && sheet.facts.length === 0)).toEqual([]);
      });

      it('names each of the dead in a sentence that tells the death, and speaks of death nowhere else', () => {
        const deaths = beats.flatMap(({ sheet, lines }) => {
          const { isNamed } = language.namesIn(sheet);
          return sheet.facts.flatMap((fact, at) => {
            const text = lines.find((line) => line.facts.includes(at))?.text ?? '';
            return isDeath(fact) ? [{ text, isTold: tellsDeath(text) && isNamed(fact.roles.target!, text) }] : [];
          });
        });
        expect(deaths.filter(({ isTold }) => !isTold)).toEqual([]);
        expect(deaths.length).toBeGreaterThan(20);
        const peaceful = beats.filter(
          ({ sheet }) => !sheet.facts.some(isDeath) && !sheet.facts.some(({ deed }) => deed?.startsWith('campaign')),
        );
        expect(peaceful.map(({ lines }) => textOf(lines)).filter(tellsDeath)).toEqual([]);
      });

      it('has no sentence twice within ten', () => {
        const twice = fights.flatMap((fight) => {
          const said = sentences(fight);
          return said.filter((text, at) => said.slice(Math.max(0, at - 9), at).includes(text));
        });
        expect(twice).toEqual([]);
      });

      it('opens no three sentences running with one name, and has none three times in one sentence', () => {
        const runs = fights.flatMap((fight) => {
          const said = fight.flatMap(({ lines, sheet }) => lines.map((line) => openingOf(line.text, sheet)));
          return said.filter((who, at) => who !== null && who === said[at - 1] && who === said[at - 2]);
        });
        expect(runs).toEqual([]);
        const thrice = beats.flatMap(({ lines, sheet }) => {
          const people = formsIn(sheet);
          return lines.filter(({ text }) => people.some(([, forms]) => timesIn(text, forms, people) > 2));
        });
        expect(thrice.map(({ text }) => text)).toEqual([]);
      });

      /** Everybody with what they are called, longest first. */
      const formsIn = (sheet: ToldBeat['sheet']): readonly (readonly [string, readonly string[]])[] => {
        const names = language.namesIn(sheet);
        return sheet.standings.map(({ name }) => [name, [...new Set([names.called(name)!, names.short(name)])]]);
      };
      /** The longest of those that fit, or Orc 2 would be taken for Orc. */
      const openingOf = (text: string, sheet: ToldBeat['sheet']): string | null =>
        formsIn(sheet)
          .flatMap(([name, forms]) => forms.map((form) => [name, form] as const))
          .toSorted(([, a], [, b]) => b.length - a.length)
          .find(([, form]) => new RegExp(`^${form}(?![\\p{L}\\p{N}])`, 'iu').test(text))?.[0] ?? null;
      /** A name within a longer one does not count. */
      const timesIn = (text: string, forms: readonly string[], people: ReturnType<typeof formsIn>): number => {
        const all = people.flatMap(([, each]) => each).toSorted((a, b) => b.length - a.length);
        const found = [
          ...text.matchAll(new RegExp(`(?<![\\p{L}\\p{N}])(?:${all.join('|')})(?![\\p{L}\\p{N}])`, 'giu')),
        ];
        return found.filter(([form]) => forms.some((each) => each.toLowerCase() === form.toLowerCase())).length;
      };

      it('tells only of things that are on the sheet', () => {
        const { items, abilities, monsters } = engine.catalogue;
        const things = [...items, ...abilities, ...monsters].map((entry) => entry.name.toLowerCase());
        const vocabulary = Object.values({ ...language.shared, ...voice })
          .flat()
          .join(' ')
          .toLowerCase();
        const own = things.filter((thing) => thing.length > 3 && !vocabulary.includes(thing));
        const strange = beats.flatMap(({ sheet, lines }) => {
          const known = [
            ...sheet.facts.flatMap((fact) => Object.values(fact.roles)),
            ...sheet.standings.map((line) => line.name),
          ]
            .join(' | ')
            .toLowerCase();
          const text = textOf(lines).toLowerCase();
          return own.filter((thing) => text.includes(thing) && !known.includes(thing));
        });
        expect(strange).toEqual([]);
      });

      it('has no digits but in names, no hole left open, and whole sentences only', () => {
        const bad = beats.filter(({ sheet, lines }) => {
          const text = textOf(lines);
          const small = sheet.standings
            .filter(({ isPlayer }) => isPlayer)
            .map(({ name }) => language.namesIn(sheet).short(name));
          if (small.some((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(text))) return true;
          return /[{}_]|undefined|null/.test(text) || /\d/.test(language.namesIn(sheet).without(text));
        });
        expect(bad.map(({ lines }) => textOf(lines))).toEqual([]);
        expect(
          beats
            .flatMap(({ lines }) => lines.map((line) => line.text))
            .filter((text) => !/^[\p{Lu}»].*[.!?]$/u.test(text)),
        ).toEqual([]);
      });

      it('contradicts itself nowhere in a beat', () => {
        const words = { ...language.shared, ...voice };
        const ends = Object.keys(words).filter((deed) => deed.endsWith('.ends'));
        const pairs = [...contradictions, ...ends.map((deed) => [deed.slice(0, -5), deed] as const)];
        const found = beats.flatMap(({ sheet, lines }) => {
          const facts = lines.flatMap((line) => line.facts.map((at) => sheet.facts[at]!));
          const told = new Set(facts.map(({ deed, roles }) => `${deed}|${roles.target || roles.actor}`));
          return sheet.standings.flatMap(({ name }) =>
            pairs
              .filter((pair) => pair.every((deed) => told.has(`${deed}|${name}`)))
              .map((pair) => [name, pair, textOf(lines)]),
          );
        });
        expect(found).toEqual([]);
      });

      it('calls nobody badly hurt who is not, or whom something has mended since the last blow', () => {
        const pieces = language.shared.hurt!.map((template) => template.replace('{target}', '').slice(0, -1).trim());
        const wrong = beats.flatMap(({ sheet, lines }) => {
          const names = language.namesIn(sheet);
          const hurt = sheet.standings.filter(
            ({ name, isPlayer, health }) =>
              isPlayer &&
              health === 'BADLY_WOUNDED' &&
              /^attack/.test(
                sheet.facts.findLast(({ deed, roles }) => roles.target === name && /^(attack|heal)/.test(deed ?? ''))
                  ?.deed ?? '',
              ),
          );
          return lines.filter(
            ({ text }) =>
              pieces.some((piece) => text.includes(piece)) && !hurt.some(({ name }) => names.isNamed(name, text)),
          );
        });
        expect(wrong.map(({ text }) => text)).toEqual([]);
      });

      it('tells a save that did not help and the fall after it as one', () => {
        const apart = beats.flatMap(({ sheet, lines }) =>
          sheet.facts.flatMap((fact, at) => {
            const then = sheet.facts.slice(at + 1).findIndex(({ deed }) => deed !== null) + at + 1;
            const falls = /^standing\.(DEAD|DOWN)$/.test(sheet.facts[then]?.deed ?? '');
            if (fact.deed !== 'save.passed' || !falls || sheet.facts[then]!.roles.target !== fact.roles.target)
              return [];
            return lines.filter((line) => line.facts.includes(then) && !line.facts.includes(at));
          }),
        );
        expect(apart.map(({ text }) => text)).toEqual([]);
      });

      it('lets nobody act who has died before, nor win who does not stand', () => {
        const afterwards = beats.flatMap(({ sheet, lines }) =>
          lines.flatMap((line, at) => {
            const dead = lines
              .slice(0, at)
              .flatMap((before) => before.facts.map((fact) => sheet.facts[fact]!).filter(isDeath));
            const doers = line.facts
              .map((fact) => sheet.facts[fact]!.roles)
              .map((roles) => roles.attacker ?? roles.actor);
            return dead.filter(({ roles }) => doers.includes(roles.target!)).map(() => line.text);
          }),
        );
        expect(afterwards).toEqual([]);
        const fallen = beats.flatMap(({ sheet, lines }) => {
          const { isNamed } = language.namesIn(sheet);
          const last = lines.filter((line) => line.facts.some((at) => /^ended\b/.test(sheet.facts[at]!.deed ?? '')));
          const down = sheet.standings.filter(({ standing, isPlayer }) => isPlayer && standing !== 'UP');
          return last.filter(({ text }) => down.some(({ name }) => isNamed(name, text)));
        });
        expect(fallen.map(({ text }) => text)).toEqual([]);
      });

      it('is the same from the stored log', () => {
        const [first] = fights;
        const stored = first!.map(({ entry }): SheetEntry => JSON.parse(JSON.stringify(entry)));
        expect(toldBy(engine, stored, language).map(({ lines }) => textOf(lines))).toEqual(
          first!.map(({ lines }) => textOf(lines)),
        );
      });

      it('tells some facts alone as though there were no others, and names their places', () => {
        const wrong = beats.slice(0, 300).flatMap(({ sheet, recent }) =>
          sheet.facts.flatMap((fact, at) => {
            if (fact.deed === null || fact.weight === 'aside') return [];
            const lines = recite(sheet, voice, recent, language, new Set([at]));
            return lines.length === 1 && lines[0]!.facts.join() === String(at) ? [] : [[fact.deed, lines]];
          }),
        );
        expect(wrong).toEqual([]);
      });
    });
  },
);

describe('the bard', () => {
  it('takes no longer than a millisecond or two for a beat, even on a busy machine', () => {
    const engine = engines.RUNE!;
    const fights = Array.from({ length: 20 }, (_, number) => foughtBy(engine, number));
    const sheets = fights.flat().map((entry) => sheetOf(engine, entry));
    const start = performance.now();
    for (const sheet of sheets) recite(sheet, engine.voice, [], english);
    expect((performance.now() - start) / sheets.length).toBeLessThan(2);
  });
});
