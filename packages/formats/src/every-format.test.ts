// For every format that can be written: what comes back is the game, or the writer said what of it
// would not. Random trees on all boards, with all that a game can hold.
import type { Game, Meta } from '@tengen/game';
import { RULES } from '@tengen/rules';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAny, writeAs } from './detect.ts';
import { allNodes } from './file/writable.ts';
import type { CannotWrite, LossKind } from './file/writing.ts';
import { FORMATS, formatOf, type WritableFormat } from './registry.ts';
import { differences } from './testing/difference.ts';
import { growTree } from './testing/grow.ts';
import { isTimed, mainNodes, saysSomething } from './text/line.ts';

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const words = fc.constantFrom(
  ...['Alice', 'a,b', ' x ', '42', '8,8', 'two\nlines', 'a=[b]', '连珠', '\\]:', 'é', ''],
);
const player = optional(fc.record({ name: words, rank: fc.constantFrom('', '9 dan') }));
const result = fc.record({
  winner: fc.constantFrom('black', 'white', 'draw', 'void', 'unknown'),
  by: fc.constantFrom(undefined, 'five', 'resign', 'timeout', 'forbidden', 'forfeit'),
});
const properties = [
  { name: 'PSQEND', values: ['0'] },
  { name: 'PSQEND', values: ['15'] },
  { name: 'PSQSTART', values: ['1'] },
  { name: 'PSQSTART', values: ['0'] },
  { name: 'PSQLEVELS', values: ['3', '11'] },
  { name: 'XX', values: ['a', 'b'] },
];
const foreign = fc.uniqueArray(fc.constantFrom(...properties), { selector: ({ name }) => name });
const swap = fc.record({ step: fc.constantFrom('swap', 'after 3'), swapped: fc.boolean() });
const opening = fc.record({
  protocol: optional(fc.constant('rif')),
  declared: optional(fc.constant(2)),
  rejected: optional(fc.subarray([0, 7, 12])),
  swaps: optional(fc.array(swap, { maxLength: 2 })),
});
const meta = fc.record({
  rule: optional(fc.constantFrom(...RULES)),
  black: player,
  white: player,
  event: optional(words),
  round: optional(words),
  date: optional(words),
  place: optional(words),
  name: optional(words),
  comment: optional(words),
  timeLimit: optional(words),
  overtime: optional(words),
  result: optional(result),
  opening: optional(opening),
  foreign: optional(foreign),
});

/** Most games have little of what small formats cannot hold; otherwise these would never write one. */
const rarely = fc.integer({ min: 0, max: 4 }).map(n => n === 0);
const happens = fc.record({
  variations: rarely,
  passes: rarely,
  rootSetup: rarely,
  rootTurn: fc.boolean(),
  setups: rarely,
  emptyNodes: rarely,
  repeats: rarely,
  remarks: rarely,
  times: rarely,
});
const seeds = fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 30 });
const size = fc.oneof(fc.constant(15), fc.integer({ min: 5, max: 22 }));

const games: fc.Arbitrary<Game> = fc
  .record({ size, seeds, happens, meta, hasMeta: fc.boolean() })
  .map(({ size, seeds, happens, meta, hasMeta }) => ({
    meta: { ...(hasMeta ? (withoutUndefined(meta) as Meta) : {}), size },
    root: growTree(seeds, size, happens),
  }));

function withoutUndefined(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutUndefined(each)]));
}

/** Whether the game holds anything that could be lost in this way. */
const COULD_LOSE: Readonly<Record<LossKind, (game: Game) => boolean>> = {
  variations: game => some(game, node => node.children.length > 1),
  comments: game => some(game, node => saysSomething(node.comment)),
  marks: game => some(game, node => saysSomething(node.marks)),
  'label-place': game => some(game, node => node.move && saysSomething(node.marks)),
  'marked-nodes': game => some(game, node => node.isMarked),
  evaluations: game => some(game, node => node.evaluation),
  setup: game => some(game, node => saysSomething(node.setup)),
  times: game => some(game, node => isTimed(node.time)),
  passes: game => some(game, node => node.move?.point === 'pass'),
  'empty-nodes': game => some(game, node => node !== game.root && !node.move),
  'colour-order': game => some(game, node => node.move),
  'move-order': game => mainNodes(game).some(node => node.move),
  placement: game => mainNodes(game).some(node => node.move),
  characters: game => saysSomething(textsOf(game)),
  size: () => true,
  rule: ({ meta }) => meta.rule !== undefined,
  players: ({ meta }) => Boolean(meta.black || meta.white),
  result: ({ meta }) => meta.result !== undefined,
  opening: ({ meta }) => meta.opening !== undefined,
  meta: ({ meta }) => saysSomething(textsOf({ meta, root: { children: [] } })),
  foreign: game => saysSomething(game.meta.foreign) || some(game, node => node.foreign),
  games: () => false,
};

