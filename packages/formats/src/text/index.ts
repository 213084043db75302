// Formats that people paste: moves, links, drawn boards and short notations of other programs.
export { makeBoardText, parseBoardText } from './board.ts';
export { parseContest } from './contest.ts';
export { makeLetters, parseLetters } from './letters.ts';
export { type LinkReading, type MakeLinkOptions, makeLink, parseLink } from './link.ts';
export { type MakeMovesOptions, type MovesOptions, makeMoves, parseMoves } from './moves.ts';
export { parsePlayOk } from './playok.ts';
export { makePositionString, parsePositionString } from './position-string.ts';
export { parseRdf } from './rdf.ts';
export { makeStonesText, parseStonesText } from './stones-list.ts';
export { makeYixin, parseYixin } from './yixin.ts';
