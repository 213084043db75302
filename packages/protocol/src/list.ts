// The lines between BOARD, YXBOARD, SWAP2BOARD, YXBLOCK and their DONE.
import type { Point } from '@tengen/rules';
import { type Brain, complain, type Step } from './brain-state.ts';
import type { Command, ListKind } from './command.ts';
import { gameOfBoard, pointOf } from './game.ts';
import { think, thinkSwap2 } from './thinking.ts';

interface Listed {
  readonly point: Point;
  /** 1 our stone, 2 the opponent's; nothing in lists of bare points. */
  readonly field: number | undefined;
}

export interface OpenList {
  readonly kind: ListKind;
  readonly lines: readonly Listed[];
  /** A line could not be used; said once, after DONE. */
  readonly isBroken: boolean;
  /** No game was started, which has been said: the lines only pass by. */
  readonly isIgnored: boolean;
}

export function openList(brain: Brain, kind: ListKind): Step {
  const isIgnored = brain.game === undefined;
  const next = { ...brain, list: { kind, lines: [], isBroken: false, isIgnored } };
  return isIgnored ? complain(next, 'no-game') : [next, []];
}

/** A line of the list, DONE excepted. */
export function readListLine(brain: Brain, list: OpenList, command: Command): Step {
  return [{ ...brain, list: withLine(list, brain.game?.size ?? 0, command) }, []];
}

function withLine(list: OpenList, size: number, command: Command): OpenList {
  if (list.isIgnored || command.kind === 'empty') return list;
  const listed = command.kind === 'stone' ? listedStone(list.kind, size, command) : undefined;
  const earlier = list.lines.find(line => line.point === listed?.point);
  // Said twice is said once; said differently is a mistake.
  if (!listed || (earlier && earlier.field !== listed.field)) return { ...list, isBroken: true };
  return earlier ? list : { ...list, lines: [...list.lines, listed] };
}

function listedStone(
  kind: ListKind,
  size: number,
  { at, field }: Extract<Command, { kind: 'stone' }>,
): Listed | undefined {
  const point = pointOf(size, at);
  if (point === undefined) return undefined;
  if (kind !== 'board' && kind !== 'yxboard') return { point, field: undefined };
  // 3 marks stones of a continuous game, which we do not play.
  return field === 1 || field === 2 ? { point, field } : undefined;
}

/** DONE: what the list means. */
export function closeList(open: Brain, { kind, lines, isBroken, isIgnored }: OpenList): Step {
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

/** A broken list leaves what could be read, and no move is made. */
function setBoard(
  brain: Brain,
  lines: readonly Listed[],
  isBroken: boolean,
  thinks: boolean,
): Step {
  const { rule } = brain.settings;
  if (!rule && thinks) return complain(brain, 'unsupported-rule');
  const stones = lines.map(({ point, field }) => ({ point, isOwn: field === 1 }));
  const game = gameOfBoard(brain.game!.size, stones, rule ?? 'freestyle');
  const next: Brain = { ...brain, game };
  if (isBroken) return complain(next, 'bad-parameters');
  return thinks ? think(next, { kind: 'move' }) : [next, []];
}

function swap2(brain: Brain, lines: readonly Listed[], isBroken: boolean): Step {
  const isStage = lines.length === 0 || lines.length === 3 || lines.length === 5;
  if (isBroken || !isStage) return complain(brain, 'bad-parameters');
  return thinkSwap2(
    brain,
    lines.map(line => line.point),
  );
}

function block(brain: Brain, lines: readonly Listed[], isBroken: boolean, adds: boolean): Step {
  const points = lines.map(line => line.point);
  const others = brain.blocked.filter(point => !points.includes(point));
  const next: Brain = { ...brain, blocked: adds ? [...others, ...points] : others };
  return isBroken ? complain(next, 'bad-parameters') : [next, []];
}
