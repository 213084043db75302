// Pictures of every screen in light and dark, on two phones and two desktops, for somebody to look at.
// measure/screens.mjs is the command; this is what it runs.
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '@tengen/words';
import type { BrowserContextOptions } from 'playwright-core';
import { SCREENS } from './all-screens.ts';
import { openOnlineHouse } from './online-house.ts';
import { ONLINE_SCREENS } from './online-screens.ts';
import { cell, closeBrowser, startVisits } from './visit.ts';

const PHONE = { deviceScaleFactor: 2, hasTouch: true, isMobile: true };
const SIZES: readonly BrowserContextOptions[] = [
  { viewport: { width: 360, height: 640 }, ...PHONE },
  { viewport: { width: 390, height: 844 }, ...PHONE },
  { viewport: { width: 1366, height: 768 } },
  { viewport: { width: 1920, height: 1080 } },
];
const SCHEMES = ['light', 'dark'] as const;
const LOCALES: Readonly<Record<Language, string>> = { zh: 'zh-CN', en: 'en-US', ja: 'ja-JP' };

/** Writes `play-light-390.png` and so on; the answer is how many, and what the page complained about. */
export async function takeScreens(
  folder: string,
  language: Language,
): Promise<{ pictures: number; complaints: string[] }> {
  mkdirSync(folder, { recursive: true });
  const house = await openOnlineHouse();
  const visits = await startVisits(house.address);
  const complaints: string[] = [];
  let pictures = 0;
  try {
    for (const options of SIZES) {
      for (const colorScheme of SCHEMES) {
        const locale = LOCALES[language];
        const { width } = options.viewport!;
        const visit = await visits.open({
          ...options,
          colorScheme,
          locale,
        });
        await cell(visit.page, 'h8').waitFor();
        for (const screen of [...SCREENS, ...ONLINE_SCREENS]) {
          await screen.show(visit.page, language);
          const file = path.join(folder, `${screen.name}-${colorScheme}-${width}.png`);
          await visit.page.screenshot({ path: file });
          pictures++;
        }
        complaints.push(...visit.complaints);
        await visit.page.context().close();
      }
    }
  } finally {
    await visits.close();
    await house.close();
    await closeBrowser();
  }
  return { pictures, complaints };
}
