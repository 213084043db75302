// How the analysis board looks and reads: accessible in both lights, and nothing wider than its screen in
// any language.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { analysisVisits } from './analyse-visit.ts';
import { findings, inEachLanguage, linesOf, WIDTHS } from './looks.ts';

const open = analysisVisits();
const MOVES = 'h7a1h9c1g8e1i8o15';

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
  await page.locator('.table-bar .button').nth(-2).click();
  await look('set-up');
  await page.keyboard.press('Escape');
}

test.each([1280, 1440])(
  'at %i px the buttons of Set up have their words in one line',
  async width => {
    const page = await open({ moves: MOVES, viewport: { width, height: 800 } });
    await page.getByRole('button', { name: 'Set up' }).click();
    for (const button of await page.locator('.set-up .button').all()) {
      expect(await linesOf(button)).toBe(1);
    }
    const spill = await page
      .locator('.panel')
      .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(spill).toBe(0);
  },
);

test('on a narrow phone the chips stand in one row', async () => {
  const page = await open({ moves: MOVES, viewport: { width: 360, height: 640 } });
  const tops = await page
    .locator('.table-top .chip')
    .evaluateAll(chips => chips.map(chip => Math.round(chip.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
});

test('every state of the panel is accessible, in the light and in the dark', async () => {
  const page = await open({ moves: MOVES });
  await through(page, async state => {
    // The tabs as they open are seen by access.test.ts.
    if (state.startsWith('tab')) return;
    expect({ state, found: await findings(page) }).toEqual({ state, found: [] });
  });
});

test('a proof that is walked through is accessible, in the light and in the dark', async () => {
  const page = await open({ moves: 'k6l8n10k9h7j7m7j8h8j6j5k7h4' });
  await page.keyboard.press('v');
  await page.locator('.walk-step').first().waitFor();
  expect(await findings(page)).toEqual([]);
});

test.each(WIDTHS)('at %i px nothing sticks out or is cut off, in any language', async width => {
  const page = await open({ moves: MOVES, viewport: { width, height: width < 700 ? 740 : 960 } });
  await through(page, state =>
    inEachLanguage(page, async language => {
      const told = { state, language };
      expect({ ...told, tooWide: await tooWide(page) }).toEqual({ ...told, tooWide: [] });
    }),
  );
});
