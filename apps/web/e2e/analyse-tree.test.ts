// Journeys through the move tree: variations, comments, marks, setting up, and ten thousand nodes.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  analysisVisits,
  button,
  dragRight,
  linkOf,
  middle,
  stoneAt,
  tab,
} from './analyse-visit.ts';
import { cell, click } from './visit.ts';

const open = analysisVisits();

const moves = (page: Page) => page.getByRole('region', { name: 'Move tree' }).getByRole('button');
const names = async (page: Page) => (await moves(page).allTextContents()).join(' ');
const current = (page: Page) => page.locator('.tree-move[aria-current]').textContent();

test('a variation is played, commented, promoted, deleted, and all of it undone', async () => {
  const page = await open({ moves: 'h8i9i8g8' });
  await tab(page, 'Tree').click();
  await expect.poll(() => names(page)).toBe('h8 i9 i8 g8');
  await button(page, 'One move back').click();
  await button(page, 'One move back').click();
  await click(page, 'j10 j7');
  await expect.poll(() => names(page)).toBe('h8 i9 i8 j10 j7 g8');
  await expect.poll(() => current(page)).toBe('j7');

  await page.getByLabel('Comment').fill('The sharper try.');
  await page.getByLabel('Comment').blur();
  await page.locator('.tree-comment', { hasText: 'The sharper try.' }).waitFor();

  await button(page, 'Make it the main line').click();
  await expect.poll(() => names(page)).toBe('h8 i9 j10 i8 g8 j7');
  await expect.poll(() => current(page)).toBe('j7');

  await button(page, 'One move back').click();
  await button(page, 'Delete from here').click();
  await expect.poll(() => names(page)).toBe('h8 i9 i8 g8');
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => names(page)).toBe('h8 i9 j10 i8 g8 j7');
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page)).toBe('h8 i9 i8 j10 j7 g8');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => names(page)).toBe('h8 i9 j10 i8 g8 j7');
});

test('arrows walk along moves and between variations, Delete takes one away', async () => {
  const page = await open({ moves: 'h8i9i8' });
  await tab(page, 'Tree').click();
  await page.keyboard.press('ArrowLeft');
  await click(page, 'g9');
  await page.keyboard.press('ArrowLeft');
  await click(page, 'j9');
  await expect.poll(() => current(page)).toBe('j9');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => current(page)).toBe('g9');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => current(page)).toBe('i8');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => current(page)).toBe('j9');
  await page.keyboard.press('Delete');
  await expect.poll(() => names(page)).toBe('h8 i9 i8 g9');
  await expect.poll(() => current(page)).toBe('i9');
  await page.keyboard.press('Home');
  await page.keyboard.press('End');
  await expect.poll(() => current(page)).toBe('i8');
});

test('the right button draws marks and arrows, and the same again takes them away', async () => {
  const page = await open({ moves: 'h8i9' });
  const marks = page.locator('.board-marks > path');
  const arrows = page.locator('.board-arrows > path');
  await dragRight(page, 'd4', 'f6');
  expect(await arrows.count()).toBe(1);
  await dragRight(page, 'k4', 'k4');
  expect(await marks.count()).toBe(1);
  // They belong to this move of the tree.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => arrows.count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => arrows.count()).toBe(1);
  await dragRight(page, 'd4', 'f6');
  await dragRight(page, 'k4', 'k4');
  expect([await arrows.count(), await marks.count()]).toEqual([0, 0]);
});

test('with the pen, taps draw shapes, letters and arrows instead of playing', async () => {
  const page = await open({ moves: 'h8i9' });
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await page.getByRole('radio', { name: 'Letter' }).click();
  await click(page, 'c3 d3');
  expect(await page.locator('.board-labels').textContent()).toBe('AB');
  await page.getByRole('radio', { name: 'Arrow' }).click();
  await click(page, 'e5');
  await page.getByText('Now choose the point that the arrow leads to.').waitFor();
  await click(page, 'g7');
  expect(await page.locator('.board-arrows > path').count()).toBe(1);
  expect(await stoneAt(page, 'c3')).toBe('c3, empty');
  await button(page, 'Clear drawing').click();
  expect(await page.locator('.board-labels > *').count()).toBe(0);
  await page.getByRole('button', { name: 'Draw', exact: true }).click();
  await click(page, 'c3');
  expect(await stoneAt(page, 'c3')).toBe('c3, black stone 3');
});

