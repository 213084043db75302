// Two people on one server: an invitation, a game, and everything that may happen to a line between them.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type OnlineHouse, openOnlineHouse } from './online-house.ts';
import { box, cell, startVisits, type Visit, type VisitOptions, type Visits } from './visit.ts';

let house: OnlineHouse;
let visits: Visits;
let opened: Visit[] = [];
/** Browsers tell by themselves of broken lines and refused requests. */
let hasTrouble = false;

beforeAll(async () => {
  house = await openOnlineHouse();
  visits = await startVisits(house.address);
});
afterAll(async () => {
  await visits?.close();
  await house?.close();
});
afterEach(async () => {
  house.line.mend();
  const complaints = opened.flatMap(visit => visit.complaints);
  for (const { page } of opened) await page.context().close();
  opened = [];
  const isOfBrowser = (text: string) => /WebSocket|Failed to load resource/.test(text);
  expect(complaints.filter(text => !(hasTrouble && isOfBrowser(text)))).toEqual([]);
  hasTrouble = false;
});

async function open(options: VisitOptions = {}): Promise<Page> {
  const visit = await visits.open(options);
  opened.push(visit);
  return visit.page;
}

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

interface Invitation {
  /** Values of the lists in the form. */
  readonly choices?: readonly string[];
  readonly host?: VisitOptions;
}

