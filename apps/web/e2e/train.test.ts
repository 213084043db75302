// Training: any right move counts, what is wrong is answered on the board, and what was tried is remembered.
import { expect, test } from 'vitest';
import { box, cell, visitors } from './visit.ts';

const open = visitors();

type Page = Awaited<ReturnType<typeof open>>;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Chooses a theme, and one rule so that the puzzles are alike. */
async function openTheme(page: Page, theme: string): Promise<void> {
  await button(page, 'By theme').click();
  await page.getByLabel('Theme').selectOption({ label: theme });
  await cell(page, 'h8').waitFor();
}

/** Plays the answer that the page shows. */
async function solve(page: Page): Promise<void> {
  await button(page, 'Show the answer').click();
  await box(page).getByText('One solution: ').waitFor();
  const text = (await box(page).locator('p').nth(1).textContent())!;
  const points = text.match(/[a-o]\d+/g)!;
  await button(page, 'Try again').click();
  for (let move = 0; move < points.length; move += 2) {
    if (await box(page).getByText('Solved').isVisible()) return;
    await cell(page, points[move]!).click();
    await box(page)
      .getByText(/Correct\. Keep going\.|Solved/)
      .waitFor();
  }
}

test('a puzzle is solved by playing, and the next one comes', async () => {
  const page = await open({ hash: '/train' });
  await openTheme(page, 'Two fours');
  await solve(page);
  await box(page).getByText('Solved').waitFor();
  await box(page).getByText('Rated about').waitFor();
  await button(page, 'Next puzzle').click();
  await box(page).getByText('Any right move counts.').waitFor();
});

test('a wrong move is answered, the next one counts at once, and the failure is remembered', async () => {
  // The same puzzle in every run: in a few of them a stone in the corner wins as well.
  const before = (page: Page) =>
    page.addInitScript(() => {
      Math.random = () => 0.5;
    });
  const page = await open({ hash: '/train', before });
  await openTheme(page, 'Two fours');
  await page.getByRole('gridcell', { name: /^a1, empty$/ }).click();
  await box(page).getByText('a1 forces no answer').waitFor();
  await page.getByRole('gridcell', { name: /^a15, empty$/ }).click();
  await box(page).getByText('a15 forces no answer').waitFor();
  await page.getByRole('gridcell', { name: /^a1, empty$/ }).waitFor();
  const kept = () =>
    page.evaluate(
      () =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open('tengen-train');
          opening.onerror = reject;
          opening.onsuccess = () => {
            const all = opening.result.transaction('attempts').objectStore('attempts').getAll();
            all.onsuccess = () => resolve(all.result);
          };
        }),
    );
  expect(await kept()).toMatchObject([{ mode: 'theme', isSolved: false }]);
  await page.reload();
  await button(page, 'Export progress').waitFor();
  expect(await kept()).toHaveLength(1);
});

test('whoever thinks that there is no win says so', async () => {
  const page = await open({ hash: '/train' });
  await openTheme(page, 'Is there a win?');
  await button(page, 'There is none').click();
  await box(page).getByText('Solved: there is no win by fours.').waitFor();
});

test('hints come in three steps', async () => {
  const page = await open({ hash: '/train' });
  await openTheme(page, 'Two fours');
  await button(page, 'Hint').click();
  await box(page).getByText('The idea:').waitFor();
  await button(page, 'Another hint').click();
  await box(page).getByText('Look at').waitFor();
  await button(page, 'Another hint').click();
  await box(page)
    .getByText(/^Play [a-o]\d+\./)
    .waitFor();
});

test('today: the puzzle of the day and a few new ones', async () => {
  const page = await open({ hash: '/train' });
  await button(page, 'Today').click();
  await cell(page, 'h8').waitFor();
  await button(page, 'Daily').click();
  await box(page).getByText('Any right move counts.').waitFor();
  expect(await button(page, 'Skip').count()).toBe(0);
  await button(page, 'Show the answer').click();
  await button(page, 'Next puzzle').click();
  await box(page).getByText('The puzzle of the day is done.').waitFor();
  await button(page, 'Repeat').click();
  await box(page).getByText('Nothing is due.').waitFor();
  await button(page, 'Mixed').click();
  await box(page).getByText('Any right move counts.').waitFor();
});

