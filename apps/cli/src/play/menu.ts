// The menu before a game: a few rows, each with values to go through. Pure; the screen draws it and tells
// it the keys.
import { ratingOf } from '@tengen/classics';
import { LEVELS } from '@tengen/engine';
import { type ProtocolId, protocolsFor } from '@tengen/openings';
import type { OpponentSpec } from '@tengen/opponent';
import { RULES, type Rule } from '@tengen/rules';
import { newDriver, playerOfColor, stageOf, termsOf } from '@tengen/table';
import { LANGUAGE_TAGS, levelInWords, opponentInWords } from '@tengen/words';
import type { ProgramWords } from '../call.ts';
import { PLAYER_NAMES } from '../options.ts';
import { Canvas, type PageSize } from '../terminal/canvas.ts';
import type { Key } from '../terminal/keys.ts';
import { fit, padEnd, textWidth, wrap } from '../terminal/width.ts';
import type { SavedGame } from './keep.ts';
import { nameAt } from './room.ts';
import { tooSmall } from './too-small.ts';

export interface Choices {
  /** `me` or the name of an opponent. */
  readonly first: string;
  readonly second: string;
  readonly isLots: boolean;
  readonly rule: Rule;
  readonly size: number;
  readonly protocol: ProtocolId;
  readonly clock: string;
}

export const USUAL: Choices = {
  first: 'me',
  second: 'level-3',
  isLots: false,
  rule: 'freestyle',
  size: 15,
  protocol: 'free',
  clock: '',
};

export interface Menu {
  readonly choices: Choices;
  readonly row: number;
  /** The games that can be continued, the one to continue, and whether it is about to be removed. */
  readonly saved: readonly SavedGame[];
  readonly at: number;
  readonly isRemoving: boolean;
}

export type MenuAnswer = 'start' | 'resume' | 'remove' | 'leave' | undefined;

const ROWS = ['first', 'second', 'isLots', 'rule', 'size', 'protocol', 'clock'] as const;
type RowName = (typeof ROWS)[number];
const FIRST_WITH_TITLE = 4;

/** A lower window has no room for a title, and below the least there is no room for the rows. */
const ROWS_WITH_TITLE = FIRST_WITH_TITLE + ROWS.length + 5;
const LEAST: PageSize = { columns: 20, rows: ROWS.length + 3 };

/** Where the rows stand on the page. */
function placesOf({ rows }: PageSize) {
  const hasTitle = rows >= ROWS_WITH_TITLE;
  const first = hasTitle ? FIRST_WITH_TITLE : 0;
  return { hasTitle, first, start: first + ROWS.length + (hasTitle ? 1 : 0) };
}

const PLAYERS = ['me', ...PLAYER_NAMES];
/** The values of each row. The protocols depend on the rule. */
const VALUES = {
  first: PLAYERS,
  second: PLAYERS,
  isLots: [false, true],
  rule: RULES,
  size: [15, 19, 20, 13, 9, 11, 17, 22],
  clock: ['', '1+2', '3+2', '5+3', '10+5', '15', '30', '10s', '30s'],
};

export function newMenu(saved: readonly SavedGame[] = [], choices: Choices = USUAL): Menu {
  return { choices, row: ROWS.length, saved, at: 0, isRemoving: false };
}

const RESUME_ROW = ROWS.length + 1;

/** The menu of `play --resume`: the cursor is on the saved games. */
export function resumeMenu(saved: readonly SavedGame[], choices: Choices): Menu {
  return { ...newMenu(saved, choices), row: RESUME_ROW };
}

export function menuKey(menu: Menu, key: Key, page: PageSize): readonly [Menu, MenuAnswer] {
  const last = menu.saved.length > 0 ? RESUME_ROW : ROWS.length;
  const go = (row: number): readonly [Menu, MenuAnswer] => [
    { ...menu, row: (row + last + 1) % (last + 1), isRemoving: false },
    undefined,
  ];
  switch (key.kind) {
    case 'delete':
      if (menu.row !== RESUME_ROW) return [menu, undefined];
      return menu.isRemoving ? [menu, 'remove'] : [{ ...menu, isRemoving: true }, undefined];
    case 'up':
      return go(menu.row - 1);
    case 'down':
    case 'tab':
      return go(menu.row + 1);
    case 'left':
      return [turned(menu, -1), undefined];
    case 'right':
      return [turned(menu, 1), undefined];
    case 'enter':
      return [menu, menu.row === RESUME_ROW ? 'resume' : 'start'];
    case 'click':
      return clicked(menu, rowAt(menu, key.y, page));
    case 'escape':
    case 'ctrl-c':
    case 'ctrl-d':
      return [menu, 'leave'];
    default:
      if (key.kind !== 'text') return [menu, undefined];
      if (key.text === ' ') return [turned(menu, 1), undefined];
      return [menu, key.text === 'q' ? 'leave' : undefined];
  }
}

/** A click goes to a row; on the row where one is it does what Enter or → would. */
function clicked(menu: Menu, row: number | undefined): readonly [Menu, MenuAnswer] {
  if (row === undefined) return [menu, undefined];
  if (row < ROWS.length) return [row === menu.row ? turned(menu, 1) : { ...menu, row }, undefined];
  return [{ ...menu, row }, row === ROWS.length ? 'start' : 'resume'];
}

function rowAt({ saved }: Menu, y: number, page: PageSize): number | undefined {
  const { first, start } = placesOf(page);
  if (y >= first && y < first + ROWS.length) return y - first;
  if (y === start) return ROWS.length;
  return saved.length > 0 && y === start + 1 ? RESUME_ROW : undefined;
}

