// All five at the board: what every player expects of an opponent, over rules and sizes.
import { distance, Position, RULES } from '@tengen/rules';
import { Chance, denseBoard, must, point, points, positionOf } from '@tengen/rules/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Classic, createClassic } from './classic.ts';
import { CLASSIC_IDS } from './ids.ts';

/** One for each rule. Small boards are full sooner. */
const SIZES = [11, 9, 10, 8, 7];

/** A game of `classic` against itself after six random stones, to its end or to the first illegal move. */
function playAgainstItself(classic: Classic, start: Position, chance: Chance): Position {
  let position = start;
  while (position.board.stones < 6) {
    const next = position.play(nearCenter(start.size, chance));
    if (next.ok && !next.value.outcome) position = next.value;
  }
  const limits = { depth: 1, nodes: 40 };
  while (!position.outcome) {
    const { best } = classic.choose(position, limits, { width: 4, random: chance.next });
    // In renju Black may have no legal move left.
    const next = best === undefined ? position.adjudicateDraw() : position.play(best);
    if (!next.ok) break;
    position = next.value;
  }
  return position;
}

function nearCenter(size: number, chance: Chance): number {
  const at = () => Math.floor(size / 2) + chance.between(-2, 2);
  return at() * size + at();
}

describe.each(CLASSIC_IDS)('%s', id => {
  const classic = createClassic(id);

  test('completes a five rather than block one', () => {
    const position = positionOf({ black: 'e8 f8 g8 h8', white: 'e9 f9 g9 h9' });
    const { best, score, reason } = classic.choose(position);
    expect(points('d8 i8')).toContain(best);
    expect(score).toEqual({ kind: 'mate', side: 'black', plies: 1 });
    expect(reason).toBe('mate');
  });

  test('completes a five with a hole', () => {
    const position = positionOf({ black: 'k3 k4 k6 k7', white: 'd3 d6 m11', turn: 'black' });
    expect(classic.choose(position).best).toBe(point('k5'));
  });

  test('blocks a four', () => {
    const position = positionOf({ black: 'e8 f8 g8 h8', white: 'd8 e9 g10', turn: 'white' });
    expect(classic.choose(position).best).toBe(point('i8'));
  });

  test('stops a live three', () => {
    const position = positionOf({ black: 'f8 g8 h8', white: 'g9 c3', turn: 'white' });
    expect(points('d8 e8 i8 j8')).toContain(classic.choose(position).best);
  });

  test('makes an open four of its own three', () => {
    const position = positionOf({ black: 'f8 g8 h8', white: 'g9 c3 l4' });
    expect(points('e8 i8')).toContain(classic.choose(position).best);
  });

  test('never plays a forbidden point, even where that blocks', () => {
    // i8 would make two threes for Black.
    const position = positionOf({
      rule: 'renju',
      black: 'g8 h8 i9 i10',
      white: 'c3 d12 l4 m13',
    });
    expect(position.isForbidden(point('i8'))).toBe(true);
    const others = position.board.emptyPoints().filter(p => !points('i8 f8 j8 i11').includes(p));
    const { best } = classic.choose(position, { depth: 2 }, { excluded: others });
    expect(points('f8 j8 i11')).toContain(best);
  });

  test('begins in the centre or beside it, on boards of every size', () => {
    for (const size of [5, 6, 15, 22]) {
      const { best } = classic.choose(Position.start({ size }), {}, { random: () => 0.999 });
      const center = Math.floor(size / 2);
      expect(Math.abs(Math.floor(best! / size) - center)).toBeLessThanOrEqual(1);
      expect(Math.abs((best! % size) - center)).toBeLessThanOrEqual(1);
    }
  });

  test('says why there is no move', () => {
    const over = positionOf({ black: 'e8 f8 g8 h8 i8', white: 'a1 b1 c1 d1', turn: 'white' });
    expect(classic.choose(over)).toMatchObject({ best: undefined, reason: 'decided' });
    const start = Position.start({ size: 5 });
    const excluded = start.board.emptyPoints();
    expect(classic.choose(start, {}, { excluded })).toMatchObject({ reason: 'no-move' });
  });

  test('takes the last cell without a thought', () => {
    const all = Array.from({ length: 25 }, (_, p) => p);
    // Pairs of each colour, every row shifted by two: nowhere five in a line.
    const isBlack = (p: number) => ((p % 5) + 2 * Math.floor(p / 5)) % 4 < 2;
    const black = all.filter(p => isBlack(p) && p !== 20);
    const white = all.filter(p => !isBlack(p));
    const position = must(Position.setup({ size: 5, black, white, turn: 'black' }));
    expect(classic.choose(position)).toMatchObject({ best: 20, reason: 'only-move' });
  });

  test('the same position with the same nodes gives the same answer', () => {
    const position = positionOf({ black: 'h8 i9 g6', white: 'h9 i8 g7' });
    const answer = () => {
      const { best, nodes, reason } = classic.choose(position, { nodes: 500, depth: 8 });
      return { best, nodes, reason };
    };
    expect(answer()).toEqual(answer());
    expect(answer().nodes).toBeLessThan(520);
  });

  test('is back in time, with the best so far', () => {
    const position = positionOf({ black: 'h8 i9 g6', white: 'h9 i8 g7' });
    classic.choose(position, { nodes: 1 });
    const { best, timeMs, reason } = classic.choose(
      position,
      { timeMs: 60, depth: 30 },
      { width: 99 },
    );
    expect(position.play(best!).ok).toBe(true);
    expect(reason).toBe('time');
    // A loaded machine may take its time with the last look.
    expect(timeMs).toBeLessThan(1000);
  });

  test('deeper is not the same: a limit of depth is kept', () => {
    const position = positionOf({ black: 'h8 i9 g6', white: 'h9 i8 g7' });
    expect(classic.choose(position, { depth: 1 })).toMatchObject({ depth: 1, reason: 'depth' });
    expect(classic.choose(position, { depth: 2 }).depth).toBe(2);
  });

  test('its move is legal under every rule, on every size, whatever stands there', () => {
    const anyCase = fc.record({
      seed: fc.integer(),
      size: fc.integer({ min: 5, max: 22 }),
      stones: fc.integer({ min: 0, max: 60 }),
      rule: fc.constantFrom(...RULES),
      turn: fc.constantFrom('black' as const, 'white' as const),
    });
    fc.assert(
      fc.property(anyCase, ({ seed, size, stones, rule, turn }) => {
        const board = denseBoard(new Chance(seed), size, stones, 0.45);
        const black = board.stonesOf('black');
        const white = board.stonesOf('white');
        const set = Position.setup({ size, rule, black, white, turn, referee: 'prevent' });
        if (!set.ok || set.value.outcome) return;
        const position = set.value;
        const { best, reason, suggested } = classic.choose(position, { depth: 2, nodes: 60 });
        if (position.legalPoints().length === 0) {
          expect(reason).toBe('no-legal-move');
          expect(position.board.isEmpty(suggested!)).toBe(true);
        } else {
          expect(position.play(best!).ok).toBe(true);
        }
      }),
    );
  });

  test('plays 100 legal games against itself', () => {
    const chance = new Chance(20261115);
    let wins = 0;
    for (const [i, rule] of RULES.entries()) {
      const start = Position.start({ rule, size: SIZES[i]!, referee: 'prevent' });
      for (let game = 0; game < 20; game++) {
        const { outcome } = playAgainstItself(classic, start, chance);
        expect(outcome).toBeDefined();
        if (outcome?.kind === 'win') wins++;
      }
    }
    expect(wins).toBeGreaterThan(25);
  }, 120_000);
});

