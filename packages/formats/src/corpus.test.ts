// Files as the world has them, good and broken, in every format and charset: each is read as its line in
// vectors/formats/corpus.jsonl says, and loses nothing in silence when it is written again.
import { appendFileSync } from 'node:fs';
import { must } from '@tengen/rules/testing';
import { listFiles, readBytes, readLines } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { readAny, writeAs } from './detect.ts';
import type { LossKind } from './file/writing.ts';
import { FORMATS, type WritableFormat } from './registry.ts';
import { type Expected, found } from './testing/corpus.ts';
import { differences } from './testing/difference.ts';

const files = ['valid', 'malformed', 'corpus'].flatMap(folder =>
  listFiles(`formats/${folder}`).map(name => `${folder}/${name}`),
);
const bytesOf = (file: string) => readBytes(`formats/${file}`);
const known = new Map(
  readLines<Expected>('formats/corpus.jsonl').map(expected => [expected.file, expected]),
);

if (process.env.CORPUS === 'write') {
  const list = new URL('../../../vectors/formats/corpus.jsonl', import.meta.url);
  const missing = files.filter(file => !known.has(file)).map(file => found(file, bytesOf(file)));
  appendFileSync(list, missing.map(each => `${JSON.stringify(each)}\n`).join(''));
  for (const each of missing) known.set(each.file, each);
}

test('every file has one line, and every line a file', () => {
  expect([...known.keys()].sort()).toEqual(files.toSorted());
});

test.each(files)('%s is read as expected', file => {
  expect(found(file, bytesOf(file))).toEqual(known.get(file));
});

const WRITABLE = FORMATS.flatMap(({ id, canWrite }) => (canWrite ? [id as WritableFormat] : []));

test.each(files)('%s loses nothing in silence, whatever it is written as', file => {
  const reading = readAny(bytesOf(file), { fileName: file });
  if (!reading.ok) return;
  for (const game of reading.value.games) {
    for (const format of WRITABLE) {
      const written = writeAs(format, game);
      if (!written.ok) continue;
      const { data, losses } = written.value;
      const lost = losses.map(({ kind }) => kind);
      const told = lost.includes('size') ? { size: game.meta.size } : {};
      const back = must(readAny(data.length > 0 ? data : ' ', { format, ...told })).games[0]!;
      const silent = differences(game, back).filter(
        ({ what, explainedBy }) =>
          !(what === 'rule' && format === 'renlib') &&
          !explainedBy.some((kind: LossKind) => lost.includes(kind)),
      );
      expect(silent, `${format}: ${data}`).toEqual([]);
    }
  }
});
