// The analysis board: lines, tree, explanations, proofs, the graph, setting up, balance.

import type { PuzzleFlaw } from '@tengen/coach';
import type { UnknownReason } from '@tengen/engine';
import type { Color } from '@tengen/rules';
import type { Words } from '@tengen/words';
import { colors, counted, movesAway, movesOf } from '@tengen/words/grammar/en';

export const en = {
  panel: 'Analysis',
  /** Shown instead of the board while a strict game is being played. */
  strictClosed: 'This is a strict game. You can analyse it when it is over.',
  tabs: { label: 'Analysis', lines: 'Lines', tree: 'Tree', explain: 'Explain', proof: 'Proof' },
  /** What a screen reader says of a stone without a number. */
  stone: (name: string, color: Color) => `${name}, ${color} stone`,
  /** `move` is the first move that breaks the rules; 0 means the set-up. */
  brokenRecord: (move: number) =>
    move > 0
      ? `Move ${move} of this game breaks the rules. The stones are shown, but you cannot play here.`
      : 'This position breaks the rules. The stones are shown, but you cannot play here.',
  /** Above the board. */
  board: {
    new: 'New board',
    import: 'Import',
    share: 'Share',
    /** The game on the board gives way to another. */
    kept: 'The game you have on the board stays in your library.',
    start: 'Open the empty board',
    details: 'Game details',
    fields: { black: 'Black', white: 'White', name: 'Name of the game', date: 'Date' },
    save: 'Save',
  },
  playFriend: 'Play a friend',
  gauge: 'Winning chances',
  /** Black's chance in words, for those who cannot see the bar. */
  chances: (percent: number) => `Black ${percent}%, White ${100 - percent}%`,
  forcedWin: (color: Color, plies: number) =>
    `${colors[color]} has a forced win in ${movesAway(plies)}`,

  engine: {
    title: 'Engine',
    side: 'Think for',
    sides: { both: 'Both', black: 'Black', white: 'White' } satisfies Record<
      Color | 'both',
      string
    >,
    time: 'Time',
    endless: 'No limit',
    seconds: (count: number) => `${count} s`,
    lineCount: 'Lines',
    depth: (depth: number) => `depth ${depth}`,
    nodes: (text: string) => `${text} nodes`,
    speed: (text: string) => `${text}/s`,
    threads: (count: number) => counted(count, 'thread'),
    evaluations: {
      tables: 'tables',
      network: 'network',
      none: 'rules only',
    },
    oneCore:
      'The engine runs on one core: this page came without the headers that browsers require for more.',
    isOff: 'The engine is off. Turn it on to see the best moves, here and on the board.',
    isLoading: 'Loading the engine…',
    isThinking: 'Thinking…',
    /** The engine is on, but not for the side to move. */
    rests: (color: Color) =>
      `The engine is set to think for the other side only; it is ${colors[color]}’s move.`,
    gameOver: 'The game is over, so there is nothing to search.',
    failed: 'The engine has stopped working.',
    retry: 'Restart it',
    options: 'Engine options',
  },
  score: {
    /** Here and below, lengths come in plies. */
    wins: (plies: number) => `wins in ${movesOf(plies)}`,
    loses: (plies: number) => `loses in ${movesOf(plies)}`,
    /** The same, written on a point of the board. */
    winsShort: (plies: number) => `W${movesOf(plies)}`,
    losesShort: (plies: number) => `L${movesOf(plies)}`,
    percent: (percent: string) => `${percent}%`,
  },
  playLine: 'Play this line',
  linePlayed: (count: number) => `${counted(count, 'move')} added to the tree.`,

  show: {
    title: 'Show',
    candidates: 'Best moves',
    threats: 'Threats',
    forbidden: 'Forbidden points',
    branches: 'Moves in the tree',
    numbers: 'Move numbers',
    numberings: {
      all: 'All',
      none: 'None',
      last: (count: number) => (count === 1 ? 'Last move' : `Last ${count}`),
      fromHere: 'From here on',
    },
    rotate: 'Rotate the board',
    mirror: 'Mirror the board',
    upright: 'Reset the board',
  },
  go: {
    label: 'Moves',
    start: 'Go to the start',
    back: 'One move back',
    forward: 'One move forward',
    end: 'Go to the end',
  },
  draw: {
    title: 'Draw',
    tool: 'Draw with',
    circle: 'Circle',
    square: 'Square',
    triangle: 'Triangle',
    cross: 'Cross',
    letter: 'Letter',
    arrow: 'Arrow',
    clear: 'Clear drawings',
    hint: 'Tap points to mark them. With a mouse, the right button draws at any time: click for a mark, drag for an arrow.',
    arrowTo: 'Now choose the point that the arrow leads to.',
  },
  tree: {
    label: 'Move tree',
    empty:
      'No moves yet. Play on the board; a different move in the same position becomes a variation.',
    size: (moves: number) => counted(moves, 'move'),
    comment: 'Comment',
    commentHint: 'Write about this move',
    promote: 'Move up',
    makeMain: 'Make it the main line',
    remove: 'Delete from here',
    removed: (nodes: number) => `${counted(nodes, 'move')} deleted.`,
    undo: 'Undo',
    redo: 'Redo',
    setUp: 'set-up',
    pass: 'pass',
    move: (number: number, color: Color, point: string) =>
      `Move ${number}, ${colors[color]} ${point}`,
  },
  explain: {
    quiet: 'A quiet position: neither side has a threat.',
    threatensOf: (color: Color) => colors[color],
    nothing: 'no threat',
    tapHint:
      'To see why a point is forbidden, or allowed although it looks forbidden, point at it. With a finger, tap a cross or rest on a point.',
    close: 'Close',
    showWin: 'Show the win',
    looking: 'Looking for a win…',
  },
  /** The position as a puzzle, given away as a link. */
  puzzle: {
    title: 'As a puzzle',
    about:
      'Proves the position for a goal and gives a link to it. Whoever opens the link gets it as a puzzle.',
    goal: 'Goal',
    prove: 'Prove and make a link',
    proving: 'Trying every first move…',
    link: 'Link to the puzzle',
    found: (right: number) => {
      if (right === 0) return 'A puzzle: there is no such win, and that is to be said.';
      return right === 1
        ? 'A puzzle with one right first move.'
        : `A puzzle with ${right} right first moves.`;
    },
    flaws: {
      board:
        'No puzzle: it needs a 15 by 15 board, a usual rule, and as many stones as a game would have.',
      five: 'No puzzle: somebody makes five at once.',
      nothing: 'No puzzle: what this goal asks for is not there.',
      win: 'No puzzle: there is a win by fours.',
      simpler: 'No puzzle for this goal: a simpler win is there.',
      'none-right': 'No puzzle: no first move is right.',
      'too-many': 'No puzzle: more than six first moves are right.',
      undecided: 'This could not be decided in time.',
    } satisfies Record<PuzzleFlaw, string>,
    failed: 'The solver could not be started. Check the connection and try again.',
  },
  proof: {
    intro: 'Is there a forced win? The answer is proved, and you can try any defence yourself.',
    goal: 'By',
    vcf: 'VCF',
    vct: 'VCT',
    vcfLong: 'fours only',
    vctLong: 'fours and threes',
    attacker: 'Attacker',
    time: 'At most',
    solve: 'Solve',
    /** The button below the board. */
    solveVcf: 'Solve VCF',
    stop: 'Stop',
    solving: (goal: string, color: Color, seconds: number) =>
      `Looking for a ${goal} for ${colors[color]}… ${seconds} s`,
    found: (color: Color, goal: string, plies: number) =>
      `Proved: ${colors[color]} wins by ${goal} in ${movesAway(plies)}.`,
    size: (nodes: number) => `${counted(nodes, 'attacking move')} in the proof`,
    refuted: (color: Color, goal: string) =>
      `${colors[color]} has no ${goal} here. That is certain.`,
    /** By fours alone there is no win. */
    tryVct: 'Try threes as well',
    claimed: (color: Color, plies: number) =>
      `The engine still sees ${colors[color]} win in ${movesAway(plies)}. That win needs moves that are neither fours nor threes, so it cannot be proved here, but you can play through its line.`,
    unknown: {
      limit: 'Not decided in the time given. Allow more time.',
      stopped: 'Stopped before anything was proved.',
      'game-over': 'The game is over.',
      unavailable: 'The solver could not be started.',
      'proof-too-large':
        'A win was found, but its proof is too large to show, so it does not count as proved.',
      'proof-refused': 'The proof did not pass the check, so the win is not shown.',
    } satisfies Record<UnknownReason, string>,
    walking: (color: Color) => `${colors[color]} attacks. You defend: play anywhere.`,
    walkHint: 'Every defence gets an answer, and your tree does not change.',
    defences: 'Defences',
    anyOther: (reply: string) => `Anything else: ${reply}`,
    anyOtherFive: 'Anything else: five',
    left: (plies: number) => `at most ${movesAway(plies)} more`,
    pass: 'Pass to see the threat',
    passed: 'pass',
    back: 'Take back the defence',
    again: 'From the beginning',
    leave: 'Close the proof',
    keep: 'Add this line to the tree',
    kept: 'The line was added to the tree.',
    five: 'five',
    fourAt: (point: string) => `a four; ${point} is forced`,
    foursAt: (points: string) => `a four that cannot be stopped: ${points}`,
    threatensMove: (point: string) => `threatens to win with ${point}`,
    threatensFive: 'threatens five',
    proven: 'proved',
    wonByFive: 'Five in a row. There was no defence.',
    wonByFoul: 'That point is forbidden for Black: White wins.',
  },
  graph: {
    title: 'Evaluation',
    analyse: 'Analyse the game',
    stop: 'Stop',
    progress: (done: number, of: number) => `Looking… ${done} of ${of}`,
    at: (move: number, percent: number) => `Move ${move}: Black ${percent}%`,
    unknown: 'not analysed yet',
    empty: 'Analyse the game to see how it went.',
    hint: 'Click to go to a move.',
  },
  /** A reviewed game in figures. */
  report: {
    title: 'The game in figures',
    about: 'Accuracy: the share of the winning chances that each move kept, on average.',
    side: 'Side',
    accuracy: 'Accuracy',
    inaccuracy: 'Inaccuracies',
    mistake: 'Mistakes',
    blunder: 'Blunders',
  },
  review: {
    title: 'Turning points',
    none: 'No serious mistakes.',
    next: 'Next mistake',
    better: (line: string) => `Better: ${line}`,
    retry: 'Find a better move',
    findBetter: (color: Color) => `${colors[color]} to move: find something better.`,
    drill: 'Drill these',
    drilled: (count: number) => {
      if (count === 0) return 'Nothing new to drill: only proved wins can be practised.';
      return count === 1
        ? 'One position will come back in Train tomorrow.'
        : `${count} positions will come back in Train tomorrow.`;
    },
    drillFailed: 'The positions could not be kept. Check the connection and try again.',
    follows: 'What follows',
    showBetter: 'Better',
    retryGood: 'Yes, that is a good move.',
    retryWrong: (percent: number) =>
      `That loses ${percent}% too. The answer is on the board. Try again.`,
    retryLetsGo: 'That lets the win go. Try again.',
    checking: 'Checking…',
    showAnswer: 'Show the answer',
    giveUp: 'Back to the list',
  },
  setUp: {
    title: 'Set up',
    hint: 'Place stones anywhere. Tap a stone of the same colour to remove it.',
    tool: 'Place',
    alternate: 'Alternating',
    erase: 'Erase',
    clear: 'Clear the board',
    swap: 'Swap colours',
    turn: 'To move',
    done: 'Use this position',
    cancel: 'Cancel',
    twoWinners: 'Both sides have five in a row. Remove one of them.',
    decided: (color: Color) =>
      `${colors[color]} already has five in a row. Remove a stone to play on.`,
    full: 'The board is full. Remove some stones.',
    uneven: (black: number, white: number) =>
      `${black} black and ${white} white stones cannot come from a game, but you can study the position.`,
    fine: 'Ready.',
  },
  balance: {
    title: 'Balance finder',
    hint: 'Finds the move, or the pair of moves, after which neither side is better.',
    one: 'One move',
    two: 'Two moves',
    stop: 'Stop',
    searching: (done: number, of: number) => (of > 0 ? `Looking… ${done} of ${of}` : 'Looking…'),
    found: (line: string, percent: string) => `${line}: Black ${percent}%`,
    none: 'No even move was found: one side wins by force.',
  },
};

export type AnalyseWords = Words<typeof en>;
