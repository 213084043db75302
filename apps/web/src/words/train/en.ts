// The Train place. What puzzles ask and what tries came to is in the words of practice.

import type { Fault, PuzzleFlaw } from '@tengen/coach';
import type { LevelStanding, RuleFamily, SightKind } from '@tengen/practice';
import type { Color } from '@tengen/rules';
import type { Words } from '@tengen/words';
import { colors, counted } from '@tengen/words/grammar/en';

export const en = {
  panel: 'Training',
  mode: 'What to train',
  modes: {
    today: 'Today',
    mixed: 'Mixed',
    theme: 'By theme',
    daily: 'Daily',
    streak: 'Streak',
    storm: 'Storm',
    sight: 'Sight',
    repeat: 'Repeat',
  },
  subject: 'Theme',
  length: 'Length of the win',
  lengths: {
    any: 'Any length',
    short: 'Up to 3 moves',
    middle: '4 or 5 moves',
    long: '6 moves and more',
  },
  readOut: 'Read it out',
  readOutDetail: 'Enter a whole run of fours before any stone is shown.',
  entered: (stones: number) => `${counted(stones, 'stone')} entered.`,
  rule: 'Rule',
  anyRule: 'All rules',
  difficulty: 'Difficulty',
  /** Compared with the person's rating. */
  shift: (points: number) => {
    if (points === 0) return 'At my rating';
    return points > 0 ? `${points} harder` : `${-points} easier`;
  },
  /** No puzzle matches the choice. */
  none: 'There are no puzzles of this kind. Choose another theme or rule.',
  nothingDue: 'Nothing is due. Puzzles that go wrong come back here the next day.',
  dailyDone: 'The puzzle of the day is done. The next one comes tomorrow.',
  todayDone: (count: number) =>
    count === 1 ? 'Done for today: one puzzle.' : `Done for today: ${count} puzzles.`,
  noFile: 'The puzzles could not be loaded. Check the connection and open this page again.',
  streak: (count: number) => `${count} in a row`,
  streakRules: (best: number) =>
    `Each puzzle is harder than the last. One mistake ends the streak; one puzzle may be skipped. Your best: ${best}.`,
  streakOver: (count: number) => `The streak ends at ${count}.`,
  stormRules:
    'Three minutes of short puzzles, always for the same side. Five in a row give 3 seconds; a miss costs 10.',
  stormStart: 'Start the three minutes',
  stormTried: {
    solved: 'Right. The next one is on the board.',
    wrong: 'Missed. The next one is on the board.',
  },
  stormOver: (solved: number, tried: number) => `Time is up: ${solved} of ${tried} solved.`,
  /** Opens the puzzles of a storm that failed or took long, one after the other. */
  stormLessons: (count: number) =>
    count === 1 ? 'Look at the missed or slow one' : `Look at the ${count} missed and slow ones`,
  sightRules:
    'One minute. Mark every point of the kind on each board: the next one comes when all are found. A wrong point, or a board given up, does not count.',
  sightStart: 'Start the minute',
  sightWhat: 'What to look for',
  sights: {
    fours: 'Every four',
    threes: 'Every three',
    forbidden: 'Every forbidden point',
    five: 'The one five',
  } satisfies Record<SightKind, string>,
  sightTasks: {
    fours: (color: Color) => `Mark every point where ${colors[color]} makes a four.`,
    threes: (color: Color) => `Mark every point where ${colors[color]} makes an open three.`,
    forbidden: () => 'Mark every forbidden point of Black.',
    five: (color: Color) => `Mark the point where ${colors[color]} makes five.`,
  } satisfies Record<SightKind, unknown>,
  sightHow: 'The next board comes when all are found.',
  sightShown: 'The circled points were asked for.',
  sightLeave: 'Give up this board',
  sightMissed: (count: number) =>
    count === 1 ? 'Look at the missed board' : `Look at the ${count} missed boards`,
  sightOver: (clean: number, boards: number) => `Time is up: ${clean} of ${boards} boards clean.`,
  sightBest: (best: number) => `Your best: ${best}.`,
  /** A marked point for a screen reader. */
  sightPoint: {
    right: (point: string) => `${point}, marked, right`,
    wrong: (point: string) => `${point}, marked, wrong`,
  },
  calm: 'Calm',
  calmDetail: 'A miss costs no time.',
  secondsLeft: (seconds: number) => `${seconds} s`,
  solved: (count: number) => `${count} solved`,
  /** Two sentences, the second of which may be missing. */
  joined: (first: string, second: string) => (second ? `${first} ${second}` : first),
  checking: 'Checking…',
  anyRight: 'Any right move counts.',
  /** After a puzzle: its themes and its rating. */
  learnt: (themes: readonly string[], rating: number | undefined) =>
    [
      themes.length > 0 ? `${themes.join(', ')}.` : '',
      rating === undefined ? '' : `Rated about ${rating}.`,
    ]
      .filter(Boolean)
      .join(' '),
  engineFailed: 'The solver could not be started. Check the connection and try again.',
  hint: 'Hint',
  moreHint: 'Another hint',
  hintIdeas: (themes: readonly string[]) => `The idea: ${themes.join(', ')}.`,
  /** These stones make the next threat. */
  hintStones: (stones: readonly string[]) => `Look at ${stones.join(' ')}.`,
  hintMove: (point: string) => `Play ${point}.`,
  hintThreat: (point: string) => `The threat starts with ${point}.`,
  hintNone: 'There is no hint for this position.',
  showAnswer: 'Show the answer',
  answer: (line: string) => `One solution: ${line}.`,
  theirLine: (line: string) => `The threat is ${line}. The circled points stop it.`,
  defences: 'Every defence',
  /** Going through a line beside the puzzle. */
  walk: 'Line',
  walkBack: 'One stone back',
  walkForward: 'One stone on',
  walkStep: (shown: number, of: number) => `${shown} of ${of}`,
  nextDefence: (line: number, of: number) => `Defence ${line} of ${of}: next`,
  autoNext: 'Next one by itself',
  autoNextDetail: 'After a puzzle solved without a miss.',
  /** About the puzzle of a link. */
  linkFlaws: {
    checking: 'The puzzle of this link is being proved…',
    damaged: 'This link holds no puzzle. It may have been cut off.',
    board: 'This is no puzzle: only 15 by 15 boards under the usual rules can be one.',
    five: 'This is no puzzle: somebody makes five at once.',
    nothing: 'This is no puzzle: what is asked for is not there.',
    win: 'This is no puzzle: there is a win by fours.',
    simpler: 'This is no puzzle: a simpler win is there.',
    'none-right': 'This is no puzzle: no first move is right.',
    'too-many': 'This is no puzzle: too many first moves are right.',
    undecided: 'Whether this is a puzzle could not be decided in time.',
  } satisfies Record<PuzzleFlaw | 'checking' | 'damaged', string>,
  again: 'Try again',
  next: 'Next puzzle',
  skip: 'Skip',
  analyse: 'Analyse',
  /** Name of the board for a screen reader. */
  board: 'Puzzle',
  progress: 'Progress',
  standing: (renju: number, gomoku: number, solved: number) =>
    `Rating ${renju} in renju, ${gomoku} in gomoku (estimates). ${solved} solved.`,
  experience: 'How well do you play?',
  experiences: {
    new: 'New to the game',
    some: 'I know fours and threes',
    strong: 'I play in tournaments',
  },
  seeProgress: 'See your progress',
  gameOfMistake: 'The game',
  lookThrough: {
    title: 'Look through my games',
    about:
      'Reviews every game of the library in the background, the newest first. What was proved wrong comes back here the next day. You can play meanwhile, stop at any time, and go on later.',
    name: 'Your name in the games',
    side: 'Your side',
    both: 'Both',
    start: 'Look through',
    stop: 'Stop',
    running: (done: number, of: number, found: number) =>
      `${done} of ${of} games looked through, ${counted(found, 'position')} found.`,
    done: (done: number, of: number) =>
      of === 0
        ? 'No such game is in the library.'
        : `${done} of ${of} games have been looked through.`,
    failed: 'The engine could not be started. Check the connection and try again.',
  },
  progressScreen: {
    back: 'Back to training',
    rating: 'Rating over time',
    families: { renju: 'Renju', gomoku: 'Gomoku' } satisfies Record<RuleFamily, string>,
    noRating: 'Nothing yet. Puzzles of the mixed run are rated.',
    ratingSummary: (count: number, first: number, last: number, best: number) =>
      `${counted(count, 'rated puzzle')}: from ${first} to ${last}, at most ${best}.`,
    themes: 'Success by theme',
    noThemes: 'Nothing yet. A theme appears after five tries.',
    solved: 'Solved',
    share: (solved: number, tried: number) => `${solved} of ${tried}`,
    faults: (games: number) => {
      if (games === 0) return 'Faults';
      return games === 1 ? 'Faults of the last game' : `Faults of the last ${games} games`;
    },
    noFaults: 'Nothing yet. Look through your games in Repeat.',
    faultKinds: {
      'missed-win': 'Missed a win',
      'missed-trap': 'Missed a forbidden-point trap',
      'wasted-four': 'Wasted a four',
      'missed-block': 'Did not block a four',
      'let-stand': 'Left a threat standing',
      'wrong-end': 'Stopped on the wrong side',
      'missed-counter': 'Missed a four that would have held',
      'walked-into-trap': 'Walked into a forbidden-point trap',
      'allowed-win': 'Allowed a win',
      forbidden: 'Played a forbidden point',
      weaker: 'A weaker move',
    } satisfies Record<Fault['kind'], string>,
    level: 'Your level',
    levelAbout: 'From the finished games against the levels in your library.',
    noLevel: 'No game yet.',
    levelNow: (rating: number, error: number, games: number) =>
      `About ${rating} ± ${error}, from ${counted(games, 'game')}.`,
    /** Whom to play next, and why. */
    next: {
      first: (name: string, level: number, percent: number) =>
        `Begin with ${name} (level ${level}). About ${percent}% of the points are to be expected.`,
      harder: (name: string, level: number, percent: number) =>
        `Next: ${name} (level ${level}). You have outgrown the last level; here about ${percent}% are to be expected.`,
      easier: (name: string, level: number, percent: number) =>
        `Next: ${name} (level ${level}). The last level was too strong; here about ${percent}% are to be expected.`,
      even: (name: string, level: number, percent: number) =>
        `Next: ${name} again (level ${level}). It is nearest to you: about ${percent}% are to be expected.`,
    } satisfies Record<LevelStanding['why'], unknown>,
    play: (level: number) => `Play level ${level}`,
  },
  exportProgress: 'Export progress',
  importProgress: 'Import progress',
  imported: (count: number) => `${count} new attempts were added.`,
  notProgress: 'This file holds no progress. Choose one that Tengen exported.',
};

export type TrainWords = Words<typeof en>;
