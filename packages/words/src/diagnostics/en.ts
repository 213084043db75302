// Sentences about files: what a reader noticed and where, why it gave up, what a writer left out.
// The first sentence says what is wrong, the second what to do about it.
import type { DiagnosticCode, LossKind, ReadErrorKind } from '@tengen/formats';
import type { Words } from '../typed.ts';

/** `what` completes “Line 3: …”; `advice` is a sentence of its own, where there is something to do. */
export interface Remark {
  readonly what: string;
  readonly advice?: string;
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count} ${many}`;
}

const remarks: Readonly<Record<DiagnosticCode, Remark>> = {
  occupied: { what: 'the move is on a point that has a stone already' },
  outside: {
    what: 'the move lies off the board',
    advice: 'Was the board larger? Give its size.',
  },
  'forbidden-move': { what: 'Black plays a forbidden move; it was kept' },
  'after-end': { what: 'the game was already over here; the move was kept' },
  'colour-repeat': { what: 'one colour moves twice in a row' },
  'white-first': { what: 'White makes the first move' },
  'pass-not-allowed': { what: 'a pass, which this rule does not know' },
  'too-deep': { what: 'the line is longer than 1,000 moves' },
  'too-many-nodes': { what: 'there are more moves than we can hold' },
  'too-many-games': { what: 'there are more games than we can hold' },
  'too-many-values': { what: 'there are more marks and extra entries than we can hold' },
  'text-too-long': { what: 'the comment is too long and was cut' },
  'name-too-long': { what: 'the name is too long and was cut' },
  'encoding-guessed': {
    what: 'the file does not say how its letters are written; we guessed',
    advice: 'If names or comments look wrong, save the file as UTF-8.',
  },
  garbage: { what: 'something here is not a move and was skipped' },
  'extra-bytes': { what: 'there is more data after the end; it was left out' },
  truncated: {
    what: 'the file breaks off here',
    advice: 'It may not have been copied completely.',
  },
  'bad-coordinate': { what: 'this is not a point of the board' },
  'bad-value': { what: 'this value makes no sense' },
  'too-many-diagnostics': { what: 'there is more like this; the list ends here' },
  'wrong-game': { what: 'the file says it holds another game; it was read as five in a row' },
  'go-game': { what: 'the file says it holds a game of go' },
  'size-guessed': { what: 'the file does not give the board size; it was taken from the moves' },
  'rule-unknown': { what: 'we do not know this rule', advice: 'Choose the rule yourself.' },
  'missing-semicolon': { what: 'a semicolon is missing; it was put in' },
  'missing-parenthesis': { what: 'a parenthesis is missing; it was put in' },
  'label-coordinate': {
    what: 'points are written like h8, not in SGF letters; they were read so',
  },
  unclosed: { what: 'the last parenthesis is missing' },
  'unclosed-value': {
    what: 'a text is never closed',
    advice: 'Put the missing ] into the file.',
  },
  'duplicate-property': { what: 'something is said twice; both were joined' },
  'bad-position': { what: 'this is not a point of the board' },
  'extra-root': { what: 'there are moves after the end of the tree; they became first moves' },
  'missing-siblings': { what: 'variations were announced that are not there' },
  'unescaped-ampersand': { what: 'a bare “&” stands in the text; it was taken as “&”' },
  'dangling-id': { what: 'a name is referred to that the file does not hold' },
  'bad-result': { what: 'we do not know this result' },
  'colours-doubtful': {
    what: 'there are more white stones than black ones',
    advice: 'If the colours are the wrong way round, swap them.',
  },
};

const refusals: Readonly<Record<ReadErrorKind, Remark>> = {
  'not-recognised': {
    what: 'this is no format we know',
    advice: 'We read SGF, RenLib, RenjuNet, Piskvork and a dozen more, and plain moves like h8 i9.',
  },
  'not-renlib': {
    what: 'this is not a RenLib file, or its beginning is damaged',
    advice: 'Try to copy or download it again.',
  },
  'lib-version': {
    what: 'this RenLib file is of a newer version than we know',
    advice: 'Save it as version 3.4 or older.',
  },
  'psq-header': {
    what: 'the first line of the Piskvork file is missing',
    advice: 'Add “Piskvorky 15x15, 0:0, 0” as the first line, with the size of the board.',
  },
  'wrong-game': {
    what: 'the file holds another game, such as go',
    advice: 'We read gomoku and renju; in SGF that is GM[4].',
  },
  'bad-size': {
    what: 'there is no such board',
    advice: 'Boards have 5 to 22 lines and as many rows as columns.',
  },
  'too-large': { what: 'the file is larger than 64 MB', advice: 'Split it into smaller ones.' },
  empty: { what: 'there is nothing in it', advice: 'Choose a file that holds a game.' },
  strict: { what: 'the file is not quite right, and strict reading was asked for' },
};

export const en = {
  place: {
    offset: (offset: number) => `Byte ${offset}`,
    line: (line: number, column: number | undefined) =>
      column ? `Line ${line}, column ${column}` : `Line ${line}`,
    item: (item: number) => `Entry ${item}`,
  },
  /** Place and what is the matter, as one sentence. */
  sentence: (place: string, what: string) => `${place}: ${what}.`,
  /** What stood there, and what should have. */
  found: (found: string) => ` (“${found}”)`,
  foundInstead: (found: string, expected: string) => ` (“${found}” instead of ${expected})`,
  expected: (expected: string) => ` (${expected} is missing)`,
  /** After an error: how much is left. */
  kept: 'Everything before it was kept.',
  remarks,
  refusals,
  losses: {
    variations: (n: number) => counted(n, 'variation', 'variations'),
    comments: (n: number) => counted(n, 'comment', 'comments'),
    marks: (n: number) => counted(n, 'mark', 'marks'),
    'marked-nodes': (n: number) => counted(n, 'marked place', 'marked places'),
    evaluations: (n: number) => counted(n, 'evaluation of the review', 'evaluations of the review'),
    setup: (n: number) => counted(n, 'set-up', 'set-ups'),
    times: (n: number) => counted(n, 'time', 'times'),
    passes: (n: number) => counted(n, 'pass', 'passes'),
    'empty-nodes': (n: number) => counted(n, 'node without a move', 'nodes without a move'),
    'colour-order': (_count: number) => 'who moved when the colours do not take turns',
    'move-order': (_count: number) => 'the order of the moves',
    placement: (_count: number) => 'where on the board the first stone lay',
    characters: (n: number) => counted(n, 'letter it cannot write', 'letters it cannot write'),
    size: (_count: number) => 'the board size',
    rule: (_count: number) => 'the rule',
    players: (_count: number) => 'the players',
    result: (_count: number) => 'the result',
    opening: (_count: number) => 'how the opening was agreed',
    meta: (n: number) => counted(n, 'entry about the game', 'entries about the game'),
    foreign: (n: number) => counted(n, 'entry of another program', 'entries of another program'),
    games: (n: number) => counted(n, 'further game', 'further games'),
  } satisfies Record<LossKind, unknown>,
  cannotWrite: {
    size: (size: number, expected: string) =>
      `It holds boards of ${expected} lines; this one has ${size}.`,
    offBoard: () => 'The game has a stone that lies off the board.',
    setup: () => 'It cannot hold stones that were set up.',
    pass: (ply: number) => `It cannot hold a pass, and move ${ply} is one.`,
    colourOrder: (ply: number) => `It needs the colours to take turns, and move ${ply} does not.`,
    noMoves: () => 'There is no move to write yet.',
  },
};

export type DiagnosticsWords = Words<typeof en>;
