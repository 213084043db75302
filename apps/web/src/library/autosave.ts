// Keeps what lies on the table: every change is written as soon as the last writing is done, never two
// at a time, and at once when the page is hidden. Another game on the table gets a record of its own; a
// record that another tab changed is left to it, and ours goes on in a second one.
import type { Game } from '@tengen/game';
import type { StorageTrouble } from '@tengen/words';
import { type Hold, holdGame } from './hold.ts';
import { type Content, contentText, isBlank } from './record.ts';
import { newId, type Store } from './store.ts';

/** What the table gives; `game` and plain data beside it. */
export interface Snapshot {
  readonly game: Game;
  readonly [rest: string]: unknown;
}

export interface Table {
  /** Rises when another game comes on the table. */
  sitting(): number;
  snapshot(): Snapshot;
}

/** The record of the game on the table. */
interface Seat {
  readonly id: string;
  readonly sitting: number;
  revision: number;
  hold: Hold | undefined;
  /** What was written last, to write nothing twice. */
  written: string;
  /** The tree another tab has on its table: nothing is written until ours differs. */
  readonly copyOf?: string | undefined;
}

export type AutosaveNews =
  | { readonly kind: 'trouble'; readonly trouble: StorageTrouble }
  | { readonly kind: 'well-again' }
  | { readonly kind: 'conflict' };

export interface Autosave {
  /** Something changed: write it soon. */
  touch(): void;
  /** Write what is not written yet, now. */
  flush(): Promise<void>;
  /** The next game on the table is this record. */
  adopt(id: string, revision: number, hold: Hold | undefined): void;
  /** The next game on the table is a copy of one that another tab has. */
  copy(sgf: string): void;
  /** The record on the table, once there is one. */
  current(): string | undefined;
}

/** Between two writings at least this long, and ten times as long as the last one took. */
const PAUSE_MS = 120;

export function createAutosave(
  store: Pick<Store, 'save'>,
  table: Table,
  tell: (news: AutosaveNews) => void,
  remember: (id: string) => void = () => {},
): Autosave {
  let seat: Seat | undefined;
  let adopted: Omit<Seat, 'sitting' | 'written'> | undefined;
  let writing: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pauseMs = PAUSE_MS;
  let isUnwell = false;

  /** The record for what lies there now; a new one when another game came on the table. */
  function seatFor(sitting: number): Seat {
    if (seat?.sitting === sitting) return seat;
    seat?.hold?.release();
    const start = adopted ?? { id: newId(), revision: 0, hold: undefined };
    adopted = undefined;
    const next: Seat = { ...start, sitting, written: '' };
    seat = next;
    if (!next.hold) takeHold(next);
    return next;
  }

  function takeHold(next: Seat): void {
    holdGame(next.id).then(hold => {
      if (seat === next) next.hold = hold;
      else hold?.release();
    });
  }

  async function write(): Promise<void> {
    const { game, ...rest } = table.snapshot();
    if (isBlank(game) && seat?.sitting !== table.sitting() && !adopted) return;
    const mine = seatFor(table.sitting());
    const content: Content = { game, table: rest };
    const text = contentText(content);
    const print = text && `${text.sgf}\n${text.table}`;
    if (!print || print === mine.written || text.sgf === mine.copyOf) return;
    const saved = await store.save(mine.id, content, mine.revision, text);
    if (saved.ok) {
      mine.revision = saved.value.revision;
      mine.written = print;
      remember(mine.id);
      if (isUnwell) tell({ kind: 'well-again' });
      isUnwell = false;
    } else if (saved.error.kind === 'conflict') {
      // Someone else goes on with that record; we go on beside it.
      mine.hold?.release();
      seat = { ...mine, id: newId(), revision: 0, hold: undefined, written: '' };
      takeHold(seat);
      tell({ kind: 'conflict' });
      await write();
    } else if (saved.error.kind === 'trouble') {
      if (!isUnwell) tell(saved.error);
      isUnwell = true;
    }
  }

  function writeNow(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const started = performance.now();
    writing = write().finally(() => {
      writing = undefined;
      pauseMs = Math.max(PAUSE_MS, 10 * (performance.now() - started));
    });
    return writing;
  }

  function touch(): void {
    if (timer !== undefined) return;
    timer = setTimeout(async () => {
      await writing;
      await writeNow();
    }, pauseMs);
  }

  return {
    touch,
    async flush() {
      await writing;
      await writeNow();
    },
    adopt(id, revision, hold) {
      adopted?.hold?.release();
      adopted = { id, revision, hold };
    },
    copy(sgf) {
      adopted?.hold?.release();
      adopted = { id: newId(), revision: 0, hold: undefined, copyOf: sgf };
    },
    current: () => (seat?.sitting === table.sitting() ? seat.id : undefined),
  };
}
