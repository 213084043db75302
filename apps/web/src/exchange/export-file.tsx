// One game or many as a file: every format that can hold them, and what it leaves out.
import { FORMATS, type Format, type WritableFormat, writeAs } from '@tengen/formats';
import { cannotWriteInWords, lossInWords } from '@tengen/words';
import { createMemo, createSignal, Show } from 'solid-js';
import { Select } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { CopyButton, createStatusNote, FileButtons, StatusNoteView } from './export-buttons.tsx';
import { type ExportRequest, titleForFile } from './export-request.ts';
import { fileName } from './save-and-share.ts';

/** Links have a panel of their own. */
const WRITABLE = FORMATS.filter(format => format.canWrite && format.id !== 'link');
const PREVIEW_LENGTH = 20_000;

const words = () => wordsOf('exchange');
const labelOf = ({ name, extensions }: Format) =>
  extensions[0] ? `${name} (.${extensions[0]})` : name;

export function FilePanel(props: { readonly what: ExportRequest }) {
  const note = createStatusNote();
  const formats = () =>
    props.what.games.length > 1 ? WRITABLE.filter(format => format.hasManyGames) : WRITABLE;
  const [id, setId] = createSignal<Format['id']>('sgf');
  const format = () => WRITABLE.find(each => each.id === id())!;
  const written = createMemo(() => writeAs(id() as WritableFormat, props.what.games));
  const data = () => {
    const result = written();
    return result.ok ? result.value.data : undefined;
  };
  const text = () => {
    const value = data();
    return typeof value === 'string' ? value : undefined;
  };
  const verdict = () => {
    const result = written();
    const say = wordsOf('diagnostics');
    if (!result.ok) return cannotWriteInWords(result.error, say);
    const losses = result.value.losses.map(loss => lossInWords(loss, say));
    return losses.length === 0 ? words().losesNothing : words().loses(losses.join(words().and));
  };
  const file = () => {
    const bytes = data();
    if (bytes === undefined) return undefined;
    const type = typeof bytes === 'string' ? 'text/plain' : 'application/octet-stream';
    const name = fileName(titleForFile(props.what), format().extensions[0] ?? 'txt');
    return new File([bytes as BlobPart], name, { type });
  };
  return (
    <div class="export-panel">
      <Select
        label={words().format}
        value={id()}
        options={formats().map(each => ({ value: each.id, label: labelOf(each) }))}
        onChoose={setId}
      />
      <p class="verdict" classList={{ refused: !written().ok }} role="status">
        {verdict()}
      </p>
      <Show
        when={text() !== undefined}
        fallback={
          <Show when={data()}>
            {bytes => <p class="detail">{words().bytes(bytes().length)}</p>}
          </Show>
        }
      >
        <textarea
          class="text-field preview"
          rows="8"
          readonly
          spellcheck={false}
          aria-label={words().text}
          value={text()!.slice(0, PREVIEW_LENGTH)}
        />
      </Show>
      <div class="exchange-row end">
        <StatusNoteView note={note} />
        <CopyButton note={note} text={text()} />
        <FileButtons note={note} disabled={!written().ok} make={file} />
      </div>
    </div>
  );
}
