// Analyse as the first door: an empty board, games that come in and go out, names, and points that only look forbidden.
import { expect, test } from 'vitest';
import { analysisVisits, button, engineSwitch, stoneAt, tab } from './analyse-visit.ts';
import { fingerOn, middleOf } from './finger.ts';
import { cell } from './visit.ts';

const open = analysisVisits();

test('a new board has the rule and size that were chosen, and stones can be put on it', async () => {
  const page = await open({ moves: 'h8i9i8' });
  await button(page, 'New board').click();
  const sheet = page.getByRole('dialog', { name: 'New board' });
  await sheet.getByLabel('Rule').selectOption('standard');
  await sheet.getByLabel('Board').selectOption('19');
  await sheet.getByRole('button', { name: 'Open the empty board' }).click();
  await sheet.waitFor({ state: 'detached' });
  await page.getByText('Standard · 19×19').waitFor();
  expect(await page.getByRole('gridcell').count()).toBe(361);
  await cell(page, 's19').click();
  await expect.poll(() => stoneAt(page, 's19')).toContain('black');
});

test('the game that was on the board stays in the library', async () => {
  const page = await open({ moves: 'h8i9i8g8j10' });
  await button(page, 'New board').click();
  await button(page, 'Open the empty board').click();
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('article').getByText('5 moves').waitFor();
});

test('players are named above the board, and their names go with the file', async () => {
  const page = await open({ moves: 'h8i9i8' });
  await page.getByTitle('Game details').click();
  const sheet = page.getByRole('dialog', { name: 'Game details' });
  await sheet.getByLabel('Black').fill('Ando');
  await sheet.getByLabel('White').fill('Li');
  await sheet.getByLabel('Date').fill('2026-11-18');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Ando – Li · Renju · 15×15').waitFor();
  await button(page, 'Share').click();
  await tab(page, 'File').click();
  const saving = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toBe('Ando – Li 2026-11-18.sgf');
});

test('import and sharing are one press away', async () => {
  const page = await open({ moves: 'h8i9i8' });
  await page.locator('.top-actions').getByRole('button', { name: 'Import' }).click();
  await page.getByRole('dialog', { name: 'Import games' }).waitFor();
  await page.keyboard.press('Escape');
  await button(page, 'Share').click();
  await page.getByRole('dialog').getByLabel('Link to this game').waitFor();
});

/** On h8 Black would have three in two directions; White's h5 keeps the upright one from becoming four. */
const FALSE_THREE = 'h6h5h7a1f8c1g8o1';

test('a point that only looks forbidden says under the mouse why it is allowed', async () => {
  const page = await open({ moves: FALSE_THREE });
  await cell(page, 'h8').hover();
  const box = page.locator('.microscope');
  await box.waitFor();
  expect(await box.textContent()).toContain('h8 only looks');
  await cell(page, 'a8').hover();
  await box.waitFor({ state: 'detached' });
});

test('a finger that rests on such a point is told the same, and still plays where it lifts', async () => {
  const page = await open({
    moves: FALSE_THREE,
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const finger = await fingerOn(page);
  await finger.press(await middleOf(cell(page, 'h8')));
  const box = page.locator('.microscope');
  await box.waitFor();
  const { y, height } = (await box.boundingBox())!;
  expect(y + height).toBeLessThan(640);
  await finger.lift();
  await expect.poll(() => stoneAt(page, 'h8')).toContain('black');
});

test('without the headers for threads the engine says why it uses one core', async () => {
  const page = await open({
    moves: 'h8i9i8',
    async before(page) {
      await page.addInitScript(() => {
        Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 });
      });
      await page.route('**/*', async route => {
        const response = await route.fetch();
        const headers = Object.entries(response.headers()).filter(
          ([name]) => !name.startsWith('cross-origin-'),
        );
        await route.fulfill({ response, headers: Object.fromEntries(headers) });
      });
    },
  });
  await engineSwitch(page).click();
  await page.getByText('The engine runs on one core').waitFor();
});
