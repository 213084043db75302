// Games that a record can hold and no file should: every writer gives the same answer.
import { addMove, type Game, type GameNode, newGame } from '@tengen/game';
import { must } from '@tengen/rules/testing';
import { describe, expect, test } from 'vitest';
import { readAny, writeAs } from '../detect.ts';
import { makeBdt } from '../gomocup/bdt.ts';
import { makeOpeningList } from '../gomocup/opening-list.ts';
import { FORMATS, type WritableFormat } from '../registry.ts';
import { makeSgf } from '../sgf/index.ts';
import { movesOf } from '../testing/line.ts';

const WRITABLE = FORMATS.flatMap(({ id, canWrite }) => (canWrite ? [id as WritableFormat] : []));

const gameOf = (root: Partial<GameNode>): Game => ({
  meta: { size: 15 },
  root: { children: [], ...root },
});

describe.each(WRITABLE)('%s', format => {
  test.each([225, 999, -1, 1.5, Number.NaN])('does not write a move on point %d', point => {
    const { game } = must(addMove(newGame(), [], { color: 'black', point }));
    expect(writeAs(format, game)).toEqual({ ok: false, error: { kind: 'off-board', point } });
  });

  test.each<[string, Game]>([
    ['a set-up', gameOf({ setup: { black: [0], white: [], empty: [225] } })],
    ['a mark', gameOf({ marks: [{ kind: 'circle', point: 225 }] })],
    ['an arrow', gameOf({ marks: [{ kind: 'arrow', from: 0, to: 225 }] })],
    [
      'a variation',
      gameOf({
        children: [
          { move: { color: 'black', point: 0 }, children: [] },
          { move: { color: 'black', point: 225 }, children: [] },
        ],
      }),
    ],
    ['the opening', { ...gameOf({}), meta: { size: 15, opening: { rejected: [225] } } }],
  ])('does not write %s off the board', (_, game) => {
    expect(writeAs(format, game)).toEqual({ ok: false, error: { kind: 'off-board', point: 225 } });
  });

  test('does not write a board that there is none of', () => {
    const written = writeAs(format, { meta: { size: 23 }, root: { children: [] } });
    expect(written).toMatchObject({ ok: false, error: { kind: 'size', size: 23 } });
  });

  test('writes a root with a move as any other move', () => {
    const second: GameNode = { move: { color: 'white', point: 113 }, children: [] };
    const game = gameOf({ move: { color: 'black', point: 112 }, comment: 'x', children: [second] });
    const { data } = must(writeAs(format, game));
    const back = must(readAny(data, { format, size: 15 })).games[0]!;
    if (back.root.setup) {
      expect(back.root.setup).toMatchObject({ black: [112], white: [113] });
    } else {
      expect(movesOf(back)).toBe('h8 i8');
      expect(back.root.move).toBe(undefined);
    }
  });

  test('writes nothing for no games', () => {
    expect(writeAs(format, [])).toEqual({ ok: false, error: { kind: 'no-moves' } });
  });
});

test('no games are no file in the formats of many games', () => {
  for (const make of [makeSgf, makeBdt, makeOpeningList]) {
    expect(make([])).toEqual({ ok: false, error: { kind: 'no-moves' } });
  }
});
