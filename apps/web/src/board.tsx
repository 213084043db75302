// The board on the page: what the state says, in the words of board-view.
import { type BoardState, createBoardView } from '@tengen/board-view';
import '@tengen/board-view/board-view.css';
import { pointName } from '@tengen/rules';
import { createEffect, createMemo, onCleanup, onMount } from 'solid-js';
import { drawn } from './explanation.ts';
import { stonesOf } from './game.ts';
import type { State } from './state.ts';

export function Board(props: { state: State }) {
  let frame!: HTMLDivElement;
  const board = createMemo(() => boardOf(props.state));

  onMount(() => {
    const view = createBoardView(frame, board(), {
      onPoint: props.state.choosePoint,
      onHover: props.state.hoverPoint,
    });
    createEffect(() => view.update(board()));
    onCleanup(view.destroy);
  });

  return <div class="tengen-board-frame" ref={frame} />;
}

function boardOf(state: State): BoardState {
  const position = state.position();
  const stones = stonesOf(state.game());
  const explanation = state.explanation();
  return {
    size: position.size,
    stones: state.hasNumbers() ? stones : stones.map(({ point, color }) => ({ point, color })),
    lastMove: stones.at(-1)?.point,
    winningLine: position.winningLine,
    forbidden: [...state.crossed().keys()],
    ghost: ghostOf(state),
    ...(explanation && drawn(explanation)),
    theme: state.theme(),
    names: namesOf(state, stones),
  };
}

function ghostOf(state: State): BoardState['ghost'] {
  const point = state.hovered();
  const position = state.position();
  if (point === undefined || position.outcome || state.isExplaining()) return undefined;
  if (position.board.has(point) || state.crossed().has(point)) return undefined;
  return { point, color: position.turn };
}

function namesOf(state: State, stones: ReturnType<typeof stonesOf>): BoardState['names'] {
  const words = state.words();
  const size = state.position().size;
  const stoneAt = new Map(stones.map(stone => [stone.point, stone]));
  const crossed = state.crossed();
  return {
    board: words.board,
    point(point) {
      const name = pointName(point, size);
      const stone = stoneAt.get(point);
      if (stone) return words.point.stone(name, stone.color, stone.number);
      const kind = crossed.get(point);
      return kind ? words.point.forbidden(name, words.kinds[kind]) : words.point.empty(name);
    },
  };
}