test('four times the width is another search for 000 and 002', () => {
  const position = positionOf({ black: 'h8 i9 g6', white: 'h9 i8 g7' });
  for (const id of ['classic-000', 'classic-002'] as const) {
    const nodes = (width: number) =>
      createClassic(id).choose(position, { depth: 4 }, { width }).nodes;
    expect(nodes(12)).toBeGreaterThan(nodes(3));
  }
});

test.each([
  ['h8', 1],
  ['j10', 1],
  ['h8 h9', 1],
  ['h8 i9', 2],
  ['h8 g9', 2],
  ['h8 h9 i9', 1],
  ['h8 h6', 2],
])('after %s 000 answers within %i steps of a stone', (moves, steps) => {
  let position = Position.start();
  for (const move of points(moves)) position = must(position.play(move));
  const best = createClassic('classic-000').choose(position).best!;
  const far = points(moves).map(stone => distance(best, stone, 15));
  expect(Math.min(...far)).toBeLessThanOrEqual(steps);
});

test('000 with its quirk walks around the root and still finds the same value', () => {
  const position = must(
    positionOf({ black: 'h8 i9 g6', white: 'h9 i8', turn: 'white' }).play(point('g7')),
  );
  const sane = createClassic('classic-000').choose(position, { depth: 4 });
  const quirky = createClassic('classic-000').choose(
    position,
    { depth: 4 },
    { quirks: ['rings-at-root'] },
  );
  expect(quirky.score).toEqual(sane.score);
});
