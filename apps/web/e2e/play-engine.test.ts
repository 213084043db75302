// When the engine cannot be had, that is said, and there is a way on.
import { expect, test } from 'vitest';
import { killWorkers, mortalWorkers } from './mortal-workers.ts';
import { newGame, seen, stones, untilStones } from './play-visit.ts';
import { cell, click, startVisits } from './visit.ts';

test('without the core a sentence and a retry, and the retry works when the core is back', async () => {
  const visits = await startVisits();
  let isBlocked = true;
  let blocked = 0;
  const { page } = await visits.open({
    before: page =>
      page.route('**/*.wasm', route => {
        if (!isBlocked) return route.continue();
        blocked++;
        return route.abort();
      }),
  });
  await click(page, 'h8');
  await seen(page, 'The engine could not be started.');
  // The panels follow the board a frame later.
  await expect.poll(() => page.getByText('thinking').locator('visible=true').count()).toBe(0);
  const before = blocked;
  await page.getByRole('button', { name: 'Try again' }).click();
  // Not before this try has failed: the sentence may stand there from an earlier one.
  await expect.poll(() => blocked).toBeGreaterThan(before);
  await seen(page, 'The engine still does not start.');
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  isBlocked = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilStones(page, 2);
  await visits.close();
});

test('a person may take the side of an engine that does not start', async () => {
  const visits = await startVisits();
  const { page } = await visits.open({
    before: page => page.route('**/*.wasm', route => route.abort()),
  });
  await click(page, 'h8');
  await page.getByRole('button', { name: 'Play this side myself' }).click();
  await cell(page, 'i9').click();
  expect(await stones(page)).toBe(2);
  await visits.close();
});

test('an opponent whose workers die says so and plays nothing, until it is asked again', async () => {
  const visits = await startVisits();
  const { page } = await visits.open({ before: page => page.addInitScript(mortalWorkers) });
  await newGame(page, { level: 3 });
  await click(page, 'h8');
  await untilStones(page, 2);
  await killWorkers(page, true);
  await click(page, 'a1');
  await seen(page, 'The engine has stopped working, so the opponent cannot move.');
  expect(await stones(page)).toBe(3);
  await killWorkers(page, false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await untilStones(page, 4);
  await visits.close();
});

test.each([
  ['threads', 'SharedArrayBuffer'],
  ['WebAssembly', 'WebAssembly'],
])('without %s it plays all the same', async (_, name) => {
  const visits = await startVisits();
  const { page, complaints } = await visits.open({
    before: page =>
      page.addInitScript(missing => {
        Reflect.deleteProperty(globalThis, missing);
      }, name),
  });
  await newGame(page, { level: 3 });
  await click(page, 'h8');
  await untilStones(page, 2);
  expect(complaints).toEqual([]);
  await visits.close();
});

test('the network that judges is named; without it the tables judge, and that is said', async () => {
  const visits = await startVisits();
  const { page } = await visits.open();
  await seen(page, 'Evaluation: neural network');
  const { page: other } = await visits.open({
    before: page => page.route('**/*.gnw*', route => route.abort()),
  });
  await seen(other, 'tables are used instead.');
  await click(other, 'h8');
  await untilStones(other, 2);
  await visits.close();
});

test('the classics play in the browser too', async () => {
  const visits = await startVisits();
  const { page, complaints } = await visits.open();
  for (const name of [
    'The Table',
    'Powers of Ten',
    'The Sorter',
    'The Diarist',
    'The Line Reader',
  ]) {
    await page.keyboard.press('n');
    const sheet = page.getByRole('dialog', { name: 'New game' });
    await sheet.getByText(name).first().click();
    await sheet.getByRole('button', { name: 'Start' }).click();
    await click(page, 'h8');
    await untilStones(page, 2);
    expect(await stones(page)).toBe(2);
  }
  expect(complaints).toEqual([]);
  await visits.close();
});
