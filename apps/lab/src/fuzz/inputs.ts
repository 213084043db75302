// The fuzzer's material: good files of every format, and pieces that mean something to some format.
import type { FormatId } from '@tengen/formats';
import { readBytes } from '@tengen/vectors';

/** Examples to start from, for each format. */
export const SEEDS: Readonly<Record<FormatId, readonly Uint8Array[]>> = {
  sgf: files('renju-game.sgf', 'setup.sgf', 'gomoku20.sgf', 'collection.sgf'),
  renlib: files('h8-tree-3.0.lib', 'gbk-tree-3.4.lib'),
  psq: files('game.psq', 'human-game.psq'),
  rec: files('game.rec'),
  renjunet: files('renjunet.rif'),
  pos: files('kagetsu.pos'),
  bdt: files('games.bdt'),
  yixin: files('yixin.sav'),
  rdf: texts('Name:RDFA15:001HH002HG003IG!'),
  playok: texts('[Site "PlayOK"]\n[Black "a"]\n\n1. h8 i9 2. g7 white 3. -- i7 4. h7\n'),
  contest: texts('{[C5][A B][B W][先手胜][2026.01.01 Wuhan][Cup];B(H,8);W(H,9);B(I,9)}'),
  moves: files('moves-spaced.txt', 'moves-joined.txt', 'moves-mixed.txt'),
  link: texts('https://example.org/#/h8h9i9i7?size=15&rule=renju&to=3', '#/h8i9'),
  'stones-text': texts('H8,J9/I9'),
  letters: texts('hhhgigiigg'),
  'board-text': texts('.....\n.X...\n..O..\n.....\n.....\n', '3 . X .\n2 . O .\n1 . . .\n'),
  'opening-list': texts('0,0, 1,1, 2,0\n0,0, 0,1\n'),
  'position-string': texts('h8i9g7'),
};

/** Pieces that mean something to some format, with a broken bar between them. */
export const PIECES = (
  '(¦)¦;¦[¦]¦\\¦B[hh]¦W[tt]¦AB[aa:oo]¦SZ[22]¦SZ[-1]¦GM[4]¦C[¦:¦Piskvorky 20x20, 1:1, 0\n¦' +
  '8,8,0\n¦-1\n¦99999999999999999999¦<game id="1">¦<![CDATA[¦&amp;¦&#x10ffff;¦&¦</games>¦' +
  '=[¦,+,¦--¦pass¦h8¦v22¦h0¦\r\n¦\0¦\uFEFF¦花月¦\u{1F3AF}¦0,0,¦#/¦?size=19¦/¦X¦O¦.¦ '
)
  .split('¦')
  .map(bytesOf);

function files(...names: string[]): Uint8Array[] {
  return names.map(name => readBytes(`formats/valid/${name}`));
}

function texts(...all: string[]): Uint8Array[] {
  return all.map(bytesOf);
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function joined(...parts: Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
