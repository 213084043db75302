// SGF, the text format of game records with variations: FF[4] for gomoku and renju, GM[4].
export type { SgfReadOptions } from './sgf-file.ts';
export { parseSgf } from './sgf-read.ts';
export { makeSgf } from './sgf-write.ts';