test('a puzzle can be taken to the analysis', async () => {
  const page = await open({ hash: '/train' });
  await openTheme(page, 'Two fours');
  const stones = await page.locator('.board-stones > g').count();
  await solve(page);
  await button(page, 'Analyse').click();
  await page.getByRole('tab', { name: 'Lines' }).waitFor();
  await expect.poll(() => page.locator('.board-stones > g').count()).toBe(stones);
});

test('a mistake of one’s own game comes back the next day', async () => {
  const page = await open({ hash: 'rule=freestyle&size=15&moves=h8h9i8i9j8g8k8o1' });
  await button(page, 'Analyse the game').click();
  await button(page, 'Analyse the game').waitFor();
  await button(page, 'Drill these').click();
  await page
    .getByText(/will come back in Train tomorrow\./)
    .first()
    .waitFor();
  const tomorrow = Date.now() + 86_400_000 + 60_000;
  await page.clock.install({ time: tomorrow });
  await page.goto(page.url().replace(/#.*/, '#/train'));
  await page.reload();
  await button(page, /^Repeat \(\d\)$/).click();
  await box(page)
    .getByText(/^(Black|White) to move\. /)
    .waitFor();
  await button(page, 'Show the answer').click();
  await box(page)
    .getByText(/^(One solution:|The threat is) /)
    .waitFor();
});

test('a streak outlives a reload, lets one puzzle be skipped, and ends with a mistake', async () => {
  const page = await open({ hash: '/train' });
  const stones = () => page.locator('.board-stones').innerHTML();
  await button(page, 'Streak').click();
  await page.getByText('Your best: 0.').waitFor();
  const first = await stones();
  await page.reload();
  await button(page, 'Skip').waitFor();
  expect(await stones()).toBe(first);
  await button(page, 'Skip').click();
  await expect.poll(() => button(page, 'Skip').isDisabled()).toBe(true);
  expect(await stones()).not.toBe(first);
  expect(await button(page, 'Hint').count()).toBe(0);
  await page
    .getByRole('gridcell', { name: /^(a1|a15|o1|o15), empty$/ })
    .first()
    .click();
  await box(page).getByText('The streak ends at 0.').waitFor();
  await button(page, 'Show the answer').waitFor();
});

test('a storm: the next one comes at once, and what was missed comes again afterwards', async () => {
  const page = await open({ hash: '/train' });
  await button(page, 'Storm').click();
  await page.clock.install();
  await page.reload();
  await button(page, 'Start the three minutes').click();
  await page.getByRole('timer').waitFor();
  expect(await button(page, 'Hint').count()).toBe(0);
  await button(page, 'Skip').click();
  await box(page).getByText('Missed. The next one is on the board.').waitFor();
  await page.clock.runFor(171_000);
  await page.getByText('Time is up: 0 of 1 solved.').first().waitFor();
  await button(page, 'Look at the missed or slow one').click();
  await button(page, 'Hint').waitFor();
});

test('sight: boards until the minute is over, then the missed ones with their points', async () => {
  const page = await open({ hash: '/train' });
  await button(page, 'Sight').click();
  await page.clock.install();
  await page.reload();
  await page.getByLabel('What to look for').selectOption({ label: 'The one five' });
  await button(page, 'Start the minute').click();
  await box(page).getByText('makes five').waitFor();
  const stones = await page.locator('.board-stones > g').count();
  await button(page, 'Give up this board').click();
  // The first point that is right brings the next board; the others are marked as wrong.
  const empty = page.getByRole('gridcell', { name: /^[a-o]\d+, empty$/ });
  await empty.first().click();
  await page
    .getByRole('gridcell', { name: /marked, wrong$/ })
    .first()
    .waitFor();
  await page.clock.runFor(61_000);
  await page.getByText('Time is up: 0 of 1 boards clean.').first().waitFor();
  await button(page, 'Look at the missed board').click();
  await page.getByRole('gridcell', { name: /marked, right$/ }).waitFor();
  expect(await page.locator('.board-stones > g').count()).toBe(stones);
});

test('a position as a puzzle: proved, given away as a link, solved, every defence seen', async () => {
  const page = await open({ hash: 'rule=freestyle&size=15&moves=e8d8f8a1g8a3h6a5h7c1' });
  await button(page, 'Analyse')
    .or(page.getByRole('link', { name: 'Analyse' }))
    .first()
    .click();
  await page.getByRole('tab', { name: 'Proof' }).click();
  await page.getByLabel('Goal').selectOption({ label: 'Is there a win?' });
  await button(page, 'Prove and make a link').click();
  await page.getByText('No puzzle: there is a win by fours.').waitFor();
  await page.getByLabel('Goal').selectOption({ label: 'Win by fours' });
  await button(page, 'Prove and make a link').click();
  await page.getByText('A puzzle with one right first move.').waitFor();
  const link = await page.getByLabel('Link to the puzzle').inputValue();
  await page.goto(link);
  await box(page).getByText('Any right move counts.').waitFor();
  await cell(page, 'h8').click();
  await box(page).getByText('Correct. Keep going.').waitFor();
  await cell(page, 'h9').click();
  await box(page).getByText('Solved').waitFor();
  expect(await box(page).getByText('Rated about').count()).toBe(0);
  await button(page, 'Every defence').click();
  await box(page).getByText('5 of 5').waitFor();
  await button(page, 'One stone back').click();
  await box(page).getByText('4 of 5').waitFor();
  await button(page, 'Next puzzle').click();
  await box(page).getByText('Any right move counts.').waitFor();
  expect(page.url()).toMatch(/#\/train$/);
});

test('a link that holds no puzzle says why', async () => {
  const page = await open({ hash: '/train/puzzle/freestyle/fours/h8i9/a1' });
  await box(page).getByText('what is asked for is not there').waitFor();
  await page.goto(page.url().replace(/#.*/, '#/train/puzzle/freestyle/fours/h8q1'));
  await box(page).getByText('This link holds no puzzle.').waitFor();
  await button(page, 'Mixed').click();
  await box(page).getByText('Any right move counts.').waitFor();
});

test('one’s own games are looked through in the background, and their faults are in Progress', async () => {
  const page = await open({ hash: 'rule=freestyle&size=15&moves=h8h9i8i9j8g8k8o1l8' });
  await page.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('article').first().waitFor();
  await page.getByRole('link', { name: 'Train' }).click();
  await button(page, 'Repeat').click();
  await button(page, 'Look through').click();
  // It goes on while one plays.
  await page.getByRole('link', { name: 'Play' }).click();
  await cell(page, 'h8').waitFor();
  await page.getByRole('link', { name: 'Train' }).click();
  await page.getByText('1 of 1 games have been looked through.').waitFor();
  await button(page, 'See your progress').click();
  await page.getByText('Faults of the last game').waitFor();
  await page.getByText('Did not block a four').waitFor();
  await button(page, /^Play level \d+$/)
    .first()
    .click();
  await cell(page, 'h8').waitFor();
  expect(page.url()).toMatch(/#\/play$/);
});

test('read out: no stone of a run is shown before it is judged', async () => {
  const before = (page: Page) =>
    page.addInitScript(() => {
      Math.random = () => 0.5;
    });
  const page = await open({ hash: '/train', before });
  await openTheme(page, 'Win by fours');
  await page.getByRole('switch', { name: 'Read it out' }).click();
  await page.getByLabel('Length of the win').selectOption({ label: '4 or 5 moves' });
  await box(page).getByText('Any right move counts.').waitFor();
  const stones = () => page.locator('.board-stones > g').count();
  const start = await stones();
  await button(page, 'Show the answer').click();
  await box(page).getByText('One solution: ').waitFor();
  const text = (await box(page).locator('p').nth(1).textContent())!;
  const points = text.match(/[a-o]\d+/g)!;
  await button(page, 'Try again').click();
  await cell(page, points[0]!).click();
  await box(page).getByText('1 stone entered.').waitFor();
  expect(await stones()).toBe(start);
  for (let move = 2; move < points.length; move += 2) {
    if (await box(page).getByText('Solved').isVisible()) break;
    await cell(page, points[move]!).click();
    await box(page)
      .getByText(new RegExp(`${move / 2 + 1} stones entered|Solved`))
      .waitFor();
  }
  await box(page).getByText('Solved').waitFor();
  expect(await stones()).toBeGreaterThan(start + 4);
});
