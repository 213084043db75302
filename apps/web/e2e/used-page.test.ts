// A page that is handed on is as good as a new one.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isStored, storedGames } from './library-visit.ts';
import { stones, untilStones } from './play-visit.ts';
import { cell, click, startVisits, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits?.close());

/** What the page keeps in the browser. */
const kept = async (page: Page) => ({
  games: await storedGames(page),
  ...(await page.evaluate(() => ({
    local: Object.entries(localStorage),
    session: Object.entries(sessionStorage),
  }))),
});

test('the next visitor gets the page without anything of the one before', async () => {
  const first = await visits.open();
  const fresh = await kept(first.page);
  await click(first.page, 'h8');
  await untilStones(first.page, 2);
  await isStored(first.page, 'B[hh]');
  await first.page.evaluate(() => sessionStorage.setItem('own', 'of the first'));
  await visits.leave(first, true);

  const second = await visits.open({ viewport: { width: 800, height: 700 } });
  expect(second.page).toBe(first.page);
  expect(second.page.viewportSize()).toEqual({ width: 800, height: 700 });
  expect(await kept(second.page)).toEqual(fresh);
  await cell(second.page, 'h8').waitFor();
  expect(await stones(second.page)).toBe(0);
  expect(await cell(second.page, 'h8').getAttribute('aria-label')).toBe('h8, empty');
  await second.page.getByRole('link', { name: 'Library' }).click();
  await second.page.getByRole('heading', { level: 1, name: 'Library' }).waitFor();
  expect(await second.page.getByRole('article').count()).toBe(0);
  await visits.leave(second, true);
});

test('a page to which something lasting was done is not handed on', async () => {
  const visit = await visits.open();
  await visit.page.route('**/never', route => route.abort());
  await visits.leave(visit, true);
  expect(visit.page.isClosed()).toBe(true);

  const failed = await visits.open();
  await visits.leave(failed, false);
  expect(failed.page.isClosed()).toBe(true);

  const timed = await visits.open();
  await timed.page.clock.install();
  await visits.leave(timed, true);
  const other = await visits.open();
  expect(other.page).not.toBe(timed.page);
  await visits.leave(other, true);
});
