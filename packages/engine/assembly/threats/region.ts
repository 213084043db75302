// The solver's own memory, given once by the host: an arena for move lists, a table of positions, a table of the places
// where proofs of positions were written, and the proof itself.
import { hash, turn } from '../board';
import { BLACK, SOLVER_ARENA_BYTES, SOLVER_SHARED_BYTES, STOP_AT } from '../layout';
import { zobrist } from '../zobrist';

/** The top of the arena. A function that takes room there restores the top when it returns. */
export let arenaTop: usize = 0;
let arenaEnd: usize = 0;
let sharedAt: usize = 0;
let tableAt: usize = 0;
let tableMask: u64 = 0;
export let proofStart: usize = 0;
export let proofEnd: usize = 0;

/** Arena, shared proofs, then the table with the largest power of two that leaves a quarter to the proof. */
export function attachRegion(at: usize, bytes: usize): void {
  arenaTop = (at + 15) & ~15;
  arenaEnd = arenaTop + SOLVER_ARENA_BYTES;
  sharedAt = arenaEnd;
  tableAt = sharedAt + SOLVER_SHARED_BYTES;
  const end = at + bytes;
  let tableBytes: usize = 65536;
  while (tableAt + tableBytes * 2 + (bytes >> 2) <= end) tableBytes *= 2;
  tableMask = u64(tableBytes / BUCKET) - 1;
  proofStart = tableAt + tableBytes;
  proofEnd = end;
}

export function setArenaTop(at: usize): void {
  arenaTop = at;
}

/** Whether the lists of a node still fit. No game is long enough to fill the arena, but it is checked. */
export function hasRoom(): bool {
  return arenaTop + 16384 < arenaEnd;
}

// ---- nodes and their limit ----

export let nodes: i64 = 0;
let nodeLimit: i64 = 0;
let ticket: i32 = 0;
/** Set when a limit was reached: all results from then on are meaningless. */
export let isStopped: bool = false;

export function startCounting(limit: i64, forTicket: i32): void {
  nodeLimit = nodes + limit;
  ticket = forTicket;
  isStopped = false;
  isGivenUp = false;
}

export function resetNodes(): void {
  nodes = 0;
}

export function countNode(): void {
  nodes++;
  if ((nodes & 511) == 0 && load<i32>(STOP_AT) != ticket) isGivenUp = true;
  if (nodes >= nodeLimit || isGivenUp) isStopped = true;
}

/** Whether the solver was stopped, or has no room left. */
let isGivenUp: bool = false;

export function giveUp(): void {
  isGivenUp = true;
  isStopped = true;
}

/** Sets a smaller limit for one part of the work. Returns the limit to restore. */
export function limitTo(some: i64): i64 {
  const before = nodeLimit;
  if (nodes + some < nodeLimit) nodeLimit = nodes + some;
  return before;
}

export function limitAsBefore(before: i64): void {
  nodeLimit = before;
  isStopped = nodes >= nodeLimit || isGivenUp;
}

// ---- keys ----

/** Keeps entries apart in one table: those about fours, and those about threes for each limit. */
let mix: u64 = 0;

export function setMix(number: u64): void {
  mix = (number + 1) * 0x9e3779b97f4a7c15;
}

function keyFor(stonesHash: u64, mover: i32): u64 {
  return (mover == BLACK ? stonesHash : ~stonesHash) ^ mix;
}

export function nodeKey(): u64 {
  return keyFor(hash, turn);
}

/** The key of the same position for fours alone, which does not depend on the limit. */
export function foursKey(): u64 {
  return turn == BLACK ? hash : ~hash;
}

/** The key after the side to move has played `cell`. */
export function childKey(cell: i32): u64 {
  return keyFor(hash ^ zobrist(cell, turn), 3 - turn);
}

// ---- the table ----
// Entry, 16 bytes: key 8 | data 8. Four entries per bucket; the one that took the least work is replaced.
// Data from the low bit: cell 10 | proof number 22 | disproof number 22 | work 8, where work is twice
// the logarithm of the nodes spent. Never 0.

const ENTRY = 16;
const BUCKET = 64;
export const INFINITE = (1 << 22) - 1;

export let knownCell: i32 = 0;
export let knownPn: i32 = 0;
export let knownDn: i32 = 0;

function bucketOf(key: u64): usize {
  return tableAt + usize((key ^ (key >> 29)) & tableMask) * BUCKET;
}

/** Looks a key up; the `known…` values then hold the entry. */
export function probe(key: u64): bool {
  const bucket = bucketOf(key);
  for (let at: usize = bucket; at < bucket + BUCKET; at += ENTRY) {
    if (load<u64>(at) != key) continue;
    const data = load<u64>(at, 8);
    if (data == 0) continue;
    knownCell = i32(data & 1023);
    knownPn = i32((data >> 10) & INFINITE);
    knownDn = i32((data >> 32) & INFINITE);
    return true;
  }
  return false;
}

export function save(key: u64, cell: i32, pn: i32, dn: i32, spent: i64): void {
  const work = u64(2 * (64 - clz(spent | 1)));
  const bucket = bucketOf(key);
  let victim = bucket;
  let least: u64 = u64.MAX_VALUE;
  for (let at: usize = bucket; at < bucket + BUCKET; at += ENTRY) {
    const data = load<u64>(at, 8);
    if (load<u64>(at) == key || data == 0) {
      victim = at;
      break;
    }
    if (data >> 54 < least) {
      least = data >> 54;
      victim = at;
    }
  }
  store<u64>(victim, key);
  store<u64>(victim, u64(cell) | (u64(pn) << 10) | (u64(dn) << 32) | (work << 54), 8);
}

export function clearTable(): void {
  memory.fill(tableAt, 0, usize(tableMask + 1) * BUCKET);
}

// ---- where the proofs of positions are: key 8 | offset 4 | pad 4, one place each ----

function placeOf(key: u64): usize {
  return sharedAt + usize((key ^ (key >> 31)) & (SOLVER_SHARED_BYTES / 16 - 1)) * 16;
}

export function clearShared(): void {
  memory.fill(sharedAt, 0, SOLVER_SHARED_BYTES);
}

/** The offset of the position's proof, in words, or −1. */
export function sharedProof(key: u64): i32 {
  const at = placeOf(key);
  return load<u64>(at) == key ? load<i32>(at, 8) : -1;
}

export function shareProof(key: u64, offset: i32): void {
  const at = placeOf(key);
  store<u64>(at, key);
  store<i32>(at, offset, 8);
}
