import { describe, expect, test } from 'vitest';
import { MAX_LINE_BYTES, ManagerLines } from './lines.ts';

function linesOf(...chunks: (string | Uint8Array)[]): (string | undefined)[] {
  const lines: (string | undefined)[] = [];
  const splitter = new ManagerLines(line => lines.push(line));
  for (const chunk of chunks) splitter.push(Buffer.from(chunk));
  splitter.end();
  return lines;
}

describe('bytes to lines', () => {
  test('LF, CR LF and CR end a line, and empty ones are nothing', () => {
    expect(linesOf('a\nb\r\nc\rd\n\n\r\n')).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a line may come in pieces, also of one letter', () => {
    expect(linesOf('STA', 'RT 1', '5\r', '\nTURN 7,7', '\n')).toEqual(['START 15', 'TURN 7,7']);
    expect(linesOf(Buffer.from('é').subarray(0, 1), Buffer.from('é\n').subarray(1))).toEqual(['é']);
  });

  test('the last line needs no end', () => {
    expect(linesOf('END')).toEqual(['END']);
  });

  test('bytes that are no UTF-8 are replaced, NUL stays', () => {
    expect(linesOf(Uint8Array.of(0x41, 0xff, 0, 0x42, 10))).toEqual(['A\ufffd\0B']);
  });

  test('a line of 64 KB is read, one byte more is thrown away to its end', () => {
    const full = 'x'.repeat(MAX_LINE_BYTES);
    expect(linesOf(`${full}\nok\n`)).toEqual([full, 'ok']);
    expect(linesOf(`${full}x\nok\n`)).toEqual([undefined, 'ok']);
    expect(linesOf(full, 'x', full, 'x\nok\n')).toEqual([undefined, 'ok']);
  });

  test('a line of 100 MB takes no memory', () => {
    const chunk = Buffer.alloc(65_536, 0x58);
    const lines: (string | undefined)[] = [];
    const splitter = new ManagerLines(line => lines.push(line));
    const before = process.memoryUsage().arrayBuffers;
    for (let i = 0; i < 1600; i++) splitter.push(chunk);
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16_000_000);
    splitter.push(Buffer.from('\nok\n'));
    expect(lines).toEqual([undefined, 'ok']);
  });
});
