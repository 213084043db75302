import { type Color, parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addLine, addMove, addNode, updateNode } from './edit.ts';
import type { Game, GameNode, Meta, Move, Setup } from './node.ts';
import { diagramAt, playMove } from './record.ts';
import { positionAt } from './replay.ts';
import { allPaths, growGame, nodeOf } from './testing.ts';
import { mainLine, newGame } from './tree.ts';

const p = (name: string) => must(parsePoint(name, 15));
const move = (color: Color, name: string): Move => ({
  color,
  point: name === 'pass' ? 'pass' : p(name),
});

/** A game of one line: `h8 h9 pass`, colors by turns. */
function gameOf(moves: string, meta: Partial<Meta> = { rule: 'renju' }): Game {
  const names = moves.split(' ').filter(Boolean);
  const line = names.map((name, i) => move(i % 2 === 0 ? 'black' : 'white', name));
  return must(addLine(newGame(meta), [], line)).game;
}

const setup = (black: string, white: string, rest: Partial<Setup> = {}): Setup => ({
  black: black.split(' ').filter(Boolean).map(p),
  white: white.split(' ').filter(Boolean).map(p),
  empty: [],
  ...rest,
});

/** A root with `setup`, and moves after it. */
function gameFrom(stones: Setup, moves: readonly Move[] = [], rule: Meta['rule'] = 'freestyle') {
  const game = newGame(rule ? { rule } : {});
  return must(addLine(must(updateNode(game, [], { setup: stones })).game, [], moves)).game;
}

const atEnd = (game: Game) => positionAt(game, mainLine(game));

describe('the strict position', () => {
  test('is the empty board at the root', () => {
    const position = must(positionAt(gameOf('h8'), []));
    expect(position).toMatchObject({ rule: 'renju', size: 15, turn: 'black', lastMove: undefined });
    expect(position.board.stones).toBe(0);
  });

  test('holds the stones of the line to its node', () => {
    const position = must(positionAt(gameOf('h8 h9 i8'), [0, 0]));
    expect(position.board.toString()).toBe('15×15 black h8 / white h9');
    expect(position.turn).toBe('black');
    expect(position.lastMove).toBe(p('h9'));
  });

  test('knows a win and that nothing follows it', () => {
    const game = gameOf('h8 a1 i8 a2 j8 a3 k8 a4 l8 a5', { rule: 'freestyle' });
    const win = must(positionAt(game, mainLine(game).slice(0, 9)));
    expect(win.outcome).toMatchObject({ kind: 'win', winner: 'black', reason: 'five' });
    expect(atEnd(game)).toEqual({
      ok: false,
      error: {
        kind: 'bad-move',
        path: mainLine(game),
        ply: 10,
        move: move('white', 'a5'),
        reason: { kind: 'game-over', outcome: win.outcome },
      },
    });
  });

  test('names the ply and the path of the first bad move, not of the node asked for', () => {
    const game = gameOf('h8 h9 h8 i9 i10');
    expect(atEnd(game)).toEqual({
      ok: false,
      error: {
        kind: 'bad-move',
        path: [0, 0, 0],
        ply: 3,
        move: move('black', 'h8'),
        reason: { kind: 'occupied', point: p('h8') },
      },
    });
  });

  test.each<[string, Move[], Meta['rule'], object]>([
    ['off the board', [{ color: 'black', point: 225 }], 'renju', { kind: 'off-board', point: 225 }],
    ['out of turn', [move('white', 'h8')], 'renju', { kind: 'out-of-turn', turn: 'black' }],
    [
      'a pass before the sixth stone',
      [move('black', 'pass')],
      'renju',
      { kind: 'too-early', stones: 0 },
    ],
    [
      'a pass in freestyle',
      [move('black', 'pass')],
      'freestyle',
      { kind: 'no-passes', rule: 'freestyle' },
    ],
  ])('refuses a move %s', (_, moves, rule, reason) => {
    const { game, path } = must(addLine(newGame({ ...(rule && { rule }) }), [], moves));
    expect(positionAt(game, path)).toMatchObject({
      ok: false,
      error: { kind: 'bad-move', reason },
    });
  });

  test('counts passes, and ends the game after two', () => {
    const game = gameOf('h8 h9 i9 g7 j8 k8 pass pass');
    expect(must(atEnd(game)).outcome).toEqual({ kind: 'draw', reason: 'passes' });
  });

  test('asks the referee about forbidden moves', () => {
    // h8 makes two threes, g8-h8-i8 and h7-h8-h9.
    const game = gameOf('g8 a1 i8 c1 h7 e1 h9 a15 h8');
    expect(must(atEnd(game)).outcome).toMatchObject({ reason: 'forbidden', foul: 'double-three' });
    expect(positionAt(game, mainLine(game), { referee: 'prevent' })).toMatchObject({
      ok: false,
      error: { ply: 9, reason: { kind: 'forbidden', foul: 'double-three' } },
    });
    const claimable = must(positionAt(game, mainLine(game), { referee: 'claim' }));
    expect(claimable.foul).toEqual({ point: p('h8'), kind: 'double-three' });
  });

  test('plays by the rule of the options, then by that of the record, and guesses none', () => {
    const game = gameOf('h8', {});
    expect(atEnd(game)).toEqual({ ok: false, error: { kind: 'rule-unknown' } });
    expect(must(positionAt(game, [0], { rule: 'caro' })).rule).toBe('caro');
    expect(must(positionAt(gameOf('h8'), [0], { rule: 'standard' })).rule).toBe('standard');
  });

  test('calls nearly full boards a draw where that is asked for', () => {
    const game = gameOf('a1 c1 e1', { rule: 'freestyle', size: 15 });
    expect(must(positionAt(game, [0], { drawWhenEmptyAtMost: 224 })).outcome).toEqual({
      kind: 'draw',
      reason: 'full',
    });
  });

  test('a node that is not there has none', () => {
    const error = { ok: false, error: { kind: 'no-node', path: [4] } };
    expect(positionAt(gameOf('h8'), [4])).toEqual(error);
    expect(diagramAt(gameOf('h8'), [4])).toEqual(error);
  });
});

