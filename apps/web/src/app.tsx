// The page: a rail with the seal and the languages, the board in the middle, the panel beside it.

import { GAME_WORDS, LANGUAGE_TAGS, LANGUAGES, standingInWords } from '@tengen/words';
import { createMemo, For, onCleanup, onMount, Show } from 'solid-js';
import { Board } from './board.tsx';
import { Panel } from './panel.tsx';
import { Seal } from './seal.tsx';
import type { State } from './state.ts';

export function App(props: { state: State }) {
  listenToKeys(props.state);
  return (
    <>
      <header class="rail">
        <h1>
          <Seal />
          <span class="unseen">Tengen 天元</span>
        </h1>
        <Languages state={props.state} />
      </header>
      <main class="table">
        <Chips state={props.state} />
        <Board state={props.state} />
        <Actions state={props.state} />
      </main>
      <Panel state={props.state} />
    </>
  );
}

function Languages(props: { state: State }) {
  return (
    <nav class="languages" aria-label={props.state.words().languages}>
      <For each={LANGUAGES}>
        {language => (
          <button
            type="button"
            lang={LANGUAGE_TAGS[language]}
            aria-label={GAME_WORDS[language].language}
            aria-pressed={props.state.language() === language}
            onClick={() => props.state.setLanguage(language)}
          >
            {GAME_WORDS[language].short}
          </button>
        )}
      </For>
    </nav>
  );
}

/** Whose turn and which rule, always in sight. */
function Chips(props: { state: State }) {
  const position = () => props.state.position();
  const words = () => props.state.words();
  const shown = createMemo(() => {
    const { outcome, turn } = position();
    if (!outcome) return turn;
    return outcome.kind === 'win' ? outcome.winner : undefined;
  });
  return (
    <div class="chips">
      <span class="chip turn" role="status">
        <Show when={shown()}>{color => <span class={`stone ${color()}`} />}</Show>
        <b>{standingInWords(position(), words())}</b>
      </span>
      <span class="chip">
        <b>{words().rules[position().rule]}</b> · {position().size}×{position().size}
      </span>
    </div>
  );
}

function Actions(props: { state: State }) {
  const words = () => props.state.words();
  const game = () => props.state.game();
  return (
    <div class="actions">
      <button type="button" disabled={game().at === 0} onClick={props.state.undo}>
        {words().undo}
        <kbd>←</kbd>
      </button>
      <button type="button" disabled={game().at === game().steps.length} onClick={props.state.redo}>
        {words().redo}
        <kbd>→</kbd>
      </button>
      <Show when={game().setup.rule === 'renju'}>
        <button
          type="button"
          aria-pressed={props.state.isExplaining()}
          title={words().explainHint}
          onClick={props.state.toggleExplaining}
        >
          {words().explainToggle}
        </button>
      </Show>
      <button type="button" class="primary" onClick={props.state.startNewGame}>
        {words().newGame}
      </button>
    </div>
  );
}

/** Keys of the page. The board keeps arrows to itself while it has the keyboard; Ctrl+Z works anywhere. */
function listenToKeys(state: State): void {
  const listener = (event: KeyboardEvent) => {
    const act = actionFor(event, state);
    if (!act) return;
    event.preventDefault();
    act();
  };
  onMount(() => addEventListener('keydown', listener));
  onCleanup(() => removeEventListener('keydown', listener));
}

function actionFor(event: KeyboardEvent, state: State): (() => void) | undefined {
  const key = event.key.toLowerCase();
  if (event.ctrlKey || event.metaKey) {
    if (key === 'z') return event.shiftKey ? state.redo : state.undo;
    return key === 'y' ? state.redo : undefined;
  }
  if (event.altKey || (event.target instanceof Element && event.target.closest('select'))) return;
  switch (key) {
    case 'arrowleft':
      return state.undo;
    case 'arrowright':
      return state.redo;
    case 'home':
      return () => state.goTo(0);
    case 'end':
      return () => state.goTo(state.game().steps.length);
    default:
      return undefined;
  }
}
