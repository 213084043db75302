import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Charset, WrittenCharset } from './encoding.ts';
import { charsetOfLabel, decodeAs, encodeText, tryDecode } from './encoding.ts';

const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes);
const ascii = (text: string) => Uint8Array.from(text, character => character.charCodeAt(0));

// 花月 in each charset that has it.
const KAGETSU = {
  'utf-8': [0xe8, 0x8a, 0xb1, 0xe6, 0x9c, 0x88],
  gb18030: [0xbb, 0xa8, 0xd4, 0xc2],
  shift_jis: [0x89, 0xd4, 0x8c, 0x8e],
} as const;

test('charsets are known by the names files give them', () => {
  const names: [string, Charset | undefined][] = [
    ['UTF-8', 'utf-8'],
    ['utf8', 'utf-8'],
    ['GB2312', 'gb18030'],
    ['GBK', 'gb18030'],
    ['windows-936', 'gb18030'],
    ['SJIS', 'shift_jis'],
    ['Windows-31J', 'shift_jis'],
    ['Latin-1', 'windows-1252'],
    ['Big5', 'big5'],
    ['EUC-KR', 'euc-kr'],
    ['CP1251', 'windows-1251'],
    ['KOI8-R', undefined],
    ['__proto__', undefined],
  ];
  for (const [name, charset] of names) expect(charsetOfLabel(name), name).toBe(charset);
});

describe('writing', () => {
  test.each(Object.entries(KAGETSU))('花月 has its bytes in %s', (charset, bytes) => {
    const expected = { bytes: bytesOf(...bytes), lost: 0 };
    expect(encodeText('花月', charset as WrittenCharset)).toEqual(expected);
  });

  test('GB18030 has four-byte forms for what two bytes cannot say', () => {
    expect(encodeText('ÿ', 'gb18030').bytes).toEqual(bytesOf(0x81, 0x30, 0x8b, 0x37));
    expect(encodeText('\u{10000}', 'gb18030').bytes).toEqual(bytesOf(0x90, 0x30, 0x81, 0x30));
    expect(encodeText('\u{10ffff}', 'gb18030').bytes).toEqual(bytesOf(0xe3, 0x32, 0x9a, 0x35));
  });

  test('windows-1252 has its own signs where Latin-1 has none', () => {
    expect(encodeText('€“å”Ÿ', 'windows-1252').bytes).toEqual(ascii('\x80\x93\xe5\x94\x9f'));
  });

  test('Shift_JIS writes a repeated character in its first row', () => {
    // ∵ stands in rows 81, 87 and FA; 纊 in ED and FA.
    expect(encodeText('∵纊ｱ', 'shift_jis').bytes).toEqual(bytesOf(0x81, 0xe6, 0xfa, 0x5c, 0xb1));
  });

  test('what a charset does not have becomes a question mark and is counted', () => {
    expect(encodeText('花x月', 'windows-1252')).toEqual({ bytes: ascii('?x?'), lost: 2 });
    expect(encodeText('é\u{1f600}', 'shift_jis')).toEqual({ bytes: ascii('??'), lost: 2 });
    expect(encodeText('\ud800a\udc00', 'gb18030')).toEqual({ bytes: ascii('?a?'), lost: 2 });
    expect(encodeText('\ud800a\udc00', 'utf-8')).toEqual({ bytes: ascii('?a?'), lost: 2 });
    expect(encodeText('\u{1f600}', 'utf-8').lost).toBe(0);
  });
});

describe('reading and writing are inverse', () => {
  const CHARSETS: WrittenCharset[] = ['utf-8', 'gb18030', 'shift_jis', 'windows-1252'];

  test.each(CHARSETS)('every character of the basic plane that %s has', charset => {
    let held = 0;
    for (let code = 0; code < 0x10000; code++) {
      const character = String.fromCharCode(code);
      const { bytes, lost } = encodeText(character, charset);
      if (lost > 0) continue;
      held++;
      if (decodeAs(bytes, charset) !== character || tryDecode(bytes, charset) !== character) {
        expect.fail(`${code.toString(16)} in ${charset}`);
      }
    }
    const least = { 'utf-8': 63488, gb18030: 63400, shift_jis: 7000, 'windows-1252': 256 };
    expect(held).toBeGreaterThanOrEqual(least[charset]);
  });

  test('every text, where nothing is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...CHARSETS), (text, charset) => {
        const { bytes, lost } = encodeText(text, charset);
        if (lost === 0) expect(tryDecode(bytes, charset)).toBe(text);
        else expect(decodeAs(bytes, charset).split('?').length).toBeGreaterThan(lost);
      }),
    );
  });

  test('any bytes can be read as windows-1252 and written again', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), bytes => {
        const text = decodeAs(bytes, 'windows-1252');
        expect(encodeText(text, 'windows-1252')).toEqual({ bytes, lost: 0 });
      }),
      { numRuns: 50 },
    );
  });
});

test('bytes that are not valid in a charset are told apart', () => {
  expect(tryDecode(bytesOf(0xbb), 'gb18030')).toBeUndefined();
  expect(tryDecode(bytesOf(0x81, 0x30), 'shift_jis')).toBeUndefined();
  expect(tryDecode(bytesOf(0xff), 'utf-8')).toBeUndefined();
  expect(tryDecode(bytesOf(0xff), 'windows-1252')).toBe('ÿ');
});
