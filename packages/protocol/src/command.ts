// Reads one line of the manager. Nothing here knows a board: coordinates are two numbers, and the brain decides
// whether a command makes sense now (brain.ts).

/** Column and row from 0, from the top left, not yet checked against a board. */
export interface Coordinate {
  readonly x: number;
  readonly y: number;
}

/** Commands that are followed by lines and `DONE`. */
export type ListKind = 'board' | 'yxboard' | 'swap2board' | 'yxblock' | 'yxblockundo';

export type BrainCommand =
  | { readonly kind: 'empty' }
  | { readonly kind: 'start'; readonly width: number; readonly height: number }
  | { readonly kind: 'turn' | 'play' | 'takeback'; readonly at: Coordinate }
  | { readonly kind: 'list'; readonly list: ListKind }
  /** A line of a list; `field` says whose stone it is. */
  | { readonly kind: 'stone'; readonly at: Coordinate; readonly field: number | undefined }
  | { readonly kind: 'info'; readonly key: string; readonly value: string }
  | { readonly kind: 'nbest'; readonly lines: number }
  | { readonly kind: 'balance'; readonly stones: 1 | 2; readonly bias: number }
  | { readonly kind: PlainKind }
  /** A known word with parameters that cannot be read. */
  | { readonly kind: 'bad'; readonly word: string }
  | { readonly kind: 'unknown'; readonly word: string }
  /** The line was too long and has been thrown away. */
  | { readonly kind: 'too-long' };

/** Commands that are one word and nothing else. */
type PlainKind =
  | 'restart'
  | 'begin'
  | 'done'
  | 'about'
  | 'end'
  | 'stop'
  | 'showforbid'
  | 'hashclear'
  | 'showinfo'
  | 'blockreset';

/** Returns undefined when the parameters cannot be read. */
type Reader = (parameters: string) => BrainCommand | undefined;

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ['START', readStart],
  ['RECTSTART', readStart],
  ['RESTART', plain('restart')],
  ['BEGIN', plain('begin')],
  ['TURN', withCoordinate('turn')],
  ['PLAY', withCoordinate('play')],
  ['TAKEBACK', withCoordinate('takeback')],
  ['BOARD', list('board')],
  ['YXBOARD', list('yxboard')],
  ['SWAP2BOARD', list('swap2board')],
  ['YXBLOCK', list('yxblock')],
  ['YXBLOCKUNDO', list('yxblockundo')],
  ['YXBLOCKRESET', plain('blockreset')],
  ['DONE', plain('done')],
  ['INFO', readInfo],
  ['ABOUT', plain('about')],
  ['END', plain('end')],
  ['STOP', plain('stop')],
  ['YXSTOP', plain('stop')],
  ['YXNBEST', readNbest],
  ['YXSHOWFORBID', plain('showforbid')],
  ['YXHASHCLEAR', plain('hashclear')],
  ['YXSHOWINFO', plain('showinfo')],
  ['YXBALANCEONE', balance(1)],
  ['YXBALANCETWO', balance(2)],
]);

/** Reads one line without its end. Never fails: a line that cannot be read is `unknown` or `bad`. */
export function parseCommand(line: string): BrainCommand {
  const text = line.trim();
  if (text === '') return { kind: 'empty' };
  const [, word = '', parameters = ''] = /^(\S+)\s*(.*)$/s.exec(text)!;
  const reader = READERS.get(word.toUpperCase());
  if (reader) return reader(parameters) ?? { kind: 'bad', word };
  return readStone(text) ?? { kind: 'unknown', word };
}

function plain(kind: PlainKind): Reader {
  return parameters => (parameters === '' ? { kind } : undefined);
}

function list(kind: ListKind): Reader {
  return parameters => (parameters === '' ? { kind: 'list', list: kind } : undefined);
}

/** `15`, `15 15` as Yixin-Board sends it, `15,15` of RECTSTART. */
function readStart(parameters: string): BrainCommand | undefined {
  const sizes = /^(-?\d+)(?:(?:\s*,\s*|\s+)(-?\d+))?$/.exec(parameters);
  if (!sizes) return undefined;
  const width = Number(sizes[1]);
  return { kind: 'start', width, height: sizes[2] === undefined ? width : Number(sizes[2]) };
}

function withCoordinate(kind: 'turn' | 'play' | 'takeback'): Reader {
  return parameters => {
    const stone = readStone(parameters);
    return stone?.kind === 'stone' && stone.field === undefined
      ? { kind, at: stone.at }
      : undefined;
  };
}

/** `7,7` or `7,7,1`. */
function readStone(text: string): BrainCommand | undefined {
  const parts = /^(-?\d+)\s*,\s*(-?\d+)(?:\s*,\s*(-?\d+))?$/.exec(text);
  if (!parts) return undefined;
  const field = parts[3] === undefined ? undefined : Number(parts[3]);
  return { kind: 'stone', at: { x: Number(parts[1]), y: Number(parts[2]) }, field };
}

/** Unknown keys and unreadable values are ignored silently. */
function readInfo(parameters: string): BrainCommand {
  const [, key = '', value = ''] = /^(\S*)\s*(.*)$/s.exec(parameters)!;
  return { kind: 'info', key: key.toLowerCase(), value };
}

function readNbest(parameters: string): BrainCommand | undefined {
  const lines = /^\d+$/.test(parameters) ? Number(parameters) : 0;
  return lines >= 1 ? { kind: 'nbest', lines } : undefined;
}

/** The bias may be missing; then it is 0, which means even. */
function balance(stones: 1 | 2): Reader {
  return parameters => {
    if (!/^(-?\d+)?$/.test(parameters)) return undefined;
    return { kind: 'balance', stones, bias: Number(parameters) };
  };
}
