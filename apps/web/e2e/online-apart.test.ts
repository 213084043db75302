// Online play where things take their time or lack something: a seat that stays empty, a line that is gone for a
// while, a game of days, a server out of reach, a page without https, and an opening with many steps.
import { chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { type OnlineHouse, openOnlineHouse } from './online-house.ts';
import { box, cell, PATIENCE_MS, startVisits, type Visits } from './visit.ts';

const NAME = 'tengen.test';

let house: OnlineHouse;
let visits: Visits;
beforeAll(async () => {
  house = await openOnlineHouse([NAME]);
  visits = await startVisits(house.address);
});
afterAll(async () => {
  await visits?.close();
  await house?.close();
});
const opened: Page[] = [];
afterEach(async () => {
  for (const page of opened.splice(0)) await page.context().close();
});

async function open(hash: string): Promise<Page> {
  const { page } = await visits.open({ hash });
  opened.push(page);
  return page;
}

const stones = (page: Page) => page.locator('.board-stones > g');

/** The link of an invitation, with the choices of its lists; the host begins. */
async function invite(host: Page, ...choices: readonly string[]): Promise<string> {
  for (const value of choices) {
    await host.locator(`select:has(option[value="${value}"])`).selectOption(value);
  }
  await host.getByText('I do', { exact: true }).click();
  await host.getByRole('button', { name: 'Make a link' }).click();
  return host.getByLabel('The link of the invitation').inputValue();
}

async function seated(...choices: readonly string[]): Promise<[Page, Page]> {
  const host = await open('/online');
  const link = await invite(host, ...choices);
  const guest = await open(link.slice(link.indexOf('#') + 1));
  await guest.getByRole('button', { name: 'Play', exact: true }).click();
  for (const page of [host, guest]) await cell(page, 'h8').waitFor();
  return [host, guest];
}

test('a seat that stays empty for 30 seconds of a blitz game may be claimed', async () => {
  const [host, guest] = await seated('3+2');
  for (const [i, name] of ['h8', 'i8', 'h9'].entries()) {
    const [mover, other] = i % 2 === 0 ? [host, guest] : [guest, host];
    await cell(mover, name).click();
    await expect.poll(() => stones(other).count()).toBe(i + 1);
  }
  opened.splice(opened.indexOf(guest), 1);
  await guest.context().close();
  await host
    .getByText(/away for/)
    .first()
    .waitFor({ state: 'attached' });
  await host.getByRole('button', { name: 'Claim the win' }).click();
  await expect.poll(() => box(host).textContent()).toContain('The other seat stayed empty.');
});

test('taraguchi-10 to its end: every step is taken by the one whose step it is', async () => {
  const players = await seated('renju', 'taraguchi-10');
  const around = ['h8', 'h9', 'i9', 'i10', 'j10', 'g7', 'f8'];
  let answers = 0;
  for (let step = 0; step < 16; step++) {
    const count = await stones(players[0]).count();
    for (const page of players) await expect.poll(() => stones(page).count()).toBe(count);
    const who = await whoIsAsked(players);
    if (!who) break;
    const choices = box(who).locator('.button:enabled');
    if ((await choices.count()) > 0) {
      answers++;
      await box(who)
        .getByRole('button', { name: /Keep|Stay/ })
        .or(choices.last())
        .first()
        .click();
    } else {
      await cell(who, around[count]!).click();
      await expect.poll(() => stones(who).count()).toBe(count + 1);
    }
  }
  expect(answers).toBeGreaterThan(2);
});

test('a stone that is put while the line is gone for 20 seconds arrives once', async () => {
  const host = await open('/online');
  const link = await invite(host);
  const guest = await open('/play');
  // The friend comes over the line.
  await guest.goto(`${house.overLine}${link.slice(link.indexOf('#'))}`);
  await guest.getByRole('button', { name: 'Play', exact: true }).click();
  await cell(host, 'h8').click();
  await expect.poll(() => stones(guest).count()).toBe(1);
  house.line.cut();
  await cell(guest, 'i8').click();
  await guest.waitForTimeout(20_000);
  await guest.getByText('The connection is lost.').first().waitFor();
  expect(await stones(host).count()).toBe(1);
  house.line.mend();
  for (const page of [host, guest]) await expect.poll(() => stones(page).count()).toBe(2);
  await cell(host, 'h9').click();
  await expect.poll(() => stones(guest).count()).toBe(3);
});

/** The player whose step of the opening it is; undefined when the opening is over. */
async function whoIsAsked(players: readonly Page[]): Promise<Page | undefined> {
  for (let tries = 0; tries < 50; tries++) {
    for (const page of players) {
      const text = (await box(page).textContent()) ?? '';
      if (/^Renju/.test(text)) return undefined;
      if (/You \(/.test(text) && !/on its way|deciding/.test(text)) return page;
    }
    await players[0]!.waitForTimeout(100);
  }
  throw new Error('nobody is asked');
}

test('a server that cannot be reached is found when it is back', async () => {
  const page = await open('/play');
  await cell(page, 'h8').waitFor();
  await page.route('**/api/**', route => route.abort());
  await page.getByRole('button', { name: 'Play a friend' }).click();
  await page.getByText('The server cannot be reached').first().waitFor();
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
});

test('a browser that keeps no cookies hears so, and plays when it does', async () => {
  const page = await open('/play');
  await cell(page, 'h8').waitFor();
  await page.route('**/api/v1/login', async route => {
    const answer = await route.fetch();
    const { 'set-cookie': _, ...headers } = answer.headers();
    // The route keeps the cookie for the page, which a browser without cookies would not.
    await page.context().clearCookies();
    await route.fulfill({ response: answer, headers });
  });
  await page.getByRole('button', { name: 'Play a friend' }).click();
  await page.getByText('This browser keeps no cookies for this page').waitFor();
  await page.unroute('**/api/v1/login');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
});

test('a page without https plays as well, and says what the browser does not allow', async () => {
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${NAME} 127.0.0.1`],
  });
  const port = new URL(house.address).port;
  const people = await Promise.all(
    [0, 1].map(async () => {
      const context = await browser.newContext({ locale: 'en-US' });
      context.setDefaultTimeout(PATIENCE_MS);
      return context.newPage();
    }),
  );
  const [host, guest] = people as [Page, Page];
  await host.goto(`http://${NAME}:${port}/#/online`);
  expect(await host.evaluate(() => isSecureContext)).toBe(false);
  const link = await invite(host);
  expect(link).toContain(`http://${NAME}:${port}/#/online/i/`);
  await host.getByRole('button', { name: 'Copy' }).click();
  await host.getByText('The browser does not allow copying.').first().waitFor();
  await guest.goto(link);
  await guest.getByRole('button', { name: 'Play', exact: true }).click();
  await cell(host, 'h8').click();
  await expect.poll(() => stones(guest).count()).toBe(1);
  await cell(guest, 'i8').click();
  await expect.poll(() => stones(host).count()).toBe(2);
  await browser.close();
});

test('a game of days is ended by the server when a day has passed without a move', async () => {
  const players = await seated('day-1');
  const [host, guest] = players;
  await cell(host, 'h8').click();
  await expect.poll(() => stones(guest).count()).toBe(1);
  await cell(guest, 'i8').click();
  await expect.poll(() => stones(host).count()).toBe(2);
  const game = host.url();
  for (const page of players) await page.goto('about:blank');
  await house.stop();
  // Nobody has come for a day.
  house.age(24 * 3_600_000);
  await house.start();
  for (const page of players) await page.goto(game);
  await expect.poll(() => box(host).textContent()).toContain('You lose.');
  await expect.poll(() => box(host).textContent()).toContain('Black’s time ran out.');
  await expect.poll(() => box(guest).textContent()).toContain('You win!');
});
