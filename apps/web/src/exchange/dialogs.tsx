// The import and export sheets, opened from anywhere on the page by a call. They have their own element in the
// document, made when the first of them opens.
import { createSignal, Show } from 'solid-js';
import { render } from 'solid-js/web';
import type { Page } from '../page.ts';
import type { ExportRequest, Way } from './export-request.ts';
import { ExportSheet } from './export-sheet.tsx';
import { ImportSheet } from './import-sheet.tsx';
import type { Source } from './source.ts';
import './exchange.css';

interface Arrival {
  readonly page: Page;
  readonly sources: readonly Source[];
}

const [arrival, setArrival] = createSignal<Arrival>();
const [exported, setExported] = createSignal<ExportRequest>();
let isMounted = false;

/** Without sources the sheet asks for them. */
export function openImport(page: Page, sources: readonly Source[] = []): void {
  mount();
  setArrival({ page, sources });
}

export function openExport(what: ExportRequest): void {
  mount();
  setExported(what);
}

/** Exports the game on the table. */
export function openExportOfTable(page: Page, way: Way = 'file'): void {
  const { desk } = page;
  openExport({ games: [desk.game()], path: desk.path(), line: desk.line(), way });
}

function mount(): void {
  if (isMounted) return;
  isMounted = true;
  const place = document.createElement('div');
  document.body.append(place);
  render(() => <Sheets />, place);
}

function Sheets() {
  return (
    <>
      <Show when={arrival()} keyed>
        {({ page, sources }) => (
          <ImportSheet page={page} sources={sources} onClose={() => setArrival(undefined)} />
        )}
      </Show>
      <Show when={exported()} keyed>
        {what => <ExportSheet what={what} onClose={() => setExported(undefined)} />}
      </Show>
    </>
  );
}
