// What someone does who plays: sets up a game, waits for the other stone, and a player who is no genius
// but means to win.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { cell } from './visit.ts';

export interface GameWish {
  readonly mode?: 'Against the computer' | 'Two people' | 'Watch AI vs AI';
  readonly level?: number;
  readonly hand?: 'Black (first)' | 'White' | 'Random';
  /** Values of the lists, not their labels. */
  readonly rule?: string;
  readonly size?: number;
  readonly opening?: string;
  readonly referee?: string;
  readonly clock?: string;
  readonly isStrict?: boolean;
}

export async function newGame(page: Page, wish: GameWish): Promise<void> {
  // Keys are heard once the board is there. The page may still be loading its last game then: the new one wins.
  await cell(page, 'a1').waitFor();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.waitFor();
  const radio = (name: string) => sheet.getByText(name, { exact: true }).click();
  const list = (label: string, value: string) =>
    sheet.getByLabel(label, { exact: true }).selectOption(value);
  if (wish.mode) await radio(wish.mode);
  if (wish.level) await sheet.getByText(new RegExp(`Level ${wish.level}(?!\\d)`)).click();
  if (wish.hand) await radio(wish.hand);
  // The second step is gone through only when something of it is wished.
  const { rule, size, opening, referee, clock, isStrict } = wish;
  if (rule || size || opening || referee || clock || isStrict) {
    await sheet.getByRole('button', { name: 'More options' }).click();
  }
  if (wish.rule) await list('Rule', wish.rule);
  if (wish.size) await list('Board', String(wish.size));
  if (wish.opening) await list('Opening', wish.opening);
  if (wish.referee) await list('Forbidden move', wish.referee);
  if (wish.clock) await list('Clock', wish.clock);
  if (wish.isStrict) await sheet.getByRole('switch', { name: 'Strict game' }).click();
  await sheet.getByRole('button', { name: 'Start' }).click();
  await sheet.waitFor({ state: 'detached' });
}

export const seen = (page: Page, text: string) =>
  page.getByText(text, { exact: false }).locator('visible=true').first().waitFor();

/** The name of the cell and what lies on it. */
export const label = (page: Page, name: string) => cell(page, name).getAttribute('aria-label');

export const stones = (page: Page) => page.locator('.board-stones > g').count();

/** Waits until so many stones lie on the board, or the game is over. */
export async function untilStones(page: Page, count: number): Promise<void> {
  await page.waitForFunction(
    wanted =>
      document.querySelectorAll('.board-stones > g').length >= wanted ||
      document.querySelector('.box .headline') !== null,
    count,
  );
}

export const isOver = (page: Page) => page.locator('.box .headline').isVisible();

/** Everything that the game asks for now is on the screen, above its foot, and would be hit by a finger. */
export async function expectInReach(page: Page): Promise<void> {
  const unseen = () =>
    page.evaluate(() => {
      const foot = document.querySelector('.places')!.getBoundingClientRect();
      const box = document.querySelector('.box.say.asking');
      if (!box) return ['nothing is asked'];
      const parts = [box, ...box.querySelectorAll('button')];
      return parts
        .filter(part => {
          const { left, right, top, bottom } = part.getBoundingClientRect();
          const isOn = top >= 0 && left >= 0 && right <= innerWidth && bottom <= foot.top;
          const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return !isOn || !(hit && part.contains(hit));
        })
        .map(part => `${part.tagName} ${part.textContent}`);
    });
  await expect.poll(unseen).toEqual([]);
}

/** The game is over: the board is whole, and below it the result and what may be done next, without scrolling. */
export async function expectResultInSight(page: Page): Promise<void> {
  const unseen = () =>
    page.evaluate(() => {
      const foot = document.querySelector('.places')!.getBoundingClientRect();
      const board = document.querySelector('.stage svg')!.getBoundingClientRect();
      const box = document.querySelector('.box.result')!;
      const isCovered = box.getBoundingClientRect().top < board.bottom;
      const parts = [...box.querySelectorAll('.headline, .question, button')];
      const away = parts.filter(part => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return top < 0 || bottom > foot.top || !(hit && part.contains(hit));
      });
      return [
        ...(isCovered ? ['the board is covered'] : []),
        ...(parts.length < 2 ? ['nothing can be done'] : []),
        ...away.map(part => `${part.tagName} ${part.textContent}`),
      ];
    });
  await expect.poll(unseen).toEqual([]);
}

/** What lies where, read off the board as a screen reader would. */
export async function readBoard(page: Page): Promise<{ size: number; cells: string[] }> {
  const labels = await page
    .getByRole('gridcell')
    .evaluateAll(cells => cells.map(one => one.getAttribute('aria-label') ?? ''));
  const cells = labels.map(text =>
    text.includes('black stone') ? 'black' : text.includes('white stone') ? 'white' : '',
  );
  return { size: Math.sqrt(cells.length), cells };
}

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The point that does most for a five of one's own, or against one of the other side's. */
export function greedyPoint(
  { size, cells }: { size: number; cells: string[] },
  own: string,
): string {
  let best = { worth: -1, x: 0, y: 0 };
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (cells[y * size + x]) continue;
      const middle = Math.max(Math.abs(x - size / 2), Math.abs(y - size / 2));
      const worth = worthOf({ size, cells }, x, y, own) - middle;
      if (worth > best.worth) best = { worth, x, y };
    }
  }
  return `${String.fromCharCode(97 + best.x)}${size - best.y}`;
}

/** Every row of five through the point counts by the stones of one colour in it, if it has no other. */
function worthOf(
  board: { size: number; cells: string[] },
  x: number,
  y: number,
  own: string,
): number {
  let worth = 0;
  for (const [dx, dy] of DIRECTIONS) {
    for (let start = -4; start <= 0; start++) {
      const row = Array.from({ length: 5 }, (_, i) => {
        const [cx, cy] = [x + dx * (start + i), y + dy * (start + i)];
        const isOn = cx >= 0 && cy >= 0 && cx < board.size && cy < board.size;
        return isOn ? board.cells[cy * board.size + cx] : 'edge';
      });
      const mine = row.filter(stone => stone === own).length;
      const empty = row.filter(stone => stone === '').length;
      if (mine + empty === 5) worth += 12 ** mine;
      else if (mine === 0 && !row.includes('edge')) worth += 10 ** (5 - empty);
    }
  }
  return worth;
}
