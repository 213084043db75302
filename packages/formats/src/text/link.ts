// Positions in addresses. gomocalc writes only `…/#/h8h9i9i7`; we add optional parameters:
// `#/h8h9i9i7?size=15&rule=renju&to=3`.
import type { Game } from '@tengen/game';
import { DEFAULT_SIZE, err, ok, type Result, RULES, type Rule } from '@tengen/rules';
import { type Diagnostic, type InputPlace, note } from '../file/diagnostics.ts';
import { readText } from '../file/input.ts';
import type { ReadError, Reading, ReadOptions } from '../file/reading.ts';
import { refused } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { writeLine } from './line.ts';
import { LineReader, sizeOf } from './line-reader.ts';
import { moveText, readMoveText } from './moves.ts';

export interface LinkReading extends Reading {
  /** How many moves to show, if the link says it. */
  readonly to?: number;
}

interface Parameters {
  readonly size?: string;
  readonly rule?: string;
  readonly to?: string;
}

/** Reads a whole address, or only the part after its `#`. */
export function parseLink(
  input: string | Uint8Array,
  options: ReadOptions = {},
): Result<LinkReading, ReadError> {
  const extra: { to?: number | undefined } = {};
  const reading = readText(input, options, (text, diagnostics) => {
    const link = text.trimEnd();
    const match = /#\/?([^?]*)(?:\?(.*))?$/s.exec(link);
    if (!match) return refused('not-recognised', { offset: 0 }, '#/', link);
    const [, moves = '', query = ''] = match;
    const parameters = parametersOf(query);
    const at = { offset: link.length - query.length };
    const linkOptions = withParameters(options, parameters, at, diagnostics);
    const size = sizeOf(linkOptions);
    if (!size.ok) return err({ ...size.error, at });

    const reader = new LineReader(size.value, linkOptions, diagnostics);
    const start = link.indexOf(moves, match.index + 1);
    if (!readMoveText(unescaped(moves), start, reader, options, true)) {
      return refused('not-recognised', { offset: start }, 'moves', moves);
    }
    extra.to = readTo(parameters.to, reader, at);
    return ok([reader.toGame()]);
  });
  const { to } = extra;
  return reading.ok && to !== undefined ? ok({ ...reading.value, to }) : reading;
}

/** The parameters we know; others are for other programs. */
function parametersOf(query: string): Parameters {
  const parameters: { -readonly [Name in keyof Parameters]: string } = {};
  for (const name of ['size', 'rule', 'to'] as const) {
    const match = new RegExp(`(?:^|&)${name}=([^&]*)`).exec(query);
    if (match) parameters[name] = unescaped(match[1]!);
  }
  return parameters;
}

/** A percent sign that encodes nothing is taken literally. */
function unescaped(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, escaped => {
    try {
      return decodeURIComponent(escaped);
    } catch {
      // Not UTF-8: left as it is, and reported as garbage where a move was expected.
      return escaped;
    }
  });
}

function withParameters(
  options: ReadOptions,
  { size, rule }: Parameters,
  at: InputPlace,
  diagnostics: Diagnostic[],
): ReadOptions {
  const known = RULES.find(each => each === rule);
  if (rule !== undefined && !known) {
    note(diagnostics, 'warning', 'rule-unknown', at, RULES.join(' '), rule);
  }
  return {
    ...options,
    // A value that is not a number becomes a size that no board has.
    ...(size !== undefined && { size: /^\d{1,3}$/.test(size) ? Number(size) : Number.NaN }),
    ...(known && { rule: known satisfies Rule }),
  };
}

function readTo(to: string | undefined, reader: LineReader, at: InputPlace): number | undefined {
  const moves = reader.nodes - 1;
  if (to === undefined) return undefined;
  if (/^\d{1,6}$/.test(to) && Number(to) <= moves) return Number(to);
  reader.warn('bad-value', at, `0..${moves}`, to);
  return undefined;
}

export interface MakeLinkOptions {
  /** The address before the `#`, or nothing. */
  readonly base?: string;
  /** How many moves to show. */
  readonly to?: number;
}

export function makeLink(game: Game, { base = '', to }: MakeLinkOptions = {}): WriteResult<string> {
  const { size, rule } = game.meta;
  const query = [
    ...(size === DEFAULT_SIZE ? [] : [`size=${size}`]),
    ...(rule ? [`rule=${rule}`] : []),
    ...(to === undefined ? [] : [`to=${to}`]),
  ];
  const tail = query.length > 0 ? `?${query.join('&')}` : '';
  return writeLine(
    game,
    { passes: true, meta: ['rule'] },
    nodes => `${base}#/${moveText(nodes, size, { joined: true })}${tail}`,
  );
}
