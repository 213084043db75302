// Moves, set-ups and marks, program by program and mistake by mistake (formats.md 1.2 and 1.3).
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { at, mainLine, read, tree } from '../testing/sgf.ts';
import { makeSgf } from './index.ts';

describe('moves', () => {
  test.each([
    ['B[]', 15],
    ['B[ ]', 15],
    ['B[tt]', 15],
    ['B[tt]', 19],
    ['B[TT]', 15],
    ['B[TT]', 20],
  ])('%s is a pass on a board of %s', (move, size) => {
    expect(read(`(;SZ[${size}];${move})`).moves).toBe('--');
  });

  test('tt is a cell where the board has it', () => {
    expect(read('(;SZ[20];B[tt])').moves).toBe('t1');
  });

  test('a pass where the rule has none is kept with a warning', () => {
    const { moves, diagnostics } = read('(;RU[freestyle];B[hh];W[])');
    expect(moves).toBe('h8 --');
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'pass-not-allowed', at: { offset: 24 } },
    ]);
    expect(read('(;RU[renju];B[hh];W[])').codes).toEqual([]);
  });

  test('long property names are the short ones of old files', () => {
    const { moves, first } = read('(;GaMe[4];Black[hh]Comment[x];White[ii])');
    expect(moves).toBe('h8 i7');
    expect(first.comment).toBe('x');
  });

  test.each(['hhh', 'h', '8h', '!!', 'h1234', '日本'])('B[%s] ends the branch', value => {
    const { moves, diagnostics } = read(`(;SZ[15];B[aa];W[${value}];B[bb])`);
    expect(moves).toBe('a15');
    expect(diagnostics).toEqual([
      {
        severity: 'error',
        code: 'bad-coordinate',
        at: { offset: 17 },
        expected: 'aa..oo',
        found: value,
      },
    ]);
  });

  test('labels are read where the first point is one, in the whole file', () => {
    const { games, moves, diagnostics } = read('(;B[h8];W[I9]LB[g07:x];B[])(;B[a1];W[aa])');
    expect(moves).toBe('h8 i9 --');
    expect(games.map(mainLine)).toEqual(['h8 i9 --', 'a1']);
    expect(games[0]!.root.children[0]!.children[0]!.marks).toEqual([
      { kind: 'label', point: at('g7'), text: 'x' },
    ]);
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'label-coordinate', at: { offset: 4 }, found: 'h8' },
      {
        severity: 'error',
        code: 'bad-coordinate',
        at: { offset: 37 },
        expected: 'a1..o15',
        found: 'aa',
      },
    ]);
  });

  test('a taken point in a file of labels is named by its label', () => {
    const { diagnostics } = read('(;B[h8];W[h8])');
    expect(diagnostics.map(({ code, found }) => [code, found])).toEqual([
      ['label-coordinate', 'h8'],
      ['occupied', 'h8'],
    ]);
  });

  test('a label among letters ends the branch', () => {
    const { moves, codes } = read('(;B[hh];W[h8])');
    expect(moves).toBe('h8');
    expect(codes).toEqual(['bad-coordinate']);
  });

  test('a number beyond the board is outside', () => {
    expect(read('(;SZ[15];B[h16])').codes).toEqual(['label-coordinate', 'outside']);
    expect(read('(;SZ[15];B[h0])').codes).toEqual(['label-coordinate', 'outside']);
  });

  test('moves that share a node get nodes of their own, with what follows each', () => {
    const { first, diagnostics } = read('(;EV[x];B[hh]C[one]W[ii]C[two]BL[7])');
    expect(first).toStrictEqual({
      move: { color: 'black', point: at('h8') },
      comment: 'one',
      children: [
        {
          move: { color: 'white', point: at('i7') },
          comment: 'two',
          foreign: [{ name: 'BL', values: ['7'] }],
          children: [],
        },
      ],
    });
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'missing-semicolon', at: { offset: 19 }, expected: ';' },
    ]);
  });

  test('what stands before the first move in the first node belongs to the game', () => {
    const { root, first, codes } = read('(;C[intro]B[hh]C[first]SZ[9])');
    expect(root.comment).toBe('intro');
    expect(first.comment).toBe('first');
    expect(read('(;C[intro]B[hh]C[first]SZ[9])').meta.size).toBe(9);
    expect(codes).toEqual([]);
  });

  test('two values of one move are two moves', () => {
    const { moves, codes } = read('(;RU[renju];B[hh][ii])');
    expect(moves).toBe('h8 -- i7');
    expect(codes).toEqual(['missing-semicolon', 'colour-repeat']);
  });

  test('in renju a color that moves twice lets the other side pass', () => {
    const { moves, diagnostics } = read('(;RU[renju];B[hh];B[ii];W[jj];W[])');
    expect(moves).toBe('h8 -- i7 j6 -- --');
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'colour-repeat', at: { offset: 20 }, expected: 'W', found: 'B' },
      { severity: 'warning', code: 'colour-repeat', at: { offset: 32 }, expected: 'B', found: 'W' },
    ]);
  });

  test('a move that cannot be played leaves no pass behind', () => {
    expect(read('(;RU[renju];B[hh];B[hh])').moves).toBe('h8');
  });

  test.each(['freestyle', 'standard', 'caro', 'caro-exact', 'unknown'])(
    'under %s the moves up to the last that repeats a color are set up',
    rule => {
      const { root, moves, codes } = read(`(;RU[${rule}];B[hh];B[ii];W[jj];W[kk];B[ll];W[mm])`);
      expect(root.setup).toEqual({
        black: [at('h8'), at('i7')],
        white: [at('j6'), at('k5')],
        empty: [],
        turn: 'black',
      });
      expect(moves).toBe('l4 m3');
      expect(codes.filter(code => code !== 'rule-unknown')).toEqual(['colour-repeat']);
    },
  );

  test('a problem of 72 stones entered as moves keeps them all', () => {
    const pairs = Array.from({ length: 72 }, (_, i) => 'abcdefghi'[i % 9]! + 'abcdefgh'[i % 8]!);
    const stones = pairs.map((pair, i) => `;${i < 36 ? 'B' : 'W'}[${pair}]`).join('');
    const { root, moves, codes } = read(`(;GM[4]SZ[15]C[Black wins]${stones};B[oo])`);
    expect([root.setup?.black.length, root.setup?.white.length]).toEqual([36, 36]);
    expect(root.comment).toBe('Black wins');
    expect(moves).toBe('o1');
    expect(codes).toEqual(['colour-repeat']);
  });

  test('a stone set up keeps its comment, and with it its node', () => {
    const { root } = read('(;B[hh];B[ii]C[x];W[jj])');
    expect(tree(root)).toBe(' . j6');
    expect(root.setup?.black).toEqual([at('h8')]);
    expect(root.children[0]).toMatchObject({ comment: 'x', setup: { black: [at('i7')] } });
  });

  test('a pass out of turn changes the turn, and a five of stones set up is no end', () => {
    expect(read('(;B[hh];B[];B[ii])').root.setup).toMatchObject({ turn: 'white' });
    const five = read('(;RU[freestyle];B[aa];B[ba];B[ca];B[da];W[hh];B[ea])');
    expect(five.moves).toBe('h8 e15');
    expect(five.codes).toEqual(['colour-repeat']);
  });

  test('in a variation the stone is set up, and the moves before it stay', () => {
    const { root } = read('(;B[hh];W[ii](;W[jj];B[kk])(;B[ll];W[mm]))');
    expect(tree(root)).toBe(' h8 i7 (. k5) (l4 m3)');
    const [first] = root.children[0]!.children[0]!.children;
    expect(first!.setup).toEqual({ black: [], white: [at('j6')], empty: [], turn: 'black' });
  });

  test('White may begin, which is noted in every such line', () => {
    const { root, codes } = read('(;(;W[hh];B[ii])(;C[x];W[aa])(;B[bb]))');
    expect(tree(root)).toBe(' (h8 i7) (. a15) (b14)');
    expect(codes).toEqual(['white-first', 'white-first']);
  });

  test('after a set-up either side may move, unless the turn is stated', () => {
    expect(read('(;AB[hh];B[ii])').codes).toEqual([]);
    expect(read('(;AB[hh];W[ii])').codes).toEqual([]);
    expect(read('(;PL[W];W[ii])').codes).toEqual([]);
    const other = read('(;PL[B];W[ii])');
    expect(other.codes).toEqual(['colour-repeat']);
    expect(other.root.setup).toMatchObject({ white: [at('i7')], turn: 'black' });
    expect(read('(;B[hh];AE[hh];B[ii])').moves).toBe('h8 . i7');
  });

  test('a forbidden move and moves after the end are kept with a warning', () => {
    const foul = read('(;RU[renju]AB[hg][hi][gh][ih]PL[B];B[hh])');
    expect(foul.moves).toBe('h8');
    expect(foul.diagnostics).toEqual([
      { severity: 'warning', code: 'forbidden-move', at: { offset: 37 }, found: 'double-three' },
    ]);
    const late = read('(;RU[freestyle]AB[ah][bh][ch][dh]PL[B];B[eh];W[aa])');
    expect(late.moves).toBe('e8 a15');
    expect(late.codes).toEqual(['after-end']);
  });
});

