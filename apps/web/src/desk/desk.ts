// The game on the desk, as signals. The places of the page read it and call its functions. Every stone, from a
// person, an engine, a file or a proof, goes through `playPoint` or `tell`.
import type { Cursor, Edit, Game, History, Path } from '@tengen/game';
import {
  back,
  forward,
  goTo,
  nodeAt,
  playMove,
  redo,
  sibling,
  stay,
  toEnd,
  toStart,
  undo,
} from '@tengen/game';
import { type Action, isInPlay } from '@tengen/openings';
import { type Color, err, ok, type Point, type Referee, type Result } from '@tengen/rules';
import type { Asker, LocalTerms, Table, TableCommand, TermsError } from '@tengen/table';
import {
  endingOf,
  openingOf,
  playerOfColor,
  positionOf,
  stageOf,
  termsOf,
  undoOf,
} from '@tengen/table';
import { batch, createMemo, createSignal } from 'solid-js';
import { type DeskPlayer, sidesOf } from './players.ts';
import { recordOf } from './record.ts';
import { type Standing, sameStanding, standingAt } from './standing.ts';
import type { DeskError, DeskState, TableSetup } from './state.ts';
import {
  colorToAct,
  deskOf,
  gameOf,
  isBrowsing,
  isShown,
  isStrict,
  newDesk,
  nodeOf,
  pathOf,
  tell,
  withGame,
  withPlayer,
} from './state.ts';
import { actOn, edited, nextInRecord, play, playFrom, repeat, takeBack, wentTo } from './steps.ts';

export {
  type DeskPlayer,
  type DeskPlayers,
  LONGEST_NAME,
  level,
  PERSON,
  person,
  TWO_PEOPLE,
} from './players.ts';
export type { DeskRecord } from './record.ts';
export type { DeskError, TableSetup } from './state.ts';

export type Desk = ReturnType<typeof createDesk>;

type Stood = Pick<DeskState, 'live' | 'base' | 'table'>;

const FIRST: TableSetup = { rule: 'freestyle', size: 15 };

