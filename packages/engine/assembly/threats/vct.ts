// Victory by continuous threats: fours, and threes that threaten an open four. It is found by depth-first proof-number
// search (df-pn), which always expands the position that is likeliest to decide the root; proof and disproof numbers
// are kept in the table. Positions never repeat, because stones are only added, so the numbers mean the same on every
// path.
//
// At an attack node the attacker moves: one winning move is enough. At a defence node the attacker must win against
// every move of `answers.ts`.
import { classAt, countOf, emptyRow, place, size, stones, turn, undo } from '../board';
import { BORDER, C_FIVE, C_FOUR, C_FOUR_THREE, C_THREE, C_THREE_PLUS } from '../layout';
import { isLegal, openFourCell } from '../moves';
import { listDefences, listParries } from './answers';
import {
  arenaTop,
  childKey,
  countNode,
  giveUp,
  hasRoom,
  INFINITE,
  isStopped,
  knownDn,
  knownPn,
  limitAsBefore,
  limitTo,
  nodeKey,
  nodes,
  probe,
  save,
  setArenaTop,
} from './region';
import { CUT, STOPPED, WON, winsByFours } from './vcf';

/** The numbers of the node that was searched last. */
export let proofNumber: i32 = 0;
export let disproofNumber: i32 = 0;

/** The stones on the board at the root, and the most plies from there to the five; 0: no limit. */
let rootStones: i32 = 0;
let plyLimit: i32 = 0;

export function setRoot(limit: i32): void {
  rootStones = stones;
  plyLimit = limit;
}

/** Plies that may still be played, the five included. */
export function pliesLeft(): i32 {
  return plyLimit == 0 ? 512 : plyLimit - (stones - rootStones);
}

function settle(pn: i32, dn: i32): void {
  proofNumber = pn;
  disproofNumber = dn;
}

function settleProved(): void {
  settle(0, INFINITE);
}

function settleRefuted(): void {
  settle(INFINITE, 0);
}

// List entry, u32: cell 16 | first guess of its proof number 8 | of its disproof number 8.
function entry(cell: i32, pn: i32, dn: i32): u32 {
  return u32(cell) | (u32(pn) << 16) | (u32(dn) << 24);
}

function cellOf(item: u32): i32 {
  return i32(item & 0xffff);
}

/** The numbers of the child that was read last. */
let childPn: i32 = 0;
let childDn: i32 = 0;

/** Reads a child's numbers from the table; without an entry the first guess is used. */
function look(item: u32): void {
  const isKnown = probe(childKey(cellOf(item)));
  childPn = isKnown ? knownPn : i32((item >> 16) & 255);
  childDn = isKnown ? knownDn : i32(item >> 24);
}

function capped(number: i32): i32 {
  return number > INFINITE - 1 ? INFINITE - 1 : number;
}

// ---- the attacker moves ----

/** The most fours, and nodes, that are searched when a position is reached for the first time. */
const FIRST_FOURS = 12;
const FIRST_NODES: i64 = 120;

/** Decides the node if a short search finds a win by fours alone. */
function isWonByFours(): bool {
  const before = limitTo(FIRST_NODES);
  const longest = (pliesLeft() - 1) / 2;
  let result = CUT;
  for (let fours = 1; fours <= FIRST_FOURS && fours <= longest && result == CUT; fours++) {
    result = winsByFours(fours);
    if (isStopped) result = STOPPED;
  }
  limitAsBefore(before);
  if (result != WON) return false;
  settleProved();
  return true;
}

/** Decides the node if the attacker wins by threats already on the board, or cannot win in time. */
function isAttackSettled(): bool {
  const left = pliesLeft();
  if (countOf(turn, C_FIVE) > 0) {
    if (left >= 1) settleProved();
    else settleRefuted();
    return true;
  }
  if (left < 3) {
    settleRefuted();
    return true;
  }
  if (countOf(3 - turn, C_FIVE) == 0 && openFourCell(turn)) {
    settleProved();
    return true;
  }
  return false;
}

