// A game in progress. See README.md for the vocabulary.
export type { EventError, IllegalAction, TableLogError } from './apply.ts';
export { apply, firstTable, receive, replay } from './apply.ts';
export { readClockState } from './clock-state.ts';
export type {
  Asker,
  OpeningStep,
  TableCommand,
  TableCommandKind,
  TableRefusal,
} from './command.ts';
export { decide, due, GIFT_MS, looksBack, MOST_CREDIT_MS, MOST_EVENTS } from './decide.ts';
export type {
  Driven,
  Driver,
  DriverAnswer,
  DriverEffect,
  DriverEvent,
  DriverSetup,
  TablePlayer,
  TablePlayers,
} from './driver.ts';
export { isWatched, newDriver, step, thinkerOf } from './driver.ts';
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
export type { OpenedRecord, OpenOptions } from './record.ts';
export { localStart, openingRecord, openRecord, record, resultOf } from './record.ts';
export { shifted } from './shifted.ts';
export type { Conduct, OpenOffer, PlayedMove, Stage, Table } from './table.ts';
export {
  actorOf,
  colorOfPlayer,
  endingOf,
  eventAt,
  lineOf,
  movesOf,
  offerOf,
  openingOf,
  playerOfColor,
  positionOf,
  redoOf,
  stageAt,
  stageOf,
  termsOf,
  timeLeft,
  toAct,
  undoOf,
  versionOf,
  withoutHistory,
} from './table.ts';
export type {
  Beginning,
  GameSpeed,
  LocalTerms,
  OnlineTerms,
  TableTerms,
  TermsError,
} from './terms.ts';
export { begin, isControl, speedOf } from './terms.ts';
export { redoFor, undoFor } from './turns.ts';
