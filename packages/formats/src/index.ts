// Text and bytes to games and back, whatever the format. Each format has a door of its own, such as
// `@tengen/formats/sgf`. See README.md for the vocabulary.
export type { AnyReading, ReadAnyOptions } from './detect.ts';
export { decodeFile, detectFormat, partsOf, readAny, writeAs } from './detect.ts';
export type { DecodedText, TextPart } from './file/decoding.ts';
export type { Diagnostic, DiagnosticCode, InputPlace } from './file/diagnostics.ts';
export type { Charset } from './file/encoding.ts';
export {
  DEFAULT_LIMITS,
  type Limits,
  type ReadError,
  type ReadErrorKind,
  type Reading,
  type ReadOptions,
  type ReadResult,
} from './file/reading.ts';
export type { CannotWrite, Loss, LossKind, WriteResult, Written } from './file/writing.ts';
export type { Format, FormatId, WritableFormat } from './registry.ts';
export { FORMATS, formatOf } from './registry.ts';
