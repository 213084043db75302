// Every opening rule, against the computer, as far as the first free move: whoever has to act acts, the
// computer by its own judgement and with a reason, the person by what the coach offers.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectInReach, newGame, seen, stones } from './play-visit.ts';
import { cell, oneVisitor, visitors } from './visit.ts';

const open = visitors();
/** Twenty games one after another on one small phone, as someone plays who tries all openings. */
const samePage = oneVisitor({ viewport: { width: 360, height: 640 } });

const RENJU = [
  'center',
  'rif',
  'rif-n',
  'swap-1989',
  'yamaguchi',
  'soosyrv',
  'soosyrv-8',
  'tarannikov',
  'taraguchi',
  'taraguchi-10',
  'super-taraguchi-10',
  'sakata',
  'super-sakata',
];
const GOMOKU = ['swap', 'swap1', 'swap2', 'swap5', 'pro', 'long-pro'];
const CASES = [
  ...RENJU.map(opening => ({ opening, rule: 'renju' })),
  ...GOMOKU.map(opening => ({ opening, rule: 'freestyle' })),
];
/** From the centre outwards: something is always allowed. */
const NEAR = 'h8 i9 g8 h7 j8 i10 f8 h6 g6 j10 e8 h11 k11 d4 l12 b14 n2 m7'.split(' ');

const coach = (page: Page) => page.locator('.box.say');
/** A question of the opening begins with the player, then names the colour. */
const isYourStep = (text: string) => /You \((Black|White)\)/.test(text);
const isOpening = (text: string) => /\((Black|White)\)/.test(text);

/** Waits until the person has to act, or the opening is through and the person may play. */
async function untilYours(page: Page): Promise<string> {
  await page.waitForFunction(() => {
    const text = document.querySelector('.box.say')?.textContent ?? '';
    if (/\((Black|White)\)/.test(text)) return /You \((Black|White)\)/.test(text);
    return document.querySelector('.cards .card.active b')?.textContent === 'You';
  });
  return (await coach(page).textContent()) ?? '';
}

/** One step for the person, whatever it is; `choice` picks among several. */
async function act(page: Page, text: string, choice: number): Promise<void> {
  const offer = coach(page).getByRole('button', { name: 'Offer these' });
  if (await offer.isVisible()) {
    for (const name of NEAR) {
      if (await offer.isEnabled()) break;
      await cell(page, name).click();
    }
    await offer.click();
    return;
  }
  const buttons = coach(page).locator('.answers button, .numbers button');
  const count = await buttons.count();
  if (count > 0) {
    // Of many fifth moves a few are enough.
    await buttons.nth(choice % Math.min(count, 4)).click();
    return;
  }
  expect(text).toContain('Place move');
  const before = await stones(page);
  for (const name of NEAR) {
    await cell(page, name).click();
    if ((await stones(page)) > before) return;
  }
}

test.each(CASES)(
  '$opening is played to the first free move on a small phone, each question in reach',
  async wish => {
    const page = await samePage();
    const isSecond = wish.opening.length % 2 === 0;
    await newGame(page, { ...wish, level: 2, hand: isSecond ? 'White' : 'Black (first)' });
    for (let step = 0; step < 30; step++) {
      const text = await untilYours(page);
      if (!isOpening(text)) break;
      expect(isYourStep(text)).toBe(true);
      await expectInReach(page);
      await act(page, text, step + wish.opening.length);
      // The step is done when something else is asked, or nothing.
      await page.waitForFunction(
        before => document.querySelector('.box.say')?.textContent !== before,
        text,
      );
    }
    const before = await stones(page);
    for (const name of NEAR) {
      await cell(page, name).click();
      if ((await stones(page)) > before) break;
    }
    expect(await stones(page)).toBeGreaterThan(before);
  },
);

test('the coach gives advice, and the reason with it', async () => {
  const page = await open();
  await newGame(page, { opening: 'swap2', hand: 'White', level: 4 });
  await page.waitForFunction(() =>
    /You \((Black|White)\)/.test(document.querySelector('.box.say')?.textContent ?? ''),
  );
  await seen(page, 'Fox · Level 4 plays');
  await page.getByRole('button', { name: 'What should I do?' }).click();
  await seen(page, 'Adviser');
});

test.each([
  { rule: 'freestyle', opening: 'swap2', width: 1280, height: 720 },
  { rule: 'renju', opening: 'yamaguchi', width: 1280, height: 720 },
  { rule: 'freestyle', opening: 'swap2', width: 1366, height: 768 },
])(
  'all that $opening asks can be pressed on a laptop of $width × $height',
  async ({ width, height, ...wish }) => {
    const page = await open({ viewport: { width, height } });
    await newGame(page, { ...wish, hand: 'White' });
    await page.waitForFunction(() =>
      /You \((Black|White)\)/.test(document.querySelector('.box.say')?.textContent ?? ''),
    );
    const box = await coach(page).evaluate(({ clientHeight, scrollHeight }) => ({
      clientHeight,
      scrollHeight,
    }));
    expect(box.scrollHeight).toBe(box.clientHeight);
    for (const one of await coach(page).getByRole('button').all()) {
      await one.click({ trial: true, timeout: 5000 });
    }
  },
);

test('a named opening lies on the board, and its name stands above it', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people', rule: 'renju', opening: 'D4' });
  expect(await stones(page)).toBe(3);
  await seen(page, 'Flower Moon');
  await newGame(page, { opening: 'random' });
  expect(await stones(page)).toBe(3);
});

test('what the opening does not allow is refused with the reason', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people', rule: 'renju', opening: 'rif' });
  await cell(page, 'a1').click();
  await seen(page, 'centre');
  expect(await stones(page)).toBe(0);
  await cell(page, 'h8').click();
  await cell(page, 'h9').click();
  await cell(page, 'i9').click();
  await cell(page, 'a1').click();
  await seen(page, 'First make the choice that the opening asks for.');
  // A step of the opening is taken back like a stone.
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await stones(page)).toBe(2);
});

test('an opening that does not fit the board is not begun', async () => {
  const page = await open();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByRole('button', { name: 'More options' }).click();
  await sheet.getByLabel('Board', { exact: true }).selectOption('5');
  await sheet.getByLabel('Opening', { exact: true }).selectOption('pro');
  await sheet.getByRole('button', { name: 'Start' }).click();
  await seen(page, 'This opening does not fit on the board.');
  expect(await sheet.isVisible()).toBe(true);
});
