// Journeys of people on the page.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { box, cell, click, startVisits, type Visit, type Visits } from './visit.ts';

let visits: Visits;
let visit: Visit;
const opened: Visit[] = [];

beforeAll(async () => {
  visits = await startVisits();
});
afterAll(() => visits?.close());

async function open(options: Parameters<Visits['open']>[0] = {}) {
  visit = await visits.open(options);
  opened.push(visit);
  return visit.page;
}

afterEach(async () => {
  // No journey may leave an error in the console.
  for (const { page, complaints } of opened.splice(0)) {
    expect(complaints).toEqual([]);
    await page.context().close();
  }
});

const seen = (page: Awaited<ReturnType<typeof open>>, text: string) =>
  page.getByText(text, { exact: false }).first().waitFor();

test('the page opens on an empty renju board, isolated as threads will need it', async () => {
  const page = await open();
  expect(await page.getByRole('gridcell').count()).toBe(225);
  expect(await page.title()).toContain('Tengen');
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
});

describe('a game', () => {
  test('is won by five in a row with the pointer, and the result is said in words', async () => {
    const page = await open({ hash: 'rule=freestyle&size=15' });
    await click(page, 'f8 a1 g8 a2 h8 a3 i8 a4 j8');
    await seen(page, 'Black wins: five in a row from f8 to j8.');
    await cell(page, 'c3').click();
    await seen(page, 'The game is over.');
    expect(await cell(page, 'j8').getAttribute('aria-label')).toBe('j8, black stone 9');
  });

  test('is played with the keyboard alone', async () => {
    const page = await open({ hash: 'rule=standard&size=15' });
    const key = (name: string) => page.keyboard.press(name);
    // Tab as far as the board, which has a single stop.
    for (let i = 0; i < 12; i++) {
      await key('Tab');
      if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell')) {
        break;
      }
    }
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    expect(await focused()).toBe('h8, empty');
    for (let i = 0; i < 4; i++) {
      await key('Enter');
      await key('ArrowUp');
      await key('Space');
      await key('ArrowDown');
      await key('ArrowRight');
    }
    expect(await focused()).toBe('l8, empty');
    await key('Enter');
    await seen(page, 'Black wins: five in a row from h8 to l8.');
    await page.keyboard.type('c12');
    expect(await focused()).toBe('c12, empty');
    await key('Control+z');
    expect(await cell(page, 'l8').getAttribute('aria-label')).toBe('l8, empty');
  });

  test('can be taken back and played forward, and any move of the list can be gone to', async () => {
    const page = await open();
    const undo = page.getByRole('button', { name: 'Undo' });
    const redo = page.getByRole('button', { name: 'Redo' });
    expect(await undo.isDisabled()).toBe(true);
    await click(page, 'h8 i9 j10');
    await undo.click();
    await undo.click();
    expect(await cell(page, 'i9').getAttribute('aria-label')).toBe('i9, empty');
    await redo.click();
    expect(await cell(page, 'i9').getAttribute('aria-label')).toBe('i9, white stone 2');
    await page.getByRole('button', { name: 'j10', exact: true }).click();
    expect(await redo.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'h8', exact: true }).click();
    await click(page, 'a1');
    expect(await cell(page, 'a1').getAttribute('aria-label')).toBe('a1, white stone 2');
    expect(await redo.isDisabled()).toBe(true);
  });

  test('lives in the address: a reload goes on with it', async () => {
    const page = await open();
    await click(page, 'h8 i9');
    await page.reload();
    expect(await cell(page, 'i9').getAttribute('aria-label')).toBe('i9, white stone 2');
  });

  test('that was left for a new one can be brought back', async () => {
    const page = await open();
    await click(page, 'h8 i9');
    await page.getByRole('button', { name: 'New game' }).click();
    expect(await cell(page, 'h8').getAttribute('aria-label')).toBe('h8, empty');
    await page.getByRole('button', { name: 'Back to the last game' }).click();
    expect(await cell(page, 'i9').getAttribute('aria-label')).toBe('i9, white stone 2');
  });

  test.each([5, 22])('is played on a board of %i lines', async size => {
    const page = await open();
    await page.getByLabel('Board size').selectOption(String(size));
    expect(await page.getByRole('gridcell').count()).toBe(size * size);
    await click(page, `a1 ${size === 5 ? 'e5' : 'v22'}`);
    expect(await page.locator('.moves li button').allTextContents()).toHaveLength(2);
  });
});

