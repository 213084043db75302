// The log of Train: no try is lost and none comes twice, whatever happens to the tab. The long form, of study length, is
// `ATTEMPTS=1000 KILLS=50 npx vitest run --config apps/web/e2e/vitest.config.ts train-log`.
import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { visitors } from './visit.ts';

const open = visitors();

const ATTEMPTS = Number(process.env.ATTEMPTS ?? 40);
const KILLS = Number(process.env.KILLS ?? 4);
/** Measured: about 0.2 s for a try and 3 s for a new tab on a busy machine. */
const LIMIT_MS = 60_000 + ATTEMPTS * 1000 + KILLS * 20_000;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

function attemptsIn(page: Page): Promise<{ id: string; mode: string }[]> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('tengen-train');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const all = opening.result.transaction('attempts').objectStore('attempts').getAll();
          all.onsuccess = () => {
            opening.result.close();
            resolve(all.result);
          };
        };
      }),
  );
}

/** Ends the process of the tab at once, as a crash or the system would. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = new Promise<void>(resolve => page.once('crash', () => resolve()));
  // It never answers.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
}

async function newTab(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address);
  await button(page, 'Start the three minutes').click();
  await button(page, 'Skip').waitFor();
  return page;
}

test('tries outlive tabs that are killed, each once; a file brings the same state elsewhere', {
  timeout: LIMIT_MS,
}, async () => {
  const first = await open({ hash: '/train' });
  await button(first, 'Storm').click();
  await first.getByRole('switch', { name: 'Calm' }).click();
  const [context, address] = [first.context(), first.url()];
  let tried = 0;
  for (let life = 0; life < KILLS; life++) {
    const page = await newTab(context, address);
    const most = Math.round((ATTEMPTS * (life + 1)) / KILLS);
    for (; tried < most; tried++) {
      await page.keyboard.press('n');
      await page.getByText('Missed. The next one is on the board.').first().waitFor();
    }
    await kill(page);
  }
  const after = await newTab(context, address);
  const kept = await attemptsIn(after);
  expect(kept).toHaveLength(tried);
  expect(new Set(kept.map(({ id }) => id)).size).toBe(tried);
  const downloading = after.waitForEvent('download');
  await button(after, 'Export progress').click();
  const file = await (await downloading).path();
  const standing = await after.locator('.train-progress .detail').first().textContent();

  const other = await open({ hash: '/train' });
  await other.locator('input[type=file]').setInputFiles({
    name: 'Tengen-progress.json',
    mimeType: 'application/json',
    buffer: readFileSync(file),
  });
  await other.getByText(`${tried} new attempts were added.`).first().waitFor();
  const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1);
  expect((await attemptsIn(other)).sort(byId)).toEqual(kept.sort(byId));
  expect(await other.locator('.train-progress .detail').first().textContent()).toBe(standing);
  // The standing that is made from the log again is the same.
  await other.reload();
  await button(other, 'Export progress').waitFor();
  expect(await other.locator('.train-progress .detail').first().textContent()).toBe(standing);
});

test('what was solved in the first version of Train is taken over once', async () => {
  const before = (page: Page) =>
    page.addInitScript(() => {
      if (!sessionStorage.told) {
        localStorage['tengen.train'] = JSON.stringify({ solved: ['abc', 'def'], streak: 2 });
      }
      sessionStorage.told = '1';
    });
  const page = await open({ hash: '/train', before });
  await page.getByText(/2 solved\.$/).waitFor();
  expect(await page.evaluate(() => localStorage['tengen.train'])).toBeUndefined();
  await page.reload();
  await page.getByText(/2 solved\.$/).waitFor();
  expect((await attemptsIn(page)).map(({ mode }) => mode)).toEqual(['earlier', 'earlier']);
});

test('the text for a quick start gives the log that the records give', async () => {
  const page = await open({ hash: '/train' });
  await button(page, 'Export progress').waitFor();
  const put = (from: number, to: number) =>
    page.evaluate(
      ([from, to]) =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('tengen-train');
          opening.onerror = reject;
          opening.onsuccess = () => {
            const writing = opening.result.transaction('attempts', 'readwrite');
            for (let i = from; i < to; i++) {
              const [family, mode] = [i % 2 ? 'renju' : 'gomoku', i % 3 ? 'mixed' : 'theme'];
              const rest = { puzzleRating: 500 + i, family, ms: 1, hints: 0 };
              const isSolved = i % 4 !== 0;
              // Two of them come from another device, with earlier times.
              const time = i % 100 === 99 ? i : 1e12 + i;
              const attempt = { id: `a${i}`, time, mode, puzzle: `p${i}`, isSolved, ...rest };
              writing.objectStore('attempts').put(attempt);
            }
            writing.oncomplete = () => {
              opening.result.close();
              resolve();
            };
          };
        }),
      [from, to] as const,
    );
  const seen = async () => {
    await page.reload();
    await button(page, 'Export progress').waitFor();
    return page.locator('.train-progress .detail').first().textContent();
  };
  await put(0, 150);
  const whole = await seen();
  expect(await seen()).toBe(whole);
  await put(150, 200);
  const more = await seen();
  expect(more).not.toBe(whole);
  await page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tengen-train');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const writing = opening.result.transaction('summary', 'readwrite');
          writing.objectStore('summary').clear();
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );
  expect(await seen()).toBe(more);
});
