// Journeys through proofs and explanations: a forced win is found, walked against any defence, or refused.
import { expect, test } from 'vitest';
import { analysisVisits, button, engineSwitch, linkOf, stoneAt, tab } from './analyse-visit.ts';
import { click } from './visit.ts';

const open = analysisVisits();

/** White wins by fours in seven plies. */
const FOURS = 'k6l8n10k9h7j7m7j8h8j6j5k7h4';
/** Black wins by fours and threes. */
const THREES = 'f10d11g10e13h10e10f9c12h11e8';

test('a win by fours is proved, and every defence tried on the board is answered', async () => {
  const page = await open({ moves: FOURS });
  await page.keyboard.press('v');
  expect(await tab(page, 'Proof').getAttribute('aria-selected')).toBe('true');
  await page.getByText('White attacks. You defend: play anywhere.').waitFor();
  const steps = page.locator('.walk-step');
  expect(await steps.count()).toBe(1);
  const first = (await steps.first().locator('b').textContent())!;
  expect(await stoneAt(page, first)).toBe(`${first}, white stone`);
  expect(await steps.first().textContent()).toContain('proved');

  // A defence that stops nothing loses to the five at once.
  await click(page, 'a15');
  await page.getByText('Five in a row. There was no defence.').waitFor();
  expect(await steps.count()).toBe(3);
  await button(page, 'Take back the defence').click();
  expect(await steps.count()).toBe(1);

  // The forced defence is answered by the next four, until none is left.
  for (let i = 0; i < 8; i++) {
    const forced = page.locator('.defences button');
    if ((await forced.count()) === 0) break;
    await forced.first().click();
  }
  const pass = button(page, 'Pass to see the threat');
  if (await pass.isVisible()) await pass.click();
  await page.getByText('Five in a row. There was no defence.').waitFor();

  // The tree is as it was, until the line is kept.
  await button(page, 'From the beginning').click();
  const forced = page.locator('.defences button').first();
  await forced.click();
  await button(page, 'Add this line to the tree').click();
  await tab(page, 'Tree').click();
  await expect.poll(() => page.locator('.tree-move').count()).toBe(16);
  expect(await stoneAt(page, first)).toBe(`${first}, white stone 14`);
});

test('a win by fours and threes opens as a tree of defences', async () => {
  const page = await open({ moves: THREES });
  await tab(page, 'Proof').click();
  await page.locator('.segment', { hasText: 'VCT' }).click();
  await button(page, 'Solve').last().click();
  await page.getByText('Black attacks. You defend: play anywhere.').waitFor();
  const defences = page.locator('.defences button');
  expect(await defences.count()).toBeGreaterThan(1);
  await page.getByText(/^Anything else: /).waitFor();
  await defences.last().click();
  await expect.poll(() => page.locator('.walk-step').count()).toBeGreaterThan(2);
  // Another defence than any listed.
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.locator('.walk-step').count()).toBe(1);
  await click(page, 'o1');
  expect(await page.locator('.walk-step').count()).toBe(3);
  await button(page, 'Close the proof').click();
  await page.getByText(/^Proved: Black wins by VCT in \d+ moves\.$/).waitFor();
  expect(await stoneAt(page, 'o1')).toBe('o1, empty');
});

test('where there is no win by fours, that is said plainly for either side', async () => {
  const page = await open({ moves: 'h8i9' });
  await page.keyboard.press('v');
  await page.getByText('Black has no VCF here. That is certain.').waitFor();
  await page.locator('.segment', { hasText: 'White' }).click();
  await button(page, 'Solve').last().click();
  await page.getByText('White has no VCF here. That is certain.').waitFor();
});

/** Whether Black has a VCT here the solver has not found out after three million nodes. */
const HARD = 'd10j5k6h7d3m8d9d13d12d11l3g8k9j8i6m12e4';

test('a hard question can be stopped, and nothing is claimed then', async () => {
  const page = await open({ moves: HARD });
  await tab(page, 'Proof').click();
  await page.locator('.segment', { hasText: 'VCT' }).click();
  await page.locator('.proof .segment', { hasText: 'Black' }).click();
  await page.getByRole('combobox', { name: 'At most' }).selectOption('120');
  await button(page, 'Solve').last().click();
  await button(page, 'Stop').click();
  await page.locator('.proof').getByText('Stopped before anything was proved.').waitFor();
  expect(
    await page
      .locator('.proof')
      .getByText(/attacks|has no VCT|^Proved/)
      .count(),
  ).toBe(0);
  // And the next question is answered.
  await page.locator('.segment', { hasText: 'VCF' }).click();
  await button(page, 'Solve').last().click();
  await page.getByText(/^Black has no VCF here|^Black attacks/).waitFor();
});

