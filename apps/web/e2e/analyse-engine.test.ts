// Journeys with the engine on: lines, candidates, the graph, balance, and what happens when it fails.
import { expect, test } from 'vitest';
import { analysisVisits, button, engineSwitch, lines, stoneAt } from './analyse-visit.ts';
import { isStored } from './library-visit.ts';
import { linesOf } from './looks.ts';
import { killWorkers, type Mortal, mortalWorkers } from './mortal-workers.ts';
import { click, MOVING } from './visit.ts';

const open = analysisVisits();
const GAME = 'h8i9i8g8j10i7j7k6h9g10h10h11g9i11f10';

test('the engine shows its lines, its facts and its candidates on the board', async () => {
  const page = await open({ moves: GAME, ...MOVING });
  await page.getByText('The engine is off.').waitFor();
  await engineSwitch(page).click();
  await lines(page).nth(2).waitFor();
  expect(await engineSwitch(page).isChecked()).toBe(true);
  await page.getByText(/^depth \d+ · .* nodes$/).waitFor();
  await page.getByText(/\/s · \d+ threads? · \w+/).waitFor();
  // Each line's first move is a candidate on the board.
  await page.locator('.board-candidates > *').nth(2).waitFor();
  const gauge = page.getByRole('meter', { name: 'Winning chances' });
  await expect.poll(() => gauge.getAttribute('aria-valuetext')).toMatch(/Black|White/);

  await page.keyboard.press('e');
  await page.getByText('The engine is off.').waitFor();
  expect(await page.locator('.board-candidates > *').count()).toBe(0);
});

test('pointing at a line previews it on the board, and a click plays it in', async () => {
  const page = await open({ moves: GAME, ...MOVING });
  await engineSwitch(page).click();
  await lines(page).first().waitFor();
  // The search may go on; the row stays, and what it says when it is clicked is what is played.
  await page.locator('.line-move').first().hover();
  await page.locator('.board-stones [opacity], .board-numbers').first().waitFor();
  const stones = await page.locator('.board-stones > g').count();
  expect(stones).toBeGreaterThan(15);
  await page.mouse.move(5, 5);
  await expect.poll(() => page.locator('.board-stones > g').count()).toBe(15);

  // Read and pressed in one breath: the next answer of the search may change the row.
  const said = await lines(page)
    .first()
    .evaluate((row: HTMLElement) => {
      const moves = row.querySelector('.line-moves')!.textContent!;
      row.click();
      return moves;
    });
  const played = said.trim().split(' ');
  await expect.poll(() => page.locator('.board-stones > g').count()).toBeGreaterThan(15);
  expect(await stoneAt(page, played[0]!)).toContain('stone 16');
  // The line is in the tree, and one can go back through it.
  await button(page, 'Go to the start').click();
  await button(page, 'Go to the end').click();
  expect(await stoneAt(page, played[0]!)).toContain('stone 16');
});

test('as many lines as are asked for, and only for the side that was chosen', async () => {
  const page = await open({ moves: 'h8i9' });
  await engineSwitch(page).click();
  await page.getByText('Engine options').click();
  await page.getByRole('combobox', { name: 'Lines' }).selectOption('5');
  await lines(page).nth(4).waitFor();
  expect(await lines(page).count()).toBe(5);
  await page.locator('.segment', { hasText: 'White' }).click();
  await page.getByText('it is Black’s move').waitFor();
  expect(await lines(page).count()).toBe(0);
  await click(page, 'j8');
  await lines(page).first().waitFor();
});

