// Whole games against the computer, and what one may do in the middle of them.
import { describe, expect, test } from 'vitest';
import { isStored } from './library-visit.ts';
import {
  greedyPoint,
  isOver,
  label,
  newGame,
  readBoard,
  seen,
  stones,
  untilStones,
} from './play-visit.ts';
import { cell, click, MOVING, visitors } from './visit.ts';

const open = visitors();

test('the first visit: a live board, one tap plays against level 2', async () => {
  const page = await open(MOVING);
  await seen(page, 'Tap any point to play. Five in a row wins.');
  expect(await page.locator('.chip').allTextContents()).toEqual([
    'You Black',
    'AI Sparrow · Level 2',
    'Freestyle· 15×15',
  ]);
  for (const name of ['New game', 'Watch AI vs AI', 'Two players']) {
    expect(await page.getByRole('button', { name }).isVisible()).toBe(true);
  }
  await click(page, 'h8');
  await untilStones(page, 2);
  expect(await label(page, 'h8')).toBe('h8, black stone 1');
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  // The reply is said to whoever does not see it.
  expect(await page.locator('[data-announcer=polite]').textContent()).toMatch(
    /^White [a-o]\d+\. Black to move\.$/,
  );
});

test('lots are drawn, and it is said how they fell', async () => {
  const page = await open();
  await newGame(page, { hand: 'Random' });
  await seen(page, 'Colours were drawn: you play ');
});

test('who wants to may confirm every stone', async () => {
  const page = await open({ preferences: { confirm: 'always' } });
  await click(page, 'h8');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await label(page, 'h8')).toBe('h8, empty');
  await click(page, 'i9');
  await page.getByRole('button', { name: 'Play here' }).click();
  expect(await label(page, 'i9')).toBe('i9, black stone 1');
});

test('a game against level 1 is played to its end, and the result is said', async () => {
  const page = await open(MOVING);
  await newGame(page, { level: 1 });
  for (let count = 0; count < 225 && !(await isOver(page)); count += 2) {
    await cell(page, greedyPoint(await readBoard(page), 'black')).click();
    await untilStones(page, count + 2);
  }
  const headline = await page.locator('.box .headline').textContent();
  expect(headline).toMatch(/You win!|You lose\.|Draw/);
  await seen(page, 'five in a row from');
  // Who reads the screen aloud hears it as well.
  const said = page.locator('[data-announcer=urgent]');
  expect(await said.textContent()).toMatch(/five in a row|Draw/);
  for (const name of ['Review', 'Rematch', 'Share']) {
    expect(await page.getByRole('button', { name, exact: true }).isVisible()).toBe(true);
  }
});

test('the result card says which move decided it, and a rematch changes the colours', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people' });
  await click(page, 'f8 a1 g8 a2 h8 a3 i8 a4 j8');
  await seen(page, 'Black wins: five in a row from f8 to j8.');
  await seen(page, 'open four');
  await cell(page, 'c3').click();
  await seen(page, 'The game is over.');
  await page.mouse.move(700, 20);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await label(page, 'j8')).toBe('j8, empty');
  await page.getByRole('button', { name: /^Change who plays White: / }).click();
  const sheet = page.getByRole('dialog', { name: 'Who plays White?' });
  await sheet.getByText('AI', { exact: true }).click();
  await sheet.getByRole('button', { name: 'Hand over' }).click();
  await cell(page, 'j8').click();
  await seen(page, 'You win!');
  await page.getByRole('button', { name: 'Rematch' }).click();
  // The computer is Black now and begins.
  await untilStones(page, 1);
  expect(await page.locator('.cards .card').first().textContent()).toContain('Sparrow');
});

test('after a game in which the computer has played it begins the rematch', async () => {
  const page = await open();
  await click(page, 'h8');
  await untilStones(page, 2);
  await page.getByRole('button', { name: 'Resign' }).locator('visible=true').first().click();
  await page.getByRole('button', { name: 'Rematch' }).click();
  await page.waitForFunction(() => document.querySelectorAll('.board-stones > g').length === 1);
  expect(await page.locator('.cards .card').first().textContent()).toContain('Sparrow');
});

