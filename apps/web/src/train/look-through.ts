// Looking through one's own games in the background: every game of the library is reviewed, and what was proved wrong
// becomes a puzzle. It has an engine of its own, so that games and analysis go on beside it. What was looked at is
// remembered, so that it can be stopped at any time and goes on from there.
import { isAccused, isProved, positionsOf, reviewGame, turningPoints } from '@tengen/coach';
import type { Engine } from '@tengen/engine';
import { mainLine } from '@tengen/game';
import { PUZZLE_RULES, PUZZLE_SIZE } from '@tengen/practice';
import type { Color } from '@tengen/rules';
import { createRoot, createSignal } from 'solid-js';
import type { AnyCard, Card } from '../library/card.ts';
import { store } from '../library/library.ts';
import type { AttemptLog } from './attempt-store.ts';
import { rememberMistakes } from './own-mistakes.ts';
import { type OwnSide, sidesIn } from './own-side.ts';

export interface LookThroughProgress {
  readonly done: number;
  readonly of: number;
  /** Puzzles that were made. */
  readonly found: number;
}

/** Shorter games have nothing to teach. */
const LEAST_MOVES = 9;
/** Small, since it runs beside a game. */
const ENGINE = { threads: 1, tableMiB: 8 };

export type LookThrough = ReturnType<typeof createLookThrough>;

let only: LookThrough | undefined;

/** The one of this page: it goes on while another place is shown. */
export function lookThroughOf(attempts: AttemptLog): LookThrough {
  only ??= createRoot(() => createLookThrough(attempts));
  return only;
}

function createLookThrough(attempts: AttemptLog) {
  const [progress, setProgress] = createSignal<LookThroughProgress>();
  const [last, setLast] = createSignal<LookThroughProgress>();
  const [isFailed, setFailed] = createSignal(false);
  let stopper: AbortController | undefined;

  async function run(wish: OwnSide): Promise<void> {
    if (progress()) return;
    const abort = new AbortController();
    stopper = abort;
    setFailed(false);
    setProgress({ done: 0, of: 0, found: 0 });
    let engine: Engine | undefined;
    try {
      const games = await gamesOf(wish);
      const left = games.filter(({ card }) => !isLooked(card));
      let found = 0;
      const tell = (done: number) =>
        setProgress({ done: games.length - left.length + done, of: games.length, found });
      tell(0);
      if (left.length > 0) {
        const { makeEngine } = await import('../engine/load.ts');
        engine = await makeEngine(ENGINE, () => undefined);
      }
      for (const [i, { card, sides }] of left.entries()) {
        if (!engine || abort.signal.aborted) break;
        found += await lookAt(card, sides, engine, abort.signal);
        tell(i + 1);
      }
    } catch {
      // A part of the page that could not be fetched, or an engine that cannot start here.
      setFailed(true);
    } finally {
      void engine?.close();
      setLast(progress());
      setProgress(undefined);
    }
  }

  function isLooked(card: Card): boolean {
    return attempts.looked().get(card.id)?.revision === card.revision;
  }

  /** How many puzzles the game gave. */
  async function lookAt(
    card: Card,
    sides: readonly Color[],
    engine: Engine,
    signal: AbortSignal,
  ): Promise<number> {
    const opened = await store.get(card.id);
    if (!opened.ok) return 0;
    const { game } = opened.value;
    const positions = positionsOf(game, mainLine(game));
    const reviewed = positions.ok && (await reviewGame(positions.value, engine, { signal }));
    if (signal.aborted) return 0;
    const moves = reviewed ? reviewed.moves.filter(({ color }) => sides.includes(color)) : [];
    const proved = turningPoints(moves).filter(
      ({ before, after }) => isProved(before) || isProved(after),
    );
    const puzzles =
      positions.ok && proved.length > 0
        ? await rememberMistakes(positions.value, proved, engine, Date.now(), card.id)
        : 0;
    const { id, revision, savedAt: time } = card;
    const faults = moves.filter(isAccused).flatMap(({ fault }) => fault?.kind ?? []);
    await attempts.addLooked({ id, revision, time, faults, puzzles });
    return puzzles;
  }

  return {
    /** Undefined when nothing runs. */
    progress,
    /** What the last run came to, stopped or not. */
    last,
    isFailed,
    start: (wish: OwnSide) => void run(wish),
    stop: () => stopper?.abort(),
  };
}

interface WantedGame {
  readonly card: Card;
  readonly sides: readonly Color[];
}

/** The newest first: what one does wrong today matters most. */
async function gamesOf(wish: OwnSide): Promise<WantedGame[]> {
  const cards = await store.cards();
  if (!cards.ok) throw new Error(cards.error);
  return cards.value
    .filter(isReviewable)
    .map(card => ({ card, sides: sidesIn(card, wish) }))
    .filter(({ sides }) => sides.length > 0)
    .sort((a, b) => b.card.savedAt - a.card.savedAt);
}

function isReviewable(card: AnyCard): card is Card {
  if (card.kind !== 'game' || card.size !== PUZZLE_SIZE || card.moves < LEAST_MOVES) return false;
  return PUZZLE_RULES.some(rule => rule === card.rule);
}
