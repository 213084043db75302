// A game as the browser stores it: the tree as SGF text, the rest of the desk as JSON text, and a checksum of both.
// Text can be saved and read by a person even if no program understands it any more. The checksum shows damage
// before the record is used.
import { makeSgf, parseSgf } from '@tengen/formats/sgf';
import type { Game } from '@tengen/game';
import { err, ok, type Result } from '@tengen/rules';
import { fnv1a, hexOf } from '@tengen/rules/hash';

export const RECORD_VERSION = 1;

export interface GameRecord {
  readonly id: string;
  readonly version: typeof RECORD_VERSION;
  /** Increases with every change of the content. A write must name the revision that it is based on. */
  readonly revision: number;
  readonly createdAt: number;
  readonly savedAt: number;
  /** The name on the shelf; not part of the content. */
  readonly name?: string;
  readonly isStarred: boolean;
  readonly sgf: string;
  /** The state of the desk beside the game: see desk/record.ts. */
  readonly table: string;
  readonly sum: string;
}

export interface Content {
  readonly game: Game;
  /** Plain data; undefined for an imported game that has not been opened yet. */
  readonly table?: unknown;
}

export type RecordError =
  | { readonly kind: 'not-a-record' }
  | { readonly kind: 'newer'; readonly version: number }
  | { readonly kind: 'bad-sum' }
  | { readonly kind: 'bad-content' };

export type ContentText = Pick<GameRecord, 'sgf' | 'table'>;

/** Undefined for a game that no file can hold: one with stones off its board. */
export function contentText({ game, table }: Content): ContentText | undefined {
  const sgf = makeSgf(game);
  return sgf.ok ? { sgf: sgf.value.data, table: JSON.stringify(table ?? null) } : undefined;
}

/** The checksum. It consists of two hashes with different start values. */
export function sumOf({ sgf, table }: ContentText): string {
  return hexOf(fnv1a(sgf)) + hexOf(fnv1a(table, fnv1a(sgf, 0x9dc5811c)));
}

/** Checks a value from the database. */
export function checkRecord(value: unknown): Result<GameRecord, RecordError> {
  if (!isObject(value)) return err({ kind: 'not-a-record' });
  const { version } = value;
  if (typeof version === 'number' && version > RECORD_VERSION) {
    return err({ kind: 'newer', version });
  }
  if (!isRecord(value)) return err({ kind: 'not-a-record' });
  return value.sum === sumOf(value) ? ok(value) : err({ kind: 'bad-sum' });
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isRecord(value: object): value is GameRecord {
  const record = value as Partial<Record<keyof GameRecord, unknown>>;
  return (
    typeof record.id === 'string' &&
    record.version === RECORD_VERSION &&
    Number.isInteger(record.revision) &&
    Number.isFinite(record.createdAt) &&
    Number.isFinite(record.savedAt) &&
    (record.name === undefined || typeof record.name === 'string') &&
    typeof record.isStarred === 'boolean' &&
    typeof record.sgf === 'string' &&
    typeof record.table === 'string' &&
    typeof record.sum === 'string'
  );
}

export function readContent(record: GameRecord): Result<Content, RecordError> {
  const reading = parseSgf(record.sgf);
  const game = reading.ok ? reading.value.games[0] : undefined;
  if (!game) return err({ kind: 'bad-content' });
  try {
    return ok({ game, table: JSON.parse(record.table) ?? undefined });
  } catch {
    // The sum fits, so nobody damaged it: the game is worth more than its table.
    return ok({ game });
  }
}

/** Whether there is anything to keep. */
export function isBlank({ root }: Game): boolean {
  return root.children.length === 0 && !root.setup && !root.comment && !root.marks?.length;
}
