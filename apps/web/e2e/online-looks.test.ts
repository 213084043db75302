// The screens of online play for everybody: no violation that axe knows of, in light and dark; every text is there in
// three languages on three widths and has room, also where it is as long as in the pseudo-language.
import type { Language } from '@tengen/words';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findings, inEachLanguage, WIDTHS } from './looks.ts';
import { type OnlineHouse, openOnlineHouse } from './online-house.ts';
import { ONLINE_SCREENS } from './online-screens.ts';
import { expectResultInSight } from './play-visit.ts';
import { speakPseudo } from './pseudo.ts';
import { foreign, look, untranslated } from './texts.ts';
import { cell, startVisits, type Visit, type VisitOptions, type Visits } from './visit.ts';

let house: OnlineHouse;
let visits: Visits;
beforeAll(async () => {
  house = await openOnlineHouse();
  visits = await startVisits(house.address);
});
afterAll(async () => {
  await visits?.close();
  await house?.close();
});

/** Guests have no names, links and commands are what they are. */
const SAME = /(?:访客|ゲスト|Guest) \S{4}|https?:\S+|npm run serve/g;
const withoutSame = (texts: readonly string[]) => texts.map(text => text.replace(SAME, ''));

/** One visitor who walks from screen to screen. */
function visitor(options: VisitOptions): () => Visit {
  let visit: Visit;
  beforeAll(async () => {
    visit = await visits.open(options);
    await cell(visit.page, 'h8').or(visit.page.getByRole('gridcell').first()).first().waitFor();
  });
  afterAll(async () => {
    await visit?.page.unrouteAll({ behavior: 'ignoreErrors' });
    await visit?.page.context().close();
    expect(visit?.complaints).toEqual([]);
  });
  return () => visit;
}

const EACH = ONLINE_SCREENS.map(screen => [screen.name, screen] as const);

describe('axe and three languages', () => {
  const visit = visitor({});
  test.each(EACH)('%s', async (_, screen) => {
    const { page } = visit();
    await screen.show(page, 'en');
    expect(await findings(page)).toEqual([]);
    const seenAt = async (language: Language, width: number) => {
      await page.setViewportSize({ width, height: width < 700 ? 780 : 900 });
      const texts = async () => foreign(withoutSame((await page.evaluate(look)).texts), language);
      await expect.poll(texts).toEqual([]);
      const { clipped, sideways, nameless } = await page.evaluate(look);
      expect({ clipped, sideways: Math.max(0, sideways), nameless, width, language }).toEqual({
        clipped: [],
        sideways: 0,
        nameless: [],
        width,
        language,
      });
    };
    await inEachLanguage(page, async language => {
      for (const width of WIDTHS) await seenAt(language, width);
    });
  });
});

describe.each([
  [360, 640],
  [1366, 768],
])('in the pseudo-language at %i × %i', (width, height) => {
  const visit = visitor({ viewport: { width, height }, before: speakPseudo });
  test.each(EACH)('%s', async (_, screen) => {
    const { page } = visit();
    await screen.show(page, 'en');
    const texts = async () => untranslated(withoutSame((await page.evaluate(look)).texts));
    await expect.poll(texts).toEqual([]);
    await page.evaluate(hideWhatGivesWay);
    const { clipped, sideways } = await page.evaluate(look);
    expect({ clipped, sideways: Math.max(0, sideways) }).toEqual({ clipped: [], sideways: 0 });
    if (screen.name === 'online-result' && width < 500) await expectResultInSight(page);
  });
});

/** Runs in the page. Who plays and what they do may be of any length: these end in an ellipsis beside the board. */
function hideWhatGivesWay(): void {
  for (const text of document.querySelectorAll('.card-text *, .table-top b')) {
    text.setAttribute('aria-hidden', 'true');
  }
}
