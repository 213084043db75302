// For tests: the differences between a game and its copy after writing and reading, in the writers' terms.
import type { Game, GameNode, Meta, NodeTime, Setup } from '@tengen/game';
import { type Point, xOf, yOf } from '@tengen/rules';
import { allNodes } from '../file/writable.ts';
import type { LossKind } from '../file/writing.ts';
import { isMoveNode, mainNodes, saysSomething } from '../text/line.ts';

/** A difference, and the losses any of which would explain it. */
export interface Difference {
  readonly what: string;
  readonly explainedBy: readonly LossKind[];
}

export function differences(game: Game, back: Game): Difference[] {
  return [...metaDifferences(game.meta, back.meta), ...treeDifferences(game, back)];
}

type Compared = readonly [field: keyof Meta, ...explainedBy: LossKind[]];

const META: readonly Compared[] = [
  ['size', 'size'],
  ['rule', 'rule'],
  ['black', 'players', 'characters'],
  ['white', 'players', 'characters'],
  ['event', 'meta', 'characters'],
  ['round', 'meta', 'characters'],
  ['date', 'meta', 'characters'],
  ['place', 'meta', 'characters'],
  ['name', 'meta', 'characters'],
  ['comment', 'meta', 'characters'],
  ['timeLimit', 'meta', 'characters'],
  ['overtime', 'meta', 'characters'],
  ['result', 'result'],
  ['opening', 'opening', 'characters'],
  ['foreign', 'foreign', 'characters'],
];

function metaDifferences(meta: Meta, back: Meta): Difference[] {
  return META.flatMap(([field, ...explainedBy]) => {
    // A record without a result may come back with the one that its stones show.
    if (field === 'result' && !meta.result && isToldByStones(back)) return [];
    const [before, after] = [meta, back].map(each => plain(inOrder(each[field])));
    return before === after ? [] : [{ what: field, explainedBy }];
  });
}

/** Properties have names; their order says nothing. */
function inOrder(value: unknown): unknown {
  return Array.isArray(value) ? value.toSorted((a, b) => (plain(a) < plain(b) ? -1 : 1)) : value;
}

function isToldByStones({ result }: Meta): boolean {
  return result?.by === 'five' || result?.winner === 'draw';
}

/** The value without empty names and empty lists. Lists of points are compared as sets. */
function plain(value: unknown): string {
  if (!saysSomething(value)) return '';
  if (Array.isArray(value)) {
    const parts = value.filter(saysSomething).map(plain);
    return `[${parts.join()}]`;
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, each]) => saysSomething(each));
  const parts = entries.map(([key, each]) => `${key}:${plain(each)}`).sort();
  return `{${parts.join()}}`;
}

function treeDifferences(game: Game, back: Game): Difference[] {
  const found: Difference[] = [];
  const compare = (what: string, a: unknown, b: unknown, ...explainedBy: LossKind[]) => {
    // When a reader ends a branch at a colour that is not to move, everything below is lost too.
    if (a !== b) found.push({ what, explainedBy: [...explainedBy, 'colour-order'] });
  };
  compare('stones', stonesAtEnd(game), stonesAtEnd(back), 'placement');
  compare('moves', moveList(game), moveList(back), 'placement', 'move-order');
  compare('steps', stepList(game), stepList(back), 'move-order');
  compare('branches', branches(game), branches(back), 'variations');
  compare('nodes', emptyNodes(game), emptyNodes(back), 'empty-nodes', 'variations');
  const counted = (what: string, of: (node: GameNode) => unknown, ...explainedBy: LossKind[]) =>
    compare(what, collect(game, of), collect(back, of), ...explainedBy);
  counted('comments', node => node.comment, 'comments', 'characters');
  // A library holds them in the order of the moves.
  const marksOf = ({ marks }: GameNode) => marks?.map(plain).sort();
  counted('marks', marksOf, 'marks', 'label-place', 'characters');
  counted('marked nodes', node => node.isMarked, 'marked-nodes');
  counted('evaluations', node => node.evaluation, 'evaluations');
  counted('times', node => timeOf(node.time), 'times');
  counted('foreign', node => node.foreign, 'foreign', 'characters');
  compare('setups', setups(game), setups(back), 'setup', 'move-order');
  return found;
}

const place = (point: Point, { meta }: Game) => `${xOf(point, meta.size)},${yOf(point, meta.size)}`;

function timeOf(time: NodeTime | undefined): unknown {
  return time && (time.spentMs !== undefined || time.leftMs !== undefined) ? time : undefined;
}

/** Everything of a kind in the tree, with its place among the moves. */
function collect(game: Game, of: (node: GameNode) => unknown): string {
  const all: string[] = [];
  for (const node of allNodes(game)) {
    const value = of(node);
    if (saysSomething(value)) all.push(`${plain(node.move)} ${plain(value)}`);
  }
  return all.sort().join('\n');
}

function stonesAtEnd(game: Game): string {
  const stones = new Map<string, string>();
  for (const { setup, move } of mainNodes(game)) {
    for (const point of setup?.empty ?? []) stones.delete(place(point, game));
    for (const point of setup?.black ?? []) stones.set(place(point, game), 'black');
    for (const point of setup?.white ?? []) stones.set(place(point, game), 'white');
    if (move && move.point !== 'pass') stones.set(place(move.point, game), move.color);
  }
  return plain([...stones].map(String).sort());
}

function moveList(game: Game): string {
  const moves = mainNodes(game).filter(isMoveNode);
  return moves
    .map(({ move }) => `${move.color} ${move.point === 'pass' ? 'pass' : place(move.point, game)}`)
    .join('; ');
}

/** The moves relative to the first stone, which do not depend on its place. */
function stepList(game: Game): string {
  const moves = mainNodes(game).filter(isMoveNode);
  const first = moves.find(({ move }) => move.point !== 'pass')?.move.point as Point;
  const { size } = game.meta;
  const step = (point: Point) =>
    `${xOf(point, size) - xOf(first, size)},${yOf(point, size) - yOf(first, size)}`;
  return moves
    .map(({ move }) => `${move.color} ${move.point === 'pass' ? 'pass' : step(move.point)}`)
    .join('; ');
}

/** Every line of the tree, as a list of moves. */
function branches(game: Game): string {
  const open = [{ node: game.root, line: '' }];
  const lines: string[] = [];
  for (let at = open.pop(); at; at = open.pop()) {
    const { node, line } = at;
    if (node.children.length === 0 && node !== game.root) lines.push(line);
    for (const child of node.children)
      open.push({ node: child, line: `${line} ${plain(child.move)}` });
  }
  return lines.length > 1 ? lines.sort().join('\n') : '';
}

function emptyNodes(game: Game): number {
  let count = 0;
  for (const node of allNodes(game)) if (!node.move && node !== game.root) count++;
  return count;
}

function setups(game: Game): string {
  const text = ({ black, white, empty, turn }: Setup) =>
    [black, white, empty]
      .map(points =>
        points
          .map(point => place(point, game))
          .sort()
          .join(' '),
      )
      .join('/') + (turn ?? '');
  const all: string[] = [];
  for (const node of allNodes(game))
    if (node.setup && saysSomething(node.setup)) all.push(text(node.setup));
  return all.sort().join('\n');
}
