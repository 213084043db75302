// The keys of a place. Each place has a keymap: for every action the keys that do it, as the help and the buttons
// show them. This file listens for them.
//
// The board takes letters and arrows while someone walks on it with the keyboard: from Tab, or the first arrow
// that the page has no use for, until the next press of a pointer.
import { onCleanup, onMount } from 'solid-js';

/** Actions with their keys: `U`, `←`, `Ctrl Shift Z`. Keys of one action may do two different things: ← and →. */
export type Keymap = Readonly<Record<string, readonly string[]>>;

/** Undefined while the key does nothing. */
export type KeyHandler = (() => void) | undefined;

/** One handler for all keys of an action, or one for each. */
type KeyHandlers<K extends Keymap> = {
  readonly [Action in keyof K]?: KeyHandler | readonly KeyHandler[];
};

/** Keys that are typed into these are theirs. A switch or a radio button types nothing: letters pass it by. */
const TYPING =
  'input:not([type=radio], [type=checkbox]), textarea, select, dialog, [contenteditable]';
/** Tabs and groups of radio buttons walk with the arrows themselves. */
const WALKED = '[role=tablist], fieldset';

export function listenToKeys<K extends Keymap>(
  keymap: K,
  handlers: (isOnBoard: boolean) => KeyHandlers<K>,
): void {
  let isWalking = false;
  const pointed = () => {
    isWalking = false;
  };
  const pressed = (event: KeyboardEvent) => {
    if (event.key === 'Tab') isWalking = true;
    const target = event.target instanceof Element ? event.target : undefined;
    if (event.altKey || target?.closest(TYPING)) return;
    const isOnBoard = Boolean(target?.closest('[role=gridcell]'));
    const isArrow = event.key.startsWith('Arrow');
    const isTaken = isWalking && (isOnBoard || (isArrow && Boolean(target?.closest(WALKED))));
    const key = keyName(event);
    const handle =
      isTaken && !key.startsWith('Ctrl') ? undefined : handlerOf(keymap, handlers(isOnBoard), key);
    if (!handle) {
      if (isArrow && isOnBoard) isWalking = true;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    handle();
  };
  onMount(() => {
    addEventListener('pointerdown', pointed, { capture: true });
    // In the capture phase, before the board receives the key.
    addEventListener('keydown', pressed, { capture: true });
  });
  onCleanup(() => {
    removeEventListener('pointerdown', pointed, { capture: true });
    removeEventListener('keydown', pressed, { capture: true });
  });
}

/** The first action that has the key and something to do. */
export function handlerOf<K extends Keymap>(
  keymap: K,
  handlers: KeyHandlers<K>,
  key: string,
): KeyHandler {
  for (const [action, keys] of Object.entries(keymap)) {
    const at = keys.indexOf(key);
    const handler = at < 0 ? undefined : handlers[action];
    const own = typeof handler === 'function' ? handler : handler?.[at];
    if (own) return own;
  }
  return undefined;
}

const NAMES: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Delete: 'Del',
  Escape: 'Esc',
};

/** A key as keymaps write it. */
export function keyName(
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>,
): string {
  const { key, ctrlKey, metaKey, shiftKey } = event;
  const name = NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  return ctrlKey || metaKey ? `Ctrl ${shiftKey ? 'Shift ' : ''}${name}` : name;
}
