// Setting up a position: stones are put and removed freely, and only the whole is checked by the rules.
import type { Game } from '@tengen/game';
import { newGame } from '@tengen/game';
import { type Color, opponent, type Point, Position, type Rule } from '@tengen/rules';

export interface Draft {
  readonly size: number;
  readonly rule: Rule;
  readonly stones: ReadonlyMap<Point, Color>;
  readonly turn: Color;
  /** Until someone chooses the turn, it follows from the number of stones. */
  readonly isTurnChosen: boolean;
}

export type SetupTool = Color | 'alternate' | 'erase';

type DraftFault =
  | { readonly kind: 'two-winners' }
  /** The game would be over: a five is on the board. */
  | { readonly kind: 'decided'; readonly winner: Color }
  | { readonly kind: 'full' };

/** Unusual, but not wrong. */
type DraftRemark = {
  readonly kind: 'uneven';
  readonly black: number;
  readonly white: number;
};

export function draftOf(position: Position): Draft {
  const { board, size, rule, turn } = position;
  const stones = new Map<Point, Color>();
  for (const color of ['black', 'white'] as const) {
    for (const point of board.stonesOf(color)) stones.set(point, color);
  }
  const draft = { size, rule, stones, turn, isTurnChosen: false };
  return { ...draft, isTurnChosen: turnByCount(draft) !== turn };
}

/** One touch of a tool: a second touch with the same colour removes the stone. */
export function touch(draft: Draft, point: Point, tool: SetupTool): Draft {
  const there = draft.stones.get(point);
  const stones = new Map(draft.stones);
  const color = colorOf(draft, tool);
  if (color === undefined || there === color || (tool === 'alternate' && there)) {
    stones.delete(point);
  } else stones.set(point, color);
  return withStones(draft, stones);
}

function colorOf(draft: Draft, tool: SetupTool): Color | undefined {
  if (tool === 'erase') return undefined;
  return tool === 'alternate' ? turnByCount(draft) : tool;
}

function withStones(draft: Draft, stones: ReadonlyMap<Point, Color>): Draft {
  const next = { ...draft, stones };
  return draft.isTurnChosen ? next : { ...next, turn: turnByCount(next) };
}

/** The turn by the number of stones: White's when Black has more. */
function turnByCount(draft: Pick<Draft, 'stones'>): Color {
  const { black, white } = countsOf(draft);
  return black > white ? 'white' : 'black';
}

export function countsOf({ stones }: Pick<Draft, 'stones'>): Record<Color, number> {
  let black = 0;
  for (const color of stones.values()) if (color === 'black') black++;
  return { black, white: stones.size - black };
}

export function cleared(draft: Draft): Draft {
  return { ...draft, stones: new Map(), turn: 'black', isTurnChosen: false };
}

export function swapped(draft: Draft): Draft {
  const stones = new Map([...draft.stones].map(([point, color]) => [point, opponent(color)]));
  return { ...draft, stones, turn: opponent(draft.turn), isTurnChosen: true };
}

export function withTurn(draft: Draft, turn: Color): Draft {
  return { ...draft, turn, isTurnChosen: true };
}

const pointsOf = ({ stones }: Draft, color: Color): Point[] =>
  [...stones].filter(([, other]) => other === color).map(([point]) => point);

/** Why the game could not go on from here. */
export function faultOf(draft: Draft): DraftFault | undefined {
  const { size, rule, turn } = draft;
  const made = Position.setup({
    size,
    rule,
    turn,
    black: pointsOf(draft, 'black'),
    white: pointsOf(draft, 'white'),
  });
  if (!made.ok) return { kind: 'two-winners' };
  const { outcome } = made.value;
  if (!outcome) return undefined;
  return outcome.kind === 'win' ? { kind: 'decided', winner: outcome.winner } : { kind: 'full' };
}

/** Numbers of stones that no game leads to. Such positions may still be studied. */
export function remarkOf(draft: Draft): DraftRemark | undefined {
  const { black, white } = countsOf(draft);
  const lead = black - white;
  const expected = draft.turn === 'black' ? 0 : 1;
  return lead === expected ? undefined : { kind: 'uneven', black, white };
}

/** A game that begins with these stones. */
export function gameOf(draft: Draft, meta: Game['meta']): Game {
  const game = newGame({
    size: draft.size,
    rule: draft.rule,
    ...(meta.name && { name: meta.name }),
  });
  const setup = {
    black: pointsOf(draft, 'black').sort((a, b) => a - b),
    white: pointsOf(draft, 'white').sort((a, b) => a - b),
    empty: [],
    turn: draft.turn,
  };
  return { ...game, root: { ...game.root, setup } };
}
