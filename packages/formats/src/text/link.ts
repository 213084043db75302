// Positions in addresses. gomocalc writes only `…/#/h8h9i9i7`; we add optional parameters:
// `#/h8h9i9i7?size=15&rule=renju&to=3`.
import type { Game } from '@tengen/game';
import { DEFAULT_SIZE, err, ok, type Result, RULES, type Rule } from '@tengen/rules';
import { addDiagnostic, type Diagnostic, type InputPlace, shorten } from '../file/diagnostics.ts';
import { textOf } from '../file/input.ts';
import { finishReading, type ReadError, type Reading, type ReadOptions } from '../file/reading.ts';
import type { WriteResult } from '../file/writing.ts';
import { lineOf } from './line.ts';
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
  const diagnostics: Diagnostic[] = [];
  const text = textOf(input, options, diagnostics);
  if (!text.ok) return text;
  const link = text.value.trimEnd();
  const match = /#\/?([^?]*)(?:\?(.*))?$/s.exec(link);
  if (!match) {
    const found = shorten(link);
    return err({ kind: 'not-recognised', at: { offset: 0 }, expected: '#/', found });
  }
  const [, moves = '', query = ''] = match;
  const parameters = parametersOf(query);
  const at = { offset: link.length - query.length };
  const linkOptions = withParameters(options, parameters, at, diagnostics);
  const size = sizeOf(linkOptions);
  if (!size.ok) return err({ ...size.error, at });

  const reader = new LineReader(size.value, linkOptions, diagnostics);
  const start = link.indexOf(moves, match.index + 1);
  if (!readMoveText(unescaped(moves), start, reader, options, diagnostics)) {
    const found = shorten(moves);
    return err({ kind: 'not-recognised', at: { offset: start }, expected: 'moves', found });
  }
  const to = readTo(parameters.to, reader.nodes - 1, at, diagnostics);
  const reading = finishReading([reader.toGame()], diagnostics, options);
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
    const about = { at, expected: RULES.join(' '), found: shorten(rule) };
    addDiagnostic(diagnostics, { severity: 'warning', code: 'rule-unknown', ...about });
  }
  return {
    ...options,
    // A value that is not a number becomes a size that no board has.
    ...(size !== undefined && { size: /^\d{1,3}$/.test(size) ? Number(size) : Number.NaN }),
    ...(known && { rule: known satisfies Rule }),
  };
}

function readTo(
  to: string | undefined,
  moves: number,
  at: InputPlace,
  diagnostics: Diagnostic[],
): number | undefined {
  if (to === undefined) return undefined;
  if (/^\d{1,6}$/.test(to) && Number(to) <= moves) return Number(to);
  const about = { at, expected: `0..${moves}`, found: shorten(to) };
  addDiagnostic(diagnostics, { severity: 'warning', code: 'bad-value', ...about });
  return undefined;
}

export interface MakeLinkOptions {
  /** The address before the `#`, or nothing. */
  readonly base?: string;
  /** gomocalc's links hold only moves. */
  readonly style?: 'tengen' | 'gomocalc';
  /** Our style only: how many moves to show. */
  readonly to?: number;
}

export function makeLink(game: Game, options: MakeLinkOptions = {}): WriteResult<string> {
  const isOurs = options.style !== 'gomocalc';
  const line = lineOf(game, { passes: true, meta: isOurs ? ['rule'] : [] });
  if (!line.ok) return line;
  const { nodes, losses } = line.value;
  const { size, rule } = game.meta;
  const isUsualSize = size === DEFAULT_SIZE;
  if (!isOurs && !isUsualSize) losses.add('size');
  const query = [
    isUsualSize ? '' : `size=${size}`,
    rule ? `rule=${rule}` : '',
    options.to === undefined ? '' : `to=${options.to}`,
  ].filter(part => part !== '');
  const tail = isOurs && query.length > 0 ? `?${query.join('&')}` : '';
  const data = `${options.base ?? ''}#/${moveText(nodes, size, { joined: true })}${tail}`;
  return ok({ data, losses: losses.toLosses() });
}
