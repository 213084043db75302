// The state of the page and the few functions that change it. Views read the signals and call these
// functions; every move, from whatever hand, enters by `playPoint`.
import type { Hand, Theme } from '@tengen/board-view';
import type { Explanation, ForbiddenKind, Point, Position, Referee, Rule } from '@tengen/rules';
import { GAME_WORDS, type GameWords, LANGUAGE_TAGS, type Language } from '@tengen/words';
import { createEffect, createMemo, createSignal, on } from 'solid-js';
import {
  type Game,
  goTo,
  makeHash,
  newGame,
  positionOf,
  readHash,
  replay,
  type Setup,
  type StepError,
  take,
} from './game.ts';
import { readPreferences, storePreferences } from './preferences.ts';

export interface State {
  game(): Game;
  position(): Position;
  words(): GameWords;
  language(): Language;
  theme(): Theme;
  hasNumbers(): boolean;
  isExplaining(): boolean;
  /** The empty point a mouse is over, where a stone would land. */
  hovered(): Point | undefined;
  /** Points crossed on the board: those Black may not play now. */
  crossed(): ReadonlyMap<Point, ForbiddenKind>;
  /** Of the point that is being looked at, if there is something to say. */
  explanation(): Explanation | undefined;
  /** Why the last step was refused. */
  refusal(): StepError | undefined;
  /** The game that a new one replaced, as long as the new one is untouched. */
  lastGame(): Game | undefined;

  playPoint(point: Point): void;
  choosePoint(point: Point, hand: Hand): void;
  hoverPoint(point: Point | undefined, hand: Hand): void;
  claim(): void;
  undo(): void;
  redo(): void;
  goTo(at: number): void;
  startNewGame(): void;
  bringBackLastGame(): void;
  setRule(rule: Rule): void;
  setSize(size: number): void;
  setReferee(referee: Referee): void;
  setLanguage(language: Language): void;
  setTheme(theme: Theme): void;
  toggleNumbers(): void;
  toggleExplaining(): void;
}

const NOTHING_CROSSED: ReadonlyMap<Point, ForbiddenKind> = new Map();

export function createState(): State {
  const [game, setGame] = createSignal(readHash(location.hash));
  const [lastGame, setLastGame] = createSignal<Game>();
  const [refusal, setRefusal] = createSignal<StepError>();
  const [hovered, setHovered] = createSignal<Point>();
  const [pointed, setPointed] = createSignal<Point>();
  const [pinned, setPinned] = createSignal<Point>();
  const [isExplaining, setExplaining] = createSignal(false);
  const [preferences, setPreferences] = createSignal(readPreferences(navigator.languages));

  const position = createMemo(() => positionOf(game()));
  const crossed = createMemo(() =>
    position().turn === 'black' && !position().outcome
      ? position().forbiddenKinds()
      : NOTHING_CROSSED,
  );
  const explanation = createMemo(() => {
    const point = pointed() ?? pinned();
    const { rule } = position();
    if (point === undefined || rule !== 'renju') return undefined;
    if (!isExplaining() && !crossed().has(point)) return undefined;
    return position().explain(point);
  });

  keepInAddress(game, show);
  createEffect(on(preferences, storePreferences, { defer: true }));
  createEffect(() => {
    const { language } = preferences();
    document.documentElement.lang = LANGUAGE_TAGS[language];
    document.title = GAME_WORDS[language].title;
  });

  /** Shows another game, or another place in it. What was said about the last one is over. */
  function show(next: Game): void {
    setGame(next);
    setRefusal(undefined);
    setPinned(undefined);
    setHovered(undefined);
  }

  function playPoint(point: Point): void {
    const next = take(game(), { kind: 'move', point });
    if (!next.ok) {
      setRefusal(next.error);
      return;
    }
    show(next.value);
    setLastGame(undefined);
  }

  /** A hand chose a point: that is a move, unless the hand is there to ask. */
  function choosePoint(point: Point, hand: Hand): void {
    // A finger cannot hover, so its first tap on a cross explains and only the second plays.
    const isFirstTap = hand === 'touch' && crossed().has(point) && pinned() !== point;
    if (!isExplaining() && !isFirstTap) playPoint(point);
    else {
      setRefusal(undefined);
      setPinned(point);
    }
  }

  function hoverPoint(point: Point | undefined, hand: Hand): void {
    // A finger that lifts leaves the board, and must not take its answer along.
    if (point !== undefined) setRefusal(undefined);
    setPointed(hand === 'touch' ? undefined : point);
    setHovered(hand === 'mouse' || hand === 'pen' ? point : undefined);
  }

  function claim(): void {
    const next = take(game(), { kind: 'claim' });
    if (next.ok) show(next.value);
    else setRefusal(next.error);
  }

  function changeGame(next: Game): void {
    if (game().steps.length > 0) setLastGame(game());
    show(next);
  }

  /** The same moves under another rule; those it does not allow can be brought back. */
  function changeSetup(change: Partial<Setup>): void {
    const { setup, steps, at } = game();
    const next = replay({ ...setup, ...change }, steps);
    if (next.steps.length < steps.length) setLastGame(game());
    show(goTo(next, at));
  }

  return {
    game,
    position,
    words: () => GAME_WORDS[preferences().language],
    language: () => preferences().language,
    theme: () => preferences().theme,
    hasNumbers: () => preferences().hasNumbers,
    isExplaining,
    hovered,
    crossed,
    explanation,
    refusal,
    lastGame,
    playPoint,
    choosePoint,
    hoverPoint,
    claim,
    undo: () => show(goTo(game(), game().at - 1)),
    redo: () => show(goTo(game(), game().at + 1)),
    goTo: at => show(goTo(game(), at)),
    startNewGame: () => changeGame(newGame(game().setup)),
    bringBackLastGame() {
      const last = lastGame();
      if (!last) return;
      setLastGame(undefined);
      show(last);
    },
    setRule: rule => changeSetup({ rule }),
    setReferee: referee => changeSetup({ referee }),
    setSize: size => changeGame(newGame({ ...game().setup, size })),
    setLanguage: language => setPreferences({ ...preferences(), language }),
    setTheme: theme => setPreferences({ ...preferences(), theme }),
    toggleNumbers: () =>
      setPreferences({ ...preferences(), hasNumbers: !preferences().hasNumbers }),
    toggleExplaining() {
      setExplaining(!isExplaining());
      setPinned(undefined);
    },
  };
}

/** The address always tells the game: a reload continues it and a link shares it. */
function keepInAddress(game: () => Game, show: (game: Game) => void): void {
  createEffect(() => {
    const hash = `#${makeHash(game())}`;
    if (hash !== location.hash) history.replaceState(null, '', hash);
  });
  addEventListener('hashchange', () => {
    if (location.hash !== `#${makeHash(game())}`) show(readHash(location.hash));
  });
}
