// For tests: game trees made from plain numbers, so that a failing one shrinks to a small one. Every stone is put on
// a free cell; everything else in the game happens as often as the test wants.
import type { GameNode, Mark } from '@tengen/game';
import { type Color, opponent, type Point } from '@tengen/rules';

type Grown = { -readonly [Field in keyof Omit<GameNode, 'children'>]: GameNode[Field] } & {
  children: Grown[];
};

/** What may happen besides stones in turn. */
export interface Happens {
  readonly variations: boolean;
  readonly passes: boolean;
  readonly rootSetup: boolean;
  readonly rootTurn: boolean;
  readonly setups: boolean;
  readonly emptyNodes: boolean;
  readonly repeats: boolean;
  readonly remarks: boolean;
  readonly times: boolean;
}

/** The parent of a node, its content, and its point. */
export type Seed = readonly [where: number, what: number, point: number];

interface InputPlace {
  readonly node: Grown;
  readonly taken: ReadonlyMap<Point, Color>;
  readonly turn: Color;
}

export function growTree(seeds: readonly Seed[], size: number, happens: Happens): GameNode {
  const places = [startOf(size, happens)];
  for (const [where, what, point] of seeds) {
    const isBranch = happens.variations && where % 4 === 0;
    const from = isBranch ? places[where % places.length]! : places.at(-1)!;
    const place = growNode(from, what, point, size, happens);
    if (place) places.push(place);
  }
  return places[0]!.node;
}

function startOf(size: number, happens: Happens): InputPlace {
  const node: Grown = { children: [] };
  if (!happens.rootSetup) return { node, taken: new Map(), turn: 'black' };
  const [a, b, c] = [0, size + 1, 2 * size + 2];
  const turn = happens.rootTurn ? ({ turn: 'black' } as const) : {};
  node.setup = { black: [a, c], white: [b], empty: [], ...turn };
  const taken = new Map<Point, Color>([
    [a, 'black'],
    [b, 'white'],
    [c, 'black'],
  ]);
  return { node, taken, turn: 'black' };
}

function growNode(
  { node, taken, turn }: InputPlace,
  what: number,
  at: number,
  size: number,
  happens: Happens,
): InputPlace | undefined {
  const cells = Array.from({ length: size * size }, (_, i) => (at + i) % (size * size));
  const free = cells.find(cell => !taken.has(cell));
  if (free === undefined) return undefined;
  const child: Grown = { children: [], ...remarksOf(what % 7, at, free, happens) };
  node.children.push(child);

  const kind = what % 11;
  if (kind === 0 && happens.passes) {
    child.move = { color: turn, point: 'pass' };
    return { node: child, taken, turn: opponent(turn) };
  }
  if (kind === 1 && happens.emptyNodes) return { node: child, taken, turn };
  if (kind === 2 && happens.setups) {
    const next = new Map(taken).set(free, 'black');
    const [stone] = taken.keys();
    if (stone !== undefined) next.delete(stone);
    const empty = stone === undefined ? [] : [stone];
    child.setup = { black: [free], white: [], empty, turn };
    return { node: child, taken: next, turn };
  }
  const color = kind === 3 && happens.repeats ? opponent(turn) : turn;
  child.move = { color, point: free };
  return { node: child, taken: new Map(taken).set(free, color), turn: opponent(color) };
}

function remarksOf(
  kind: number,
  at: number,
  point: Point,
  happens: Happens,
): Omit<GameNode, 'children'> {
  if (happens.times && kind > 2) {
    return { time: at % 3 === 0 ? { leftMs: 1000 } : { spentMs: (at % 4) * 500 } };
  }
  if (!happens.remarks) return {};
  if (kind === 1) return { comment: ['why', 'two\nlines', '连珠 ]'][at % 3]! };
  if (kind === 2) return { marks: marksAt(point, at) };
  if (kind === 3) return { isMarked: true };
  if (kind === 5) return { evaluation: { blackChance: 0.375, depth: at % 20, line: [point] } };
  return kind === 4 ? { foreign: [{ name: 'XX', values: ['1'] }] } : {};
}

function marksAt(point: Point, at: number): Mark[] {
  const label: Mark = { kind: 'label', point, text: 'A' };
  if (at % 2 === 0) return [label];
  return [label, { kind: 'triangle', point: 0 }, { kind: 'arrow', from: 0, to: 1 }];
}
