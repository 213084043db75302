// The library and its sheets for every eye and every hand: no violation that axe knows of, in light and
// dark, and nothing that sticks out in three languages on three widths.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { vectors } from './library-visit.ts';
import { startVisits, type Visit, type Visits } from './visit.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

test.each(['light', 'dark'] as const)('axe finds nothing, %s', async colorScheme => {
  visit = await visits.open({ hash: '/library', colorScheme });
  const { page } = visit;
  const found: string[] = [];
  await walk(page, async screen => {
    await page.evaluate(axe);
    // Colours on their way to others have no contrast of their own.
    await page.evaluate(async () => {
      const passing = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      await Promise.allSettled(passing.map(({ finished }) => finished));
    });
    const violations = await page.evaluate(async () => {
      const { violations } = await (
        window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        }
      ).axe.run();
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`);
    });
    found.push(...violations.map(text => `${screen}: ${text}`));
  });
  expect(found).toEqual([]);
});

test.each(
  ['en-US', 'zh-CN', 'ja-JP'].flatMap(locale => [360, 768, 1440].map(width => ({ locale, width }))),
)('nothing sticks out: $locale, $width px', async ({ locale, width }) => {
  visit = await visits.open({ hash: '/library', locale, viewport: { width, height: 900 } });
  const { page } = visit;
  const found: string[] = [];
  await walk(page, async screen => {
    const wide = await page.evaluate(() => {
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
    });
    found.push(...wide.map(text => `${screen}: ${text.slice(0, 80)}`));
  });
  expect(found).toEqual([]);
});
