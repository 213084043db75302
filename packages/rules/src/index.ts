// The rules of gomoku and renju. See README.md for the vocabulary.
export { BLACK, Board, cellOfColor, EMPTY, WALL, WHITE } from './board.ts';
export { COLORS, type Color, opponent } from './color.ts';
export type { ExplainedLine, Explanation, Extension, Four, Three } from './explain.ts';
export { explain, onlyLooksForbidden } from './explain.ts';
export { type ForbiddenKind, forbiddenKind, forbiddenKinds } from './forbidden.ts';
export { along, DIRECTIONS, type Direction, runThrough } from './lines.ts';
export { type ForfeitReason, type Outcome, winnerOf } from './outcome.ts';
export type { Notation, Point, PointError } from './point.ts';
export {
  centerOf,
  DEFAULT_SIZE,
  distance,
  distanceFromCenter,
  isBoardSize,
  isPoint,
  MAX_SIZE,
  MIN_SIZE,
  makeNotation,
  NOTATIONS,
  parseNotation,
  parsePoint,
  pointAt,
  pointName,
  starPoints,
  xOf,
  yOf,
} from './point.ts';
export type {
  BadMove,
  ClaimError,
  DrawError,
  ForbiddenPoint,
  Foul,
  GameOver,
  IllegalMove,
  IllegalPass,
  PlainPosition,
  PositionOptions,
  Referee,
  SetupError,
  SetupOptions,
} from './position.ts';
export { Position, REFEREES } from './position.ts';
export { assert, err, ok, type Result, unreachable, unwrap } from './result.ts';
export { RULES, type Rule } from './rule.ts';
export { mapOffset, mapPoint, SYMMETRIES, type Symmetry } from './symmetry.ts';
export { type StoneVerdict, Walker } from './walker.ts';
