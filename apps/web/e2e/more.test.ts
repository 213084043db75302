// Settings, rules and help: every choice takes effect at once and is kept.
import { describe, expect, test } from 'vitest';
import { goTo } from './library-visit.ts';
import { cell, oneVisitor, type Visit, type VisitOptions, visitors } from './visit.ts';

const visit = visitors();
/** One visit that all tests of the help share. */
const reader = oneVisitor();

async function open(hash: string, options: VisitOptions = {}) {
  const page = await visit({ hash, ...options });
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  return page;
}

const stored = (page: Visit['page']) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('tengen.preferences') ?? '{}'));

const paper = (page: Visit['page']) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

describe('settings', () => {
  test('switch the language at once, and it stays', async () => {
    const page = await open('/more/settings', { locale: 'ja-JP' });
    await page.getByRole('heading', { name: '設定' }).waitFor();
    await page.getByRole('radio', { name: 'English' }).check({ force: true });
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
  });

  test('make the page dark or light whatever the system says', async () => {
    const page = await open('/more/settings', { colorScheme: 'light' });
    expect(await paper(page)).toBe('rgb(247, 243, 234)');
    await page.getByRole('radio', { name: 'Dark' }).check({ force: true });
    expect(await paper(page)).toBe('rgb(23, 22, 20)');
    await page.reload();
    await page.getByRole('heading', { name: 'Settings' }).waitFor();
    expect(await paper(page)).toBe('rgb(23, 22, 20)');
    await page.getByRole('radio', { name: 'Light', exact: true }).check({ force: true });
    expect(await paper(page)).toBe('rgb(247, 243, 234)');
  });

  test('are all kept, and all go back', async () => {
    const page = await open('/more/settings');
    await page.getByRole('combobox', { name: /^Board/ }).selectOption('slate');
    await page.getByRole('switch', { name: 'Coordinates' }).uncheck();
    await page.getByRole('radio', { name: 'On touch' }).check({ force: true });
    await page.getByRole('switch', { name: 'Sounds' }).uncheck();
    await page.getByRole('combobox', { name: /^Animation/ }).selectOption('slow');
    await page.getByRole('combobox', { name: /^Memory/ }).selectOption('128');
    await page.getByRole('slider', { name: /Minimum reply time/ }).fill('1000');
    expect(await stored(page)).toMatchObject({
      theme: 'slate',
      coordinates: false,
      confirm: 'touch',
      sound: false,
      motion: 'slow',
      memoryMiB: 128,
      replyMs: 1000,
    });
    await page.getByRole('button', { name: 'Reset all settings' }).click();
    expect(await stored(page)).toMatchObject({ theme: 'auto', sound: true, replyMs: 400 });
    await page.getByRole('button', { name: 'Undo' }).click();
    expect(await stored(page)).toMatchObject({ theme: 'slate', sound: false, replyMs: 1000 });
  });

  test('change another open tab as well', async () => {
    const page = await open('/more/settings');
    const second = await page.context().newPage();
    await second.goto(page.url());
    await second.getByRole('heading', { name: 'Settings' }).waitFor();
    await page.getByRole('radio', { name: '简体中文' }).check({ force: true });
    await second.getByRole('heading', { name: '设置' }).waitFor();
  });

  test('survive a storage full of nonsense', async () => {
    const page = await open('/more/settings');
    for (const text of ['{', 'null', '{"language":"xx","volume":-1,"theme":{}}']) {
      await page.evaluate(value => localStorage.setItem('tengen.preferences', value), text);
      await page.reload();
      await page.getByRole('heading', { name: 'Settings' }).waitFor();
    }
  });
});