test('a forbidden point says why when it is tapped, and its lines are drawn', async () => {
  const page = await open({ moves: 'h7a1h9c1g8e1i8o15' });
  expect(await stoneAt(page, 'h8')).toContain('forbidden');
  await click(page, 'h8');
  await page
    .getByText(/h8 is forbidden|double-three/)
    .first()
    .waitFor();
  await page.mouse.move(3, 3);
  await page.locator('.microscope').waitFor();
  expect(await page.locator('.board-lines > path').count()).toBeGreaterThan(1);
  expect(await stoneAt(page, 'h8')).toContain('forbidden');
  await page.locator('.microscope').getByRole('button', { name: 'Close' }).click();
  await page.locator('.microscope').waitFor({ state: 'detached' });
});

test('threats are drawn on the board with T and forbidden points go with F', async () => {
  const page = await open({ moves: 'h7a1h9c1g8e1i8o15' });
  const crosses = page.locator('.board-forbidden > *');
  expect(await crosses.count()).toBe(1);
  await page.keyboard.press('f');
  await expect.poll(() => crosses.count()).toBe(0);
  const threes = await open({ moves: 'h8a1i8a15j8' });
  await threes.keyboard.press('t');
  await expect.poll(() => threes.locator('.board-lines > path').count()).toBeGreaterThan(0);
  await threes.keyboard.press('t');
  await expect.poll(() => threes.locator('.board-lines > path').count()).toBe(0);
});

test('threats of both sides are said in words, and shown on the board when pointed at', async () => {
  const page = await open({ moves: 'h8a1i8a15j8', rule: 'freestyle' });
  // The one thing to know is on the first tab.
  await page.locator('.threat-box').getByText('Black’s open three h8 i8 j8.').waitFor();
  await tab(page, 'Explain').click();
  const threat = button(page, /^Black’s open three h8 i8 j8\. Stop it at /);
  await threat.waitFor();
  await page.getByText('no threat').waitFor();
  await threat.hover();
  await expect.poll(() => page.locator('.board-lines > path').count()).toBe(1);
  await page.mouse.move(3, 3);
  await expect.poll(() => page.locator('.board-lines > path').count()).toBe(0);
  // And proved on demand.
  await tab(page, 'Lines').click();
  await button(page, /Show the win/).click();
  await page.getByText('Black attacks. You defend: play anywhere.').waitFor();
});

test('the win that the engine claims opens as a proof', async () => {
  const page = await open({ moves: THREES });
  await engineSwitch(page).click();
  await page.locator('.line-list').getByRole('button', { name: 'Show the win' }).click();
  await page.getByText('Black attacks. You defend: play anywhere.').waitFor();
});

test('a win by quieter moves is told from wins by fours and threes, and its line can be played', async () => {
  // A record whose review found a win in eight moves after h8 i9.
  const page = await open({
    hash: linkOf('(;GM[4]FF[4]SZ[15]RU[renju];B[hh];W[ig]XV[0.99 d12 m15 hg])'),
  });
  await page.keyboard.press('v');
  await page.getByText('Black has no VCF here. That is certain.').waitFor();
  await button(page, 'Try threes as well').click();
  await page.getByText('The engine still sees Black win in 8 moves.').waitFor();
  await button(page, 'Play this line').click();
  await expect.poll(() => stoneAt(page, 'h9')).toContain('black');
});

test('on a phone the answer of the solver is in sight', async () => {
  const page = await open({ moves: 'h8i9', viewport: { width: 390, height: 844 } });
  await button(page, 'Solve VCF').click();
  const answer = page.getByText('Black has no VCF here. That is certain.');
  await answer.waitFor();
  const { y, height } = (await answer.boundingBox())!;
  const navigation = (await page.getByRole('navigation', { name: 'Places' }).boundingBox())!;
  expect(y + height).toBeLessThan(navigation.y);
});
