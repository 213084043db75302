// A word about what was just done, beside the button that did it: a sheet covers the notes of the page.
import { createSignal } from 'solid-js';

export interface StatusNote {
  text(): string;
  say(text: string): void;
}

export function createStatusNote(): StatusNote {
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
