// A game as a link: all of it is in the address, nothing is uploaded.
import { createResource, Show } from 'solid-js';
import { wordsOf } from '../words/spoken.ts';
import { CopyButton, createStatusNote, ShareButton, StatusNoteView } from './export-buttons.tsx';
import type { ExportRequest } from './export-request.ts';
import { makeGameLink } from './link.ts';

/** Nearly every messenger passes links of this length on whole. */
const LONG = 8000;

export function LinkPanel(props: { readonly what: ExportRequest }) {
  const note = createStatusNote();
  const words = () => wordsOf('exchange');
  const [link] = createResource(async () => {
    const hash = await makeGameLink(props.what.games[0]!, props.what.path);
    return hash && `${location.origin}${location.pathname}${hash}`;
  });
  return (
    <div class="export-panel">
      <label class="paste-area">
        <span class="field-label">{words().link}</span>
        <textarea
          class="text-field preview"
          rows="4"
          readonly
          spellcheck={false}
          value={link() ?? ''}
          onFocus={event => event.currentTarget.select()}
        />
      </label>
      <p class="detail">{words().linkHint}</p>
      <Show when={(link()?.length ?? 0) > LONG}>
        <p class="box urgent">{words().linkLong(link()!.length)}</p>
      </Show>
      <div class="exchange-row end">
        <StatusNoteView note={note} />
        <ShareButton note={note} make={() => ({ url: link() ?? '' })} />
        <CopyButton note={note} text={link()} look="primary" />
      </div>
    </div>
  );
}
