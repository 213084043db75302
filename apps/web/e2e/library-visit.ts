// What the tests of the library and of the exchange do on the page, and how they look into the shelf.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';

const VECTORS = fileURLToPath(new URL('../../../vectors/formats/', import.meta.url));

export interface Vector {
  readonly name: string;
  readonly file: string;
  readonly bytes: Buffer;
}

export function vectors(kind: 'valid' | 'malformed'): Vector[] {
  return readdirSync(VECTORS + kind)
    .sort()
    .map(name => {
      const file = `${VECTORS}${kind}/${name}`;
      return { name, file, bytes: readFileSync(file) };
    });
}

export interface StoredGame {
  readonly id: string;
  readonly revision: number;
  readonly sgf: string;
}

/** Every record of the shelf, as it lies in the database. */
export function storedGames(page: Page): Promise<StoredGame[]> {
  return page.evaluate(async () => {
    const there = (await indexedDB.databases()).some(({ name }) => name === 'tengen');
    if (!there) return [];
    return new Promise<StoredGame[]>((resolve, reject) => {
      const opening = indexedDB.open('tengen');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const database = opening.result;
        const asking = database.transaction('games').objectStore('games').getAll();
        asking.onsuccess = () => {
          database.close();
          resolve(asking.result);
        };
      };
    });
  });
}

/** Writes straight into the database, past everything the page would check. */
export function writeRaw(page: Page, store: 'games' | 'cards', values: unknown[]): Promise<void> {
  return page.evaluate(
    ({ store, values }) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('tengen');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const database = opening.result;
          const writing = database.transaction(store, 'readwrite');
          for (const value of values) writing.objectStore(store).put(value);
          writing.oncomplete = () => {
            database.close();
            resolve();
          };
        };
      }),
    { store, values },
  );
}

/** Waits until some stored game says `text`. */
export async function isStored(page: Page, text: string): Promise<void> {
  for (;;) {
    const games = await storedGames(page);
    if (games.some(({ sgf }) => sgf.includes(text))) return;
    // Nothing in the page tells that a transaction is through: its next frame is soon enough.
    await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => resolve(0))));
  }
}

/** Lets files go over the page, as a hand would. */
export function drop(page: Page, files: readonly { name: string; data: string }[]): Promise<void> {
  return page.evaluate(files => {
    const data = new DataTransfer();
    for (const { name, data: text } of files) data.items.add(new File([text], name));
    const over = { bubbles: true, cancelable: true, dataTransfer: data };
    document.body.dispatchEvent(new DragEvent('dragover', over));
    document.body.dispatchEvent(new DragEvent('drop', over));
  }, files);
}

export function paste(page: Page, text: string): Promise<void> {
  return page.evaluate(text => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const event = new ClipboardEvent('paste', {
      bubbles: true,
      cancelable: true,
      clipboardData: data,
    });
    document.body.dispatchEvent(event);
  }, text);
}

export async function goTo(page: Page, hash: string): Promise<void> {
  await page.evaluate(hash => {
    location.hash = hash;
  }, hash);
}

/** Opens the sheet that takes games in, from the library. */
export async function openImport(page: Page): Promise<void> {
  await goTo(page, '#/library');
  await page.getByRole('main').getByRole('button', { name: 'Import' }).first().click();
  await page.getByRole('dialog', { name: 'Import games' }).waitFor();
}

/** Opens the sheet that gives a game out, from its card in the library. */
export async function openExport(page: Page, title: string): Promise<void> {
  await goTo(page, '#/library');
  await page.getByRole('button', { name: `Actions for ${title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export' }).waitFor();
}

export function cardNamed(page: Page, title: string) {
  return page.getByRole('article', { name: title, exact: true });
}
