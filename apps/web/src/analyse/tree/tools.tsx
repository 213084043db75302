// Tools for the node on the board: its comment, its order among the variations, deletion.

import { promote, promoteToMain, setComment } from '@tengen/game';
import { createEffect, createSignal, on, Show } from 'solid-js';
import { IconButton } from '../../ui/index.ts';
import type { Analysis } from '../state.ts';

export function TreeTools(props: { analysis: Analysis }) {
  const { desk } = props.analysis;
  const words = () => props.analysis.words().tree;
  const isMain = () => desk.path().every(index => index === 0);
  return (
    <div class="tree-tools" role="toolbar" aria-label={words().label}>
      <IconButton
        icon="up"
        look="quiet"
        label={words().promote}
        disabled={isMain()}
        onClick={() => desk.edit((game, path) => promote(game, path))}
      />
      <IconButton
        icon="tree"
        look="quiet"
        label={words().makeMain}
        disabled={isMain()}
        onClick={() => desk.edit((game, path) => promoteToMain(game, path))}
      />
      <IconButton
        icon="trash"
        look="quiet"
        label={words().remove}
        disabled={desk.path().length === 0}
        onClick={props.analysis.deleteFrom}
      />
      <span class="spring" />
      <IconButton
        icon="undo"
        look="quiet"
        label={words().undo}
        disabled={!desk.canUndoEdit()}
        onClick={desk.undoEdit}
      />
      <IconButton
        icon="redo"
        look="quiet"
        label={words().redo}
        disabled={!desk.canRedoEdit()}
        onClick={desk.redoEdit}
      />
    </div>
  );
}

/** The comment is saved when the field loses the focus, or a moment after the last key. */
const PAUSE_MS = 700;

export function Comment(props: { analysis: Analysis }) {
  const { desk } = props.analysis;
  const words = () => props.analysis.words().tree;
  const [text, setText] = createSignal('');
  let timer: ReturnType<typeof setTimeout> | undefined;
  const write = () => {
    clearTimeout(timer);
    desk.edit((game, path) => setComment(game, path, text()));
  };
  createEffect(on(desk.node, node => setText(node.comment ?? '')));
  return (
    <label class="comment">
      <span class="field-label">{words().comment}</span>
      <textarea
        class="text-field"
        rows={3}
        placeholder={words().commentHint}
        value={text()}
        onInput={event => {
          setText(event.currentTarget.value);
          clearTimeout(timer);
          timer = setTimeout(write, PAUSE_MS);
        }}
        onBlur={write}
      />
    </label>
  );
}

export function TreeSize(props: { nodes: number; analysis: Analysis }) {
  return (
    <Show when={props.nodes > 1}>
      <span class="detail">{props.analysis.words().tree.size(props.nodes)}</span>
    </Show>
  );
}
