// Input that means harm: no reader throws, hangs, or fills the memory, whatever it is given.
import { must } from '@tengen/rules/testing';
import { readBytes } from '@tengen/vectors';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { detectFormat, readAny } from './detect.ts';
import { MAX_DIAGNOSTICS } from './file/diagnostics.ts';
import { FORMATS, type FormatId } from './registry.ts';

const SAMPLES: Readonly<Record<FormatId, string | Uint8Array>> = {
  sgf: readBytes('formats/valid/renju-game.sgf'),
  renlib: readBytes('formats/valid/h8-tree-3.0.lib'),
  renjunet: readBytes('formats/valid/renjunet.rif'),
  psq: readBytes('formats/valid/game.psq'),
  rec: readBytes('formats/valid/game.rec'),
  pos: readBytes('formats/valid/kagetsu.pos'),
  bdt: readBytes('formats/valid/games.bdt'),
  yixin: readBytes('formats/valid/yixin.sav'),
  moves: readBytes('formats/valid/moves-mixed.txt'),
  rdf: ':RDFA1:01HH02HG03IGA5gg!',
  playok: '[Site "PlayOK"]\n\n1. h8 i9 2. g7 white 3. -- i7 4. h7\n',
  contest: '{[C5][A][B][先手胜][2026][Cup];B(H,8);W(H,9);B(I,9)}',
  link: 'https://example.org/#/h8h9i9?size=15&rule=renju&to=2',
  'stones-text': 'H8,J9/I9',
  letters: 'hhhgig',
  'board-text': '.....\n.XO..\n..X..\n.....\n.....',
  'opening-list': '0,0, 1,-1, 0,2\n0,0, 1,1\n',
  'position-string': 'h8i9',
};
const IDS = FORMATS.map(({ id }) => id);
const bytesOf = (id: FormatId) => {
  const sample = SAMPLES[id];
  return typeof sample === 'string' ? new TextEncoder().encode(sample) : new Uint8Array(sample);
};

/** Reads, and checks what must hold of any reading. */
function read(format: FormatId, input: Uint8Array): void {
  const reading = readAny(input, { format });
  if (!reading.ok) return;
  const { games, diagnostics } = reading.value;
  expect(diagnostics.length).toBeLessThanOrEqual(MAX_DIAGNOSTICS + 1);
  for (const { at, code } of diagnostics) {
    expect(
      ['offset', 'line', 'item'].some(key => key in at),
      code,
    ).toBe(true);
  }
  expect(games.every(({ meta }) => meta.size >= 5)).toBe(true);
}

test.each(IDS)('%s survives a good file with bad bytes in it', format => {
  const sample = bytesOf(format);
  expect(readAny(sample, { format }).ok).toBe(true);
  const change = fc.tuple(fc.nat({ max: sample.length - 1 }), fc.nat({ max: 255 }));
  fc.assert(
    fc.property(
      fc.array(change, { maxLength: 4 }),
      fc.nat({ max: sample.length }),
      (changes, end) => {
        const damaged = new Uint8Array(sample);
        for (const [at, byte] of changes) damaged[at] = byte;
        read(format, damaged);
        read(format, damaged.subarray(0, end));
        detectFormat(damaged);
      },
    ),
    { numRuns: 150 },
  );
});

test.each(IDS)('%s survives any bytes at all', format => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), bytes => read(format, bytes)),
    { numRuns: 150 },
  );
});

const LENGTH = 1 << 18;
const FILLINGS = [
  ...['\n', ' ', ',', '1', '(', ';', '[', '-', 'a', '<', '\\', '/', '%', '&', '#', '.'],
  ...['h8', '1.', '? ', '0,0,', '1,1\n', '=[', '%e4', 'A5gg', '=[,,,88]\n'],
].map(filling => ({ filling, bytes: new TextEncoder().encode(filling.repeat(LENGTH)) }));

test.each(IDS)('%s reads a long file of one thing without choking', format => {
  const sample = bytesOf(format);
  for (const { filling, bytes } of FILLINGS) {
    const filled = new Uint8Array(LENGTH);
    filled.set(bytes.subarray(0, LENGTH));
    const begun = performance.now();
    read(format, filled);
    filled.set(sample);
    read(format, filled);
    // Linear takes milliseconds; a reader that looks back at every step takes minutes.
    expect(performance.now() - begun, JSON.stringify(filling)).toBeLessThan(10_000);
  }
});

test.each<[string, FormatId, string]>([
  ['comments of one node', 'sgf', `(;GM[4];${'C[a]'.repeat(502_000)})`],
  ['games of three characters', 'sgf', '(;)'.repeat(333_000)],
  ['games with a size', 'sgf', '(;SZ[22];B[hh])'.repeat(60_000)],
  ['rectangles', 'sgf', `(;SZ[22]RU[freestyle]${'(;AB[aa:vv];B[aa])'.repeat(50_000)})`],
  ['lines that are no game', 'bdt', '=[\n'.repeat(333_000)],
  ['empty games', 'bdt', '=[,,,]\n'.repeat(140_000)],
  ['openings of two stones', 'opening-list', '0,0, 1,1\n'.repeat(110_000)],
  ['half stones', 'opening-list', '0\n'.repeat(500_000)],
  ['games that never end', 'renjunet', `<games>${'<game>'.repeat(160_000)}`],
])('a megabyte of %s is read in linear time', (_, format, text) => {
  // Processor time, and of two readings the better: the machine has other things to do. `npm run lab -- fuzz`
  // holds the readers to a second a megabyte; here they run with coverage, which doubles the cost.
  const times = [1, 2].map(() => {
    const start = process.cpuUsage();
    readAny(text, { format });
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  expect(Math.min(...times)).toBeLessThan(3000 * Math.max(1, text.length / 1e6));
});

test('detection looks at the head only, and quickly', () => {
  for (const { filling, bytes } of FILLINGS) {
    const begun = performance.now();
    detectFormat(bytes);
    expect(performance.now() - begun, JSON.stringify(filling)).toBeLessThan(1000);
  }
});

test.each(IDS)('%s is not read beyond the limit of bytes', format => {
  expect(readAny(bytesOf(format), { format, limits: { bytes: 3 } })).toMatchObject({
    ok: false,
    error: { kind: 'too-large', at: { offset: 3 } },
  });
});

test('a line of moves ends at the depth limit, with all before it kept', () => {
  const { games, diagnostics } = must(readAny('h8'.padEnd(10_000, '--'), { format: 'moves' }));
  let depth = 0;
  for (let node = games[0]!.root.children[0]; node; node = node.children[0]) depth++;
  expect(depth).toBe(1000);
  expect(diagnostics).toEqual([
    { severity: 'error', code: 'too-deep', at: { item: 1001, offset: 2000 }, expected: '≤ 1000' },
  ]);
});

test('a thousand reports are enough', () => {
  const { diagnostics } = must(readAny(`h8${' ?'.repeat(100_000)}`, { format: 'moves' }));
  expect(diagnostics).toHaveLength(MAX_DIAGNOSTICS + 1);
  expect(diagnostics.at(-1)!.code).toBe('too-many-diagnostics');
});
