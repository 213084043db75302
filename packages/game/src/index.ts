// What was played. See README.md for the vocabulary.
export type {
  ClockError,
  ClockOptions,
  ClockReading,
  ClockState,
  PressOptions,
  SideReading,
  TimeControl,
} from './clock.ts';
export { Clock } from './clock.ts';
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
export { type DeleteError, deleteBranch } from './delete-branch.ts';
export type { Edit, MetaChanges, NodeChanges } from './edit.ts';
export {
  addLine,
  addMove,
  addNode,
  promote,
  promoteToMain,
  setComment,
  setMarked,
  setTime,
  updateMeta,
  updateNode,
} from './edit.ts';
export type { History } from './history.ts';
export { canRedo, canUndo, newHistory, record, redo, undo } from './history.ts';
export { setMarks, toggleMark } from './marks.ts';
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
export { childOf, isPrefix, type Path, ROOT, samePath } from './path.ts';
export type { Diagram, PlayError, Played } from './record.ts';
export { diagramAt, playMove } from './record.ts';
export type { OutOfTurn, ReplayError, ReplayOptions } from './replay.ts';
export { positionAt, positionsAlong } from './replay.ts';
export type { NoNode, Visitor } from './tree.ts';
export {
  childPlaying,
  countNodes,
  mainLine,
  mainLineFrom,
  newGame,
  nodeAt,
  nodesAlong,
  walk,
} from './tree.ts';
