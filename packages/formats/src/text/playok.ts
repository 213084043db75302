// PlayOK's text: for each game a head of `[Site "PlayOK"]` lines, then `1. h8 i9 2. g7 white 3. -- i7`. There is a column
// for who opened and one for the other; stones alternate, `--` only fills a column, and `black` and `white` are the
// choices of swap2, made at three stones by the other player and at five by the one who opened. Read only.
import type { Game, GameResult } from '@tengen/game';
import { ok } from '@tengen/rules';
import { shorten } from '../file/diagnostics.ts';
import { readText } from '../file/input.ts';
import { type ReadOptions, type ReadResult, refused } from '../file/reading.ts';
import { resultOfStones } from '../file/result.ts';
import { LineReader, sizeOf } from './line-reader.ts';
import { readMoveText } from './moves.ts';

const TAG = /^\s*\[(\w+)\s+"([^"]*)"\]\s*$/;
const CHOICE = /\b(?:black|white)\b/gi;
const RESULT = /(?:^|\s)(?:1-0|0-1|1\/2-1\/2|\*)(?=\s|$)/g;

export function isPlayOk(lines: readonly string[]): boolean {
  return TAG.test(lines[0] ?? '');
}

interface Section {
  readonly line: number;
  readonly tags: Map<string, string>;
  /** Where the moves begin. */
  start: number;
  body: string;
}

export function parsePlayOk(input: string | Uint8Array, options: ReadOptions = {}): ReadResult {
  return readText(input, options, (text, diagnostics) => {
    const size = sizeOf(options);
    if (!size.ok) return size;
    const sections = sectionsOf(text);
    if (sections.length === 0) {
      return refused('not-recognised', { line: 1 }, '[Site "PlayOK"]', text.trim());
    }
    const reader = new LineReader(size.value, options, diagnostics);
    const games: Game[] = [];
    for (const section of sections) {
      if (!reader.begin({ line: section.line })) break;
      games.push(readSection(section, reader, options));
    }
    return ok(games);
  });
}

/** A head and the moves after it, for each game. */
function sectionsOf(text: string): Section[] {
  const sections: Section[] = [];
  let start = 0;
  for (const [i, line] of text.split('\n').entries()) {
    const tag = TAG.exec(line);
    const section = sections.at(-1);
    start += line.length + 1;
    if (!tag) {
      if (section) section.body += `${line}\n`;
    } else if (section?.body.trim() !== '') {
      sections.push({ line: i + 1, tags: new Map([[tag[1]!, tag[2]!]]), start, body: '' });
    } else {
      section.tags.set(tag[1]!, tag[2]!);
      Object.assign(section, { start, body: '' });
    }
  }
  return sections;
}

function readSection(
  { start, tags, body }: Section,
  reader: LineReader,
  options: ReadOptions,
): Game {
  const moves = body.replace(RESULT, found => ' '.repeat(found.length));
  const choices = [...moves.matchAll(CHOICE)];
  const isSwap2 = choices.length > 0;
  const stones = isSwap2
    ? moves.replace(/--/g, '  ').replace(CHOICE, word => ' '.repeat(word.length))
    : moves;
  readMoveText(stones, start, reader, options);

  // The last choice counts: before it, the other player may have put two more stones.
  const { 0: word = '', index = 0 } = choices.at(-1) ?? {};
  const isAtFive = (stones.slice(0, index).match(/[a-z]\d+/gi)?.length ?? 0) > 3;
  const swapped = word.toLowerCase() === (isAtFive ? 'white' : 'black');
  const step = isAtFive ? 'choice-5' : 'choice-3';
  const [black, white] = swapped
    ? [tags.get('White'), tags.get('Black')]
    : [tags.get('Black'), tags.get('White')];
  const text = (name: string) => nothingIf(tags.get(name));
  return reader.toGame({
    black: playerOf(black),
    white: playerOf(white),
    event: text('Event'),
    round: text('Round'),
    date: text('Date'),
    place: text('Site'),
    result: resultOfStones(reader.points, reader.size, options.rule) ?? resultOf(tags, swapped),
    opening: isSwap2 ? { protocol: 'swap2', swaps: [{ step, swapped }] } : undefined,
  });
}

/** `?` and `-` stand for nothing. */
function nothingIf(text: string | undefined): string | undefined {
  return text === undefined || /^[?\s.-]*$/.test(text) ? undefined : shorten(text, 1000);
}

function playerOf(name: string | undefined): { name: string } | undefined {
  const known = nothingIf(name);
  return known === undefined ? undefined : { name: known };
}

/** The first number is of the player whom the head names first. */
function resultOf(tags: ReadonlyMap<string, string>, swapped: boolean): GameResult | undefined {
  const text = tags.get('Result');
  if (text === '1/2-1/2') return { winner: 'draw' };
  if (text !== '1-0' && text !== '0-1') return undefined;
  const isBlackFirst =
    [...tags.keys()].find(name => name === 'Black' || name === 'White') === 'Black';
  const isBlackTag = isBlackFirst === (text === '1-0');
  return { winner: isBlackTag !== swapped ? 'black' : 'white' };
}
