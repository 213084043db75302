// For everybody: axe finds nothing to complain about on any screen, light or dark, and a whole game is played without a
// mouse.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from './all-screens.ts';
import { findings } from './looks.ts';
import { cell, startVisits, type Visit, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits?.close());

describe('axe, in the light and in the dark', () => {
  let visit: Visit;
  beforeAll(async () => {
    // Nothing moves: a colour half way between two is nobody's.
    visit = await visits.open();
    await cell(visit.page, 'h8').waitFor();
  });
  afterAll(async () => {
    await visit?.page.context().close();
    expect(visit.complaints).toEqual([]);
  });

  test.each(SCREENS.map(screen => [screen.name, screen] as const))('%s', async (_, screen) => {
    await screen.show(visit.page, 'en');
    expect(await findings(visit.page)).toEqual([]);
  });
});

describe('without a mouse', () => {
  let visit: Visit;
  afterEach(async () => {
    await visit.page.context().close();
    expect(visit.complaints).toEqual([]);
  });

  const active = (page: Page) =>
    page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');

  /** Walks with the Tab key until something has the focus that `is` it. */
  async function tabTo(page: Page, is: string): Promise<void> {
    for (let step = 0; step < 60; step++) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(selector => document.activeElement?.matches(selector), is)) return;
    }
    throw new Error(`the Tab key never comes to ${is}`);
  }

  test('two people play a game to its end, and start another', async () => {
    visit = await visits.open();
    const { page } = visit;
    await cell(page, 'h8').waitFor();
    await page.keyboard.press('n');
    await page.locator('dialog[open]').waitFor();
    await tabTo(page, 'input[type=radio]');
    await page.keyboard.press('ArrowRight');
    await tabTo(page, '.button.primary');
    await page.keyboard.press('Enter');
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await tabTo(page, '[role=gridcell]');
    for (const name of 'f8 a1 g8 a2 h8 a3 i8 a4 j8'.split(' ')) {
      await page.keyboard.press('Home');
      await page.keyboard.type(name);
      expect(await active(page)).toBe(`${name}, empty`);
      await page.keyboard.press('Enter');
    }
    await page.getByText('Black wins: five in a row from f8 to j8.').first().waitFor();
    expect(await page.locator('[data-announcer=urgent]').textContent()).toContain('five in a row');
  });

  test('the keys are explained on ?, and Escape leads back to where one was', async () => {
    visit = await visits.open();
    const { page } = visit;
    await cell(page, 'h8').focus();
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await active(page)).toContain('h8');
  });

  test('settings are changed by keys alone', async () => {
    visit = await visits.open({ hash: '/more/settings' });
    const { page } = visit;
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    await tabTo(page, 'input[type=radio]:checked');
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: '設定' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja');
  });
});

test('who wants more contrast gets black lines on white', async () => {
  const { page } = await visits.open({ hash: '/more/settings' });
  await page.getByRole('combobox', { name: /^Board/ }).selectOption('high-contrast');
  await page.evaluate(() => {
    location.hash = '#/play';
  });
  await cell(page, 'h8').waitFor();
  const colors = await page.locator('.tengen-surface').evaluate(board => {
    const line = board.querySelector('.board-grid > path')!;
    const wood = board.querySelector('stop')!;
    return [getComputedStyle(line).stroke, getComputedStyle(wood).stopColor];
  });
  expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.context().close();
});
