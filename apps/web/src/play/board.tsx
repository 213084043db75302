// The board in Play, with the points that may be played, the point that is explained, and the hint.
import type { BoardState, BoardView, Candidate, Cell } from '@tengen/board-view';
import { legalActions, type OpeningState } from '@tengen/openings';
import type { Point } from '@tengen/rules';
import { createMemo, Show } from 'solid-js';
import { DeskBoard } from '../desk/board.tsx';
import { drawn } from '../explanation.ts';
import type { Play } from './state.ts';

/** Larger areas are not marked: they would cover half the board. */
const MOST_CELLS = 49;

export function PlayBoard(props: { play: Play; ref?: (view: BoardView) => void }) {
  const { page, looking } = props.play;
  const overlay = createMemo<Partial<BoardState>>(() => {
    const explanation = looking.explanation();
    const warning = props.play.blunderWarning.warning();
    if (warning) {
      const { point, threat } = warning;
      const marks = threat.stones.map(stone => ({ point: stone, shape: 'circle' as const }));
      return { cells: [{ point, tone: 'alert' }], marks };
    }
    const taught = taughtOverlay(props.play);
    if (taught) return taught;
    return {
      candidates: candidatesOf(props.play),
      cells: cellsOf(props.play),
      ...(explanation && drawn(explanation)),
    };
  });
  return (
    <>
      <DeskBoard
        desk={page.desk}
        hand={looking.isExplaining() ? undefined : props.play.hand()}
        overlay={overlay()}
        onPoint={props.play.choosePoint}
        onHover={looking.pointAt}
        ref={view => props.ref?.(view)}
      />
      <Show when={props.play.isFresh() && props.play.hand() && !page.desk.opening()}>
        <p class="board-hint">{props.play.words().firstHint}</p>
      </Show>
    </>
  );
}

/** The move that is looked at, or that waits, and the win that follows it. */
function taughtOverlay({ teaching }: Play): Partial<BoardState> | undefined {
  const looking = teaching.looking();
  if (looking !== undefined) return { cells: [{ point: looking, tone: 'other' }] };
  const lesson = teaching.lesson();
  if (!lesson) return undefined;
  if (!teaching.isShown()) return { cells: [{ point: lesson.point, tone: 'alert' }] };
  return { stones: lesson.stones };
}

function candidatesOf(play: Play): Candidate[] {
  const opening = play.page.desk.opening();
  if (opening && !play.page.desk.isBrowsing()) return offered(opening, play.named());
  const hint = play.hints.current();
  return hint?.kind === 'move' ? [{ point: hint.point, text: '✓', tone: 'good' }] : [];
}

/** The fifth moves that were offered, or those named so far. */
export function offered({ offers }: OpeningState, named: readonly Point[]): Candidate[] {
  const points = offers.length > 0 ? offers : named;
  return points.map((point, i) => ({ point, text: String(i + 1), tone: 'other' }));
}

function cellsOf(play: Play): Cell[] {
  const { desk } = play.page;
  const opening = desk.opening();
  return opening && !desk.isBrowsing() && play.hand() ? placeable(opening) : [];
}

/** Where the stone of the opening may go. */
export function placeable(opening: OpeningState): Cell[] {
  const legal = legalActions(opening);
  if (legal?.kind !== 'place' || legal.points.length > MOST_CELLS) return [];
  return legal.points.map(point => ({ point, tone: 'other' }));
}
