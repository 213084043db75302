// Three languages on three widths of screen: every text is there, in its language, and has room.
import { OPENINGS } from '@tengen/openings';
import { LANGUAGE_TAGS, type Language } from '@tengen/words';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCREENS } from './all-screens.ts';
import { LANGUAGES, speak, WIDTHS } from './looks.ts';
import { cell, startVisits, type Visit, type Visits } from './visit.ts';

let visits: Visits;
beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits?.close());

const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-US', ja: 'ja-JP' };

/** Words that are the same in every language: names, keys, formats, abbreviations. */
const EVERYWHERE =
  /^(Tengen|English|MIT|VCF|VCT|Caro|Swap\d?|RIF|Pro|Long|Super|SGF|PSQ|REC|LIB|RenLib|RenjuNet|PNG|SVG|GIF|Ctrl|Shift|Alt|Home|End|PgUp|PgDn|Enter|Space|Esc|Del|Backspace|Elo|AI|MB|KB|UTF|Gomocup|Piskvork|Soos\w*|Classic|HTML|ZIP|TXT|csv|json|link|px)$/i;

interface Seen {
  readonly sideways: number;
  readonly clipped: readonly string[];
  readonly texts: readonly string[];
  readonly nameless: readonly string[];
}

/** Runs in the page: what stands there, and what has no room. */
function look(): Seen {
  const isShown = (element: Element) =>
    element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) &&
    !element.closest('.unseen, svg, [aria-hidden=true]');
  const all = [...document.body.querySelectorAll('*')].filter(isShown);
  const own = (element: Element) =>
    [...element.childNodes]
      .filter(node => node.nodeType === Node.TEXT_NODE)
      .map(node => node.textContent?.trim() ?? '')
      .join(' ')
      .trim();
  const name = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${own(element).slice(0, 60)}`;
  const scrolls = (element: Element | null): boolean => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at.scrollWidth > at.clientWidth)
        return true;
    }
    return false;
  };
  const clipped = all
    .filter(element => own(element) !== '' && element.tagName !== 'OPTION')
    .filter(element => {
      const { left, right, width, height } = element.getBoundingClientRect();
      // For ears only.
      if (width <= 1 && height <= 1) return false;
      const style = getComputedStyle(element);
      const isCut =
        /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + 1;
      const isOutside = width > 0 && (left < -1 || right > innerWidth + 1);
      const isWiderThanItsBox =
        style.display !== 'inline' && element.scrollWidth > element.clientWidth + 2;
      return (isCut || isOutside || isWiderThanItsBox) && !scrolls(element);
    })
    .map(name);
  const said = ['aria-label', 'title', 'placeholder', 'aria-valuetext'];
  const texts = [
    ...all.map(own),
    ...all.flatMap(element => said.map(attribute => element.getAttribute(attribute) ?? '')),
  ].filter(text => text !== '');
  const nameless = all
    .filter(element => element.matches('button, a, input:not([type=file]), select'))
    .filter(element => {
      const labels = (element as HTMLInputElement).labels;
      const text = `${element.textContent}${element.getAttribute('aria-label') ?? ''}${element.getAttribute('aria-labelledby') ?? ''}`;
      return text.trim() === '' && !labels?.length;
    })
    .map(name);
  return { sideways: document.documentElement.scrollWidth - innerWidth, clipped, texts, nameless };
}

/** Openings have names of their own, and evaluations the digest of their file. */
const NAMES = new RegExp(
  [...OPENINGS.flatMap(({ names }) => [names.zh, names.ja, names.romaji]), '[0-9a-f]{8}'].join('|'),
  'g',
);

/** Texts that look as if nobody had translated them. */
function foreign(said: readonly string[], language: Language): string[] {
  // Each language writes its own name in its own letters.
  const others = said.filter(text => !/^(English|简体中文|日本語)$/.test(text));
  const texts = others.map(text => text.replace(NAMES, ''));
  if (language === 'en') {
    return texts.filter(text =>
      /[\u3040-\u30ff\u4e00-\u9fff]/.test(text.replace(/天元|简体中文|日本語/g, '')),
    );
  }
  const suspects = texts.filter(text =>
    (text.match(/[A-Za-z]{3,}/g) ?? []).some(word => !EVERYWHERE.test(word)),
  );
  const kana = language === 'zh' ? texts.filter(text => /[\u3040-\u30ff]/.test(text)) : [];
  return [...suspects, ...kana];
}

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
