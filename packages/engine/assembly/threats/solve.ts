// The solver as the host calls it: begin, proceed for some nodes as often as needed, read the proof. The table keeps
// the results between the calls.
import { GOAL_VCF, SOLVE_REFUTED, SOLVE_STOPPED, SOLVE_TOO_LARGE, SOLVE_WON } from '../layout';
import { writeProof } from './proof';
import {
  arenaTop,
  clearTable,
  INFINITE,
  isStopped,
  nodes,
  resetNodes,
  setArenaTop,
  setMix,
  startCounting,
} from './region';
import { CUT, STOPPED, WON, winsByFours } from './vcf';
import { disproofNumber, proofNumber, searchAttack, setRoot } from './vct';

let goal: i32 = GOAL_VCF;
let mostFours: i32 = 0;
/** The number of fours in the current step of the deepening. */
let fours: i32 = 0;
let home: usize = 0;

const NO_LIMIT = 255;
const WRITING_NODES: i64 = 200000;

/** The side to move attacks. `plyLimit` counts to the five; 0: no limit. `keep` keeps the table. */
export function begin(newGoal: i32, plyLimit: i32, keep: bool): void {
  goal = newGoal;
  fours = 0;
  mostFours = plyLimit == 0 ? NO_LIMIT : (plyLimit - 1) / 2;
  home = arenaTop;
  if (!keep) clearTable();
  setMix(u64(plyLimit));
  setRoot(plyLimit);
  resetNodes();
}

/** Continues for at most `limit` nodes. Returns one of SOLVE_…. */
export function proceed(limit: i64, ticket: i32): i32 {
  startCounting(limit, ticket);
  const status = goal == GOAL_VCF ? proceedFours() : proceedThreats();
  setArenaTop(home);
  if (status != SOLVE_WON) return status;
  // Writing costs little, unless the table has lost much of the win since it was proved.
  startCounting(2 * nodes + WRITING_NODES, ticket);
  const isWritten = writeProof(goal == GOAL_VCF);
  setArenaTop(home);
  return isWritten ? SOLVE_WON : SOLVE_TOO_LARGE;
}

function proceedFours(): i32 {
  for (; fours <= mostFours; fours++) {
    const result = winsByFours(fours);
    if (isStopped || result == STOPPED) return SOLVE_STOPPED;
    if (result == WON) return SOLVE_WON;
    if (result != CUT) return SOLVE_REFUTED;
  }
  return SOLVE_REFUTED;
}

function proceedThreats(): i32 {
  searchAttack(INFINITE, INFINITE);
  if (isStopped) return SOLVE_STOPPED;
  if (proofNumber == 0) return SOLVE_WON;
  return disproofNumber == 0 ? SOLVE_REFUTED : SOLVE_STOPPED;
}
