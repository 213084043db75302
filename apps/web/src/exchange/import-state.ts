// The steps of an import: ask for files or text, read them, let a person choose among what was found,
// put it on the table or on the shelf. Values only; the sheet turns them into words.
import { type Game, mainLine, nodeAt, type Path } from '@tengen/game';
import type { Rule } from '@tengen/rules';
import { createSignal } from 'solid-js';
import type { StorageTrouble } from '../library/database.ts';
import { settleTable, store } from '../library/library.ts';
import type { Page } from '../page.ts';
import { type FoundGames, type ReadProgress, type ReadTrouble, readSource } from './read-source.ts';
import type { Source } from './source.ts';

/** One source and what became of it. */
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
  | { readonly kind: 'read'; readonly parcels: readonly ImportedFile[] }
  | { readonly kind: 'keeping'; readonly done: number; readonly all: number };

export type ImportDone =
  | { readonly kind: 'opened'; readonly game: Game }
  | { readonly kind: 'kept'; readonly count: number; readonly trouble?: StorageTrouble }
  | { readonly kind: 'failed' };

export interface ImportState {
  stage(): ImportStage;
  rule(): Rule | undefined;
  setRule(rule: Rule | undefined): void;
  read(sources: readonly Source[]): Promise<void>;
  /** Gives up what is going on and asks again. */
  startOver(): void;
  open(found: FoundGames, index: number): Promise<void>;
  keepAll(): Promise<void>;
  close(): void;
}

export function createImport(page: Page, onDone: (done: ImportDone) => void): ImportState {
  const [stage, setStage] = createSignal<ImportStage>({ kind: 'asking' });
  const [rule, setRule] = createSignal<Rule>();
  let giveUp = new AbortController();
  let parcels: ImportedFile[] = [];

  function letGo(): void {
    giveUp.abort();
    giveUp = new AbortController();
    for (const { found } of parcels) found?.close();
    parcels = [];
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

  async function open(found: FoundGames, index: number): Promise<void> {
    const { signal } = giveUp;
    const game = await found.take(index);
    if (signal.aborted) return;
    if (!game) return onDone({ kind: 'failed' });
    // What lies there now is kept before another game takes its place.
    await settleTable();
    page.desk.load(game, { path: whereToLook(game, found.report.to) });
    page.router.go('/analyse');
    onDone({ kind: 'opened', game });
  }

  return {
    stage,
    rule,
    setRule,
    open,

    async read(sources) {
      letGo();
      const { signal } = giveUp;
      for (const source of sources) {
        const parcel = await readOne(source, signal);
        if (signal.aborted) return parcel.found?.close();
        parcels.push(parcel);
      }
      const [only, ...others] = parcels;
      const report = others.length === 0 ? only?.found?.report : undefined;
      // Nothing to choose and nothing to say: it goes straight on the table.
      if (report?.games === 1 && report.noticed === 0) return open(only!.found!, 0);
      setStage({ kind: 'read', parcels });
    },

    startOver() {
      letGo();
      setStage({ kind: 'asking' });
    },

    async keepAll() {
      const founds = parcels.flatMap(({ found }) => found ?? []);
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

    close: letGo,
  };
}

/** Where the link says, at the end of a single line, or where a tree divides first. */
function whereToLook(game: Game, to: number | undefined): Path {
  const line = mainLine(game);
  if (to !== undefined) return line.slice(0, to);
  for (let depth = 0; depth < line.length; depth++) {
    const node = nodeAt(game, line.slice(0, depth));
    if (node.ok && node.value.children.length > 1) return line.slice(0, depth);
  }
  return line;
}
