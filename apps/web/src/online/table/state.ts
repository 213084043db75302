// A table elsewhere, as its views see it: the position that is shown, what the person here may do, and what was
// asked of the server. The table itself is the client's; here lies only what this page adds.
import type { Hand } from '@tengen/board-view';
import { mainLine, type Path, samePath } from '@tengen/game';
import type { Action, OpeningState, PlayerId } from '@tengen/openings';
import { isInPlay, legalActions, otherSeat } from '@tengen/openings';
import type { Color, Point } from '@tengen/rules';
import type { Table, TableCommand } from '@tengen/table';
import {
  colorOfPlayer,
  decide,
  endingOf,
  openingOf,
  playerOfColor,
  positionOf,
  speedOf,
  termsOf,
  toAct,
} from '@tengen/table';
import type { PublicPlayer, WireCommand } from '@tengen/wire';
import { batch, createEffect, createMemo, createSignal, on, onCleanup } from 'solid-js';
import { standingAt } from '../../desk/standing.ts';
import type { DeskError } from '../../desk/state.ts';
import type { Page } from '../../page.ts';
import { createNaming } from '../../play/naming.ts';
import { announce } from '../../ui/index.ts';
import { wordsOf } from '../../words/spoken.ts';
import type { OnlineClient } from '../client.ts';
import { keepGame } from '../keep-game.ts';
import { pendingAct } from '../machine/held-table.ts';
import type { HeldTable, OnlineNews } from '../machine/state.ts';
import { playerName } from '../names.ts';
import { recordOf } from '../record.ts';

/** A table whose log has come. */
export interface ShownTable extends HeldTable {
  readonly table: Table;
  readonly who: Readonly<Record<PlayerId, PublicPlayer>>;
}

/** What is asked once more before it is done. */
export type AskedAgain = 'resign' | 'abort' | 'pass';

/** Why nothing was played: this page, the rules or the server refused it. */
export type TableTrouble =
  | { readonly kind: 'rules'; readonly error: DeskError }
  | Extract<OnlineNews, { kind: 'refused' | 'dropped' }>;

/** How often clocks are looked at. */
const LOOK_MS = 100;

export type OnlineTable = ReturnType<typeof createOnlineTable>;

