// What was played. See README.md for the vocabulary.
export {
  Clock,
  type ClockError,
  type ClockOptions,
  type ClockReading,
  type ClockState,
  GOMOCUP_TOLERANCE_MS,
  type PressOptions,
  type SideReading,
  type TimeControl,
} from './clock.ts';
export {
  back,
  type Cursor,
  cursorAfter,
  cursorAtStart,
  forward,
  goTo,
  sibling,
  stay,
  toEnd,
  toStart,
} from './cursor.ts';
export {
  addLine,
  addMove,
  addNode,
  type DeleteError,
  deleteBranch,
  type Edit,
  type MetaChanges,
  type NodeChanges,
  promote,
  promoteToMain,
  setComment,
  setMarked,
  setMarks,
  setSetup,
  setTime,
  toggleMark,
  updateMeta,
  updateNode,
} from './edit.ts';
export { findPosition, type Place } from './find-position.ts';
export {
  canRedo,
  canUndo,
  type History,
  newHistory,
  record,
  redo,
  undo,
} from './history.ts';
export type {
  Evaluation,
  ForeignProperty,
  Game,
  GameNode,
  GameResult,
  Mark,
  MarkShape,
  Meta,
  Move,
  NodeTime,
  OpeningRecord,
  Player,
  Setup,
} from './node.ts';
export { childOf, isPrefix, type Path, parentOf, ROOT, samePath } from './path.ts';
export {
  type Diagram,
  diagramAt,
  type PlayError,
  type Played,
  playMove,
} from './record.ts';
export {
  type OutOfTurn,
  positionAt,
  positionsAlong,
  type ReplayError,
  type ReplayOptions,
} from './replay.ts';
export { SymmetryKey } from './symmetry-key.ts';
export {
  childAt,
  childPlaying,
  countNodes,
  depthOf,
  mainLine,
  mainLineFrom,
  type NoNode,
  newGame,
  nodeAt,
  nodesAlong,
  type Visitor,
  walk,
} from './tree.ts';
