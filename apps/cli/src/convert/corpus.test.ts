// The terminal reads every file of the corpus as the page does, though it reads game by game.
import { readAny } from '@tengen/formats';
import { listFiles, readBytes } from '@tengen/vectors';
import { expect, test } from 'vitest';
import { readGames } from './read.ts';

const files = ['valid', 'malformed', 'corpus'].flatMap(folder =>
  listFiles(`formats/${folder}`).map(name => `${folder}/${name}`),
);

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 100) yield bytes.subarray(at, at + 100);
}

test.each(files)('%s', async fileName => {
  const bytes = readBytes(`formats/${fileName}`);
  const options = { fileName, isByLine: false, isStrict: false };
  const items = [];
  for await (const item of readGames(inPieces(bytes), options)) items.push(item);
  const games = items.flatMap(item => item.games);
  const remarks = items.flatMap(item => item.remarks);
  const reading = readAny(bytes, { fileName });
  if (!reading.ok) {
    expect(games).toEqual([]);
    expect(remarks.map(remark => 'kind' in remark && remark.kind)).toContain(reading.error.kind);
    return;
  }
  expect(games).toEqual(reading.value.games);
  const { diagnostics } = reading.value;
  expect(remarks).toHaveLength(diagnostics.length);
  // A game or line that cannot be used is a remark of its file, and refused where it is read alone.
  if (remarks.some(({ severity }) => severity === 'refused')) return;
  const codes = remarks.flatMap(remark => ('code' in remark ? [remark.code] : []));
  expect(codes.toSorted()).toEqual(diagnostics.map(({ code }) => code).toSorted());
});
