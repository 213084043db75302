// How the analysis board looks and reads: accessible in both lights, and nothing wider than its screen in
// any language.
import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { analysisVisits } from './analyse-visit.ts';

const open = analysisVisits();
const MOVES = 'h7a1h9c1g8e1i8o15';

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const results = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ['violations'],
    }),
  );
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Everything that sticks out of the screen, or is cut off in its button. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth) {
      found.push(`the page: ${document.documentElement.scrollWidth} > ${innerWidth}`);
    }
    for (const element of document.querySelectorAll('button, .chip, [role=tab], .segment span')) {
      const { left, right, width } = element.getBoundingClientRect();
      const isOut = width > 0 && (right > innerWidth + 1 || left < -1);
      const isScrolled = element.closest('.tab-list') !== null;
      const isCut = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
      if ((isOut && !isScrolled) || isCut) {
        found.push(`${element.className}: ${element.textContent?.trim().slice(0, 40)}`);
      }
    }
    return found;
  });
}

/** Through every state the panel can be in; `look` is called in each. */
async function through(page: Page, look: (state: string) => Promise<void>): Promise<void> {
  const tabs = page.getByRole('tab');
  for (let i = 0; i < 4; i++) {
    await tabs.nth(i).click();
    await look(`tab ${i + 1}`);
  }
  await page.keyboard.press('e');
  await tabs.first().click();
  await page.locator('.line-row').first().waitFor();
  await page.locator('details.options').first().locator('summary').click();
  await page.locator('details.balance summary').click();
  await look('engine');
  await page.keyboard.press('e');
  await page.locator('.show-menu button').first().click();
  await look('show');
  await page.keyboard.press('Escape');
  await page.locator('.table-top button.chip').last().click();
  await look('draw');
  await page.keyboard.press('Escape');
  await page.locator('.table-bar .button').last().click();
  await look('set-up');
  await page.keyboard.press('Escape');
}

describe.each(['light', 'dark'] as const)('in the %s', colorScheme => {
  test('every state of the panel is accessible', async () => {
    const page = await open({ moves: MOVES, colorScheme });
    await through(page, async state => {
      expect({ state, violations: await violations(page) }).toEqual({ state, violations: [] });
    });
  });

  test('a proof that is walked through is accessible', async () => {
    const page = await open({ moves: 'k6l8n10k9h7j7m7j8h8j6j5k7h4', colorScheme });
    await page.keyboard.press('v');
    await page.locator('.walk-step').first().waitFor({ timeout: 30_000 });
    expect(await violations(page)).toEqual([]);
  });
});

describe.each([
  ['360 px', { width: 360, height: 740 }],
  ['768 px', { width: 768, height: 1024 }],
  ['1440 px', { width: 1440, height: 960 }],
])('at %s', (_, viewport) => {
  test.each(['zh', 'en', 'ja'])('nothing sticks out or is cut off in %s', async language => {
    const page = await open({ moves: MOVES, viewport, preferences: { language } });
    await through(page, async state => {
      expect({ state, tooWide: await tooWide(page) }).toEqual({ state, tooWide: [] });
    });
  });
});
