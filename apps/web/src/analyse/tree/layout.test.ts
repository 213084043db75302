import { addLine, type Game, newGame, promoteToMain, setComment } from '@tengen/game';
import { parsePoint, type Result } from '@tengen/rules';
import { expect, test } from 'vitest';
import type { TreeCell, TreeRow } from './layout.ts';
import { keptRows, layoutTree, pathOfCell, rowsInSight } from './layout.ts';

function must<T>(result: Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

/** Plays names one below the other from `path`; black begins at even depths. */
function withLine(game: Game, path: readonly number[], names: string): Game {
  const moves = names.split(' ').map((name, i) => ({
    color: (path.length + i) % 2 === 0 ? ('black' as const) : ('white' as const),
    point: must(parsePoint(name, 15)),
  }));
  return must(addLine(game, path, moves)).game;
}

function shown(row: TreeRow): string {
  if (row.kind === 'comment') return `${'  '.repeat(row.depth)}“${row.cell.node.comment}”`;
  const name = (cell: TreeCell | undefined) => (cell ? cell.number : '…');
  if (row.kind === 'pair') return `${row.number}: ${name(row.black)} ${name(row.white)}`;
  return `${'  '.repeat(row.depth)}${row.isStart ? '/' : ' '} ${row.cells.map(name).join(' ')}`;
}

test('the main line stands in pairs', () => {
  const game = withLine(newGame(), [], 'h8 i9 i8 g8 j10');
  expect(layoutTree(game).rows.map(shown)).toEqual(['1: 1 2', '3: 3 4', '5: 5 …']);
});

test('a variation stands below the move it replaces, and the pair goes on after it', () => {
  let game = withLine(newGame(), [], 'h8 i9 i8 g8');
  game = withLine(game, [0, 0], 'g9 g8 i7');
  game = withLine(game, [0, 0, 1, 0], 'f9');
  expect(layoutTree(game).rows.map(shown)).toEqual([
    '1: 1 2',
    '3: 3 …',
    '  / 3 4 5',
    '    / 5',
    '4: … 4',
  ]);
});

test('comments have rows of their own, the root’s first', () => {
  let game = withLine(newGame(), [], 'h8 i9');
  game = must(setComment(game, [], 'A game')).game;
  game = must(setComment(game, [0], 'Tengen')).game;
  expect(layoutTree(game).rows.map(shown)).toEqual(['“A game”', '1: 1 …', '“Tengen”', '2: … 2']);
});

test('a long variation takes several rows', () => {
  let game = withLine(newGame(), [], 'h8 i9');
  game = withLine(game, [], 'a1 a2 a3 a4 a5 a6 a7');
  expect(layoutTree(game, 3).rows.map(shown)).toEqual([
    '1: 1 …',
    '  / 1 2 3',
    '    4 5 6',
    '    7',
    '2: … 2',
  ]);
});

test('a cell knows the way to its node, and every node its row', () => {
  let game = withLine(newGame(), [], 'h8 i9 i8');
  game = withLine(game, [0], 'g9 g8 i7');
  game = must(promoteToMain(game, [0, 1, 0])).game;
  const layout = layoutTree(game);
  for (const row of layout.rows) {
    const cells =
      row.kind === 'line' ? row.cells : row.kind === 'pair' ? [row.black, row.white] : [];
    for (const cell of cells) {
      if (!cell) continue;
      let node = game.root;
      for (const index of pathOfCell(cell)) node = node.children[index]!;
      expect(node).toBe(cell.node);
      expect(layout.rows[layout.rowOf.get(node)!]).toBe(row);
    }
  }
});

test('a line of 100,000 moves and a bush of 100,000 nodes are laid out without recursion', () => {
  const colors = ['black', 'white'] as const;
  let line: Game['root'] = { children: [] };
  for (let i = 100_000; i > 0; i--) {
    line = { children: [{ ...line, move: { color: colors[(i - 1) % 2]!, point: i % 225 } }] };
  }
  expect(layoutTree({ ...newGame(), root: line }).rows.length).toBe(50_000);
  const leaf = { children: [], move: { color: 'black' as const, point: 0 } };
  const bush = { children: Array.from({ length: 100_000 }, () => ({ ...leaf })) };
  expect(layoutTree({ ...newGame(), root: bush }).rows.length).toBe(100_000);
});

test('only rows near the window are drawn', () => {
  expect(rowsInSight(10_000, 30, 3000, 600, 5)).toEqual({ from: 95, to: 125 });
  expect(rowsInSight(3, 30, 0, 600, 5)).toEqual({ from: 0, to: 3 });
  expect(rowsInSight(0, 30, 9000, 600)).toEqual({ from: 0, to: 0 });
});

test('rows that say the same stay the same objects when a move is added', () => {
  const game = withLine(newGame(), [], 'h8 i9 i8 g8 j10');
  const { rows: before } = layoutTree(game);
  const longer = withLine(game, [0, 0, 0, 0, 0], 'i7');
  const rows = keptRows(before, layoutTree(longer).rows);
  expect(rows.map((row, i) => row === before[i])).toEqual([true, true, false]);
});

test('a row is another one when its comment, its move or its place in the tree changed', () => {
  const game = withLine(withLine(newGame(), [], 'h8 i9 i8'), [0], 'g9 g8');
  const { rows: before } = layoutTree(game);
  const kept = (next: Game) =>
    keptRows(before, layoutTree(next).rows).map(row => before.includes(row));
  expect(kept(game)).toEqual([true, true, true]);
  const commented = must(setComment(game, [0, 1], 'why')).game;
  expect(kept(commented)).toEqual([true, false, false, false, false]);
  const swapped = must(promoteToMain(game, [0, 1])).game;
  expect(kept(swapped)).toEqual([false, false, false]);
  const other = withLine(withLine(newGame(), [], 'h8 i9 i7'), [0], 'g9 g8');
  expect(kept(other)).toEqual([true, true, false]);
});