function some(game: Game, holds: (node: Game['root']) => unknown): boolean {
  return [...allNodes(game)].some(node => Boolean(holds(node)));
}

function textsOf(game: Game): unknown[] {
  const { size: _, rule: __, result: ___, ...texts } = game.meta;
  return [texts, ...[...allNodes(game)].map(({ comment, marks }) => [comment, marks])];
}

/** Whether the reason for not writing is true of the game. */
function isTrue(error: CannotWrite, format: WritableFormat, game: Game): boolean {
  const moves = [...allNodes(game)].flatMap(({ move }) => move ?? []);
  switch (error.kind) {
    case 'size': {
      const [least, largest] = formatOf(format).sizes;
      return game.meta.size < least || game.meta.size > largest;
    }
    case 'off-board':
      return false;
    case 'setup':
      return COULD_LOSE.setup(game);
    case 'pass':
      return COULD_LOSE.passes(game);
    case 'colour-order':
      return moves.length >= error.ply;
    case 'no-moves':
      return !COULD_LOSE['move-order'](game);
  }
}

/** What a file can be right and still be asked about: its colours, and a charset it cannot name. */
const DOUBTS = new Set(['white-first', 'colour-repeat', 'colours-doubtful', 'encoding-guessed']);

/** A game that names no rule comes back from a RenLib file as renju. */
function asReadFrom(format: WritableFormat, game: Game): Game {
  if (format !== 'renlib' || game.meta.rule) return game;
  return { ...game, meta: { ...game.meta, rule: 'renju' } };
}

const WRITABLE = FORMATS.flatMap(({ id, canWrite }) => (canWrite ? [id as WritableFormat] : []));

test.each(WRITABLE)('%s gives back the game, or says what it does not', format => {
  let written = 0;
  fc.assert(
    fc.property(games, game => {
      const result = writeAs(format, game);
      if (!result.ok) {
        expect(isTrue(result.error, format, game), JSON.stringify(result.error)).toBe(true);
        return;
      }
      written++;
      const { data, losses } = result.value;
      const lost = losses.map(({ kind }) => kind);
      for (const { kind, count } of losses) {
        expect(count).toBeGreaterThan(0);
        expect(COULD_LOSE[kind](game), `there is nothing to lose: ${kind}`).toBe(true);
      }
      // A size that was reported as lost has to be told by somebody, or it would be another.
      const told = lost.includes('size') ? { size: game.meta.size } : {};
      if (lost.includes('size')) {
        const untold = readAny(data, { format });
        expect(untold.ok && untold.value.games[0]!.meta.size).not.toBe(game.meta.size);
      }
      const reading = readAny(data.length > 0 ? data : ' ', { format, ...told });
      expect(reading).toMatchObject({ ok: true });
      if (!reading.ok) return;
      expect(reading.value.games).toHaveLength(1);
      const silent = differences(asReadFrom(format, game), reading.value.games[0]!).filter(
        ({ explainedBy }) => !explainedBy.some(kind => lost.includes(kind)),
      );
      expect(silent, `${data}`).toEqual([]);
      // Our own output gives a reader nothing to complain of, unless the game itself does.
      if (game.meta.rule === undefined && !lost.includes('colour-order')) {
        const complaints = reading.value.diagnostics.filter(({ code }) => !DOUBTS.has(code));
        expect(complaints).toEqual([]);
      }
    }),
    { numRuns: 250 },
  );
  // Enough of them, or the test would have tested nothing.
  expect(written).toBeGreaterThan(25);
});
