// Victory by continuous fours: the attacker plays only fours, and the defender can only parry them. It is searched by
// length, so that the shortest win comes first. Refutations are kept in the table, so that a search that was cut
// short quickly gets back to where it was.
import { classAt, classRow, countOf, firstOf, place, size, turn, undo } from '../board';
import { BORDER, C_FIVE, C_FOUR, C_OPEN_FOUR } from '../layout';
import { fourCount, isCaro, isLegal, isLegalFor, openFourCell } from '../moves';
import { listParries } from './answers';
import {
  arenaTop,
  countNode,
  foursKey,
  giveUp,
  hasRoom,
  INFINITE,
  isStopped,
  knownCell,
  knownDn,
  knownPn,
  nodes,
  probe,
  save,
  setArenaTop,
} from './region';

/** No win by fours, however many. */
export const REFUTED = 0;
export const WON = 1;
/** No win within the number of fours searched. */
export const CUT = 2;
/** A limit was reached. */
export const STOPPED = 3;

/** The first move of the win found last. */
export let winningCell: i32 = 0;

// In the table a win has proof number 0 and the number of fours as its disproof number. A refutation has proof number
// INFINITE and the number of fours searched, or FOR_GOOD when nothing deeper exists.
const FOR_GOOD = INFINITE;

/** Whether the side to move wins with at most `left` fours before the five. */
export function winsByFours(left: i32): i32 {
  const own = turn;
  const other = 3 - turn;
  if (countOf(own, C_FIVE) > 0) {
    winningCell = firstOf(own, C_FIVE);
    return WON;
  }
  const mustParry = countOf(other, C_FIVE) > 0;
  if (fourCount(own) == 0) return REFUTED;
  if (left <= 0) return CUT;
  if (!mustParry) {
    const cell = openFourCell(own);
    if (cell) {
      winningCell = cell;
      return WON;
    }
  }
  const key = foursKey();
  if (probe(key)) {
    if (knownPn == 0 && knownDn <= left) {
      winningCell = knownCell;
      return WON;
    }
    if (knownPn != 0 && knownDn == FOR_GOOD) return REFUTED;
    if (knownPn != 0 && knownDn >= left) return CUT;
  }
  if (!hasRoom()) giveUp();
  if (isStopped) return STOPPED;

  const began = nodes;
  const list = arenaTop;
  listFours(mustParry);
  const end = arenaTop;
  let result = REFUTED;
  for (let at = list; at < end; at += 4) {
    const cell = i32(load<u32>(at));
    if (!isLegal(cell)) continue;
    place(cell);
    countNode();
    const answer = isStopped ? STOPPED : survivesFour(left - 1);
    undo();
    if (answer == REFUTED) continue;
    result = answer;
    if (answer == CUT) continue;
    if (answer == WON) {
      winningCell = cell;
      save(key, cell, 0, left, nodes - began);
    }
    setArenaTop(list);
    return answer;
  }
  setArenaTop(list);
  save(key, 0, INFINITE, result == REFUTED ? FOR_GOOD : left, nodes - began);
  return result;
}

/** The attacker has just made a four: whether it still wins after every parry. */
function survivesFour(left: i32): i32 {
  const own = turn;
  const other = 3 - turn;
  if (countOf(own, C_FIVE) > 0) return REFUTED;
  const fives = countOf(other, C_FIVE);
  if (fives == 0) return REFUTED;
  if (isCaro()) return survivesParries(left);
  if (fives > 1) return WON;
  const block = firstOf(other, C_FIVE);
  if (!isLegalFor(block, own)) return WON;
  place(block);
  const answer = winsByFours(left);
  undo();
  return answer;
}

function survivesParries(left: i32): i32 {
  const list = arenaTop;
  listParries();
  const end = arenaTop;
  let result = WON;
  for (let at = list; at < end && result == WON; at += 4) {
    place(i32(load<u32>(at)));
    result = winsByFours(left);
    undo();
  }
  setArenaTop(list);
  return result;
}

/** Lists the fours of the side to move, four-threes first. When a five must be stopped, only those that stop it. */
function listFours(mustParry: bool): void {
  const list = arenaTop;
  if (mustParry) {
    listParries();
    let end = list;
    for (let at = list; at < arenaTop; at += 4) {
      const cell = load<u32>(at);
      if (classAt(i32(cell), turn) < C_FOUR) continue;
      store<u32>(end, cell);
      end += 4;
    }
    setArenaTop(end);
    return;
  }
  let end = list;
  for (let cls = C_OPEN_FOUR; cls >= C_FOUR; cls--) {
    if (countOf(turn, cls) == 0) continue;
    for (let row = BORDER; row < BORDER + size; row++) {
      for (let bits = classRow(turn, cls, row); bits; bits &= bits - 1) {
        store<u32>(end, (row << 5) | u32(ctz(bits)));
        end += 4;
      }
    }
  }
  setArenaTop(end);
}
