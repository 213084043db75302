// SGF, the text format of game records with variations: FF[4] for gomoku and renju, GM[4].
export type { SgfReadOptions } from './file.ts';
export { parseSgf } from './read.ts';
export { makeSgf } from './write.ts';
