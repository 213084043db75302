import { addNode, mainLine, newGame, setComment } from '@tengen/game';
import { openingMoves, PROTOCOL_IDS } from '@tengen/openings';
import { must, point } from '@tengen/rules/testing';
import { endingOf, openingOf, positionOf, timeLeft, toAct } from '@tengen/table';
import { describe, expect, test } from 'vitest';
import { level, PERSON, sidesOf } from './players.ts';
import type { DeskState, TableSetup } from './state.ts';
import { colorToAct, deskOf, gameOf, newDesk, tell } from './state.ts';
import { actOn, edited, play, playFrom, repeat, takeBack } from './steps.ts';

const start = (setup: Partial<TableSetup> = {}): DeskState =>
  must(newDesk({ rule: 'freestyle', size: 15, ...setup }, 0));
const playAll = (state: DeskState, names: string, now = 0): DeskState =>
  names.split(' ').reduce((before, name) => must(play(before, point(name), now)), state);
const names = ({ table }: DeskState) => positionOf(table).board.toString();
const lookAt = (state: DeskState, path: readonly number[]): DeskState => {
  const present = { ...state.history.present, path, line: path };
  return { ...state, history: { ...state.history, present } };
};

describe('the record beside the table', () => {
  test('another move becomes the main line, and the old one stays beside it', () => {
    const back = takeBack(takeBack(playAll(start(), 'h8 i9 j10'), 0)!, 0)!;
    expect(names(back)).toBe('15×15 black h8 / white ');
    expect(names(repeat(back, 0)!)).toBe('15×15 black h8 / white i9');
    const other = playAll(back, 'a1');
    expect(other.live).toEqual(mainLine(gameOf(other)));
    expect(gameOf(other).root.children[0]!.children).toHaveLength(2);
    expect(repeat(other, 0)).toBeUndefined();
  });

  test('says what each move took, how the game ended, and no longer when that is taken back', () => {
    const control = { mainMs: 10_000 };
    const second = playAll(playAll(start({ control }), 'h8', 5000), 'i9', 8000);
    expect(gameOf(second).root.children[0]!.children[0]!.time).toEqual({
      spentMs: 3000,
      leftMs: 7000,
    });
    const resigned = must(tell(second, { k: 'resign' }, 'P2', 9000));
    expect(gameOf(resigned).meta.result).toEqual({ winner: 'black', by: 'resign' });
    expect(gameOf(takeBack(resigned, 9000)!).meta.result).toBeUndefined();
  });

  test('a stone after the end is refused with the outcome', () => {
    const resigned = must(tell(playAll(start(), 'h8'), { k: 'resign' }, 'P2', 0));
    expect(play(resigned, 0, 0)).toMatchObject({ error: { kind: 'game-over' } });
  });

  test('a move that comes too late ends the game instead', () => {
    const late = must(play(playAll(start({ control: { mainMs: 10_000 } }), 'h8'), 0, 10_001));
    expect(gameOf(late).meta.result).toEqual({ winner: 'black', by: 'timeout' });
    expect(late.live).toHaveLength(1);
  });

  test('begins with the stones of a named opening, which nobody takes back', () => {
    const state = start({ rule: 'renju', stones: openingMoves('D4', 'identity', 15) });
    expect(names(state)).toBe('15×15 black i9 h8 / white h9');
    expect(state.live).toEqual([0, 0, 0]);
    expect(takeBack(state, 0)).toBeUndefined();
    expect(takeBack(takeBack(playAll(state, 'a1'), 0)!, 0)).toBeUndefined();
  });

  test('swap2: the names go with the colours, and come back when the swap is taken back', () => {
    const players = { P1: PERSON, P2: level(3) };
    const placed = playAll(start({ protocol: 'swap2', players }), 'h8 i9 j10');
    expect(play(placed, point('a1'), 0)).toMatchObject({ error: { kind: 'opening-step' } });
    const taken = must(actOn(placed, { kind: 'answer', answer: 'black' }, 1000));
    expect(sidesOf(taken.players, openingOf(taken.table))).toEqual({
      black: level(3),
      white: PERSON,
    });
    expect(gameOf(taken).meta.black).toEqual({ name: 'Tengen', rank: 'level 3' });
    const back = takeBack(taken, 1000)!;
    expect(gameOf(back).meta.black).toBeUndefined();
    expect(gameOf(repeat(back, 1000)!).meta.black).toEqual({ name: 'Tengen', rank: 'level 3' });
  });

  test.each(PROTOCOL_IDS)('%s begins on a desk', protocol => {
    const state = start({ rule: 'renju', protocol, offers: 2 });
    expect(colorToAct(state)).toBe('black');
  });
});

describe('playing on from another place', () => {
  test('of the game: what came after it is a variation once another stone is put', () => {
    const state = lookAt(playAll(start(), 'h8 i9 j10 k11'), [0, 0]);
    const here = playFrom(state, 0)!;
    expect(names(here)).toBe('15×15 black h8 / white i9');
    expect(names(playAll(here, 'a1'))).toBe('15×15 black h8 a1 / white i9');
    // Whoever puts a stone while looking back does both at once.
    expect(names(playAll(state, 'a1'))).toBe('15×15 black h8 a1 / white i9');
  });

  test('of a variation that was never played: its stones take no time', () => {
    const control = { mainMs: 60_000, incrementMs: 1000 };
    const played = playAll(start({ control }), 'h8 i9 j10');
    const beside = addNode(gameOf(played), [0], {
      move: { color: 'white', point: 0 },
      children: [{ move: { color: 'black', point: 1 }, children: [] }],
    });
    const { game, path } = must(beside);
    const cursor = { game, path: [...path, 0], line: [...path, 0] };
    const looked = edited(played, cursor, same => same, 0);
    const here = playFrom(looked, 5000)!;
    expect(here.live).toEqual([0, 1, 0]);
    expect(names(here)).toBe('15×15 black b15 h8 / white a15');
    expect(toAct(here.table)).toBe('P2');
    expect(timeLeft(here.table, 5000)).toEqual([61_000, 56_000]);
  });

  test('of a record with stones set up in its middle: the game begins with what it shows', () => {
    const setup = { black: [5], white: [], empty: [112], turn: 'white' as const };
    const game = must(
      addNode(
        must(
          addNode(newGame({ rule: 'freestyle' }), [], {
            move: { color: 'black', point: 112 },
            children: [],
          }),
        ).game,
        [0],
        { setup, children: [] },
      ),
    ).game;
    const state = deskOf(game, 0);
    expect(names(state)).toBe('15×15 black f15 / white ');
    expect(colorToAct(state)).toBe('white');
    const back = takeBack(state, 0)!;
    expect(names(back)).toBe('15×15 black h8 / white ');
    expect(names(takeBack(back, 0)!)).toBe('15×15 black  / white ');
  });
});

describe('edits of the record', () => {
  test('leave the table alone where its line stays as it was', () => {
    const state = playAll(start(), 'h8 i9');
    const { game } = must(setComment(gameOf(state), [0], 'the middle'));
    const present = { ...state.history.present, game };
    expect(edited(state, present, same => same, 0).table).toBe(state.table);
  });

  test('that take stones of the game away take them from the table', () => {
    const state = must(tell(playAll(start(), 'h8 i9 j10'), { k: 'resign' }, 'P1', 0));
    const game = newGame({ rule: 'freestyle' });
    const cursor = { game, path: [], line: [] };
    const after = edited(state, cursor, () => [], 0);
    expect(names(after)).toBe('15×15 black  / white ');
    expect(endingOf(after.table)).toBeUndefined();
  });
});
