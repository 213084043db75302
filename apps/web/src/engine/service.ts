// The engine of the page: fetched after the board can be played on, one for opponents and one for
// analysis, so that neither ends what the other is thinking. Whatever goes wrong is a state with a way
// out of it, never a promise that nobody keeps.
import type { Engine, EngineSolveOptions, Judge, SolveResult } from '@tengen/engine';
import type { Opponent, OpponentSpec } from '@tengen/opponent';
import { err, ok, type Position, type Result } from '@tengen/rules';
import { createSignal } from 'solid-js';
import { preferences } from '../preferences.ts';
import type { Board, Judging } from './judging.ts';
import type { EngineWish } from './load.ts';

export type EngineState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  /** `isWeak`: without WebAssembly the moves come from the rules alone. */
  | { readonly kind: 'ready'; readonly threads: number; readonly isWeak: boolean }
  /** `times`: how often it has failed in a row. */
  | { readonly kind: 'failed'; readonly times: number; readonly detail: string };

export type EngineFailure = { readonly kind: 'engine-failed'; readonly detail: string };

/** What judges a position: a network or the tables; `isMissing` when its network could not be had. */
export type JudgeInUse = Judge & { readonly isMissing: boolean };

/** Opponents and analysis have a crew each. */
export type Use = 'play' | 'analysis';

export interface EngineService {
  /** Of the crew that plays, unless the other is asked for. */
  state(use?: Use): EngineState;
  /** What judges such a position in play, once the engine is there. A signal like `state`. */
  judge(position: Position): JudgeInUse | undefined;
  /** Fetches the engine, and the network for such a game, when the page has nothing else to do. */
  warm(game: Board): void;
  /** After a failure: fetches that crew anew, and leaves the other alone. True when it is there. */
  retry(use?: Use): Promise<boolean>;
  opponent(spec: OpponentSpec): Promise<Result<Opponent, EngineFailure>>;
  /** Looks for a forced win, beside any search. */
  solve(
    position: Position,
    options: EngineSolveOptions,
  ): Promise<Result<SolveResult, EngineFailure>>;
  /** The engine that analyses, and with a game in view its network too, as soon as that is there. */
  analysis(game?: Board): Promise<Result<Engine, EngineFailure>>;
  /** Runs a search of such an engine; networks that come meanwhile wait until it is done. */
  during<T>(engine: Engine, search: () => Promise<T>): Promise<T>;
  /** It answers nothing any more, whoever is hired in place of those that died. */
  giveUp(engine: Engine): void;
  /** The engine of the opponents, for its solver: a search would end what an opponent is thinking. */
  playing(): Promise<Result<Pick<Engine, 'solve'>, EngineFailure>>;
}

interface Kept {
  readonly wish: EngineWish;
  readonly judging: Promise<Judging>;
}

/** More threads than this win little on a board of this size, and heat the machine. */
const MOST_THREADS_UNASKED = 4;
const PLAY_TABLE_MIB = 32;