describe('in the middle of a game', () => {
  test('undo takes back a pair, redo repeats it, restart begins anew', async () => {
    const page = await open();
    const undo = page.getByRole('button', { name: 'Undo' });
    await click(page, 'h8');
    await untilStones(page, 2);
    await cell(page, 'a1').click();
    await untilStones(page, 4);
    await undo.click();
    expect(await stones(page)).toBe(2);
    await page.keyboard.press('u');
    expect(await stones(page)).toBe(0);
    await page.keyboard.press('Control+y');
    expect(await stones(page)).toBe(2);
    await page.keyboard.press('Control+Shift+z');
    expect(await stones(page)).toBe(4);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restart' }).click();
    expect(await stones(page)).toBe(0);
  });

  test('a side is handed over, and handed back', async () => {
    const page = await open();
    const over = async (color: string, to: string) => {
      await page.getByRole('button', { name: new RegExp(`^Change who plays ${color}: `) }).click();
      const sheet = page.getByRole('dialog', { name: `Who plays ${color}?` });
      await sheet.getByText(to, { exact: true }).click();
      await sheet.getByRole('button', { name: 'Hand over' }).click();
    };
    await click(page, 'h8');
    await untilStones(page, 2);
    await over('White', 'Person');
    await click(page, 'a1 o15 a15');
    expect(await stones(page)).toBe(5);
    // It is White's turn: the computer takes the side and answers at once.
    await over('White', 'AI');
    await untilStones(page, 6);
    await over('Black', 'AI');
    // Now nobody plays: one watches.
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Resume' }).waitFor();
  });

  test('one may resign, and think better of it', async () => {
    const page = await open();
    await click(page, 'h8');
    await untilStones(page, 2);
    await page.getByRole('button', { name: 'Resign' }).click();
    await seen(page, 'You lose.');
    await seen(page, 'Black resigned.');
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await stones(page)).toBe(2);
    expect(await isOver(page)).toBe(false);
  });

  test('a draw is offered: two people agree, the computer judges', async () => {
    const page = await open();
    const offer = async () => {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('button', { name: 'Offer a draw' }).click();
    };
    await click(page, 'h8');
    await untilStones(page, 2);
    await offer();
    // After two stones the computer plays on.
    await seen(page, 'plays on.');
    expect(await isOver(page)).toBe(false);
    await newGame(page, { mode: 'Two people' });
    await click(page, 'h8 i9');
    await offer();
    await seen(page, 'Black offers a draw. Does White accept?');
    await page.getByRole('button', { name: 'Decline' }).click();
    await offer();
    await page.getByRole('button', { name: 'Accept' }).click();
    await seen(page, 'Draw by agreement.');
  });

  test('a hint names a point and marks it on the board', async () => {
    const page = await open();
    await click(page, 'h8');
    await untilStones(page, 2);
    await page.getByRole('button', { name: 'Hint' }).click();
    await seen(page, 'Try ');
    expect(await page.locator('.board-candidates > *').count()).toBe(1);
    const text = await page.locator('.box.say').textContent();
    const [, point] = text!.match(/Try (\w+)\./)!;
    await cell(page, point!).click();
    expect(await label(page, point!)).toContain('black stone 3');
  });

  test('threats are said to whoever wants them said', async () => {
    const page = await open();
    await newGame(page, { mode: 'Two people' });
    await page.getByRole('switch', { name: 'Point out threats' }).check();
    await click(page, 'g8 a1 h8 a2 i8');
    await seen(page, 'three');
    await click(page, 'a3 f8');
    await seen(page, 'e8');
  });

  test('an earlier place is looked at without the computer answering there', async () => {
    const page = await open();
    await click(page, 'h8');
    await untilStones(page, 2);
    await page.locator('.moves').getByRole('button', { name: 'h8' }).click();
    await seen(page, 'You are looking at another position.');
    expect(await stones(page)).toBe(1);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    expect(await stones(page)).toBe(2);
    // Going on from there is another matter: then it is the computer's turn.
    await page.locator('.moves').getByRole('button', { name: 'h8' }).click();
    await page.getByRole('button', { name: 'Play from here' }).click();
    await untilStones(page, 2);
  });

  test('a tap on an earlier place plays nothing and says what would', async () => {
    const page = await open();
    await click(page, 'h8');
    await untilStones(page, 2);
    await click(page, 'a15');
    await untilStones(page, 4);
    const moves = page.locator('.moves').getByRole('button');
    const lookAndTap = async (count: number) => {
      await moves.nth(count - 1).click();
      await cell(page, 'a1').click();
      expect(await label(page, 'a1')).toBe('a1, empty');
      expect(await stones(page)).toBe(count);
      await seen(page, 'You cannot play here until you press “Play from here”.');
    };
    // At the computer's turn, and at one's own.
    await lookAndTap(1);
    await lookAndTap(2);
    const said = page.locator('[data-announcer=polite]');
    expect(await said.textContent()).toContain('“Play from here”');
    // A finished game keeps its result.
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await page.getByRole('button', { name: 'Resign' }).click();
    await seen(page, 'Black resigned.');
    await lookAndTap(3);
    await page.getByRole('button', { name: 'Back to the game' }).click();
    await seen(page, 'Black resigned.');
    expect(await stones(page)).toBe(4);
    // Two people look back like everyone else.
    await newGame(page, { mode: 'Two people' });
    await click(page, 'h8 i9');
    await lookAndTap(1);
    await page.getByRole('button', { name: 'Play from here' }).click();
    await cell(page, 'a1').click();
    expect(await label(page, 'a1')).toBe('a1, white stone 2');
  });
});

