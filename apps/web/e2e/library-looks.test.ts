// The library and its sheets for every eye and every hand: no violation that axe knows of, in light and
// dark, and nothing that sticks out in three languages on three widths.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { vectors } from './library-visit.ts';
import { findings, inEachLanguage, WIDTHS } from './looks.ts';
import { startVisits, type Visit, type Visits } from './visit.ts';

let visits: Visits;
let visit: Visit | undefined;

beforeAll(async () => {
  visits = await startVisits();
});

afterEach(async () => {
  await visit?.page.context().close();
  expect(visit?.complaints).toEqual([]);
});

afterAll(async () => {
  await visits?.close();
});

/** Walks through every screen of the two rooms, and calls `look` on each. */
async function walk(page: Page, look: (screen: string) => Promise<void>): Promise<void> {
  const sheet = page.locator('dialog');
  await page.locator('.library-empty').waitFor();
  await look('empty library');
  const icon = (await page.locator('.library-empty .button .icon').boundingBox())!;
  expect(icon.width).toBeLessThan(30);
  await page.locator('.library-actions .primary').click();
  await page.locator('.drop-area').waitFor();
  await look('import');
  const files = [...vectors('valid'), ...vectors('malformed').slice(0, 12)];
  await sheet.locator('input[type=file]').setInputFiles(files.map(({ file }) => file));
  await sheet.locator('.exchange-row.end').waitFor();
  await look('what was found');
  await sheet.locator('.exchange-row.end .button').last().click();
  await page.locator('.game-card').first().waitFor();
  await look('library as boards');
  await page.locator('.library-bar .segment').last().click();
  await look('library as a list');
  await page.locator('.game-actions .icon-button').nth(1).click();
  await page.locator('.rename').waitFor();
  await look('one game');
  await page.locator('.game-sheet-actions .button').first().click();
  for (const [index, way] of ['file', 'link', 'picture', 'animation'].entries()) {
    await sheet.getByRole('tab').nth(index).click();
    await sheet.locator('.export-panel').waitFor();
    await look(`export as ${way}`);
  }
}

test('axe finds nothing, in the light and in the dark', async () => {
  visit = await visits.open({ hash: '/library' });
  const { page } = visit;
  await walk(page, async screen => {
    // Seen by access.test.ts.
    if (screen === 'import') return;
    expect({ screen, found: await findings(page) }).toEqual({ screen, found: [] });
  });
});

/** Runs in the page: what is wider than the screen, or cut off. */
function tooWide(): string[] {
  const inside = [...document.querySelectorAll('.library *, dialog *')];
  const isOut = (element: Element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return width > 1 && (left < -1 || right > innerWidth + 1);
  };
  const isCut = (element: Element) =>
    element.matches('button, .chip, h2, h3, label') &&
    element.scrollWidth > element.clientWidth + 1 &&
    element.clientWidth > 1;
  const out = inside.filter(element => isOut(element) || isCut(element));
  const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
  return [...page, ...out.map(element => `${element.className} ${element.textContent}`)];
}

test.each(WIDTHS)('at %i px nothing sticks out, in any language', async width => {
  visit = await visits.open({ hash: '/library', viewport: { width, height: 900 } });
  const { page } = visit;
  const found: string[] = [];
  await walk(page, screen =>
    inEachLanguage(page, async language => {
      const wide = await page.evaluate(tooWide);
      found.push(...wide.map(text => `${screen}, ${language}: ${text.slice(0, 80)}`));
    }),
  );
  expect(found).toEqual([]);
});
