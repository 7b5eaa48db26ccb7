/** The offline narrator: the same sheet is always told in the same words, picked from a voice by what happened. */
import type { Voice } from '../rules/ruleset.ts';
import { failedChecks, isDeath, tellsDeathIn } from './certificate.ts';
import { english } from './languages/english.ts';
import { type Language, voiceIn } from './languages/language.ts';
import { languageOf } from './languages/spoken.ts';
import { type Names, sentenceFrom } from './naming.ts';
import type { Narrator, Sheet, SheetFact } from './narrator.ts';

/** A sentence, and which facts of the sheet it tells. */
export interface BardLine {
  readonly text: string;
  readonly facts: readonly number[];
}

/** `voices` gives a ruleset's own sentences in English; the shared ones stand in where it has none. */
export function makeBard(voices: (ruleset: string) => Voice): Narrator {
  return {
    source: 'BARD',
    async *narrate(sheet, style, recent) {
      const language = languageOf(style);
      const lines = recite(sheet, voiceIn(language, sheet.ruleset, voices), recent, language);
      for (const { text } of lines) yield text;
      if (lines.length === 0) yield pauseIn(sheet, language, recent);
    },
  };
}

/** A beat in which somebody only made up their mind is still a beat. */
function pauseIn({ combatId, seq }: Sheet, { shared }: Language, recent: readonly string[]): string {
  const fresh = shared.pause!.filter((sentence) => !recent.includes(sentence));
  return fresh[hashOf(`${combatId}:${seq}:pause`) % fresh.length]!;
}

/** The whole narration at once, held to the bard's own checks. */
export function recite(
  sheet: Sheet,
  voice: Voice,
  recent: readonly string[],
  language: Language = english,
): readonly BardLine[] {
  const names = language.namesIn(sheet);
  const telling: Recital = { sheet, voice, recent, language, names, used: new Map(), lines: [] };
  for (const moment of momentsOf(telling)) tellMoment(telling, moment);
  tellHurt(telling);
  const failed = failedChecks(
    telling.lines.map((line) => line.text),
    sheet,
    language,
  );
  if (failed.length > 0) throw new Error(`The bard failed its own checks (${failed.join(', ')}) on beat ${sheet.seq}.`);
  return telling.lines;
}

/** A narration in the making. */
interface Recital {
  readonly sheet: Sheet;
  readonly voice: Voice;
  readonly recent: readonly string[];
  readonly language: Language;
  readonly names: Names;
  /** The template last used, by deed. */
  readonly used: Map<string, string>;
  readonly lines: BardLine[];
}

/* What is told as one */

interface Moment {
  readonly deed: string;
  readonly roles: Readonly<Record<string, string>>;
  readonly facts: readonly number[];
  readonly fact: SheetFact;
}

function momentsOf({ sheet, voice, language }: Recital): readonly Moment[] {
  const moments: Moment[] = [];
  for (const [index, fact] of sheet.facts.entries()) {
    if (fact.deed === null && fact.weight !== 'turning-point') continue;
    const moment = { deed: deedIn(sheet.facts, index), roles: rolesOf(fact), facts: [index], fact };
    const joined =
      missedTogether(moments.at(-1), moment) ?? sharedFate([voice, language.shared], moments.at(-1), moment);
    if (joined) moments.splice(-1, 1, joined);
    else moments.push(moment);
  }
  return moments;
}

/** Whoever does something to themselves simply does it. */
function rolesOf({ roles }: SheetFact): Moment['roles'] {
  const { targets, ...others } = roles;
  return targets !== undefined && targets === roles.actor ? others : roles;
}

/** A hit reads differently when its target does not survive it, or does not feel it. */
function deedIn(facts: readonly SheetFact[], index: number): string {
  const { deed, roles } = facts[index]!;
  if (deed === null || !hits.has(deed)) return deed ?? '';
  const harm = facts[index + 1];
  const then = harm?.deed === null ? facts[index + 2] : harm;
  if (then && isDeath(then) && then.roles.target === roles.target) return 'attack.kill';
  return harm?.deed === null && / takes 0 /.test(harm.says) ? 'attack.harmless' : deed;
}