/** Searches until a number reaches its limit. The attacker is to move. */
export function searchAttack(pnLimit: i32, dnLimit: i32): void {
  const key = nodeKey();
  const began = nodes;
  if (isAttackSettled() || (!probe(key) && isWonByFours())) {
    save(key, 0, proofNumber, disproofNumber, nodes - began);
    return;
  }
  if (!hasRoom()) giveUp();
  if (isStopped) return;

  const list = arenaTop;
  listAttacks();
  const end = arenaTop;
  let best = 0;
  for (;;) {
    let bestPn = INFINITE;
    let bestDn = 0;
    let secondPn = INFINITE;
    let dn = 0;
    best = 0;
    for (let at = list; at < end; at += 4) {
      const item = load<u32>(at);
      look(item);
      dn = capped(dn + childDn);
      if (childPn < bestPn) {
        secondPn = bestPn;
        bestPn = childPn;
        bestDn = childDn;
        best = cellOf(item);
      } else if (childPn < secondPn) secondPn = childPn;
    }
    if (bestPn == 0) settleProved();
    else if (bestPn == INFINITE) settleRefuted();
    else settle(bestPn, dn);
    if (isStopped || proofNumber >= pnLimit || disproofNumber >= dnLimit) break;
    // A little beyond the second best, so that the search does not switch to and fro between two moves.
    const pnNext = secondPn + 1 + (secondPn >> 2);
    place(best);
    countNode();
    searchDefence(pnNext < pnLimit ? pnNext : pnLimit, capped(dnLimit - dn + bestDn));
    undo();
  }
  setArenaTop(list);
  save(key, best, proofNumber, disproofNumber, nodes - began);
}

/** A five must be stopped; otherwise every four and every three is tried. */
function listAttacks(): void {
  const list = arenaTop;
  if (countOf(3 - turn, C_FIVE) > 0) {
    listParries();
    for (let at = list; at < arenaTop; at += 4) store<u32>(at, entry(i32(load<u32>(at)), 1, 1));
    return;
  }
  let end = list;
  for (let row = BORDER; row < BORDER + size; row++) {
    for (let bits = emptyRow(row); bits; bits &= bits - 1) {
      const cell = (row << 5) | i32(ctz(bits));
      const cls = classAt(cell, turn);
      if (cls < C_THREE || !isLegal(cell)) continue;
      store<u32>(end, entry(cell, firstGuess(cls), 1));
      end += 4;
    }
  }
  setArenaTop(end);
}

/** A first guess how hard a move is to prove: a four has one answer, a three has several. */
function firstGuess(cls: i32): i32 {
  if (cls >= C_FOUR_THREE) return 1;
  if (cls >= C_FOUR) return 2;
  return cls > C_THREE_PLUS ? 4 : cls == C_THREE_PLUS ? 6 : 8;
}

// ---- the defender moves ----

/** Decides the node if a side wins by threats already on the board; otherwise lists the answers. */
function isDefenceSettled(): bool {
  const attacker = 3 - turn;
  if (countOf(turn, C_FIVE) > 0) {
    settleRefuted();
    return true;
  }
  if (countOf(attacker, C_FIVE) > 0) listParries();
  else {
    // The defender's open four comes before the attacker's. Without a threat the defender may play anywhere.
    if (pliesLeft() < 4 || openFourCell(turn) || !openFourCell(attacker)) {
      settleRefuted();
      return true;
    }
    listDefences();
  }
  return false;
}

function searchDefence(pnLimit: i32, dnLimit: i32): void {
  const key = nodeKey();
  const began = nodes;
  const list = arenaTop;
  if (isDefenceSettled()) {
    save(key, 0, proofNumber, disproofNumber, 0);
    return;
  }
  const end = arenaTop;
  for (let at = list; at < end; at += 4) store<u32>(at, entry(i32(load<u32>(at)), 1, 1));
  for (;;) {
    let bestDn = INFINITE;
    let bestPn = 0;
    let secondDn = INFINITE;
    let pn = 0;
    let best = 0;
    for (let at = list; at < end; at += 4) {
      const item = load<u32>(at);
      look(item);
      pn = capped(pn + childPn);
      if (childDn < bestDn) {
        secondDn = bestDn;
        bestDn = childDn;
        bestPn = childPn;
        best = cellOf(item);
      } else if (childDn < secondDn) secondDn = childDn;
    }
    if (bestDn == INFINITE) settleProved();
    else if (bestDn == 0) settleRefuted();
    else settle(pn, bestDn);
    if (isStopped || proofNumber >= pnLimit || disproofNumber >= dnLimit) break;
    const dnNext = secondDn + 1 + (secondDn >> 2);
    place(best);
    countNode();
    searchAttack(capped(pnLimit - (pn - bestPn)), dnNext < dnLimit ? dnNext : dnLimit);
    undo();
  }
  setArenaTop(list);
  save(key, 0, proofNumber, disproofNumber, nodes - began);
}