describe('stones that were set up', () => {
  test('stand before the first move, and their number tells the turn', () => {
    const position = must(atEnd(gameFrom(setup('h8 i8', 'h9'), [move('white', 'i9')])));
    expect(position.board.toString()).toBe('15×15 black h8 i8 / white h9 i9');
    expect(position.turn).toBe('black');
  });

  test('play goes on with the side the record states', () => {
    const game = gameFrom(setup('h8', 'h9', { turn: 'white' }));
    expect(must(atEnd(game)).turn).toBe('white');
    expect(must(diagramAt(game, [])).turn).toBe('white');
  });

  test('where their number does not tell the turn, the next move does', () => {
    const game = gameFrom(setup('h8 i8 j8', ''), [move('black', 'i9')]);
    expect(must(positionAt(game, [])).turn).toBe('black');
    expect(must(diagramAt(game, [])).turn).toBe('black');
    expect(must(atEnd(game)).turn).toBe('white');
  });

  test('where nothing tells the turn, there is a diagram but no position', () => {
    const game = gameFrom(setup('h8 i8 j8', ''));
    expect(atEnd(game)).toEqual({
      ok: false,
      error: { kind: 'bad-setup', path: [], reason: { kind: 'turn-unknown', black: 3, white: 0 } },
    });
    expect(must(diagramAt(game, [])).turn).toBe('black');
  });

  test('may come in several nodes, and only the last must make sense', () => {
    const first = gameFrom(setup('h8 i8 j8', ''));
    const { game, path } = must(addNode(first, [], { setup: setup('', 'h9 i9'), children: [] }));
    expect(must(positionAt(game, path)).turn).toBe('white');
    expect(must(diagramAt(game, path)).turn).toBe('white');
  });

  test('replace and remove stones in the middle of a game, and leave the turn as it was', () => {
    const played = gameOf('h8 h9 i8', { rule: 'freestyle' });
    const node: GameNode = { setup: setup('h9', '', { empty: [p('h8')] }), children: [] };
    const { game, path } = must(addNode(played, [0, 0, 0], node));
    const after = must(addMove(game, path, move('white', 'h8')));
    const position = must(positionAt(after.game, after.path));
    expect(position.board.toString()).toBe('15×15 black h9 i8 / white h8');
    const diagram = must(diagramAt(after.game, after.path));
    expect(diagram.board.toString()).toBe(position.board.toString());
    expect(diagram.numbers).toEqual(
      new Map([
        [p('i8'), 3],
        [p('h8'), 4],
      ]),
    );
  });

  test('in the node of a move are there before the move', () => {
    const node: GameNode = { setup: setup('h8', ''), move: move('white', 'h9'), children: [] };
    const { game } = must(addNode(newGame({ rule: 'freestyle' }), [], node));
    expect(must(positionAt(game, [0])).board.toString()).toBe('15×15 black h8 / white h9');
  });

  test.each<[string, Setup, object]>([
    ['beyond the edge', { black: [225], white: [], empty: [] }, { kind: 'off-board', point: 225 }],
    ['in two colors', setup('h8', 'h8'), { kind: 'occupied', point: p('h8') }],
    ['with two winners', setup('a1 b1 c1 d1 e1', 'a3 b3 c3 d3 e3'), { kind: 'two-winners' }],
  ])('do not make a position %s', (_, stones, reason) => {
    const path: number[] = [];
    expect(positionAt(gameFrom(stones), [])).toEqual({
      ok: false,
      error: { kind: 'bad-setup', path, reason },
    });
  });

  test('that are bad are reported at their own node, also when a move follows', () => {
    const winners = setup('a1 b1 c1 d1 e1', 'a3 b3 c3 d3 e3');
    const game = gameFrom(winners, [move('black', 'h8'), move('white', 'h9')]);
    expect(atEnd(game)).toMatchObject({ ok: false, error: { kind: 'bad-setup', path: [] } });
  });

  test('white may begin on the empty board when the record says so', () => {
    const game = gameFrom(setup('', '', { turn: 'white' }), [move('white', 'h8')]);
    expect(must(atEnd(game)).turn).toBe('black');
  });
});

