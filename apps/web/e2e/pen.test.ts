// Marks and arrows with a finger: the pen of the analysis board on a phone.
import { expect, test } from 'vitest';
import { analysisVisits } from './analyse-visit.ts';
import { fingerOn, middleOf } from './finger.ts';
import { cell } from './visit.ts';

const open = analysisVisits();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

type Page = Awaited<ReturnType<typeof open>>;

const marks = (page: Page) => page.locator('.board-marks > path').count();
const arrows = (page: Page) => page.locator('.board-arrows > path').count();
const stones = (page: Page) => page.locator('.board-stones > g').count();

async function withPen(): Promise<Page> {
  const page = await open({ ...PHONE, moves: 'h8i9' });
  await page.getByRole('button', { name: 'Draw', exact: true }).tap();
  await page.getByRole('radiogroup').waitFor();
  return page;
}

test('a tap marks a point and puts no stone; the same tap takes the mark away', async () => {
  const page = await withPen();
  await cell(page, 'e5').tap();
  expect(await marks(page)).toBe(1);
  expect(await stones(page)).toBe(2);
  await cell(page, 'e5').tap();
  expect(await marks(page)).toBe(0);
});

test('a finger that slides draws an arrow, and the page stays where it is', async () => {
  const page = await withPen();
  const finger = await fingerOn(page);
  const [from, to] = [await middleOf(cell(page, 'c3')), await middleOf(cell(page, 'c12'))];
  await finger.press(from);
  for (let step = 1; step <= 8; step++) {
    await finger.slide({ x: from.x, y: from.y + ((to.y - from.y) * step) / 8 });
  }
  // It is seen while it is drawn.
  expect(await arrows(page)).toBe(1);
  await finger.lift();
  expect(await arrows(page)).toBe(1);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(await stones(page)).toBe(2);
});

test('an arrow by two taps, a letter by one, and all cleared at once', async () => {
  const page = await withPen();
  await page.getByRole('radio', { name: 'Arrow' }).tap();
  await cell(page, 'd4').tap();
  await page.getByText('Now choose the point that the arrow leads to.').waitFor();
  await cell(page, 'f6').tap();
  expect(await arrows(page)).toBe(1);
  await page.getByRole('radio', { name: 'Letter' }).tap();
  await cell(page, 'k10').tap();
  await expect.poll(() => page.locator('.board-labels > g').count()).toBe(1);
  await page.getByRole('button', { name: 'Clear drawings' }).tap();
  expect(await arrows(page)).toBe(0);
  await expect.poll(() => page.locator('.board-labels > g').count()).toBe(0);
});

test('without the pen the same finger plays again', async () => {
  const page = await withPen();
  await page.getByRole('button', { name: 'Draw', exact: true }).tap();
  await cell(page, 'e5').tap();
  await page.waitForFunction(() => document.querySelectorAll('.board-stones > g').length === 3);
});
