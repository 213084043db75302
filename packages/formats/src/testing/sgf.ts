// For the tests of SGF: reads a text and shows the result as players would write it.

import type { Game, GameNode, Meta } from '@tengen/game';
import { assert, type Point, parsePoint, pointName } from '@tengen/rules';
import type { Diagnostic, DiagnosticCode } from '../file/diagnostics.ts';
import type { ReadError } from '../file/reading.ts';
import { parseSgf, type SgfReadOptions } from '../sgf/index.ts';

/** What the tests ask about a file. */
export interface ReadSgf {
  readonly games: readonly Game[];
  readonly game: Game;
  readonly meta: Meta;
  readonly root: GameNode;
  readonly first: GameNode;
  readonly moves: string;
  readonly diagnostics: readonly Diagnostic[];
  readonly codes: readonly DiagnosticCode[];
}

export function read(text: string, options: SgfReadOptions = {}): ReadSgf {
  const result = parseSgf(text, options);
  assert(result.ok, `not read: ${text}`);
  const { games, diagnostics } = result.value;
  const game = games[0]!;
  return {
    games,
    game,
    meta: game.meta,
    root: game.root,
    first: game.root.children[0]!,
    moves: mainLine(game),
    diagnostics,
    codes: diagnostics.map(({ code }) => code),
  };
}

export function errorOf(text: string, options?: SgfReadOptions): ReadError | undefined {
  const result = parseSgf(text, options);
  return result.ok ? undefined : result.error;
}

export function at(name: string, size = 15): Point {
  const point = parsePoint(name, size);
  assert(point.ok, `no point: ${name}`);
  return point.value;
}

/** The main line: `h8 -- i9`, with `.` for a node without a move. */
export function mainLine({ root, meta }: Game): string {
  const words: string[] = [];
  for (let node = root.children[0]; node; node = node.children[0])
    words.push(word(node, meta.size));
  return words.join(' ');
}

function word({ move }: GameNode, size: number): string {
  if (!move) return '.';
  return move.point === 'pass' ? '--' : pointName(move.point, size);
}

/** The whole tree, variations in parentheses. */
export function tree(node: GameNode, size = 15): string {
  const children = node.children.map(child => `${word(child, size)}${tree(child, size)}`);
  if (children.length === 0) return '';
  return children.length === 1 ? ` ${children[0]}` : children.map(child => ` (${child})`).join('');
}
