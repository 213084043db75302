// The result of reading an input, as the page shows it: cards of the games, the diagnostics, and the games themselves
// on demand. Used on the page and in the worker that reads large files.
import type { AnyReading, Diagnostic, FormatId, ReadAnyOptions, ReadError } from '@tengen/formats';
import { readAny } from '@tengen/formats';
import { type Game, updateMeta } from '@tengen/game';
import { err, ok, type Result } from '@tengen/rules';
import { byKind, type RemarkKind } from '@tengen/words';
import { type Card, cardOf } from '../library/card.ts';
import { isBlank, RECORD_VERSION } from '../library/record.ts';

export interface ReadReport {
  readonly format: FormatId;
  /** Cards of the first games. The list would be too long with more. */
  readonly cards: readonly Card[];
  readonly games: number;
  /** The diagnostics by kind, errors first. */
  readonly remarks: readonly RemarkKind<Diagnostic>[];
  /** A link may say how many moves to show. */
  readonly to?: number;
}

const CARDS_SHOWN = 100;

export interface Findings {
  readonly report: ReadReport;
  readonly games: readonly Game[];
}

export function readGames(
  data: string | Uint8Array,
  options: ReadAnyOptions,
): Result<Findings, ReadError> {
  const reading = readAny(data, options);
  return reading.ok ? ok(findingsOf(reading.value, options.fileName)) : err(reading.error);
}

function findingsOf({ format, games, diagnostics, to }: AnyReading, fileName = ''): Findings {
  // A file that breaks off before its first move holds nothing worth keeping.
  const found = games.filter(game => !isBlank(game) || isNamed(game));
  const name = fileName.replace(/\.[^.]*$/, '').slice(0, 200);
  const usable = found.map((game, i) => named(game, found.length > 1 ? `${name} ${i + 1}` : name));
  const report = {
    format,
    cards: usable.slice(0, CARDS_SHOWN).map(cardOfFound),
    games: usable.length,
    remarks: byKind(gravestFirst(diagnostics)),
    ...(to !== undefined && { to }),
  };
  return { report, games: usable };
}

/** A game without any name takes the name of its file. */
function named(game: Game, name: string): Game {
  return isNamed(game) || !name.trim() ? game : updateMeta(game, { name });
}

function isNamed({ meta }: Game): boolean {
  return Boolean(meta.name || meta.black?.name || meta.white?.name);
}

function gravestFirst(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  return [...errors, ...diagnostics.filter(({ severity }) => severity === 'warning')];
}

function cardOfFound(game: Game, index: number): Card {
  const times = { revision: 0, createdAt: 0, savedAt: 0 };
  return cardOf({ id: String(index), version: RECORD_VERSION, ...times, isStarred: false }, game);
}