describe('the lenient diagram', () => {
  test('shows colors that do not alternate and passes that the rule does not know', () => {
    const line = [move('black', 'h8'), move('black', 'i8'), move('white', 'pass')];
    const { game, path } = must(addLine(newGame({ rule: 'freestyle' }), [], line));
    expect(positionAt(game, path).ok).toBe(false);
    const diagram = must(diagramAt(game, path));
    expect(diagram.board.toString()).toBe('15×15 black h8 i8 / white ');
    expect(diagram.turn).toBe('black');
    expect(diagram.moves).toEqual(line);
  });

  test('lets a later stone take the place of an earlier one, number and all', () => {
    const diagram = must(diagramAt(gameOf('h8 h8'), [0, 0]));
    expect(diagram.board.toString()).toBe('15×15 black  / white h8');
    expect(diagram.numbers).toEqual(new Map([[p('h8'), 2]]));
  });

  test('passes over what lies off the board', () => {
    const { game } = must(addMove(newGame(), [], { color: 'black', point: 999 }));
    const diagram = must(diagramAt(game, [0]));
    expect(diagram.board.stones).toBe(0);
    expect(diagram.turn).toBe('white');
  });

  test('needs no rule', () => {
    expect(must(diagramAt(gameOf('h8 h9', {}), [0, 0])).turn).toBe('black');
  });

  test('agrees with the position wherever there is one', () => {
    const seed = fc.tuple(fc.nat(1000), fc.nat(1000), fc.nat(1000));
    const seeds = fc.array(seed, { maxLength: 40, size: 'max' });
    let positions = 0;
    fc.assert(
      fc.property(seeds, grown => {
        const game = growGame(grown, 6);
        for (const path of allPaths(game)) {
          const position = positionAt(game, path);
          if (!position.ok) continue;
          positions++;
          const { board, turn } = must(diagramAt(game, path));
          expect(board.toString()).toBe(position.value.board.toString());
          expect(turn).toBe(position.value.turn);
        }
      }),
    );
    expect(positions).toBeGreaterThan(300);
  });
});

