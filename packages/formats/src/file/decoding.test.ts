import { describe, expect, test } from 'vitest';
import { decodeText, type TextPart } from './decoding.ts';

const bytesOf = (hex: string) => Uint8Array.from(Buffer.from(hex.replaceAll(' ', ''), 'hex'));
const ascii = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts));

// The same words of the game, as each charset has them.
const KAGETSU = {
  utf8: bytesOf('e88ab1 e69c88'),
  gb18030: bytesOf('bba8 d4c2'),
  big5: bytesOf('aae1 a4eb'),
  shift_jis: bytesOf('89d4 8c8e'),
};

describe('reading a text of unknown charset', () => {
  test('valid UTF-8 is UTF-8, whatever the file declares', () => {
    const expected = { text: '花月', guessed: [] };
    expect(decodeText(KAGETSU.utf8)).toEqual(expected);
    expect(decodeText(KAGETSU.utf8, whole('GB2312'))).toEqual(expected);
  });

  test('a byte order mark is no part of the text', () => {
    expect(decodeText(bytesOf('efbbbf6838')).text).toBe('h8');
    expect(decodeText(bytesOf('efbbbf')).text).toBe('');
  });

  test('UTF-16 is known by its mark or by its zeros', () => {
    for (const hex of ['fffe68003800', 'feff00680038', '6800380020006900', '0068003800200069']) {
      expect(decodeText(bytesOf(hex)), hex).toMatchObject({ guessed: [] });
      expect(decodeText(bytesOf(hex)).text, hex).toMatch(/^h8/);
    }
  });

  test('what the file declares comes next, and is no guess', () => {
    expect(decodeText(KAGETSU.shift_jis, whole('Shift-JIS'))).toEqual({
      text: '花月',
      guessed: [],
    });
    expect(decodeText(KAGETSU.big5, whole('Big5'))).toEqual({ text: '花月', guessed: [] });
    const western = decodeText(ascii('Sm\xe5land'), whole('ISO-8859-1'));
    expect(western).toEqual({ text: 'Småland', guessed: [] });
  });

  test('one bad byte does not overrule the declaration, but makes it a guess', () => {
    const decoded = decodeText(join(KAGETSU.gb18030, bytesOf('ff')), whole('gbk'));
    expect(decoded).toEqual({ text: '花月\ufffd', guessed: ['gb18030'] });
  });

  test('a declaration of UTF-8 that is not true, or of nothing we know, is not believed', () => {
    for (const declared of ['UTF-8', 'KOI8-R', '', 'constructor']) {
      const expected = { text: '花月', guessed: ['gb18030'] };
      expect(decodeText(KAGETSU.gb18030, whole(declared))).toEqual(expected);
    }
  });

  test('plain ASCII and an empty file are UTF-8', () => {
    expect(decodeText(ascii('h8 h9'))).toEqual({ text: 'h8 h9', guessed: [] });
    expect(decodeText(bytesOf('')).text).toBe('');
  });
});

function whole(declared: string): (bytes: Uint8Array) => TextPart[] {
  return bytes => [{ start: 0, end: bytes.length, declared }];
}

test.each([
  [
    'a Chinese comment',
    'gb18030',
    '黑棋必胜，白棋防守失败',
    'bada c6e5 b1d8 caa4 a3ac b0d7 c6e5 b7c0 cad8 caa7 b0dc',
  ],
  ['a Chinese name', 'gb18030', '朱建锋', 'd6ec bda8 b7e6'],
  [
    'a Taiwanese comment',
    'big5',
    '黑棋必勝，白棋防守',
    'b6c2 b4d1 a5b2 b3d3 a141 a5d5 b4d1 a8be a675',
  ],
  [
    'a Japanese comment',
    'shift_jis',
    'この手で黒の勝ち',
    '82b1 82cc 8ee8 82c5 8d95 82cc 8f9f 82bf',
  ],
  ['a Japanese name', 'shift_jis', '中村茂', '9286 91ba 96ce'],
  ['a Korean comment', 'euc-kr', '흑이 이기는 수', 'c8e6 c0cc 20 c0cc b1e2 b4c2 20 bcf6'],
  ['a Korean name', 'euc-kr', '김철수', 'b1e8 c3b6 bcf6'],
  [
    'a Russian comment',
    'windows-1251',
    'Чёрные выигрывают',
    'd7b8f0ede0e520e2fbe8e3f0fbe2e0fef2'.replace('ede0e5', 'edfbe5'),
  ],
  ['a Russian name', 'windows-1251', 'Иван Петров', 'c8e2e0ed20cfe5f2f0eee2'],
  ['a Spanish name', 'windows-1252', 'jerónimo', '6a6572f36e696d6f'],
  ['a Swedish sentence', 'windows-1252', 'Två på Åland', '5476e52070e520c56c616e64'],
])('%s is known as %s', (_, charset, text, hex) => {
  expect(decodeText(bytesOf(hex))).toEqual({ text, guessed: [charset] });
});

test('one half character spoils nothing but itself', () => {
  const chinese = bytesOf('bada c6e5 b1d8 caa4 0a 63d8 0a b0d7 c6e5');
  expect(decodeText(chinese)).toEqual({ text: '黑棋必胜\nc\ufffd\n白棋', guessed: ['gb18030'] });
  const utf8 = join(new TextEncoder().encode('黑棋必胜\n'), bytesOf('e88a'));
  expect(decodeText(utf8)).toEqual({ text: '黑棋必胜\n\ufffd', guessed: ['utf-8'] });
});

test('lines in different charsets are read one by one', () => {
  const mixed = join(
    new TextEncoder().encode('第一局：黑胜\n'),
    bytesOf('bada c6e5 caa4 a3ac b0d7 c6e5 0a'),
    ascii('h8 h9\n'),
    new TextEncoder().encode('Två på Åland, tillsammans\n'),
  );
  expect(decodeText(mixed)).toEqual({
    text: '第一局：黑胜\n黑棋胜，白棋\nh8 h9\nTvå på Åland, tillsammans\n',
    guessed: ['gb18030'],
  });
});

test('a long part is guessed by itself, a short one as its file', () => {
  const japanese = bytesOf('82b1 82cc 8ee8 82c5 8d95 82cc 8f9f 82bf 82b1 82cc 8ee8 82c5 0a');
  const chinese = bytesOf('bada c6e5 b1d8 caa4 a3ac b0d7 c6e5 b7c0 cad8 caa7 b0dc 0a');
  const { text } = decodeText(join(chinese, chinese, chinese, japanese, bytesOf('b1e8 c3b6')));
  expect(text.split('\n').slice(2)).toEqual([
    '黑棋必胜，白棋防守失败',
    'この手で黒の勝ちこの手で',
    '辫枚',
  ]);
});
