// The analysis board: the desk's board with the overlays of the analysis. During a set-up or a walk through a proof
// it shows that position instead of the game's.
import type { BoardState } from '@tengen/board-view';
import { type Color, type Point, type Position, pointName } from '@tengen/rules';
import { createMemo, onCleanup } from 'solid-js';
import { DeskBoard } from '../desk/board.tsx';
import { drawnMarks, plainStones, previewStones, uniqueMarks } from '../drawings.ts';
import { drawn } from '../explanation.ts';
import {
  branchMarks,
  candidatesOf,
  drawnThreat,
  drawnThreats,
  type ThreatsDrawn,
} from './overlay.ts';
import { knownDefences, type Walk } from './proof/walk.ts';
import type { Draft } from './setup/draft.ts';
import type { Analysis } from './state.ts';

export function AnalysisBoard(props: { analysis: Analysis }) {
  const { desk, proving, settingUp } = props.analysis;
  const overlay = createMemo(() => overlayOf(props.analysis));
  const hand = () => {
    if (settingUp.draft() || props.analysis.tool()) return undefined;
    const position = proving.walk()?.position ?? desk.position();
    return position.outcome ? undefined : position.turn;
  };
  restUnderHands(props.analysis);
  return (
    <DeskBoard
      desk={desk}
      hand={hand()}
      overlay={overlay()}
      onPoint={props.analysis.choosePoint}
      onHover={props.analysis.hoverPoint}
      onDraw={props.analysis.draw}
    />
  );
}

/** A press on the board is about to play a stone: the search rests, so that the stone is drawn at once. */
function restUnderHands({ searching, tool }: Analysis): void {
  const gone = new AbortController();
  const on = (
    type: 'pointerdown' | 'pointerup' | 'pointercancel',
    listener: (event: PointerEvent) => void,
  ) => addEventListener(type, listener, { capture: type === 'pointerdown', signal: gone.signal });
  on('pointerdown', ({ isPrimary, button, altKey, target }) => {
    const isBoard = target instanceof Element && target.closest('.tengen-board') !== null;
    if (isBoard && isPrimary && button === 0 && !altKey && !tool()) searching.rest();
  });
  on('pointerup', searching.resume);
  on('pointercancel', searching.resume);
  onCleanup(() => gone.abort());
}

function overlayOf(analysis: Analysis): Partial<BoardState> {
  const { looks, settingUp, proving } = analysis;
  const common = { orientation: looks.orientation(), numbering: looks.numbering() };
  const draft = settingUp.draft();
  if (draft) return { ...common, ...draftBoard(draft), ...named(analysis, draft.stones) };
  const walk = proving.walk();
  if (walk) return { ...common, ...walkBoard(walk), ...named(analysis, stonesIn(walk.position)) };
  return { ...common, ...gameBoard(analysis) };
}

function gameBoard(analysis: Analysis): Partial<BoardState> {
  const { desk, looks, words } = analysis;
  const position = desk.position();
  const preview = analysis.preview();
  const marks = drawnMarks(desk.node().marks, position.size);
  if (preview)
    return { ...withPreview(analysis, preview), ...marks, candidates: [], forbidden: [] };
  const explanation = analysis.explanation();
  if (explanation) return { ...drawn(explanation), ...forbiddenOf(analysis) };
  const info = looks.shows('candidates') ? analysis.searching.info() : undefined;
  const candidates = info ? candidatesOf(info, position.turn, words().score) : [];
  const threat = threatsDrawn(analysis);
  const taken = new Set(candidates.map(({ point }) => point));
  const branches = looks.shows('branches')
    ? branchMarks(desk.node()).filter(({ point }) => !taken.has(point))
    : [];
  const from = analysis.arrowFrom();
  const tool = analysis.tool();
  return {
    ...forbiddenOf(analysis),
    candidates,
    lines: threat.lines,
    marks: uniqueMarks([
      ...marks.marks,
      ...threat.marks.filter(mark => !taken.has(mark.point)),
      ...branches,
    ]),
    labels: marks.labels,
    arrows: marks.arrows,
    ...(from !== undefined && { cells: [{ point: from, tone: 'other' as const }] }),
    ...(tool && { hands: { brush: 'other' as const } }),
  };
}

function threatsDrawn({ desk, looks, threats, pointedThreat }: Analysis): ThreatsDrawn {
  const position = desk.position();
  const pointed = pointedThreat();
  if (pointed) return drawnThreat(pointed, position.turn, position.size);
  const found = looks.shows('threats') ? threats() : undefined;
  return drawnThreats(found ?? [], position);
}

function forbiddenOf({ desk, looks }: Analysis): Pick<BoardState, 'forbidden'> {
  const position = desk.position();
  const isShown = looks.shows('forbidden') && !position.outcome;
  return { forbidden: isShown ? [...position.forbiddenKinds().keys()] : [] };
}

function withPreview({ desk }: Analysis, points: readonly number[]): Partial<BoardState> {
  const position = desk.position();
  return {
    stones: [...plainStones(position), ...previewStones(points, position.turn)],
    lastMove: undefined,
    lines: [],
  };
}

/** What a screen reader says about stones that are not in the game. */
function named(
  { desk, words, gameWords }: Analysis,
  stones: ReadonlyMap<Point, Color>,
): Pick<BoardState, 'names'> {
  const { size } = desk.position();
  const point = (at: Point) => {
    const color = stones.get(at);
    const name = pointName(at, size);
    return color ? words().stone(name, color) : gameWords().point.empty(name);
  };
  return { names: { board: gameWords().board, point } };
}

function stonesIn(position: Position): Map<Point, Color> {
  return new Map(plainStones(position).map(({ point, color }) => [point, color]));
}

function draftBoard({ stones }: Draft): Partial<BoardState> {
  return {
    stones: [...stones].map(([point, color]) => ({ point, color })),
    lastMove: undefined,
    winningLine: undefined,
    forbidden: [],
    hands: {},
  };
}

/** The moves of the walk are numbered from 1; the defences that the proof lists have dots. */
function walkBoard(walk: Walk): Partial<BoardState> {
  const { start, steps, position, node } = walk;
  const walked = steps.flatMap(({ point, color }, i) =>
    point === undefined ? [] : { point, color, number: i + 1 },
  );
  const last = walked.at(-1)?.point;
  const pressure = steps.at(-1)?.pressure;
  const fives = pressure?.kind === 'four' ? pressure.fives : [];
  const defences = knownDefences(walk).map(({ defence }) => defence);
  return {
    stones: [...plainStones(start), ...walked],
    numbering: { kind: 'all' },
    lastMove: last,
    winningLine: position.winningLine,
    forbidden: [],
    candidates: [],
    marks: node
      ? [
          ...defences
            .filter(point => !fives.includes(point))
            .map(point => ({ point, shape: 'dot' as const, tone: 'other' as const })),
          ...fives.map(point => ({ point, shape: 'circle' as const, tone: 'alert' as const })),
        ]
      : [],
  };
}
