// A browser, the served page, and what a visitor can do on it. The page is asked by role and label,
// as a person with a screen reader would.
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { serve } from '../serve.mjs';

export interface Visits {
  readonly address: string;
  /** Opens the page for a new visitor. */
  open(options?: VisitOptions): Promise<Visit>;
  close(): Promise<void>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** The part of the address after `#`. */
  readonly hash?: string;
  /** What the visitor has set before. The computer's stones land at once, unless told otherwise. */
  readonly preferences?: Readonly<Record<string, unknown>>;
  /** Called before the page is opened, to stand in its way. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface Visit {
  readonly page: Page;
  /** Everything the console or the page complained about so far. */
  readonly complaints: string[];
}

export async function startVisits(): Promise<Visits> {
  const { server, address } = await serve({
    port: 0,
    ...(process.env.WEB_DIST && { dist: process.env.WEB_DIST }),
  });
  // Containers have no sandbox to give; the page is our own.
  const browser: Browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox'],
  });
  return {
    address,
    async open({ hash = '', preferences, before, ...options } = {}) {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: { width: 1440, height: 960 },
        ...options,
      });
      // What was stored in an earlier load of the same visit stays.
      await context.addInitScript(
        stored => {
          localStorage['tengen.preferences'] ??= stored;
        },
        JSON.stringify({ replyMs: 0, ...preferences }),
      );
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', message => {
        if (message.type() === 'error' || message.type() === 'warning') {
          complaints.push(message.text());
        }
      });
      page.on('pageerror', error => complaints.push(error.message));
      await before?.(page);
      await page.goto(hash ? `${address}#${hash}` : address);
      return { page, complaints };
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** The cell of a point, whatever lies on it. */
export function cell(page: Page, name: string) {
  return page.getByRole('gridcell', { name: new RegExp(`^${name}\\b`) });
}

export async function click(page: Page, names: string): Promise<void> {
  for (const name of names.split(' ')) await cell(page, name).click();
}

/** The box that speaks. */
export function box(page: Page) {
  return page.locator('.box');
}
