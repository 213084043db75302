// A game in progress. See README.md for the vocabulary.
export {
  apply,
  type EventError,
  firstTable,
  type IllegalAction,
  replay,
  type TableLogError,
} from './apply.ts';
export { readClockState } from './clock-state.ts';
export type {
  Asker,
  OpeningStep,
  TableCommand,
  TableCommandKind,
  TableRefusal,
} from './command.ts';
export { decide, due, GIFT_MS, MOST_CREDIT_MS, MOST_EVENTS } from './decide.ts';
export {
  type Driven,
  type Driver,
  type DriverAnswer,
  type DriverEffect,
  type DriverEvent,
  type DriverSetup,
  isWatched,
  newDriver,
  step,
  type TablePlayer,
  type TablePlayers,
  thinkerOf,
} from './driver.ts';
export { type EngineClock, engineClock } from './engine-clock.ts';
export {
  type AbortReason,
  type Ending,
  type EventBody,
  type EventKind,
  type EventOf,
  isTableEvent,
  type Laid,
  type OfferKind,
  type Sitter,
  type Stamp,
  type TableEvent,
} from './event.ts';
export {
  localStart,
  type OpenedRecord,
  type OpenOptions,
  openingRecord,
  openRecord,
  record,
  resultOf,
} from './record.ts';
export { shifted } from './shifted.ts';
export {
  actorOf,
  type Conduct,
  colorOfPlayer,
  endingOf,
  lineOf,
  movesOf,
  type OpenOffer,
  offerOf,
  openingOf,
  type PlayedMove,
  playerOfColor,
  positionOf,
  redoOf,
  type Stage,
  stageAt,
  stageOf,
  type Table,
  termsOf,
  timeLeft,
  toAct,
  undoOf,
  versionOf,
} from './table.ts';
export {
  type Beginning,
  begin,
  type GameSpeed,
  isControl,
  type LocalTerms,
  type OnlineTerms,
  speedOf,
  type TableTerms,
  type TermsError,
} from './terms.ts';
export { redoFor, undoFor } from './turns.ts';
