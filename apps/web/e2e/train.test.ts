// Puzzles: any way that wins is right, what is wrong is shown, and what was solved stays solved.
import { expect, test } from 'vitest';
import { box, cell, visitors } from './visit.ts';

const open = visitors();

type Page = Awaited<ReturnType<typeof open>>;

const remark = (page: Page) => box(page).locator('p').nth(1);

/** Plays the answer that the page shows. */
async function solve(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the answer' }).click();
  await box(page).getByText('One solution: ').waitFor();
  const points = (await remark(page).textContent())!.match(/[a-o]\d+/g)!;
  await page.getByRole('button', { name: 'Try again' }).click();
  for (let move = 0; move < points.length; move += 2) {
    if (await box(page).getByText('Solved').isVisible()) return;
    await cell(page, points[move]!).click();
    await box(page)
      .getByText(/Correct\. Keep going\.|Solved/)
      .waitFor();
  }
}

test('a puzzle is solved by playing, and counted', async () => {
  const page = await open({ hash: '/train' });
  await page.getByLabel('Length').selectOption('3');
  await cell(page, 'h8').waitFor();
  await solve(page);
  await page.getByRole('button', { name: 'Puzzle 1, solved' }).waitFor();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await page.reload();
  await page.getByLabel('Length').selectOption('3');
  await page.getByRole('button', { name: 'Puzzle 1, solved' }).waitFor();
});

test('a move that does not force is answered with the reason, and taken back', async () => {
  const page = await open({ hash: '/train' });
  await cell(page, 'h8').waitFor();
  const empty = page.getByRole('gridcell', { name: /^a1, empty$/ });
  await empty.click();
  await box(page).getByText('a1 does not make a four').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await empty.waitFor();
});

test('after a wrong move the next one counts at once', async () => {
  const page = await open({ hash: '/train' });
  await cell(page, 'h8').waitFor();
  await page.getByRole('gridcell', { name: /^a1, empty$/ }).click();
  await box(page).getByText('a1 does not make a four').waitFor();
  await page.getByRole('gridcell', { name: /^a15, empty$/ }).click();
  await box(page).getByText('a15 does not make a four').waitFor();
  await page.getByRole('gridcell', { name: /^a1, empty$/ }).waitFor();
  // A press on the stone that was wrong only takes it back.
  await cell(page, 'a15').click();
  await page.getByRole('gridcell', { name: /^a15, empty$/ }).waitFor();
});

test('hints come in two steps', async () => {
  const page = await open({ hash: '/train' });
  await page.getByRole('button', { name: 'Hint' }).click();
  await box(page).getByText('The first four uses').waitFor();
  await page.getByRole('button', { name: 'Another hint' }).click();
  await box(page).getByText('Start with').waitFor();
});

test('a puzzle can be taken to the analysis', async () => {
  const page = await open({ hash: '/train' });
  await page.getByLabel('Length').selectOption('3');
  await cell(page, 'h8').waitFor();
  const stones = await page.locator('.board-stones > g').count();
  await solve(page);
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await page.getByRole('tab', { name: 'Lines' }).waitFor();
  await expect.poll(() => page.locator('.board-stones > g').count()).toBe(stones);
});
