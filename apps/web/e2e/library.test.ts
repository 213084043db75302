// The shelf of games in the browser: what is kept, found, deleted and brought back, and what happens when
// the browser or another tab gets in the way.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import {
  cardNamed,
  goTo,
  isStored,
  openImport,
  paste,
  type StoredGame,
  storedGames,
  vectors,
  writeRaw,
} from './library-visit.ts';
import { addressOf, cell, visitors } from './visit.ts';

const open = visitors();

const RENJU = 'rule=renju&size=15&moves=h8h9i9';

async function labelOf(page: Page, name: string): Promise<string> {
  return (await cell(page, name).getAttribute('aria-label')) ?? '';
}

/** The same visitor opens another tab; the first may be gone. */
async function secondPage(first: Page, hash = ''): Promise<Page> {
  const page = await first.context().newPage();
  await page.goto(`${addressOf(first)}${hash}`);
  return page;
}

async function keepVectors(page: Page, names: readonly string[]): Promise<void> {
  await openImport(page);
  const files = vectors('valid')
    .filter(({ name }) => names.includes(name))
    .map(({ file }) => file);
  await page.getByLabel('Choose files').setInputFiles(files);
  await page.getByRole('button', { name: /^Add .*to the library$/ }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** As a tab leaves them: what a game is, and from which revision it goes on. */
function leaveWords(page: Page, games: readonly StoredGame[]): Promise<void> {
  return page.evaluate(games => {
    for (const game of games) {
      localStorage.setItem(`tengen-last-word-${game.id}`, JSON.stringify(game));
    }
  }, games);
}

function wordsLeft(page: Page): Promise<number> {
  return page.evaluate(
    () => Object.keys(localStorage).filter(key => key.startsWith('tengen-last-word-')).length,
  );
}

describe('a game on the table', () => {
  test('is there again after a reload in the middle of it, variations and all', async () => {
    const page = await open({ hash: RENJU });
    await cell(page, 'i9')
      .and(page.getByRole('gridcell', { name: /black/ }))
      .waitFor();
    await cell(page, 'i7').click();
    await isStored(page, 'W[ii]');
    const before = await storedGames(page);
    await page.reload();
    await page.getByRole('gridcell', { name: /^i7, white/ }).waitFor();
    expect(await labelOf(page, 'h8')).toContain('black stone 1');
    await cell(page, 'j7').click();
    await isStored(page, 'B[ji]');
    const after = await storedGames(page);
    expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  });

  test('is taken up by the next visit when the tab died', async () => {
    const page = await open({ hash: RENJU });
    await isStored(page, 'B[ig]');
    await page.close();
    const next = await secondPage(page);
    await next.getByRole('gridcell', { name: /^i9, black/ }).waitFor();
    await next.getByText('Your last game was restored.').first().waitFor();
  });

  test('is there to its last stone when the page goes in the very moment the stone falls', async () => {
    const page = await open({ hash: RENJU });
    await isStored(page, 'B[ig]');
    const stones = ['i7', 'j7', 'j8', 'k8', 'k6', 'g6'];
    for (const [i, name] of stones.entries()) {
      await cell(page, name).evaluate(target => {
        target.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        location.reload();
      });
      await page.getByRole('gridcell', { name: new RegExp(`^${name}, .* ${i + 4}\\b`) }).waitFor();
    }
    expect(await storedGames(page)).toHaveLength(1);
    await cell(page, 'f6').click();
    await page.close();
    const next = await secondPage(page);
    await next.getByRole('gridcell', { name: /^f6, white stone 10/ }).waitFor();
  });

  test('a finished one is left in the library, and the table is free', async () => {
    const page = await open({ hash: 'rule=freestyle&size=15&moves=a1a2b1b2c1c2d1d2e1' });
    await isStored(page, 'B[eo]');
    await page.close();
    const next = await secondPage(page, '#/library');
    await next.getByRole('article').getByText('Black won').waitFor();
    await goTo(next, '#/play');
    expect(await labelOf(next, 'e1')).toContain('empty');
  });
});

describe('two tabs', () => {
  test('have a table each: nothing that is played in one is lost by the other', async () => {
    const one = await open({ hash: RENJU });
    await isStored(one, 'B[ig]');
    const two = await secondPage(one, '#rule=freestyle&size=15&moves=a1');
    await isStored(two, 'B[ao]');
    const columns = 'abcdefghijklmno';
    for (let i = 0; i < 6; i++) {
      await cell(one, `${columns[i]}3`).click();
      await cell(two, `${columns[i]}12`).click();
    }
    // The ninth stone of the first, the seventh of the second.
    await isStored(one, 'B[fm]');
    await isStored(two, 'B[fd]');
    const games = await storedGames(one);
    expect(games).toHaveLength(2);
    expect(games.map(({ sgf }) => sgf.match(/[BW]\[/g)!.length).sort()).toEqual([7, 9]);
    await Promise.all([one.reload(), two.reload()]);
    await one
      .getByRole('gridcell', { name: /^f3, / })
      .and(one.getByRole('gridcell', { name: /stone/ }))
      .waitFor();
    await two
      .getByRole('gridcell', { name: /^f12, / })
      .and(two.getByRole('gridcell', { name: /stone/ }))
      .waitFor();
    expect(await storedGames(one)).toHaveLength(2);
  });

  test('a game open in one is a copy in the other, and it says so', async () => {
    const one = await open({ hash: RENJU });
    await isStored(one, 'B[ig]');
    const two = await secondPage(one, '#/library');
    await two.getByRole('button', { name: 'Analyse', exact: true }).first().click();
    await two.getByText('This game is open in another tab.').first().waitFor();
    expect(await storedGames(two)).toHaveLength(1);
    await cell(two, 'a1').click();
    await isStored(two, 'W[ao]');
    await cell(one, 'o1').click();
    await isStored(one, 'W[oo]');
    expect(await storedGames(two)).toHaveLength(2);
  });

  test('without locks the second writer goes on in a record of its own, and says so', async () => {
    const one = await open();
    await one.context().addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });
    });
    await one.goto(`${addressOf(one)}?again#${RENJU}`);
    await isStored(one, 'B[ig]');
    const two = await secondPage(one, '#/library');
    await two.getByRole('button', { name: 'Analyse', exact: true }).first().click();
    await two.getByRole('gridcell', { name: /^i9, black/ }).waitFor();
    await cell(two, 'a1').click();
    await isStored(two, 'W[ao]');
    await cell(one, 'o1').click();
    await one.getByText('This game was also changed in another tab.').first().waitFor();
    const games = await storedGames(one);
    expect(games.some(({ sgf }) => sgf.includes('W[ao]'))).toBe(true);
    expect(games.some(({ sgf }) => sgf.includes('W[oo]'))).toBe(true);
  });
});