test('any position is set up with either side to move, and an impossible one is refused in words', async () => {
  const page = await open({ moves: 'h8i9', rule: 'renju' });
  await button(page, 'Set up').click();
  await button(page, 'Clear the board').click();
  await page.locator('.segment', { hasText: 'Black' }).first().click();
  await click(page, 'a1 b1 c1 d1 e1');
  await page.getByText('Black already has five in a row.').waitFor();
  expect(await button(page, 'Use this position').isDisabled()).toBe(true);
  await click(page, 'e1 d1');
  await page.locator('.segment', { hasText: 'White' }).first().click();
  await click(page, 'h8');
  await page.locator('.segment', { hasText: 'White' }).last().click();
  await page.getByText('3 black and 1 white stones cannot').waitFor();
  await button(page, 'Swap colours').click();
  expect(await stoneAt(page, 'h8')).toBe('h8, black stone');
  await button(page, 'Use this position').click();
  await page.getByText('Black to move').waitFor();
  expect(await stoneAt(page, 'a1')).toContain('white stone');
  await click(page, 'i9');
  await page.getByText('White to move').waitFor();
});

test('the board turns and mirrors, and numbers count from here', async () => {
  const page = await open({ moves: 'h8i9' });
  const before = await middle(cell(page, 'a1'));
  await page.keyboard.press('r');
  await expect.poll(async () => (await middle(cell(page, 'a1'))).y < before.y - 100).toBe(true);
  await page.keyboard.press('m');
  await button(page, 'Show').click();
  await button(page, 'Reset the board').click();
  await expect
    .poll(async () => Math.round((await middle(cell(page, 'a1'))).y))
    .toBe(Math.round(before.y));
  await page.getByRole('combobox', { name: 'Move numbers' }).selectOption('from');
  await page.keyboard.press('Escape');
  await click(page, 'j10');
  expect(await page.locator('.board-numbers').textContent()).toBe('1');
});

/** A line of 100 moves that nobody wins; at every second of them hang variations of five moves. */
function bigTree(nodes: number): string {
  const size = 20;
  const letters = (x: number, y: number) => String.fromCharCode(97 + x, 97 + y);
  // Two by two in each row, so that no five comes about.
  const main = Array.from({ length: 100 }, (_, i) => letters((i * 2) % size, Math.floor(i / 10)));
  const free = Array.from({ length: 200 }, (_, i) => letters(i % size, 10 + Math.floor(i / size)));
  const forks = 50;
  const perFork = Math.ceil((nodes - main.length) / forks / 5);
  const move = (ply: number, at: string) => `;${ply % 2 === 0 ? 'B' : 'W'}[${at}]`;
  const branch = (ply: number, i: number) =>
    `(${[0, 1, 2, 3, 4].map(k => move(ply + k, free[(i * 5 + k * 41) % free.length]!)).join('')})`;
  let tail = '';
  for (let ply = main.length - 1; ply >= 0; ply--) {
    const own = move(ply, main[ply]!);
    if (ply % 2 === 0) tail = own + tail;
    else {
      const others = Array.from({ length: perFork }, (_, i) => branch(ply, i)).join('');
      tail = `(${own}${tail})${others}`;
    }
  }
  return `(;GM[4]FF[4]SZ[${size}]${tail})`;
}

/** Processor time of all pages' processes, all their threads together. */
async function pagesCpuMs(page: Page): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}

test('a tree of ten thousand nodes scrolls at 60 frames a second', async () => {
  const page = await open({ hash: linkOf(bigTree(10_000)) });
  await tab(page, 'Tree').click();
  await page.getByText(/^1\d,\d{3} moves$/).waitFor();
  const tree = page.getByRole('region', { name: 'Move tree' });
  // Only what is in sight is in the document.
  expect(await tree.locator('.tree-row').count()).toBeLessThan(80);
  const frames = 200;
  const before = await pagesCpuMs(page);
  const script = await tree.evaluate(
    (element, count) =>
      new Promise<number[]>(resolve => {
        const work: number[] = [];
        element.scrollTop = 0;
        const step = () => {
          const started = performance.now();
          element.scrollTop += 120;
          // The list hears of it now and not later, so that its work is in the measure.
          element.dispatchEvent(new Event('scroll'));
          work.push(performance.now() - started);
          if (work.length < count) requestAnimationFrame(step);
          else resolve(work.sort((a, b) => a - b));
        };
        requestAnimationFrame(step);
      }),
    frames,
  );
  const cpuMs = (await pagesCpuMs(page)) - before;
  const perFrame = cpuMs / frames;
  console.log(
    `10,000 nodes, 120 px a frame: ${perFrame.toFixed(1)} ms of processor time a frame ` +
      `(script p50 ${script[frames / 2]!.toFixed(2)} ms); a frame at 60 Hz has 16.7 ms`,
  );
  // Processor time, not time on the wall: other programs may share the machine.
  expect(perFrame).toBeLessThan(16.7);
  expect(await tree.locator('.tree-row').count()).toBeLessThan(80);
});
