// Sentences about files: what a reader noticed and where, why it gave up, what a writer left out.
// The first sentence says what is wrong, the second what to do about it.
import type { DiagnosticCode, LossKind, ReadErrorKind } from '@tengen/formats';
import { counted, en as grammar } from '../grammar/en.ts';
import type { Words } from '../typed.ts';

/** `what` completes “Line 3: …”; `advice` is a sentence of its own, where there is something to do. */
export interface Remark {
  readonly what: string;
  /** The same for many of them, or for a file with so many. */
  readonly many?: (count: number, most: number) => string;
  readonly advice?: string;
}

const remarks: Readonly<Record<DiagnosticCode, Remark>> = {
  occupied: { what: 'the move is on a point that already has a stone' },
  outside: {
    what: 'the move is off the board',
    advice: 'Was the board larger? Give its size.',
  },
  'forbidden-move': { what: 'Black plays a forbidden move; it was kept' },
  'after-end': { what: 'the game was already over here; the move was kept' },
  'colour-repeat': { what: 'one colour moves twice in a row; its stones were kept' },
  'white-first': { what: 'White makes the first move' },
  'pass-not-allowed': { what: 'a pass, which this rule does not allow' },
  'too-deep': { what: 'the line is longer than 1,000 moves' },
  'too-many-nodes': {
    what: 'there are too many moves',
    many: (count, most) =>
      `the file has ${counted(count, 'move')}; only the first ${grammar.number(most)} were read`,
  },
  'too-many-games': { what: 'there are too many games' },
  'too-many-values': { what: 'there are too many marks and extra entries' },
  'text-too-long': { what: 'the comment is too long and was cut' },
  'name-too-long': { what: 'the name is too long and was cut' },
  'encoding-guessed': {
    what: 'the file does not name its character encoding; it was guessed',
    advice: 'If names or comments look wrong, save the file as UTF-8.',
  },
  garbage: { what: 'something here is not a move and was skipped' },
  'extra-bytes': { what: 'there is more data after the end; it was ignored' },
  truncated: {
    what: 'the file breaks off here',
    advice: 'It may not have been copied completely.',
  },
  'bad-coordinate': { what: 'this is not a point of the board' },
  'bad-value': { what: 'this value is not valid' },
  'too-many-diagnostics': { what: 'there are more remarks like this; the list ends here' },
  'wrong-game': { what: 'the file says it holds another game; it was read as five in a row' },
  'go-game': { what: 'the file says it holds a game of go; it was read as five in a row' },
  'size-guessed': { what: 'the file does not give the board size; it was taken from the moves' },
  'rule-unknown': { what: 'unknown rule', advice: 'Choose the rule yourself.' },
  'missing-semicolon': { what: 'a semicolon is missing; it was added' },
  'missing-parenthesis': { what: 'a parenthesis is missing; it was added' },
  'label-coordinate': {
    what: 'points are written like h8 instead of in SGF letters; they were read anyway',
  },
  unclosed: { what: 'the end is incomplete' },
  'unclosed-value': {
    what: 'a text is not closed',
    advice: 'Add the missing ] to the file.',
  },
  'duplicate-property': { what: 'a property appears twice; both were joined' },
  'bad-position': {
    what: 'this is not a point of the board; the move and those after it were left out',
    many: count => `${counted(count, 'damaged move')}, left out with the moves that hang on them`,
  },
  'extra-root': { what: 'there are moves after the end of the tree; they became first moves' },
  'missing-siblings': { what: 'the file announces variations that are missing' },
  'unescaped-ampersand': { what: 'the text contains a bare “&”; it was read as “&”' },
  'dangling-id': { what: 'the file refers to a name that it does not contain' },
  'bad-result': { what: 'unknown result' },
  'lines-joined': {
    what: 'the lines were read as one game',
    advice: 'If each line is a game, number its moves from 1, or use --lines in the terminal.',
  },
  'file-skipped': { what: 'this file of the archive could not be read' },
  'from-corner': {
    what: 'the numbers are too large for offsets from the centre; they were read as columns and rows',
  },
  'colours-doubtful': {
    what: 'there are more white stones than black ones',
    advice: 'If the colours are the wrong way round, swap them.',
  },
};