test('two computers play to the end; one may pause, step and change the speed', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Watch AI vs AI' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  const count = await stones(page);
  await page.getByRole('button', { name: 'One move' }).click();
  await untilStones(page, count + 1);
  expect(await stones(page)).toBe(count + 1);
  // What they think of it, beside the board.
  await page.getByText(/puts its own chances|They disagree|Both (think|prefer)|sees/).waitFor();
  const chances = page.getByRole('meter', { name: 'What they think' });
  expect(await chances.getAttribute('aria-valuetext')).toMatch(/^Black \d+%, White \d+%$/);
  await page.getByText('Instant', { exact: true }).click();
  // The keys are heard after a speed was chosen with the mouse: without this one the game would not go on.
  await page.keyboard.press('p');
  await page.locator('.box .headline').waitFor();
  expect(await page.locator('.box .headline').textContent()).toMatch(/wins|Draw/);
});

test('a clock that runs out loses the game', async () => {
  const page = await open({ before: page => page.clock.install() });
  await newGame(page, { mode: 'Two people', clock: '1+0' });
  await click(page, 'h8');
  expect(
    await page
      .getByRole('timer', { name: /^White’s clock/ })
      .first()
      .textContent(),
  ).toBe('1:00');
  await page.clock.fastForward(51_000);
  expect(
    await page
      .getByRole('timer', { name: /^White’s clock/ })
      .first()
      .textContent(),
  ).toMatch(/^[89]\.\d$/);
  await page.clock.fastForward(10_000);
  await seen(page, 'White’s time ran out.');
  expect(await page.locator('.box .headline').textContent()).toContain('Black wins');
});

test('a whole game is played with the keyboard alone', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people', rule: 'standard' });
  const key = (name: string) => page.keyboard.press(name);
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
  for (let i = 0; i < 20; i++) {
    await key('Tab');
    if (await page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell'))
      break;
  }
  expect(await focused()).toBe('h8, empty');
  for (let i = 0; i < 4; i++) {
    await key('Enter');
    await key('ArrowUp');
    await key('Space');
    await key('ArrowDown');
    await key('ArrowRight');
  }
  expect(await focused()).toBe('l8, empty');
  await key('Enter');
  await seen(page, 'Black wins: five in a row from h8 to l8.');
  await page.keyboard.type('c12');
  expect(await focused()).toBe('c12, empty');
  await key('Control+z');
  expect(await label(page, 'l8')).toBe('l8, empty');
});

