// Playing: who plays whom, what an opening asks for, what the opponent does, how the game ended.
// Sentences about the rules are in `game`, the computer’s reasons in `openings`.

import type { Answer } from '@tengen/openings';
import type { Color } from '@tengen/rules';
import type { Words } from '@tengen/words';
import { colors, counted, movesAway } from '@tengen/words/grammar/en';

export const en = {
  firstHint: 'Tap any point to play. Five in a row wins.',
  you: 'You',
  /** One of two people without names, while their colours may change. */
  player: (number: number) => `Player ${number}`,
  opening: 'Opening',

  actions: {
    newGame: 'New game',
    watch: 'Watch AI vs AI',
    twoPlayers: 'Two players',
    /** Somebody elsewhere, over a link. */
    friend: 'Play a friend',
    undo: 'Undo',
    redo: 'Redo',
    restart: 'Restart',
    hint: 'Hint',
    resign: 'Resign',
    draw: 'Offer a draw',
    pass: 'Pass',
    share: 'Share',
    analyse: 'Analyse',
    pause: 'Pause',
    resume: 'Resume',
    moreActions: 'More',
    backToGame: 'Back to the game',
    playFromHere: 'Play from here',
    step: 'One move',
  },
  /** The board shows a position other than the current one of the game. */
  browsing: 'You are looking at another position.',
  /** Said when someone taps the board there. `button` continues the game from that position. */
  onlyLooking: (button: string) => `You cannot play here until you press “${button}”.`,

  speed: 'Speed',
  speeds: { slow: 'Slow', normal: 'Normal', fast: 'Fast', instant: 'Instant' },

  card: {
    thinking: 'thinking…',
    /** Depth and nodes while it thinks, and afterwards with the time. */
    search: (depth: number, nodes: string) =>
      `depth ${depth} · ${nodes} ${nodes === '1' ? 'node' : 'nodes'}`,
    took: (seconds: string) => `last move ${seconds} s`,
    /** The same in short, where the line has to hold more. */
    seconds: (seconds: string) => `${seconds} s`,
    toMove: 'to move',
    waits: 'waiting',
    wins: 'winner',
    paused: 'paused',
    change: (color: Color) => `Change who plays ${colors[color]}`,
    clock: (color: Color, text: string) => `${colors[color]}’s clock: ${text}`,
    periods: (count: number) => `${count} × byo-yomi`,
  },

  mode: 'Who plays',
  /** Without undo and without help. */
  strict: 'Strict game',
  strictDetail: 'No undo, no hints, and no analysis until the game is over.',
  lotsFell: (color: Color) => `Colours were drawn: you play ${colors[color]}.`,
  /** Said when the opening does not fit on the board. */
  cannotStart: 'This opening does not fit on the board. Choose a larger board or another opening.',
  /** The other sentences of the coach are in `openings`. */
  coach: {
    /** What each answer leads to. */
    means: {
      swap: 'You change sides; the stones stay where they are.',
      keep: 'Everything stays as it is.',
      offer: 'You offer several fifth moves and the other side picks one.',
      black: 'You play Black from here.',
      white: 'You play White from here.',
      'two-more': 'You add a white and a black stone; then the other side chooses a colour.',
    } satisfies Record<Answer, string>,
    offerButton: 'Offer these',
    clearOffers: 'Clear',
    advise: 'What should I do?',
    advising: 'Thinking…',
    adviser: 'Adviser',
    /** Said when someone plays a stone while the opening asks for a decision. */
    decideFirst: 'First make the choice that the opening asks for.',
  },

  hint: {
    searching: 'Looking for a good move…',
    best: (point: string) => `Try ${point}.`,
    /** The moves that may follow the hint. */
    line: (points: string) => `A possible continuation: ${points}.`,
    /** `kind` is a shape: an open three. */
    makes: (kind: string) => `It makes a threat: ${kind}.`,
    /** Proved by the search: a win, or a loss that nothing stops. */
    wins: (plies: number) => `It wins by force in ${movesAway(plies)}.`,
    loses: 'The game cannot be saved any more; this move holds out longest.',
    chances: (color: Color, percent: number) => `${colors[color]}’s chances: ${percent}%.`,
    none: 'There is no hint for this position.',
  },

  drawOffer: {
    asking: 'Your opponent is considering the draw…',
    ask: (from: Color, to: Color) => `${colors[from]} offers a draw. Does ${colors[to]} accept?`,
    accept: 'Accept',
    decline: 'Decline',
  },

  result: {
    youWin: 'You win!',
    youLose: 'You lose.',
    wins: (name: string) => `${name} wins`,
    draw: 'Draw',
    resigned: (loser: Color) => `${colors[loser]} resigned.`,
    timeout: (loser: Color) => `${colors[loser]}’s time ran out.`,
    agreed: 'Draw by agreement.',
    passes: 'Draw: both sides passed.',
    moves: (count: number) => counted(count, 'move'),
    review: 'Review',
    rematch: 'Rematch',
    searching: 'Looking for the move that decided the game…',
  },

  say: {
    moved: (color: Color, point: string) => `${colors[color]} ${point}.`,
    passed: (color: Color) => `${colors[color]} passes.`,
    tookBack: 'Move taken back.',
    newGame: 'New game.',
    handedTo: (color: Color, who: string) => `${colors[color]}: ${who}.`,
    timeLow: (color: Color, seconds: number) => `${colors[color]} has ${seconds} seconds left.`,
  },

  trouble: {
    /** The opponent failed while it was thinking. */
    thought: 'The opponent could not find a move. Try again, or take over its side.',
    /** The engine behind it died. */
    lost: 'The engine has stopped working, so the opponent cannot move. Try again, or take over its side.',
    retry: 'Try again',
    takeOver: 'Play this side myself',
  },
  /** Asks for confirmation before a move that overlooks a threat. */
  blunderWarning: {
    label: 'Warn me when I overlook a threat',
    headline: (point: string) => `Really play ${point}?`,
    anyway: 'Play it anyway',
    back: 'Choose another move',
  },
  teaching: {
    label: 'Teaching game: stop me when my move loses by force',
    show: 'Show me',
  },
  /** Two people who face each other across one screen. */
  facing: {
    label: 'Face to face',
    detail: 'For a screen lying between two players: the far side is upside down.',
    draw: 'Draw?',
  },
  threats: 'Point out threats',
  notYourTurn: 'It is not your turn yet.',
};

export type PlayPageWords = Words<typeof en>;
