// Play on a small phone: whatever the game asks of a person is in sight and in reach, and nothing covers it.
import { describe, expect, test } from 'vitest';
import {
  expectInReach,
  expectResultInSight,
  newGame,
  seen,
  stones,
  untilStones,
} from './play-visit.ts';
import { cell, MOVING, visitors } from './visit.ts';

const open = visitors();
const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, ...MOVING };

type Page = Awaited<ReturnType<typeof open>>;

async function tap(page: Page, names: string): Promise<void> {
  for (const name of names.split(' ')) {
    const before = await stones(page);
    await cell(page, name).tap();
    await expect.poll(() => stones(page)).toBe(before + 1);
  }
}

/** Black may not play h8 next: two threes. */
const DOUBLE_THREE = 'g8 a1 i8 a3 h7 a5 h9 c1';

describe('the referee', () => {
  async function forbidden(referee: string): Promise<Page> {
    const page = await open(PHONE);
    await newGame(page, { mode: 'Two people', rule: 'renju', referee });
    await tap(page, DOUBLE_THREE);
    await cell(page, 'h8').tap();
    await seen(page, 'h8 is forbidden');
    return page;
  }

  test('who taps a forbidden point reads why', async () => {
    await expectInReach(await forbidden('prevent'));
  });

  test('who plays on it all the same has lost, and reads that', async () => {
    const page = await forbidden('auto');
    await cell(page, 'h8').tap();
    await page.locator('.box .headline').waitFor();
    await expectResultInSight(page);
  });

  test('White claims the win', async () => {
    const page = await forbidden('claim');
    await cell(page, 'h8').tap();
    await page.locator('.box').getByRole('button', { name: /claim/i }).waitFor();
    await expectInReach(page);
    await page.locator('.box').getByRole('button', { name: /claim/i }).tap();
    await seen(page, 'White wins');
    await expectResultInSight(page);
  });
});

test('hint, draw, result and the other actions are in reach', async () => {
  const page = await open(PHONE);
  await newGame(page, { mode: 'Two people', clock: '20+30x3' });
  await tap(page, 'h8 i9');
  await page.getByRole('button', { name: 'Hint' }).tap();
  await seen(page, 'Try ');
  await expectInReach(page);
  // A reason, and not only a move.
  await seen(page, 'chances: ');
  const menu = async (name: string) => {
    await page.locator('.more-actions').tap();
    await page.getByRole('dialog').getByRole('button', { name }).tap();
  };
  await menu('Offer a draw');
  await expectInReach(page);
  await page.getByRole('button', { name: 'Decline' }).tap();
  for (const clock of await page.getByRole('timer').locator('visible=true').all()) {
    const cut = await clock.evaluate(one => one.scrollWidth - one.clientWidth);
    expect(cut).toBeLessThanOrEqual(0);
  }
  await page.locator('.card-change').locator('visible=true').first().tap();
  await page.getByRole('button', { name: 'Hand over' }).click({ trial: true });
  await page.keyboard.press('Escape');
  await menu('Resign');
  await page.locator('.box .headline').waitFor();
  await expectResultInSight(page);
  // All actions stand in one row.
  const tops = await page
    .locator('.table-bar > button')
    .evaluateAll(buttons => buttons.map(button => Math.round(button.getBoundingClientRect().top)));
  expect(tops).toHaveLength(5);
  expect(new Set(tops).size).toBe(1);
});

test('a game that two programs have played leaves the board whole', async () => {
  const page = await open(PHONE);
  await newGame(page, { mode: 'Watch AI vs AI', size: 5 });
  await page.getByText('Instant', { exact: true }).click();
  await page.locator('.box .headline').waitFor();
  await expectResultInSight(page);
});

test.each(['zh-CN', 'ja-JP'])(
  'the longest story of an end leaves the board whole, in %s',
  async locale => {
    const page = await open({ ...PHONE, locale });
    await cell(page, 'h8').waitFor();
    await page.keyboard.press('n');
    await page.locator('dialog[open] .segment').nth(1).tap();
    await page.locator('dialog[open] .primary').tap();
    await page.locator('dialog[open]').waitFor({ state: 'detached' });
    await tap(page, 'h8 a1 h9 c1 h10 e1 h11 g1 h12');
    await page.locator('.box.result .detail').nth(1).waitFor();
    await expectResultInSight(page);
  },
);

test('neither the first words nor a note lies on what is pressed', async () => {
  const page = await open({ ...PHONE, preferences: { confirm: 'touch' } });
  const pill = page.getByText('Tap any point to play.');
  await pill.waitFor();
  await cell(page, 'h8').tap();
  await page.getByRole('button', { name: 'Play here' }).waitFor();
  await pill.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Play here' }).tap();
  await untilStones(page, 2);
  await newGame(page, { hand: 'Random' });
  const note = (await page.locator('.toast').boundingBox())!;
  const bar = (await page.locator('.table-bar').boundingBox())!;
  expect(note.y + note.height).toBeLessThan(120);
  expect(note.y + note.height).toBeLessThan(bar.y);
});

test('Back closes a sheet on the first page of a visit', async () => {
  const page = await open(PHONE);
  const address = page.url();
  await page.getByRole('button', { name: 'New game' }).tap();
  await page.getByRole('dialog', { name: 'New game' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(address);
  expect(await page.getByRole('gridcell').count()).toBe(225);
});
