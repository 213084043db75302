// Games that come in and go out: files of every kind, pasted text, links, pictures and animations.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  drop,
  goTo,
  isStored,
  openExport,
  openImport,
  paste,
  storedGames,
  vectors,
} from './library-visit.ts';
import { cell, visitors } from './visit.ts';

const open = visitors();

const dialog = (page: Page) => page.getByRole('dialog');

/** Reads one file in the import sheet, and waits for what it says. */
async function importFile(page: Page, file: string): Promise<'opened' | string> {
  await openImport(page);
  await page.getByLabel('Choose files').setInputFiles(file);
  const back = dialog(page).getByRole('button', { name: 'Back' });
  const isOpened = dialog(page)
    .waitFor({ state: 'detached' })
    .then(() => true);
  const isRead = back.waitFor().then(() => false);
  // The one that does not happen gives up by itself, long after.
  for (const waiting of [isOpened, isRead]) waiting.catch(() => undefined);
  if (await Promise.any([isOpened, isRead])) return 'opened';
  return (await dialog(page).textContent()) ?? '';
}

/** Stones on the board, as a screen reader counts them. */
const stonesOn = (page: Page) => page.getByRole('gridcell', { name: /stone/ }).count();

describe('import', () => {
  test('what lies under the note about an opened game can be pressed at once', async () => {
    const page = await open({ hash: 'moves=a1', viewport: { width: 1440, height: 900 } });
    await page.getByRole('gridcell', { name: /^a1, black/ }).waitFor();
    await paste(page, 'h8 i9 j10');
    const note = page.locator('.toast');
    await note.waitFor();
    for (const name of ['Solve VCF', 'Set up']) {
      await page.getByRole('button', { name }).click({ trial: true, timeout: 2000 });
    }
    expect(await note.isVisible()).toBe(true);
  });

  test('every valid example is read, and its first game comes on the table', async () => {
    const page = await open();
    // Stones at the place that is shown: the end of a line, or where a tree first divides.
    const stones: Record<string, number> = {
      'collection.sgf': 2,
      'game.psq': 5,
      'game.rec': 3,
      'games.bdt': 6,
      'gbk-tree-3.4.lib': 0,
      'gomoku20.sgf': 4,
      'h8-tree-3.0.lib': 3,
      'human-game.psq': 3,
      'kagetsu.pos': 5,
      'moves-joined.txt': 5,
      'moves-mixed.txt': 5,
      'moves-spaced.txt': 5,
      'renju-game.sgf': 5,
      'renjunet.rif': 6,
      'setup.sgf': 6,
      'yixin.sav': 5,
    };
    const seen: Record<string, number> = {};
    for (const { name, file } of vectors('valid')) {
      const said = await importFile(page, file);
      if (said !== 'opened') {
        await dialog(page).getByRole('button', { name: /Open$/ }).first().click();
      }
      await dialog(page).waitFor({ state: 'detached' });
      await page.getByRole('gridcell').first().waitFor();
      seen[name] = await stonesOn(page);
    }
    expect(seen).toEqual(stones);
  });

  test('every malformed example gets a sentence that says what and where', async () => {
    const page = await open();
    const sentences: Record<string, RegExp> = {
      'bdt-nobracket.bdt': /Line 1: the format was not recognised/,
      'bdt-odd.bdt': /No usable game.*Line 1: this is not a point of the board \(“888”/s,
      'lib-bad-magic.lib': /At the start: this is not a RenLib file/,
      'lib-bad-pos.lib': /Byte 22: this is not a point of the board/,
      'lib-newer-version.lib': /Byte 8: this RenLib file is newer than version/,
      'lib-too-many-pops.lib': /Byte 22: there are moves after the end of the tree/,
      'lib-truncated-node.lib': /Byte 64: the file breaks off here/,
      'lib-unterminated-comment.lib': /Byte 20: the file breaks off here/,
      'moves-dup.txt': /Entry 3: the move is on a point that already has a stone \(“h8”\)/,
      'moves-garbage.txt': /Entry 2: something here is not a move and was skipped \(“\?\?”/,
      'moves-outside.txt': /Entry 2: the move is off the board \(“h16” instead of a1..o15\)/,
      'pos-count0.pos': /No usable game.*At the start: this value is not valid/s,
      'pos-outside.pos': /Entry 2: the move is off the board/,
      'pos-short.pos': /Byte 4: the file breaks off here/,
      'psq-dup.psq': /Line 3: the move is on a point that already has a stone/,
      'psq-noheader.psq': /Line 1: the first line of the Piskvork file is missing/,
      'psq-outside.psq': /Line 3: the move is off the board/,
      'psq-truncated.psq': /Line 3: the file breaks off here/,
      'rif-bad-move.rif': /Entry 1: this is not a point of the board \(“z99”/,
      'rif-unescaped.rif': /Entry 1: the text contains a bare “&”/,
      'sgf-dup-move.sgf': /Byte 27: the move is on a point that already has a stone/,
      'sgf-no-semicolons.sgf': /Byte 38: a semicolon is missing/,
      'sgf-orc-dialect.sgf': /Byte 5: the file says it holds another game/,
      'sgf-outside.sgf': /Byte 27: the move is off the board/,
      'sgf-same-colour-twice.sgf': /Byte 27: one colour moves twice in a row/,
      'sgf-swallowed-move.sgf':
        /Byte 35: White makes the first move.*Byte 38: the end is incomplete/s,
      'sgf-unclosed.sgf': /Byte 32: a text is not closed.*Add the missing \]/s,
      'sgf-wrong-game.sgf': /Byte 10: the file holds another game, such as go/,
    };
    const examples = vectors('malformed');
    expect(examples.map(({ name }) => name)).toEqual(Object.keys(sentences));
    await openImport(page);
    for (const { name, file } of examples) {
      await page.getByLabel('Choose files').setInputFiles(file);
      const back = dialog(page).getByRole('button', { name: 'Back' });
      await back.waitFor();
      expect(await dialog(page).textContent(), name).toMatch(sentences[name]!);
      await back.click();
    }
  });

  test('files dropped anywhere are read, many games at once are chosen from or kept', async () => {
    const page = await open({ hash: 'moves=h8' });
    await page.getByRole('gridcell', { name: /^h8, black/ }).waitFor();
    const game = (name: string) => `(;GM[4]SZ[15]PB[${name}];B[hh];W[ii])`;
    const files = [
      {
        name: 'many.sgf',
        data: Array.from({ length: 40 }, (_, i) => game(`Player ${i}`)).join(''),
      },
      { name: 'broken.sgf', data: 'hello' },
    ];
    await drop(page, files);
    await dialog(page).getByText('40 games · SGF').waitFor();
    expect(await dialog(page).textContent()).toContain('the format was not recognised');
    expect(await dialog(page).getByRole('button', { name: /Open$/ }).count()).toBe(40);
    await dialog(page).getByRole('button', { name: 'Add all 40 to the library' }).click();
    await page.getByText('41 games', { exact: true }).waitFor();
    expect(await storedGames(page)).toHaveLength(41);
  });

  test('a file dropped on a running game waits in the library, and the game goes on', async () => {
    const page = await open();
    await cell(page, 'h8').click();
    await page.locator('.board-stones > g').nth(1).waitFor();
    await drop(page, [{ name: 'other.sgf', data: '(;GM[4]SZ[15]PB[Ando]PW[Li];B[aa];W[bb])' }]);
    const note = page.locator('.toast', { hasText: '“Ando – Li” is in your library.' });
    await note.waitFor();
    await isStored(page, 'Ando');
    // The game is still there, and still answers.
    await page.getByRole('gridcell', { name: /^h8, black/ }).waitFor();
    expect(await cell(page, 'a15').getAttribute('aria-label')).toContain('empty');
    await cell(page, 'a1').click();
    await page.locator('.board-stones > g').nth(3).waitFor();
    // A second file, opened at once: the game that was played can be found in the library.
    await paste(page, '(;GM[4]SZ[15]PB[Sato];B[oo])');
    await page.locator('.toast', { hasText: 'Sato' }).getByRole('button', { name: 'Open' }).click();
    await page.getByRole('gridcell', { name: /^o1, black/ }).waitFor();
    await isStored(page, 'B[ao]');
    expect(await storedGames(page)).toHaveLength(3);
  });

  test('pasted text without a rule is held to the one that is chosen', async () => {
    const page = await open();
    await openImport(page);
    await dialog(page).getByLabel('Rule if the file does not name one').selectOption('freestyle');
    await dialog(page).getByLabel('Or paste text or a link').fill('a1 b1 a2 b2 a3 b3 a4 b4 a5 b5');
    await dialog(page).getByRole('button', { name: 'Read', exact: true }).click();
    await dialog(page).getByText('the game was already over here').waitFor();
  });

  test('a large file is read beside the page: it never stands still, and can be given up', async () => {
    const page = await open();
    await openImport(page);
    const line = Array.from({ length: 150 }, (_, i) => {
      const letters = 'abcdefghijklmno';
      return `;${i % 2 ? 'W' : 'B'}[${letters[i % 15]}${letters[Math.floor(i / 15)]}]`;
    }).join('');
    const text = `(;GM[4]SZ[15]PB[big]${line})\n`.repeat(12_000);
    expect(text.length).toBeGreaterThan(10_000_000);
    const file = path.join(await mkdtemp(path.join(tmpdir(), 'tengen-')), 'big.sgf');
    await writeFile(file, text);
    await page.getByLabel('Choose files').setInputFiles(file);
    await dialog(page).getByText('Reading big.sgf…').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).getByText('Drop files here').waitFor();

    await page.evaluate(() => {
      const started = performance.now();
      const watch = { longest: 0, whole: 0 };
      Object.assign(window, { watch });
      let last = started;
      const look = () => {
        const now = performance.now();
        watch.longest = Math.max(watch.longest, now - last);
        watch.whole = now - started;
        last = now;
        setTimeout(look);
      };
      look();
    });
    await page.getByLabel('Choose files').setInputFiles(file);
    await dialog(page).getByText('12,000 games · SGF').waitFor();
    const { longest, whole } = await page.evaluate(
      () => (window as unknown as { watch: { longest: number; whole: number } }).watch,
    );
    // Read on the page itself, nearly all of the time would be one long pause, however fast the machine.
    expect(longest).toBeLessThan(whole / 2);
    await dialog(page).getByRole('button', { name: /Open$/ }).first().click();
    await page.getByRole('gridcell', { name: /^a15, black stone 1$/ }).waitFor();
    await rm(path.dirname(file), { recursive: true });
  });
});

describe('links', () => {
  const TREE =
    '(;GM[4]SZ[15]RU[renju]PB[Ando]PW[Li];B[hh]C[first <b>](;W[hg];B[ig];W[ij])(;W[gg]LB[aa:x];B[gi]))';

  async function textareaOf(page: Page, title: string, tab: string): Promise<string> {
    await openExport(page, title);
    await dialog(page).getByRole('tab', { name: tab }).click();
    const field = dialog(page).getByRole('textbox');
    await field.waitFor();
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>('dialog textarea')!.value !== '',
    );
    const text = await field.inputValue();
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    // Closing is a step back in the history, which a link that is opened at once would be in the way of.
    await page.waitForFunction(() => history.state !== 'open');
    return text;
  }

  test('the whole tree goes through a link, variations, comments and all', async () => {
    const page = await open({ hash: 'moves=h8' });
    await page.getByRole('gridcell', { name: /^h8, black/ }).waitFor();
    await paste(page, TREE);
    await page.getByText('Opened: Ando').first().waitFor();
    await isStored(page, 'Ando');
    const sgf = await textareaOf(page, 'Ando – Li', 'File');
    const link = await textareaOf(page, 'Ando – Li', 'Link');
    expect(link).toContain('#g=1');

    const other = await open({ hash: link.split('#')[1]! });
    await other.getByRole('gridcell', { name: /^h8, black/ }).waitFor();
    await isStored(other, 'Ando');
    expect(await textareaOf(other, 'Ando – Li', 'File')).toBe(sgf);
    // The address does not bring the game back as it was sent.
    expect(new URL(other.url()).hash).not.toContain('g=');
  });

  test('one that is opened again opens the same game again', async () => {
    const page = await open({ hash: 'moves=h8' });
    await page.getByRole('gridcell', { name: /^h8, black/ }).waitFor();
    await paste(page, TREE);
    await page.getByText('Opened: Ando').first().waitFor();
    await isStored(page, 'Ando');
    const link = await textareaOf(page, 'Ando – Li', 'Link');
    for (const hash of ['#moves=a1', `#${link.split('#')[1]}`, '#moves=h8']) {
      await goTo(page, hash);
      await page.waitForFunction(() => location.hash === '#/analyse');
    }
    await goTo(page, '#/library');
    await page.getByText('3 games').first().waitFor();
  });

  test.each([
    ['g=1dAAAA', 'This link is damaged'],
    ['g=1d', 'This link is damaged'],
    ['g=9dAAAA', 'made by a newer version'],
    ['g=1pAAAA', 'There is no game in this link.'],
    ['g=<img src=x onerror=alert(1)>', 'This link is damaged'],
    ['rule=foo&size=99&moves=zz9', 'This link is damaged'],
  ])('a bad one (%s) gets a sentence, and the page plays on', async (hash, sentence) => {
    const page = await open({ hash });
    await page.getByText(sentence).first().waitFor();
    await goTo(page, '#/analyse');
    await cell(page, 'h8').click();
    await page.getByRole('gridcell', { name: /^h8, black/ }).waitFor();
  });

  test('one of the first page that is damaged on its way says what is left out', async () => {
    const page = await open({ hash: 'rule=renju&size=15&moves=h8i9zz9j10' });
    await page.getByRole('gridcell', { name: /^i9, white/ }).waitFor();
    await page.getByText('left out: zz9j10').first().waitFor();
    expect(await cell(page, 'j10').getAttribute('aria-label')).toContain('empty');
  });

  test('one of the first page still opens, also while the page is open', async () => {
    const page = await open({ hash: 'rule=renju&size=15&referee=prevent&moves=h8h9i9&at=2' });
    await page.getByRole('gridcell', { name: /^h9, white/ }).waitFor();
    expect(await cell(page, 'i9').getAttribute('aria-label')).toContain('empty');
    await goTo(page, '#/a1b2c3?size=19&rule=freestyle');
    await page.getByRole('gridcell', { name: /^c3, black/ }).waitFor();
    expect(await page.getByRole('gridcell').count()).toBe(361);
  });
});