export function createEngineService(): EngineService {
  const states = {
    play: createSignal<EngineState>({ kind: 'idle' }),
    analysis: createSignal<EngineState>({ kind: 'idle' }),
  };
  const [judging, setJudging] = createSignal<Judging | undefined>(undefined, {
    equals: false,
  });
  const kept = new Map<Use, Kept>();
  const judgingOf = new WeakMap<Engine, Judging>();
  const failures = { play: 0, analysis: 0 };

  const state = (use: Use = 'play') => states[use][0]();
  const setState = (use: Use, next: EngineState) => states[use][1](next);

  async function make(use: Use, wish: EngineWish): Promise<Judging> {
    const { makeEngine } = await import('./load.ts');
    const tell = () => use === 'play' && setJudging(made);
    const made: Judging = await makeEngine(wish, tell);
    judgingOf.set(made.engine, made);
    return made;
  }

  async function engineFor(use: Use): Promise<Result<Judging, EngineFailure>> {
    const wish = wishFor(use);
    const before = kept.get(use);
    const isSame = before && sameWish(before.wish, wish);
    const mine = isSame ? before : { wish, judging: make(use, wish) };
    if (!isSame) {
      kept.set(use, mine);
      // Other threads or memory were asked for: the old crew goes home.
      sendHome(before);
      if (state(use).kind !== 'ready') setState(use, { kind: 'loading' });
    }
    try {
      const made = await mine.judging;
      // Replaced while it was on its way: it goes home, and so would all that is asked of it.
      if (kept.get(use) !== mine) return engineFor(use);
      failures[use] = 0;
      const { threads, build } = made.engine;
      const told = state(use);
      if (told.kind !== 'ready' || (!isSame && told.threads !== threads)) {
        setState(use, { kind: 'ready', threads, isWeak: build === 'none' });
      }
      if (!isSame && use === 'play') setJudging(made);
      return ok(made);
    } catch (error) {
      const now = kept.get(use);
      if (now && now !== mine) return engineFor(use);
      const detail = error instanceof Error ? error.message : String(error);
      if (now) fail(use, detail);
      return err({ kind: 'engine-failed', detail });
    }
  }

  function fail(use: Use, detail: string): void {
    kept.delete(use);
    setState(use, { kind: 'failed', times: ++failures[use], detail });
  }

  /** Whose workers die is sent home; one that was replaced in the meantime is nobody's trouble. */
  async function lose(use: Use, engine: Engine): Promise<void> {
    const crew = kept.get(use);
    const made = await crew?.judging.catch(ignore);
    if (!crew || made?.engine !== engine || kept.get(use) !== crew) return;
    fail(use, 'its workers die');
    sendHome(crew);
  }

  async function plain(use: Use): Promise<Result<Engine, EngineFailure>> {
    const made = await engineFor(use);
    return made.ok ? ok(made.value.engine) : made;
  }

  return {
    state,
    judge(position) {
      const made = judging();
      if (!made) return undefined;
      return { ...made.engine.judgeOf(position), isMissing: made.hasFailed(position) };
    },
    warm(game) {
      if (state().kind !== 'idle') return;
      whenIdle(async () => {
        const made = await engineFor('play');
        if (made.ok) await made.value.want(game);
      });
    },
    async retry(use = 'play') {
      sendHome(kept.get(use));
      kept.delete(use);
      return (await engineFor(use)).ok;
    },
    async opponent(spec) {
      const made = await engineFor('play');
      if (!made.ok) return made;
      try {
        const { makeOpponent } = await import('./load.ts');
        return ok(await makeOpponent(spec, made.value, () => lose('play', made.value.engine)));
      } catch (error) {
        return err({ kind: 'engine-failed', detail: String(error) });
      }
    },
    async solve(position, options) {
      const engine = await plain('analysis');
      return engine.ok ? ok(await engine.value.solve(position, options)) : engine;
    },
    async analysis(game) {
      const made = await engineFor('analysis');
      if (!made.ok) return made;
      // Who analyses rather waits a moment than begins with the lesser judge.
      if (game) await Promise.race([made.value.want(game), patience()]);
      await made.value.ready();
      return ok(made.value.engine);
    },
    during(engine, search) {
      return judgingOf.get(engine)?.during(search) ?? search();
    },
    giveUp: engine => void lose('analysis', engine),
    playing: () => plain('play'),
  };
}

function wishFor(use: Use): EngineWish {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
  const threads = preferences.threads() || Math.min(MOST_THREADS_UNASKED, Math.max(1, cores - 1));
  const memoryMiB = preferences.memoryMiB();
  return { threads, tableMiB: use === 'play' ? Math.min(PLAY_TABLE_MIB, memoryMiB) : memoryMiB };
}

const NETWORK_PATIENCE_MS = 2500;

function patience(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, NETWORK_PATIENCE_MS));
}

function sameWish(a: EngineWish, b: EngineWish): boolean {
  return a.threads === b.threads && a.tableMiB === b.tableMiB;
}

function whenIdle(run: () => Promise<void>): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void run(), { timeout: 2000 });
  else setTimeout(() => void run(), 200);
}

function sendHome(crew: Kept | undefined): void {
  crew?.judging.then(({ engine }) => engine.close()).catch(ignore);
}

/** An engine that failed to start needs no closing, and whoever started it has told of it. */
function ignore(): void {}
