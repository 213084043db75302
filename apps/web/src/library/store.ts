// The games in the browser's database: a record of each, and a card for the list. A write names the revision
// it knows and happens in one transaction, so that two tabs never overwrite each other. Every function
// returns a value; a database that fails is a `StorageTrouble`.
import type { Game } from '@tengen/game';
import { err, ok, type Result } from '@tengen/rules';
import { type AnyCard, type Card, cardOf, isCard } from './card.ts';
import { createDatabase, type Database, type StorageTrouble } from './database.ts';
import type { Content, ContentText, GameRecord } from './record.ts';
import { checkRecord, contentText, RECORD_VERSION, readContent, sumOf } from './record.ts';

export type SaveError =
  | { readonly kind: 'trouble'; readonly trouble: StorageTrouble }
  /** Another tab changed the record since. */
  | { readonly kind: 'conflict' }
  | { readonly kind: 'cannot-write' };

export type GetError =
  | { readonly kind: 'trouble'; readonly trouble: StorageTrouble }
  | { readonly kind: 'gone' }
  | { readonly kind: 'damaged' };

export interface Saved {
  readonly id: string;
  readonly revision: number;
}

export interface Opened extends Content {
  readonly record: GameRecord;
}

/** A deleted game, as it was stored. */
export interface Removed {
  readonly id: string;
  readonly record: unknown;
  readonly card: unknown;
}

export type Store = ReturnType<typeof createStore>;

export interface Description {
  readonly name?: string;
  readonly isStarred?: boolean;
}

export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map(byte => byte.toString(36).padStart(2, '0')).join('');
}

