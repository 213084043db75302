// The page as a whole: its frame, its board at every size, on phones and in three languages.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openImport, paste } from './library-visit.ts';
import { linesOf } from './looks.ts';
import { label, newGame, seen, stones, untilStones } from './play-visit.ts';
import { cell, click, MOVING, pointerStepMs, startVisits, visitors } from './visit.ts';

const open = visitors();

test('the page opens on a board of 225 points, isolated as threads need it', async () => {
  const page = await open();
  expect(await page.getByRole('gridcell').count()).toBe(225);
  expect(await page.title()).toContain('Tengen');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

test('a sheet that cannot be fetched says so, and opens when it is asked for again', async () => {
  const visits = await startVisits();
  const { page } = await visits.open();
  const press = () => page.getByRole('button', { name: 'New game' }).click();
  await page.route('**/assets/new-game-*.js', route => route.abort());
  await press();
  await seen(page, 'could not be loaded');
  await page.unroute('**/assets/new-game-*.js');
  await press();
  await page.getByRole('dialog', { name: 'New game' }).waitFor();
  await visits.close();
});

test('the places are one press away, and the game travels with one', async () => {
  const page = await open();
  await click(page, 'h8');
  await untilStones(page, 2);
  for (const place of ['Analyse', 'Train', 'Library', 'More', 'Play']) {
    await page
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: place })
      .click();
    await page.waitForURL(`**/#/${place.toLowerCase()}`);
    if (place === 'Analyse') {
      await page.getByRole('gridcell').first().waitFor();
      expect(await label(page, 'h8')).toBe('h8, black stone 1');
    }
  }
  expect(await label(page, 'h8')).toBe('h8, black stone 1');
  await page.goBack();
  await page
    .getByRole('link', { name: 'More', exact: true })
    .and(page.locator('[aria-current=page]'))
    .waitFor();
});

test('Back returns to the board at which one arrived without a place in the address', async () => {
  const page = await open();
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  await page.goBack();
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(225);
  expect(await page.locator('.place-link[aria-current=page]').textContent()).toBe('Play');
});

describe.each([
  ['with the Navigation API', true],
  ['without the Navigation API', false],
])('a sheet and the history, %s', (_, hasNavigation) => {
  /** On the board, having come from the library. */
  async function openFromLibrary() {
    const page = await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      ...MOVING,
      before: visited =>
        hasNavigation
          ? Promise.resolve()
          : visited.addInitScript(() => void Reflect.deleteProperty(window, 'navigation')),
    });
    expect(await page.evaluate(() => 'navigation' in window)).toBe(hasNavigation);
    await page.getByRole('link', { name: 'Library' }).click();
    await page.getByRole('link', { name: 'Play' }).click();
    return page;
  }
  const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'New game' });
  async function openSheet(page: Page) {
    await page.getByRole('button', { name: 'New game' }).click();
    await sheetOf(page).waitFor();
  }
  /** Nothing is open, and the last step back leads to the library. */
  async function leadsToLibrary(page: Page) {
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).hash).toBe('#/play');
    await stepBack(page);
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  }
  const stepBack = (page: Page) => page.evaluate(() => history.back());
  /** Until the page has had time for a step of its own. */
  const rest = (page: Page) => page.waitForTimeout(300);

  test('Back closes it and stays in the place', async () => {
    const page = await openFromLibrary();
    await openSheet(page);
    await stepBack(page);
    await sheetOf(page).waitFor({ state: 'detached' });
    await leadsToLibrary(page);
  });

  test('closed by a hand it leaves no step behind', async () => {
    const page = await openFromLibrary();
    for (let i = 0; i < 2; i++) {
      await openSheet(page);
      await sheetOf(page).getByRole('button', { name: 'Close' }).click();
      await sheetOf(page).waitFor({ state: 'detached' });
    }
    await rest(page);
    await leadsToLibrary(page);
  });

  test('Forward does not bring it back, nor does a reload', async () => {
    const page = await openFromLibrary();
    await openSheet(page);
    await stepBack(page);
    await sheetOf(page).waitFor({ state: 'detached' });
    await page.evaluate(() => history.forward());
    await rest(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await openSheet(page);
    await page.reload();
    await page.getByRole('gridcell').first().waitFor();
    await rest(page);
    await leadsToLibrary(page);
  });

  test('one sheet after another, and one that leads to another place', async () => {
    const page = await openFromLibrary();
    await cell(page, 'h8').tap();
    await untilStones(page, 2);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'New game' }).click();
    await sheetOf(page).waitFor();
    await rest(page);
    await stepBack(page);
    await leadsToLibrary(page);
    // A pasted game is read into a sheet. It waits in the library until the note is pressed.
    await openImport(page);
    await paste(page, 'h8 h9 i9');
    await page.locator('.toast').getByRole('button', { name: 'Open' }).click();
    await page.waitForURL('**/#/analyse');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await rest(page);
    expect(new URL(page.url()).hash).toBe('#/analyse');
    await stepBack(page);
    await page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
    await page.evaluate(() => history.forward());
    await page.getByRole('tab', { name: 'Lines' }).waitFor();
  });

  test('who closes it and is off to another place at once gets there', async () => {
    const page = await openFromLibrary();
    await openSheet(page);
    await page.evaluate(async () => {
      document.querySelector<HTMLElement>('dialog button[aria-label=Close]')!.click();
      // The sheet is gone, and the browser has not yet heard of it.
      await Promise.resolve();
      dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    });
    await page.getByRole('tab', { name: 'Lines' }).waitFor();
    await rest(page);
    expect(new URL(page.url()).hash).toBe('#/analyse');
    await stepBack(page);
    await leadsToLibrary(page);
  });
});

