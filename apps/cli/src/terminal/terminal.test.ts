import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Canvas, difference, paletteFor } from './canvas.ts';
import { KeyReader } from './keys.ts';
import { barOf } from './progress.ts';
import { fit, fitEnd, padEnd, signWidth, textWidth, wrap } from './width.ts';

test.each([
  ['h8', 2],
  ['●○┼', 3],
  ['黑方', 4],
  ['対局を続ける', 12],
  ['e\u0301', 1],
  ['ｈ８', 4],
  ['⚫⚪', 4],
  ['⭐✅', 4],
  ['👩‍👩‍👧', 2],
  ['🇯🇵', 2],
  ['❤️', 2],
])('%j takes %i columns', (text, columns) => {
  expect(textWidth(text)).toBe(columns);
});

test('a text that is fitted is never wider than asked, and whole where it fits', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 40 }), (text, width) => {
      expect(textWidth(fit(text, width))).toBeLessThanOrEqual(width);
      if (textWidth(text) <= width) expect(fit(text, width)).toBe(text);
    }),
  );
  expect(fit('黑方落子', 5)).toBe('黑方…');
  expect(padEnd('黑', 4)).toBe('黑  ');
});

test('of a line that is typed the end is seen', () => {
  expect(fitEnd('save game.sgf', 20)).toBe('save game.sgf');
  expect(fitEnd('save game.sgf', 9)).toBe('…game.sgf');
  expect(fitEnd('保存到文件', 5)).toBe('…文件');
});

test('wrapped lines keep to the width and lose no word', () => {
  const text = 'Place stone 3 (black) in the central 5×5. 第五手を五つ示します。';
  for (const width of [8, 13, 20, 44]) {
    const lines = wrap(text, width);
    for (const line of lines) expect(textWidth(line)).toBeLessThanOrEqual(width);
    expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
  }
});

test('keys arrive whole, in pieces, and many at once', () => {
  const keys = new KeyReader();
  const names = (text: string) =>
    keys.push(text).map(key => (key.kind === 'text' ? key.text : key.kind));
  expect(names('h8\r')).toEqual(['h', '8', 'enter']);
  expect(names('\x1b[A\x1b[B\x1bOC\x1b[1;5D\x1b[5~')).toEqual([
    'up',
    'down',
    'right',
    'left',
    'page-up',
  ]);
  expect(names('\x1b')).toEqual(['escape']);
  expect(names('\x1b[')).toEqual([]);
  expect(names('A')).toEqual(['up']);
  expect(names('\x7f\t\x03\x04\x1a')).toEqual(['backspace', 'tab', 'ctrl-c', 'ctrl-d', 'ctrl-z']);
  expect(names('黑\x1b[99;99Z')).toEqual(['黑']);
});

test('what is pasted is one key, in whatever pieces it comes', () => {
  const paste = (...pieces: string[]) => {
    const keys = new KeyReader();
    return pieces.flatMap(piece => keys.push(piece));
  };
  const wanted = [
    { kind: 'paste', text: 'resign\rh8\x03' },
    { kind: 'text', text: 'x' },
  ];
  const all = '\x1b[200~resign\rh8\x03\x1b[201~x';
  expect(paste(all)).toEqual(wanted);
  for (let i = 7; i < all.length; i++) expect(paste(all.slice(0, i), all.slice(i))).toEqual(wanted);
  const long = paste('\x1b[200~', ...Array(100).fill('y'.repeat(1000)), '\x1b[20', '1~', 'z');
  expect(long.map(key => key.kind)).toEqual(['paste', 'text']);
  expect(long[0]).toMatchObject({ text: 'y'.repeat(4096) });
});

test('a click tells its place; other buttons, the wheel and letting go tell nothing', () => {
  const keys = new KeyReader();
  expect(keys.push('\x1b[<0;18;9M\x1b[<0;18;9m')).toEqual([{ kind: 'click', x: 17, y: 8 }]);
  expect(keys.push('\x1b[<2;1;1M\x1b[<64;5;5M\x1b[<0;0;0M\x1b[<M')).toEqual([]);
  expect(keys.push('\x1b[<0;1')).toEqual([]);
  expect(keys.push('8;9M')).toEqual([{ kind: 'click', x: 17, y: 8 }]);
});

test('no bytes make the key reader throw or hang', () => {
  fc.assert(
    fc.property(
      fc.array(fc.string({ unit: fc.constantFrom('\x1b', '[', 'O', 'A', '5', '~', ';', 'h') })),
      chunks => {
        const keys = new KeyReader();
        for (const chunk of chunks) keys.push(chunk);
      },
    ),
  );
});

test('a page is written once, then only what changed', () => {
  const palette = paletteFor(1);
  const first = new Canvas(10, 2);
  first.put(0, 0, '黑方 h8');
  expect(first.lines()).toEqual(['黑方 h8', '']);
  const whole = difference(undefined, first, palette);
  expect(whole).toContain('\x1b[2J');
  expect(whole).toContain('黑方');
  const second = new Canvas(10, 2);
  second.put(0, 0, '黑方 h9');
  expect(difference(first, second, palette)).toBe('\x1b[1;7H9');
  expect(difference(second, second, palette)).toBe('');
});

test('what does not fit a page is cut, wide characters whole', () => {
  const canvas = new Canvas(3, 1);
  canvas.put(0, 0, '黑方');
  expect(canvas.lines()).toEqual(['黑']);
  canvas.put(-1, 0, 'xy');
  canvas.put(0, 7, 'below');
  expect(canvas.lines()[0]).toContain('y');
});

test('without colours no style sets one; with many all board styles do', () => {
  const sets = (style: string) => /(?:^|;)(?:3|4|9|10)\d/.test(style);
  expect(Object.values(paletteFor(1)).some(sets)).toBe(false);
  expect(sets(paletteFor(8).black)).toBe(true);
  expect(sets(paletteFor(4).line)).toBe(true);
});

test('a bar is full at one and empty at none', () => {
  expect(barOf(0)).not.toContain('#');
  expect(barOf(1)).not.toContain('-');
  expect(barOf(2)).toBe(barOf(1));
  expect(signWidth('#')).toBe(1);
});

test('a window of one column, narrower than a Chinese letter, is wrapped too', () => {
  expect(wrap('窗口 ab', 1)).toEqual(['窗', '口', 'a', 'b']);
  expect(wrap('🙂🙂', 2)).toEqual(['🙂', '🙂']);
});
