// Two live regions for screen readers, and the notes that appear at the top of the page for some seconds. There is
// one of each for the whole page.

import { createEffect, createSignal, For, Show, untrack } from 'solid-js';
import { wordsOf } from '../words/spoken.ts';
import { Button } from './button.tsx';

interface Toast {
  readonly id: number;
  readonly text: string;
  readonly isProblem: boolean;
  readonly action?: { readonly label: string; run(): void } | undefined;
}

export interface ToastOptions {
  /** Said at once by a screen reader, and stays longer. */
  readonly isProblem?: boolean;
  readonly action?: { readonly label: string; run(): void };
}

const [polite, setPolite] = createSignal<readonly string[]>([]);
const [assertive, setAssertive] = createSignal<readonly string[]>([]);
const [toasts, setToasts] = createSignal<readonly Toast[]>([]);
let lastId = 0;

const STAYS_MS = 5000;
const PROBLEM_STAYS_MS = 12_000;

/** Sentences that are kept for a screen reader that is still busy with the first of them. */
const MOST_SAID = 4;

/** Says `text` to a screen reader; `urgent` interrupts what it is saying. */
export function announce(text: string, urgency: 'polite' | 'urgent' = 'polite'): void {
  const [said, say] = urgency === 'urgent' ? [assertive, setAssertive] : [polite, setPolite];
  // A screen reader does not read the same text twice; an invisible space makes it another text.
  say([untrack(said).at(-1) === text ? `${text}\u00a0` : text]);
}

/** Says `text` after the last announcement instead of replacing it. */
export function announceToo(text: string): void {
  setPolite(said => [...said.slice(1 - MOST_SAID), text]);
}

/** Shows a note for some seconds and announces it. Calling the result removes it at once. */
export function toast(text: string, { isProblem = false, action }: ToastOptions = {}): () => void {
  const id = ++lastId;
  const remove = () => {
    setToasts(toasts().filter(other => other.id !== id));
  };
  setToasts([...toasts().slice(-2), { id, text, isProblem, action }]);
  announce(text, isProblem ? 'urgent' : 'polite');
  setTimeout(remove, isProblem ? PROBLEM_STAYS_MS : STAYS_MS);
  return remove;
}

/** Mounted once by the page. */
export function LiveRegions() {
  let notes!: HTMLElement;
  createEffect(() => {
    const isWanted = toasts().length > 0;
    // Shown anew for every note: the last thing shown lies on top, also above an open sheet.
    if (notes.matches(':popover-open')) notes.hidePopover();
    if (isWanted) notes.showPopover();
  });
  return (
    <>
      <div
        class="unseen"
        role="status"
        aria-live="polite"
        aria-atomic="false"
        data-announcer="polite"
      >
        <For each={polite()}>{text => <p>{text}</p>}</For>
      </div>
      <div class="unseen" role="alert" aria-live="assertive" data-announcer="urgent">
        <For each={assertive()}>{text => <p>{text}</p>}</For>
      </div>
      <section class="toasts" popover="manual" aria-label={wordsOf('shell').notes} ref={notes}>
        <For each={toasts()}>
          {note => (
            <div class="toast" classList={{ problem: note.isProblem }}>
              <span>{note.text}</span>
              <Show when={note.action}>
                {action => (
                  <Button
                    look="quiet"
                    onClick={() => {
                      action().run();
                      setToasts(toasts().filter(other => other.id !== note.id));
                    }}
                  >
                    {action().label}
                  </Button>
                )}
              </Show>
            </div>
          )}
        </For>
      </section>
    </>
  );
}
