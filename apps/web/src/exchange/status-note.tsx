// A word about what was just done, beside the button that did it: a sheet covers the notes of the page.
import { createSignal } from 'solid-js';

export interface Note {
  text(): string;
  say(text: string): void;
}

export function createNote(): Note {
  const [text, say] = createSignal('');
  return { text, say };
}

export function NoteView(props: { readonly note: Note }) {
  return (
    <span class="detail made" role="status">
      {props.note.text()}
    </span>
  );
}
