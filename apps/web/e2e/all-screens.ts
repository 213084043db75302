// Every screen of the page, and the way there, in any language. The tests of access and of languages walk through them all,
// and `screens.ts` takes their pictures.
import type { Language } from '@tengen/words';
import type { Page } from 'playwright-core';

export interface Screen {
  readonly name: string;
  /** From wherever the page is. */
  show(page: Page, language: Language): Promise<void>;
}

/** A point of a board of 15 lines by its place, since its label is in some language. */
function cell(page: Page, name: string) {
  const [column, row] = [name.charCodeAt(0) - 97, Number(name.slice(1))];
  return page.getByRole('gridcell').nth((15 - row) * 15 + column);
}

/** A game of renju with stones all over, forbidden points and threats. */
const GAME = 'rule=renju&size=15&moves=h8i9i8g8j10i7j7k6h9g10h10h11g9i11f10';

/** Goes there without loading the page anew, and out of every sheet. */
async function go(page: Page, hash: string): Promise<void> {
  await closeSheets(page);
  await page.evaluate(to => {
    location.hash = to;
  }, hash);
}

async function closeSheets(page: Page): Promise<void> {
  while ((await page.locator('dialog[open]').count()) > 0) await page.keyboard.press('Escape');
}

async function openSetup(page: Page): Promise<void> {
  await go(page, '#/play');
  await cell(page, 'h8').waitFor();
  await page.keyboard.press('n');
  await page.locator('dialog[open]').waitFor();
}

/** Two people at the board: the second of the ways to play. */
async function startForTwo(page: Page, choices: readonly string[]): Promise<void> {
  await openSetup(page);
  const sheet = page.locator('dialog[open]');
  await sheet.locator('.segment').nth(1).click();
  await sheet.locator('.sheet-foot .button').first().click();
  for (const value of choices) {
    await sheet.locator(`select:has(option[value="${value}"])`).selectOption(value);
  }
  await sheet.locator('.button.primary').click();
  await sheet.waitFor({ state: 'detached' });
}

const play: Screen = {
  name: 'play',
  async show(page) {
    await go(page, '#/play');
    await cell(page, 'h8').waitFor();
  },
};

const playSetup: Screen = { name: 'play-setup', show: openSetup };

const playSetupMore: Screen = {
  name: 'play-setup-more',
  async show(page) {
    await openSetup(page);
    await page.locator('dialog[open] .sheet-foot .button').first().click();
    await page.locator('dialog[open] select').first().waitFor();
  },
};

const playMenu: Screen = {
  name: 'play-menu',
  async show(page) {
    await startForTwo(page, ['renju', 'free']);
    await cell(page, 'h8').click();
    await page.locator('.more-actions').click();
    await page.locator('dialog[open] .action-list').waitFor();
  },
};

const handOver: Screen = {
  name: 'play-hand-over',
  async show(page) {
    await go(page, '#/play');
    await page.locator('.card-change').locator('visible=true').first().click();
    await page.locator('dialog[open]').waitFor();
  },
};

const playResult: Screen = {
  name: 'play-result',
  async show(page) {
    await startForTwo(page, ['freestyle', 'free']);
    for (const name of 'f8 a1 g8 a2 h8 a3 i8 a4 j8'.split(' ')) await cell(page, name).click();
    await page.locator('.board-win circle').first().waitFor();
    await page.locator('.headline').first().waitFor();
  },
};

const playOpening: Screen = {
  name: 'play-opening',
  async show(page) {
    await startForTwo(page, ['renju', 'taraguchi-10']);
    await cell(page, 'h8').click();
    await page.locator('.board-stones > g').first().waitFor();
  },
};

const analyse: Screen[] = [0, 1, 2, 3].map(tab => ({
  name: `analyse-${tab + 1}`,
  async show(page) {
    await go(page, `#${GAME}`);
    await page.getByRole('tab').nth(tab).click();
    await page.getByRole('tabpanel').waitFor();
  },
}));

/** The modes of Train that look different, by their places among the buttons. */
const train = [
  { name: 'train', place: 1, waitFor: '[role=gridcell]' },
  { name: 'train-streak', place: 4, waitFor: '[role=gridcell]' },
  { name: 'train-storm', place: 5, waitFor: '[role=switch]' },
  { name: 'train-sight', place: 6, waitFor: '.choices select' },
  { name: 'train-repeat', place: 7, waitFor: '.look-through' },
].map(
  ({ name, place, waitFor }): Screen => ({
    name,
    async show(page) {
      await go(page, '#/train');
      await page.locator('.train-modes button').nth(place).click();
      await page.locator(waitFor).first().waitFor();
    },
  }),
);

const trainProgress: Screen = {
  name: 'train-progress',
  async show(page) {
    await go(page, '#/train/progress');
    await page.locator('.level-row').first().waitFor();
  },
};

const library: Screen = {
  name: 'library',
  async show(page) {
    await go(page, '#/library');
    await page.getByRole('article').first().waitFor();
  },
};

const importSheet: Screen = {
  name: 'library-import',
  async show(page) {
    await go(page, '#/library');
    await page.locator('.library-actions .primary').click();
    await page.locator('dialog[open]').waitFor();
  },
};

const MORE = [
  'settings',
  'rules/freestyle',
  'rules/standard',
  'rules/renju',
  'rules/caro',
  'rules/protocols',
  'rules/openings',
  'help/shapes',
  'help/engine',
  'help/classics',
  'help/keys',
  'about',
];

const more: Screen[] = ['', ...MORE].map(at => ({
  name: ['more', ...at.split('/').filter(Boolean)].join('-'),
  async show(page) {
    await go(page, `#/more/${at}`);
    await page
      .locator(at ? '.more-page h2' : '.more.at-list')
      .first()
      .waitFor();
    await page.locator('.more-list ul').nth(2).waitFor({ state: 'attached' });
  },
}));

const keys: Screen = {
  name: 'keys-sheet',
  async show(page) {
    await go(page, '#/play');
    await cell(page, 'h8').waitFor();
    await page.keyboard.press('?');
    await page.locator('dialog[open] .keys').first().waitFor();
  },
};

export const SCREENS: readonly Screen[] = [
  play,
  playSetup,
  playSetupMore,
  playMenu,
  handOver,
  playOpening,
  playResult,
  ...analyse,
  ...train,
  trainProgress,
  library,
  importSheet,
  ...more,
  keys,
];
