// Renju while playing: forbidden points are crossed, explained, refused, lost or claimed.
import { describe, expect, test } from 'vitest';
import { label, newGame, seen, stones } from './play-visit.ts';
import { box, cell, click, visitors } from './visit.ts';

const open = visitors();
const CROSS = 'g8 a1 i8 c1 h7 e1 h9 o15';
const LOST = 'White wins: Black’s h8 makes a double-three, which is forbidden.';

describe('in renju', () => {
  test('a double-three is crossed, explained when pointed at, and refused', async () => {
    const page = await open();
    await newGame(page, { mode: 'Two people', rule: 'renju' });
    await click(page, CROSS);
    expect(await label(page, 'h8')).toBe('h8, empty, forbidden: a double-three');
    expect(await page.locator('.board-cross').count()).toBe(1);
    await cell(page, 'h8').hover();
    await seen(page, 'h8 is forbidden: a double-three.');
    expect(await box(page).textContent()).toContain(
      'Three g8 h8 i8: f8 or j8 makes a straight four.',
    );
    expect(await page.locator('.board-lines path').count()).toBe(2);
    await cell(page, 'h8').click();
    expect(await label(page, 'h8')).toContain('empty');
    // Crosses are shown to Black alone.
    await click(page, 'a15');
    expect(await page.locator('.board-cross').count()).toBe(0);
  });

  test('Explain tells why a point only looks forbidden', async () => {
    const page = await open();
    await newGame(page, { mode: 'Two people', rule: 'renju' });
    await click(page, 'g8 e8 i8 k8 h7 a1 h9 o15');
    expect(await page.locator('.board-cross').count()).toBe(0);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Explain' }).click();
    await cell(page, 'h8').click();
    await seen(page, 'h8 only looks like a double-three. Black may play it.');
    await seen(page, 'the four with f8 would be blocked by the stone on e8');
    expect(await label(page, 'h8')).toBe('h8, empty');
  });

  test('the referee may let Black lose at once', async () => {
    const page = await open();
    await newGame(page, { mode: 'Two people', rule: 'renju', referee: 'auto' });
    await click(page, `${CROSS} h8`);
    await seen(page, LOST);
  });

  test('or leave it to White to claim', async () => {
    const page = await open();
    await newGame(page, { mode: 'Two people', rule: 'renju', referee: 'claim' });
    await click(page, `${CROSS} h8`);
    await page.mouse.move(5, 500);
    await page.getByRole('button', { name: 'Claim the win' }).click();
    await seen(page, LOST);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Claim the win' }).waitFor();
  });

  test('the computer claims for itself', async () => {
    const page = await open();
    await newGame(page, { mode: 'Two people', rule: 'renju', referee: 'claim' });
    await click(page, CROSS);
    await page.getByRole('button', { name: /^Change who plays White: / }).click();
    const sheet = page.getByRole('dialog', { name: 'Who plays White?' });
    await sheet.getByText('AI', { exact: true }).click();
    await sheet.getByRole('button', { name: 'Hand over' }).click();
    await cell(page, 'h8').click();
    await seen(page, LOST);
    await seen(page, 'You lose.');
  });

  test('a finger taps a cross once to learn why and again to play it', async () => {
    const page = await open({ viewport: { width: 390, height: 844 }, hasTouch: true });
    await newGame(page, { mode: 'Two people', rule: 'renju', referee: 'auto' });
    for (const name of CROSS.split(' ')) await cell(page, name).tap();
    expect(await stones(page)).toBe(8);
    await cell(page, 'h8').tap();
    await seen(page, 'h8 is forbidden: a double-three.');
    expect(await label(page, 'h8')).toContain('empty');
    await cell(page, 'h8').tap();
    await seen(page, 'White wins');
  });
});
