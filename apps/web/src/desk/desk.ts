// The one game on the table, as signals. Rooms read it and call these functions; every stone, from a
// hand, an engine, a file or a proof that is walked through, enters by `playPoint`.
import {
  back,
  type Clock,
  type Cursor,
  type Edit,
  forward,
  type Game,
  type GameNode,
  goTo,
  type Path,
  playMove,
  type ReplayError,
  redo,
  sibling,
  stay,
  toEnd,
  toStart,
  undo,
} from '@tengen/game';
import type { Action, OpeningState, StartError } from '@tengen/openings';
import {
  type Color,
  err,
  ok,
  type Point,
  type Position,
  type Referee,
  type Result,
} from '@tengen/rules';
import { batch, createMemo, createSignal } from 'solid-js';
import type { Ending } from './ending.ts';
import { type DeskRecord, recordOf, type StoredDesk, tableOfRecord } from './record.ts';
import { chairOf, type Players, type Seat, seatsOf } from './seat.ts';
import { positionOf, type Standing, sameStanding } from './standing.ts';
import { decide, endBy, goToLive, play, playFrom, repeat, takeBack } from './steps.ts';
import {
  type DeskError,
  endingAt,
  gameOf,
  newTable,
  nodeOf,
  openingOf,
  pathOf,
  settled,
  type Table,
  type TableSetup,
  tableOf,
  toAct,
  withCursor,
  withGame,
  withNames,
} from './table.ts';

export type { Ending } from './ending.ts';
export type { DeskRecord, StoredDesk } from './record.ts';
export { type Chair, level, PERSON, type Players, type Seat, TWO_PEOPLE } from './seat.ts';
export type { DeskError, TableSetup } from './table.ts';

export interface Desk {
  game(): Game;
  path(): Path;
  /** The line last visited; it begins with `path`. */
  line(): Path;
  node(): GameNode;
  /** Always a position; where the record breaks the rules, its diagram. */
  position(): Position;
  /** Why the record breaks the rules here. */
  problem(): ReplayError | undefined;
  referee(): Referee;
  /** Nothing is taken back, and while it is played nothing helps. */
  isStrict(): boolean;
  /** Hints, warnings and analysis; in a strict game there are none before its end. */
  hasHelp(): boolean;

  /** The door. As a variation it is only looked at: no clock, no opening, no change of the main line. */
  playPoint(point: Point | 'pass', options?: { asVariation?: boolean }): Result<void, DeskError>;

  goTo(path: Path): void;
  back(): void;
  forward(): void;
  toStart(): void;
  toEnd(): void;
  sibling(step: 1 | -1): void;

  /** Comments, marks, set-up, deletion, promotion. False when it was refused. */
  edit(change: (game: Game, path: Path) => Result<Edit, unknown> | Edit | Game): boolean;
  /** What the record says about its nodes beside the moves, without a step of undo: a review. */
  annotate(change: (game: Game) => Game): void;
  canUndoEdit(): boolean;
  canRedoEdit(): boolean;
  undoEdit(): void;
  redoEdit(): void;

  start(setup: TableSetup): Result<void, StartError>;
  load(game: Game, options?: { path?: Path; seats?: Record<Color, Seat>; referee?: Referee }): void;
  /** Rises when another game comes on the table. */
  sitting(): number;
  /** A fresh board nobody has touched: another game may take its place. */
  isUntouched(): boolean;

  seats(): Record<Color, Seat>;
  players(): Players;
  setSeat(color: Color, seat: Seat): void;

  /** Where the game that is being played stands. */
  live(): Path;
  livePosition(): Position;
  /** How many stones of a named opening the game began with. */
  given(): number;
  /** Whether we look at another place than the game stands at. */
  isBrowsing(): boolean;
  backToLive(): void;
  /** The game goes on from the place that is looked at. */
  playFromHere(): void;
  /** Whose holder has to act in the played game; nobody once it is over. */
  toAct(): Color | undefined;
  /** The opening, while it asks for something. */
  opening(): OpeningState | undefined;
  /** The opening, also when it is through. */
  wholeOpening(): OpeningState | undefined;
  act(action: Action): Result<void, DeskError>;
  /** One step of the played game back, or once more. False when there is none. */
  takeBack(): boolean;
  repeat(): boolean;
  canTakeBack(): boolean;
  canRepeat(): boolean;

