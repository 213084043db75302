// The game on the table, as one value: the terms, what was done, and where that has led. Everything that
// happens enters by `doDeed`, whoever does it: a hand, an opponent, a file, the clock.
import {
  type Action,
  act,
  isInPlay,
  type OpeningState,
  type PlayerId,
  type ProtocolId,
  type Refusal,
  type StartError,
  seatOf,
  seatToAct,
  startOpening,
} from '@tengen/openings';
import {
  type Color,
  type DrawError,
  err,
  type GameOver,
  type IllegalMove,
  type IllegalPass,
  ok,
  opponent,
  type Point,
  Position,
  type Referee,
  type Result,
  type Rule,
  type SetupError,
} from '@tengen/rules';

export interface Terms {
  readonly rule: Rule;
  readonly size: number;
  readonly referee: Referee;
  readonly protocol: ProtocolId;
  /** The number of fifth moves, for the protocol that leaves it to the event. */
  readonly offers?: number;
  /** Stones that stood there before the first move. */
  readonly setup?: {
    readonly black: readonly Point[];
    readonly white: readonly Point[];
    readonly turn: Color;
  };
}

export type Deed =
  | { readonly kind: 'opening'; readonly action: Action }
  | { readonly kind: 'move'; readonly point: Point }
  | { readonly kind: 'pass' }
  | { readonly kind: 'resign'; readonly color: Color }
  | { readonly kind: 'timeout'; readonly color: Color }
  | { readonly kind: 'draw' };

/** A deed with the time it took. */
export interface Done {
  readonly deed: Deed;
  readonly spentMs: number;
}

export interface Table {
  readonly terms: Terms;
  readonly opening: OpeningState;
  readonly position: Position;
  readonly done: readonly Done[];
  /** Taken back, the last one first. */
  readonly undone: readonly Done[];
}

export type TermsError = StartError | SetupError;
export type Refused = Refusal | IllegalMove | IllegalPass | DrawError | GameOver;

export function openTable(terms: Terms): Result<Table, TermsError> {
  const { rule, size, referee, setup } = terms;
  const opening = startOpening(setup ? 'free' : terms.protocol, {
    rule,
    size,
    ...(terms.offers !== undefined && { offers: terms.offers }),
  });
  if (!opening.ok) return opening;
  const position = setup
    ? Position.setup({ rule, size, referee, ...setup })
    : ok(Position.start({ rule, size, referee }));
  if (!position.ok) return position;
  return ok({ terms, opening: opening.value, position: position.value, done: [], undone: [] });
}

/** The one door. What is done anew forgets what was taken back. */
export function doDeed(table: Table, deed: Deed, spentMs = 0): Result<Table, Refused> {
  const after = effectOf(table, deed);
  if (!after.ok) return after;
  const done = [...table.done, { deed, spentMs }];
  return ok({ ...table, ...after.value, done, undone: [] });
}

type Place = Pick<Table, 'opening' | 'position'>;

function effectOf(table: Table, deed: Deed): Result<Place, Refused> {
  const { opening, position } = table;
  const stay = (next: Result<Position, Refused>): Result<Place, Refused> =>
    next.ok ? ok({ opening, position: next.value }) : next;
  switch (deed.kind) {
    case 'opening':
      return openingStep(table, deed.action);
    case 'move':
      if (!isInPlay(opening)) return err({ kind: 'wrong-action', expected: 'answer' });
      return stay(position.play(deed.point));
    case 'pass':
      return stay(position.pass());
    case 'resign':
      return stay(position.resign(deed.color));
    case 'timeout':
      return stay(position.forfeit(deed.color, 'timeout'));
    case 'draw':
      return stay(agreed(position));
  }
}

function agreed(position: Position): Result<Position, Refused> {
  const offered = position.offerDraw('black');
  return offered.ok ? offered.value.acceptDraw('white') : offered;
}

/** A step of the opening; the stones it puts go through the rules like any other. */
function openingStep({ opening, position }: Table, action: Action): Result<Place, Refused> {
  const next = act(opening, seatToAct(opening), action);
  if (!next.ok) return next;
  let after = position;
  for (const point of next.value.stones.slice(opening.stones.length)) {
    const played: Result<Position, IllegalMove> = after.play(point);
    if (!played.ok) return played;
    after = played.value;
  }
  return ok({ opening: next.value, position: after });
}

/** A stone on `point`: a step of the opening or a move, whichever is due. */
export function stoneDeed(table: Table, point: Point): Deed {
  if (isInPlay(table.opening)) return { kind: 'move', point };
  const step = table.opening.offers.length > 0 ? 'choose' : 'place';
  return { kind: 'opening', action: { kind: step, point } };
}

/** Whose turn it is, in the opening and after it. */
export function seatToMove({ opening, position }: Table): PlayerId {
  return isInPlay(opening) ? seatOf(opening, position.turn) : seatToAct(opening);
}

export function isOver({ position }: Table): boolean {
  return position.outcome !== undefined;
}

/** The table after the first `count` deeds; the others can be done again. */
export function takeBackTo(table: Table, count: number): Table {
  const fresh = openTable(table.terms);
  let at = fresh.ok ? fresh.value : table;
  for (const { deed, spentMs } of table.done.slice(0, count)) {
    const next = doDeed(at, deed, spentMs);
    // What was done once can be done again: the same deeds from the same beginning.
    if (next.ok) at = next.value;
  }
  const taken = table.done.slice(count).reverse();
  return { ...at, undone: [...table.undone, ...taken] };
}

/** The last deed taken back, done again. */
export function doAgain(table: Table): Table | undefined {
  const last = table.undone.at(-1);
  if (!last) return undefined;
  const next = doDeed(table, last.deed, last.spentMs);
  return next.ok ? { ...next.value, undone: table.undone.slice(0, -1) } : undefined;
}

export interface Played {
  readonly point: Point | 'pass';
  readonly color: Color;
  readonly spentMs: number;
}

/** The moves in the order they came, passes among them, with the time each took. */
export function movesPlayed({ terms, done }: Table): Played[] {
  let color: Color = terms.setup?.turn ?? 'black';
  const moves: Played[] = [];
  for (const { deed, spentMs } of done) {
    const point = pointOf(deed);
    if (point === undefined) continue;
    moves.push({ point, color, spentMs });
    color = opponent(color);
  }
  return moves;
}

function pointOf(deed: Deed): Point | 'pass' | undefined {
  if (deed.kind === 'move') return deed.point;
  if (deed.kind === 'pass') return 'pass';
  if (deed.kind !== 'opening') return undefined;
  const { action } = deed;
  return action.kind === 'place' || action.kind === 'choose' ? action.point : undefined;
}