/** The host begins; the address of the invitation without what is before `#`. */
async function invite({ choices = [], host = {} }: Invitation = {}): Promise<[Page, string]> {
  const page = await open({ ...host, hash: '/play' });
  await page.getByRole('button', { name: 'Play a friend' }).click();
  for (const value of choices) {
    await page.locator(`select:has(option[value="${value}"])`).selectOption(value);
  }
  await page.getByText('I do', { exact: true }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = await page.getByLabel('The link of the invitation').inputValue();
  expect(link).toContain('/#/online/i/');
  return [page, link.slice(link.indexOf('#') + 1)];
}

/** Two people at a table: the host, who begins, and the friend. */
async function seated(
  invitation: Invitation = {},
  friend: VisitOptions = {},
): Promise<[Page, Page]> {
  const [host, hash] = await invite(invitation);
  const guest = await open({ ...friend, hash });
  await guest.getByRole('button', { name: 'Play', exact: true }).click();
  for (const page of [host, guest]) await cell(page, 'h8').waitFor();
  return [host, guest];
}

const stones = (page: Page) => page.locator('.board-stones > g');

/** They play in turn, and each waits for the stone of the other. */
async function play(players: readonly [Page, Page], names: string, from = 0): Promise<void> {
  for (const [i, name] of names.split(' ').entries()) {
    await cell(players[(from + i) % 2]!, name).click();
    for (const page of players) await expect.poll(() => stones(page).count()).toBe(from + i + 1);
  }
}

const isOwnTurn = (page: Page) => expect.poll(() => page.title()).toContain('Your turn');

test('a friend accepts while the host looks elsewhere; a game, a watcher, a rematch', async () => {
  const [host, hash] = await invite();
  await host.getByRole('link', { name: 'Library' }).click();
  const guest = await open({ ...PHONE, hash });
  await guest.getByText('invites you to a game').waitFor();
  await guest.getByRole('button', { name: 'Play', exact: true }).click();
  await host.getByRole('button', { name: 'To the game' }).click();
  await isOwnTurn(host);
  const watcher = await open({ hash });
  await watcher.getByText('You are watching').waitFor();

  await play([host, guest], 'h8 i8 h9 i9 h10 i10 h11 i11');
  await expect.poll(() => stones(watcher).count()).toBe(8);
  await cell(watcher, 'a1').click();
  await cell(host, 'h12').click();
  await expect.poll(() => box(host).textContent()).toContain('You win!');
  await expect.poll(() => box(host).textContent()).toContain('The game is in your library.');
  await expect.poll(() => box(guest).textContent()).toContain('You lose.');
  await expect.poll(() => box(watcher).textContent()).toMatch(/Guest \S+ wins/);
  expect(await stones(watcher).count()).toBe(9);

  await guest.getByRole('button', { name: 'Rematch' }).click();
  await host.getByRole('button', { name: 'Accept' }).click();
  for (const page of [host, guest, watcher]) {
    await expect.poll(() => stones(page).count()).toBe(0);
  }
  await play([guest, host], 'h8 i8');
  await expect.poll(() => stones(watcher).count()).toBe(2);
  await host.getByRole('link', { name: 'Library' }).click();
  await expect.poll(() => host.getByRole('article').count()).toBe(1);
});

test('a reload in the middle of the game brings everything back', async () => {
  const players = await seated();
  await play(players, 'h8 i8 h9');
  for (const page of players) await page.reload();
  for (const page of players) await expect.poll(() => stones(page).count()).toBe(3);
  await isOwnTurn(players[1]);
  await play(players, 'i9 h10', 3);
});

test('a stone that is put while the line is cut arrives by itself', async () => {
  const [host, hash] = await invite();
  // The friend comes over the line.
  const guest = await open();
  await guest.goto(`${house.overLine}#${hash}`);
  await guest.getByRole('button', { name: 'Play', exact: true }).click();
  await play([host, guest], 'h8');
  hasTrouble = true;
  house.line.cut();
  await cell(guest, 'i8').click();
  await expect.poll(() => guest.locator('.chip').first().textContent()).toMatch(/Reconnecting/);
  await guest.getByText('The connection is lost.').first().waitFor();
  await expect.poll(() => host.locator('.cards').textContent()).toContain('away for');
  expect(await stones(host).count()).toBe(1);
  house.line.mend();
  for (const page of [host, guest]) await expect.poll(() => stones(page).count()).toBe(2);
  await expect.poll(() => guest.locator('.chip').first().textContent()).toMatch(/Connected|Slow/);
  await play([host, guest], 'h9 i9', 2);
});

test('the server is killed between two moves, and nobody touches the page', async () => {
  const players = await seated({}, PHONE);
  await play(players, 'h8 i8 h9');
  hasTrouble = true;
  await house.kill();
  await players[0].getByText('The connection is lost.').first().waitFor();
  await house.start();
  for (const page of players) {
    await expect.poll(() => page.locator('.chip').first().textContent()).toMatch(/Connected|Slow/);
    expect(await stones(page).count()).toBe(3);
  }
  await play(players, 'i9 h10', 3);
});

test('the server is updated, and the pages say so and come back', async () => {
  const players = await seated();
  await play(players, 'h8 i8');
  hasTrouble = true;
  await house.stop();
  await players[0].getByText('The server is restarting').first().waitFor();
  await house.start();
  await play(players, 'h9 i9', 2);
});

test('a game is offered, accepted and played with the keys alone', async () => {
  const host = await open({ hash: '/play' });
  await host.getByRole('button', { name: 'Play a friend' }).press('Enter');
  await host.getByRole('radio', { name: 'I do' }).press('Space');
  await host.getByRole('button', { name: 'Make a link' }).press('Enter');
  const link = await host.getByLabel('The link of the invitation').inputValue();
  const guest = await open({ hash: link.slice(link.indexOf('#') + 1) });
  await guest.getByRole('button', { name: 'Play', exact: true }).press('Enter');
  await cell(host, 'h8').press('Enter');
  await expect.poll(() => stones(guest).count()).toBe(1);
  await cell(guest, 'h8').press('ArrowRight');
  await guest.keyboard.press('Enter');
  await expect.poll(() => stones(host).count()).toBe(2);
  const said = host.locator('[data-announcer=polite]');
  await expect.poll(() => said.textContent()).toContain('White i8.');
  await host.getByRole('button', { name: 'Resign' }).press('Enter');
  await box(host).getByRole('button', { name: 'Resign' }).press('Enter');
  await expect.poll(() => box(guest).textContent()).toContain('You win!');
});

test('a page that has slept for ten minutes shows the right clock and plays on', async () => {
  const [host, guest] = await seated({}, { before: page => page.clock.install() });
  await play([host, guest], 'h8 i8');
  await guest.clock.fastForward('10:00');
  await guest.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const left = async (page: Page) => {
    const text = await page.locator('.cards .card').first().getByRole('timer').textContent();
    const [minutes, seconds] = text!.split(':').map(Number);
    return minutes! * 60 + seconds!;
  };
  const apart = async () => {
    const [here, there] = await Promise.all([left(host), left(guest)]);
    return Math.abs(here - there);
  };
  await expect.poll(apart).toBeLessThanOrEqual(1);
  await play([host, guest], 'h9 i9', 2);
});

test('two tabs of one person both follow the game, and either may play', async () => {
  const [host, guest] = await seated();
  const second = await host.context().newPage();
  await second.goto(host.url());
  await play([second, guest], 'h8 i8');
  await play([host, guest], 'h9', 2);
  await expect.poll(() => stones(second).count()).toBe(3);
});

test('swap2: three stones, the choice of the other, and the game goes on', async () => {
  const players = await seated({ choices: ['swap2'] });
  const [host, guest] = players;
  for (const [i, name] of ['h8', 'i8', 'i9'].entries()) {
    await cell(host, name).click();
    await expect.poll(() => stones(guest).count()).toBe(i + 1);
  }
  await expect.poll(() => box(host).textContent()).toContain('is deciding');
  await guest.getByRole('button', { name: 'Place two more stones' }).click();
  await expect.poll(() => box(guest).textContent()).toContain('Place move 4');
  for (const [i, name] of ['g8', 'g9'].entries()) {
    await cell(guest, name).click();
    await expect.poll(() => stones(host).count()).toBe(i + 4);
  }
  await host.getByRole('button', { name: /White/ }).click();
  await expect.poll(() => box(host).textContent()).toContain('Place move 6');
  await play([guest, host], 'h10 i10', 5);
});

describe('asked and answered', () => {
  test('a draw is declined, then agreed', async () => {
    const players = await seated();
    const [host, guest] = players;
    await play(players, 'h8 i8');
    await host.getByRole('button', { name: 'Offer a draw' }).click();
    await guest.getByRole('button', { name: 'Decline' }).click();
    await host.getByText('declined the draw').first().waitFor();
    await guest.getByRole('button', { name: 'Offer a draw' }).click();
    await host.getByRole('button', { name: 'Accept' }).click();
    for (const page of players) await expect.poll(() => box(page).textContent()).toContain('Draw');
  });

  test('a move is taken back when the other agrees', async () => {
    const players = await seated();
    const [host, guest] = players;
    await play(players, 'h8 i8');
    await guest.getByRole('button', { name: 'Take back' }).click();
    await host.getByRole('button', { name: 'Accept' }).click();
    for (const page of players) await expect.poll(() => stones(page).count()).toBe(1);
  });

  test('a game may be called off before both have played, and resigned after', async () => {
    const [host, guest] = await seated();
    await guest.getByRole('button', { name: 'Call off' }).click();
    await guest.getByRole('button', { name: 'Play on' }).click();
    await play([host, guest], 'h8 i8');
    await guest.getByRole('button', { name: 'Resign' }).click();
    await box(guest).getByRole('button', { name: 'Resign' }).click();
    await expect.poll(() => box(host).textContent()).toContain('White resigned.');
    await host.getByRole('button', { name: 'Review' }).click();
    await host
      .getByText(/Guest \S+ – Guest \S+/)
      .first()
      .waitFor();
    await host.getByRole('link', { name: 'Library' }).click();
    await expect.poll(() => host.getByRole('article').count()).toBe(1);
  });
});

test('a withdrawn invitation is gone, and says so', async () => {
  const [host, hash] = await invite();
  await host.getByRole('button', { name: 'Withdraw the invitation' }).click();
  await host.getByText('The invitation is withdrawn.').first().waitFor();
  hasTrouble = true;
  const guest = await open({ hash });
  await guest.getByText('There is no such invitation').waitFor();
});

test('an address that nobody has sent leads to a sentence', async () => {
  hasTrouble = true;
  const page = await open({ hash: '/online/g/half-a-g' });
  await page.getByText('There is no such game').waitFor();
  await page.goto(`${house.address}#/online/i/half-an-inv`);
  await page.getByText('There is no such invitation').waitFor();
});

test('a position on the board is where the game begins', async () => {
  const host = await open({ hash: 'rule=renju&size=15&moves=h8i9i8' });
  await expect.poll(() => stones(host).count()).toBe(3);
  await host.getByRole('button', { name: 'Play a friend', exact: true }).click();
  await host.getByRole('switch', { name: /Start from the 3 stones/, checked: true }).waitFor();
  await host.getByRole('button', { name: 'Make a link' }).click();
  const link = await host.getByLabel('The link of the invitation').inputValue();
  const guest = await open({ hash: link.slice(link.indexOf('#') + 1) });
  await guest.getByRole('button', { name: 'Play', exact: true }).click();
  for (const page of [host, guest]) await expect.poll(() => stones(page).count()).toBe(3);
});

test('a page from a host without a server says that it has none', async () => {
  const alone = await startVisits();
  const visit = await alone.open({ hash: '/online' });
  await visit.page.getByText('This copy of the page has no game server').waitFor();
  await visit.page.getByRole('button', { name: 'Play the computer meanwhile' }).click();
  await cell(visit.page, 'h8').waitFor();
  await alone.close();
});
