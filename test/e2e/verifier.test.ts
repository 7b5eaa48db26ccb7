/** The page at /verify in a real browser: files good and bad, by id, by keyboard, with no network, and with 2,000 entries. */
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bundle } from '../../src/verify/bundle.ts';
import { noBrowser, type Visit, visit } from '../support/browser.ts';
import { bundleText, chainedAnew, changed } from '../support/bundles.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { done, fightOn, startFight } from '../support/table.ts';

const MARKUP = '<img src="/nowhere" onerror="document.title = 1">';
const LONG = 2000;
/** To a browser no name but this machine's own is safe without https. */
const UNSAFE = 'table.test';

describe.skipIf(noBrowser !== null)(`the verifier in a browser${noBrowser ? ` (skipped: ${noBrowser})` : ''}`, () => {
  let server: TestServer;
  let other: TestServer;
  let verifier: Visit;
  let page: Page;
  let combatId: string;
  let campaignId: string;
  let combat: string;
  let bundle: Bundle;

  beforeAll(async () => {
    [server, other] = await Promise.all([startTestServer({ auth: 'open-to-all', hosts: [UNSAFE] }), startTestServer()]);
    ({ combatId, campaignId } = await startFight(server.arbiter));
    await fightOn(server.arbiter, combatId);
    combat = await bundleText(server.arbiter, combatId);
    bundle = JSON.parse(combat) as Bundle;
    verifier = await visit(`${server.url}/verify`);
    page = verifier.page;
  });

  beforeEach(() => page.reload());

  afterAll(async () => {
    await verifier?.close();
    await Promise.all([server?.close(), other?.close()]);
  });

  const statement = (): Locator => page.locator('#statement');
  const entries = (): Locator => page.getByRole('region', { name: 'What was checked' }).locator('.entry');

  async function choose(text: string | Buffer, name = 'fight.json'): Promise<void> {
    const buffer = typeof text === 'string' ? Buffer.from(text) : text;
    await page.getByLabel('Choose a bundle').setInputFiles({ name, mimeType: 'application/json', buffer });
  }

  async function verdictIs(headline: string, says: string | RegExp = /\w+ \w+/): Promise<void> {
    await statement().getByRole('heading', { name: headline, exact: true }).waitFor();
    expect(await statement().locator('p').textContent()).toMatch(says);
  }

  describe('with nothing to check yet', () => {
    it('says so, and has a name for everything one can use', async () => {
      await verdictIs('Nothing has been checked yet.');
      expect(await page.title()).toBe('Was it fudged? · Arbiter');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Was it fudged?');
      expect(await page.getByRole('status').getAttribute('id')).toBe('statement');
      expect(await page.getByLabel('Choose a bundle').getAttribute('type')).toBe('file');
      for (const place of ['What to check', 'Verdict'])
        expect(await page.getByRole('region', { name: place, exact: true }).count(), place).toBe(1);
      expect(await page.getByRole('textbox', { name: 'Or paste an id of this server' }).count()).toBe(1);
      for (const name of ['Choose a bundle', 'Check it'])
        expect(await page.getByRole('button', { name, exact: true }).count(), name).toBe(1);
      expect(await page.locator('[aria-describedby]').count()).toBe(2);
      expect(await entries().count()).toBe(0);
    });
  });

  describe('a file', () => {
    it('as the server wrote it is found to be right, counted and vouched for', async () => {
      const faces = bundle.log.flatMap(({ body }) => body.rolls.flatMap(({ dice }) => dice)).length;
      await choose(combat);
      await verdictIs('Nothing was fudged.', `${bundle.log.length} entries, ${faces} faces`);
      const counts = page.locator('.counts strong');
      expect(await counts.allTextContents()).toEqual([bundle.log.length, faces, bundle.log.length].map(String));
      const key = (await page.locator('.key').textContent())!;
      expect(key).toContain(`Signed with the key ${server.arbiter.signer.id}. This is the key of this server`);
      expect(key).toContain(server.arbiter.signer.publicKey);
      expect(await page.getByRole('heading', { name: 'Not checked' }).count()).toBe(0);
    });

    it('is shown entry by entry, with every face', async () => {
      await choose(combat);
      await entries().first().waitFor();
      expect(await entries().count()).toBe(bundle.log.length);
      for (const [index, { seq, body }] of bundle.log.entries()) {
        const entry = entries().nth(index);
        expect(await entry.locator('.number').textContent()).toBe(`Entry ${seq}`);
        const shown = (await entry.locator('.die').allTextContents()).map((text) => Number.parseInt(text, 10));
        const rolled = body.rolls.flatMap(({ dice }) => dice.map(({ face }) => face));
        expect(shown.sort(byNumber)).toEqual(rolled.sort(byNumber));
      }
      expect(await entries().nth(1).getByRole('heading').textContent()).toBe('attack');
      expect(await entries().nth(1).textContent()).toContain('Fighter A, round 1');
    });

    it('with one face changed is found out, and the entry shown', async () => {
      const text = changed(combat, ({ log }) => {
        const die = log[1]!.body.rolls[0]!.dice[0]!;
        die.face = die.face === 1 ? 2 : 1;
      });
      const { seq } = bundle.log[1]!;
      await choose(text);
      await verdictIs('This does not add up.', `Entry ${seq} is not what was written: its hash is another.`);
      expect(await page.locator('.place').textContent()).toContain(`First difference: entry ${seq}, hash`);
      expect(await entries().nth(1).locator('.mark').textContent()).toBe('here it differs');
      expect(await entries().nth(2).locator('.mark').textContent()).toBe('not checked');
      await page.getByRole('button', { name: `Show entry ${seq}` }).click();
      await expect.poll(() => focused(page)).toContain(`Entry ${seq}`);
    });

    it('with one face changed by whoever can make its hashes is found out by the seed', async () => {
      const { face } = bundle.log[1]!.body.rolls[0]!.dice[0]!;
      const other = face === 1 ? 2 : 1;
      const text = changed(combat, (changing) => {
        changing.log[1]!.body.rolls[0]!.dice[0]!.face = other;
        chainedAnew(changing);
      });
      await choose(text);
      await verdictIs('This does not add up.', `recorded ${other}, the seed says ${face}.`);
      expect(await page.locator('.place').textContent()).toContain('body.rolls[0].dice[0].face');
    });

    it('with another result than the rules give is found out by them', async () => {
      const text = changed(combat, (changing) => {
        changing.log[1]!.body.standings[0]!.hp += 1;
        chainedAnew(changing);
      });
      await choose(text);
      await verdictIs('This does not add up.', /body\.standings\[0\]\.hp: recorded \d+, the rules say \d+/);
    });

    it('with another end than the server signed is found out by the signature', async () => {
      const text = changed(combat, (changing) => {
        changing.signature = `${'A'.repeat(86)}==`;
      });
      await choose(text);
      await verdictIs('This does not add up.', 'not what the server has signed');
      expect(await page.getByRole('button', { name: /Show entry/ }).count()).toBe(0);
    });

    it('of another server adds up, and is not taken for one of this', async () => {
      const fight = await startFight(other.arbiter);
      await fightOn(other.arbiter, fight.combatId);
      await choose(await bundleText(other.arbiter, fight.combatId));
      await verdictIs('It adds up, but this server did not sign it.');
      expect(await page.locator('.key').textContent()).toContain('This is no key of this server.');
    });

    it.each([
      ['cut in two', () => combat.slice(0, combat.length / 2)],
      ['that is empty', () => ''],
      ['that is no text', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x00])],
      ['of another kind', () => '{"name":"arbiter"}'],
      ['with a name twice', () => combat.replace('{', '{"format":"arbiter/bundle/1",')],
    ])('%s is no bundle', async (_what, text) => {
      await choose(text());
      await verdictIs('This is no bundle.');
      expect(await entries().count()).toBe(0);
      expect(await page.locator('#evidence').textContent()).toBe('');
    });

    it('can be dropped anywhere', async () => {
      const dataTransfer = await page.evaluateHandle(`(() => {
        const carried = new DataTransfer();
        carried.items.add(new File([${JSON.stringify(combat)}], 'dropped.json'));
        return carried;
      })()`);
      await page.locator('footer').dispatchEvent('drop', { dataTransfer });
      await verdictIs('Nothing was fudged.');
      expect(await page.locator('.subject').textContent()).toContain('From dropped.json.');
    });

    it('that was chosen last is the one that counts', async () => {
      await choose(combat.slice(0, -100), 'first.json');
      await choose(combat, 'second.json');
      await verdictIs('Nothing was fudged.');
      await choose('', 'third.json');
      await verdictIs('This is no bundle.');
    });

    it('cannot put anything but text on the page', async () => {
      const { gm } = server.arbiter;
      const { campaign } = done(
        await gm.createCampaign({ name: MARKUP, ruleset: 'BECMI', setting: null, settings: {} }),
      );
      done(await gm.roll(campaign.id, '3d6', MARKUP));
      done(await gm.revealSeed(campaign.id));
      await choose(await bundleText(server.arbiter, campaign.id), `${MARKUP}.json`);
      await verdictIs('Nothing was fudged.');
      await entries().nth(1).waitFor();
      expect(await entries().first().textContent()).toContain(MARKUP);
      expect(await page.locator('img').count()).toBe(0);
    });
  });

  describe('with no network', () => {
    it('checks what it is given, and still knows the server’s key', async () => {
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
      try {
        await choose(combat);
        await verdictIs('Nothing was fudged.');
        await entries().first().waitFor();
        await choose(changed(combat, ({ log }) => void log.pop()));
        await verdictIs('This does not add up.');
        await page.getByLabel('Or paste an id of this server').fill(combatId);
        await page.getByRole('button', { name: 'Check it' }).click();
        await verdictIs('It cannot be had.', 'The server cannot be reached.');
      } finally {
        await page.context().setOffline(false);
      }
    });
  });

  describe('by keyboard alone', () => {
    it('a file is chosen, an id is checked, and the entry that differs is reached', async () => {
      await page.keyboard.press('Tab');
      expect(await focusedId(page)).toBe('file');
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Space')]);
      const text = changed(combat, ({ log }) => {
        log[1]!.round += 1;
      });
      await chooser.setFiles({ name: 'fight.json', mimeType: 'application/json', buffer: Buffer.from(text) });
      await verdictIs('This does not add up.');
      await page.getByLabel('Choose a bundle').focus();
      for (const next of ['id', 'Check it', `Show entry ${bundle.log[1]!.seq}`]) {
        await page.keyboard.press('Tab');
        expect([await focusedId(page), await focused(page)]).toContain(next);
      }
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toContain('here it differs');
      await page.getByLabel('Or paste an id of this server').focus();
      await page.keyboard.type(`  ${combatId} `);
      await page.keyboard.press('Enter');
      await verdictIs('Nothing was fudged.');
    });

    it('shows where it is', async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(`getComputedStyle(document.querySelector('.drop')).outlineStyle`)).toBe('solid');
    });
  });

  describe('by id', () => {
    async function ask(id: string): Promise<void> {
      await page.getByLabel('Or paste an id of this server').fill(id);
      await page.getByRole('button', { name: 'Check it' }).click();
    }

    it('a fight is fetched and checked', async () => {
      await ask(combatId);
      await verdictIs('Nothing was fudged.', `${bundle.log.length} entries`);
      expect(await page.locator('.subject').textContent()).toContain(`A fight of BECMI, ${combatId}, entries 3 to`);
    });

    it('a campaign is fetched and checked, and what is still secret is said', async () => {
      await ask(campaignId);
      await verdictIs('Nothing was fudged so far.');
      expect(await page.locator('.notes').textContent()).toContain('the seed they come from is still a secret');
      const marks = await entries().locator('.mark').allTextContents();
      expect(marks.slice(0, 3)).toEqual(['played again', 'played again, seed still secret', 'faces and rules agree']);
    });

    it('what is not there, or no business of anybody yet, is refused in the server’s words', async () => {
      const { combatId: underWay } = await startFight(server.arbiter);
      await ask(underWay);
      await verdictIs('It cannot be had.', 'its dice are a secret until it is over');
      await ask('camp_0000000000000000.1');
      await verdictIs('It cannot be had.', 'There is no such combat.');
      await ask('<nonsense>');
      await verdictIs('It cannot be had.');
    });
  });

  describe(`a log of ${LONG} entries`, () => {
    let long: string;
    beforeAll(async () => {
      const { gm } = server.arbiter;
      const { campaign } = done(await gm.createCampaign({ name: 'A', ruleset: 'DUEL', setting: null, settings: {} }));
      for (let seq = 2; seq < LONG; seq++) done(await gm.roll(campaign.id, '2d6', `throw ${seq}`));
      done(await gm.revealSeed(campaign.id));
      long = await bundleText(server.arbiter, campaign.id);
    });

    it('is shown a page at a time', async () => {
      await choose(long);
      await verdictIs('Nothing was fudged.', `${LONG} entries`);
      await entries().first().waitFor();
      expect(await entries().count()).toBe(25);
      const range = page.locator('.range');
      expect(await range.textContent()).toBe('Entries 1 to 25, 2,000 in all.');
      await page.getByRole('button', { name: 'Earlier' }).press('Enter');
      await page.getByRole('button', { name: 'Later' }).press('Enter');
      await expect.poll(() => range.textContent()).toBe('Entries 26 to 50, 2,000 in all.');
      expect(await focused(page)).toBe('Later');
      await page.getByRole('spinbutton', { name: 'Entry' }).fill('1999');
      await page.keyboard.press('Enter');
      await expect.poll(() => focused(page)).toContain('throw 1999');
      await page.getByRole('button', { name: 'Later' }).press('Enter');
      expect(await range.textContent()).toBe('Entries 1,976 to 2,000, 2,000 in all.');
    });

    it('is checked beside the page, which tells how far it has come', async () => {
      await page.evaluate(`window.steps = [];
        new MutationObserver(([{ target }]) => steps.push(target.value / target.max))
          .observe(document.getElementById('progress'), { attributeFilter: ['value'] })`);
      expect(page.workers()).toHaveLength(1);
      await choose(long);
      await verdictIs('Nothing was fudged.');
      const steps = await page.evaluate<number[]>('steps');
      expect(steps.length).toBeGreaterThan(10);
      expect(steps).toEqual([...steps].sort(byNumber));
      expect(await page.getByRole('progressbar').count()).toBe(0);
    });

    it('with its last entry changed is found out there', async () => {
      const text = changed(long, ({ log }) => {
        log.at(-2)!.body.rolls[0]!.total += 1;
      });
      await choose(text);
      await verdictIs('This does not add up.', `Entry ${LONG - 1} is not what was written`);
      await page.getByRole('button', { name: `Show entry ${LONG - 1}` }).click();
      await expect.poll(() => focused(page)).toContain('here it differs');
    });
  });

  describe('a page that came unprotected', () => {
    it('claims nothing about a signature that it cannot check', async () => {
      const url = `${server.url.replace('127.0.0.1', UNSAFE)}/verify`;
      const unsafe = await visit(url, [`--host-resolver-rules=MAP ${UNSAFE} 127.0.0.1`]);
      try {
        page = unsafe.page;
        await choose(combat);
        await verdictIs('It adds up, but its signature was not checked.');
        const key = (await page.locator('.key').textContent())!;
        expect(key).toContain('It claims the key');
        expect(key).not.toContain('of this server');
      } finally {
        page = verifier.page;
        await unsafe.close();
      }
    });
  });

  it('asks nobody but its own server, and reports no error but a network that is gone', () => {
    expect(verifier.strangers).toEqual([]);
    expect(verifier.errors.filter((error) => !error.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([]);
  });
});

const byNumber = (one: number, two: number): number => one - two;

const focused = (page: Page): Promise<string> => page.evaluate('document.activeElement.textContent');
const focusedId = (page: Page): Promise<string> => page.evaluate('document.activeElement.id');