describe('sound', () => {
  /** Counts what the page hands to the synthesiser. */
  const listen = `
    window.heard = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    AudioScheduledSourceNode.prototype.start = function (...at) {
      window.heard++;
      return start.apply(this, at);
    };
  `;

  test('is heard after a gesture, as loud as wished, or not at all', async () => {
    const page = await open('/more/settings');
    await page.evaluate(listen);
    const heard = () => page.evaluate(() => (window as unknown as { heard: number }).heard);
    await page.getByRole('button', { name: 'Test sound' }).click();
    const first = await heard();
    expect(first).toBeGreaterThan(0);
    await page.getByRole('slider', { name: /Volume/ }).fill('0');
    await page.getByRole('button', { name: 'Test sound' }).click();
    expect(await heard()).toBe(first);
    await page.getByRole('slider', { name: /Volume/ }).fill('80');
    await page.getByRole('switch', { name: 'Sounds' }).uncheck();
    expect(await page.getByRole('button', { name: 'Test sound' }).isDisabled()).toBe(true);
  });
});

describe('help', () => {
  const PAGES = [
    ['rules/freestyle', 'Freestyle', 1],
    ['rules/standard', 'Standard', 1],
    ['rules/renju', 'Renju', 5],
    ['rules/caro', 'Caro', 1],
    ['rules/protocols', 'Opening rules', 0],
    ['rules/openings', 'The 26 openings', 1],
    ['help/shapes', 'Shapes and threats', 1],
    ['help/engine', 'How the engine thinks', 0],
    ['help/keys', 'Keyboard', 0],
    ['about', 'About', 0],
  ] as const;

  test.each(PAGES)('%s is called %s and has %i boards to play on', async (at, title, boards) => {
    const page = await reader();
    await goTo(page, `#/more/${at}`);
    await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor();
    expect(await page.getByRole('grid').count()).toBe(boards);
  });

  test('a cross says why, and refuses the stone', async () => {
    const page = await reader();
    await goTo(page, '#/more/rules/renju');
    const board = page.getByRole('grid', { name: 'Board: Double-three' });
    await board.getByRole('gridcell', { name: /^h8\b/ }).click();
    await page.getByText('h8 is forbidden: a double-three.').first().waitFor();
    expect(await page.locator('.board-numbers text').count()).toBe(0);
  });

  test('the map puts an opening on the board, and Analyse goes on from there', async () => {
    const page = await open('/more/rules/openings');
    expect(await page.locator('.opening').count()).toBe(26);
    await page.getByRole('button', { name: 'I7 Hogetsu' }).click();
    await page.getByRole('grid', { name: 'Board: I7 Hogetsu' }).waitFor();
    expect(await cell(page, 'i7').getAttribute('aria-label')).toBe('i7, black stone 3');
    await page.getByRole('button', { name: 'Analyse it' }).click();
    await page.getByRole('gridcell', { name: 'i7, black stone 3' }).waitFor();
    expect(await page.locator('.board-stones > g').count()).toBe(3);
  });

  test('on a phone the opening that is chosen comes into sight, its stones numbered', async () => {
    const page = await open('/more/rules/openings', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'I12 Meigetsu' }).click();
    const board = page.getByRole('grid', { name: 'Board: I12 Meigetsu' });
    await expect.poll(async () => (await board.boundingBox())!.y).toBeGreaterThanOrEqual(0);
    const numbers = await page.locator('.live-board .board-numbers text').allTextContents();
    expect(numbers.sort()).toEqual(['1', '2', '3']);
  });

  test('the list leads everywhere and marks where one is', async () => {
    const page = await reader();
    await goTo(page, '#/more');
    const list = page.getByRole('navigation', { name: 'More' });
    for (const name of ['Renju', 'About', 'Settings']) {
      await list.getByRole('link', { name, exact: true }).click();
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
      expect(await list.locator('[aria-current]').allTextContents()).toEqual([name]);
    }
  });
});

test('the page of the classics tells how strong each of them is', async () => {
  const page = await reader();
  await goTo(page, '#/more/help/classics');
  await expect
    .poll(() => page.getByText(/^Elo \d+ ± \d+ on a scale where level 1 is 0/).count())
    .toBe(5);
});
