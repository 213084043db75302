// Shared by the writers of bare positions: the stones at the end of the main line, and a count of what is lost,
// above all the order of play.
import type { Game, GameNode, Setup } from '@tengen/game';
import { type Color, err, ok, type Point, type Result } from '@tengen/rules';
import { whyNoBoard } from '../file/writable.ts';
import { type CannotWrite, LossCount } from '../file/writing.ts';
import { countMeta, countSetups, countTree, isMoveNode, mainNodes } from './line.ts';

export interface StoneSets {
  readonly black: readonly Point[];
  readonly white: readonly Point[];
  readonly losses: LossCount;
}

export function stonesOf(game: Game): Result<StoneSets, CannotWrite> {
  const refusal = whyNoBoard(game);
  if (refusal) return err(refusal);
  const line = mainNodes(game);
  const stones = new Map<Point, Color>();
  for (const node of line) putStones(node, stones);
  const of = (color: Color) => [...stones].filter(([, own]) => own === color).map(([at]) => at);

  const losses = new LossCount();
  losses.add('move-order', line.filter(isMoveNode).length);
  losses.add('setup', countSetups(game) - (isKept(game.root.setup) ? 1 : 0));
  losses.add('empty-nodes', line.slice(1).filter(node => !node.move).length);
  countTree(game, line, false, losses);
  countMeta(game.meta, [], losses);
  return ok({ black: of('black'), white: of('white'), losses });
}

function putStones({ setup, move }: GameNode, stones: Map<Point, Color>): void {
  for (const point of setup?.empty ?? []) stones.delete(point);
  for (const point of setup?.black ?? []) stones.set(point, 'black');
  for (const point of setup?.white ?? []) stones.set(point, 'white');
  if (move && move.point !== 'pass') stones.set(move.point, move.color);
}

/** Stones set up at the root are kept; removed stones, the turn and later set-ups are lost. */
function isKept(setup: Setup | undefined): boolean {
  if (!setup || setup.empty.length > 0 || setup.turn) return false;
  return setup.black.length + setup.white.length > 0;
}
