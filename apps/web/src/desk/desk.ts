// The one game on the desk, as signals. Rooms read it and call these functions; every stone, from a hand,
// an engine, a file or a proof that is walked through, enters by `playPoint` or `tell`.
import {
  back,
  type Cursor,
  type Edit,
  forward,
  type Game,
  goTo,
  type History,
  nodeAt,
  type Path,
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
import {
  type Asker,
  endingOf,
  type LocalTerms,
  openingOf,
  playerOfColor,
  positionOf,
  stageOf,
  type Table,
  type TableCommand,
  type TermsError,
  termsOf,
  undoOf,
} from '@tengen/table';
import { batch, createMemo, createSignal } from 'solid-js';
import { type DeskPlayer, sidesOf } from './players.ts';
import { recordOf } from './record.ts';
import { type Standing, sameStanding, standingAt } from './standing.ts';
import {
  colorToAct,
  type DeskError,
  type DeskState,
  deskOf,
  gameOf,
  isBrowsing,
  isShown,
  isStrict,
  newDesk,
  nodeOf,
  pathOf,
  type TableSetup,
  tell,
  withGame,
  withPlayer,
} from './state.ts';
import { actOn, edited, nextInRecord, play, playFrom, repeat, takeBack, wentTo } from './steps.ts';

export { type DeskPlayer, type DeskPlayers, level, PERSON, TWO_PEOPLE } from './players.ts';
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
  /** An ending that is not on the board is known to the table alone. */
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

  /** Where the played game stood in each version of the record, for undo and redo. */
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
    // All at once: nobody may see the next game with the sitting of the last.
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

  /** Whether a strict game, still played, would stand elsewhere. */
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

  /** Another version of the record; the played game stands where it stood then. */
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

  /** The table stands where that one stood; its log and its clock go on. */
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
    /** Always a position; where the record breaks the rules, its diagram. */
    position: createMemo(() => standing().position),
    /** Why the record breaks the rules here. */
    problem: () => standing().problem,
    referee,
    /** Nothing is taken back, and while it is played nothing helps. */
    isStrict: () => isStrict(state()),
    /** Hints, warnings and analysis; in a strict game there are none before its end. */
    hasHelp,

    /** The door. As a variation it is only looked at: no clock, no opening, no change of the main line. */
    playPoint(point: Point | 'pass', options: { asVariation?: boolean } = {}) {
      return options.asVariation ? addVariation(point) : settle(play(state(), point, now()));
    },

    goTo: (to: Path) => visitIf(goTo(state().history.present, to)),
    back: () => visit(back(state().history.present)),
    forward: () => visit(forward(state().history.present)),
    toStart: () => visit(toStart(state().history.present)),
    toEnd: () => visit(toEnd(state().history.present)),
    sibling: (step: 1 | -1) => visit(sibling(state().history.present, step)),

    /** Comments, marks, set-up, deletion, promotion. False when it was refused. */
    edit,
    /** What the record says about its nodes beside the moves, without a step of undo: a review. */
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
    /** Rises when another game comes on the table. */
    sitting,
    /** A fresh board nobody has touched: another game may take its place. */
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
    /** Whatever may be asked of the table besides stones: offers, endings, the clock. */
    tell: (command: TableCommand, by: Asker) => settle(tell(state(), command, by, now())),
    /** Where in the record the game that is being played stands. */
    live,
    livePosition: createMemo(() => liveStanding().position),
    /** Whether we look at another place than the game stands at. */
    isBrowsing: browsing,
    /** The game goes on from the place that is looked at. */
    playFromHere: () => void step(playFrom(state(), now())),
    backToLive: () => visitIf(goTo(state().history.present, live())),
    /** The colour of whoever has to act in the played game; nobody's once it is over. */
    toAct: createMemo(() => colorToAct(state())),
    /** The opening, while it asks for something. */
    opening,
    /** The opening, also when it is through. */
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
    /** One step of the played game back, or to version `to` of the table. False when there is none. */
    takeBack: (to?: number) =>
      step(to === undefined ? takeBack(state(), now()) : wentTo(state(), to, now())),
    /** What was taken back, once more. */
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

    /** What is stored. Reads signals, so an effect that calls it runs on every change. */
    snapshot: () => recordOf(state(), now()),
    /** Puts a stored game on the table: `read` is `deskOfRecord` of restore.ts, which is loaded when it is needed. */
    restore: (read: (now: number) => DeskState) => another(read(now()), false),
  };
}
