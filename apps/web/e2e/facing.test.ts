// Two people at one screen that lies between them.
import { expect, test } from 'vitest';
import { label, newGame } from './play-visit.ts';
import { cell, visitors } from './visit.ts';

type Page = Awaited<ReturnType<typeof open>>;

const open = visitors();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

async function faceToFace(options = {}) {
  const page = await open({ ...PHONE, preferences: { facing: true }, ...options });
  await page.getByRole('button', { name: 'Two players' }).click();
  await page.locator('.facing').waitFor();
  return page;
}

const side = (page: Page, color: 'Black' | 'White') => page.getByRole('region', { name: color });

test('the far side is turned round, and everything is on the screen', async () => {
  const page = await faceToFace();
  const turned = await side(page, 'White').evaluate(far => getComputedStyle(far).transform);
  expect(turned).toBe('matrix(-1, 0, 0, -1, 0, 0)');
  for (const one of [side(page, 'Black'), side(page, 'White'), page.locator('.tengen-board')]) {
    const box = (await one.boundingBox())!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(844);
    expect(box.width).toBeGreaterThan(300);
  }
  await cell(page, 'h8').tap();
  expect(await label(page, 'h8')).toBe('h8, black stone 1');
});

test('a draw is asked of the other side, which may decline or accept', async () => {
  const page = await faceToFace();
  await cell(page, 'h8').tap();
  await side(page, 'Black').getByRole('button', { name: 'Draw?' }).tap();
  await side(page, 'White').getByRole('button', { name: 'Decline' }).tap();
  await expect
    .poll(() => side(page, 'Black').getByRole('button', { name: 'Accept' }).count())
    .toBe(0);
  await side(page, 'White').getByRole('button', { name: 'Draw?' }).tap();
  await side(page, 'Black').getByRole('button', { name: 'Accept' }).tap();
  await page.getByText('Draw by agreement.').first().waitFor();
});

test('who resigns loses, whoever is to move; the rematch leaves people in their chairs', async () => {
  const page = await faceToFace();
  await cell(page, 'h8').tap();
  await side(page, 'Black').getByRole('button', { name: 'Resign' }).tap();
  await page.getByText('Black resigned.').first().waitFor();
  await side(page, 'White').getByRole('button', { name: 'Rematch' }).tap();
  // White sat at the far end and has Black now: the far side is Black's.
  const far = page.locator('.facing-side.far');
  expect(await far.getAttribute('aria-label')).toBe('Black');
});

test('it is chosen with the new game, and only for two people', async () => {
  const page = await open();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByText('Two people', { exact: true }).click();
  await sheet.getByRole('switch', { name: /Face to face/ }).click();
  await sheet.getByRole('button', { name: 'Start' }).click();
  await page.locator('.facing').waitFor();
  await newGame(page, { mode: 'Against the computer' });
  await page.locator('.board-place').waitFor();
  await expect.poll(() => page.locator('.facing').count()).toBe(0);
});

test('the screen stays on while the game goes on, and no longer', async () => {
  const page = await faceToFace({
    before: (opened: Page) =>
      opened.addInitScript(() => {
        const log: string[] = [];
        Object.assign(window, { log });
        const lock = { release: async () => void log.push('released') };
        Object.defineProperty(navigator, 'wakeLock', {
          value: { request: () => Promise.resolve(log.push('held')).then(() => lock) },
        });
      }),
  });
  const log = () => page.evaluate(() => (window as unknown as { log: string[] }).log);
  await cell(page, 'h8').tap();
  await cell(page, 'i9').tap();
  await expect.poll(log).toEqual(['held']);
  await side(page, 'Black').getByRole('button', { name: 'Resign' }).tap();
  await expect.poll(log).toEqual(['held', 'released']);
});