describe('the shelf', () => {
  test('is empty at first, and says what to do', async () => {
    const page = await open({ hash: '/library' });
    await page.getByRole('heading', { name: 'No games yet' }).waitFor();
  });

  test('finds games by player, opening, rule and result; renames, stars, deletes and brings back', async () => {
    const page = await open();
    await keepVectors(page, ['renju-game.sgf', 'gomoku20.sgf', 'renjunet.rif', 'setup.sgf']);
    await page.getByText('5 games', { exact: true }).waitFor();

    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.fill('OTSU');
    await page.getByText('1 of 5 games').waitFor();
    await search.fill('花月');
    await page.getByText('2 of 5 games').waitFor();
    await search.fill('no such game');
    await page.getByText('No games match.').waitFor();
    await page.getByRole('button', { name: 'Show all games' }).click();
    await page.getByLabel('Rule', { exact: true }).selectOption('freestyle');
    await page.getByText('1 of 5 games').waitFor();
    await page.getByLabel('Rule', { exact: true }).selectOption('');
    await page.getByLabel('Board size').selectOption('20');
    await page.getByText('1 of 5 games').waitFor();
    await page.getByLabel('Board size').selectOption('0');
    await page.getByText('5 games', { exact: true }).waitFor();

    const card = cardNamed(page, 'Alice Example – Bob Sample');
    await card.getByRole('button', { name: 'Star', exact: true }).click();
    await card.getByRole('button', { name: 'Remove star' }).waitFor();
    await page.getByRole('button', { name: 'Starred only' }).click();
    await page.getByText('1 of 5 games').waitFor();
    await page.getByRole('button', { name: 'Actions for Alice Example – Bob Sample' }).click();
    await page.getByLabel('Name of the game').fill('The final');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await cardNamed(page, 'The final').waitFor();
    await page.getByRole('button', { name: 'Starred only' }).click();

    await page.getByRole('button', { name: 'Actions for The final' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('4 games', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('5 games', { exact: true }).waitFor();
    await cardNamed(page, 'The final').getByRole('button', { name: 'Remove star' }).waitFor();
    await page.reload();
    await cardNamed(page, 'The final').waitFor();
  });

  test('a game of it comes on the table, and goes on in its record', async () => {
    const page = await open();
    await keepVectors(page, ['renju-game.sgf', 'kagetsu.pos']);
    await cardNamed(page, 'kagetsu').getByRole('button', { name: 'Analyse', exact: true }).click();
    await page.getByRole('gridcell', { name: /^h8, black/ }).waitFor();
    await cell(page, 'a1').click();
    await isStored(page, '[ao]');
    expect(await storedGames(page)).toHaveLength(2);
  });

  test('a deleted game does not come back by what a closed tab said last', async () => {
    const page = await open();
    await keepVectors(page, ['renju-game.sgf', 'kagetsu.pos']);
    const games = await storedGames(page);
    await leaveWords(page, games);
    await page.getByRole('button', { name: 'Actions for kagetsu' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 game', { exact: true }).waitFor();
    await expect.poll(() => wordsLeft(page)).toBe(1);
    await page.reload();
    await expect.poll(() => wordsLeft(page)).toBe(0);
    expect(await storedGames(page)).toHaveLength(1);
  });

  test('a game is opened with what a closed tab said last', async () => {
    const page = await open();
    await keepVectors(page, ['renju-game.sgf', 'kagetsu.pos']);
    const analyse = (name: string) =>
      cardNamed(page, name).getByRole('button', { name: 'Analyse', exact: true }).click();
    const [before] = (await storedGames(page)).filter(({ sgf }) => !sgf.includes('Otsu'));
    await analyse('kagetsu');
    await page.getByRole('gridcell', { name: /^h8, black/ }).waitFor();
    await cell(page, 'a1').click();
    await isStored(page, '[ao]');
    await goTo(page, '#/library');
    await analyse('甲 (Jia) – Otsu');
    await page.getByRole('gridcell', { name: /^a1, empty/ }).waitFor();
    // The last stone had not reached the shelf.
    const [after] = (await storedGames(page)).filter(({ id }) => id === before!.id);
    await writeRaw(page, 'games', [{ ...before, revision: after!.revision }]);
    await leaveWords(page, [after!]);
    await goTo(page, '#/library');
    await analyse('kagetsu');
    await page.getByRole('gridcell', { name: /^a1, (black|white)/ }).waitFor();
    expect(await storedGames(page)).toHaveLength(2);
  });

  test('all of it leaves as one SGF file', async () => {
    const page = await open();
    await keepVectors(page, ['renju-game.sgf', 'gomoku20.sgf', 'collection.sgf']);
    await page.getByText('4 games', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Export all' }).click();
    const waiting = page.waitForEvent('download');
    await page.getByRole('dialog').getByRole('button', { name: 'Download' }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toMatch(/^4 games [\d-]+\.sgf$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text.match(/\(;FF\[4\]/g)).toHaveLength(4);
  });
});

describe('damage', () => {
  test('records that were harmed are told, kept apart and can be saved; all others are read', async () => {
    const page = await open();
    await keepVectors(page, ['renju-game.sgf', 'kagetsu.pos']);
    const good = (await storedGames(page)).find(({ sgf }) => sgf.includes('Otsu'));
    const games = Array.from({ length: 60 }, (_, i) => ({ ...good!, id: `copy${i}` }));
    const harms: ((game: StoredAny) => unknown)[] = [
      game => ({ ...game, sgf: `${game.sgf} ` }),
      game => ({ ...game, sgf: 17 }),
      game => ({ ...game, sum: 'no' }),
      game => ({ id: game.id }),
      game => ({ ...game, table: undefined }),
      game => ({ ...game, revision: 'many', sgf: '<script>window.harmed = 1</script>' }),
    ];
    const harmed = games.slice(0, 30).map((game, i) => harms[i % harms.length]!(game as StoredAny));
    await writeRaw(page, 'games', [...harmed, ...games.slice(30)]);
    // Cards that lie: they are made again from the records.
    await writeRaw(page, 'cards', [{ id: 'copy40', kind: 'game', size: 'x' }, { id: 'copy41' }]);
    await page.reload();
    await page.getByText('62 games', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'Damaged game' }).nth(29).waitFor();
    expect(await page.getByRole('heading', { name: 'Damaged game' }).count()).toBe(30);
    const damaged = page.getByRole('article', { name: 'Damaged game' }).first();
    const waiting = page.waitForEvent('download');
    await damaged.getByRole('button', { name: 'Save the data' }).click();
    const raw = JSON.parse(readFileSync(await (await waiting).path(), 'utf8'));
    expect(raw.id).toMatch(/^copy/);
    await damaged.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('61 games', { exact: true }).waitFor();
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  });

  test.each([
    ['a full disk', 'QuotaExceededError', 'The browser’s storage is full.'],
    ['a write that fails', 'UnknownError', 'The library is not available right now.'],
  ])('%s is told in a sentence, and play goes on', async (_, name, sentence) => {
    const page = await open();
    await page.addInitScript(name => {
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('refused by the test', name);
      };
    }, name);
    await page.goto(`${addressOf(page)}?again#${RENJU}`);
    await page.getByText(sentence).first().waitFor();
    await goTo(page, '#/analyse');
    await cell(page, 'a1').click();
    await page.getByRole('gridcell', { name: /^a1, white/ }).waitFor();
  });

  test('a browser that keeps nothing is told in a sentence, and play goes on', async () => {
    const page = await open();
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('refused by the test', 'SecurityError');
      };
    });
    await page.goto(`${addressOf(page)}?again#${RENJU}`);
    await page.getByText('This browser does not store data for this page').first().waitFor();
    await cell(page, 'a1').click();
    await page.getByRole('gridcell', { name: /^a1, white/ }).waitFor();
    await goTo(page, '#/library');
    await page.getByRole('alert').getByText('This browser does not store data').first().waitFor();
  });

  test('a database deleted under the page is made again with the next move', async () => {
    const page = await open({ hash: RENJU });
    await isStored(page, 'B[ig]');
    await page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const deleting = indexedDB.deleteDatabase('tengen');
          deleting.onsuccess = () => resolve();
          deleting.onerror = () => reject(deleting.error);
        }),
    );
    await cell(page, 'a1').click();
    await isStored(page, 'W[ao]');
  });
});

type StoredAny = { id: string; sgf: string };

test('pasted text is a game on the table and on the shelf', async () => {
  const page = await open({ hash: RENJU });
  await page.getByRole('gridcell', { name: /^i9, black/ }).waitFor();
  await paste(page, '1. a1 b2 2. c3');
  await page.getByRole('gridcell', { name: /^c3, black/ }).waitFor();
  await isStored(page, 'B[cm]');
  expect(await storedGames(page)).toHaveLength(2);
});
