// What the tests of the analysis board share: visits that must leave no error behind, games to open, and
// where things are.
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { cell, startVisits, type Visit, type VisitOptions, type Visits } from './visit.ts';

interface OpenOptions extends VisitOptions {
  /** Moves in a row, such as `h8i9i8`. */
  readonly moves?: string;
  readonly rule?: string;
  /** Complaints of the console that this visit provokes. */
  readonly forgive?: RegExp;
}

/** To be called once in a file of tests; the answer opens the analysis board. */
export function analysisVisits(): (options?: OpenOptions) => Promise<Page> {
  let visits: Visits;
  const opened: (Visit & { forgive: RegExp | undefined })[] = [];
  beforeAll(async () => {
    visits = await startVisits();
  });
  afterAll(() => visits?.close());
  afterEach(async ({ task }) => {
    for (const { forgive, ...visit } of opened.splice(0)) {
      await visits.leave(visit, task.result?.state !== 'fail');
      expect(visit.complaints.filter(complaint => !forgive?.test(complaint))).toEqual([]);
    }
  });
  return async ({ moves = '', rule = 'renju', hash, forgive, ...options } = {}) => {
    const link = hash ?? `rule=${rule}&size=15&moves=${moves}`;
    const visit = await visits.open({ ...options, hash: link });
    opened.push({ ...visit, forgive });
    await visit.page.getByRole('tab').first().waitFor();
    // The link is opened a moment after the board.
    if (moves)
      await visit.page
        .locator('.board-stones > g')
        .nth(countOf(moves) - 1)
        .waitFor();
    return visit.page;
  };
}

function countOf(moves: string): number {
  return moves.match(/[a-v]\d+/g)!.length;
}

export function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name });
}

export function button(page: Page, name: string | RegExp): Locator {
  return page.getByRole('button', { name });
}

export function engineSwitch(page: Page): Locator {
  return page.getByRole('switch', { name: 'Engine' });
}

/** Engine lines, best first. */
export function lines(page: Page): Locator {
  return page.locator('.line-list .line-row');
}

export function stoneAt(page: Page, name: string): Promise<string | null> {
  return cell(page, name).getAttribute('aria-label');
}

export async function middle(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

export async function dragRight(page: Page, from: string, to: string): Promise<void> {
  const [a, b] = [await middle(cell(page, from)), await middle(cell(page, to))];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button: 'right' });
  await page.mouse.move(b.x, b.y, { steps: 4 });
  await page.mouse.up({ button: 'right' });
}

/** A link that holds the SGF of a game. */
export function linkOf(sgf: string): string {
  return `g=1p${Buffer.from(sgf).toString('base64url')}`;
}
