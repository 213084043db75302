// A board for a line of positions outside the game, as in a lesson or a puzzle. Stones of the first position have
// no numbers; moves are numbered from 1.
import type { BoardState, BoardView, DrawnStone, Handlers } from '@tengen/board-view';
import { createBoardView } from '@tengen/board-view';
import '@tengen/board-view/board-view.css';
import { COLORS, type Point, type Position } from '@tengen/rules';
import { createEffect, createMemo, onCleanup, onMount } from 'solid-js';
import { looks, preferences } from '../preferences.ts';
import { crossedAt, listened, namesOf } from './board.tsx';

export interface PositionBoardProps extends Pick<Handlers, 'onHover' | 'onPoint'> {
  /** The positions from the first to the current one; never empty. */
  readonly line: readonly Position[];
  /** The name of the board for a screen reader. */
  readonly label: string;
  /** Whether a stone can be played. */
  readonly isPlayable: boolean;
  readonly overlay?: Partial<BoardState> | undefined;
  ref?(view: BoardView): void;
}

export function PositionBoard(props: PositionBoardProps) {
  let frame!: HTMLDivElement;
  const at = () => props.line.at(-1)!;
  const crossed = createMemo(() => crossedAt(at()));
  const names = createMemo(() => namesOf(at(), numbersOf(props.line), crossed(), props.label));
  const board = createMemo((): BoardState => {
    const { size, lastMove, winningLine, turn, outcome } = at();
    return {
      size,
      stones: stonesOf(props.line),
      lastMove: typeof lastMove === 'number' ? lastMove : undefined,
      winningLine,
      forbidden: [...crossed().keys()],
      theme: looks.boardTheme(),
      coordinates: preferences.coordinates(),
      hands: {
        stone: props.isPlayable && !outcome ? turn : undefined,
        confirm: preferences.confirm(),
        loupe: preferences.loupe(),
      },
      names: names(),
      ...props.overlay,
    };
  });
  onMount(() => {
    const view = createBoardView(frame, board(), {
      onPoint: (...told) => props.onPoint?.(...told),
      onHover: (...told) => props.onHover?.(...told),
    });
    createEffect(() => view.update(board()));
    props.ref?.(view);
    onCleanup(view.destroy);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys pressed on the grid inside.
    <div class="tengen-board-frame" ref={frame} onKeyDown={event => listened(event, at)} />
  );
}

/** The number of each stone played since the start. */
function numbersOf(line: readonly Position[]): ReadonlyMap<Point, number> {
  return new Map(
    line
      .slice(1)
      .flatMap(({ lastMove }, i) => (typeof lastMove === 'number' ? [[lastMove, i + 1]] : [])),
  );
}

function stonesOf(line: readonly Position[]): DrawnStone[] {
  const numbers = numbersOf(line);
  const { board } = line.at(-1)!;
  return COLORS.flatMap(color =>
    board.stonesOf(color).map(point => ({ point, color, number: numbers.get(point) })),
  );
}