const hits: ReadonlySet<string> = new Set(['attack.HIT', 'attack.CRITICAL', 'attack.GLANCING']);

/** Two who miss the same target one after the other miss it together; a third is told on its own. */
function missedTogether(before: Moment | undefined, now: Moment): Moment | null {
  if (before?.deed !== 'attack.MISS' || now.deed !== 'attack.MISS') return null;
  const [first, second] = [before.roles.attacker!, now.roles.attacker!];
  if (first === second || before.roles.target !== now.roles.target || !areListable(first, second)) return null;
  const roles = { attackers: `${first}, ${second}`, target: now.roles.target! };
  return { deed: 'attack.MISS.together', roles, facts: [...before.facts, ...now.facts], fact: now.fact };
}

/** What befalls one after the other alike befalls them together, where a voice has words for it. */
function sharedFate(voices: readonly Voice[], before: Moment | undefined, now: Moment): Moment | null {
  const deed = `${now.deed}.together`;
  const { attacker, target } = now.roles;
  if (!voices.some((voice) => voice[deed]) || before?.fact.deed !== now.deed || attacker || !target) return null;
  if (!areListable(before.fact.roles.target!, target)) return null;
  const roles = { ...now.roles, target: `${before.roles.target}, ${target}` };
  return { deed, roles, facts: [...before.facts, ...now.facts], fact: now.fact };
}

/** Lists are joined by commas, which a name may contain. */
const areListable = (...names: readonly string[]): boolean => names.every((name) => !name.includes(','));

/* Telling */

function tellMoment(recital: Recital, moment: Moment): void {
  const choices = variantsFor(recital, moment);
  if (choices.length > 0) say(recital, moment, choices);
  else if (moment.fact.weight === 'turning-point') sayPlainly(recital, moment);
}

function say(recital: Recital, moment: Omit<Moment, 'fact'>, choices: readonly string[]): void {
  const { lines, names, used } = recital;
  const { deed, roles, facts } = moment;
  const template = leastWorn(recital, moment, choices);
  used.set(deed, template);
  lines.push({ text: sentenceFrom(linked(recital, facts, template), roles, names), facts });
}

/** Only where no voice knows the deed; a line with numbers in it is better left untold. */
function sayPlainly({ lines, names, language }: Recital, { fact, facts }: Moment): void {
  if (!language.readsSheet) return;
  const bare = fact.says.replace(/\s*\([^)]*\)/g, '').trim();
  if (bare === '' || /\d/.test(names.without(bare))) return;
  lines.push({ text: /[.!?]$/.test(bare) ? bare : `${bare}.`, facts });
}

/** How a character stands is only worth a sentence when a blow has just brought it about. */
function tellHurt(recital: Recital): void {
  const { sheet, recent } = recital;
  const choices = recital.voice.hurt ?? recital.language.shared.hurt!;
  if (sheet.ending !== 'ongoing' || choices.length === 0) return;
  if (choices.some((each) => lastHeard(recent, studyOf(each).longestPiece) > 0)) return;
  const struck = new Set(sheet.facts.filter(({ deed }) => hits.has(deed ?? '')).map((fact) => fact.roles.target));
  const hurt = sheet.standings.find(
    ({ name, isPlayer, health }) => isPlayer && health === 'BADLY_WOUNDED' && struck.has(name),
  );
  if (hurt) say(recital, { deed: 'hurt', roles: { target: hurt.name }, facts: [] }, choices);
}

/* Choosing */

/** The most exact deed any voice has words for; for the same deed, the ruleset's own before the shared. */
function variantsFor(recital: Recital, { deed, roles, fact }: Moment): readonly string[] {
  const manner = mannerOf(recital, deed, fact);
  const filled: Moment['roles'] = { ...recital.names.sides, ...roles };
  const tellsEnough = isDeath(fact) ? tellsDeathIn(recital.language) : () => true;
  const isFit = (template: string): boolean =>
    studyOf(template).roles.every((role) => filled[role]) && tellsEnough(template);
  for (const key of keysFor(deed, 'status' in roles)) {
    for (const voice of [recital.voice, recital.language.shared]) {
      const found = (voice[key + manner] ?? voice[key] ?? []).filter(isFit);
      if (found.length > 0) return found;
    }
  }
  return [];
}