test('a reply that waits for the eye lands at once when the board is tapped', async () => {
  const page = await open({
    preferences: { replyMs: 3000 },
    before: page => page.clock.install(),
  });
  // Time stands still: nothing lands by waiting.
  await page.clock.pauseAt(Date.now() + 60_000);
  await click(page, 'h8');
  await seen(page, 'thinking');
  // But for the moment in which the stone is painted: the computer thinks after that.
  await page.clock.runFor(100);
  await expect
    .poll(
      async () => {
        await cell(page, 'c3').click();
        return stones(page);
      },
      { timeout: 30_000 },
    )
    .toBe(2);
  expect(await label(page, 'c3')).toBe('c3, empty');
});

test('a clock may have times of one’s own', async () => {
  const page = await open();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByText('Two people', { exact: true }).click();
  await sheet.getByRole('button', { name: 'More options' }).click();
  await sheet.getByLabel('Clock', { exact: true }).selectOption('own');
  await sheet.getByRole('slider', { name: 'Minutes' }).fill('7');
  await sheet.getByRole('slider', { name: 'Seconds per move' }).fill('20');
  await sheet.getByRole('button', { name: 'Start' }).click();
  await seen(page, '7:00');
  await cell(page, 'h8').click();
  await cell(page, 'i9').click();
  // Twenty seconds more, less those the stone took; the first stone of a game is nobody's time.
  const white = page.getByRole('timer', { name: /^White’s clock/ });
  await expect.poll(() => white.first().textContent()).toMatch(/^7:(1\d|20)$/);
  await page.keyboard.press('n');
  await sheet.getByRole('button', { name: 'More options' }).click();
  expect(await sheet.getByLabel('Clock', { exact: true }).inputValue()).toBe('own');
});

test('a strict game takes nothing back and gives no hints, also after a reload', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people', isStrict: true });
  const strict = async () => {
    await page.locator('.chip').filter({ hasText: 'Strict game' }).waitFor();
    for (const name of ['Undo', 'Hint']) {
      expect(await page.getByRole('button', { name }).isDisabled()).toBe(true);
    }
    await page.keyboard.press('Control+z');
    await page.getByRole('button', { name: 'h8', exact: true }).click();
    // Who looks back and taps comes to the game again, and plays nothing.
    await seen(page, 'Back to the game');
    await cell(page, 'c3').click();
    await expect.poll(() => stones(page)).toBe(2);
    expect(await label(page, 'c3')).toBe('c3, empty');
  };
  await cell(page, 'h8').click();
  await cell(page, 'i9').click();
  await strict();
  await isStored(page, 'W[ig]');
  await page.reload();
  await expect.poll(() => stones(page)).toBe(2);
  await strict();
});

test('the analysis of a strict game is closed until it ends, by every way there', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people', isStrict: true });
  await click(page, 'h8 i9');
  const places = page.getByRole('navigation', { name: 'Places' });
  const isClosed = async () => {
    await seen(page, 'This is a strict game. You can analyse it when it is over.');
    expect(await page.getByRole('tab').count()).toBe(0);
    expect(await page.getByRole('gridcell').count()).toBe(0);
  };
  expect(await page.getByRole('button', { name: 'Analyse' }).isDisabled()).toBe(true);
  await page.keyboard.press('a');
  await isStored(page, 'W[ig]');
  expect(new URL(page.url()).hash).not.toBe('#/analyse');
  await places.getByRole('link', { name: 'Analyse' }).click();
  await isClosed();
  await page.reload();
  await isClosed();
  await places.getByRole('link', { name: 'Library' }).click();
  await page.getByRole('article').getByRole('button', { name: 'Analyse' }).click();
  await isClosed();
  await page.getByRole('button', { name: 'Back to the game' }).click();
  await untilStones(page, 2);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Analyse' }).click();
  await page.getByRole('tab', { name: 'Lines' }).waitFor();
  expect(await label(page, 'i9')).toBe('i9, white stone 2');
});

