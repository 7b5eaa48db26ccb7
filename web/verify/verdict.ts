/** The verdict on the page: being read, what was found, or why there is nothing to find. */
import type { Verdict } from '../../src/verify/index.ts';
import { count, find, make } from './elements.ts';
import type { Judgement, Tone } from './judgement.ts';
import type { About } from './messages.ts';

const panel = find('verdict', HTMLElement);
const statement = find('statement', HTMLElement);
const evidence = find('evidence', HTMLElement);
const progress = find('progress', HTMLProgressElement);

export function showReading(name: string): void {
  show('reading', 'Checking …', name);
  progress.removeAttribute('value');
  progress.hidden = false;
}

export function showProgress(entries: number, of: number): void {
  progress.max = of;
  progress.value = entries;
}

/** Where there was nothing to check. */
export function showFailure(headline: string, says: string): void {
  show('none', headline, says);
}

export interface Found {
  readonly verdict: Verdict;
  readonly about: About;
  readonly judgement: Judgement;
  /** The file or the id it came from. */
  readonly name: string;
  readonly onShowEntry: () => void;
}

export function showFound(found: Found): void {
  const { tone, headline, says, meaning } = found.judgement;
  show(tone, headline, says);
  evidence.append(
    ...(meaning === null ? [] : [make('p', { class: 'meaning' }, meaning)]),
    ...whereItDiffers(found),
    subjectOf(found),
    ...countsOf(found.verdict),
    ...signatureOf(found),
    ...notesOf(found.judgement),
  );
}

function show(tone: Tone | 'reading' | 'none', headline: string, says: string): void {
  panel.dataset.tone = tone;
  progress.hidden = true;
  evidence.replaceChildren();
  statement.replaceChildren(make('h2', {}, headline), make('p', {}, says));
  bringIntoView();
}

/** On a small screen it stands below what was chosen. */
function bringIntoView(): void {
  if (panel.getBoundingClientRect().top > innerHeight / 2) panel.scrollIntoView();
}

function whereItDiffers({ verdict: { difference }, about, onShowEntry }: Found): readonly Node[] {
  if (!difference) return [];
  const { seq, path } = difference;
  const where = seq === null ? 'First difference: ' : `First difference: entry ${seq}, `;
  const place = make('p', { class: 'place' }, make('span', {}, where, make('code', {}, path)));
  if (seq === null || about.differsAt === null) return [place];
  const button = make('button', { type: 'button' }, `Show entry ${seq}`);
  button.addEventListener('click', onShowEntry);
  place.append(button);
  return [place];
}

function subjectOf({ about: { game, id, isCombat, entries, firstSeq }, name }: Found): Node {
  const what = isCombat ? 'A fight' : 'A campaign';
  const where = entries > 0 ? `, entries ${count(firstSeq)} to ${count(firstSeq + entries - 1)}` : '';
  const from = name === id ? '' : `. From ${name}`;
  return make('p', { class: 'subject' }, `${what} of ${game}, `, make('code', {}, id), `${where}${from}.`);
}

function countsOf({ entries, faces, played, unproven, difference }: Verdict): readonly Node[] {
  if (difference && entries === 0) return [];
  const all: readonly (readonly [number, string])[] = [
    [entries, entries === 1 ? 'entry in the chain' : 'entries in the chain'],
    [faces, faces === 1 ? 'face thrown again' : 'faces thrown again'],
    [played, played === 1 ? 'command played again' : 'commands played again'],
    ...(unproven > 0 ? [[unproven, 'faces still secret'] as const] : []),
  ];
  const cells = all.map(([number, what]) => make('li', {}, make('strong', {}, count(number)), ` ${what}`));
  const list = make('ul', { class: 'counts' }, ...cells);
  return difference ? [make('p', {}, 'Before that, everything agreed:'), list] : [list];
}

function signatureOf({ verdict: { signedBy, difference }, about, judgement }: Found): readonly Node[] {
  if (signedBy === null || difference) return [];
  const claims = about.canCheckSignatures ? 'Signed with the key' : 'It claims the key';
  const key = make('p', {}, `${claims} `, make('code', {}, about.keyId ?? ''), '. ', judgement.signer);
  return [make('div', { class: 'key' }, key, make('code', { class: 'public' }, signedBy))];
}

function notesOf({ notes }: Judgement): readonly Node[] {
  if (notes.length === 0) return [];
  const list = make('ul', {}, ...notes.map((note) => make('li', {}, note)));
  return [make('div', { class: 'notes' }, make('h3', {}, 'Not checked'), list)];
}
