// The steps of an import: ask for files or text, read them, let a person choose among the games found, put
// them into the library, and open one. Values only; the sheet turns them into words.
import { type Game, mainLine, nodeAt, type Path } from '@tengen/game';
import type { Rule } from '@tengen/rules';
import { createSignal } from 'solid-js';
import type { StorageTrouble } from '../library/database.ts';
import { openGame, settleTable, store } from '../library/library.ts';
import type { Page } from '../page.ts';
import { type FoundGames, type ReadProgress, type ReadTrouble, readSource } from './read-source.ts';
import type { Source } from './source.ts';

/** One source, with the games found in it or the reason why there are none. */
export interface ImportedFile {
  /** Undefined for pasted text. */
  readonly name: string | undefined;
  readonly found?: FoundGames;
  readonly trouble?: ReadTrouble;
}

export type ImportStage =
  | { readonly kind: 'asking' }
  | {
      readonly kind: 'reading';
      readonly name: string | undefined;
      readonly progress?: ReadProgress;
    }
  | { readonly kind: 'read'; readonly files: readonly ImportedFile[] }
  | { readonly kind: 'keeping'; readonly done: number; readonly all: number };

export type ImportDone =
  | { readonly kind: 'opened'; readonly game: Game }
  /** Another game is being played, so this one waits until `open` is called. */
  | {
      readonly kind: 'waiting';
      readonly game: Game;
      open(): void;
      /** Why the library could not keep it. */
      readonly trouble?: StorageTrouble;
    }
  | { readonly kind: 'kept'; readonly count: number; readonly trouble?: StorageTrouble }
  | { readonly kind: 'failed' };

export type ImportState = ReturnType<typeof createImport>;

export function createImport(page: Page, onDone: (done: ImportDone) => void) {
  const [stage, setStage] = createSignal<ImportStage>({ kind: 'asking' });
  const [rule, setRule] = createSignal<Rule>();
  let giveUp = new AbortController();
  let files: ImportedFile[] = [];

  function close(): void {
    giveUp.abort();
    giveUp = new AbortController();
    for (const { found } of files) found?.close();
    files = [];
  }

  async function readOne(source: Source, signal: AbortSignal): Promise<ImportedFile> {
    const name = source.kind === 'file' ? source.file.name : undefined;
    setStage({ kind: 'reading', name });
    const onProgress = (progress: ReadProgress) => {
      if (!signal.aborted) setStage({ kind: 'reading', name, progress });
    };
    const chosen = rule();
    const read = await readSource(source, chosen ? { rule: chosen } : {}, onProgress, signal);
    return read.ok ? { name, found: read.value } : { name, trouble: read.error };
  }

  /** Adds a game to the library, and opens it unless it has to wait. */
  async function take(found: FoundGames, index: number, mustWait: () => boolean): Promise<void> {
    const { signal } = giveUp;
    const game = await found.take(index);
    if (signal.aborted) return;
    if (!game) return onDone({ kind: 'failed' });
    const added = await store.add([{ game }]);
    store.announce();
    const openIt = () =>
      open(page, added.ok ? added.value[0] : undefined, game, whereToLook(game, found.report.to));
    if (!mustWait()) {
      await openIt();
      return onDone({ kind: 'opened', game });
    }
    const trouble = !added.ok && added.error.kind === 'trouble' ? added.error.trouble : undefined;
    onDone({ kind: 'waiting', game, open: () => void openIt(), ...(trouble && { trouble }) });
  }

  return {
    stage,
    /** The rule for files that name none. */
    rule,
    setRule,

    async read(sources: readonly Source[]): Promise<void> {
      close();
      const { signal } = giveUp;
      for (const source of sources) {
        const file = await readOne(source, signal);
        if (signal.aborted) return file.found?.close();
        files.push(file);
      }
      const [only, ...others] = files;
      const report = others.length === 0 ? only?.found?.report : undefined;
      // There is nothing to choose from and nothing to report.
      if (report?.games === 1 && report.remarks.length === 0) {
        return take(only!.found!, 0, () => isPlaying(page));
      }
      setStage({ kind: 'read', files });
    },

    /** Stops the current step and asks for files again. */
    startOver(): void {
      close();
      setStage({ kind: 'asking' });
    },

    open: (found: FoundGames, index: number) => take(found, index, () => false),

    async keepAll(): Promise<void> {
      const founds = files.flatMap(({ found }) => found ?? []);
      const all = founds.reduce((sum, found) => sum + found.report.games, 0);
      const { signal } = giveUp;
      let before = 0;
      for (const found of founds) {
        setStage({ kind: 'keeping', done: before, all });
        const kept = await found.keep(store, done => {
          if (!signal.aborted) setStage({ kind: 'keeping', done: before + done, all });
        });
        if (signal.aborted) return;
        before += kept.count;
        if (kept.trouble) return onDone({ kind: 'kept', count: before, trouble: kept.trouble });
      }
      page.router.go('/library');
      onDone({ kind: 'kept', count: before });
    },

    close,
  };
}

/** Whether a game is being played that an arriving one must not interrupt. */
function isPlaying({ desk, router }: Page): boolean {
  if (desk.isUntouched() || desk.toAct() === undefined) return false;
  const hasOpponent = Object.values(desk.sides()).some(({ kind }) => kind === 'opponent');
  return hasOpponent || desk.isStrict() || desk.clock() !== undefined || router.place() === 'play';
}

/** Without an `id` the library could not keep the game. It is opened anyway, and saved as soon as that is possible. */
async function open(page: Page, id: string | undefined, game: Game, path: Path): Promise<void> {
  if (id === undefined) {
    await settleTable();
    page.desk.load(game, { path });
  } else {
    if (!(await openGame(page, id))) return;
    page.desk.goTo(path);
  }
  page.router.go('/analyse');
}

/** The move that a link names, the end of a single line, or the first branch of a tree. */
function whereToLook(game: Game, to: number | undefined): Path {
  const line = mainLine(game);
  if (to !== undefined) return line.slice(0, to);
  for (let depth = 0; depth < line.length; depth++) {
    const node = nodeAt(game, line.slice(0, depth));
    if (node.ok && node.value.children.length > 1) return line.slice(0, depth);
  }
  return line;
}