test('the list of moves follows a long game', async () => {
  const page = await open({ viewport: { width: 1366, height: 768 } });
  await newGame(page, { mode: 'Two people' });
  const rows = ['15', '13', '11', '9', '7', '5', '3', '1'];
  for (const row of rows) {
    // No five: the colours alternate along every line.
    for (const column of 'acegikm') await cell(page, `${column}${row}`).click();
  }
  const isSeen = () =>
    page.evaluate(() => {
      const list = document.querySelector('.moves ol')!.getBoundingClientRect();
      const now = document.querySelector('.moves .current')!.getBoundingClientRect();
      return now.top >= list.top && now.bottom <= list.bottom + 1;
    });
  expect(await stones(page)).toBe(56);
  await expect.poll(isSeen).toBe(true);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(isSeen).toBe(true);
});

test('the card shows the time that was thought, not the pause before the stone', async () => {
  const page = await open({ preferences: { replyMs: 1500 } });
  await newGame(page, { level: 1 });
  await cell(page, 'h8').click();
  await untilStones(page, 2);
  const text = (await page.locator('.cards .card .detail').nth(1).textContent())!;
  expect(Number(/([0-9.]+) s/.exec(text)?.[1])).toBeLessThan(1.4);
});

test('a game in progress is shared from its menu', async () => {
  const page = await open();
  await newGame(page, { mode: 'Two people' });
  await click(page, 'h8 i9');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click();
  const link = page.getByRole('dialog').locator('.preview');
  await expect.poll(() => link.inputValue()).toMatch(/#g=\w+/);
});

test('people have names: on the cards, in the result, and in the next game', async () => {
  const page = await open();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByText('Two people', { exact: true }).click();
  await sheet.getByLabel('Name of Black').fill('  Anna\u00a0Lee ');
  await sheet.getByLabel('Name of White').fill('<b>Bob</b>');
  await sheet.getByRole('button', { name: 'Start' }).click();
  expect(await page.locator('.cards .card b').allTextContents()).toEqual([
    'Anna Lee',
    '<b>Bob</b>',
  ]);
  await click(page, 'h8');
  await page.getByRole('button', { name: 'Resign' }).locator('visible=true').first().click();
  await seen(page, 'Anna Lee wins');
  await page.reload();
  await expect.poll(() => page.locator('.cards .card b').first().textContent()).toBe('Anna Lee');
  await page.keyboard.press('n');
  expect(await sheet.getByLabel('Name of White').inputValue()).toBe('<b>Bob</b>');
});

test('a classic is played as its author had it', async () => {
  const page = await open();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New game' });
  await sheet.getByText('The Sorter', { exact: false }).click();
  await sheet.getByRole('switch', { name: /^As its author had it/ }).click();
  await sheet.getByText('Renju · 18 × 18').waitFor();
  await sheet.getByRole('button', { name: 'Start' }).click();
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(18 * 18);
  await click(page, 'i9');
  await untilStones(page, 2);
  await seen(page, 'The Sorter');
});

test('every opponent of the gallery has a line, and a rating where it was measured', async () => {
  const page = await open();
  await page.keyboard.press('n');
  const sheet = page.getByRole('dialog', { name: 'New game' });
  const line = sheet.locator('.gallery-line');
  const lines = new Set<string>();
  await line.waitFor();
  const tiles = sheet.locator('.gallery-tiles').first().locator('.segment');
  expect(await tiles.count()).toBe(10);
  for (const tile of await tiles.all()) {
    await tile.click();
    const text = (await line.textContent())!;
    expect(text).toMatch(/Rating in freestyle: \d+ ± \d+/);
    lines.add(text);
  }
  expect(lines.size).toBe(10);
  await sheet.getByRole('button', { name: 'More options' }).click();
  await sheet.getByLabel('Rule', { exact: true }).selectOption('caro');
  await sheet.getByRole('button', { name: 'Back' }).click();
  expect(await line.textContent()).toContain('has not been measured');
});
