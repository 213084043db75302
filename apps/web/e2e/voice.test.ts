// What is said to those who do not see the page: once, and in time. And the board, read out line by line.
import { expect, test } from 'vitest';
import { newGame } from './play-visit.ts';
import { box, cell, click, visitors } from './visit.ts';

const open = visitors();

type Page = Awaited<ReturnType<typeof open>>;

const said = (page: Page) => page.locator('[data-announcer=polite]');

test('only the announcer speaks: the box is read by eyes', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people' });
  await click(page, 'h8');
  expect(await box(page).getAttribute('role')).toBeNull();
  expect(await page.locator('main [role=status], .panel [role=status]').count()).toBe(0);
  await click(page, 'a1 i8 a2 j8 a3 k8 a4 l8');
  // The game is over, and what is refused now is shown in the box and said once.
  await click(page, 'c3');
  await box(page).getByText('The game is over.').waitFor();
  // How the game was lost may be found and added while this is said.
  await expect
    .poll(() => said(page).textContent())
    .toContain('The game is over. Take back a move or start a new game.');
});

test('X reads the lines through the cursor, Y how the game stands, Z the threats', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people' });
  await click(page, 'f8 a1 g8 a2 h8');
  await page.keyboard.press('Tab');
  await cell(page, 'g8').focus();
  await page.keyboard.press('x');
  await said(page).getByText('Row 8: 5 empty, black f8 g8 h8, 7 empty.').waitFor();
  await page.keyboard.press('x');
  await said(page).getByText('Column g: ').waitFor();
  await page.keyboard.press('y');
  await said(page).getByText('Move 5: black h8. White to move.').waitFor();
  await page.keyboard.press('z');
  await said(page).getByText('open three').waitFor();
});

test('a hint says why', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people' });
  await click(page, 'f8 a1 g8 a2 h8');
  await page.getByRole('button', { name: /^Hint/ }).click();
  await box(page)
    .getByText(/open three f8 g8 h8/)
    .waitFor();
  await expect.poll(() => said(page).textContent()).toContain('open three f8 g8 h8');
});

test('a beginner’s net holds a move that overlooks a four, until it is meant', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people' });
  await click(page, 'a1 f8 a3 g8 c1 h8 e8 i8');
  // White is handed to the computer: now one person plays alone.
  await page.getByRole('button', { name: 'Change who plays White' }).first().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('AI', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await page.getByRole('switch', { name: 'Warn me when I overlook a threat' }).click();
  await page.waitForFunction(() => performance.getEntriesByType('resource').length > 0);
  await expect
    .poll(async () => {
      await click(page, 'o15');
      return box(page).getByText('Really play o15?').isVisible();
    })
    .toBe(true);
  await page.getByRole('button', { name: 'Choose another move' }).click();
  await click(page, 'j8');
  expect(await cell(page, 'j8').getAttribute('aria-label')).toBe('j8, black stone 9');
});

test('an opponent that takes the other colour is told of by its own name', async () => {
  const page = await open();
  await newGame(page, { level: 2, hand: 'Black (first)', rule: 'renju', opening: 'taraguchi-10' });
  await click(page, 'h8');
  await page.locator('.box .told').first().waitFor();
  await expect
    .poll(() => page.locator('.box .told').first().textContent())
    .toMatch(/^Sparrow · Level 2 /);
});
