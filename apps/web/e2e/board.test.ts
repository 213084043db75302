// The board under hands: finger, mouse, keyboard. It is played on a help page, where no computer answers.
import { describe, expect, test } from 'vitest';
import { fingerOn, middleOf } from './finger.ts';
import { cell, MOVING, pointerStepMs, type Visit, type VisitOptions, visitors } from './visit.ts';

const visit = visitors();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const PAGE = '/more/rules/freestyle';

async function open(options: VisitOptions = {}): Promise<Visit['page']> {
  const page = await visit({ hash: PAGE, ...MOVING, ...options });
  await ready(page);
  return page;
}

async function ready(page: Visit['page']): Promise<void> {
  // A link with a game leads to Analyse, by way of the board that is there first.
  if (!page.url().includes('#/more')) await page.getByRole('tab').first().waitFor();
  await cell(page, 'h8').first().waitFor();
  await cell(page, 'h8').first().scrollIntoViewIfNeeded();
}

const label = (page: Visit['page'], name: string) => cell(page, name).getAttribute('aria-label');

async function remember(page: Visit['page'], preferences: Record<string, unknown>): Promise<void> {
  await page.addInitScript(text => {
    localStorage.setItem('tengen.preferences', text);
  }, JSON.stringify(preferences));
  await page.reload();
  await ready(page);
}

describe('a finger', () => {
  test('that taps plays, and on a stone does nothing', async () => {
    const page = await open(PHONE);
    await cell(page, 'h8').tap();
    await cell(page, 'k11').tap();
    expect(await label(page, 'k11')).toBe('k11, black stone 1');
    expect(await page.locator('.board-numbers text').allTextContents()).toEqual(['1']);
  });

  test('that rests sees the loupe, slides to another point and plays where it lifts', async () => {
    const page = await open(PHONE);
    const finger = await fingerOn(page);
    await finger.press(await middleOf(cell(page, 'k11')));
    const loupe = page.locator('.tengen-loupe');
    await loupe.waitFor();
    expect(await loupe.textContent()).toBe('K11');
    const above = (await loupe.boundingBox())!;
    expect(above.y + above.height).toBeLessThan((await middleOf(cell(page, 'k11'))).y);
    await finger.slide(await middleOf(cell(page, 'l12')));
    await page.waitForFunction(
      () => document.querySelector('.tengen-loupe')?.textContent === 'L12',
    );
    expect(await page.locator('.board-ghost circle').count()).toBeGreaterThan(0);
    await finger.lift();
    await loupe.waitFor({ state: 'detached' });
    expect(await label(page, 'l12')).toBe('l12, black stone 1');
    expect(await label(page, 'k11')).toBe('k11, empty');
  });

  test('that slides off the board plays nothing', async () => {
    const page = await open(PHONE);
    const finger = await fingerOn(page);
    await finger.press(await middleOf(cell(page, 'k11')));
    await page.locator('.tengen-loupe').waitFor();
    const board = (await page.locator('.tengen-board').boundingBox())!;
    await finger.slide({ x: board.x + board.width / 2, y: board.y + board.height + 20 });
    await finger.lift();
    expect(await page.locator('.board-numbers text').count()).toBe(0);
  });

  test('that swipes scrolls the page and plays nothing', async () => {
    const page = await open({ ...PHONE, hash: '/more/rules/renju' });
    const finger = await fingerOn(page);
    const board = page.locator('.tengen-board').first();
    await board.scrollIntoViewIfNeeded();
    const start = await middleOf(board);
    const before = await page.evaluate(() => scrollY);
    await finger.press(start);
    for (let i = 1; i <= 12; i++) await finger.slide({ x: start.x, y: start.y - i * 18 });
    await finger.lift();
    await page.waitForFunction(y => scrollY > y + 50, before);
    expect(await page.locator('.board-numbers text').count()).toBe(0);
  });

  test('may have to tap twice, if that is wished', async () => {
    const page = await open(PHONE);
    await remember(page, { confirm: 'touch' });
    await cell(page, 'k11').tap();
    expect(await label(page, 'k11')).toBe('k11, empty');
    expect(await page.locator('.board-waiting').count()).toBe(1);
    await cell(page, 'l12').tap();
    expect(await label(page, 'k11')).toBe('k11, empty');
    await cell(page, 'l12').tap();
    expect(await label(page, 'l12')).toBe('l12, black stone 1');
    expect(await page.locator('.board-waiting').count()).toBe(0);
  });

  test('draws an arrow where one draws, without playing a stone', async () => {
    const page = await open({ ...PHONE, hash: 'rule=renju&size=15&moves=h8i9' });
    await page.getByRole('button', { name: 'Draw', exact: true }).click();
    await page.getByRole('radio', { name: 'Arrow' }).click();
    const finger = await fingerOn(page);
    await finger.press(await middleOf(cell(page, 'd4')));
    await finger.slide(await middleOf(cell(page, 'f6')));
    await finger.slide(await middleOf(cell(page, 'g7')));
    await finger.lift();
    await page.locator('.board-arrows path').waitFor({ state: 'attached' });
    expect(await page.locator('.board-arrows path').count()).toBe(1);
    expect(await page.locator('.board-stones > g').count()).toBe(2);
  });

  test('may put the waiting stone by a button, or take it back', async () => {
    const page = await open({ ...PHONE, hash: 'rule=renju&size=15&moves=h8i9' });
    await remember(page, { confirm: 'touch' });
    await cell(page, 'k11').tap();
    await page.getByRole('button', { name: 'Cancel' }).click();
    expect(await page.locator('.board-waiting').count()).toBe(0);
    await cell(page, 'l12').tap();
    await page.getByRole('button', { name: 'Play here' }).click();
    expect(await label(page, 'l12')).toBe('l12, black stone 3');
  });

  test('finds no loupe where it is not wished', async () => {
    const page = await open(PHONE);
    await remember(page, { loupe: false });
    const finger = await fingerOn(page);
    await finger.press(await middleOf(cell(page, 'k11')));
    await page.locator('.board-ghost circle').first().waitFor();
    expect(await page.locator('.tengen-loupe').count()).toBe(0);
    await finger.lift();
    expect(await label(page, 'k11')).toBe('k11, black stone 1');
  });
});

