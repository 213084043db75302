import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { correctionOf, powerOfTwo, times } from './field.ts';
import { type QrCode, qrCode } from './qr.ts';

/** Two rows of modules in a line of text, with the light frame that a reader needs: hold a phone to it. */
function picture(code: QrCode): string {
  const rows = code.map(row => [false, ...row, false]);
  const empty = rows[0]!.map(() => false);
  const framed = [empty, ...rows, empty, empty];
  const lines: string[] = [];
  for (let y = 0; y + 1 < framed.length; y += 2) {
    const pairs = framed[y]!.map((upper, x) => Number(upper) * 2 + Number(framed[y + 1]![x]));
    lines.push(pairs.map(pair => ' ▄▀█'[pair]).join(''));
  }
  return lines.join('\n');
}

test('the word Tengen is a square that phones read', () => {
  expect(`\n${picture(qrCode('Tengen')!)}\n`).toMatchInlineSnapshot(`
    "
     ▄▄▄▄▄▄▄     ▄ ▄▄▄▄▄▄▄ 
     █ ▄▄▄ █ ▄▀▄▀▄ █ ▄▄▄ █ 
     █ ███ █ ██▀█▄ █ ███ █ 
     █▄▄▄▄▄█ █ █ █ █▄▄▄▄▄█ 
     ▄ ▄▄▄▄▄ ▀  ▀█ ▄▄▄▄▄   
     ██▄█▄█▄█▄██▄▀▄ ▀▄██▄▀ 
      ▄▄▀▀ ▄▄ ▄ ▄ ▄ ▀█▀▀▄  
     ▄▄▄▄▄▄▄ ▀▄█▀█▀██ ▀ █  
     █ ▄▄▄ █ █ ▄▀█▀▀▀█▀▀▄▀ 
     █ ███ █ █ ▄▄▀▄ ▀▀█▀   
     █▄▄▄▄▄█ ▄ ▀▄ ▄   ▀▀▄  
                           
    "
  `);
});

// Each of these codes was read by two programs of others, and gave its text.
test('an address of 1, 5, 9 … 213 letters has the code that was read when it was written', () => {
  const start = 'https://tengen.example/#/online/i/';
  const hash = createHash('sha256');
  for (let length = 1; length <= 213; length += 4) {
    const code = qrCode(start.padEnd(300, 'aB3-_').slice(0, length))!;
    expect(code.every(row => row.length === code.length)).toBe(true);
    hash.update(picture(code));
  }
  expect(hash.digest('hex')).toMatchInlineSnapshot(
    `"e110e15e838b7eaa4cc1f3e571257650ab2620dd31b2da1053d86ef06d8eab26"`,
  );
  expect(qrCode('a'.repeat(214))).toBeUndefined();
});

test('letters beyond ASCII take more bytes', () => {
  expect(qrCode('天'.repeat(71))).toHaveLength(57);
  expect(qrCode('天'.repeat(72))).toBeUndefined();
});

test('data with its correction is zero at every root of the generator', () => {
  const data = Array.from({ length: 20 }, (_, i) => (i * 37 + 11) % 256);
  const whole = [...data, ...correctionOf(data, 16)];
  for (let root = 0; root < 16; root++) {
    expect(whole.reduce((sum, byte) => times(sum, powerOfTwo(root)) ^ byte, 0)).toBe(0);
  }
});
