// Text and bytes to games and back. See README.md for the vocabulary.
export { makeBdt, parseBdt } from './bdt.ts';
export {
  type BoardTextOptions,
  type MakeBoardTextOptions,
  makeBoardText,
  parseBoardText,
} from './board-text.ts';
export {
  type AnyReading,
  detectFormat,
  type ReadAnyOptions,
  readAny,
  writeAs,
} from './detect.ts';
export { type Charset, decodeText, encodeText } from './encoding.ts';
export { makeLetters, parseLetters } from './letters.ts';
export { type LinkReading, type MakeLinkOptions, makeLink, parseLink } from './link.ts';
export { type MakeMovesOptions, type MovesOptions, makeMoves, parseMoves } from './moves.ts';
export { makeOpeningList, type OpeningListOptions, parseOpeningList } from './opening-list.ts';
export { makePos, type PosOptions, parsePos } from './pos.ts';
export { parseZjRenjuName, type ZjRenjuName } from './pos-name.ts';
export { makePositionString, parsePositionString } from './position-string.ts';
export { makePsq, parsePsq } from './psq.ts';
export { parseRdf } from './rdf.ts';
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
} from './reading.ts';
export { makeRec, parseRec } from './rec.ts';
export { FORMATS, type Format, type FormatId, formatOf, type WritableFormat } from './registry.ts';
export { parseRenjuNet, RenjuNetReader } from './renjunet.ts';
export {
  makeRenLib,
  parseRenLib,
  type RenLibReadOptions,
  type RenLibWriteOptions,
} from './renlib.ts';
export { makeSgf, parseSgf, type SgfReadOptions } from './sgf.ts';
export { makeStonesText, parseStonesText } from './stones-text.ts';
export type { CannotWrite, Loss, LossKind, WriteResult, Written } from './writing.ts';
export { makeYixin, parseYixin } from './yixin.ts';