describe('set-ups', () => {
  test('lists, rectangles and labels of points', () => {
    const { root } = read('(;AB[aa:bb][cc]AW[dd]AE[ee]PL[black])');
    expect(root.setup).toEqual({
      black: [at('a15'), at('b15'), at('a14'), at('b14'), at('c13')],
      white: [at('d12')],
      empty: [at('e11')],
      turn: 'black',
    });
    expect(read('(;AB[b2:a1])').root.setup?.black).toEqual([
      at('a2'),
      at('b2'),
      at('a1'),
      at('b1'),
    ]);
  });

  test('of two stones on a point the later one stays', () => {
    const { root, diagnostics } = read('(;AB[aa][aa][bb]AW[aa])');
    expect(root.setup).toEqual({ black: [at('b14')], white: [at('a15')], empty: [] });
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'occupied', at: { offset: 19 }, found: 'aa' },
    ]);
  });

  test('a set-up in the middle of a game changes the board', () => {
    const { moves, codes } = read('(;B[hh];W[ii];AE[hh]PL[B];B[hh])');
    expect(moves).toBe('h8 i7 . h8');
    expect(codes).toEqual([]);
  });

  test('a set-up beside a move gets a node of its own', () => {
    const after = read('(;B[hh];W[ii]AB[aa]PL[B]C[x])');
    expect(after.moves).toBe('h8 i7 .');
    expect(after.codes).toEqual(['missing-semicolon']);
    const before = read('(;B[hh];AB[aa]W[ii])');
    expect(before.moves).toBe('h8 . i7');
    expect(before.codes).toEqual(['missing-semicolon']);
  });

  test('a turn beside a move is dropped where it says what everybody knows', () => {
    const spare = read('(;B[hh]PL[W];W[ii]PL[W];W[jj];B[kk])');
    expect(spare.first.setup).toBeUndefined();
    expect(spare.moves).toBe('h8 i7 . j6 k5');
    expect(spare.root.children[0]!.children[0]!.children[0]!.setup?.turn).toBe('white');
    expect(spare.codes).toEqual(['missing-semicolon']);
  });

  test('a turn that is none is left out', () => {
    const { root, diagnostics } = read('(;PL[x])');
    expect(root.setup).toBeUndefined();
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'bad-value', at: { offset: 5 }, expected: 'B|W', found: 'x' },
    ]);
  });

  test('a stone that cannot be set up ends the branch with the stones before it', () => {
    for (const bad of ['zz', 'aa:zz', 'x', '']) {
      const { root, moves, codes } = read(`(;SZ[15]AB[cc][${bad}][dd];B[hh])`);
      expect(root.setup?.black).toEqual([at('c13')]);
      expect(moves).toBe('');
      expect(codes).toEqual([bad.includes('zz') ? 'outside' : 'bad-coordinate']);
    }
  });
});

