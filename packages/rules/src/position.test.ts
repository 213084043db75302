import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Color, PositionOptions, Rule } from './index.ts';
import { err, opponent, Position, RULES, winnerOf } from './index.ts';
import { point as at, Chance, must, oracleVerdictAt, points } from './testing/index.ts';

function play(position: Position, text: string): Position {
  return points(text, position.size).reduce((now, point) => must(now.play(point)), position);
}

function setup(black: string, white: string, options: PositionOptions & { turn?: Color } = {}) {
  const size = options.size ?? 15;
  return Position.setup({ ...options, black: points(black, size), white: points(white, size) });
}

describe('a game', () => {
  test('begins with Black on an empty board, freestyle on fifteen lines', () => {
    const position = Position.start();
    expect([position.turn, position.size, position.rule, position.referee]).toEqual([
      'black',
      15,
      'freestyle',
      'auto',
    ]);
    expect([position.lastMove, position.outcome, position.winningLine]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('is won by five in a row, and the five stones are named', () => {
    const position = play(Position.start(), 'h8 a1 i8 b1 j8 c1 k8 d1 l8');
    expect(position.outcome).toEqual({
      kind: 'win',
      winner: 'black',
      reason: 'five',
      line: points('h8 i8 j8 k8 l8'),
    });
    expect(position.winningLine).toEqual(points('h8 i8 j8 k8 l8'));
    expect(winnerOf(position.outcome!)).toBe('black');
  });

  test('is not changed by what is played after it', () => {
    const before = play(Position.start(), 'h8');
    const after = play(before, 'h9');
    expect(before.board.has(at('h9'))).toBe(false);
    expect(after.board.get(at('h9'))).toBe('white');
    expect([before.turn, after.turn]).toEqual(['white', 'black']);
  });

  test('refuses what cannot be played', () => {
    const position = play(Position.start(), 'h8');
    expect(position.play(-1)).toEqual({ ok: false, error: { kind: 'off-board', point: -1 } });
    expect(position.play(225)).toEqual({ ok: false, error: { kind: 'off-board', point: 225 } });
    expect(position.play(1.5)).toEqual({ ok: false, error: { kind: 'off-board', point: 1.5 } });
    expect(position.play(at('h8'))).toEqual({
      ok: false,
      error: { kind: 'occupied', point: at('h8') },
    });
  });

  test('takes no move after its end', () => {
    const over = play(Position.start(), 'h8 a1 i8 b1 j8 c1 k8 d1 l8');
    expect(over.play(at('o15'))).toEqual({
      ok: false,
      error: { kind: 'game-over', outcome: over.outcome },
    });
    expect(over.legalPoints()).toEqual([]);
  });

  test('six in a row wins in freestyle and is told from five', () => {
    const position = play(must(setup('h8 i8 j8 l8 m8', 'a1 b1 c1 d1 a3')), 'k8');
    expect(position.winningLine).toHaveLength(6);
  });

  test('can be played by the names of points', () => {
    const after = must(Position.start({ size: 19 }).play('H8'));
    expect(after.lastMove).toBe(at('h8', 19));
    expect(after.name(at('h8', 19))).toBe('h8');
    expect(after.play('h8')).toMatchObject({ error: { kind: 'occupied' } });
    expect(after.play('z99')).toEqual(err({ kind: 'off-board', text: 'z99', size: 19 }));
    expect(after.play('eight')).toMatchObject({ error: { kind: 'bad-point', text: 'eight' } });
  });

  test('can be made from a list of moves', () => {
    const options = { rule: 'renju', size: 19 } as const;
    const game = must(Position.fromMoves(' h8 i9\n\tg7 ', options));
    expect([game.rule, game.size, game.turn, game.lastMove]).toEqual([
      'renju',
      19,
      'white',
      at('g7', 19),
    ]);
    const mixed = must(Position.fromMoves(['h8', at('i9', 19), 'g7'], options));
    expect(mixed.board.equals(game.board)).toBe(true);
    expect(must(Position.fromMoves('')).board.stones).toBe(0);
  });

  test('made from a list says which move is wrong, and why', () => {
    expect(Position.fromMoves('h8 i9 h8 j10')).toEqual(
      err({
        kind: 'bad-move',
        number: 3,
        move: 'h8',
        reason: { kind: 'occupied', point: at('h8') },
      }),
    );
    expect(Position.fromMoves(['h8', Number.NaN])).toMatchObject({
      error: { number: 2, reason: { kind: 'off-board' } },
    });
  });

  test('prints its board', () => {
    const position = must(Position.fromMoves('a1 c3 b2 e5', { size: 5 }));
    expect(`${position}`.split('\n')).toEqual([
      ' 5 . . . . O',
      ' 4 . . . . .',
      ' 3 . . O . .',
      ' 2 . X . . .',
      ' 1 X . . . .',
      '   a b c d e',
    ]);
    expect(`${Position.start({ size: 22 })}`.split('\n').at(-1)).toMatch(/^ {3}a b .* u v$/);
  });
});

describe('referees', () => {
  const cross = (referee: PositionOptions['referee']) =>
    must(setup('h7 h9 g8 i8', 'a1 c1 e1 o15', { rule: 'renju', ...(referee && { referee }) }));

  test('auto: Black loses at once by a forbidden move', () => {
    const position = play(cross('auto'), 'h8');
    expect(position.outcome).toEqual({
      kind: 'win',
      winner: 'white',
      reason: 'forbidden',
      point: at('h8'),
      foul: 'double-three',
    });
    expect(position.winningLine).toBeUndefined();
  });

  test('prevent: the move is refused and not among the legal points', () => {
    const position = cross('prevent');
    expect(position.play(at('h8'))).toEqual({
      ok: false,
      error: { kind: 'forbidden', point: at('h8'), foul: 'double-three' },
    });
    expect(position.legalPoints()).not.toContain(at('h8'));
    expect(position.legalPoints()).toHaveLength(225 - 8 - 1);
    expect(cross('auto').legalPoints()).toContain(at('h8'));
    expect(play(position, 'a2').legalPoints()).toContain(at('h8'));
  });

  test('claim: White wins by claiming before he moves', () => {
    const fouled = play(cross('claim'), 'h8');
    expect(fouled.outcome).toBeUndefined();
    expect(fouled.foul).toEqual({ point: at('h8'), kind: 'double-three' });
    expect(must(fouled.claim()).outcome).toMatchObject({ reason: 'forbidden', winner: 'white' });
    expect(must(fouled.claim()).claim()).toMatchObject({ ok: false, error: { kind: 'game-over' } });
  });

  test('claim: a game that has ended otherwise stays ended', () => {
    const fouled = play(cross('claim'), 'h8');
    for (const ended of [fouled.resign('white'), fouled.forfeit('white', 'timeout')]) {
      expect(must(ended).foul).toBeUndefined();
      expect(must(ended).claim()).toMatchObject({ ok: false, error: { kind: 'game-over' } });
    }
  });

  test('claim: a foul that fills the board can still be claimed', () => {
    const rows = ['OOXOOO', 'XXOXXO', 'OOXOOX', 'XXOXXO', 'OOXOOX', 'XXX.XX'];
    const stones = (stone: string) =>
      [...rows.join('')].flatMap((cell, point) => (cell === stone ? [point] : []));
    const almost = must(
      Position.setup({
        size: 6,
        rule: 'renju',
        referee: 'claim',
        turn: 'black',
        black: stones('X'),
        white: stones('O'),
      }),
    );
    const full = play(almost, 'd1');
    expect(full.outcome).toEqual({ kind: 'draw', reason: 'full' });
    expect(must(full.claim()).outcome).toMatchObject({ winner: 'white', foul: 'overline' });
    expect(full.resign('white')).toMatchObject({ ok: false });
  });

  test('claim: without a claim the stone stands for good', () => {
    const fouled = play(cross('claim'), 'h8');
    expect(play(fouled, 'a2').claim()).toEqual({ ok: false, error: { kind: 'nothing-to-claim' } });
    expect(must(fouled.pass()).foul).toBeUndefined();
  });

  test('claim: an unclaimed overline is no win', () => {
    const six = must(
      setup('e8 f8 g8 i8 j8', 'a1 c1 e1 o15 o13', { rule: 'renju', referee: 'claim' }),
    );
    const position = play(six, 'h8');
    expect(position.outcome).toBeUndefined();
    expect(position.foul?.kind).toBe('overline');
    expect(play(position, 'a2').outcome).toBeUndefined();
  });
});

describe('passes', () => {
  const sixStones = play(Position.start({ rule: 'renju' }), 'h8 h9 i9 g7 j6 b2');

  test('two in a row draw', () => {
    const once = must(sixStones.pass());
    expect([once.turn, once.lastMove, once.outcome]).toEqual(['white', 'pass', undefined]);
    const twice = must(once.pass());
    expect(twice.outcome).toEqual({ kind: 'draw', reason: 'passes' });
    expect(twice.pass()).toMatchObject({ ok: false, error: { kind: 'game-over' } });
    expect(winnerOf(twice.outcome!)).toBeUndefined();
  });

  test('a move between them keeps the game alive', () => {
    const position = must(play(must(sixStones.pass()), 'a1').pass());
    expect(position.outcome).toBeUndefined();
  });

  test('exist in renju only, and not before the sixth stone', () => {
    const five = play(Position.start({ rule: 'renju' }), 'h8 h9 i9 g7 j6');
    expect(five.pass()).toEqual({ ok: false, error: { kind: 'too-early', stones: 5 } });
    const gomoku = play(Position.start(), 'h8 h9 i9 g7 j6 b2');
    expect(gomoku.pass()).toEqual({ ok: false, error: { kind: 'no-passes', rule: 'freestyle' } });
  });
});

describe('ends that come from outside the board', () => {
  test.each(['resign', 'timeout', 'illegal', 'crash', 'memory', 'adjudicated'] as const)(
    '%s loses',
    reason => {
      const position = must(play(Position.start(), 'h8').forfeit('black', reason));
      expect(position.outcome).toEqual({ kind: 'win', winner: 'white', reason });
      expect(position.resign('white')).toMatchObject({ ok: false, error: { kind: 'game-over' } });
    },
  );

  test('one may resign out of turn', () => {
    expect(must(Position.start().resign('white')).outcome).toMatchObject({ winner: 'black' });
  });

  test('a draw is agreed by an offer and its acceptance', () => {
    const offered = must(Position.start().offerDraw('black'));
    expect(offered.drawOffer).toBe('black');
    expect(offered.acceptDraw('black')).toEqual({ ok: false, error: { kind: 'nothing-offered' } });
    expect(must(offered.acceptDraw('white')).outcome).toEqual({
      kind: 'draw',
      reason: 'agreement',
    });
  });

  test('the move of the side that was asked declines the offer; the own move does not', () => {
    const offered = must(Position.start().offerDraw('black'));
    const moved = play(offered, 'h8');
    expect(moved.drawOffer).toBe('black');
    expect(play(moved, 'h9').drawOffer).toBeUndefined();
    expect(play(moved, 'h9').acceptDraw('white')).toMatchObject({ ok: false });
  });

  test('nothing can be offered or accepted after the end', () => {
    const over = must(Position.start().adjudicateDraw());
    expect(over.outcome).toEqual({ kind: 'draw', reason: 'adjudicated' });
    expect(over.offerDraw('black')).toMatchObject({ ok: false, error: { kind: 'game-over' } });
    expect(over.acceptDraw('black')).toMatchObject({ ok: false, error: { kind: 'game-over' } });
  });
});

describe('a full board', () => {
  // Pairs of columns alternate, so that no five can arise on 5×5.
  test('is a draw when the last move does not win', () => {
    const draw = must(
      setup('a1 b1 e1 c2 d2 a3 b3 e3 c4 d4 a5 b5', 'c1 d1 a2 b2 e2 c3 d3 a4 b4 e4 c5 d5', {
        size: 5,
        turn: 'black',
      }),
    );
    const full = play(draw, 'e5');
    expect(full.outcome).toEqual({ kind: 'draw', reason: 'full' });
    expect(full.board.isFull).toBe(true);
  });

  test('may be called drawn earlier by a match manager', () => {
    const position = Position.start({ size: 5, drawWhenEmptyAtMost: 23 });
    expect(play(position, 'a1').outcome).toBeUndefined();
    expect(play(position, 'a1 b1').outcome).toEqual({ kind: 'draw', reason: 'full' });
  });
});

describe('set-up positions', () => {
  test('tell the turn by their counts where they can', () => {
    expect(must(setup('', '')).turn).toBe('black');
    expect(must(setup('h8', '')).turn).toBe('white');
    expect(must(setup('h8', 'h9')).turn).toBe('black');
    expect(must(setup('h8', 'h9 i9', { turn: 'white' })).turn).toBe('white');
    expect(setup('h8', 'h9 i9')).toEqual({
      ok: false,
      error: { kind: 'turn-unknown', black: 1, white: 2 },
    });
  });

  test('with a winning run of one colour are finished', () => {
    expect(must(setup('a1 b1 c1 d1 e1', 'a3 b3 c3 d3')).outcome).toMatchObject({
      winner: 'black',
      reason: 'five',
    });
    expect(must(setup('a3 b3 c3 d3 h8', 'a1 b1 c1 d1 e1')).outcome).toMatchObject({
      winner: 'white',
    });
  });

  test('with winning runs of both are invalid', () => {
    expect(setup('a1 b1 c1 d1 e1', 'a3 b3 c3 d3 e3')).toEqual({
      ok: false,
      error: { kind: 'two-winners' },
    });
  });

  test.each(['standard', 'renju'] as Rule[])('may hold a black overline under %s', rule => {
    const position = must(setup('a1 b1 c1 d1 e1 f1', 'a3 c3 e3 g3 i3', { rule }));
    expect(position.outcome).toBeUndefined();
    // A run that was there before never becomes a win later.
    expect(must(position.play(at('o15'))).outcome).toBeUndefined();
  });

  test.each([
    [
      { size: 23, black: [], white: [] },
      { kind: 'bad-size', size: 23 },
    ],
    [
      { black: [225], white: [] },
      { kind: 'off-board', point: 225 },
    ],
    [
      { black: [-1], white: [] },
      { kind: 'off-board', point: -1 },
    ],
    [
      { black: [0.5], white: [] },
      { kind: 'off-board', point: 0.5 },
    ],
    [
      { black: [7], white: [7] },
      { kind: 'occupied', point: 7 },
    ],
  ])('%o is refused', (options, error) => {
    expect(Position.setup(options)).toEqual({ ok: false, error });
  });
});

test('random games of every rule end as the oracle says, move by move', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RULES), fc.integer(), (rule, seed) => {
      const chance = new Chance(seed);
      let position = Position.start({ rule, size: chance.between(5, 9) });
      while (!position.outcome) {
        const point = chance.pick(position.legalPoints());
        const mover = position.turn;
        const oracle = oracleVerdictAt(position.board, rule, mover, point);
        position = must(position.play(point));
        const { outcome } = position;
        const verdict = !outcome
          ? 'continues'
          : outcome.kind === 'draw'
            ? 'draw'
            : outcome.reason === 'forbidden'
              ? outcome.foul
              : 'win';
        expect(verdict).toBe(oracle);
        if (outcome?.kind === 'win') {
          const fouled = outcome.reason === 'forbidden';
          expect(outcome.winner).toBe(fouled ? opponent(mover) : mover);
        }
      }
    }),
    { numRuns: 150 },
  );
});
