/** A real Chromium for the browser tests, with everything switched off that would call home. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';

const executablePath = process.env.CHROMIUM ?? '/usr/bin/chromium';
const quiet = ['--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Null when there is a browser; otherwise why the browser tests cannot run. */
export const noBrowser = fs.existsSync(executablePath)
  ? null
  : `no Chromium at ${executablePath}; install it or set CHROMIUM`;

export interface Visit {
  readonly page: Page;
  /** Errors of the page and its console, in order. */
  readonly errors: readonly string[];
  /** Requests to anybody but the server under test. */
  readonly strangers: readonly string[];
  close(): Promise<void>;
}

/** `args` are Chromium's own. */
export async function visit(url: string, args: readonly string[] = []): Promise<Visit> {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'arbiter-browser-'));
  const context = await launch(profile, args);
  const page = context.pages()[0] ?? (await context.newPage());
  const errors = errorsOf(page);
  const strangers = strangersTo(context, new URL(url).host);
  await page.goto(url);
  return { page, errors, strangers, close: () => leave(context, profile) };
}

function launch(profile: string, args: readonly string[]): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    viewport: { width: 1400, height: 900 },
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', ...quiet, ...args],
  });
}

function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  return errors;
}

function strangersTo(context: BrowserContext, host: string): string[] {
  const strangers: string[] = [];
  context.on('request', (request) => {
    const address = new URL(request.url());
    if (/^(http|ws)s?:$/.test(address.protocol) && address.host !== host) strangers.push(request.url());
  });
  return strangers;
}

async function leave(context: BrowserContext, profile: string): Promise<void> {
  await context.close();
  fs.rmSync(profile, { recursive: true, force: true });
}