export function createOnlineTable(page: Page, client: OnlineClient, held: () => ShownTable) {
  const { g } = held();
  const table = createMemo(() => held().table);
  const seat = createMemo(() => held().seat);
  const end = createMemo(() => endingOf(table()));
  const opening = createMemo((): OpeningState | undefined => {
    const opening = openingOf(table());
    return end() || isInPlay(opening) ? undefined : opening;
  });
  const naming = createNaming(opening);
  const pending = createMemo(() => pendingAct(held()));
  const [trouble, setTrouble] = createSignal<TableTrouble>();
  const [askedAgain, setAskedAgain] = createSignal<AskedAgain>();
  /** An earlier position, and how long the game was when it was looked at; undefined for the current one. */
  const [looked, setLooked] = createSignal<{ readonly path: Path; readonly length: number }>();

  const [now, setNow] = createSignal(client.shownNow());
  createEffect(() => {
    setNow(client.shownNow());
    if (end()) return;
    const timer = setInterval(() => setNow(client.shownNow()), LOOK_MS);
    onCleanup(() => clearInterval(timer));
  });

  const game = createMemo(() => recordOf(table(), held().who));
  const line = createMemo(() => mainLine(game()));
  const path = createMemo(() => {
    const at = looked()?.path;
    return at && at.length < line().length ? at : line();
  });
  const isBrowsing = createMemo(() => !samePath(path(), line()));
  const position = createMemo(() =>
    isBrowsing()
      ? standingAt(game(), path(), termsOf(table()).referee).position
      : positionOf(table()),
  );
  const isYours = createMemo(() => seat() !== undefined && toAct(table()) === seat());
  const hand = createMemo((): Color | undefined => {
    if (isBrowsing() || !isYours() || pending()) return undefined;
    const state = opening();
    const legal = state && legalActions(state);
    if (!legal) return positionOf(table()).turn;
    return legal.kind === 'place' ? legal.color : legal.kind === 'answer' ? undefined : 'black';
  });

  // What was said about one position goes with the next.
  createEffect(
    on(
      // Only another position: an offer or a gift of time changes the table as well.
      createMemo(() => table().on),
      () =>
        batch(() => {
          setTrouble(undefined);
          setAskedAgain(undefined);
          naming.clear();
        }),
    ),
  );
  onCleanup(
    client.listen(news => {
      if (!('g' in news) || news.g !== g) return;
      if (news.kind === 'refused' || news.kind === 'dropped') setTrouble(news);
    }),
  );

  const [isKept, setKept] = createSignal(false);
  createEffect(() => {
    if (end() && seat() !== undefined) {
      void keepGame(g, game()).then(id => setKept(id !== undefined));
    }
  });

  /** Whether the table would take the command now. */
  function may(command: TableCommand): boolean {
    const by = seat();
    return by !== undefined && decide(table(), command, by, client.serverNow()).ok;
  }

  /** Sends a command, unless the rules already say why not. */
  function tell(command: WireCommand): void {
    const by = seat();
    if (by === undefined) return;
    setTrouble(undefined);
    setAskedAgain(undefined);
    const decided = decide(table(), command, by, client.serverNow());
    const isIllegal = !decided.ok && decided.error.kind === 'illegal';
    if (isIllegal) setTrouble({ kind: 'rules', error: decided.error.reason });
    else client.tell(g, command);
  }

  const play = (point: Point | 'pass') => tell({ k: 'move', on: table().on, point });
  const act = (action: Action) => tell({ k: 'act', on: table().on, action });

  function choosePoint(point: Point, _how: Hand): void {
    setTrouble(undefined);
    if (isBrowsing()) {
      setLooked(undefined);
      return;
    }
    if (end() || seat() === undefined) return;
    if (!isYours()) announce(wordsOf('play').notYourTurn);
    else if (naming.isNaming()) {
      const error = naming.name(point);
      if (error) setTrouble({ kind: 'rules', error });
    } else if (!pending()) {
      if (opening()) act({ kind: 'place', point });
      else play(point);
    }
  }

  function goTo(path: Path): void {
    const length = looked()?.length ?? line().length;
    setLooked(samePath(path, line()) ? undefined : { path, length });
  }
  const step = (by: number) => goTo(line().slice(0, Math.max(0, path().length + by)));
  const other = () => otherSeat(seat() ?? 'P1');

  return {
    g,
    page,
    client,
    held,
    table,
    seat,
    end,
    /** Whether the finished game is in the library. */
    isKept,
    /** The other player, as one of them sees it. */
    other,
    /** The opening while it lasts. */
    opening,
    terms: () => termsOf(table()),
    speed: () => speedOf(termsOf(table())),
    game,
    line,
    path,
    position,
    isBrowsing,
    /** Whether the game has gone on while an earlier position is shown. */
    hasGoneOn: () => line().length > (looked()?.length ?? line().length),
    /** Whether it is the turn of the person here. */
    isYours,
    toAct: () => toAct(table()),
    hand,
    takebacks: () => {
      const terms = termsOf(table());
      return terms.kind === 'online' && terms.takebacks;
    },
    mayPass: () => may({ k: 'move', on: table().on, point: 'pass' }),
    pending,
    trouble,
    /** The name of a player; one's own seat is “You”. */
    nameOf: (player: PlayerId) =>
      player === seat() ? wordsOf('play').you : playerName(held().who[player]),
    playerOf: (color: Color) => playerOfColor(table(), color),
    colorOf: (player: PlayerId) => colorOfPlayer(table(), player),
    may,
    /** Whether the other seat has been empty for so long that the game may be claimed. */
    mayClaim() {
      const { here, hereAt } = held();
      if (end() || seat() === undefined || here?.claimIn === undefined) return false;
      now();
      return client.ageOf(hereAt) >= here.claimIn;
    },
    /** The time of the server, as the clocks show it. */
    now,
    tell,
    choosePoint,
    act,
    /** The fifth moves chosen so far. */
    named: naming.named,
    clearNamed: naming.clear,
    offerNamed: () => act({ kind: 'offer', points: [...naming.named()] }),
    askedAgain,
    askAgain: (what: AskedAgain) => void setAskedAgain(what),
    letGo: () => void setAskedAgain(undefined),
    /** Does what was asked for and asked again. */
    confirm() {
      const what = askedAgain();
      if (what === 'pass') play('pass');
      else if (what) tell({ k: what });
    },
    goTo,
    back: () => step(-1),
    forward: () => goTo(line().slice(0, path().length + 1)),
    toStart: () => goTo([]),
    toNow: () => void setLooked(undefined),
  };
}
