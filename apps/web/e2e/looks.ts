// What the tests of every screen share: three languages and two lights without loading the page anew, and
// what axe has to say. A page that is switched in place shows more than one that was opened so: whatever
// does not follow the switch stands there in the wrong language.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { LANGUAGE_TAGS, type Language } from '@tengen/words';
import type { Locator, Page } from 'playwright-core';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const LANGUAGES: readonly Language[] = ['en', 'zh', 'ja'];
export const WIDTHS: readonly number[] = [360, 768, 1440];

/** Another tab of the visitor chose a language, and this one hears of it. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate(chosen => {
    const key = 'tengen.preferences';
    const newValue = JSON.stringify({ ...JSON.parse(localStorage[key]), language: chosen });
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue }));
  }, language);
  // The words of a language are fetched when it is first spoken.
  await page.waitForFunction(tag => document.documentElement.lang === tag, LANGUAGE_TAGS[language]);
}

/** Calls `look` in each language, and leaves the page in the first. */
export async function inEachLanguage(
  page: Page,
  look: (language: Language) => Promise<void>,
): Promise<void> {
  for (const language of LANGUAGES) {
    await speak(page, language);
    await look(language);
  }
  await speak(page, LANGUAGES[0]!);
}

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
}

/** What axe finds in the light, and whatever of colours it finds in the dark; short enough to read. */
export async function findings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await run(page, {});
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await run(page, { runOnly: ['color-contrast', 'link-in-text-block'] });
  await page.emulateMedia({ colorScheme: 'light' });
  return [...inLight.map(text => `light: ${text}`), ...inDark.map(text => `dark: ${text}`)];
}

async function run(page: Page, options: object): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async options => {
    // Colours on their way to others have no contrast of their own.
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map(({ finished }) => finished));
    const { axe } = window as unknown as {
      axe: { run(where: Document, options: object): Promise<{ violations: Finding[] }> };
    };
    const found = await axe.run(document, { ...options, resultTypes: ['violations'] });
    return found.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      nodes: nodes.slice(0, 3).map(({ html, failureSummary }) => ({ html, failureSummary })),
    }));
  }, options);
  return violations.map(({ id, help, nodes }) =>
    [
      `${id}: ${help}`,
      ...nodes.map(node => `  ${node.html.slice(0, 200)} ${node.failureSummary}`),
    ].join('\n'),
  );
}

/** How many lines the words of a button take. */
export function linesOf(button: Locator): Promise<number> {
  return button.evaluate(element => {
    const isWords = (node: Node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim();
    const range = document.createRange();
    range.selectNodeContents([...element.childNodes].find(isWords)!);
    return range.getClientRects().length;
  });
}