describe('in renju', () => {
  const CROSS = 'g8 a1 i8 c1 h7 e1 h9 o15';

  test('a double-three is crossed, explained when pointed at, and refused', async () => {
    const page = await open();
    await click(page, CROSS);
    expect(await cell(page, 'h8').getAttribute('aria-label')).toBe(
      'h8, empty, forbidden: a double-three',
    );
    expect(await page.locator('.board-cross').count()).toBe(1);
    await cell(page, 'h8').hover();
    await seen(page, 'h8 is forbidden: a double-three.');
    expect(await box(page).textContent()).toContain(
      'Three g8 h8 i8: f8 or j8 makes a straight four.',
    );
    expect(await page.locator('.board-lines path').count()).toBe(2);
    await cell(page, 'h8').click();
    expect(await cell(page, 'h8').getAttribute('aria-label')).toContain('empty');
  });

  test('crosses are shown to Black alone', async () => {
    const page = await open();
    await click(page, `${CROSS} a15`);
    expect(await page.locator('.board-cross').count()).toBe(0);
  });

  test('Explain tells why a point only looks forbidden', async () => {
    const page = await open();
    await click(page, 'g8 e8 i8 k8 h7 a1 h9 o15');
    expect(await page.locator('.board-cross').count()).toBe(0);
    await page.getByRole('button', { name: 'Explain' }).click();
    await cell(page, 'h8').click();
    await seen(page, 'h8 only looks like a double-three. Black may play it.');
    await seen(page, 'the four with f8 is blocked by the stone on e8');
    expect(await cell(page, 'h8').getAttribute('aria-label')).toBe('h8, empty');
  });

  test('the referee may let Black lose at once, or leave it to White to claim', async () => {
    const page = await open();
    await page.getByLabel('Forbidden move').selectOption('auto');
    await click(page, `${CROSS} h8`);
    await seen(page, 'White wins: Black’s h8 is a double-three, which is forbidden.');
    await page.getByLabel('Forbidden move').selectOption('claim');
    await page.mouse.move(5, 500);
    await page.getByRole('button', { name: 'Claim the win' }).click();
    await seen(page, 'White wins: Black’s h8 is a double-three, which is forbidden.');
  });

  test('a finger taps a cross once to learn why and again to play it', async () => {
    const page = await open({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      hash: 'rule=renju&size=15&referee=auto&moves=g8a1i8c1h7e1h9o15',
    });
    await cell(page, 'h8').tap();
    await seen(page, 'h8 is forbidden: a double-three.');
    expect(await cell(page, 'h8').getAttribute('aria-label')).toContain('empty');
    await cell(page, 'h8').tap();
    await seen(page, 'White wins');
  });
});

describe('the page', () => {
  test('speaks three languages, and remembers which', async () => {
    const page = await open({ locale: 'zh-CN' });
    await seen(page, '轮到黑方');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
    await page.getByRole('button', { name: '日本語' }).click();
    await seen(page, '黒の番');
    await page.getByRole('button', { name: 'English' }).click();
    await seen(page, 'Black to move');
    await page.reload();
    await seen(page, 'Black to move');
    await click(page, 'h8');
    await page.getByRole('button', { name: '简体中文' }).click();
    expect(await cell(page, 'h8').getAttribute('aria-label')).toBe('h8，黑子，第 1 手');
  });

  test.each([
    ['zh-CN', 390],
    ['en-US', 390],
    ['ja-JP', 390],
    ['en-US', 320],
  ])(
    'in %s fits a phone of %i px: no sideways scrolling, the board from edge to edge',
    async (locale, width) => {
      const viewport = { width, height: 844 };
      const page = await open({ locale, viewport, hasTouch: true });
      const measured = await page.evaluate(() => ({
        page: document.documentElement.scrollWidth,
        board: document.querySelector('.tengen-board')!.getBoundingClientRect(),
      }));
      expect(measured.page).toBe(width);
      expect(measured.board.width).toBeGreaterThan(width - 12);
      expect(measured.board.bottom).toBeLessThan(844);
    },
  );

  test('has buttons large enough for a thumb', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    for (const button of await page.locator('.actions button').all()) {
      expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44);
    }
  });

  test('takes hostile text in its address as text', async () => {
    const hash = 'moves=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&rule=%3Cscript%3E&size=<b>';
    const page = await open({ hash });
    expect(await page.locator('img, .panel script').count()).toBe(0);
    expect(await page.getByRole('gridcell').count()).toBe(225);
  });

  test('patches its board and does not draw it anew: a stone keeps its element', async () => {
    const page = await open();
    await click(page, 'h8');
    const stone = await page.locator('.board-stones > g').first().elementHandle();
    const grid = await page.locator('.board-grid path').first().elementHandle();
    await click(page, 'i9');
    await page.getByRole('button', { name: '日本語' }).click();
    expect(await stone!.evaluate(element => element.isConnected)).toBe(true);
    expect(await grid!.evaluate(element => element.isConnected)).toBe(true);
  });

  test('follows a pointer over 22 lines well within a frame', async () => {
    const page = await open({ hash: 'rule=freestyle&size=22' });
    const millisecondsPerStep = await page.evaluate(() => {
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
    // 2 to 6 ms on two shared cores; the bound leaves room for a machine that does other things as well.
    expect(millisecondsPerStep).toBeLessThan(16);
  });
});
