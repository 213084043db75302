// The foot of every export panel: a note about what was just done, and the buttons that share and save. The note
// stands here because the sheet covers the notes of the page.
import { createSignal, Show } from 'solid-js';
import { Button } from '../ui/index.ts';
import { wordsOf } from '../words/spoken.ts';
import { canShare, copyText, download, share } from './save-and-share.ts';

const words = () => wordsOf('exchange');

export type StatusNote = ReturnType<typeof createStatusNote>;

export function createStatusNote() {
  const [text, say] = createSignal('');
  return { text, say };
}

export function StatusNoteView(props: { readonly note: StatusNote }) {
  return (
    <span class="detail made" role="status">
      {props.note.text()}
    </span>
  );
}

interface ButtonProps<T> {
  readonly note: StatusNote;
  readonly disabled?: boolean;
  /** Called when the button is pressed. Undefined: it failed, and the note says why. */
  make(): T | undefined | Promise<T | undefined>;
}

export function ShareButton(props: ButtonProps<ShareData>) {
  const give = async () => {
    const data = await props.make();
    if (data && (await share(data)) === 'failed') props.note.say(words().shareFailed);
  };
  return (
    <Show when={canShare()}>
      <Button icon="share" disabled={props.disabled ?? false} onClick={() => void give()}>
        {words().share}
      </Button>
    </Show>
  );
}

export function CopyButton(props: {
  readonly note: StatusNote;
  readonly text: string | undefined;
  readonly look?: 'primary';
}) {
  const copy = async () => {
    const isCopied = await copyText(props.text ?? '');
    props.note.say(isCopied ? words().copied : words().cannotCopy);
  };
  return (
    <Button icon="copy" look={props.look} disabled={!props.text} onClick={() => void copy()}>
      {words().copy}
    </Button>
  );
}

export function FileButtons(props: ButtonProps<File>) {
  const save = async () => {
    const file = await props.make();
    if (file) download(file, file.name);
  };
  const sharedFile = async () => {
    const file = await props.make();
    return file && { files: [file] };
  };
  return (
    <>
      <ShareButton note={props.note} disabled={props.disabled ?? false} make={sharedFile} />
      <Button
        icon="download"
        look="primary"
        disabled={props.disabled ?? false}
        onClick={() => void save()}
      >
        {words().download}
      </Button>
    </>
  );
}
