// Shared by the writers of one-line formats: the main line of a game, and a count of everything that is lost.
// A format names what it can hold; everything else is counted as a loss here.
import type { Game, GameNode, Meta, Move, NodeTime, Setup } from '@tengen/game';
import { type Color, err, ok, opponent } from '@tengen/rules';
import { allNodes, whyNoBoard } from '../file/writable.ts';
import { LossCount, type LossKind, type WriteResult } from '../file/writing.ts';

/** What a format can hold besides stones in turn. */
export interface Holds {
  readonly passes?: boolean;
  /** The only board size that the format has. */
  readonly size?: number;
  /** Whether the format needs at least one move. */
  readonly needsMoves?: boolean;
  /** Whether the format holds times of moves. It then counts those it leaves out itself. */
  readonly times?: boolean;
  /** Meta data that the format handles, and whose losses it counts itself. */
  readonly meta?: readonly MetaField[];
}

export type MetaField = Exclude<keyof Meta, 'size'>;

export interface MoveNode extends GameNode {
  readonly move: Move;
}

const LOSS_OF_FIELD: Readonly<Record<MetaField, LossKind>> = {
  rule: 'rule',
  black: 'players',
  white: 'players',
  event: 'meta',
  round: 'meta',
  date: 'meta',
  place: 'meta',
  name: 'meta',
  comment: 'meta',
  result: 'result',
  timeLimit: 'meta',
  overtime: 'meta',
  opening: 'opening',
  foreign: 'foreign',
};

/** Writes the main line, or says why it cannot be written. `make` may count further losses. */
export function writeLine<T>(
  game: Game,
  holds: Holds,
  make: (nodes: readonly MoveNode[], losses: LossCount) => T,
): WriteResult<T> {
  const refusal = whyNoBoard(game, holds.size);
  if (refusal) return err(refusal);
  const line = mainNodes(game);
  if (line.some(node => node.setup && hasStones(node.setup))) return err({ kind: 'setup' });

  const nodes = line.filter(isMoveNode);
  if (holds.needsMoves && nodes.length === 0) return err({ kind: 'no-moves' });
  let turn: Color = 'black';
  for (const [index, { move }] of nodes.entries()) {
    const ply = index + 1;
    if (move.color !== turn) return err({ kind: 'colour-order', ply });
    if (move.point === 'pass' && !holds.passes) return err({ kind: 'pass', ply });
    turn = opponent(turn);
  }

  const losses = new LossCount();
  countTree(game, line, holds.times ?? false, losses);
  losses.add('setup', countSetups(game));
  losses.add('empty-nodes', line.slice(1).filter(node => !node.move).length);
  countMeta(game.meta, holds.meta ?? [], losses);
  const data = make(nodes, losses);
  return ok({ data, losses: losses.toLosses() });
}

/** Writes one game per line. Without a game there is no file. */
export function linesOf(
  games: Game | readonly Game[],
  makeLine: (game: Game) => WriteResult<string>,
): WriteResult<string> {
  const list = 'root' in games ? [games] : games;
  if (list.length === 0) return err({ kind: 'no-moves' });
  const losses = new LossCount();
  const lines: string[] = [];
  for (const game of list) {
    const line = makeLine(game);
    if (!line.ok) return line;
    lines.push(`${line.value.data}\n`);
    for (const { kind, count } of line.value.losses) losses.add(kind, count);
  }
  return ok({ data: lines.join(''), losses: losses.toLosses() });
}

/** The root and the first child of everything. */
export function mainNodes(game: Game): GameNode[] {
  const line: GameNode[] = [];
  for (let node: GameNode | undefined = game.root; node; node = node.children[0]) line.push(node);
  return line;
}

export function isMoveNode(node: GameNode): node is MoveNode {
  return node.move !== undefined;
}

function hasStones(setup: Setup): boolean {
  return setup.black.length + setup.white.length + setup.empty.length > 0;
}

/** Losses in any node of the tree, main line included. */
export function countTree(
  game: Game,
  line: readonly GameNode[],
  holdsTimes: boolean,
  losses: LossCount,
): void {
  // Looking up a million nodes in a set is slow, so the times that are held are subtracted instead.
  let timed = holdsTimes ? -line.filter(node => node.move && isTimed(node.time)).length : 0;
  for (const node of allNodes(game)) {
    losses.add('variations', node.children.length - 1);
    losses.add('comments', node.comment ? 1 : 0);
    losses.add('marks', node.marks?.length ?? 0);
    losses.add('marked-nodes', node.isMarked ? 1 : 0);
    losses.add('evaluations', node.evaluation ? 1 : 0);
    losses.add('foreign', node.foreign?.length ?? 0);
    if (isTimed(node.time)) timed++;
  }
  losses.add('times', timed);
}

/** The number of set-ups in the tree that are not empty. */
export function countSetups(game: Game): number {
  let setups = 0;
  for (const node of allNodes(game)) if (saysSomething(node.setup)) setups++;
  return setups;
}

export function isTimed(time: NodeTime | undefined): boolean {
  return time?.spentMs !== undefined || time?.leftMs !== undefined;
}

/** Losses of meta data: every field that is not empty and not held. */
export function countMeta(meta: Meta, held: readonly MetaField[], losses: LossCount): void {
  for (const [field, kind] of Object.entries(LOSS_OF_FIELD) as [MetaField, LossKind][]) {
    if (held.includes(field)) continue;
    const value = meta[field];
    if (saysSomething(value)) losses.add(kind, Array.isArray(value) ? value.length : 1);
  }
}

/** An empty name, an empty list, and a player without name and rank count as empty. */
export function saysSomething(value: unknown): boolean {
  if (value === undefined || value === '') return false;
  if (typeof value !== 'object' || value === null) return true;
  return Object.values(value).some(saysSomething);
}
