// A game as a link: all of it is in the address, nothing is uploaded.

import { createResource, Show } from 'solid-js';
import { Button } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import type { ExportRequest } from './export-request.ts';
import { makeGameLink } from './link.ts';
import { canShare, copyText, share } from './save-and-share.ts';
import { createStatusNote, StatusNoteView } from './status-note.tsx';

/** What every browser and nearly every messenger passes on whole. */
const LONG = 8000;

export function LinkPanel(props: { readonly what: ExportRequest }) {
  const note = createStatusNote();
  const words = () => wordsOf('exchange');
  const [link] = createResource(async () => {
    const hash = await makeGameLink(props.what.games[0]!, props.what.path);
    return hash && `${location.origin}${location.pathname}${hash}`;
  });
  const copy = async () => {
    const isCopied = await copyText(link() ?? '');
    note.say(isCopied ? words().copied : words().cannotCopy);
  };
  const give = async () => {
    if ((await share({ url: link() ?? '' })) === 'failed') {
      note.say(words().shareFailed);
    }
  };
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
        <Show when={canShare()}>
          <Button icon="share" onClick={() => void give()}>
            {words().share}
          </Button>
        </Show>
        <Button icon="copy" look="primary" disabled={!link()} onClick={() => void copy()}>
          {words().copy}
        </Button>
      </div>
    </div>
  );
}
