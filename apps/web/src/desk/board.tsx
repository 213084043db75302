// The board of the desk for board-view: stones, last move, winning line and forbidden points. Each place of the
// page can add an overlay.

import type { BoardState, BoardView, Handlers } from '@tengen/board-view';
import { createBoardView } from '@tengen/board-view';
import { withWords, wordsOf } from '../words/spoken.ts';
import '@tengen/board-view/board-view.css';
import { diagramAt } from '@tengen/game';
import type { Color, ForbiddenKind, Point, Position } from '@tengen/rules';
import { pointName } from '@tengen/rules';
import { createEffect, createMemo, createSignal, onCleanup, onMount, Show } from 'solid-js';
import { looks, preferences } from '../preferences.ts';
import { Button } from '../ui/index.ts';
import type { Desk } from './desk.ts';

/** A game to show: that of the desk, or one at a table elsewhere. */
type ShownGame = Pick<Desk, 'position' | 'game' | 'path'>;

export interface DeskBoardProps extends Pick<Handlers, 'onDraw' | 'onHover' | 'onPoint'> {
  readonly desk: ShownGame;
  /** Forbidden points are crossed out, unless this says no. */
  readonly isCrossed?: boolean | undefined;
  /** The colour of the stone to play; undefined when nothing can be played. */
  readonly hand?: Color | undefined;
  readonly overlay?: Partial<BoardState> | undefined;
  /** Called when the board is mounted, so that it can get the focus. */
  ref?(view: BoardView): void;
}

export function DeskBoard(props: DeskBoardProps) {
  let frame!: HTMLDivElement;
  let view: BoardView | undefined;
  const [isWaiting, setWaiting] = createSignal(false);
  const words = () => wordsOf('shell');
  const board = createMemo(() => boardOf(props));
  onMount(() => {
    const made = createBoardView(frame, board(), {
      onPoint: (...told) => props.onPoint?.(...told),
      onHover: (...told) => props.onHover?.(...told),
      // Without this handler nothing can be drawn, and a click with Alt plays like any other click.
      ...(props.onDraw && { onDraw: (...told) => props.onDraw?.(...told) }),
      onWait: point => setWaiting(point !== undefined),
    });
    view = made;
    createEffect(() => made.update(board()));
    props.ref?.(made);
    onCleanup(made.destroy);
  });
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the grid inside. */}
      <div
        class="tengen-board-frame"
        ref={frame}
        onKeyDown={event => listened(event, props.desk.position)}
      />
      <Show when={isWaiting()}>
        <div class="confirm-stone">
          <Button look="primary" onClick={() => view?.confirm()}>
            {words().putStone}
          </Button>
          <Button onClick={() => view?.cancel()}>{words().cancel}</Button>
        </div>
      </Show>
    </>
  );
}

/** Reads the board out for people who use it with the keyboard. */
export function listened(event: KeyboardEvent, position: () => Position): void {
  const key = event.key.toLowerCase();
  const text = event.target instanceof Element ? event.target.getAttribute('data-point') : null;
  const isOurs = key === 'x' || key === 'y' || key === 'z';
  if (!isOurs || text === null || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  void withWords(import('./hear.ts'), 'hearing').then(({ hear }) =>
    hear(key, position(), Number(text)),
  );
}

function boardOf({ desk, hand, overlay, isCrossed = true }: DeskBoardProps): BoardState {
  const position = desk.position();
  const numbers = numbersOf(desk);
  const { lastMove } = position;
  const crossed = isCrossed ? crossedAt(position) : NOTHING_CROSSED;
  return {
    size: position.size,
    stones: stonesOf(position, numbers),
    lastMove: typeof lastMove === 'number' ? lastMove : undefined,
    winningLine: position.winningLine,
    forbidden: [...crossed.keys()],
    theme: looks.boardTheme(),
    numbering: looks.numbering(),
    coordinates: preferences.coordinates(),
    names: namesOf(position, numbers, crossed),
    hands: { stone: hand, confirm: preferences.confirm(), loupe: preferences.loupe() },
    ...overlay,
  };
}

const NOTHING_CROSSED: ReadonlyMap<Point, ForbiddenKind> = new Map();

/** The points that are crossed out because Black may not play there now. */
export function crossedAt(position: Position): ReadonlyMap<Point, ForbiddenKind> {
  const isBlacks = position.turn === 'black' && !position.outcome;
  return isBlacks ? position.forbiddenKinds() : NOTHING_CROSSED;
}

type Numbers = ReadonlyMap<Point, number>;

function numbersOf(desk: ShownGame): Numbers {
  const diagram = diagramAt(desk.game(), desk.path());
  return diagram.ok ? diagram.value.numbers : new Map();
}

function stonesOf({ board }: Position, numbers: Numbers): BoardState['stones'] {
  const stones = (['black', 'white'] as const).flatMap(color =>
    board.stonesOf(color).map(point => ({ point, color, number: numbers.get(point) })),
  );
  // In the order of play, so that each stone keeps its element.
  return stones.sort((a, b) => (a.number ?? 0) - (b.number ?? 0));
}

/** Names of the points for a screen reader, and of the board if it has one. */
export function namesOf(
  { board, size }: Position,
  numbers: Numbers,
  crossed: ReadonlyMap<Point, ForbiddenKind>,
  label?: string,
): BoardState['names'] {
  const words = wordsOf('game');
  return {
    board: label ?? words.board,
    point(point) {
      const name = pointName(point, size);
      const color = board.get(point);
      if (color) return words.point.stone(name, color, numbers.get(point));
      const kind = crossed.get(point);
      return kind ? words.point.forbidden(name, words.kinds[kind]) : words.point.empty(name);
    },
  };
}