test('a game is analysed as a whole, and a click on the graph goes to its move', async () => {
  const page = await open({ moves: 'h8i9i8g8j10i7' });
  await button(page, 'Analyse the game').click();
  await page.getByText(/^Looking… \d+ of \d+$/).waitFor();
  await button(page, 'Analyse the game').waitFor();
  const graph = page.getByRole('slider', { name: 'Evaluation' });
  await expect.poll(() => graph.getAttribute('aria-valuetext')).toMatch(/^Move 6: Black \d+%$/);
  // The story that comes after the last look may move the graph: the click waits until it stands still.
  const { width, height } = (await graph.boundingBox())!;
  await graph.click({ position: { x: width * 0.34, y: height / 2 } });
  await expect.poll(() => graph.getAttribute('aria-valuenow')).toBe('2');
  expect(await stoneAt(page, 'i8')).toBe('i8, empty');
  expect(await stoneAt(page, 'i9')).toBe('i9, white stone 2');
  await page
    .getByText(/Turning points|No serious mistakes/)
    .first()
    .waitFor();
});

test('the analysis of a game can be stopped', async () => {
  const page = await open({ moves: GAME });
  await button(page, 'Analyse the game').click();
  await page.getByText(/^Looking… \d+ of \d+$/).waitFor();
  await button(page, 'Stop').click();
  await button(page, 'Analyse the game').waitFor();
});

test('a blunder is named, and a second try at it is judged', async () => {
  // White leaves a four alone.
  const page = await open({ moves: 'h8h9i8i9j8g8k8o1', rule: 'freestyle' });
  await button(page, 'Analyse the game').click();
  await button(page, 'Analyse the game').waitFor();
  const blunder = page
    .getByRole('listitem')
    .filter({ hasText: '8. o1 Does not block the four at l8.' });
  const again = blunder.getByRole('button', { name: 'Find a better move' });
  // In one line, so that the rows do not run into one another.
  expect(await linesOf(again)).toBe(1);
  await again.click();
  await page.getByText('White to move: find something better.').waitFor();
  expect(await stoneAt(page, 'o1')).toBe('o1, empty');
  await click(page, 'a15');
  await page
    .getByText(/^That loses \d+% too\. The answer is on the board\. Try again\.$/)
    .waitFor();
  expect(await stoneAt(page, 'a15')).toBe('a15, empty');
  await click(page, 'l8');
  await page.getByText('Yes, that is a good move.').waitFor();
  expect(await stoneAt(page, 'l8')).toBe('l8, white stone 8');
  await button(page, 'Back to the list').click();
  await blunder.waitFor();
  // The win that followed can be walked through.
  await blunder.getByRole('button', { name: 'What follows' }).click();
  await page.getByRole('tab', { name: 'Proof', selected: true }).waitFor();
  expect(await stoneAt(page, 'o1')).toBe('o1, white stone');
  expect(await stoneAt(page, 'l8')).toBe('l8, black stone');
});

test('a review is there again after a reload', async () => {
  const page = await open({ moves: 'h8h9i8i9j8g8k8o1', rule: 'freestyle' });
  await page.getByText('Analyse the game to see how it went.').waitFor();
  await button(page, 'Analyse the game').click();
  await button(page, 'Analyse the game').waitFor();
  const report = () => page.locator('.report').textContent();
  const before = await report();
  const graph = await page.locator('.graph-black').getAttribute('d');
  await isStored(page, 'W[oo]');
  await page.reload();
  await page.getByText('8. o1 Does not block the four at l8.').waitFor();
  expect(await report()).toBe(before);
  expect(await page.locator('.graph-black').getAttribute('d')).toBe(graph);
});

test('on a phone the board comes into sight when the review goes somewhere', async () => {
  const page = await open({
    moves: 'h8h9i8i9j8g8k8o1',
    rule: 'freestyle',
    viewport: { width: 390, height: 844 },
  });
  await button(page, 'Analyse the game').click();
  await button(page, 'Analyse the game').waitFor();
  const top = async () => (await page.locator('.tengen-board').boundingBox())!.y;
  const turn = page.getByRole('listitem').filter({ hasText: '8. o1' });
  const ways = [button(page, 'Next mistake'), turn.getByRole('button').first()];
  for (const way of [...ways, turn.getByRole('button', { name: 'Find a better move' })]) {
    await way.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await top()).toBeLessThan(0);
    await way.click();
    await expect.poll(top).toBeGreaterThanOrEqual(0);
  }
  // What to do, and how it went, is said right below it.
  const said = (await page.getByText('White to move: find something better.').boundingBox())!;
  expect(said.y + said.height).toBeLessThan(844 - 62);
});

