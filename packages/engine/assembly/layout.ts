// Numbers that the core (compiled by asc) and the host (compiled by tsc) share. Memory, from low to high: constants of
// the module, tables (shared, written once per rule), the network, the transposition table, then one context block
// per thread.

// ---- cells ----
// The board lies in a 32×32 grid with a border of five, so that a line never needs a bounds check.
export const WIDTH = 32;
export const BORDER = 5;
export const CELLS = 1024;

// ---- stones; in a line code they take two bits each ----
export const EMPTY = 0;
export const BLACK = 1;
export const WHITE = 2;
export const WALL = 3;

// ---- rules ----
export const FREESTYLE = 0;
export const STANDARD = 1;
export const RENJU = 2;
export const CARO = 3;
export const CARO_EXACT = 4;

// ---- line patterns: what a stone on the cell would make in one line, weakest first ----
export const DEAD = 0;
export const FOUL = 1; // renju, Black: an overline, or two fours in the line
export const B1 = 2;
export const F1 = 3;
export const B2 = 4;
export const F2 = 5; // an open two; A and B have more ways to become an open three
export const F2A = 6;
export const F2B = 7;
export const B3 = 8;
export const F3 = 9; // an open three with one way to an open four; S has two or more
export const F3S = 10;
export const B4 = 11;
export const F4 = 12;
export const F5 = 13;
export const PATTERNS = 14;

// ---- cell classes: what a stone would make in its four lines together ----
export const C_NONE = 0;
export const C_FORBIDDEN = 1; // renju, Black: certainly forbidden
export const C_TWO = 2;
export const C_BLOCKED_THREE = 3;
export const C_TWO_TWO = 4;
export const C_BLOCKED_THREE_PLUS = 5;
export const C_THREE = 6;
export const C_THREE_PLUS = 7;
export const C_THREE_THREE = 8; // renju, Black: may be forbidden
export const C_FOUR = 9;
export const C_FOUR_PLUS = 10;
export const C_FOUR_THREE = 11;
export const C_OPEN_FOUR = 12; // or two fours
export const C_FIVE = 13;
export const CLASSES = 16;

// Two patterns in any order make one of 105 pairs; two pairs make one of 11 025 combinations.
export const PAIRS = 105;
export const COMBOS = 11025;

// ---- scores ----
export const MATE = 30000;
export const MATE_BOUND = 29000;
export const INFINITE = 32000;
export const MAX_PLY = 128;
/** Depth is counted in sixteenths of a ply. */
export const PLY = 16;

// ---- search parameters and results, at the start of a context block (i32 each) ----
export const IN_MAX_DEPTH = 0;
export const IN_MULTI_PV = 4;
export const IN_NODE_LIMIT = 8; // f64
export const IN_TIME_MS = 16; // f64: hard limit
export const IN_OPTIMUM_MS = 24; // f64: no new iteration after this
export const IN_FLAGS = 32;
export const IN_EXCLUDED = 36; // number of excluded root cells, listed at EXCLUDED_AT
export const IN_WIDTH = 40; // the most moves searched in a node; 0: all
export const IN_BALANCE = 44; // 1 or 2: find this many stones after which the position is worth IN_BIAS
export const IN_RESUME_DEPTH = 48; // above 1: continue the same position at this depth, with the root order kept
export const IN_THREAD = 52; // thread 0 answers; helpers begin at different depths
export const IN_TICKET = 56; // the search runs while STOP_AT holds this number
export const IN_SLICE_MS = 60; // above 0: return unfinished after this time, to be resumed
export const OUT_BEST = 64;
export const OUT_SCORE = 68;
export const OUT_DEPTH = 72;
export const OUT_SELDEPTH = 76;
export const OUT_NODES = 80; // f64, updated while the search runs
export const OUT_PV_LENGTH = 88;
export const OUT_PV_INDEX = 92;
export const OUT_STOPPED = 96;
export const OUT_BEGUN = 100; // the last depth that was begun, finished or not
export const IN_BIAS = 104; // for the side to move
export const IN_THREADS = 108; // the number of threads that search this position together
export const OUT_VERSION = 112; // odd while a result is being written
export const OUT_TOLD = 116; // the ticket that the result belongs to
export const OUT_SHARED_CUTS = 124; // nodes decided by table entries that other threads wrote
export const OUT_PV = 128; // u16 each, MAX_PLY of them
export const EXCLUDED_AT = 512; // u16 each, up to 484
export const PARAMS_BYTES = 2048;