export function createStore(database: Database = createDatabase()) {
  const { listeners, changed } = createNews();

  const trouble = (kind: StorageTrouble) => err({ kind: 'trouble', trouble: kind } as const);

  return {
    async cards(): Promise<Result<AnyCard[], StorageTrouble>> {
      return database.use('readonly', async stores => {
        const [cards, ids] = await Promise.all([stores.cards.getAll(), stores.games.getAllKeys()]);
        const known = new Map(cards.filter(isCard).map(card => [card.id, card]));
        const shown: AnyCard[] = [];
        for (const id of ids) {
          shown.push(known.get(id) ?? rebuild(id, await stores.games.get(id)));
        }
        return shown;
      });
    },

    async get(id: string): Promise<Result<Opened, GetError>> {
      const found = await database.use('readonly', stores => stores.games.get(id));
      if (!found.ok) return trouble(found.error);
      if (found.value === undefined) return err({ kind: 'gone' });
      const record = checkRecord(found.value);
      const content = record.ok ? readContent(record.value) : record;
      if (!record.ok || !content.ok) return err({ kind: 'damaged' });
      return ok({ ...content.value, record: record.value });
    },

    /** The stored game that has exactly this content, if there is one. */
    async find(game: Game): Promise<string | undefined> {
      const record = newRecord({ game }, 0);
      if (!record) return undefined;
      const { moves, variations, text } = cardOf(record, game);
      const found = await database.use('readonly', async stores => {
        for (const card of await stores.cards.getAll()) {
          if (!isCard(card) || card.moves !== moves || card.variations !== variations) continue;
          if (card.text !== text) continue;
          const there = checkRecord(await stores.games.get(card.id));
          if (there.ok && there.value.sgf === record.sgf) return card.id;
        }
        return undefined;
      });
      return found.ok ? found.value : undefined;
    },

    /** The record as it is stored, whatever it is. */
    async raw(id: string): Promise<unknown> {
      const found = await database.use('readonly', stores => stores.games.get(id));
      return found.ok ? found.value : undefined;
    },

    /** `known` is the revision that the caller knows; `text` saves making it again. */
    async save(
      id: string,
      content: Content,
      known: number,
      text: ContentText | undefined = contentText(content),
    ): Promise<Result<Saved, SaveError>> {
      if (!text) return err({ kind: 'cannot-write' });
      const now = Date.now();
      const saved = await database.use('readwrite', async stores => {
        const there = await stores.games.get(id);
        const checked = checkRecord(there);
        // A record that we cannot read is left alone: a newer version wrote it, or it can be repaired.
        if (!checked.ok && there !== undefined) return true;
        // A deleted game comes back when somebody plays on.
        const before = checked.ok ? checked.value : undefined;
        if (before && before.revision !== known) return true;
        const record: GameRecord = {
          id,
          version: RECORD_VERSION,
          revision: known + 1,
          createdAt: before?.createdAt ?? now,
          savedAt: now,
          ...(before?.name && { name: before.name }),
          isStarred: before?.isStarred ?? false,
          ...text,
          sum: sumOf(text),
        };
        await Promise.all([
          stores.games.put(record),
          stores.cards.put(cardOf(record, content.game)),
        ]);
        return false;
      });
      if (!saved.ok) return trouble(saved.error);
      if (saved.value) return err({ kind: 'conflict' });
      changed();
      return ok({ id, revision: known + 1 });
    },

    /** Adds new games, each in a record of its own. Call `announce` once after the last. */
    async add(contents: readonly Content[]): Promise<Result<readonly string[], SaveError>> {
      const now = Date.now();
      const records = contents.map((content, i) => newRecord(content, now + i));
      if (records.some(record => !record)) return err({ kind: 'cannot-write' });
      const added = await database.use('readwrite', async stores => {
        await Promise.all(
          records.flatMap((record, i) => [
            stores.games.put(record!),
            stores.cards.put(cardOf(record!, contents[i]!.game)),
          ]),
        );
      });
      if (!added.ok) return trouble(added.error);
      return ok(records.map(record => record!.id));
    },

    async describe(id: string, change: Description): Promise<Result<void, GetError>> {
      const done = await database.use('readwrite', async stores => {
        const record = checkRecord(await stores.games.get(id));
        if (!record.ok) return false;
        const card = await stores.cards.get(id);
        const content = isCard(card) ? undefined : readContent(record.value);
        const next = { ...record.value, ...change };
        const base = isCard(card)
          ? card
          : content?.ok
            ? cardOf(next, content.value.game)
            : undefined;
        await stores.games.put(next);
        if (base) await stores.cards.put({ ...base, ...change });
        return true;
      });
      if (!done.ok) return trouble(done.error);
      changed();
      return done.value ? ok(undefined) : err({ kind: 'gone' });
    },

    async remove(id: string): Promise<Result<Removed, StorageTrouble>> {
      const removed = await database.use('readwrite', async stores => {
        const [record, card] = await Promise.all([stores.games.get(id), stores.cards.get(id)]);
        await Promise.all([stores.games.delete(id), stores.cards.delete(id)]);
        return { id, record, card };
      });
      if (removed.ok) changed();
      return removed;
    },

    async putBack({ id, record, card }: Removed): Promise<Result<void, StorageTrouble>> {
      const done = await database.use('readwrite', async stores => {
        // Somebody played on meanwhile and brought it back already.
        if ((await stores.games.get(id)) !== undefined) return;
        if (record !== undefined) await stores.games.put(record);
        if (card !== undefined) await stores.cards.put(card);
      });
      if (done.ok) changed();
      return done;
    },

    /** Looks at every record and returns the ids of those that cannot be read. */
    async check(): Promise<ReadonlySet<string>> {
      const damaged = new Set<string>();
      let after: string | undefined;
      for (;;) {
        const range = after === undefined ? undefined : IDBKeyRange.lowerBound(after, true);
        const batch = await database.use('readonly', stores => stores.games.getAll(range, 200));
        if (!batch.ok || batch.value.length === 0) return damaged;
        for (const value of batch.value) {
          // The database takes no record without an id.
          after = (value as { id: string }).id;
          const record = checkRecord(value);
          if (!record.ok && record.error.kind !== 'newer') damaged.add(after);
        }
      }
    },

    /** Tells this tab and the others that something changed. */
    announce: changed,

    /** Calls the listener when this or another tab changed something. Returns a function that stops it. */
    onChange(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function newRecord(content: Content, now: number): GameRecord | undefined {
  const text = contentText(content);
  if (!text) return undefined;
  const times = { revision: 1, createdAt: now, savedAt: now };
  return {
    id: newId(),
    version: RECORD_VERSION,
    ...times,
    isStarred: false,
    ...text,
    sum: sumOf(text),
  };
}

/** A lost card, made again from its record; or a card that says the record is damaged. */
function rebuild(id: string, value: unknown): AnyCard {
  const record = checkRecord(value);
  const content = record.ok ? readContent(record.value) : record;
  if (record.ok && content.ok) return cardOf(record.value, content.value.game) satisfies Card;
  const savedAt = (value as { savedAt?: unknown } | undefined)?.savedAt;
  return { kind: 'damaged', id, savedAt: typeof savedAt === 'number' ? savedAt : 0 };
}

/** Tells the listeners of this tab, and those of the others. */
function createNews(): { listeners: Set<() => void>; changed(): void } {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const channel =
    'BroadcastChannel' in globalThis ? new BroadcastChannel('tengen-library') : undefined;
  if (channel) channel.onmessage = tell;
  return {
    listeners,
    changed() {
      channel?.postMessage('changed');
      tell();
    },
  };
}
