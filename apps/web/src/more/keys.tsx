// The keys of the page: a list for the help pages, and the sheet that `?` opens.

import { For } from 'solid-js';
import { ANALYSE_KEYS } from '../analyse/keymap.ts';
import { PAGE_KEYS, PLAY_KEYS } from '../play/keymap.ts';
import { TRAIN_KEYS } from '../train/keymap.ts';
import { Sheet } from '../ui/index.ts';
import type { KeyAction, KeyGroup } from '../words/settings/en.ts';
import { wordsOf } from '../words/spoken.ts';
import './keys.css';

/** The board itself listens to these. */
const BOARD_KEYS = {
  walk: ['←', '→', '↑', '↓'],
  edges: ['Home', 'End', 'PgUp', 'PgDn'],
  type: ['H', '8'],
  place: ['Enter', 'Space'],
  cancel: ['Esc'],
  hear: ['X', 'Y', 'Z'],
  draw: ['Alt + ↖', 'Shift', 'Ctrl'],
} satisfies Partial<Record<KeyAction, readonly string[]>>;

const KEYMAPS: Readonly<Record<KeyGroup, Partial<Record<KeyAction, readonly string[]>>>> = {
  board: BOARD_KEYS,
  play: PLAY_KEYS,
  analyse: ANALYSE_KEYS,
  train: TRAIN_KEYS,
  page: PAGE_KEYS,
};

export function KeyList() {
  const words = () => wordsOf('settings');
  return (
    <div class="key-lists">
      <For each={Object.keys(KEYMAPS) as KeyGroup[]}>
        {group => (
          <section>
            <h3>{words().keyGroups[group]}</h3>
            <dl class="keys">
              <For each={Object.entries(KEYMAPS[group]) as [KeyAction, readonly string[]][]}>
                {([action, names]) => (
                  <div>
                    <dt>
                      <For each={names}>{name => <kbd>{name}</kbd>}</For>
                    </dt>
                    <dd>{words().keyActions[action]}</dd>
                  </div>
                )}
              </For>
            </dl>
          </section>
        )}
      </For>
    </div>
  );
}

export function KeyboardHelp(props: { readonly isOpen: boolean; onClose(): void }) {
  return (
    <Sheet
      title={wordsOf('settings').keys}
      isOpen={props.isOpen}
      onClose={props.onClose}
      width="wide"
    >
      <KeyList />
    </Sheet>
  );
}
