// Three languages on three widths of screen: every text is there, in its language, and has room.
import { LANGUAGE_TAGS, type Language } from '@tengen/words';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from './all-screens.ts';
import { LANGUAGES, speak, WIDTHS } from './looks.ts';
import { foreign, look, type Seen } from './texts.ts';
import { cell, startVisits, type Visit, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits?.close());

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-US', ja: 'ja-JP' };

test.each([
  ['ja-JP', undefined, 'ja'],
  ['ja-JP', 'zh', 'zh'],
  ['de-DE', undefined, 'en'],
] as const)(
  '%s, %s chosen: the page itself asks for the words of %s, and for no others',
  async (locale, chosen, language) => {
    const { page } = await visits.open({ locale, preferences: chosen ? { language: chosen } : {} });
    const asked = await page.evaluate(() => ({
      // Links that the scripts add later stand at the end of the head.
      early: document.querySelector<HTMLLinkElement>('script[data-en] + link')?.href ?? '',
      all: performance.getEntriesByType('resource').map(({ name }) => name),
    }));
    const wordsIn = (texts: readonly string[]) =>
      texts.flatMap(text => /words-first-(\w\w)-/.exec(text)?.[1] ?? []);
    expect(wordsIn([asked.early])).toEqual([language]);
    expect(wordsIn(asked.all)).toEqual([language]);
  },
);

describe.each([
  ['a phone', WIDTHS.filter(width => width < 700)],
  ['a window', WIDTHS.filter(width => width >= 700)],
])('on %s', (device, widths) => {
  let visit: Visit;
  let page: Page;
  const height = device === 'a phone' ? 780 : 900;
  beforeAll(async () => {
    const viewport = { width: widths[0]!, height };
    visit = await visits.open({ viewport, hasTouch: device === 'a phone' });
    page = visit.page;
    await cell(page, 'h8').waitFor();
  });
  afterAll(async () => {
    await page?.context().close();
    expect(visit.complaints).toEqual([]);
  });

  describe.each(SCREENS.map(screen => [screen.name, screen] as const))('%s', (_, screen) => {
    beforeAll(async () => {
      await speak(page, 'en');
      await screen.show(page, 'en');
    });

    test.each(LANGUAGES)('in %s', async language => {
      await speak(page, language);
      const lang = await page.evaluate(() => document.documentElement.lang);
      expect(lang).toBe(LANGUAGE_TAGS[language]);
      for (const width of widths) {
        await page.setViewportSize({ width, height });
        let seen!: Seen;
        const untranslated = async () => {
          seen = await page.evaluate(look);
          return foreign(seen.texts, language);
        };
        // Some words are fetched when they are first needed.
        await expect.poll(untranslated).toEqual([]);
        expect(seen.sideways, `at ${width} px`).toBeLessThanOrEqual(0);
        expect(seen.clipped, `at ${width} px`).toEqual([]);
        expect(seen.nameless).toEqual([]);
        expect(seen.texts.filter(text => /undefined|NaN|\[object|\{\w*\}/.test(text))).toEqual([]);
      }
    });
  });
});

test.each(Object.entries(LOCALES))(
  'who comes with %s is spoken to in it',
  async (language, locale) => {
    const asked: string[] = [];
    const { page, complaints } = await visits.open({
      locale,
      before: async page => page.on('request', request => asked.push(request.url())),
    });
    await cell(page, 'h8').waitFor();
    const lang = await page.evaluate(() => document.documentElement.lang);
    expect(lang).toBe(LANGUAGE_TAGS[language as Language]);
    const { texts } = await page.evaluate(look);
    const description = await page.locator('meta[name=description]').getAttribute('content');
    expect(description).toMatch(/.{30}/);
    expect(foreign([...texts, description!], language as Language)).toEqual([]);
    // Every place asks for its own words, in this language alone.
    for (const place of ['analyse', 'train', 'library', 'more/settings', 'more/rules/renju']) {
      await page.evaluate(to => {
        location.hash = to;
      }, `#/${place}`);
      await page.getByRole('main').first().waitFor();
    }
    await page.waitForLoadState('networkidle');
    const words = asked.flatMap(url => /\/words-(\w+)-(en|zh|ja)-/.exec(url)?.slice(1, 3) ?? []);
    expect(new Set(words)).toContain('first');
    expect(words.filter((_, i) => i % 2 === 1)).toEqual(
      Array.from({ length: words.length / 2 }, () => language),
    );
    await page.context().close();
    expect(complaints).toEqual([]);
  },
);
