// A puzzle by hand for each theme, and one that nearly has it. The win is written as its main line.
import type { AttackNode, Proof } from '@tengen/engine';
import { type Goal, type PuzzleTheme, THEMES } from '@tengen/practice';
import { type Color, Position, type Rule } from '@tengen/rules';
import { must, points, positionOf } from '@tengen/rules/testing';
import { expect, test } from 'vitest';
import { themesOf } from './themes.ts';

interface ByHand {
  readonly goal: Goal;
  readonly black: string;
  readonly white: string;
  readonly turn?: Color;
  readonly rule?: Rule;
  readonly right?: string;
  readonly decoys?: string;
  /** Attack and answer in turn, to the five or to the move that leaves two. */
  readonly line?: string;
}

interface Example extends ByHand {
  /** What has to be changed for the theme to be gone. */
  readonly near: Partial<ByHand>;
}

function themes({ goal, turn = 'black', rule = 'freestyle', ...puzzle }: ByHand): PuzzleTheme[] {
  const { board, size } = positionOf({ black: puzzle.black, white: puzzle.white, rule, turn });
  const stones = { black: board.stonesOf('black'), white: board.stonesOf('white') };
  const position = must(Position.setup({ size, rule, turn, referee: 'prevent', ...stones }));
  const isStop = goal === 'stop' || goal === 'hold';
  const attacker = isStop ? (turn === 'black' ? 'white' : 'black') : turn;
  const [right, decoys] = [points(puzzle.right ?? ''), points(puzzle.decoys ?? '')];
  const proof = puzzle.line === undefined ? undefined : proofOf(puzzle.line, goal, attacker);
  return themesOf({ position, goal, right, decoys, ...(proof && { proof }) });
}

/** In a quiet win the second own move is what the first one threatens. */
function proofOf(line: string, goal: Goal, attacker: Color): Proof {
  const moves = points(line);
  const node = (at: number): AttackNode => {
    const answer = moves[at + 1];
    const isThreat = goal === 'quiet' && at === 0;
    const next = moves[at + 2] === undefined ? undefined : node(at + 2);
    return {
      move: moves[at]!,
      isFive: false,
      answers: next && answer !== undefined && !isThreat ? [{ move: answer, next }] : [],
      threat: isThreat ? next : undefined,
    };
  };
  return { attacker, plies: moves.length, root: node(0) };
}

/** A closed three in row 8 and two stones below its end: h8 makes a four and a three. */
const FOUR_THREE: ByHand = {
  goal: 'fours',
  black: 'e8 f8 g8 h6 h7',
  white: 'd8',
  right: 'h8',
  line: 'h8 i8 h9 h10 h5',
};
/** Closed threes that begin at column h from both sides: each four leaves a stone there. */
const LADDER = { goal: 'fours', black: 'e8 f8 g8 i7 j7 k7', white: 'd8 l7' } as const;
const LADDER_4 = {
  ...LADDER,
  black: `${LADDER.black} e6 f6 g6`,
  white: `${LADDER.white} d6`,
  line: 'h8 i8 h7 g7 h6 i6 h5 h4 h9',
};
const THREE: ByHand = {
  goal: 'stop',
  black: 'e8 f8 g8',
  white: 'a1',
  turn: 'white',
  right: 'd8 h8',
  line: 'h8 d8 i8',
};
const FIVE_AND_BLOCK: ByHand = {
  goal: 'block',
  black: 'e8 f8 g8 h8',
  white: 'd8 i9 i10 i11',
  turn: 'white',
  right: 'i8',
};
const TRAP: ByHand = {
  goal: 'fours',
  black: 'd8 i9 i10 j9 k10',
  white: 'e8 f8 g8',
  turn: 'white',
  rule: 'renju',
  line: 'h8 i8',
};
const QUIET: ByHand = {
  goal: 'quiet',
  black: 'e8 f8 g8 h6',
  white: 'd8',
  right: 'h7',
  line: 'h7 a1 h8 i8 h9 h10 h5',
};

