// The transposition table, shared by all threads without locks.
//
// Entry, 16 bytes: key ^ data 8 | data 8. Data, from the low bit: move 10, thread 6 | score 16 | eval 16 |
// depth in half plies 8 | age 6, bound 2. Racy on purpose: the key is stored xored with the data, so an entry that two
// threads wrote at once matches no key. Four entries share a cache line.
import { MATE_BOUND } from './layout';

export const BOUND_NONE = 0;
export const BOUND_UPPER = 1;
export const BOUND_LOWER = 2;
export const BOUND_EXACT = 3;

/** Stands for an evaluation that is not worth keeping. */
export const NO_EVAL = -32768;

const ENTRY = 16;
const BUCKET = 64;

let base: usize = 0;
let mask: u64 = 0;
let age: u64 = 0;
/** This thread, as it stands in the entries it writes. */
let writer: u64 = 0;

// The fields of the entry that was found last.
export let ttMove: i32 = 0;
export let ttScore: i32 = 0;
export let ttEval: i32 = 0;
export let ttDepth: i32 = 0;
export let ttBound: i32 = 0;
/** Whether another thread wrote it. */
export let isForeign: bool = false;

/** `bytes` is a power of two. */
export function attachTable(at: usize, bytes: usize, thread: i32): void {
  base = at;
  mask = u64(bytes / BUCKET) - 1;
  writer = u64(thread & 63) << 10;
}

export function setAge(newAge: i32): void {
  age = u64(newAge & 63);
}

function bucketOf(key: u64): usize {
  return base + usize(key & mask) * BUCKET;
}

/** Looks a position up; the `tt…` values then hold the entry. Scores count from this node's ply. */
export function probe(key: u64, ply: i32): bool {
  const bucket = bucketOf(key);
  for (let at: usize = bucket; at < bucket + BUCKET; at += ENTRY) {
    const data = load<u64>(at, 8);
    if ((load<u64>(at) ^ data) != key || data == 0) continue;
    ttMove = i32(data & 0x3ff);
    isForeign = (data & 0xfc00) != writer;
    ttScore = fromTable(i32(i16(data >> 16)), ply);
    ttEval = i32(i16(data >> 32));
    ttDepth = i32(i8(data >> 48));
    ttBound = i32((data >> 62) & 3);
    return true;
  }
  ttMove = 0;
  ttBound = BOUND_NONE;
  return false;
}

/** Whether the entry found last decides a node with this window. */
export function ttDecides(alpha: i32, beta: i32): bool {
  if (ttBound == BOUND_LOWER) return ttScore >= beta;
  if (ttBound == BOUND_UPPER) return ttScore <= alpha;
  return ttBound == BOUND_EXACT;
}

export function save(
  key: u64,
  move: i32,
  score: i32,
  evaluation: i32,
  depth: i32,
  bound: i32,
  ply: i32,
): void {
  const bucket = bucketOf(key);
  let victim = bucket;
  let worst: i32 = i32.MAX_VALUE;
  for (let at: usize = bucket; at < bucket + BUCKET; at += ENTRY) {
    const data = load<u64>(at, 8);
    if ((load<u64>(at) ^ data) == key) {
      // A shallow bound does not replace the result of a deeper search.
      if (bound != BOUND_EXACT && depth < i32(i8(data >> 48)) - 3 && ((data >> 56) & 63) == age)
        return;
      if (move == 0) move = i32(data & 0x3ff);
      victim = at;
      break;
    }
    const worth =
      data == 0 ? i32.MIN_VALUE : i32(i8(data >> 48)) - 8 * i32((age - (data >> 56)) & 63);
    if (worth < worst) {
      worst = worth;
      victim = at;
    }
  }
  const data =
    u64(move) |
    writer |
    (u64(u16(toTable(score, ply))) << 16) |
    (u64(u16(evaluation)) << 32) |
    (u64(u8(depth)) << 48) |
    (age << 56) |
    (u64(bound) << 62);
  store<u64>(victim, key ^ data);
  store<u64>(victim, data, 8);
}

// Mate distances count from the node in the table, and from the root in the search.
function toTable(score: i32, ply: i32): i32 {
  if (score >= MATE_BOUND) return score + ply;
  return score <= -MATE_BOUND ? score - ply : score;
}

function fromTable(score: i32, ply: i32): i32 {
  if (score >= MATE_BOUND) return score - ply;
  return score <= -MATE_BOUND ? score + ply : score;
}
