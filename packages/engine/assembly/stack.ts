// What the search remembers of each ply of its current line: evaluation, move, killers; and the principal variations.
import { ctx } from './board';
import { MAX_PLY, PV_AT, STACK_AT, STACK_BYTES } from './layout';

// ---- the stack, STACK_BYTES a ply: eval 4 | move 2 | excluded 2 | killers 2 × 2 | gap 4 | its age 4 ----
export function stackAt(ply: i32): usize {
  return ctx + STACK_AT + usize(ply + 4) * STACK_BYTES;
}
export function setEval(ply: i32, evaluation: i32): void {
  store<i32>(stackAt(ply), evaluation);
}
export function evalAt(ply: i32): i32 {
  return load<i32>(stackAt(ply));
}
/** The gap between the network and the tables (eval/gap.ts), and for how many plies it is only predicted. */
export function setGap(ply: i32, gap: i32, age: i32): void {
  store<i32>(stackAt(ply), gap, 12);
  store<i32>(stackAt(ply), age, 16);
}
export function gapAt(ply: i32): i32 {
  return load<i32>(stackAt(ply), 12);
}
export function gapAgeAt(ply: i32): i32 {
  return load<i32>(stackAt(ply), 16);
}
export function setMove(ply: i32, cell: i32): void {
  store<u16>(stackAt(ply), u16(cell), 4);
}
export function moveAt(ply: i32): i32 {
  return load<u16>(stackAt(ply), 4);
}
export function excludedAt(ply: i32): i32 {
  return load<u16>(stackAt(ply), 6);
}
export function setExcluded(ply: i32, cell: i32): void {
  store<u16>(stackAt(ply), u16(cell), 6);
}
export function isKiller(ply: i32, cell: i32): bool {
  return load<u16>(stackAt(ply), 8) == cell || load<u16>(stackAt(ply), 10) == cell;
}
export function addKiller(ply: i32, cell: i32): void {
  const at = stackAt(ply);
  if (load<u16>(at, 8) == cell) return;
  store<u16>(at, load<u16>(at, 8), 10);
  store<u16>(at, u16(cell), 8);
}

// ---- principal variations: a triangle of u16, the length first ----
const PV_ROW = (MAX_PLY + 2) * 2;
export function pvRow(ply: i32): usize {
  return ctx + PV_AT + usize(ply) * PV_ROW;
}
export function clearPv(ply: i32): void {
  store<u16>(pvRow(ply), 0);
}
export function setPv(ply: i32, cell: i32): void {
  const row = pvRow(ply);
  const next = pvRow(ply + 1);
  const length = load<u16>(next);
  store<u16>(row, length + 1);
  store<u16>(row, u16(cell), 2);
  memory.copy(row + 4, next + 2, usize(length) << 1);
}
export function setPvLine(ply: i32, cell: i32): void {
  store<u16>(pvRow(ply + 1), 0);
  setPv(ply, cell);
}
