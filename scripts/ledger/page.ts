/** The coverage ledger: every rule, condition, spell and monster, and how far it is played. Made from the data. */
import { monsters } from '../../src/rules/srd5/data/catalogue.ts';
import { type SpellEntry, spells } from '../../src/rules/srd5/data/spells.ts';
import { conditionLines, type Line, monsterGaps, ruleLines, spellGaps } from './coverage.ts';

export interface Ledger {
  readonly rules: readonly Line[];
  readonly conditions: readonly Line[];
  readonly spells: readonly Line[];
  readonly monsters: readonly Line[];
}

export const ledger: Ledger = {
  rules: ruleLines,
  conditions: conditionLines,
  spells: Object.entries<SpellEntry>(spells).map(([key, { name }]) => lineFor(name, spellGaps[key])),
  monsters: Object.entries(monsters).map(([key, { name }]) => lineFor(name, monsterGaps[key])),
};

function lineFor(name: string, missing: string | undefined): Line {
  return missing === undefined ? { name, played: 'mechanised', missing: null } : { name, played: 'partly', missing };
}

/** As a page of Markdown. */
export function ledgerPage(): string {
  const section = (title: string, lines: readonly Line[]): string =>
    [
      `## ${title}`,
      '',
      '| what | played | how, or what is missing |',
      '|---|---|---|',
      ...lines.map(({ name, played, missing, how }) => `| ${name} | ${played} | ${missing ?? how ?? ''} |`),
      '',
    ].join('\n');
  const intro =
    '# 5e SRD: what is played\n\nMade from the data of the ruleset; do not edit. Spells and monsters that are not listed are not played; imported monsters bring a report of their own.\n';
  return [
    intro,
    section('Rules', ledger.rules),
    section('Conditions', ledger.conditions),
    section('Spells', ledger.spells),
    section('Monsters', ledger.monsters),
  ].join('\n');
}
