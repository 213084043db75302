// Text and bytes to games and back. See README.md for the vocabulary.

export {
  type AnyReading,
  detectFormat,
  type ReadAnyOptions,
  readAny,
  writeAs,
} from './detect.ts';
export { type Charset, decodeText, encodeText } from './file/encoding.ts';
export {
  DEFAULT_LIMITS,
  type Diagnostic,
  type DiagnosticCode,
  type Limits,
  MAX_DIAGNOSTICS,
  type Place,
  type ReadError,
  type ReadErrorKind,
  type Reading,
  type ReadOptions,
  type ReadResult,
} from './file/reading.ts';
export type { CannotWrite, Loss, LossKind, WriteResult, Written } from './file/writing.ts';
export { makeBdt, parseBdt } from './gomocup/bdt.ts';
export {
  makeOpeningList,
  type OpeningListOptions,
  parseOpeningList,
} from './gomocup/opening-list.ts';
export { makePos, type PosOptions, parsePos } from './gomocup/pos.ts';
export { parseZjRenjuName, type ZjRenjuName } from './gomocup/pos-name.ts';
export { makePsq, parsePsq } from './gomocup/psq.ts';
export { makeRec, parseRec } from './gomocup/rec.ts';
export {
  FORMATS,
  type Format,
  type FormatId,
  formatOf,
  type WritableFormat,
} from './registry.ts';
export { parseRenjuNet, RenjuNetReader } from './renjunet/index.ts';
export {
  makeRenLib,
  parseRenLib,
  type RenLibReadOptions,
  type RenLibWriteOptions,
} from './renlib/index.ts';
export { makeSgf, parseSgf, type SgfReadOptions } from './sgf/index.ts';
export {
  type BoardTextOptions,
  type MakeBoardTextOptions,
  makeBoardText,
  parseBoardText,
} from './text/board.ts';
export { makeLetters, parseLetters } from './text/letters.ts';
export { type LinkReading, type MakeLinkOptions, makeLink, parseLink } from './text/link.ts';
export { type MakeMovesOptions, type MovesOptions, makeMoves, parseMoves } from './text/moves.ts';
export { makePositionString, parsePositionString } from './text/position-string.ts';
export { parseRdf } from './text/rdf.ts';
export { makeStonesText, parseStonesText } from './text/stones-list.ts';
export { makeYixin, parseYixin } from './text/yixin.ts';
