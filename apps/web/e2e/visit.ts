// A browser, the served page, and what a visitor can do on it. The page is asked by role and label,
// as a person with a screen reader would.
import { servePage } from '@tengen/server/page';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { ensureBrowser } from '../../../scripts/ensure-browser.mjs';
import { BUILT } from './built.ts';
import { forgetVisit, watchLasting } from './used-page.ts';

export interface Visits {
  readonly address: string;
  /** Opens the page for a new visitor. */
  open(options?: VisitOptions): Promise<Visit>;
  /** Ends a visit. What went well and changed nothing that lasts leaves its page to the next visitor. */
  leave(visit: Visit, isGood: boolean): Promise<void>;
  close(): Promise<void>;
}

/** For tests that look at what moves: sheets, stones, the line of a win. Elsewhere each frame of it costs time. */
export const MOVING = { reducedMotion: 'no-preference' } as const;

/** The system asks for less motion, unless told otherwise (`MOVING`). */
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

/** A machine that does ten other things needs so long for what takes a second on a free one. */
export const PATIENCE_MS = 60_000;

interface House {
  readonly browser: Browser;
  readonly address: string;
  close(): Promise<void>;
}

// One browser and one server for all test files of a worker (vitest.config.ts keeps modules between
// files): starting them costs more processor time than most tests.
let house: Promise<House> | undefined;

async function openHouse(): Promise<House> {
  const { server, address } = await servePage(BUILT);
  // Containers have no sandbox to give; the page is our own.
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox'],
  });
  return {
    browser,
    address,
    async close() {
      await browser.close();
      server.close();
    },
  };
}

/** The browser of this worker; a new one when the last has died. */
export async function sharedBrowser(): Promise<House> {
  const known = await house;
  if (known && !known.browser.isConnected()) house = undefined;
  house ??= openHouse();
  return house;
}

/** For commands that want to end: tests leave the browser to the end of their worker. */
export async function closeBrowser(): Promise<void> {
  await (await house)?.close();
  house = undefined;
}

/** How each visitor of the shared page is, who wishes nothing else. */
const USUAL: BrowserContextOptions = {
  locale: 'en-US',
  viewport: { width: 1440, height: 960 },
  reducedMotion: 'reduce',
  // Keeping every file for later is what offline.test.ts is about, and work for all others.
  serviceWorkers: 'block',
};

/** Pages of usual visitors, as long as nothing lasting was done to them. */
const usual = new Set<Page>();
/** The one whose visitor has left. */
let used: Visit | undefined;

function takeUsed(): Visit | undefined {
  const visit = used;
  used = undefined;
  return visit?.page.isClosed() ? undefined : visit;
}

async function newVisit(
  browser: Browser,
  options: BrowserContextOptions,
  preferences: VisitOptions['preferences'],
): Promise<Visit> {
  const context = await browser.newContext({ ...USUAL, ...options });
  context.setDefaultTimeout(PATIENCE_MS);
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
    const isComplaint = message.type() === 'error' || message.type() === 'warning';
    if (isComplaint && !message.text().includes('blocked by Playwright')) {
      complaints.push(message.text());
    }
  });
  page.on('pageerror', error => complaints.push(error.message));
  return { page, complaints };
}

/** `at`: the address of another server than the one that all tests share. */
export async function startVisits(at?: string): Promise<Visits> {
  const shared = await sharedBrowser();
  const { browser } = shared;
  const address = at ?? shared.address;
  const contexts = new Set<BrowserContext>();
  return {
    address,
    async open({ hash = '', preferences, before, ...options } = {}) {
      const { viewport, ...others } = { viewport: USUAL.viewport, ...options };
      const isUsual = !at && !preferences && !before && Object.keys(others).length === 0;
      const visit = (isUsual && takeUsed()) || (await newVisit(browser, options, preferences));
      const { page, complaints } = visit;
      contexts.add(page.context());
      if (usual.has(page)) {
        await forgetVisit(page, address);
        await page.setViewportSize(viewport!);
        complaints.length = 0;
      } else if (isUsual) {
        usual.add(page);
        watchLasting(page, () => usual.delete(page));
      }
      await before?.(page);
      await page.goto(hash ? `${address}#${hash}` : address);
      // The page starts when its words are there, which may be after the load event.
      await page.locator('#app > *').first().waitFor({ state: 'attached' });
      return visit;
    },
    async leave(visit, isGood) {
      const { page } = visit;
      if (isGood && !used && usual.has(page) && !page.isClosed()) {
        contexts.delete(page.context());
        used = visit;
      } else {
        usual.delete(page);
        await page.context().close();
      }
    },
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

/** Visits for one test file; after each test nothing may have been complained about. */
export function visitors(): (options?: VisitOptions) => Promise<Page> {
  let visits: Visits;
  const opened: Visit[] = [];
  beforeAll(async () => {
    visits = await startVisits();
  });
  afterAll(() => visits?.close());
  afterEach(async ({ task }) => {
    const left = opened.splice(0);
    for (const visit of left) await visits.leave(visit, task.result?.state !== 'fail');
    expect(left.flatMap(({ complaints }) => complaints)).toEqual([]);
  });
  return async options => {
    const visit = await visits.open(options);
    opened.push(visit);
    return visit.page;
  };
}

/** One page for all tests of a file that each set up a game of their own; a new one after a test that failed. */
export function oneVisitor(options?: VisitOptions): () => Promise<Page> {
  let visits: Visits;
  let visit: Visit | undefined;
  beforeAll(async () => {
    visits = await startVisits();
  });
  afterAll(() => visits?.close());
  afterEach(async ({ task }) => {
    const complaints = visit?.complaints.splice(0) ?? [];
    if (task.result?.state === 'fail' || complaints.length > 0) {
      await visit?.page.context().close();
      visit = undefined;
    }
    expect(complaints).toEqual([]);
  });
  return async () => {
    visit ??= await visits.open(options);
    return visit.page;
  };
}

/** Where the page is, whatever it shows. */
export function addressOf(page: Page): string {
  return new URL('/', page.url()).href;
}

/** How long the board takes to follow a pointer by one step, over 60 points. */
export function pointerStepMs(page: Page): Promise<number> {
  return page.evaluate(() => {
    const board = document.querySelector('.tengen-board')!;
    const cells = [...board.querySelectorAll('[data-point]')].slice(0, 60);
    const boxes = cells.map(cell => cell.getBoundingClientRect());
    const start = performance.now();
    // Every step draws a ghost stone somewhere else.
    for (const { x, y, width } of boxes) {
      const at = { clientX: x + width / 2, clientY: y + width / 2 };
      board.dispatchEvent(new PointerEvent('pointermove', { ...at, isPrimary: true }));
    }
    return (performance.now() - start) / boxes.length;
  });
}

/** The cell of a point, whatever lies on it. By role and label, which style sheets find sooner than `getByRole`. */
export function cell(page: Page, name: string) {
  const longer = [...'0123456789'].map(digit => `:not([aria-label^="${name}${digit}"])`);
  return page.locator(`[role=gridcell][aria-label^="${name}"]${longer.join('')}`);
}

export async function click(page: Page, names: string): Promise<void> {
  for (const name of names.split(' ')) await cell(page, name).click();
}

/** The box that speaks. */
export function box(page: Page) {
  return page.locator('.box');
}