describe('playing a move', () => {
  test('gives the new game, the path to the move and the position after it', () => {
    const played = must(playMove(gameOf('h8'), [0], p('h9')));
    expect(played.path).toEqual([0, 0]);
    expect(nodeOf(played.game, [0, 0]).move).toEqual(move('white', 'h9'));
    expect(played.position.board.toString()).toBe('15×15 black h8 / white h9');
  });

  test('that is in the record already leads there', () => {
    const game = gameOf('h8 h9');
    const played = must(playMove(game, [], p('h8')));
    expect(played.game).toBe(game);
    expect(played.path).toEqual([0]);
  });

  test('elsewhere makes a variation', () => {
    expect(must(playMove(gameOf('h8 h9'), [0], p('i9'))).path).toEqual([0, 1]);
  });

  test.each<[string, number, object]>([
    ['on a stone', p('h8'), { kind: 'occupied', point: p('h8') }],
    ['off the board', -1, { kind: 'off-board', point: -1 }],
  ])('%s is refused', (_, point, error) => {
    expect(playMove(gameOf('h8'), [0], point)).toEqual({ ok: false, error });
  });

  test('a pass enters by the same door', () => {
    expect(playMove(gameOf('h8'), [0], 'pass')).toEqual({
      ok: false,
      error: { kind: 'too-early', stones: 1 },
    });
    const game = gameOf('h8 h9 i9 g7 j8 k8');
    const passed = must(playMove(game, mainLine(game), 'pass'));
    expect(nodeOf(passed.game, passed.path).move).toEqual(move('black', 'pass'));
    expect(passed.position.turn).toBe('white');
  });

  test('on a point that the referee prevents is refused', () => {
    const game = gameOf('g8 a1 i8 c1 h7 e1 h9 a15');
    expect(playMove(game, mainLine(game), p('h8'), { referee: 'prevent' })).toMatchObject({
      ok: false,
      error: { kind: 'forbidden', foul: 'double-three' },
    });
    expect(playMove(game, mainLine(game), p('h8')).ok).toBe(true);
  });

  test('after a bad record says what was bad', () => {
    expect(playMove(gameOf('h8 h8'), [0, 0], p('a1'))).toMatchObject({
      ok: false,
      error: { kind: 'bad-move', ply: 2 },
    });
  });
});

test('a game of 225 moves is replayed in about a millisecond', () => {
  const game = fullBoardGame();
  const path = mainLine(game);
  expect(path).toHaveLength(225);
  expect(must(positionAt(game, path)).outcome).toEqual({ kind: 'draw', reason: 'full' });
  const times = Array.from({ length: 100 }, () => {
    const before = performance.now();
    positionAt(game, path);
    return performance.now() - before;
  });
  // The quickest, for other work on the machine only ever adds.
  expect(Math.min(...times)).toBeLessThan(2);
});

/** A renju game without a five or a three: rows XXOOXXOO…, each shifted by two. */
function fullBoardGame(): Game {
  const points = Array.from({ length: 225 }, (_, point) => point);
  const isBlack = (point: number) => ((point % 15) + 2 * Math.floor(point / 15)) % 4 < 2;
  const black = points.filter(isBlack);
  const white = points.filter(point => !isBlack(point));
  const line = points.map((_, ply): Move => {
    return ply % 2 === 0
      ? { color: 'black', point: black[ply / 2]! }
      : { color: 'white', point: white[(ply - 1) / 2]! };
  });
  return must(addLine(newGame({ rule: 'renju' }), [], line)).game;
}
