// A sheet over the page: in the middle of a large screen, from below on a phone. It is the browser's own dialog:
// Escape closes it, the page behind it cannot be reached, and the focus goes back to where it was. Back closes it
// as well.

import { createEffect, type JSX, onCleanup, Show } from 'solid-js';
import { closeOnBack } from '../back.ts';
import { wordsOf } from '../words/spoken.ts';
import { IconButton } from './button.tsx';

export interface SheetProps {
  readonly title: string;
  readonly isOpen: boolean;
  onClose(): void;
  readonly children: JSX.Element;
  /** Stays visible below the part that scrolls. */
  readonly footer?: JSX.Element;
  readonly width?: 'narrow' | 'wide';
  /** The button that opened it: with room, the sheet is a menu beside that button. */
  readonly from?: Element | undefined;
}

const FOCUSABLE = 'button, input, select, textarea, a[href], [tabindex]';

let sheets = 0;

/** The content is made when the sheet opens and removed when it closes. */
export function Sheet(props: SheetProps) {
  return (
    <Show when={props.isOpen}>
      <OpenSheet {...props} />
    </Show>
  );
}

function OpenSheet(props: SheetProps) {
  let dialog!: HTMLDialogElement;
  let body!: HTMLDivElement;
  const titleId = `sheet-${++sheets}`;
  const before = document.activeElement;
  createEffect(() => {
    if (dialog.open) return;
    dialog.showModal();
    if (props.from) placeBeside(props.from);
    // The focus goes to the title, so that a screen reader begins there and no button looks chosen.
    dialog.querySelector('h2')?.focus();
    // A long text without controls needs the focus to be scrolled by keys.
    const isLong = body.scrollHeight > body.clientHeight;
    if (isLong && !body.querySelector(FOCUSABLE)) body.tabIndex = 0;
  });
  /** Above the button, its right edge over the button's; style.css uses it only where there is room. */
  function placeBeside(button: Element): void {
    const { right, top } = button.getBoundingClientRect();
    dialog.style.setProperty('--menu-right', `${Math.max(8, innerWidth - right)}px`);
    dialog.style.setProperty('--menu-bottom', `${innerHeight - top + 8}px`);
  }
  const stopWatching = closeOnBack(() => props.onClose());
  onCleanup(() => {
    stopWatching();
    dialog.close();
    if (before instanceof HTMLElement || before instanceof SVGElement) before.focus();
  });
  const closeWhenOutside = (event: MouseEvent) => {
    if (event.target === dialog) props.onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does what a click beside the sheet does.
    <dialog
      ref={dialog}
      class={`sheet ${props.from ? 'menu' : (props.width ?? 'narrow')}`}
      aria-labelledby={titleId}
      onCancel={event => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={closeWhenOutside}
    >
      <div class="sheet-inside">
        <header class="sheet-head">
          <h2 id={titleId} tabindex="-1">
            {props.title}
          </h2>
          <IconButton
            icon="close"
            look="quiet"
            label={wordsOf('shell').close}
            onClick={() => props.onClose()}
          />
        </header>
        <div class="sheet-body" ref={body}>
          {props.children}
        </div>
        <Show when={props.footer}>
          <footer class="sheet-foot">{props.footer}</footer>
        </Show>
      </div>
    </dialog>
  );
}
