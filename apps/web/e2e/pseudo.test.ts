// Every screen in the pseudo-language: what is not in brackets was never translated, and what is cut off will be
// cut off in every language that is longer than English.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from './all-screens.ts';
import { speakPseudo } from './pseudo.ts';
import { look, untranslated } from './texts.ts';
import { startVisits, type Visit, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits?.close());

describe.each([
  [360, 640],
  [1366, 768],
])('at %i × %i', (width, height) => {
  let visit: Visit;
  beforeAll(async () => {
    const hasTouch = width < 700;
    visit = await visits.open({ viewport: { width, height }, hasTouch, before: speakPseudo });
    await visit.page.getByRole('gridcell').first().waitFor();
  });
  afterAll(async () => {
    await visit?.page.unrouteAll({ behavior: 'ignoreErrors' });
    await visit?.page.context().close();
    expect(visit?.complaints).toEqual([]);
  });

  test.each(SCREENS.map(screen => [screen.name, screen] as const))('%s', async (_, screen) => {
    const { page } = visit;
    await screen.show(page, 'en');
    await expect.poll(async () => untranslated((await page.evaluate(look)).texts)).toEqual([]);
    await page.evaluate(hideWhatGivesWay);
    const { clipped, sideways } = await page.evaluate(look);
    expect({ clipped, sideways: Math.max(0, sideways) }).toEqual({ clipped: [], sideways: 0 });
  });
});

/** Runs in the page. Who plays and what they do may be of any length: these end in an ellipsis beside the board. */
function hideWhatGivesWay(): void {
  for (const text of document.querySelectorAll('.card-text *, .table-top b')) {
    text.setAttribute('aria-hidden', 'true');
  }
}