/** From `a.b.c` to `a`; but a deed that says how it went has no shorter form, which might say the opposite. */
function keysFor(deed: string, isStatus: boolean): readonly string[] {
  const words = deed.split('.');
  if (/\.(ends|passed|failed|held|broken)$/.test(deed))
    return isStatus && deed.endsWith('.ends') ? [deed, 'status.ends'] : [deed];
  return words.map((_, index) => words.slice(0, words.length - index).join('.'));
}

function mannerOf({ sheet }: Recital, deed: string, { roles, says }: SheetFact): string {
  if (deed.startsWith('attack.') && says.endsWith(', helpless).')) return '.helpless';
  if (deed.startsWith('attack.') && /bow|sling|dart/i.test(roles.weapon ?? '')) return '.shot';
  const hero = sheet.standings.some((line) => line.isPlayer && line.name === roles.target);
  return deed === 'standing.DEAD' && hero ? '.hero' : '';
}

/** What can be known of a template before anything happens. */
interface Template {
  readonly roles: readonly string[];
  readonly longestPiece: string;
}

const studied = new Map<string, Template>();

/** Voices are data and few: each template is looked at once. */
function studyOf(template: string): Template {
  const known = studied.get(template);
  if (known) return known;
  const study = {
    roles: [...template.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!),
    longestPiece: template.split(/\{\w+\}/).reduce((long, piece) => (piece.length > long.length ? piece : long)),
  };
  studied.set(template, study);
  return study;
}

/** Where all are equally fresh the beat and the fact decide, so that the same sheet is told in the same words. */
function leastWorn(recital: Recital, { deed, roles, facts }: Omit<Moment, 'fact'>, choices: readonly string[]): string {
  const { sheet, used, recent, names, lines } = recital;
  const heard = [...recent, lines.map((line) => line.text).join(' ')];
  const wear = (template: string): number => {
    const justUsed = used.get(deed) === template ? 1000 : 0;
    const heardPiece = lastHeard(heard, studyOf(template).longestPiece);
    // A sentence is not heard where its longest piece is not.
    return heardPiece === 0
      ? justUsed
      : justUsed + lastHeard(heard, sentenceFrom(template, roles, names)) * 30 + heardPiece;
  };
  const start = hashOf(`${sheet.combatId}:${sheet.seq}:${facts[0] ?? 'after'}:${deed}`) % choices.length;
  const inTurn = [...choices.slice(start), ...choices.slice(0, start)].map((template) => ({
    template,
    worn: wear(template),
  }));
  return inTurn.reduce((best, each) => (each.worn < best.worn ? each : best)).template;
}

/** 0 for never, more the later it was. */
const lastHeard = (heard: readonly string[], words: string): number =>
  1 + heard.findLastIndex((prose) => prose.includes(words));

/** FNV-1a. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  // The low bits of neighbouring texts are too alike to choose by.
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 0x2c1b3c6d);
  return (hash ^ (hash >>> 12)) >>> 0;
}

/* Connecting */

/** Now and then a blow is tied to the one before it, never twice running. */
function linked({ sheet, lines, language: { links } }: Recital, facts: readonly number[], template: string): string {
  const last = lines.at(-1);
  const [now, before] = [sheet.facts[facts[0] ?? -1], sheet.facts[last?.facts.at(-1) ?? -1]];
  if (!now || !before || !template.startsWith('{attacker}') || !before.roles.attacker) return template;
  const hash = hashOf(`${sheet.combatId}:${sheet.seq}:${facts[0]}:link`);
  if (hash % 5 > 1 || isLinked(last!.text, links)) return template;
  const kind = linkBetween(before.roles, now.roles);
  return kind ? links[kind][hash % links[kind].length]! + template : template;
}

const isLinked = (text: string, { reply, next }: Language['links']): boolean =>
  [...reply, ...next].some((link) => text.startsWith(link));

function linkBetween(before: Moment['roles'], now: Moment['roles']): keyof Language['links'] | null {
  if (now.attacker === before.attacker) return null;
  return now.attacker === before.target && now.target === before.attacker ? 'reply' : 'next';
}
