// What a file says about its game as a whole (formats.md 1.2).
import { describe, expect, test } from 'vitest';
import { at, errorOf, read } from '../testing/sgf.ts';

describe('the game and its board', () => {
  test.each([
    ['(;GM[4])', []],
    ['(;)', []],
    ['(;GM[])', []],
    ['(;GM[ 4 ])', []],
    ['(;GM[5])', ['wrong-game']],
    ['(;GM[gomoku])', ['bad-value']],
  ])('%s is one of ours', (text, codes) => {
    expect(read(text).codes).toEqual(codes);
  });

  test.each([
    '(;GM[1]SZ[15];B[hh];W[ig])',
    '(;GM[1]SZ[20:20];B[hh])',
    '(;GM[1]SZ[15]KM[6.5];B[hh])',
    '(;GM[1]SZ[19]RU[basicruleFREESTYLEvcnruleNOVC];B[hh])',
  ])('%s was written by a tool for go and is read with a remark', text => {
    const { game, codes } = read(text);
    expect(codes).toEqual(['go-game']);
    expect(game.root.children).toHaveLength(1);
  });

  test.each([
    '(;GM[1]SZ[19];B[hh])',
    '(;GM[1]SZ[13];B[hh])',
    '(;SZ[19]KM[6.5];B[hh])',
    '(;SZ[19]KM[5,5]RU[Japanese];B[hh])',
  ])('%s is go', text => {
    expect(errorOf(text)).toMatchObject({ kind: 'wrong-game' });
  });

  test.each([
    '(;SZ[19]KM[0];B[hh])',
    '(;SZ[15]KM[6.5];B[hh])',
    '(;GM[4]SZ[19]KM[6.5];B[hh])',
    '(;SZ[19]KM[6.5]RU[freestyle];B[hh])',
    '(;SZ[19]KM[none];B[hh])',
    '(;SZ[19];B[hh])',
  ])('%s is not', text => {
    expect(read(text).codes).toEqual([]);
  });

  test.each(['1', '2', '11', '40'])('game number %s is refused', number => {
    expect(errorOf(`(;GM[${number}])`)).toEqual({
      kind: 'wrong-game',
      at: { offset: 5 },
      expected: '4',
      found: number,
    });
  });

  test('a go game that somebody insists on is 19×19 unless it says otherwise', () => {
    expect(read('(;GM[1];B[pd])', { acceptGo: true }).meta.size).toBe(19);
    expect(read('(;GM[1]SZ[13];B[dd])', { acceptGo: true }).meta.size).toBe(13);
  });

  test('a refused game is skipped where the file has others', () => {
    const { games, diagnostics } = read('(;GM[1](;B[aa])(;B[bb]))(;EV[x];B[hh])(;SZ[9:13])');
    expect(games).toHaveLength(1);
    expect(games[0]!.meta.event).toBe('x');
    expect(diagnostics).toEqual([
      { severity: 'error', code: 'wrong-game', at: { offset: 5 }, expected: '4', found: '1' },
      {
        severity: 'error',
        code: 'bad-value',
        at: { offset: 43 },
        expected: '5..22',
        found: '9:13',
      },
    ]);
  });

  test.each([
    ['15', 15],
    ['15:15', 15],
    [' 9 ', 9],
    ['22', 22],
    ['5', 5],
  ])('SZ[%s] is a size', (value, size) => {
    const { meta, codes } = read(`(;SZ[${value}])`);
    expect(meta.size).toBe(size);
    expect(codes).toEqual([]);
  });

  test.each(['15:13', '4', '23', '52', '0'])('SZ[%s] is refused', value => {
    expect(errorOf(`(;SZ[${value}])`)).toEqual({
      kind: 'bad-size',
      at: { offset: 5 },
      expected: '5..22',
      found: value,
    });
  });

  test('a size that is no number is taken for none', () => {
    const { meta, codes } = read('(;SZ[big])');
    expect(meta.size).toBe(15);
    expect(codes).toEqual(['bad-value']);
  });

  test.each([
    ['(;B[hh])', 15, undefined],
    ['(;B[oo];W[tt])', 15, undefined],
    ['(;B[ps])', 19, 4],
    ['(;B[hh](;W[aa])(;W[sa]))', 19, 19],
    ['(;B[ta];W[tt])', 20, 4],
    ['(;B[ss];W[at];B[pp])', 20, 10],
    ['(;AB[aa:qq])', 19, 5],
    ['(;B[a16])', 19, 4],
    ['(;B[t1])', 20, 4],
  ])('%s is played on a board of %s', (text, size, offset) => {
    const { meta, diagnostics } = read(text);
    expect(meta.size).toBe(size);
    const guesses = diagnostics.filter(({ code }) => code === 'size-guessed');
    expect(guesses.map(({ at }) => at)).toEqual(offset === undefined ? [] : [{ offset }]);
  });

  test('a point that no usual board has does not make the board larger', () => {
    for (const text of ['(;B[zz])', '(;B[Ab])', '(;B[a99])']) {
      const { meta, codes } = read(text);
      expect(meta.size).toBe(15);
      expect(codes).toContain('outside');
    }
  });

  test('the size of one game is not guessed from the next', () => {
    expect(read('(;B[hh])(;B[ss])').games.map(({ meta }) => meta.size)).toEqual([15, 19]);
  });

  test('a caller who knows the size is believed where the file says nothing', () => {
    expect(read('(;B[ss])', { size: 20 }).meta.size).toBe(20);
    expect(read('(;SZ[19];B[ss])', { size: 20 }).meta.size).toBe(19);
  });

  test.each([
    ['freestyle', 'freestyle'],
    ['standard', 'standard'],
    ['renju', 'renju'],
    ['caro', 'caro'],
    ['caro-exact', 'caro-exact'],
    ['Classic RIF rule', 'renju'],
    ['basicruleRENJUvcnruleNOVCfirstpasswin0', 'renju'],
    ['basicruleSTANDARDvcnruleNOVC', 'standard'],
    ['0', 'freestyle'],
    ['1', 'standard'],
    [' 4 ', 'renju'],
    ['8', 'caro'],
    ['连珠', 'renju'],
    ['有禁手', 'renju'],
    ['Gomoku', 'freestyle'],
    ['五目並べ', 'freestyle'],
    ['无禁', 'freestyle'],
    ['Standard Gomoku', 'standard'],
  ])('RU[%s] means %s', (text, rule) => {
    const { meta, codes } = read(`(;RU[${text}])`);
    expect(meta).toStrictEqual({ size: 15, rule });
    expect(codes).toEqual([]);
  });

  test.each([
    ['Soosyrv-8', 'soosyrv-8'],
    ['Soosõrv 8', 'soosyrv-8'],
    ['索索夫-8', 'soosyrv-8'],
    ['soosyrv rule', 'soosyrv'],
    ['Taraguchi-10', 'taraguchi-10'],
    ['Super Taraguchi-10', 'super-taraguchi-10'],
    ['タラグチ-10式', 'taraguchi-10'],
    ['塔拉山口规则', 'taraguchi'],
    ['Tarannikov', 'tarannikov'],
    ['山口规则', 'yamaguchi'],
    ['Renju, Yamaguchi', 'yamaguchi'],
    ['Super Sakata', 'super-sakata'],
    ['坂田式', 'sakata'],
    ['RIF', 'rif'],
  ])('RU[%s] is renju with a protocol', (text, protocol) => {
    const { meta, codes } = read(`(;RU[${text}])`);
    expect(meta).toStrictEqual({ size: 15, rule: 'renju', opening: { protocol } });
    expect(codes).toEqual([]);
  });

  test('our own property names the protocol better, and a protocol of gomoku leaves the rule open', () => {
    expect(read('(;RU[Soosyrv-8]XO[soosyrv])').meta.opening).toEqual({ protocol: 'soosyrv' });
    const gomoku = read('(;RU[Long Pro])');
    expect(gomoku.meta).toMatchObject({ opening: { protocol: 'long-pro' } });
    expect(gomoku.codes).toEqual(['rule-unknown']);
  });

  test('an unknown rule is kept for writing back, and somebody has to be asked', () => {
    const { meta, diagnostics } = read('(;RU[Japanese])');
    expect(meta).toStrictEqual({ size: 15, foreign: [{ name: 'RU', values: ['Japanese'] }] });
    expect(diagnostics).toEqual([
      { severity: 'warning', code: 'rule-unknown', at: { offset: 5 }, found: 'Japanese' },
    ]);
    expect(read('(;RU[Japanese])', { rule: 'caro' }).meta).toStrictEqual({
      size: 15,
      rule: 'caro',
    });
    expect(read('(;RU[renju])', { rule: 'caro' }).meta.rule).toBe('renju');
  });

  test('the rule in the name of the game counts where none is stated', () => {
    expect(read('(;GN[A-B(B) : RIF rule])').meta.rule).toBe('renju');
    expect(read('(;GN[A-B : gomoku]RU[caro])').meta.rule).toBe('caro');
    expect(read('(;GN[A-B : gomoku]RU[])').meta.rule).toBeUndefined();
    expect(read('(;GN[renju in Tallinn])').meta.rule).toBeUndefined();
  });
});