const EXAMPLES: Readonly<Record<PuzzleTheme, Example>> = {
  five: { ...FIVE_AND_BLOCK, goal: 'five', turn: 'black', near: { goal: 'block', turn: 'white' } },
  'open-four': { ...THREE, near: { ...FOUR_THREE } },
  'four-three': { ...FOUR_THREE, near: { black: 'e8 f8 g8 h6 h7 h5', white: 'd8 h4' } },
  'double-four': {
    ...FOUR_THREE,
    black: 'e8 f8 g8 h5 h6 h7',
    white: 'd8 h4',
    line: 'h8 i8 h9',
    near: { black: 'e8 f8 g8 h6 h7', white: 'd8' },
  },
  'one-line-double-four': {
    ...FOUR_THREE,
    black: 'e8 g8 i8 k8',
    white: 'a1',
    line: 'h8 f8 j8',
    near: { black: 'g8 i8 j8' },
  },
  'double-three': {
    goal: 'threes',
    black: 'f8 g8 h6 h7',
    white: 'a1',
    line: 'h8 e8 h9 h5 h10',
    near: { white: 'e8' },
  },
  'fours-2': { ...FOUR_THREE, near: { line: 'h8 i8 h9' } },
  'fours-3': {
    ...LADDER,
    black: `${LADDER.black} h6`,
    line: 'h8 i8 h7 g7 h5 h4 h9',
    near: { ...FOUR_THREE },
  },
  'fours-4': { ...LADDER_4, near: { line: 'h8 i8 h7 g7 h6 i6 h5' } },
  'fours-5': {
    ...LADDER_4,
    line: 'h8 i8 h7 g7 h6 i6 i10 i11 h5 h4 h9',
    near: { line: LADDER_4.line },
  },
  'fours-6': {
    ...LADDER_4,
    line: 'n1 n2 m1 m2 h8 i8 h7 g7 h6 i6 h5 h4 h9',
    near: { line: LADDER_4.line },
  },
  'fours-7-up': {
    ...LADDER_4,
    line: 'l1 l2 n1 n2 m1 m2 h8 i8 h7 g7 h6 i6 h5 h4 h9',
    near: { line: 'n1 n2 m1 m2 h8 i8 h7 g7 h6 i6 h5 h4 h9' },
  },
  'threes-short': {
    goal: 'threes',
    black: 'f8 g8 h6 h7',
    white: 'a1',
    line: 'h8 e8 h9 h5 h10',
    near: { line: 'a5 a6 b5 b6 c4 c5 d4 d5 h8 e8 h9 h5 h10' },
  },
  'threes-long': {
    goal: 'threes',
    black: 'f8 g8 h6 h7',
    white: 'a1',
    line: 'a5 a6 b5 b6 c4 c5 d4 d5 h8 e8 h9 h5 h10',
    near: { line: 'h8 e8 h9 h5 h10' },
  },
  'win-in-three': { ...LADDER_4, near: { ...FOUR_THREE } },
  order: { ...LADDER_4, decoys: 'h6', near: { decoys: 'h8' } },
  'borrowed-stone': { ...FOUR_THREE, near: { line: 'h8 i8' } },
  'counter-four': {
    ...FOUR_THREE,
    white: 'd8 i9 i10 i11',
    line: 'h8 i8 i7 i12 h9 h10 h5',
    near: { white: 'd8 i9 a1' },
  },
  'block-with-four': {
    ...FIVE_AND_BLOCK,
    near: { white: 'd8 i9 i10' },
  },
  quiet: { ...QUIET, near: { goal: 'threes' } },
  'shows-four-three': { ...QUIET, near: { black: 'e8 f8 g8 a5' } },
  'hides-fours': { ...QUIET, black: 'e8 f8 g8 a5', near: { black: 'e8 f8 g8 h6' } },
  'double-show': {
    ...QUIET,
    black: 'e8 f8 g8 h6 g6 c5 d5 e5',
    white: 'd8 b5',
    near: { black: 'e8 f8 g8 h6 c5 d5 e5' },
  },
  'which-end': { ...THREE, right: 'h8', decoys: 'd8', near: { right: 'd8 h8', decoys: '' } },
  'only-move': { ...THREE, right: 'h8', near: { right: 'd8 h8' } },
  'far-stop': { ...THREE, white: 'c8', right: 'd8 h8 i8', near: { right: 'd8 h8' } },
  'four-first': {
    ...THREE,
    black: 'e8 f8 g8 k2 l2 m2 d12',
    white: 'd9 d10 d11 a1 e7 f7 g7',
    right: 'd8',
    near: { white: 'd9 d10 a1 e7 f7' },
  },
  'stop-and-threaten': { ...THREE, white: 'h6 h7 a1', near: { white: 'h6 a1' } },
  'foul-trap': { ...TRAP, near: { rule: 'freestyle' } },
  'avoid-foul': {
    goal: 'verdict',
    black: 'f8 g8 h6 h7',
    white: 'a1',
    rule: 'renju',
    near: { white: 'e8' },
  },
  // h9 would make two fours, so that h6 h7 h8 is no three.
  'false-three': {
    ...FOUR_THREE,
    rule: 'renju',
    turn: 'white',
    black: 'h6 h7 h8 e9 f9 g9 d3',
    white: 'd9 h4 e3 f3 g3 h1 h2',
    line: 'h3 h5 i3',
    near: { black: 'h6 h7 h8 e9 f9 d3' },
  },
  // The four at g4 draws White to h4; then h6 h7 h8 is no three, and h8 is allowed.
  'free-the-point': {
    goal: 'fours',
    black: 'f8 g8 h6 h7 i4 j4 k4',
    white: 'd4 l4 h3 h10',
    rule: 'renju',
    line: 'g4 h4 h8 e8 i8',
    near: { rule: 'freestyle' },
  },
  'long-diagonal': {
    ...FOUR_THREE,
    black: 'e5 f6 g7 h6 h7',
    white: 'd4',
    line: 'h8 h9 i9',
    near: { line: 'h8 i9 h9 h10 h5' },
  },
  edge: {
    ...FOUR_THREE,
    black: 'e1 f1 g1 h1',
    white: 'd1',
    line: 'i1',
    near: { black: 'e2 f2 g2 h2', white: 'd2', line: 'i2' },
  },
};

test.each(THEMES)('%s', theme => {
  const { near, ...puzzle } = EXAMPLES[theme];
  expect(themes(puzzle)).toContain(theme);
  expect(themes({ ...puzzle, ...near })).not.toContain(theme);
});
