// Writes a proof. The win is known; this walks it again and writes for every attack the move, the answers that need a
// reply, and what follows. `src/solver/proof.ts` reads it, `src/solver/proof-check.ts` checks it.
//
// A proof is u16 words in pre-order. Node: the attacker's point | flags 4 bits and number of answers
// 12 bits | the node of the threat, if flagged | for each answer the defender's point and a node.
// A node that was written before is PROOF_SHARED and its offset in words, low half first.
import { countOf, firstOf, place, pointOf, turn, undo } from '../board';
import { C_FIVE, PROOF_FIVE, PROOF_SHARED, PROOF_THREAT } from '../layout';
import { openFourCell } from '../moves';
import { listParries, listSpoilers, threatCell } from './answers';
import {
  arenaTop,
  clearShared,
  giveUp,
  hasRoom,
  INFINITE,
  isStopped,
  knownCell,
  knownPn,
  nodeKey,
  probe,
  proofEnd,
  proofStart,
  setArenaTop,
  sharedProof,
  shareProof,
} from './region';
import { CUT, WON, winningCell, winsByFours } from './vcf';
import { pliesLeft, proofNumber, searchAttack } from './vct';

let at: usize = 0;
/** Whether only fours may be used. */
let isFoursOnly: bool = false;

export function proofWords(): i32 {
  return i32((at - proofStart) >> 1);
}

function word(value: i32): void {
  if (at + 2 > proofEnd) {
    giveUp();
    return;
  }
  store<u16>(at, u16(value));
  at += 2;
}

/** Writes the proof of the position; false when there is no room for it, or a limit was reached. */
export function writeProof(foursOnly: bool): bool {
  at = proofStart;
  isFoursOnly = foursOnly;
  clearShared();
  writeAttack();
  return !isStopped;
}

function writeAttack(): void {
  if (isStopped) return;
  if (countOf(turn, C_FIVE) > 0) {
    word(pointOf(firstOf(turn, C_FIVE)));
    word(PROOF_FIVE);
    return;
  }
  const key = nodeKey();
  const shared = sharedProof(key);
  if (shared >= 0) {
    word(PROOF_SHARED);
    word(shared & 0xffff);
    word(shared >> 16);
    return;
  }
  const start = proofWords();
  const cell = winningMove();
  if (cell == 0 || !hasRoom()) {
    giveUp();
    return;
  }
  word(pointOf(cell));
  place(cell);
  writeAnswers();
  undo();
  if (!isStopped) shareProof(key, start);
}

/** The attacker's move, from the table; searched again where the table has lost it. */
function winningMove(): i32 {
  if (countOf(3 - turn, C_FIVE) == 0) {
    const cell = openFourCell(turn);
    if (cell) return cell;
  }
  if (!isFoursOnly && probe(nodeKey()) && knownPn == 0 && knownCell != 0) return knownCell;
  const byFours = moveByFours();
  if (byFours || isFoursOnly) return byFours;
  searchAttack(INFINITE, INFINITE);
  return !isStopped && proofNumber == 0 && probe(nodeKey()) ? knownCell : 0;
}

function moveByFours(): i32 {
  const longest = (pliesLeft() - 1) / 2;
  let result = CUT;
  for (let fours = 1; fours <= longest && result == CUT; fours++) result = winsByFours(fours);
  return result == WON ? winningCell : 0;
}

/** The attacker has moved. Every move that is not listed loses to a five, or to the threat. */
function writeAnswers(): void {
  const countAt = at;
  word(0);
  const list = arenaTop;
  let flags = 0;
  if (countOf(3 - turn, C_FIVE) > 0) listParries();
  else {
    const threat = threatCell(3 - turn);
    if (threat == 0) {
      giveUp();
      return;
    }
    flags = PROOF_THREAT;
    word(pointOf(threat));
    word(0);
    listSpoilers(threat);
  }
  const end = arenaTop;
  if (isStopped) return;
  store<u16>(countAt, u16(flags | i32((end - list) >> 2)));
  for (let item = list; item < end; item += 4) {
    const cell = i32(load<u32>(item));
    word(pointOf(cell));
    place(cell);
    writeAttack();
    undo();
  }
  setArenaTop(list);
}