describe('what is told about the game', () => {
  test('every field has its place', () => {
    const { meta, codes } = read(
      '(;PB[a]BR[1d]PW[b]WR[2k]EV[c]RO[d]DT[e]PC[f]GN[g]TM[h]OT[i]GC[j]RE[B+]KM[5.5]FF[3]CA[x])',
    );
    expect(meta).toStrictEqual({
      size: 15,
      black: { name: 'a', rank: '1d' },
      white: { name: 'b', rank: '2k' },
      event: 'c',
      round: 'd',
      date: 'e',
      place: 'f',
      name: 'g',
      comment: 'j',
      result: { winner: 'black' },
      timeLimit: 'h',
      overtime: 'i',
    });
    expect(codes).toEqual([]);
  });

  test('a rating in the name is a rank, and the name stays whole', () => {
    expect(read('(;PB[Ann (2150)]PW[甲 (Jia)])').meta).toStrictEqual({
      size: 15,
      black: { name: 'Ann (2150)', rank: '2150' },
      white: { name: '甲 (Jia)' },
    });
    expect(read('(;PB[Ann (2150)]BR[])').meta.black).toStrictEqual({ name: 'Ann (2150)' });
  });

  test.each([
    ['B+', { winner: 'black' }],
    ['W+', { winner: 'white' }],
    ['B+R', { winner: 'black', by: 'resign' }],
    ['W+Resign', { winner: 'white', by: 'resign' }],
    ['B+T', { winner: 'black', by: 'timeout' }],
    ['w+time', { winner: 'white', by: 'timeout' }],
    ['B+F', { winner: 'black', by: 'forfeit' }],
    ['W+Forfeit', { winner: 'white', by: 'forfeit' }],
    ['0', { winner: 'draw' }],
    ['Draw', { winner: 'draw' }],
    ['B+DRAW', { winner: 'draw' }],
    ['Void', { winner: 'void' }],
    ['?', { winner: 'unknown' }],
    ['黑胜', { winner: 'black' }],
    ['白胜', { winner: 'white' }],
    ['黑方胜', { winner: 'black' }],
    ['白中盘胜', { winner: 'white', by: 'resign' }],
    ['黑超时胜', { winner: 'black', by: 'timeout' }],
    ['白禁手胜', { winner: 'white', by: 'forbidden' }],
    ['黒の勝ち', { winner: 'black' }],
    ['白中押し勝ち', { winner: 'white', by: 'resign' }],
    ['和棋', { winner: 'draw' }],
    ['平局', { winner: 'draw' }],
    ['Black wins', { winner: 'black' }],
    ['White won', { winner: 'white' }],
    ['B+1', { winner: 'black' }],
    ['W+12', { winner: 'white' }],
  ])('RE[%s] is a result', (text, result) => {
    const { meta, codes } = read(`(;RE[${text}])`);
    expect(meta).toStrictEqual({ size: 15, result });
    expect(codes).toEqual([]);
  });

  test('a result in points has a winner, and one that nobody understands is kept as it is', () => {
    const points = read('(;RE[W+5.5])');
    expect(points.meta.result).toEqual({ winner: 'white' });
    expect(points.diagnostics).toEqual([
      {
        severity: 'warning',
        code: 'bad-result',
        at: { offset: 5 },
        expected: 'B+R',
        found: 'W+5.5',
      },
    ]);
    const odd = read('(;RE[adjourned])');
    expect(odd.meta.foreign).toEqual([{ name: 'RE', values: ['adjourned'] }]);
    expect(odd.codes).toEqual(['bad-result']);
    expect(read('(;RE[constructor])').codes).toEqual(['bad-result']);
    expect(read('(;RE[B+constructor])').codes).toEqual(['bad-result']);
  });

  test('dashes are no result', () => {
    expect(read('(;RE[----])')).toMatchObject({ meta: {}, codes: [] });
    expect(read('(;RE[----])').meta).toStrictEqual({ size: 15 });
  });

  test('how a game was won is told by our own property', () => {
    expect(read('(;RE[W+F]XR[forbidden])').meta.result).toEqual({
      winner: 'white',
      by: 'forbidden',
    });
    expect(read('(;RE[B+R]XR[nonsense])').meta.result).toEqual({ winner: 'black', by: 'resign' });
  });

  test('our record of the opening is read whole, and our words for it are not a comment', () => {
    const { meta, codes } = read(
      '(;XO[taraguchi-10]XN[4]XA[gg][gf]XS[after-1:yes][a\\:b:no]GC[Opening rule: taraguchi-10 N=4])',
    );
    expect(meta).toStrictEqual({
      size: 15,
      opening: {
        protocol: 'taraguchi-10',
        declared: 4,
        rejected: [at('g9'), at('g10')],
        swaps: [
          { step: 'after-1', swapped: true },
          { step: 'a:b', swapped: false },
        ],
      },
    });
    expect(codes).toEqual([]);
  });

  test('the opening as other programs tell it', () => {
    const { meta, codes } = read('(;5A[gg][G9][]SW[YES])');
    expect(meta.opening).toEqual({
      rejected: [at('g9'), at('g9')],
      swaps: [{ step: 'swap', swapped: true }],
    });
    expect(codes).toEqual([]);
  });

  test('the opening as Chinese programs tell it: a number of fifth moves, true and false', () => {
    const { meta, codes } = read('(;5A[14]SW[True][False])');
    const swaps = [true, false].map(swapped => ({ step: 'swap', swapped }));
    expect(meta.opening).toEqual({ declared: 14, swaps });
    expect(codes).toEqual([]);
    expect(read('(;XN[2]5A[14])').meta.opening).toEqual({ declared: 2 });
  });

  test('an opening that makes no sense is left out', () => {
    const { meta, diagnostics } = read('(;XN[many]5A[zz][??]SW[perhaps][]XS[yes])');
    expect(meta).toStrictEqual({ size: 15 });
    expect(diagnostics.map(({ code, found }) => [code, found])).toEqual([
      ['bad-value', 'many'],
      ['outside', 'zz'],
      ['bad-coordinate', '??'],
      ['bad-value', 'perhaps'],
      ['bad-value', 'yes'],
    ]);
  });

  test('the first stones as Gomoku Quest tells them come before the moves', () => {
    expect(read('(;QPR[hh,hg,ig]QSLW[ii];B[gf])').moves).toBe('h8 h9 i9 i7 g10');
    expect(read('(;QPR[hh,hg,ig]QSLW[ii];W[ii];B[gf])').moves).toBe('h8 h9 i9 i7 g10');
    expect(read('(;QPR[hh,hg,ig];B[hh];W[hg];B[ig];W[ii])').moves).toBe('h8 h9 i9 i7');
    expect(read('(;QPR[hh,hg,ig])').moves).toBe('h8 h9 i9');
    expect(read('(;QPR[hh,hg,ig];C[x])').moves).toBe('h8 h9 i9 .');
    expect(read('(;QPR[hh][hg][ig](;W[ii])(;W[gg]))').root.children).toHaveLength(2);
  });

  test('first stones that cannot be are left out', () => {
    const { moves, codes } = read('(;QPR[hh,zz];B[ii])');
    expect(moves).toBe('i7');
    expect(codes).toEqual(['outside']);
    const twice = read('(;QPR[hh,hh,ii];C[x])');
    expect(twice.moves).toBe('h8');
    expect(twice.codes).toEqual(['occupied']);
  });

  test('unknown properties are kept as they are', () => {
    const { meta, first, codes } = read('(;AP[x:1\\]]ST[2];B[hh]ZZ[a][b\\]c\r\n]EV[x]foo[q]ZZ[d])');
    expect(meta.foreign).toEqual([
      { name: 'AP', values: ['x:1\\]'] },
      { name: 'ST', values: ['2'] },
    ]);
    expect(first.foreign).toEqual([
      { name: 'ZZ', values: ['a', 'b\\]c\n', 'd'] },
      { name: 'EV', values: ['x'] },
      { name: 'foo', values: ['q'] },
    ]);
    expect(codes).toEqual(['duplicate-property']);
  });
});
