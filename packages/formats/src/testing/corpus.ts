// For tests: the files of vectors/formats with what is expected of each, one JSON line a file in corpus.jsonl. A new file
// gets its line by `CORPUS=write npx vitest run packages/formats/src/corpus.test.ts`; then read the line and see that it
// is right. Files are small and made by hand or by us; none is copied.
import type { Game } from '@tengen/game';
import { type Point, pointName, type Rule } from '@tengen/rules';
import { readAny } from '../detect.ts';
import { allNodes } from '../file/writable.ts';
import { isMoveNode, mainNodes } from '../text/line.ts';

/** A game as a line of the corpus tells it. Fields without a value are left out. */
export interface ExpectedGame {
  /** The main line, such as `h8 i9 --`. */
  readonly moves: string;
  readonly size?: number;
  readonly rule?: Rule;
  readonly black?: string;
  readonly white?: string;
  readonly event?: string;
  readonly name?: string;
  /** `black five`. */
  readonly result?: string;
  readonly opening?: string;
  readonly comment?: string;
  /** Stones that were set up at the root. */
  readonly setup?: string;
  /** Nodes in the whole tree, where it has variations. */
  readonly nodes?: number;
  /** Comments of nodes, in the order of the tree. */
  readonly comments?: readonly string[];
  readonly marks?: number;
  /** Each label with the move after which it is shown: `h8: h9 a`. */
  readonly labels?: readonly string[];
}

export interface Expected {
  readonly file: string;
  /** The error of a file that is refused; all else is missing then. */
  readonly refused?: string;
  readonly format?: string;
  readonly games?: readonly ExpectedGame[];
  /** The number of remarks of each kind; errors have a `!`. */
  readonly remarks?: Readonly<Record<string, number>>;
}

/** What reading a file gives, in the words of the corpus. */
export function found(file: string, bytes: Uint8Array): Expected {
  const reading = readAny(bytes, { fileName: file });
  if (!reading.ok) return { file, refused: reading.error.kind };
  const { format, games, diagnostics } = reading.value;
  const remarks: Record<string, number> = {};
  for (const { code, severity, count = 1 } of diagnostics) {
    const kind = severity === 'error' ? `${code}!` : code;
    remarks[kind] = (remarks[kind] ?? 0) + count;
  }
  const isClean = diagnostics.length === 0;
  return { file, format, games: games.map(told), ...(!isClean && { remarks }) };
}

function told(game: Game): ExpectedGame {
  const { size, rule, black, white, event, name, result, opening, comment } = game.meta;
  const nodes = [...allNodes(game)];
  const line = mainNodes(game);
  const point = (at: Point | 'pass') => (at === 'pass' ? '--' : pointName(at, size));
  const setup = game.root.setup;
  const fields = {
    moves: line
      .filter(isMoveNode)
      .map(({ move }) => point(move.point))
      .join(' '),
    size: size === 15 ? undefined : size,
    rule,
    black: black?.name,
    white: white?.name,
    event,
    name,
    result: result && [result.winner, result.by].filter(Boolean).join(' '),
    opening: opening && JSON.stringify(opening),
    comment,
    setup:
      setup && [setup.black, setup.white].map(stones => stones.map(point).join(' ')).join(' / '),
    nodes: nodes.some(({ children }) => children.length > 1) ? nodes.length : undefined,
    comments: some(nodes.flatMap(node => node.comment ?? [])),
    labels: some(
      nodes.flatMap(({ move, marks = [] }) =>
        marks.flatMap(mark =>
          mark.kind === 'label'
            ? `${move ? point(move.point) : 'root'}: ${point(mark.point)} ${mark.text}`
            : [],
        ),
      ),
    ),
    marks: nodes.reduce((sum, { marks }) => sum + (marks?.length ?? 0), 0) || undefined,
  };
  return JSON.parse(JSON.stringify(fields)) as ExpectedGame;
}

function some<T>(list: readonly T[]): readonly T[] | undefined {
  return list.length > 0 ? list : undefined;
}
