// Saves the game on the table: every change is written as soon as the last write is done, never two at a
// time, and at once when the page is hidden. A closing page gives what it could not write to the journal
// (unload-journal.ts). A new game on the table gets its own record. A record that another tab changed is
// left to that tab, and ours goes on in a second one.
import type { Game } from '@tengen/game';
import type { StorageTrouble } from './database.ts';
import { type GameLock, lockGame } from './game-lock.ts';
import { type Content, type ContentText, contentText, isBlank, sumOf } from './record.ts';
import { newId, type Store } from './store.ts';

/** The table's state to be saved: the game, and plain data beside it. */
interface Snapshot {
  readonly game: Game;
  readonly [rest: string]: unknown;
}

export interface SavedTable {
  /** Rises with every new game on the table. */
  sitting(): number;
  snapshot(): Snapshot;
}

/** The state of a game on the table. */
interface Work {
  readonly sitting: number;
  readonly snapshot: Snapshot;
}

/** The record of the game of one sitting. */
interface SittingRecord {
  readonly id: string;
  readonly sitting: number;
  revision: number;
  hold: GameLock | undefined;
  /** The last text written, so that nothing is written twice. */
  written: string;
  /** The checksum of the write in progress. */
  inFlight?: string | undefined;
  /** The tree that another tab has on its table: nothing is written until ours differs. */
  readonly copyOf?: string | undefined;
}

/** Called as records are saved. */
export interface SaveHooks {
  /** This record is on the table of this tab. */
  remember(id: string): void;
  /** This record needs no journal entry any more. */
  forget(id: string): void;
}

/** A change that is not saved yet, and the revision it continues. */
export interface UnsavedGame {
  readonly id: string;
  readonly revision: number;
  /** The checksum of a write in progress, which may or may not succeed. */
  readonly inFlight: string | undefined;
  readonly text: ContentText;
}

export type AutosaveNews =
  | { readonly kind: 'trouble'; readonly trouble: StorageTrouble }
  | { readonly kind: 'well-again' }
  | { readonly kind: 'conflict' };

export type Autosave = ReturnType<typeof createAutosave>;

const printOf = ({ sgf, table }: ContentText) => `${sgf}\n${table}`;

/** The least time between two writes; it is also at least ten times as long as the last write took. */
const PAUSE_MS = 120;

export function createAutosave(
  store: Pick<Store, 'save'>,
  table: SavedTable,
  tell: (news: AutosaveNews) => void,
  memory: SaveHooks = { remember() {}, forget() {} },
) {
  const records = new Map<number, SittingRecord>();
  /** Games that left the table before they were written. */
  let left: Work[] = [];
  /** The unsaved state of the game on the table. */
  let latest: Work | undefined;
  let writing = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = PAUSE_MS;
  let isUnwell = false;

  /** The record of a sitting; a new one when there is none yet. */
  function recordFor(sitting: number): SittingRecord {
    return records.get(sitting) ?? sit({ id: newId(), sitting, revision: 0, hold: undefined });
  }

  function sit(start: Omit<SittingRecord, 'written'>): SittingRecord {
    const next: SittingRecord = { ...start, written: '' };
    records.get(next.sitting)?.hold?.release();
    records.set(next.sitting, next);
    if (!next.hold) takeLock(next);
    return next;
  }

  function takeLock(next: SittingRecord): void {
    lockGame(next.id).then(hold => {
      if (records.get(next.sitting) === next) next.hold = hold;
      else hold?.release();
    });
  }

  /** Releases the records of games that left the table and are saved. */
  function clear(): void {
    for (const [sitting, { hold }] of records) {
      if (sitting >= table.sitting() || left.some(work => work.sitting === sitting)) continue;
      hold?.release();
      records.delete(sitting);
    }
  }

  function look(): void {
    const work = { sitting: table.sitting(), snapshot: table.snapshot() };
    if (latest && latest.sitting !== work.sitting) left.push(latest);
    latest = work;
  }

  async function write(): Promise<void> {
    look();
    for (const work of [...left]) {
      if (await isKept(work)) left = left.filter(other => other !== work);
    }
    const work = latest;
    if (work && (await isKept(work)) && latest === work) latest = undefined;
    clear();
  }

  /** The text to write and its record; undefined when it is written already. */
  function toWrite({ sitting, snapshot }: Work) {
    const { game, ...rest } = snapshot;
    if (isBlank(game) && !records.has(sitting)) return undefined;
    const mine = recordFor(sitting);
    const content: Content = { game, table: rest };
    const text = contentText(content);
    if (!text || printOf(text) === mine.written || text.sgf === mine.copyOf) return undefined;
    return { mine, content, text };
  }

  /** False: it must be tried again. */
  async function isKept(work: Work): Promise<boolean> {
    const next = toWrite(work);
    if (!next) return true;
    const { mine, content, text } = next;
    mine.inFlight = sumOf(text);
    const saved = await store.save(mine.id, content, mine.revision, text);
    mine.inFlight = undefined;
    if (saved.ok) {
      mine.revision = saved.value.revision;
      mine.written = printOf(text);
      memory.remember(mine.id);
      memory.forget(mine.id);
      if (isUnwell) tell({ kind: 'well-again' });
      isUnwell = false;
      return true;
    }
    if (saved.error.kind === 'conflict') {
      // Another tab goes on with that record, so this one continues in a new one.
      memory.forget(mine.id);
      sit({ ...mine, id: newId(), revision: 0, hold: undefined });
      tell({ kind: 'conflict' });
      return isKept(work);
    }
    if (saved.error.kind === 'cannot-write') return true;
    if (!isUnwell) tell(saved.error);
    isUnwell = true;
    return false;
  }

  function writeNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const next = writing.then(async () => {
      const started = performance.now();
      await write();
      pauseMs = Math.max(PAUSE_MS, 10 * (performance.now() - started));
    });
    writing = next.catch(() => {});
    return next;
  }

  return {
    /** Something changed, and is saved soon. */
    touch(): void {
      look();
      timer ??= setTimeout(writeNow, pauseMs);
    },
    /** Saves now everything that is not saved yet. */
    flush: writeNow,
    /** Everything that is not saved yet, the game on the table first. */
    unwritten(): UnsavedGame[] {
      if (latest) look();
      const works = latest ? [latest, ...left] : left;
      return works.flatMap(work => {
        const next = toWrite(work);
        if (!next) return [];
        const { id, revision, inFlight } = next.mine;
        return [{ id, revision, inFlight, text: next.text }];
      });
    },
    /** The next game on the table is this record. */
    adopt(id: string, revision: number, hold: GameLock | undefined): void {
      sit({ id, sitting: table.sitting() + 1, revision, hold });
    },
    /** The next game on the table is a copy of one that another tab has. */
    copy(sgf: string): void {
      const sitting = table.sitting() + 1;
      sit({ id: newId(), sitting, revision: 0, hold: undefined, copyOf: sgf });
    },
    /** The record on the table, once there is one. */
    current: (): string | undefined => records.get(table.sitting())?.id,
  };
}
