// The functions that the host calls. Numbers in, numbers out.
import {
  attach,
  cellOfPoint,
  classAt,
  key,
  place,
  pointOf,
  reset,
  setTurn,
  stoneAt,
  undo,
} from './board';
import { makeComboTables } from './combos';
import { useRule } from './eval/classic';
import { chooseEvaluation, evaluate } from './eval/evaluate';
import { networkValue, outAt, policyOf, preparePolicy, resetNetwork } from './eval/network';
import { isForbidden } from './forbidden';
import { CONTEXT_BYTES, EMPTY, TABLE_END } from './layout';
import { clearHistory as forgetHistory } from './moves';
import { makeLineTable } from './patterns';
import { think } from './root';
import { makeReductions } from './search';
import { proofWords } from './threats/proof';
import { attachRegion, proofStart, nodes as solverNodes } from './threats/region';
import { begin, proceed } from './threats/solve';
import { attachTable, setAge } from './tt';
import { makeZobrist } from './zobrist';

/** Bytes of memory for a number of threads and a table. */
export function memoryNeeded(threads: i32, tableBytes: usize): usize {
  return TABLE_END + tableBytes + usize(threads) * CONTEXT_BYTES;
}

/** Makes this instance thread number `thread`. The memory must already be large enough. */
export function attachThread(thread: i32, tableBytes: usize): usize {
  const context = TABLE_END + tableBytes + usize(thread) * CONTEXT_BYTES;
  attach(context);
  attachTable(TABLE_END, tableBytes, thread);
  return context;
}

/** Writes the tables of a rule. One thread does it, while no thread searches. */
export function prepare(rule: i32): void {
  makeZobrist();
  makeLineTable(rule);
  makeComboTables(rule);
  makeReductions();
}

export function clearTable(tableBytes: usize): void {
  memory.fill(TABLE_END, 0, tableBytes);
}

/** Begins a new generation of table entries. All threads of a search use the same number. */
export function newSearch(age: i32): void {
  setAge(age);
}

/** Empties the board for a new position. */
export function start(size: i32, rule: i32): void {
  reset(size, rule);
  useRule(rule);
  resetNetwork();
}

export function clearHistory(): void {
  forgetHistory();
}

/** Puts a stone on an empty point, which the host has checked. */
export function playPoint(point: i32, color: i32): void {
  setTurn(color);
  place(cellOfPoint(point));
}

export function undoMove(): void {
  undo();
}

export function setMover(color: i32): void {
  setTurn(color);
}

/** Searches until a limit is reached. Returns the best point, or −1 when there is no move. */
export function search(): i32 {
  const cell = think();
  return cell == 0 ? -1 : pointOf(cell);
}

export function pointOfCell(cell: i32): i32 {
  return pointOf(cell);
}

export function cellForPoint(point: i32): i32 {
  return cellOfPoint(point);
}

export function isPointForbidden(point: i32): bool {
  const cell = cellOfPoint(point);
  return stoneAt(cell) == EMPTY && isForbidden(cell);
}

export function classOfPoint(point: i32, color: i32): i32 {
  return classAt(cellOfPoint(point), color);
}

/** The evaluation that a search with these flags would use. */
export function evaluation(flags: i32): i32 {
  chooseEvaluation(flags);
  return evaluate();
}

/** The network's own value, whatever the search uses: for tests and measurements. */
export function networkScore(): i32 {
  return networkValue();
}

/** Win, loss or draw of the last position of `networkScore`; 16,384 is one logit. */
export function networkOut(which: i32): i32 {
  return outAt(which);
}

export function beginPolicy(): void {
  preparePolicy();
}

export function policyOfPoint(point: i32): i32 {
  return policyOf(cellOfPoint(point));
}

export function positionKey(): u64 {
  return key();
}

// ---- the solver ----

/** Gives the solver its memory, once. */
export function attachSolver(at: usize, bytes: usize): void {
  attachRegion(at, bytes);
}

/** The side to move attacks. `plyLimit` 0: no limit. `keep`: use the solver's table of earlier solves. */
export function beginSolve(goal: i32, plyLimit: i32, keep: bool): void {
  begin(goal, plyLimit, keep);
}

/** Continues for at most `limit` nodes while the stop word holds `ticket`. Returns one of SOLVE_…. */
export function proceedSolve(limit: f64, ticket: i32): i32 {
  return proceed(i64(limit), ticket);
}

export function solveNodes(): f64 {
  return f64(solverNodes);
}

export function proofAt(): usize {
  return proofStart;
}

export function proofLength(): i32 {
  return proofWords();
}