// ---- flags ----
export const FLAG_NO_VCF = 1;
export const FLAG_NO_NETWORK = 2; // the tables evaluate, whatever weights are loaded
export const FLAG_NO_DOUBLES = 4; // a four-three or three-three counts as a win only when it is played out
export const FLAG_NEAR = 8; // only cells that touch a stone are moves

// ---- shared tables, offsets from TABLES_AT ----
export const TABLES_AT = 65536;
export const STOP_AT = TABLES_AT; // i32: the ticket of the search that may run; any other number stops a search
export const LINES_AT = TABLES_AT + 64; // u8[4^10] by code: black's pattern in the low nibble, white's in the high
export const PAIR_AT = LINES_AT + (1 << 20); // u8[256]: two nibbles → pair
export const CLASS_AT = PAIR_AT + 256; // u8[2][COMBOS]
export const VALUE_AT = CLASS_AT + 22080; // i16[2][COMBOS], evaluation share of an empty cell
export const ATTACK_AT = VALUE_AT + 44160; // i16[2][COMBOS], ordering score of playing there
export const DENY_AT = ATTACK_AT + 44160; // i16[2][COMBOS], ordering score of taking it from the opponent
export const ZOBRIST_AT = DENY_AT + 44160; // u64[2][CELLS]
export const REDUCTION_AT = ZOBRIST_AT + 16384; // i16[64][64]
export const WEIGHTS_AT = REDUCTION_AT + 8192; // i16: fitted numbers of the evaluation
export const SCRATCH_AT = WEIGHTS_AT + 16384; // u8[1 << 21], used while tables are written

// ---- the network: shared, written when its weights are loaded; docs/network.md has the definition ----
export const NET_ARM = 4; // cells of a line on either side of a cell
export const NET_PATTERNS = 43923; // the number of line codes
export const NET_WIDTH = 64; // numbers in a row: a cell's features in one side's view
export const NET_REGIONS = 9;
export const NET_REGION_OUT = 16;
export const NET_DENSE1 = 64; // the hidden layers
export const NET_DENSE2 = 32;
export const NET_POLICY = 16;
export const NET_NEAR = 32; // the features of a view that the policy also takes from the neighbours
export const NET_MOST = 8191; // activations are clamped to 0…
export const NET_WHOLE_SHIFT = 3;
export const NET_REGION_SHIFT = 8;
export const NET_GATE_SHIFT = 13;
export const NET_GATE_ONE_SHIFT = 6; // a gate of 64 means 1
export const NET_GATE_MOST = 255;
export const NET_DENSE1_SHIFT = 7;
export const NET_DENSE2_SHIFT = 6;
export const NET_CONTEXT_SHIFT = 2;
export const NET_POLICY_SHIFT = 4;
export const NET_NEAR_SHIFT = 6;
export const NET_NEAR_SCALE_SHIFT = 14 - NET_NEAR_SHIFT; // weights are stored larger by this shift: see mixNear
export const NET_NEAR_BIAS = 8; // one unit of a bias among the neighbours' weights
export const NET_STATE_AT = 4 * 1024 * 1024; // i32 rule + 1, or 0 without weights; i32 its board sizes, one bit each; i32 heads
export const NET_ROW_BYTES = 2 * NET_WIDTH; // a line as Black sees it, then the same line as White sees it
export const NET_ROWS_AT = NET_STATE_AT + 64; // i8[NET_PATTERNS][NET_ROW_BYTES], by black's code
export const NET_HEADS_AT = NET_ROWS_AT + NET_PATTERNS * NET_ROW_BYTES; // two heads of NET_HEAD_BYTES
// A head. Weights are i16 [pair of inputs][output][2], biases i32: one instruction takes two inputs to four outputs.
export const NET_REGION_W = 0; // 3 kinds of region: corner, edge, centre; outputs, then their gates
export const NET_REGION_W_BYTES = NET_WIDTH * 2 * 2 * NET_REGION_OUT * 2;
export const NET_REGION_B = 3 * NET_REGION_W_BYTES;
export const NET_REGION_B_BYTES = 2 * NET_REGION_OUT * 4;
export const NET_DENSE_IN = NET_WIDTH * 2 + 3 * NET_REGION_OUT;
export const NET_DENSE1_W = NET_REGION_B + 3 * NET_REGION_B_BYTES; // 32 outputs, then the other 32
export const NET_DENSE1_W_BYTES = NET_DENSE_IN * 32 * 2;
export const NET_DENSE1_B = NET_DENSE1_W + 2 * NET_DENSE1_W_BYTES;
export const NET_DENSE2_W = NET_DENSE1_B + NET_DENSE1 * 4;
export const NET_DENSE2_B = NET_DENSE2_W + NET_DENSE1 * NET_DENSE2 * 2;
export const NET_OUT_W = NET_DENSE2_B + NET_DENSE2 * 4; // win, loss, draw, and a fourth of zeros
export const NET_OUT_B = NET_OUT_W + NET_DENSE2 * 4 * 2;
export const NET_CONTEXT_W = NET_OUT_B + 16;
export const NET_CONTEXT_B = NET_CONTEXT_W + NET_DENSE1 * NET_POLICY * 2;
export const NET_NEAR_W = NET_CONTEXT_B + NET_POLICY * 4; // i16[centre, beside, across, bias][own NET_NEAR, other NET_NEAR]
export const NET_POLICY_W = NET_NEAR_W + 4 * 2 * NET_NEAR * 2;
export const NET_POLICY_OUT = NET_POLICY_W + NET_WIDTH * 2 * NET_POLICY * 2; // i16[NET_POLICY]
export const NET_HEAD_BYTES = NET_POLICY_OUT + NET_POLICY * 2;
export const TABLE_END = 10 * 1024 * 1024;