function turned(menu: Menu, by: 1 | -1): Menu {
  const name = ROWS[menu.row];
  if (name) return { ...menu, choices: nextChoice(menu.choices, name, by) };
  if (menu.row !== RESUME_ROW) return menu;
  const { saved, at } = menu;
  return { ...menu, at: (at + by + saved.length) % saved.length, isRemoving: false };
}

function nextChoice(choices: Choices, name: RowName, by: 1 | -1): Choices {
  const values: readonly unknown[] =
    name === 'protocol' ? protocolsFor(choices.rule) : VALUES[name];
  const at = values.indexOf(choices[name]) + by;
  const next: Choices = { ...choices, [name]: values[(at + values.length) % values.length] };
  return name === 'rule' ? { ...next, protocol: usualProtocol(next.rule) } : next;
}

/** The opening of a new game where nobody has chosen one. */
export function usualProtocol(rule: Rule): ProtocolId {
  return rule === 'renju' ? 'center' : 'free';
}

/** An opponent by its name; undefined for a person. */
type SpecOf = (name: string) => OpponentSpec | undefined;

export function paintMenu(
  menu: Menu,
  page: PageSize,
  words: ProgramWords,
  specOf: SpecOf,
  isAscii = false,
): Canvas {
  const { columns, rows } = page;
  const canvas = new Canvas(columns, rows, isAscii);
  if (columns < LEAST.columns || rows < LEAST.rows) return tooSmall(canvas, LEAST, words);
  const { hasTitle, first, start } = placesOf(page);
  const say = words.cli.play.menu;
  const { choices } = menu;
  const player = (name: string) => {
    const spec = specOf(name);
    return spec ? opponentInWords(spec, words.opponents) : say.you;
  };
  const lines: readonly (readonly [string, string])[] = [
    [say.black, player(choices.first)],
    [say.white, player(choices.second)],
    [say.colors, choices.isLots ? say.lots : say.asSeated],
    [say.rule, words.game.rules[choices.rule]],
    [say.size, `${choices.size}×${choices.size}`],
    [say.opening, words.openings.protocols[choices.protocol]],
    [say.clock, choices.clock === '' ? say.noClock : choices.clock],
  ];
  if (hasTitle) {
    canvas.put(2, 1, words.game.title, 'title');
    canvas.put(2, 2, say.title, 'bold');
  }
  const left = Math.max(...lines.map(([name]) => textWidth(name))) + 3;
  for (const [i, [name, value]] of lines.entries()) {
    const isHere = i === menu.row;
    const text = `${padEnd(name, left)}${isHere ? '‹ ' : '  '}${value}${isHere ? ' ›' : ''}`;
    canvas.put(2, first + i, fit(text, columns - 4), isHere ? 'chosen' : 'plain');
  }
  canvas.put(2, start, ` ${say.start} `, menu.row === lines.length ? 'chosen' : 'bold');
  const game = menu.saved[menu.at];
  if (game) {
    const isHere = menu.row === RESUME_ROW;
    const many = menu.saved.length > 1 ? ` ${menu.at + 1}/${menu.saved.length}` : '';
    const turn = isHere && many !== '' ? [' ‹', '›'] : [' ', ''];
    const text = `${turn[0]} ${say.resume}${many} ${turn[1]}`;
    canvas.put(2, start + 1, fit(text, columns - 4), isHere ? 'chosen' : 'bold');
  }
  for (const [i, line] of wrap(hintFor(menu, words, specOf), columns - 4).entries()) {
    if (start + 3 + i < rows - 1) canvas.put(2, start + 3 + i, line, 'dim');
  }
  canvas.put(2, rows - 1, fit(say.keys, columns - 4), 'dim');
  return canvas;
}

/** A line about what the chosen value means. */
function hintFor(menu: Menu, words: ProgramWords, specOf: SpecOf): string {
  const { choices, row, saved, at, isRemoving } = menu;
  const name = ROWS[row];
  const game = row === RESUME_ROW ? saved[at] : undefined;
  if (game) {
    const { removeAgain, remove } = words.cli.play.menu;
    return words.grammar.sentences([
      `${savedInWords(game, words)}.`,
      isRemoving ? removeAgain : remove,
    ]);
  }
  if (name === 'first' || name === 'second') return playerInWords(specOf(choices[name]), words);
  if (name === 'rule') return words.game.ruleInShort[choices.rule];
  if (name === 'protocol') return words.protocols.inShort[choices.protocol];
  return '';
}

/** `18 Nov 2026, 20:31 · You – Level 3 · Renju 15×15 · 12 moves`. */
export function savedInWords(game: SavedGame, words: ProgramWords): string {
  const { table, players, savedAt } = game;
  const { rule, size } = termsOf(table);
  const names = [playerOfColor(table, 'black'), playerOfColor(table, 'white')].map(player => {
    return nameAt({ driver: newDriver({ table, players }) }, player, words);
  });
  const when = new Intl.DateTimeFormat(LANGUAGE_TAGS[words.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(savedAt);
  const moves = stageOf(table).ply;
  return [
    when,
    names.join(' – '),
    words.cli.show.position(words.game.rules[rule], size, moves),
  ].join(' · ');
}

/** Describes how an opponent plays. A classic also gets its rating, which its name does not show. */
function playerInWords(spec: OpponentSpec | undefined, words: ProgramWords): string {
  const { opponents, classics, grammar } = words;
  if (spec?.kind === 'classic') {
    const rating = ratingOf(spec.id);
    const strength = rating ? [classics.rated(rating)] : [];
    return grammar.sentences([opponents.classicInShort[spec.id], ...strength]);
  }
  const level = spec?.kind === 'level' ? LEVELS[spec.level - 1] : undefined;
  return level ? grammar.sentences(levelInWords(level, opponents)) : '';
}
