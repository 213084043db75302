// A library that the version before the table wrote: games of every kind open with nothing lost, and are
// stored again without loss. `expected` is what that version showed of each game.

import { must } from '@tengen/rules/testing';
import { openingOf } from '@tengen/table';
import { readLines } from '@tengen/vectors';
import { createRoot } from 'solid-js';
import { describe, expect, test, vi } from 'vitest';
import { checkRecord, contentText, type GameRecord, readContent } from '../library/record.ts';
import { createDesk, type Desk } from './desk.ts';
import { deskOfRecord } from './restore.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

interface Stored {
  readonly expected: { readonly name: string; readonly clock: unknown };
  readonly record: GameRecord;
}

const library = readLines<Stored>('stored/page/v1-library.jsonl');
const NOW = 77_000;

/** Files are read better now: a colour that plays twice keeps both of its stones, as set-up. */
const BOTH = '15×15 black h8 i8 / white ';
const READ_BETTER: Readonly<Record<string, object>> = {
  'a record that breaks the rules': {
    board: BOTH,
    looked: BOTH,
    live: [],
    path: [],
    canTakeBack: false,
  },
};

/** What `expected` says, of a desk of today. */
function shown(desk: Desk, name: string) {
  const live = desk.livePosition();
  const opening = desk.opening();
  const clock = desk.clock()?.pause(NOW).at(NOW);
  return JSON.parse(
    JSON.stringify({
      name,
      board: live.board.toString(),
      turn: live.turn,
      toAct: desk.toAct() ?? null,
      outcome: live.outcome ?? null,
      foul: live.foul ?? null,
      rule: live.rule,
      referee: desk.referee(),
      looked: desk.position().board.toString(),
      path: desk.path(),
      live: desk.live(),
      players: desk.players(),
      isStrict: desk.isStrict(),
      hasHelp: desk.hasHelp(),
      opening: opening
        ? {
            step: opening.step,
            stones: opening.stones,
            decisions: opening.log.length,
            black: opening.black,
            offers: opening.offers,
            declared: opening.declared ?? null,
          }
        : null,
      clock: clock ? { black: clock.black, white: clock.white, turn: clock.turn ?? null } : null,
      canTakeBack: desk.canTakeBack(),
    }),
  );
}

function opened(record: GameRecord, check: (desk: Desk) => void): void {
  const { game, table } = must(readContent(must(checkRecord(record))));
  createRoot(dispose => {
    const desk = createDesk(undefined, () => NOW);
    desk.restore(now => deskOfRecord({ ...(table as object), game }, now));
    check(desk);
    dispose();
  });
}

/** The record as the file reader understands it. */
function readAgain(record: GameRecord): string {
  return contentText({ game: must(readContent(record)).game })!.sgf;
}

describe('a game of version 1', () => {
  test.each(library.map(stored => [stored.expected.name, stored] as const))(
    '%s',
    (name, stored) => {
      const expected = { ...stored.expected, ...READ_BETTER[name] };
      opened(stored.record, desk => {
        expect(shown(desk, name)).toEqual(expected);
        // Stored by this version and opened once more, it is the same.
        const { game, ...table } = desk.snapshot();
        const text = contentText({ game, table })!;
        expect(text.sgf).toBe(readAgain(stored.record));
        const again = createDesk(undefined, () => NOW);
        again.restore(now => deskOfRecord({ ...JSON.parse(text.table), game }, now));
        expect(shown(again, name)).toEqual(expected);
        expect(openingOf(again.table()).log).toEqual(openingOf(desk.table()).log);
      });
    },
  );
});

test('a damaged table costs no game', () => {
  for (const { record } of library.filter((_, i) => i % 5 === 0)) {
    const { game, table } = must(readContent(record));
    for (const key of Object.keys(table as object)) {
      for (const value of [undefined, null, 7, 'x', [], {}, [[]], [1, 2, 3]]) {
        createRoot(dispose => {
          const desk = createDesk(undefined, () => NOW);
          desk.restore(now => deskOfRecord({ ...(table as object), [key]: value, game }, now));
          const text = contentText({ game: desk.game() });
          expect(text?.sgf).toBe(contentText({ game })!.sgf);
          dispose();
        });
      }
    }
  }
});
