// The page in every browser: a dozen journeys, driven through WebDriver. `npm run web:measure -- browsers` finds the browsers and runs
// them; BROWSERS names those to take.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type ServedPage, servePage } from '@tengen/server/page';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { BUILT } from '../built.ts';
import { greedyPoint } from '../play-visit.ts';
import { KEYS, Session } from './webdriver.ts';

const NAMES = (process.env.BROWSERS ?? 'chromium').split(',');
const FILE = fileURLToPath(
  new URL('../../../../vectors/formats/valid/renju-game.sgf', import.meta.url),
);
const SCREENS = fileURLToPath(new URL('../../screens', import.meta.url));
const GAME = 'rule=renju&size=15&moves=h8i9i8g8j10i7j7k6h9g10h10h11g9i11f10';
/** White leaves h8 to be a double-three of Black’s. */
const CROSS = 'g8 a1 i8 c1 h7 e1 h9 o15';

describe.each(NAMES)('%s', name => {
  let browser: Session;
  let served: ServedPage;
  let visit = 0;

  beforeAll(async () => {
    served = await servePage(BUILT);
    browser = await Session.start(name);
  });
  afterAll(async () => {
    await browser?.close();
    served?.server.closeAllConnections();
    served?.server.close();
  });
  afterEach(async ({ task }) => {
    if (task.result?.state !== 'fail') return;
    mkdirSync(SCREENS, { recursive: true });
    const file = path.join(SCREENS, `${name}-${task.name.replaceAll(' ', '-')}.png`);
    writeFileSync(file, await browser.picture());
  });

  /** Loads the page anew; what was kept before is still there. */
  async function open(hash = '', address = served.address): Promise<void> {
    await browser.open(`${address}?${++visit}${hash && `#${hash}`}`);
    await browser.find('#app > *');
    // In English, with no waiting for the eye, whatever the browser comes with.
    const isSet = await browser.run(() => {
      const kept = JSON.parse(localStorage.getItem('tengen.preferences') ?? '{}');
      if (kept.replyMs === 0) return true;
      const wishes = { ...kept, language: 'en', replyMs: 0 };
      localStorage.setItem('tengen.preferences', JSON.stringify(wishes));
      return false;
    });
    if (!isSet) await open(hash, address);
  }

  async function go(hash: string): Promise<void> {
    await browser.run(to => {
      location.hash = to;
    }, hash);
  }

  const label = (point: string) =>
    browser.run(
      point =>
        [...document.querySelectorAll('[role=gridcell]')]
          .map(cell => cell.getAttribute('aria-label')!)
          .find(text => text.split(',')[0] === point),
      point,
    );
  const stones = () => browser.run(() => document.querySelectorAll('.board-stones > g').length);
  const untilStones = (count: number) =>
    browser.until(`${count} stones`, async () => (await stones()) >= count);

  async function play(points: string): Promise<void> {
    for (const point of points.split(' ')) {
      await browser.click('[role=gridcell]', new RegExp(`^${point}\\b`));
    }
  }

  async function newGame(mode: string, ...choices: string[]): Promise<void> {
    await browser.find('[role=gridcell]', /^h8\b/);
    await browser.press('n');
    await browser.click('dialog label', mode);
    await browser.click('dialog button', 'More options');
    for (const choice of choices) await browser.choose(choice);
    await browser.click('dialog button', /^Start$/);
    await browser.until('the sheet goes', () =>
      browser.run(() => document.querySelector('dialog[open]') === null),
    );
  }

  test('a game against the computer is played to its end', async () => {
    await open();
    expect(await browser.run(() => crossOriginIsolated)).toBe(true);
    const read = () =>
      browser.run(() => {
        const cells = [...document.querySelectorAll('[role=gridcell]')].map(cell => {
          const text = cell.getAttribute('aria-label')!;
          return text.includes('black stone')
            ? 'black'
            : text.includes('white stone')
              ? 'white'
              : '';
        });
        return { size: Math.sqrt(cells.length), cells };
      });
    const isOver = () => browser.run(() => document.querySelector('.box .headline') !== null);
    for (let count = 0; count < 225 && !(await isOver()); count += 2) {
      await play(greedyPoint(await read(), 'black'));
      await browser.until('an answer', async () => (await stones()) >= count + 2 || isOver());
    }
    await browser.find('.box .headline', /You win!|You lose\.|Draw/);
  });

  test('swap2 asks for its choice, and takes it', async () => {
    await open('/play');
    await newGame('Two people', 'freestyle', 'swap2');
    await play('h8 i9 g8');
    expect(await stones()).toBe(3);
    const asked = await browser.run(() => document.querySelector('.box.say')!.textContent!);
    await browser.click('.box.say .answers button');
    await browser.until('the next step', () =>
      browser.run(before => document.querySelector('.box.say')?.textContent !== before, asked),
    );
  });

  test('a forbidden point of renju is crossed, explained and refused', async () => {
    await open('/play');
    await newGame('Two people', 'renju', 'free');
    await play(CROSS);
    await browser.find('.board-cross');
    expect(await label('h8')).toBe('h8, empty, forbidden: a double-three');
    await play('h8');
    await browser.see('h8 is forbidden: a double-three.');
    expect(await stones()).toBe(8);
  });

  test('moves are taken back and played again', async () => {
    await open('/play');
    await newGame('Two people', 'freestyle', 'free');
    await play('h8 i9 j10');
    await browser.click('button', /^Undo/);
    expect(await stones()).toBe(2);
    await browser.press(KEYS.control, 'z');
    expect(await stones()).toBe(1);
    await browser.press(KEYS.control, 'y');
    await browser.press(KEYS.control, 'y');
    expect(await label('j10')).toBe('j10, black stone 3');
  });

  test('the engine shows its lines', async () => {
    await open(GAME);
    await untilStones(15);
    await browser.see('The engine is off.');
    await browser.press('e');
    await browser.find('.line-list button');
    await browser.see(/^depth \d+ · .* nodes$/);
    await browser.press('e');
    await browser.see('The engine is off.');
  });

  test('a file is imported, and is still there after a reload', async () => {
    await open('/library');
    await browser.click('main button', 'Import');
    await browser.file(FILE);
    await browser.until('the game is opened', async () => (await stones()) === 5);
    await browser.until('the sheet goes', () =>
      browser.run(() => document.querySelector('dialog[open]') === null),
    );
    await go('#/library');
    await browser.find('article', 'Otsu');
    await browser.reload();
    await browser.find('article', 'Otsu');
  });

  test('a game is exported as SGF', async () => {
    await open('/library');
    await browser.click('button', /^Actions for .*Otsu/);
    await browser.click('dialog button', 'Export');
    await browser.click('dialog [role=tab]', 'File');
    const text = await browser.until('the text', () =>
      browser.run(() => document.querySelector<HTMLTextAreaElement>('dialog textarea')?.value),
    );
    expect(text).toMatch(/^\(;FF\[4\].*Otsu/s);
    await browser.press(KEYS.escape);
  });

  test('a puzzle is solved', async () => {
    await open('/train');
    await browser.click('button', 'Show the answer');
    await browser.see('One solution: ');
    const said = await browser.run(() => document.querySelector('.box')!.textContent!);
    const points = /One solution: (.*)/s.exec(said)![1]!.match(/[a-o]\d+/g)!;
    await browser.click('button', 'Try again');
    for (let move = 0; move < points.length; move += 2) {
      await play(points[move]!);
      await browser.see(/Correct\. Keep going\.|Solved/);
      if (await browser.run(() => document.querySelector('.box')!.textContent!.includes('Solved')))
        break;
    }
    await browser.see('Solved');
  });

  test('the page changes its language and back', async () => {
    await open('/more/settings');
    for (const [name, title] of [
      ['简体中文', '设置'],
      ['日本語', '設定'],
      ['English', 'Settings'],
    ] as const) {
      await browser.click('label', name);
      await browser.find('h2', new RegExp(`^${title}$`));
    }
  });

  test('a setting is kept', async () => {
    await open('/more/settings');
    const paper = () => browser.run(() => getComputedStyle(document.body).backgroundColor);
    await browser.click('label', /^Dark$/);
    expect(await paper()).toBe('rgb(23, 22, 20)');
    await browser.reload();
    await browser.find('h2', 'Settings');
    expect(await paper()).toBe('rgb(23, 22, 20)');
    await browser.click('label', /^Light$/);
    expect(await paper()).toBe('rgb(247, 243, 234)');
  });

  test('on a phone everything fits, and the game goes on', async () => {
    await browser.resize(390, 844);
    await open('/play');
    await newGame('Two people', 'freestyle', 'free');
    await play('h8 i9');
    expect(await stones()).toBe(2);
    const beside = await browser.run(() => document.documentElement.scrollWidth - innerWidth);
    expect(beside).toBeLessThanOrEqual(0);
    await browser.resize(1280, 900);
  });

  test('without a network the page opens and plays', async () => {
    const other = await servePage(BUILT);
    await open('', other.address);
    await browser.until('it is kept', () =>
      browser.run(() => navigator.serviceWorker.controller !== null),
    );
    other.server.closeAllConnections();
    await new Promise(resolve => other.server.close(resolve));
    // Visited again: a driver’s own reload may pass by what is kept.
    await open('', other.address);
    await play('h8');
    await untilStones(2);
    await go('#/more/rules/renju');
    await browser.find('h2', 'Renju');
  });
});