// ---- a context block ----
export const WORDS_AT = PARAMS_BYTES; // u64[4 directions][64]: every line as one word, two bits per cell
export const STONES_AT = WORDS_AT + 4 * 64 * 8; // u8[CELLS]
export const PATTERNS_AT = STONES_AT + CELLS; // u32[CELLS]: black's four nibbles low, white's high
export const COMBOS_AT = PATTERNS_AT + CELLS * 4; // u16[CELLS][2]
export const CLASSES_AT = COMBOS_AT + CELLS * 4; // u8[CELLS][2]
export const CLASS_ROWS_AT = CLASSES_AT + CELLS * 2; // u32[2][CLASSES][32]: one bit per cell
export const CLASS_COUNT_AT = CLASS_ROWS_AT + 2 * CLASSES * 128; // i32[2][CLASSES]
export const EMPTY_ROWS_AT = CLASS_COUNT_AT + 2 * CLASSES * 4; // u32[32]: empty cells of the board
export const UNDO_AT = EMPTY_ROWS_AT + 128; // 16 bytes per entry
export const UNDO_BYTES = 500 * 42 * 16;
export const PLIES_AT = UNDO_AT + UNDO_BYTES; // one record of PLY_BYTES per stone
export const PLY_BYTES = 192;
export const STACK_AT = PLIES_AT + 512 * PLY_BYTES; // search stack, one record of STACK_BYTES per ply
export const STACK_BYTES = 64;
export const HISTORY_AT = STACK_AT + (MAX_PLY + 8) * STACK_BYTES; // i16[2][2][CELLS]
export const COUNTER_AT = HISTORY_AT + 2 * 2 * CELLS * 2; // u16[2][CELLS]
export const PV_AT = COUNTER_AT + 2 * CELLS * 2; // u16[MAX_PLY + 1][MAX_PLY + 1]
export const MOVES_AT = PV_AT + (MAX_PLY + 2) * (MAX_PLY + 2) * 2; // move lists, u32 per move
export const MOVES_BYTES = 1100 * 4; // up to 484 moves, as many again for sorting, then the quiet moves tried
export const ROOT_AT = MOVES_AT + (MAX_PLY + 8) * MOVES_BYTES; // root moves, 16 bytes each
// The network's input from the board.
export const MOST_POINTS = 22 * 22;
export const NET_SUM_BYTES = NET_WIDTH * 4; // sums: i16, black's view, then white's
export const NET_CELLS_AT = (ROOT_AT + 512 * 16 + 63) & ~63; // NET_CELL_BYTES for each of CELLS
export const NET_CELL_BYTES = 16; // black's codes u16[4] | address of its sums u32 | 4 × its region u32
export const NET_CELL_SUMS = 8;
export const NET_CELL_REGION = 12;
export const NET_NOWHERE_AT = NET_CELLS_AT + CELLS * NET_CELL_BYTES; // sums of the cells off the board: zeros
export const NET_SUMS_AT = NET_NOWHERE_AT + NET_SUM_BYTES; // sums of the points when reading began
export const NET_DENSE_IN_AT = NET_SUMS_AT + MOST_POINTS * NET_SUM_BYTES; // i16[NET_DENSE_IN]
export const NET_DENSE1_AT = NET_DENSE_IN_AT + NET_DENSE_IN * 2; // i16[NET_DENSE1]
export const NET_DENSE2_AT = NET_DENSE1_AT + NET_DENSE1 * 2; // i16[NET_DENSE2]
export const NET_OUT_AT = NET_DENSE2_AT + NET_DENSE2 * 2; // i32[4]
export const NET_CONTEXT_AT = NET_OUT_AT + 16; // i32[NET_POLICY]
// One frame per stone. It holds what the stone changed and points to what it did not change. Taking the stone back
// drops the frame and restores the pointers of its cells.
export const NET_FRAMES_AT = (NET_CONTEXT_AT + NET_POLICY * 4 + 63) & ~63;
export const NET_FRAME_REGIONS = 0; // u32[NET_REGIONS]: the address of each region's block
export const NET_FRAME_COUNT = 60; // u32: the number of changed cells, up to 33
export const NET_FRAME_WHERE = 64; // u32[33]: their addresses
export const NET_FRAME_CELLS = 208; // their old records, NET_CELL_BYTES each
export const NET_FRAME_BLOCKS = 768; // sums | outputs i16[16] with Black to move, with White | u32 bits: for whom they are known
export const NET_BLOCK_OUT = NET_SUM_BYTES;
export const NET_BLOCK_KNOWN = NET_BLOCK_OUT + 2 * NET_REGION_OUT * 2;
export const NET_BLOCK_BYTES = 384;
export const NET_FRAME_SUMS = NET_FRAME_BLOCKS + NET_REGIONS * NET_BLOCK_BYTES; // sums of the changed cells
export const NET_FRAME_BYTES = NET_FRAME_SUMS + 33 * NET_SUM_BYTES;
export const NET_FRAMES = MAX_PLY + 16;
export const CONTEXT_BYTES = (NET_FRAMES_AT + NET_FRAMES * NET_FRAME_BYTES + 65535) & ~65535;

// ---- the solver ----
export const GOAL_VCF = 0;
export const GOAL_VCT = 1;
// The results of a solving call.
export const SOLVE_STOPPED = 0; // a limit was reached: call again to continue
export const SOLVE_WON = 1; // the proof is written
export const SOLVE_REFUTED = 2;
export const SOLVE_TOO_LARGE = 3; // won, but the proof does not fit or takes too long to write
// The solver's memory: lists, the places of proofs, then table and proof share the rest.
export const SOLVER_ARENA_BYTES = 1 << 20;
export const SOLVER_SHARED_BYTES = 1 << 20;
export const SOLVER_LEAST_BYTES = 4 << 20;
// The words of a proof: see threats/proof.ts.
export const PROOF_FIVE = 0x8000; // the move makes five
export const PROOF_THREAT = 0x4000; // first comes the node that answers every move that is not listed
export const PROOF_COUNT = 0x0fff;
export const PROOF_SHARED = 0xffff;