const refusals: Readonly<Record<ReadErrorKind, Remark>> = {
  'not-recognised': {
    what: 'the format was not recognised',
    advice:
      'SGF, RenLib, RenjuNet, Piskvork and a dozen other formats can be read, and plain moves like h8 i9.',
  },
  'not-text': {
    what: 'this is neither a text nor a game file that we know; it may be a program or a picture',
    advice: 'Choose the file with the game itself.',
  },
  'damaged-archive': {
    what: 'the archive is damaged or locked',
    advice: 'Unpack it and choose the files in it.',
  },
  'not-renlib': {
    what: 'this is not a RenLib file, or its beginning is damaged',
    advice: 'Try to copy or download it again.',
  },
  'lib-version': {
    what: 'this RenLib file is newer than version 3.4',
    advice: 'Save it as version 3.4 or older.',
  },
  'psq-header': {
    what: 'the first line of the Piskvork file is missing',
    advice: 'Add “Piskvorky 15x15, 0:0, 0” as the first line, with the size of the board.',
  },
  'wrong-game': {
    what: 'the file holds another game, such as go',
    advice: 'Only gomoku and renju can be read; in SGF that is GM[4].',
  },
  'bad-size': {
    what: 'the board size is not supported',
    advice: 'Boards are square and have 5 to 22 lines.',
  },
  'too-large': { what: 'the file is larger than 64 MB', advice: 'Split it into smaller files.' },
  empty: { what: 'the file is empty', advice: 'Choose a file that holds a game.' },
  strict: { what: 'the file has errors, and strict reading was asked for' },
};

export const en = {
  place: {
    offset: (offset: number) => (offset === 0 ? 'At the start' : `Byte ${offset}`),
    line: (line: number, column: number | undefined) =>
      column ? `Line ${line}, column ${column}` : `Line ${line}`,
    item: (item: number) => `Entry ${item}`,
  },
  /** The place and the problem, as one sentence. */
  sentence: (place: string, what: string) => `${place}: ${what}.`,
  /** The text that was found, and the text that was expected. */
  found: (found: string) => ` (“${found}”)`,
  foundInstead: (found: string, expected: string) => ` (“${found}” instead of ${expected})`,
  expected: (expected: string) => ` (“${expected}” is missing)`,
  /** Sentences one after the other. */
  sentences: grammar.sentences,
  /** After an error: how much was kept. */
  kept: 'Everything before it was kept.',
  /** After a remark: how many there are like it. */
  more: (n: number) => ` (and ${counted(n, 'more', 'more')} like this)`,
  remarks,
  refusals,
  losses: {
    variations: (n: number) => counted(n, 'variation'),
    comments: (n: number) => counted(n, 'comment'),
    marks: (n: number) => counted(n, 'mark'),
    'label-place': (n: number) =>
      `${counted(n, 'label')} on the stone (shown on the empty point before the move instead)`,
    'marked-nodes': (n: number) => counted(n, 'marked position', 'marked positions'),
    evaluations: (n: number) => counted(n, 'evaluation of the review', 'evaluations of the review'),
    setup: (n: number) => counted(n, 'set-up', 'set-ups'),
    times: (n: number) => counted(n, 'time'),
    passes: (n: number) => counted(n, 'pass', 'passes'),
    'empty-nodes': (n: number) => counted(n, 'node without a move', 'nodes without a move'),
    'colour-order': (_count: number) => 'the order of colours where they do not alternate',
    'move-order': (_count: number) => 'the order of the moves',
    placement: (_count: number) => 'the place of the first stone on the board',
    characters: (n: number) =>
      counted(
        n,
        'character that the format does not have',
        'characters that the format does not have',
      ),
    size: (_count: number) => 'the board size',
    rule: (_count: number) => 'the rule',
    players: (_count: number) => 'the players',
    result: (_count: number) => 'the result',
    opening: (_count: number) => 'the opening protocol',
    meta: (n: number) => counted(n, 'entry about the game', 'entries about the game'),
    foreign: (n: number) => counted(n, 'entry of another program', 'entries of another program'),
    games: (n: number) => counted(n, 'further game', 'further games'),
  } satisfies Record<LossKind, unknown>,
  cannotWrite: {
    size: (size: number, expected: string) =>
      `This format only holds boards of ${expected} lines; this one has ${size}.`,
    offBoard: () => 'The game has a stone off the board.',
    setup: () => 'This format cannot hold a set-up position.',
    pass: (ply: number) => `This format cannot hold a pass, and move ${ply} is a pass.`,
    colourOrder: (ply: number) =>
      `This format needs alternating colours; move ${ply} breaks the order.`,
    noMoves: () => 'There are no moves to write yet.',
  },
};

export type DiagnosticsWords = Words<typeof en>;
