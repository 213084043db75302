// The analysis board: lines, tree, explanations, proofs, the graph, setting up, balance.

import type { UnknownReason } from '@tengen/engine';
import type { Color } from '@tengen/rules';
import type { Words } from '@tengen/words';
import { colors, movesAway, movesOf } from '@tengen/words/grammar/en';

const moves = (count: number) => (count === 1 ? '1 move' : `${count} moves`);

export const en = {
  panel: 'Analysis',
  /** In the place of the board while a strict game is played. */
  strictClosed: 'This is a strict game. Its analysis opens when the game has ended.',
  tabs: { label: 'Analysis', lines: 'Lines', tree: 'Tree', explain: 'Explain', proof: 'Proof' },
  /** What a screen reader says of a stone without a number. */
  stone: (name: string, color: Color) => `${name}, ${color} stone`,
  /** The move that the rules refuse; 0 when it is a set-up. The stones are shown all the same. */
  brokenRecord: (move: number) =>
    move > 0
      ? `Move ${move} of this record breaks the rules. Its stones are shown, but nothing can be played here.`
      : 'This set-up breaks the rules. Its stones are shown, but nothing can be played here.',
  gauge: 'Winning chances',
  /** Black's chance in words, for those who cannot see the bar. */
  chances: (percent: number) => `Black ${percent} %, White ${100 - percent} %`,
  forcedWin: (color: Color, plies: number) =>
    `${colors[color]} wins by force in ${movesAway(plies)}`,

  engine: {
    turnOn: 'Engine off',
    turnOff: 'Engine on',
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
    threads: (count: number) => (count === 1 ? '1 thread' : `${count} threads`),
    evaluations: {
      tables: 'tables',
      network: (hash: string) => `network ${hash}`,
      none: 'rules only',
    },
    isOff: 'The engine is off. Turn it on to see the best moves, here and on the board.',
    isLoading: 'The engine is being loaded…',
    isThinking: 'Thinking…',
    /** The engine is on, but not for the side to move. */
    rests: (color: Color) =>
      `The engine thinks for the other side only; it is ${colors[color]}’s move.`,
    gameOver: 'The game is over: there is nothing left to search.',
    failed: 'The engine has stopped working.',
    retry: 'Start it again',
    options: 'Engine options',
  },
  score: {
    /** In so many plies, as everywhere below. */
    wins: (plies: number) => `wins in ${movesOf(plies)}`,
    loses: (plies: number) => `loses in ${movesOf(plies)}`,
    /** On a point of the board. */
    winsShort: (plies: number) => `W${movesOf(plies)}`,
    losesShort: (plies: number) => `L${movesOf(plies)}`,
    percent: (percent: string) => `${percent} %`,
  },
  playLine: 'Play this line',
  linePlayed: (count: number) => `${moves(count)} added to the tree.`,

  show: {
    title: 'Show',
    candidates: 'Best moves',
    threats: 'Threats',
    forbidden: 'Forbidden points',
    branches: 'Moves of the tree',
    numbers: 'Move numbers',
    numberings: {
      all: 'All',
      none: 'None',
      last: (count: number) => (count === 1 ? 'Last move' : `Last ${count}`),
      fromHere: 'From here on',
    },
    rotate: 'Turn the board',
    mirror: 'Mirror the board',
    upright: 'Upright again',
  },
  go: {
    label: 'Moves',
    start: 'To the start',
    back: 'One move back',
    forward: 'One move on',
    end: 'To the end',
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
    clear: 'Clear drawing',
    hint: 'Tap points to mark them. With a mouse, the right button draws at any time: click for a mark, drag for an arrow.',
    arrowTo: 'Now the point the arrow leads to.',
  },
  tree: {
    label: 'Move tree',
    empty: 'No move yet. Play on the board; another move at the same place becomes a variation.',
    size: (nodes: number) => (nodes === 1 ? '1 node' : `${nodes.toLocaleString('en')} nodes`),
    comment: 'Comment',
    commentHint: 'Say something about this move',
    promote: 'Move up',
    makeMain: 'Make main line',
    remove: 'Delete from here',
    removed: (nodes: number) => (nodes === 1 ? '1 move deleted.' : `${nodes} moves deleted.`),
    undo: 'Undo',
    redo: 'Redo',
    setUp: 'set-up',
    pass: 'pass',
    move: (number: number, color: Color, point: string) =>
      `Move ${number}, ${colors[color]} ${point}`,
  },
  explain: {
    quiet: 'Quiet: neither side threatens anything.',
    threatensOf: (color: Color) => colors[color],
    nothing: 'no threat',
    tapHint: 'Tap a cross on the board to see why Black may not play there.',
    close: 'Close',
    showWin: 'Show the win',
    looking: 'Looking…',
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
      `Looking for a ${goal} of ${colors[color]}… ${seconds} s`,
    found: (color: Color, goal: string, plies: number) =>
      `Proved: ${colors[color]} wins by ${goal} in ${movesAway(plies)}.`,
    size: (nodes: number) => `${nodes.toLocaleString('en')} attacking moves in the proof`,
    refuted: (color: Color, goal: string) =>
      `${colors[color]} has no ${goal} here. That is certain.`,
    unknown: {
      limit: 'Not proved: the time was too short to tell. Give it more.',
      stopped: 'Stopped. Nothing is proved.',
      'game-over': 'The game is over.',
      unavailable: 'The solver could not be started.',
      'proof-too-large': 'A win was found, but its proof is too large to be shown. Not proved.',
      'proof-refused': 'The proof did not pass the check, so nothing is claimed.',
    } satisfies Record<UnknownReason, string>,
    walking: (color: Color) => `${colors[color]} attacks. You defend: play anywhere.`,
    walkHint: 'Every point is answered, and your tree stays as it is.',
    defences: 'Defences',
    anyOther: (reply: string) => `Anything else: ${reply}`,
    anyOtherFive: 'Anything else: five',
    left: (plies: number) => `at most ${movesAway(plies)} more`,
    pass: 'Pass and see the threat',
    passed: 'pass',
    back: 'Take the defence back',
    again: 'From the beginning',
    leave: 'Leave the proof',
    keep: 'Keep this line in the tree',
    kept: 'The line is in the tree.',
    five: 'five',
    fourAt: (point: string) => `a four; ${point} is forced`,
    foursAt: (points: string) => `a four that cannot be stopped: ${points}`,
    threatensMove: (point: string) => `threatens to win with ${point}`,
    threatensFive: 'threatens five',
    proven: 'proved',
    wonByFive: 'Five. No defence was left.',
    wonByFoul: 'That point is forbidden to Black: White wins.',
  },
  graph: {
    title: 'Evaluation',
    analyse: 'Analyse the game',
    stop: 'Stop',
    progress: (done: number, of: number) => `Move ${done} of ${of}`,
    at: (move: number, percent: number) => `Move ${move}: Black ${percent} %`,
    unknown: 'not looked at yet',
    empty: 'Analyse the game to see how it went.',
    hint: 'Click to go to a move.',
  },
  /** A reviewed game in figures. */
  report: {
    title: 'The game in figures',
    about: 'Accuracy: how much was held of what there was to hold, a move.',
    side: 'Side',
    accuracy: 'Accuracy',
    inaccuracy: 'Inexact',
    mistake: 'Mistakes',
    blunder: 'Blunders',
  },
  review: {
    title: 'Turning points',
    none: 'No move gave much away.',
    next: 'Next mistake',
    better: (line: string) => `Better: ${line}`,
    retry: 'Find a better move',
    findBetter: (color: Color) => `${colors[color]} to move: find something better.`,
    retryGood: 'Yes. That holds.',
    retryWrong: (percent: number) => `That gives away ${percent} % too. Try again.`,
    checking: 'Checking…',
    showAnswer: 'Show the answer',
    giveUp: 'Back to the list',
  },
  setUp: {
    title: 'Set up',
    hint: 'Put stones anywhere; the same stone again takes it away.',
    tool: 'Put',
    alternate: 'In turn',
    erase: 'Erase',
    clear: 'Clear the board',
    swap: 'Swap colours',
    turn: 'To move',
    done: 'Use this position',
    cancel: 'Cancel',
    twoWinners: 'Both sides have five in a row. Take one of them away.',
    decided: (color: Color) =>
      `${colors[color]} already has five in a row. Take a stone away to play on.`,
    full: 'The board is full. Take some stones away.',
    uneven: (black: number, white: number) =>
      `${black} black and ${white} white stones: no game leads here, but you may study it.`,
    fine: 'Ready.',
  },
  balance: {
    title: 'Balance finder',
    hint: 'Finds the stone, or the pair of stones, after which neither side is better.',
    one: 'One stone',
    two: 'Two stones',
    stop: 'Stop',
    searching: (done: number, of: number) => (of > 0 ? `Looking… ${done} of ${of}` : 'Looking…'),
    found: (line: string, percent: string) => `${line}: Black ${percent} %`,
    none: 'No even move was found: one side wins by force.',
  },
};

export type AnalyseWords = Words<typeof en>;
