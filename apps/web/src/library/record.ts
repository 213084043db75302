// One game as the browser keeps it: the tree as SGF text, what else lies on the table as JSON text, and
// a sum over both. Text, so that a record which no program understands any more can still be saved and
// read by a person; a sum, so that a damaged one is known before anything is made of it.
import { makeSgf, parseSgf } from '@tengen/formats/sgf';
import type { Game } from '@tengen/game';
import { err, ok, type Result } from '@tengen/rules';
import { fnv1a, hexOf } from '@tengen/rules/hash';

export const RECORD_VERSION = 1;

export interface GameRecord {
  readonly id: string;
  readonly version: typeof RECORD_VERSION;
  /** Rises with every change of the content: who wants to change it names the one he knows. */
  readonly revision: number;
  readonly createdAt: number;
  readonly savedAt: number;
  /** What the shelf says about the game; not part of its content. */
  readonly name?: string;
  readonly isStarred: boolean;
  readonly sgf: string;
  /** What lies on the desk beside the game: see desk/record.ts. */
  readonly table: string;
  readonly sum: string;
}

export interface Content {
  readonly game: Game;
  /** Plain data; undefined for a game that came from a file and never lay on the table. */
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

/** Detects damage. It has always been made of two hashes, the second one with a start of its own. */
export function sumOf({ sgf, table }: ContentText): string {
  return hexOf(fnv1a(sgf)) + hexOf(fnv1a(table, fnv1a(sgf, 0x9dc5811c)));
}

/** What came out of the database, if it is what once went in. */
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
