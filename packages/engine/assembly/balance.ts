// Balance: finds the stone, or the pair of stones, after which the position has the wanted value. There are thousands
// of pairs, and a shallow search finds some that only seem even. So every pair is searched once, the nearest are
// kept, and fewer of them with every depth. The search window lies around the wanted value: a pair outside it, on
// either side, is not among the nearest.
import { classAt, ctx, place, turn, undo } from './board';
import { evaluate, noteRoot } from './eval/evaluate';
import { assumeGap } from './eval/gap';
import {
  C_FIVE,
  IN_BIAS,
  INFINITE,
  OUT_BEGUN,
  OUT_BEST,
  OUT_NODES,
  OUT_SCORE,
  OUT_STOPPED,
  PLY,
} from './layout';
import { countNode, elapsedMs, nodes, startDepth, stopped } from './limits';
import { generateAll, isLegal, listAt, moveCell } from './moves';
import { rootCell, rootCount, rootToFront, tell } from './root-moves';
import { search } from './search';
import { setMove, setPv } from './stack';

// Two lists behind the last ply of the move lists, which the search never reaches: the entries kept in this depth,
// nearest first, and those of the depth before. An entry, 16 bytes: first 4 | second 4 | distance 4 | pad 4.
const MOST_KEPT = 256;
let kept: i32 = 0;
let before: i32 = 0;

let bias: i32 = 0;
/** The most entries that this depth keeps. */
let most: i32 = MOST_KEPT;
let score: i32 = 0;

function keptAt(i: i32): usize {
  return listAt(132) + (usize(i) << 4);
}
function beforeAt(i: i32): usize {
  return listAt(133) + (usize(i) << 4);
}

/** Returns the first stone. The result is in the OUT fields of the context, both stones in the line. */
export function balance(count: i32, fromDepth: i32, maxDepth: i32, optimumMs: f64): i32 {
  bias = load<i32>(ctx, IN_BIAS);
  score = 0;
  noteRoot(evaluate());
  if (fromDepth <= 1) kept = 0;
  for (let depth = fromDepth; depth <= maxDepth; depth++) {
    store<i32>(ctx, depth, OUT_BEGUN);
    startDepth();
    most = mostAt(depth);
    if (depth == 1) weighAll(count);
    else weighKept(depth);
    if (stopped || kept == 0 || (optimumMs > 0 && elapsedMs() >= optimumMs)) break;
  }
  const best = kept > 0 ? load<i32>(keptAt(0)) : rootCell(0);
  store<i32>(ctx, best, OUT_BEST);
  store<i32>(ctx, score, OUT_SCORE);
  store<f64>(ctx, f64(nodes), OUT_NODES);
  store<i32>(ctx, stopped ? 1 : 0, OUT_STOPPED);
  return best;
}

function mostAt(depth: i32): i32 {
  return depth < 4 ? MOST_KEPT : (3 * MOST_KEPT) / depth;
}

function weighAll(count: i32): void {
  for (let i = 0; i < rootCount && !stopped; i++) {
    const first = rootCell(i);
    if (count == 1) {
      weigh(first, 0, 1);
      continue;
    }
    place(first);
    const end = generateAll(1);
    undo();
    for (let at = listAt(1); at < end && !stopped; at += 4)
      weigh(first, moveCell(load<u32>(at)), 1);
  }
}

/** Searches the entries that the depth before kept. */
function weighKept(depth: i32): void {
  before = kept;
  memory.copy(beforeAt(0), keptAt(0), usize(before) << 4);
  kept = 0;
  for (let i = 0; i < before && !stopped; i++)
    weigh(load<i32>(beforeAt(i)), load<i32>(beforeAt(i), 4), depth);
  if (stopped) restoreKept();
}

/** After a stop: uses the list of the depth before, with the nearest entry so far first. */
function restoreKept(): void {
  const first = load<i32>(kept > 0 ? keptAt(0) : beforeAt(0));
  const second = load<i32>(kept > 0 ? keptAt(0) : beforeAt(0), 4);
  let at = 0;
  while (load<i32>(beforeAt(at)) != first || load<i32>(beforeAt(at), 4) != second) at++;
  memory.copy(keptAt(0), beforeAt(at), 16);
  memory.copy(keptAt(1), beforeAt(0), usize(at) << 4);
  memory.copy(keptAt(at + 1), beforeAt(at + 1), usize(before - at - 1) << 4);
  kept = before;
}

/** Searches one stone, or a pair, after which it is the mover's turn again. */
function weigh(first: i32, second: i32, depth: i32): void {
  // A five ends the game, and a finished game is not even.
  if (classAt(first, turn) == C_FIVE) return;
  const radius = kept < most ? INFINITE : load<i32>(keptAt(kept - 1), 8);
  if (radius == 0) return;
  const low = max(bias - radius, -INFINITE);
  const high = min(bias + radius, INFINITE);
  setMove(0, first);
  place(first);
  countNode();
  let value = 0;
  if (second == 0) value = -search(-high, -low, (depth - 1) * PLY, 1, true, false);
  else if (classAt(second, turn) == C_FIVE || !isLegal(second)) value = high;
  else {
    setMove(1, second);
    assumeGap(1);
    place(second);
    countNode();
    value = search(low, high, (depth - 1) * PLY, 2, true, false);
    undo();
    setPv(1, second);
  }
  undo();
  if (stopped || value <= low || value >= high) return;
  setPv(0, first);
  keep(first, second, value, depth);
}

/** Inserts an entry into the kept list, after all that are as near. */
function keep(first: i32, second: i32, value: i32, depth: i32): void {
  const distance = value < bias ? bias - value : value - bias;
  let at = kept < most ? kept++ : kept - 1;
  while (at > 0 && load<i32>(keptAt(at - 1), 8) > distance) {
    memory.copy(keptAt(at), keptAt(at - 1), 16);
    at--;
  }
  store<i32>(keptAt(at), first);
  store<i32>(keptAt(at), second, 4);
  store<i32>(keptAt(at), distance, 8);
  if (at > 0) return;
  score = value;
  rootToFront(first);
  tell(0, value, depth);
}