  clock(): Clock | undefined;
  /** Stops the clock while whoever has to act may not, and lets it run again. */
  holdClock(isHeld: boolean): void;
  /** The clock's time, which never runs backwards. */
  now(): number;
  since(): number;
  ending(): Ending | undefined;
  end(ending: Ending): boolean;

  /** What is stored. Reads signals, so an effect that calls it runs on every change. */
  snapshot(): DeskRecord;
  restore(record: StoredDesk): void;
}

type Stood = Pick<Table, 'live' | 'ending' | 'opening' | 'ahead'>;

/** An ending goes where its place in the tree goes; with the place it is gone. */
function followed(ending: Table['ending'], { follow }: Edit): Table['ending'] {
  const path = ending && follow(ending.path);
  return path?.length === ending?.path.length ? ending && { ...ending, path: path! } : undefined;
}

const FIRST: TableSetup = { rule: 'freestyle', size: 15 };

export function createDesk(setup: TableSetup = FIRST, now = () => performance.now()): Desk {
  const first = newTable(setup, now());
  const [table, setTable] = createSignal<Table>(
    first.ok ? first.value : (newTable(FIRST, now()) as { value: Table }).value,
  );
  const [sitting, setSitting] = createSignal(0);
  const [isUntouched, setUntouched] = createSignal(true);

  const game = createMemo(() => gameOf(table()));
  const path = createMemo(() => pathOf(table()));
  const live = createMemo(() => table().live);
  const referee = createMemo(() => table().referee);
  const ending = createMemo(() => endingAt(table(), table().live));
  type SeatedStanding = Standing & { readonly of: number };
  const isSame = (a: SeatedStanding, b: SeatedStanding) => a.of === b.of && sameStanding(a, b);
  const standing = createMemo(
    () => ({ ...positionOf(game(), path(), referee(), endingAt(table(), path())), of: sitting() }),
    undefined,
    { equals: isSame },
  );
  const isBrowsing = createMemo(() => live().join() !== path().join());
  const liveStanding = createMemo(
    () => ({
      ...(isBrowsing() ? positionOf(game(), live(), referee(), ending()) : standing()),
      of: sitting(),
    }),
    undefined,
    { equals: isSame },
  );
  const hasHelp = createMemo(
    () => !table().isStrict || liveStanding().position.outcome !== undefined,
  );
  const opening = createMemo(() => openingOf(table()));
  const seats = createMemo(() => seatsOf(table().players, table().opening));

  /** Where the played game stood in each version of the record, for undo and redo. */
  const stood = new WeakMap<Game, Stood>();

  function show(next: Table): void {
    const { live, ending, opening, ahead } = table();
    stood.set(game(), { live, ending, opening, ahead });
    batch(() => {
      setUntouched(false);
      setTable(next);
    });
  }
  function settle(next: Result<Table, DeskError>): Result<void, DeskError> {
    if (!next.ok) return err(next.error);
    show(next.value);
    return ok(undefined);
  }
  function visit(cursor: Cursor): void {
    if (cursor !== table().history.present) setTable(withCursor(table(), cursor));
  }
  function another(next: Table, untouched: boolean): void {
    // All at once: nobody may see the next game with the sitting of the last.
    batch(() => {
      setTable(next);
      setUntouched(untouched);
      setSitting(sitting() + 1);
    });
  }

  function addVariation(point: Point | 'pass'): Result<void, DeskError> {
    const { present } = table().history;
    const played = playMove(present.game, present.path, point, { referee: referee() });
    if (!played.ok) return err(played.error);
    const { game, path } = played.value;
    show(withCursor(table(), { game, path, line: path }));
    return ok(undefined);
  }

  /** Whether a strict game, still played, would stand elsewhere. */
  function isHeld(next: Path): boolean {
    return table().isStrict === true && !!toAct(table()) && next.length !== live().length;
  }

  function edit(change: (game: Game, path: Path) => Result<Edit, unknown> | Edit | Game): boolean {
    const made = change(game(), path());
    if ('ok' in made && !made.ok) return false;
    const done = 'ok' in made ? made.value : made;
    const { present } = table().history;
    const isEdit = 'follow' in done;
    const cursor = isEdit ? stay(present, done) : { ...present, game: done };
    if (cursor.game === present.game) return true;
    if (isEdit && isHeld(done.follow(live()))) return false;
    const edited = withCursor(table(), cursor, isEdit ? done.follow(live()) : live());
    show({ ...edited, ending: isEdit ? followed(edited.ending, done) : edited.ending });
    return true;
  }

  function mayTravel(history: Table['history']): boolean {
    const before = stood.get(history.present.game);
    return history !== table().history && !(before && isHeld(before.live));
  }

  function travel(history: Table['history']): void {
    if (!mayTravel(history)) return;
    const before = stood.get(history.present.game);
    if (!before) {
      show({ ...withCursor({ ...table(), history }, history.present), history });
      return;
    }
    // Where the colours were exchanged in between, the times go back with their players.
    const isSwapped = before.opening?.black !== table().opening?.black;
    const clock = isSwapped ? table().clock?.swapped() : table().clock;
    const next = { ...table(), ...before, clock, history };
    // Of what settles, the clock alone: the record is to be as it was.
    show({ ...next, clock: settled(next).clock });
  }

  return {
    game,
    path,
    line: createMemo(() => table().history.present.line),
    node: createMemo(() => nodeOf(table())),
    position: createMemo(() => standing().position),
    problem: () => standing().problem,
    referee,
    isStrict: () => table().isStrict === true,
    hasHelp,

    playPoint(point, options = {}) {
      return options.asVariation ? addVariation(point) : settle(play(table(), point, now()));
    },

    goTo(to) {
      const moved = goTo(table().history.present, to);
      if (moved.ok) visit(moved.value);
    },
    back: () => visit(back(table().history.present)),
    forward: () => visit(forward(table().history.present)),
    toStart: () => visit(toStart(table().history.present)),
    toEnd: () => visit(toEnd(table().history.present)),
    sibling: step => visit(sibling(table().history.present, step)),

    edit,
    annotate: change =>
      void setTable({ ...table(), history: withGame(table().history, change(game())) }),
    canUndoEdit: () => mayTravel(undo(table().history)),
    canRedoEdit: () => mayTravel(redo(table().history)),
    undoEdit: () => travel(undo(table().history)),
    redoEdit: () => travel(redo(table().history)),

    start(setup) {
      const next = newTable(setup, now());
      if (!next.ok) return next;
      another(next.value, false);
      return ok(undefined);
    },
    load(game, { path, seats, referee } = {}) {
      const players = seats && { P1: seats.black, P2: seats.white };
      another(tableOf(game, now(), { path, players, referee }), false);
    },
    sitting,
    isUntouched,

    seats,
    players: () => table().players,
    setSeat(color, seat) {
      const chair = chairOf(color, table().opening);
      show(withNames({ ...table(), players: { ...table().players, [chair]: seat } }));
    },

    live,
    livePosition: createMemo(() => liveStanding().position),
    given: () => table().given ?? 0,
    isBrowsing,
    playFromHere: () => void step(playFrom(table(), now())),
    backToLive: () => setTable({ ...table(), history: goToLive(table()) }),
    toAct: createMemo(() => toAct(table())),
    opening,
    wholeOpening: () => table().opening,
    act: action => settle(decide(table(), action, now())),
    takeBack: () => step(takeBack(table(), now())),
    repeat: () => step(repeat(table(), now())),
    canTakeBack: createMemo(() => takeBack(table(), now()) !== undefined),
    canRepeat: createMemo(() => repeat(table(), now()) !== undefined),

    clock: createMemo(() => table().clock),
    holdClock(isHeld) {
      const { clock } = table();
      const mayRun = !isHeld && toAct(table());
      const next = isHeld ? clock?.pause(now()) : mayRun ? clock?.resume(now()) : clock;
      if (next !== clock) setTable({ ...table(), clock: next });
    },
    now,
    since: () => table().since,
    ending,
    end: how => step(endBy(table(), how, now())),

    snapshot: () => recordOf(table(), now()),
    restore: record => another(tableOfRecord(record, now()), false),
  };

  function step(next: Table | undefined): boolean {
    if (!next) return false;
    show(next);
    return true;
  }
}