describe('export', () => {
  const GAME = '(;GM[4]SZ[15]RU[renju]PB[Ando]PW[Li];B[hh]C[a](;W[hg];B[ig];W[ij];B[ih])(;W[gg]))';

  async function withGame(text = GAME): Promise<Page> {
    const page = await open({ hash: 'moves=a1' });
    await page.getByRole('gridcell', { name: /^a1, black/ }).waitFor();
    await paste(page, text);
    await page.getByText('Opened: Ando').first().waitFor();
    await isStored(page, 'Ando');
    await openExport(page, 'Ando – Li');
    return page;
  }

  async function saved(page: Page): Promise<{ name: string; bytes: Buffer }> {
    const waiting = page.waitForEvent('download');
    await dialog(page).getByRole('button', { name: 'Download' }).click();
    const download = await waiting;
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  }

  test('every format tells what it leaves out, and what is saved can be read again', async () => {
    const page = await withGame();
    const format = dialog(page).getByLabel('Format');
    const verdict = dialog(page).locator('.verdict');
    expect(await format.locator('option').count()).toBe(13);
    expect(await verdict.textContent()).toBe('Keeps everything.');
    for (const value of await format
      .locator('option')
      .evaluateAll(options => options.map(option => (option as HTMLOptionElement).value))) {
      await format.selectOption(value);
      expect(await verdict.textContent(), value).toMatch(/^(Keeps everything|Leaves out: .*)\.$/);
    }
    await format.selectOption('psq');
    expect(await verdict.textContent()).toContain('1 variation, 1 comment');
    const { name, bytes } = await saved(page);
    expect(name).toMatch(/^Ando – Li [\d-]+\.psq$/);
    expect(bytes.toString()).toMatch(/^Piskvorky 15x15/);
    await format.selectOption('renlib');
    const lib = await saved(page);
    expect(lib.bytes.subarray(1, 7).toString()).toBe('RenLib');
  });

  test('text is copied to the clipboard', async () => {
    const page = await withGame();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog(page).getByRole('button', { name: 'Copy' }).click();
    await dialog(page).getByText('Copied.').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('PB[Ando]');
  });

  /** The picture as the browser decodes it. */
  function decoded(
    page: Page,
    bytes: Buffer,
    type: string,
  ): Promise<{ frames: number; side: number; isCornerDark: boolean }> {
    return page.evaluate(
      async ({ data, type }) => {
        const binary = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
        const decoder = new ImageDecoder({ data: binary, type });
        await Promise.all([decoder.tracks.ready, decoder.completed]);
        const track = decoder.tracks.selectedTrack!;
        const last = await decoder.decode({ frameIndex: track.frameCount - 1 });
        const side = last.image.displayWidth;
        const canvas = new OffscreenCanvas(side, side).getContext('2d')!;
        const first = await decoder.decode({ frameIndex: 0 });
        canvas.drawImage(first.image, 0, 0);
        const [red = 0] = canvas.getImageData(0, 0, 1, 1).data;
        return { frames: track.frameCount, side, isCornerDark: red < 100 };
      },
      { data: bytes.toString('base64'), type },
    );
  }

  test('a PNG of the chosen size decodes, and an SVG draws the stones', async () => {
    const page = await withGame();
    await dialog(page).getByRole('tab', { name: 'Picture' }).click();
    const usual = await saved(page);
    expect(usual.name).toMatch(/^Ando – Li \d{4}-\d\d-\d\d\.png$/);
    expect(await decoded(page, usual.bytes, 'image/png')).toMatchObject({ frames: 1, side: 1440 });
    await dialog(page).getByLabel('Size').selectOption('480');
    expect((await decoded(page, (await saved(page)).bytes, 'image/png')).side).toBe(480);
    await dialog(page).getByText('SVG', { exact: true }).click();
    const svg = (await saved(page)).bytes.toString();
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg"/);
    expect(svg.match(/fill="url\(#board-(?:black|white)\)"/g)).toHaveLength(5);
    const drawn = await page.evaluate(async text => {
      const image = new Image();
      image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
      await image.decode();
      return image.naturalWidth;
    }, svg);
    expect(drawn).toBeGreaterThan(500);
  });

  test('a GIF decodes to as many frames as there are moves, and one more', async () => {
    const page = await withGame();
    await dialog(page).getByRole('tab', { name: 'Animation' }).click();
    await dialog(page).getByRole('button', { name: 'Make animation' }).click();
    await dialog(page)
      .getByText(/^6 frames, /)
      .waitFor();
    const whole = await saved(page);
    expect(whole.name).toMatch(/^Ando – Li \d{4}-\d\d-\d\d\.gif$/);
    expect(await decoded(page, whole.bytes, 'image/gif')).toEqual({
      frames: 6,
      side: 480,
      isCornerDark: false,
    });
    await dialog(page)
      .getByRole('slider', { name: /^From move/ })
      .fill('3');
    await dialog(page).getByRole('button', { name: 'Make animation' }).click();
    await dialog(page)
      .getByText(/^3 frames, /)
      .waitFor();
    expect((await decoded(page, (await saved(page)).bytes, 'image/gif')).frames).toBe(3);
  });
});