export function createDesk(setup: TableSetup = FIRST, now = () => performance.now()) {
  const first = newDesk(setup, now());
  const [state, setState] = createSignal<DeskState>(
    first.ok ? first.value : (newDesk(FIRST, now()) as { value: DeskState }).value,
  );
  const [sitting, setSitting] = createSignal(0);
  const [isUntouched, setUntouched] = createSignal(true);

  const game = createMemo(() => gameOf(state()));
  const path = createMemo(() => pathOf(state()));
  const live = createMemo(() => state().live);
  const table = createMemo(() => state().table);
  const terms = () => termsOf(table()) as LocalTerms;
  const stage = createMemo(() => stageOf(table()));
  const referee = createMemo(() => terms().referee);
  const browsing = createMemo(() => isBrowsing(state()));
  type SeatedStanding = Standing & { readonly of: number };
  const isSame = (a: SeatedStanding, b: SeatedStanding) => a.of === b.of && sameStanding(a, b);
  /** Only the table knows an ending that the stones do not show, such as a resignation. */
  const liveAt = (): Standing => {
    const shown = standingAt(game(), live(), referee());
    const isEnded = stage().end && !shown.position.outcome;
    return isEnded ? { ...shown, position: positionOf(table()) } : shown;
  };
  const liveStanding = createMemo(() => ({ ...liveAt(), of: sitting() }), undefined, {
    equals: isSame,
  });
  const standing = createMemo(
    () =>
      browsing() ? { ...standingAt(game(), path(), referee()), of: sitting() } : liveStanding(),
    undefined,
    { equals: isSame },
  );
  const hasHelp = createMemo(() => !terms().isStrict || endingOf(table()) !== undefined);
  const opening = createMemo(() => {
    const { opening, end } = stage();
    return end || isInPlay(opening) ? undefined : opening;
  });
  const sides = createMemo(() => sidesOf(state().players, stage().opening));

  /** The place of the game in each version of the record, for undo and redo of edits. */
  const stood = new WeakMap<Game, Stood>();

  function show(next: DeskState): void {
    const { live, base, table } = state();
    stood.set(game(), { live, base, table });
    batch(() => {
      setUntouched(false);
      setState(next);
    });
  }
  function settle(next: Result<DeskState, DeskError>): Result<void, DeskError> {
    if (!next.ok) return err(next.error);
    show(next.value);
    return ok(undefined);
  }
  function step(next: DeskState | undefined): boolean {
    if (!next) return false;
    show(next);
    return true;
  }
  function visit(cursor: Cursor): void {
    const { history } = state();
    if (cursor === history.present) return;
    setState({ ...state(), history: { ...history, present: cursor } });
  }
  function visitIf(moved: Result<Cursor, unknown>): void {
    if (moved.ok) visit(moved.value);
  }
  function another(next: DeskState, untouched: boolean): void {
    // In one batch, so that no effect sees the new game with the old sitting.
    batch(() => {
      setState(next);
      setUntouched(untouched);
      setSitting(sitting() + 1);
    });
  }

  function addVariation(point: Point | 'pass'): Result<void, DeskError> {
    const { present } = state().history;
    const played = playMove(present.game, present.path, point, { referee: referee() });
    if (!played.ok) return err(played.error);
    const { game, path } = played.value;
    show(edited(state(), { game, path, line: path }, other => other, now()));
    return ok(undefined);
  }

  /** Whether the change would take back moves of a strict game that is still being played. */
  function isHeld(next: Path): boolean {
    return isStrict(state()) && !endingOf(table()) && next.length !== live().length;
  }

  function edit(change: (game: Game, path: Path) => Result<Edit, unknown> | Edit | Game): boolean {
    const made = change(game(), path());
    if ('ok' in made && !made.ok) return false;
    const done = 'ok' in made ? made.value : made;
    const { present } = state().history;
    const isEdit = 'follow' in done;
    const follow = isEdit ? done.follow : (path: Path) => path;
    const cursor = isEdit ? stay(present, done) : { ...present, game: done };
    if (cursor.game === present.game) return true;
    if (isHeld(follow(live()))) return false;
    show(edited(state(), cursor, follow, now()));
    return true;
  }

  function mayTravel(history: History): boolean {
    const before = stood.get(history.present.game);
    return history !== state().history && !(before && isHeld(before.live));
  }

  /** Goes to another version of the record, with the game at the place it had then. */
  function travel(history: History): void {
    if (!mayTravel(history)) return;
    const before = stood.get(history.present.game);
    if (!before) {
      const isThere = nodeAt(history.present.game, live()).ok;
      show({ ...state(), history, live: isThere ? live() : history.present.path });
      return;
    }
    const { live: path, base } = before;
    show({ ...state(), live: path, base, table: tableAsIn(before.table), history });
  }

  /** The table at the stage of `before`; its log and its clock continue. */
  function tableAsIn(before: Table): Table {
    if (before.start !== table().start) return before;
    const { v } = stageOf(before);
    if (v === stage().v) return table();
    return wentTo(state(), v, now())?.table ?? before;
  }

  return {
    game,
    path,
    /** The line last visited; it begins with `path`. */
    line: createMemo(() => state().history.present.line),
    node: createMemo(() => nodeOf(state())),
    /** Always a position. If the record breaks the rules, its stones are shown as a diagram. */
    position: createMemo(() => standing().position),
    /** Why the record breaks the rules here. */
    problem: () => standing().problem,
    referee,
    /** No take-backs, and no help until the game is over. */
    isStrict: () => isStrict(state()),
    /** Whether hints, warnings and analysis are available. A strict game has none before its end. */
    hasHelp,

    /** Plays a stone. A variation changes only the record, without clock, opening or main line. */
    playPoint(point: Point | 'pass', options: { asVariation?: boolean } = {}) {
      return options.asVariation ? addVariation(point) : settle(play(state(), point, now()));
    },

    goTo: (to: Path) => visitIf(goTo(state().history.present, to)),
    back: () => visit(back(state().history.present)),
    forward: () => visit(forward(state().history.present)),
    toStart: () => visit(toStart(state().history.present)),
    toEnd: () => visit(toEnd(state().history.present)),
    sibling: (step: 1 | -1) => visit(sibling(state().history.present, step)),

    /** Edits comments, marks, set-ups and variations. Returns false if the edit was refused. */
    edit,
    /** Adds data to nodes, such as a review, without a step of undo. */
    annotate: (change: (game: Game) => Game) => void setState(withGame(state(), change(game()))),
    canUndoEdit: () => mayTravel(undo(state().history)),
    canRedoEdit: () => mayTravel(redo(state().history)),
    undoEdit: () => travel(undo(state().history)),
    redoEdit: () => travel(redo(state().history)),

    start(setup: TableSetup): Result<void, TermsError> {
      const next = newDesk(setup, now());
      if (!next.ok) return next;
      another(next.value, false);
      return ok(undefined);
    },
    load(
      game: Game,
      options: { path?: Path; sides?: Record<Color, DeskPlayer>; referee?: Referee } = {},
    ) {
      const { path, sides, referee } = options;
      const players = sides && { P1: sides.black, P2: sides.white };
      another(deskOf(game, now(), { path, players, referee }), false);
    },
    /** Counts the games that have been on the desk. */
    sitting,
    /** Whether nothing has happened on the board yet, so that another game may replace it. */
    isUntouched,

    /** Who plays each colour. */
    sides,
    players: () => state().players,
    setPlayer(color: Color, player: DeskPlayer) {
      const id = playerOfColor(table(), color);
      show(withPlayer(state(), { ...state().players, [id]: player }));
    },

    /** The game that is being played, as a value. */
    table,
    terms,
    /** Sends any other command to the table: offers, endings, the clock. */
    tell: (command: TableCommand, by: Asker) => settle(tell(state(), command, by, now())),
    /** The place of the game that is being played in the record. */
    live,
    livePosition: createMemo(() => liveStanding().position),
    /** Whether the board shows another position than the current one of the game. */
    isBrowsing: browsing,
    /** Continues the game from the position that is shown. */
    playFromHere: () => void step(playFrom(state(), now())),
    backToLive: () => visitIf(goTo(state().history.present, live())),
    /** The colour of the player who has to act; undefined when the game is over. */
    toAct: createMemo(() => colorToAct(state())),
    /** The opening while it is in progress. */
    opening,
    /** The opening, even after it has ended. */
    wholeOpening: () => (terms().opening === 'free' ? undefined : stage().opening),
    act: (action: Action) => settle(actOn(state(), action, now())),
    resign(loser: Color) {
      const by = playerOfColor(table(), loser);
      return settle(tell(state(), { k: 'resign' }, by, now())).ok;
    },
    /** White claims the forbidden stone that was just played. */
    claim() {
      const by = playerOfColor(table(), 'white');
      return settle(tell(state(), { k: 'foul', on: table().on }, by, now())).ok;
    },
    /** Takes back one step, or returns to version `to` of the table. False if that is not possible. */
    takeBack: (to?: number) =>
      step(to === undefined ? takeBack(state(), now()) : wentTo(state(), to, now())),
    /** Repeats what was taken back. */
    repeat: () => step(repeat(state(), now())),
    canTakeBack: createMemo(
      () => !isStrict(state()) && (undoOf(table()) !== undefined || isShown(state())),
    ),
    canRepeat: createMemo(() => {
      if (isStrict(state())) return false;
      const isPlain = isInPlay(openingOf(table())) && endingOf(table()) === undefined;
      return table().ahead.length > 0 || (isPlain && nextInRecord(state()) !== undefined);
    }),

    clock: createMemo(() => table().clock),
    /** The clock's time, which never runs backwards. */
    now,

    /** The data to store. It reads signals, so an effect that calls it runs on every change. */
    snapshot: () => recordOf(state(), now()),
    /** Puts a stored game on the table: `read` is `deskOfRecord` of restore.ts, which is loaded when it is needed. */
    restore: (read: (now: number) => DeskState) => another(read(now()), false),
  };
}