describe('marks, clocks and hotspots', () => {
  test('every kind of mark', () => {
    const { root, codes } = read('(;TR[aa]SQ[bb:cb]CR[cc]MA[dd]LB[ee:a:b\\]][ff:]AR[aa:bb])');
    expect(root.marks).toEqual([
      { kind: 'triangle', point: at('a15') },
      { kind: 'square', point: at('b14') },
      { kind: 'square', point: at('c14') },
      { kind: 'circle', point: at('c13') },
      { kind: 'cross', point: at('d12') },
      { kind: 'label', point: at('e11'), text: 'a:b]' },
      { kind: 'label', point: at('f10'), text: '' },
      { kind: 'arrow', from: at('a15'), to: at('b14') },
    ]);
    expect(codes).toEqual([]);
  });

  test('a mark that cannot be is left out and the game goes on', () => {
    const { root, moves, codes } = read(
      '(;SZ[15]TR[zz][aa]LB[zz:x][aa][\\::b]AR[aa][zz:aa][aa:zz];B[hh])',
    );
    expect(root.marks).toEqual([{ kind: 'triangle', point: at('a15') }]);
    expect(moves).toBe('h8');
    expect(codes).toEqual([
      'outside',
      'outside',
      'bad-value',
      'bad-coordinate',
      'bad-value',
      'outside',
      'outside',
    ]);
  });

  test('the mover’s clock is a time, the other one is kept as it was', () => {
    const { first } = read('(;B[hh]BL[90.25]WL[60.5]XT[1.234];W[ii]WL[59,5])');
    expect(first.time).toEqual({ leftMs: 90_250, spentMs: 1234 });
    expect(first.foreign).toEqual([{ name: 'WL', values: ['60.5'] }]);
    expect(first.children[0]!.time).toEqual({ leftMs: 59_500 });
  });

  test('a clock before its move is the move’s', () => {
    expect(read('(;;BL[-3]B[hh])').first.time).toEqual({ leftMs: -3000 });
  });

  test('a time that is none is left out', () => {
    const { first, codes } = read('(;B[hh]BL[soon]XT[0:30]WL[1e9])');
    expect(first).toStrictEqual({ move: { color: 'black', point: at('h8') }, children: [] });
    expect(codes).toEqual(['bad-value', 'bad-value', 'bad-value']);
  });

  test('of two times for one clock the first counts', () => {
    const { first, codes } = read('(;B[hh]BL[1]BL[2])');
    expect(first.time).toEqual({ leftMs: 1000 });
    expect(codes).toEqual(['duplicate-property']);
  });

  test('an evaluation is read with its line, and one that is none is left out', () => {
    const { first } = read('(;B[hh]XV[0.25 d9 m-7 iijj];W[ii]XV[1 d0])');
    const line = [at('i7'), at('j6')];
    expect(first.evaluation).toEqual({ blackChance: 0.25, mate: -7, depth: 9, line });
    expect(first.children[0]!.evaluation).toEqual({ blackChance: 1, depth: 0, line: [] });
    for (const bad of ['', 'x', '0.5', '2 d3', '0.5 d3 zz', '0.5 d3 hhi', '0.5 d3 m']) {
      const found = read(`(;B[hh]XV[${bad}])`);
      expect(found.first).not.toHaveProperty('evaluation');
      expect(found.codes).toEqual(['bad-value']);
    }
    expect(read('(;B[hh]XV[0.5 d1]XV[0.6 d1])').codes).toEqual(['duplicate-property']);
  });

  test('a hotspot is a marked node', () => {
    expect(read('(;B[hh]HO[1])').first.isMarked).toBe(true);
    expect(read('(;B[hh])').first).not.toHaveProperty('isMarked');
  });
});

describe('times in comments, as match runners write them', () => {
  test('a comment that is a time and nothing else is the time of the move', () => {
    const { first, root, codes } = read('(;C[10ms];B[hh]C[165ms];W[ii]C[1.25 s];B[gg]C[165ms ok])');
    expect(first).toMatchObject({ time: { spentMs: 165 } });
    expect(first.comment).toBeUndefined();
    expect(first.children[0]!.time).toEqual({ spentMs: 1250 });
    expect(first.children[0]!.children[0]).toMatchObject({ comment: '165ms ok' });
    expect(root.comment).toBe('10ms');
    expect(codes).toEqual([]);
  });

  test('where the time is stated, the comment stays, and such a comment comes back', () => {
    expect(read('(;B[hh]C[165ms]XT[1])').first).toMatchObject({
      comment: '165ms',
      time: { spentMs: 1000 },
    });
    const game = read('(;B[hh]C[165ms]XT[]BL[3])').game;
    expect(game.root.children[0]).toMatchObject({ comment: '165ms', time: { leftMs: 3000 } });
    const written = must(makeSgf(game));
    expect(written.losses).toEqual([]);
    expect(read(written.data).game).toEqual(game);
  });
});
