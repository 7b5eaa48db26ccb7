/** The log, a page at a time: what was done, and every face with what it was for. */
import type { Roll } from '../../src/rules/dice.ts';
import { aside, count, counted, find, make } from './elements.ts';
import type { Tone } from './judgement.ts';
import type { About, Checked, Deed, Row } from './messages.ts';
import { rows } from './verifier.ts';

const PAGE = 25;

const section = find('log', HTMLElement);

export interface LogView {
  /** Brings the place into view, counted from 0. */
  goTo(index: number): Promise<void>;
}

export function hideLog(): void {
  section.hidden = true;
  section.replaceChildren();
}

export async function showLog(about: About): Promise<LogView> {
  const view = new Pages(about);
  section.replaceChildren(...view.parts);
  section.hidden = about.entries === 0;
  await view.turnTo(0);
  return view;
}

class Pages implements LogView {
  readonly #about: About;
  readonly #list = make('ol', { class: 'entries' });
  readonly #range = make('p', { class: 'range', role: 'status' });
  readonly #earlier = turner('Earlier', () => this.turnTo(this.#from - PAGE));
  readonly #later = turner('Later', () => this.turnTo(this.#from + PAGE));
  #from = 0;

  constructor(about: About) {
    this.#about = about;
  }

  get parts(): readonly Node[] {
    const title = make('h2', { id: 'log-title' }, 'What was checked');
    const all = [title, this.#range, this.#list];
    return this.#about.entries > PAGE ? [...all, this.#pager()] : all;
  }

  async goTo(index: number): Promise<void> {
    const place = Math.max(0, Math.min(index, this.#about.entries - 1));
    await this.turnTo(Math.floor(place / PAGE) * PAGE);
    const item = this.#list.children[place % PAGE] as HTMLElement | undefined;
    item?.focus();
  }

  async turnTo(from: number): Promise<void> {
    if (from < 0 || from >= this.#about.entries) return;
    this.#from = from;
    const page = await rows(from, PAGE);
    if (from !== this.#from) return;
    this.#list.replaceChildren(...page.map(itemOf));
    this.#describe(page);
  }

  #describe(page: readonly Row[]): void {
    const { entries } = this.#about;
    const [first, last] = [page[0], page.at(-1)];
    this.#range.textContent = first && last ? rangeOf(first.seq, last.seq, entries) : '';
    // Not disabled for good: a button that vanishes from under the keyboard takes the focus with it.
    this.#earlier.setAttribute('aria-disabled', String(this.#from === 0));
    this.#later.setAttribute('aria-disabled', String(this.#from + PAGE >= entries));
  }

  #pager(): Node {
    const { firstSeq, entries } = this.#about;
    const range = { min: String(firstSeq), max: String(firstSeq + entries - 1) };
    const input = make('input', { id: 'seq', type: 'number', required: '', ...range });
    const form = make(
      'form',
      {},
      make('label', { for: 'seq' }, 'Entry'),
      input,
      make('button', { type: 'submit' }, 'Show'),
    );
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void this.goTo(input.valueAsNumber - firstSeq);
    });
    return make('nav', { 'aria-label': 'Pages of the log' }, this.#earlier, this.#later, form);
  }
}

function turner(text: string, turn: () => Promise<void>): HTMLButtonElement {
  const button = make('button', { type: 'button' }, text);
  button.addEventListener('click', () => void turn().then(backToTop));
  return button;
}

/** A new page is read from its first line. */
function backToTop(): void {
  if (section.getBoundingClientRect().top < 0) section.scrollIntoView();
}

const rangeOf = (first: number, last: number, of: number): string =>
  `Entries ${count(first)} to ${count(last)}, ${count(of)} in all.`;

/* An entry */

const marks: Readonly<Record<Checked, { readonly tone: Tone | 'none'; readonly text: string }>> = {
  'played-proven': { tone: 'good', text: 'faces and rules agree' },
  'played-diceless': { tone: 'good', text: 'played again' },
  'played-secret': { tone: 'open', text: 'played again, seed still secret' },
  'believed-proven': { tone: 'open', text: 'faces agree, not played again' },
  'believed-diceless': { tone: 'open', text: 'read, not played again' },
  'believed-secret': { tone: 'open', text: 'read, seed still secret' },
  differs: { tone: 'bad', text: 'here it differs' },
  unreached: { tone: 'none', text: 'not checked' },
};

function itemOf(row: Row): HTMLElement {
  const { seq, deeds, rolls } = row;
  const { tone, text } = marks[row.checked];
  return make(
    'li',
    { class: 'entry', 'data-tone': tone, tabindex: '-1' },
    make('span', { class: 'number' }, aside('Entry '), count(seq)),
    make('div', { class: 'what' }, ...titleOf(row)),
    make('span', { class: 'mark' }, text),
    deeds.length === 0 ? null : make('ul', { class: 'deeds' }, ...deedsOf(deeds)),
    rolls.length === 0 ? null : make('ul', { class: 'rolls' }, ...rollsOf(rolls)),
  );
}

function titleOf({ command, actor, round }: Row): readonly Node[] {
  const by = [...(actor === null ? [] : [actor]), ...(round > 0 ? [`round ${round}`] : [])].join(', ');
  return [make('h3', {}, spaced(command)), ...(by === '' ? [] : [make('span', { class: 'by' }, by)])];
}

/** startCombat, as people read it. */
const spaced = (command: string): string => command.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** More than people read; whoever made up an entry may have made it up large. */
const MOST_DEEDS = 100;
const MOST_ROLLS = 100;
const MOST_DICE = 50;

function deedsOf(deeds: readonly Deed[]): readonly Node[] {
  const shown = deeds.slice(0, MOST_DEEDS).map(({ says, rolls }) => {
    const line = make('p', {}, says);
    return make('li', {}, line, rolls.length === 0 ? null : make('ul', { class: 'rolls' }, ...rollsOf(rolls)));
  });
  const left = deeds.length - shown.length;
  return left > 0 ? [...shown, make('li', {}, `and ${counted(left, 'event', 'events')} more`)] : shown;
}

function rollsOf(rolls: readonly Roll[]): readonly Node[] {
  const shown = rolls.slice(0, MOST_ROLLS).map(rollOf);
  const left = rolls.length - shown.length;
  return left > 0 ? [...shown, make('li', {}, `and ${counted(left, 'roll', 'rolls')} more`)] : shown;
}

function rollOf({ why, notation, dice, total }: Roll): HTMLElement {
  const shown = dice.slice(0, MOST_DICE).map(dieOf);
  const left = dice.length - shown.length;
  return make(
    'li',
    {},
    make('span', { class: 'why' }, why),
    ' ',
    make('span', { class: 'notation' }, notation),
    aside(' rolled '),
    make('span', { class: 'dice' }, ...shown.flatMap((die) => [die, ' '])),
    left > 0 ? `and ${counted(left, 'die', 'dice')} more ` : null,
    make('span', { class: 'total' }, `= ${total}`),
  );
}

function dieOf({ sides, face, kept }: Roll['dice'][number]): HTMLElement {
  const attributes = { class: 'die', 'data-sides': String(sides), ...(!kept && { 'data-dropped': '' }) };
  return make('span', attributes, String(face), kept ? null : aside(' (dropped)'));
}
