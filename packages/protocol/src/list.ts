// The lines between BOARD, YXBOARD, SWAP2BOARD, YXBLOCK and their DONE.
import type { Brain, BrainStep, ListedPoint, OpenList } from './brain-state.ts';
import { complain } from './brain-state.ts';
import type { BrainCommand, ListKind } from './command.ts';
import { gameOfBoard, pointOf } from './game.ts';
import { think, thinkSwap2 } from './thinking.ts';

export function openList(brain: Brain, kind: ListKind): BrainStep {
  const isIgnored = brain.game === undefined;
  const next = { ...brain, list: { kind, lines: [], isBroken: false, isIgnored } };
  return isIgnored ? complain(next, 'no-game') : [next, []];
}

/** Any line of the list but DONE. */
export function readListLine(brain: Brain, list: OpenList, command: BrainCommand): BrainStep {
  return [{ ...brain, list: withLine(list, brain.game?.size ?? 0, command) }, []];
}

function withLine(list: OpenList, size: number, command: BrainCommand): OpenList {
  if (list.isIgnored || command.kind === 'empty') return list;
  const listed = command.kind === 'stone' ? listedStone(list.kind, size, command) : undefined;
  const earlier = list.lines.find(line => line.point === listed?.point);
  // A point may be listed twice, but not as two different stones.
  if (!listed || (earlier && earlier.field !== listed.field)) return { ...list, isBroken: true };
  return earlier ? list : { ...list, lines: [...list.lines, listed] };
}

function listedStone(
  kind: ListKind,
  size: number,
  { at, field }: Extract<BrainCommand, { kind: 'stone' }>,
): ListedPoint | undefined {
  const point = pointOf(size, at);
  if (point === undefined) return undefined;
  if (kind !== 'board' && kind !== 'yxboard') return { point, field: undefined };
  // Field 3 marks stones of a continuous game, which we do not play.
  return field === 1 || field === 2 ? { point, field } : undefined;
}

/** At DONE the list takes effect. */
export function closeList(open: Brain, { kind, lines, isBroken, isIgnored }: OpenList): BrainStep {
  const brain: Brain = { ...open, list: undefined };
  if (isIgnored) return [brain, []];
  switch (kind) {
    case 'board':
    case 'yxboard':
      return setBoard(brain, lines, isBroken, kind === 'board');
    case 'swap2board':
      return swap2(brain, lines, isBroken);
    case 'yxblock':
    case 'yxblockundo':
      return block(brain, lines, isBroken, kind === 'yxblock');
  }
}

/** Of a broken list the readable lines are used, and no move is made. */
function setBoard(
  brain: Brain,
  lines: readonly ListedPoint[],
  isBroken: boolean,
  thinks: boolean,
): BrainStep {
  const { rule } = brain.settings;
  if (!rule && thinks) return complain(brain, 'unsupported-rule');
  const stones = lines.map(({ point, field }) => ({ point, isOwn: field === 1 }));
  const game = gameOfBoard(brain.game!.size, stones, rule ?? 'freestyle');
  const next: Brain = { ...brain, game };
  if (isBroken) return complain(next, 'bad-parameters');
  return thinks ? think(next, { kind: 'move' }) : [next, []];
}

function swap2(brain: Brain, lines: readonly ListedPoint[], isBroken: boolean): BrainStep {
  const isStage = lines.length === 0 || lines.length === 3 || lines.length === 5;
  if (isBroken || !isStage) return complain(brain, 'bad-parameters');
  return thinkSwap2(
    brain,
    lines.map(line => line.point),
  );
}

function block(
  brain: Brain,
  lines: readonly ListedPoint[],
  isBroken: boolean,
  adds: boolean,
): BrainStep {
  const points = lines.map(line => line.point);
  const others = brain.blocked.filter(point => !points.includes(point));
  const next: Brain = { ...brain, blocked: adds ? [...others, ...points] : others };
  return isBroken ? complain(next, 'bad-parameters') : [next, []];
}
