// The formats of Gomocup's managers and engines: games, positions and lists of openings.
export { makeBdt, parseBdt } from './bdt.ts';
export { makeOpeningList, parseOpeningList } from './opening-list.ts';
export { makePos, type PosOptions, parsePos } from './pos.ts';
export { makePsq, parsePsq } from './psq.ts';
export { makeRec, parseRec } from './rec.ts';