test('a game goes on after a reload', async () => {
  const page = await open();
  await click(page, 'h8');
  await untilStones(page, 2);
  const reply = await page.locator('.moves li button').nth(1).textContent();
  // The library has both moves: from now on nothing can be lost.
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('article').filter({ hasText: '2 moves' }).waitFor();
  await page.getByRole('link', { name: 'Play' }).click();
  await page.reload();
  await untilStones(page, 2);
  expect(await label(page, 'h8')).toBe('h8, black stone 1');
  expect(await label(page, reply!)).toBe(`${reply}, white stone 2`);
  await seen(page, 'Sparrow · Level 2');
});

test.each([5, 22])('a game is played on a board of %i lines', async size => {
  const page = await open();
  await newGame(page, { mode: 'Two people', size });
  expect(await page.getByRole('gridcell').count()).toBe(size * size);
  await click(page, `a1 ${size === 5 ? 'e5' : 'v22'}`);
  expect(await page.locator('.moves li button').allTextContents()).toHaveLength(2);
});

test.each([
  ['zh-CN', 390],
  ['en-US', 390],
  ['ja-JP', 390],
  ['en-US', 320],
])(
  'in %s fits a phone of %i px: no sideways scrolling, the board from edge to edge',
  async (locale, width) => {
    const page = await open({ locale, viewport: { width, height: 844 }, hasTouch: true });
    await page.getByRole('gridcell').first().waitFor();
    const measured = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth,
      board: document.querySelector('.tengen-board')!.getBoundingClientRect(),
    }));
    expect(measured.page).toBe(width);
    expect(measured.board.width).toBeGreaterThan(width - 12);
    expect(measured.board.bottom).toBeLessThan(844);
    await cell(page, 'h8').tap();
    await untilStones(page, 2);
    // Everything one presses is large enough for a thumb.
    for (const button of await page.locator('.table-bar button, .places a').all()) {
      if (await button.isVisible()) {
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
      }
    }
  },
);

test.each([
  [360, 640],
  [390, 664],
])('on a short phone of %i × %i the actions are in sight', async (width, height) => {
  const page = await open({ viewport: { width, height }, hasTouch: true });
  const tabsAt = height - 62;
  const isInSight = async (name: string) => {
    const button = (await page.locator('.table-bar').getByRole('button', { name }).boundingBox())!;
    expect(button.y + button.height).toBeLessThanOrEqual(tabsAt);
  };
  await isInSight('New game');
  await cell(page, 'h8').tap();
  await untilStones(page, 2);
  for (const name of ['Undo', 'Hint', 'Analyse']) await isInSight(name);
  // What is said lies below, and comes when it was asked for.
  await page.getByRole('button', { name: 'Hint' }).click();
  await seen(page, 'Try ');
  const said = async () => (await page.locator('.box.say').boundingBox())!;
  await expect.poll(async () => (await said()).y + (await said()).height).toBeLessThan(tabsAt);
});

test('what a player does fits its card, and what may be begun its button', async () => {
  const page = await open({ viewport: { width: 1440, height: 900 } });
  await click(page, 'h8');
  await untilStones(page, 2);
  const said = page.locator('.cards .card .detail').nth(1);
  await expect.poll(() => said.textContent()).toMatch(/depth \d+ · .* nodes/);
  expect(
    await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
  ).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.setViewportSize({ width: 650, height: 500 });
  const watch = page.getByRole('button', { name: 'Watch AI vs AI' });
  expect(await linesOf(watch)).toBe(1);
  const { x, width } = (await watch.boundingBox())!;
  expect(x + width).toBeLessThan(650);
});

test('hostile text in the address is text', async () => {
  const hash = 'moves=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&rule=%3Cscript%3E&size=<b>';
  const page = await open({ hash });
  await page.getByRole('gridcell').first().waitFor();
  expect(await page.locator('img, .panel script').count()).toBe(0);
});

test('the board is patched and not drawn anew: a stone keeps its element', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people' });
  await click(page, 'h8');
  const stone = await page.locator('.board-stones > g').first().elementHandle();
  const grid = await page.locator('.board-grid path').first().elementHandle();
  await click(page, 'i9');
  expect(await stones(page)).toBe(2);
  expect(await stone!.evaluate(element => element.isConnected)).toBe(true);
  expect(await grid!.evaluate(element => element.isConnected)).toBe(true);
});

test('a pointer is followed over 22 lines well within a frame', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people', size: 22 });
  // 2 to 6 ms on two shared cores; the bound leaves room for a machine that does other things as well.
  expect(await pointerStepMs(page)).toBeLessThan(16);
});

test('the keys are told on ?', async () => {
  const page = await open();
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});
