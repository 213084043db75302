// The keys of the page: a list for the help pages, and the sheet that `?` opens.

import { For } from 'solid-js';
import { Sheet } from '../ui/index.ts';
import type { KeyAction, KeyGroup } from '../words/settings/en.ts';
import { wordsOf } from '../words/spoken.ts';
import './keys.css';

const KEYS: Readonly<Record<KeyGroup, readonly (readonly [KeyAction, readonly string[]])[]>> = {
  board: [
    ['walk', ['←', '→', '↑', '↓']],
    ['edges', ['Home', 'End', 'PgUp', 'PgDn']],
    ['type', ['H', '8']],
    ['place', ['Enter', 'Space']],
    ['cancel', ['Esc']],
    ['hear', ['X', 'Y', 'Z']],
    ['draw', ['Alt + ↖', 'Shift', 'Ctrl']],
  ],
  play: [
    ['undo', ['U', 'Ctrl Z']],
    ['redo', ['Ctrl Y']],
    ['back', ['←', '→']],
    ['ends', ['Home', 'End']],
    ['hint', ['H']],
    ['newGame', ['N']],
    ['analyse', ['A']],
    ['pause', ['P']],
  ],
  analyse: [
    ['back', ['←', '→']],
    ['siblings', ['↑', '↓']],
    ['engine', ['E']],
    ['solve', ['V']],
    ['threats', ['T']],
    ['forbidden', ['F']],
    ['branches', ['B']],
    ['turn', ['M', 'R']],
    ['deleteFrom', ['Del']],
  ],
  train: [
    ['hint', ['H']],
    ['nextPuzzle', ['N']],
    ['tryAgain', ['U']],
  ],
  page: [['help', ['?']]],
};

export function KeyList() {
  const words = () => wordsOf('settings');
  return (
    <div class="key-lists">
      <For each={Object.keys(KEYS) as KeyGroup[]}>
        {group => (
          <section>
            <h3>{words().keyGroups[group]}</h3>
            <dl class="keys">
              <For each={KEYS[group]}>
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