describe('a mouse', () => {
  test('sees a ghost of the stone in its hand, but not on a stone', async () => {
    const page = await open();
    await cell(page, 'k11').hover();
    expect(await page.locator('.board-ghost > g').count()).toBe(1);
    await cell(page, 'h8').hover();
    expect(await page.locator('.board-ghost > g').count()).toBe(0);
  });

  test('follows over 22 lines well within a frame', async () => {
    const page = await open({ hash: 'rule=freestyle&size=22&moves=k11' });
    // About 1 ms on two cores; the bound leaves room for a machine that does other things as well.
    expect(await pointerStepMs(page)).toBeLessThan(16);
  });

  test('wins the game of the help page', async () => {
    const page = await open();
    await cell(page, 'e8').click();
    await page.getByText('Black wins: five in a row from e8 to i8.').waitFor();
    expect(await page.locator('.board-win circle').count()).toBe(5);
  });
});

describe('the keyboard', () => {
  test('walks, types a name, plays and takes back, with nothing else in the hand', async () => {
    const page = await open();
    await cell(page, 'h8').focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.type('k11');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
      'k11, empty',
    );
    await page.keyboard.press('Enter');
    expect(await label(page, 'k11')).toBe('k11, black stone 1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    expect(await label(page, 'k11')).toBe('k11, empty');
  });

  test('meets one stop of the Tab key on the board, wherever its cursor is', async () => {
    const page = await open();
    await cell(page, 'h8').focus();
    await page.keyboard.press('End');
    expect(await page.locator('.board-target[tabindex="0"]').count()).toBe(1);
    const isOnBoard = () =>
      page.evaluate(() => document.activeElement?.closest('.tengen-board') !== null);
    expect(await isOnBoard()).toBe(true);
    // The drawing around the points is no stop of its own, in neither direction.
    await page.keyboard.press('Tab');
    expect(await isOnBoard()).toBe(false);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Shift+Tab');
    expect(await isOnBoard()).toBe(false);
  });
});

test('each point says its stone', async () => {
  const page = await open();
  expect(await page.getByRole('gridcell').count()).toBe(225);
  expect(await label(page, 'f8')).toBe('f8, black stone');
  expect(await label(page, 'g9')).toBe('g9, white stone');
  expect(await label(page, 'a1')).toBe('a1, empty');
});

test.each([
  ['none', '0s'],
  ['slow', '0.38s'],
])('stones land as fast as wished: %s', async (motion, duration) => {
  const page = await open();
  await remember(page, { motion });
  await cell(page, 'k11').click();
  const stone = page.locator('.board-newest > circle').first();
  expect(await stone.evaluate(element => getComputedStyle(element).transitionDuration)).toBe(
    duration,
  );
});
