// The menu before a game: a few rows, each with values to go through. Pure; the screen draws it and tells
// it the keys.
import { type ProtocolId, protocolsFor } from '@tengen/openings';
import { type OpponentSpec, parseOpponent, ratingOf } from '@tengen/opponent';
import { RULES, type Rule } from '@tengen/rules';
import { newDriver, playerOfColor, stageOf, termsOf } from '@tengen/table';
import { LANGUAGE_TAGS, opponentInWords } from '@tengen/words';
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

/** A row: its values to go through, its title and value in words, and what the value means. */
interface MenuRow {
  readonly name: keyof Choices;
  values(choices: Choices): readonly unknown[];
  text(choices: Choices, words: ProgramWords): readonly [string, string];
  hint?(choices: Choices, words: ProgramWords): string;
}

const PLAYERS = ['me', ...PLAYER_NAMES];

function playerRow(name: 'first' | 'second', title: 'black' | 'white'): MenuRow {
  const specIn = (choices: Choices) => {
    const parsed = parseOpponent(choices[name]);
    return parsed.ok ? parsed.value : undefined;
  };
  return {
    name,
    values: () => PLAYERS,
    text: (choices, { cli, opponents }) => {
      const spec = specIn(choices);
      return [cli.play.menu[title], spec ? opponentInWords(spec, opponents) : cli.play.person];
    },
    hint: (choices, words) => playerInWords(specIn(choices), choices.rule, words),
  };
}

const ROWS: readonly MenuRow[] = [
  playerRow('first', 'black'),
  playerRow('second', 'white'),
  {
    name: 'isLots',
    values: () => [false, true],
    text: ({ isLots }, { cli: { play } }) => [
      play.menu.colors,
      isLots ? play.menu.lots : play.menu.asSeated,
    ],
  },
  {
    name: 'rule',
    values: () => RULES,
    text: ({ rule }, { cli, game }) => [cli.play.menu.rule, game.rules[rule]],
    hint: ({ rule }, { game }) => game.ruleInShort[rule],
  },
  {
    name: 'size',
    values: () => [15, 19, 20, 13, 9, 11, 17, 22],
    text: ({ size }, { cli }) => [cli.play.menu.size, `${size}×${size}`],
  },
  {
    name: 'protocol',
    values: ({ rule }) => protocolsFor(rule),
    text: ({ protocol }, { cli, openings }) => [
      cli.play.menu.opening,
      openings.protocols[protocol],
    ],
    hint: ({ protocol }, { protocols }) => protocols.inShort[protocol],
  },
  {
    name: 'clock',
    values: () => ['', '1+2', '3+2', '5+3', '10+5', '15', '30', '10s', '30s'],
    text: ({ clock }, { cli: { play } }) => [
      play.menu.clock,
      clock === '' ? play.menu.noClock : clock,
    ],
  },
];

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
  const { choices, row, saved, at } = menu;
  const next = (all: readonly unknown[], from: number) => (from + by + all.length) % all.length;
  if (row === RESUME_ROW) return { ...menu, at: next(saved, at), isRemoving: false };
  const turning = ROWS[row];
  if (!turning) return menu;
  const { name } = turning;
  const values = turning.values(choices);
  const value = values[next(values, values.indexOf(choices[name]))];
  const turned: Choices = { ...choices, [name]: value };
  const isRule = name === 'rule';
  return {
    ...menu,
    choices: isRule ? { ...turned, protocol: usualProtocol(turned.rule) } : turned,
  };
}

/** The opening of a new game where nobody has chosen one. */
export function usualProtocol(rule: Rule): ProtocolId {
  return rule === 'renju' ? 'center' : 'free';
}

export function paintMenu(
  menu: Menu,
  page: PageSize,
  words: ProgramWords,
  isAscii = false,
): Canvas {
  const { columns, rows } = page;
  const canvas = new Canvas(columns, rows, isAscii);
  if (columns < LEAST.columns || rows < LEAST.rows) return tooSmall(canvas, LEAST, words);
  const { hasTitle, first, start } = placesOf(page);
  const say = words.cli.play.menu;
  const lines = ROWS.map(row => row.text(menu.choices, words));
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
  for (const [i, line] of wrap(hintFor(menu, words), columns - 4).entries()) {
    if (start + 3 + i < rows - 1) canvas.put(2, start + 3 + i, line, 'dim');
  }
  canvas.put(2, rows - 1, fit(say.keys, columns - 4), 'dim');
  return canvas;
}

/** A line about what the chosen value means. */
function hintFor(menu: Menu, words: ProgramWords): string {
  const { choices, row, saved, at, isRemoving } = menu;
  const game = row === RESUME_ROW ? saved[at] : undefined;
  if (game) {
    const { removeAgain, remove } = words.cli.play.menu;
    return words.grammar.sentences([
      words.grammar.sentence(savedInWords(game, words)),
      isRemoving ? removeAgain : remove,
    ]);
  }
  return ROWS[row]?.hint?.(choices, words) ?? '';
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

/** How an opponent plays, and how strong it is under this rule. */
function playerInWords(spec: OpponentSpec | undefined, rule: Rule, words: ProgramWords): string {
  if (spec?.kind !== 'level' && spec?.kind !== 'classic') return '';
  const { classics, grammar } = words;
  const line =
    spec.kind === 'level' ? classics.levels[spec.level - 1]! : classics.classics[spec.id].inShort;
  const rating = ratingOf(spec, rule);
  const ruleName = words.game.rules[rule];
  const strength = rating
    ? classics.ratedShort(ruleName, rating.elo, rating.error)
    : classics.notRated(ruleName);
  return grammar.sentences([line, strength]);
}
