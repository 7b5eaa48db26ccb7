/** The page at /verify: takes a bundle from a file, a drop or the server, and shows what the verifier makes of it. */
import './page.css';
import { find } from './elements.ts';
import { judge } from './judgement.ts';
import { hideLog, type LogView, showLog } from './log.ts';
import { bundleOf, type Fetched, publishedKeys } from './server.ts';
import { showFailure, showFound, showProgress, showReading } from './verdict.ts';
import { check } from './verifier.ts';

const file = find('file', HTMLInputElement);
const form = find('by-id', HTMLFormElement);
const id = find('id', HTMLInputElement);

// While there is a network.
void publishedKeys();

file.addEventListener('change', () => {
  const chosen = file.files?.[0];
  // So that the same file, changed meanwhile, can be chosen again.
  file.value = '';
  if (chosen) void checkFile(chosen);
});

form.addEventListener('submit', (event) => {
  event.preventDefault();
  const wanted = id.value.trim();
  if (wanted !== '') void verdictOn(wanted, bundleOf(wanted), true);
});

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

addEventListener('dragover', (event) => {
  if (!bringsFiles(event)) return;
  event.preventDefault();
  document.body.classList.add('dragging');
});

addEventListener('dragleave', ({ relatedTarget }) => {
  if (relatedTarget === null) document.body.classList.remove('dragging');
});

addEventListener('drop', (event) => {
  document.body.classList.remove('dragging');
  if (!bringsFiles(event)) return;
  event.preventDefault();
  const dropped = event.dataTransfer?.files[0];
  if (dropped) void checkFile(dropped);
});

function checkFile(source: File): Promise<void> {
  return verdictOn(source.name, Promise.resolve({ ok: true, source }), false);
}

/** Whatever was asked for last is shown, whichever is ready first. */
let asked = 0;

async function verdictOn(name: string, from: Promise<Fetched>, isHandedOut: boolean): Promise<void> {
  const mine = ++asked;
  const isLast = (): boolean => mine === asked;
  hideLog();
  showReading(name);
  try {
    const fetched = await from;
    if (!isLast()) return;
    if (!fetched.ok) return showFailure('It cannot be had.', fetched.says);
    await checkSource(name, fetched.source, isHandedOut, isLast);
  } catch (error) {
    if (isLast()) showFailure('It could not be checked.', (error as Error).message);
  }
}

async function checkSource(name: string, source: Blob, isHandedOut: boolean, isLast: () => boolean): Promise<void> {
  const report = await check(source, (entries, of) => isLast() && showProgress(entries, of));
  const published = await publishedKeys();
  if (!isLast()) return;
  if (!report.isBundle) return showFailure('This is no bundle.', report.says);
  const { verdict, about } = report;
  const judgement = judge(verdict, { ...about, published, isHandedOut });
  const log: Promise<LogView> = showLog(about);
  const onShowEntry = (): void => void log.then((view) => view.goTo(about.differsAt ?? 0));
  showFound({ verdict, about, judgement, name, onShowEntry });
  await log;
}