test('the balance finder names moves after which the chances are even', async () => {
  const page = await open({ moves: 'h8h9' });
  await page.getByText('Balance finder').click();
  await button(page, /^One move$/).click();
  const found = button(page, /^[a-o]\d+: Black \d+\.\d%$/);
  await found.first().waitFor();
  const percent = Number(/Black ([\d.]+)/.exec((await found.first().textContent())!)![1]);
  expect(Math.abs(percent - 50)).toBeLessThan(25);
  await found.first().click();
  expect(await page.locator('.board-stones > g').count()).toBe(3);
});

test('an engine that cannot be loaded says so, and comes back when asked to', async () => {
  const page = await open({
    moves: 'h8',
    forgive: /ERR_FAILED/,
  });
  let isBroken = true;
  await page.route(/\.wasm/, route => (isBroken ? route.abort() : route.continue()));
  await engineSwitch(page).click();
  await page.getByRole('alert').getByText('The engine has stopped working.').waitFor();
  isBroken = false;
  await button(page, 'Restart it').click();
  await lines(page).first().waitFor();
});

test('an engine whose workers die says so, and comes back when asked to', async () => {
  const page = await open({ moves: 'h8', before: page => page.addInitScript(mortalWorkers) });
  await engineSwitch(page).click();
  await lines(page).first().waitFor();
  await killWorkers(page, true);
  await click(page, 'i9');
  await page.getByRole('alert').getByText('The engine has stopped working.').waitFor();
  // In one breath: a search that starts by itself, now that workers live, would take the note away. On a busy
  // machine the first try may come too late; whoever sees the note again presses again.
  const restart = button(page, 'Restart it');
  const revive = (element: HTMLElement) => {
    (window as unknown as Mortal).killWorkers(false);
    element.click();
  };
  await restart.evaluate(revive);
  const works = async () => {
    if (await lines(page).first().isVisible()) return true;
    if (await restart.isVisible())
      await restart.evaluate(revive, undefined, { timeout: 1000 }).catch(() => {});
    return false;
  };
  await expect.poll(works, { timeout: 90_000, interval: 2000 }).toBe(true);
  const notes = page.getByRole('alert').filter({ hasText: /./ });
  await expect.poll(() => notes.count()).toBe(0);
});

test('without WebAssembly there is nothing to analyse with, and that is said', async () => {
  const page = await open({
    moves: 'h8',
    before: page => page.addInitScript(() => Reflect.deleteProperty(globalThis, 'WebAssembly')),
  });
  await engineSwitch(page).click();
  await page.locator('.lines').getByText('This browser cannot run the engine.').waitFor();
});

test('a line of the engine is never drawn on another position', async () => {
  const page = await open({ moves: GAME });
  await engineSwitch(page).click();
  await lines(page).first().waitFor();
  await page.keyboard.press('Home');
  await expect.poll(() => page.locator('.board-stones > g').count()).toBe(0);
  await lines(page).first().waitFor();
  expect(await stoneAt(page, 'h8')).toContain('empty');
});

test('whoever comes from a finished game gets its review at once', async () => {
  const page = await open({ moves: 'h8h9i8i9j8j9k8k9l8', rule: 'freestyle' });
  await page.evaluate(() => {
    location.hash = '#/analyse/review';
  });
  await page.getByText(/^Looking… \d+ of \d+$/).waitFor();
  await expect.poll(() => page.evaluate(() => location.hash)).toBe('#/analyse');
  await button(page, 'Analyse the game').waitFor();
  await page.getByRole('heading', { name: 'Turning points' }).waitFor();
});
