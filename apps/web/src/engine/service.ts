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

export interface EngineService {
  state(): EngineState;
  /** What judges such a position, once the engine is there. A signal like `state`. */
  judge(position: Position): JudgeInUse | undefined;
  /** Fetches the engine, and the network for such a game, when the page has nothing else to do. */
  warm(game: Board): void;
  /** After a failure: fetches everything anew. True when the engine is there. */
  retry(): Promise<boolean>;
  opponent(spec: OpponentSpec): Promise<Result<Opponent, EngineFailure>>;
  /** Looks for a forced win, beside any search. */
  solve(
    position: Position,
    options: EngineSolveOptions,
  ): Promise<Result<SolveResult, EngineFailure>>;
  /** The engine that analyses, and with a game in view its network too, as soon as that is there. */
  analysis(game?: Board): Promise<Result<Engine, EngineFailure>>;
  /** Runs a search of the analysis; networks that come meanwhile wait until it is done. */
  during<T>(search: () => Promise<T>): Promise<T>;
  /** The engine of the opponents, for its solver: a search would end what an opponent is thinking. */
  playing(): Promise<Result<Pick<Engine, 'solve'>, EngineFailure>>;
}

type Use = 'play' | 'analysis';

interface Kept {
  readonly wish: EngineWish;
  readonly judging: Promise<Judging>;
}

/** More threads than this win little on a board of this size, and heat the machine. */
const MOST_THREADS_UNASKED = 4;
const PLAY_TABLE_MIB = 32;

export function createEngineService(): EngineService {
  const [state, setState] = createSignal<EngineState>({ kind: 'idle' });
  const [judging, setJudging] = createSignal<Judging | undefined>(undefined, {
    equals: false,
  });
  const kept = new Map<Use, Kept>();
  let failures = 0;

  async function make(wish: EngineWish): Promise<Judging> {
    const { makeEngine } = await import('./load.ts');
    const made: Judging = await makeEngine(wish, () => setJudging(made));
    return made;
  }

  async function engineFor(use: Use): Promise<Result<Judging, EngineFailure>> {
    const wish = wishFor(use);
    const before = kept.get(use);
    const isSame = before && sameWish(before.wish, wish);
    const mine = isSame ? before : { wish, judging: make(wish) };
    if (!isSame) {
      kept.set(use, mine);
      // Other threads or memory were asked for: the old crew goes home.
      sendHome(before);
      if (state().kind !== 'ready') setState({ kind: 'loading' });
    }
    try {
      const made = await mine.judging;
      failures = 0;
      const { threads, build } = made.engine;
      const told = state();
      if (told.kind !== 'ready' || (!isSame && told.threads !== threads)) {
        setState({ kind: 'ready', threads, isWeak: build === 'none' });
      }
      if (!isSame) setJudging(made);
      return ok(made);
    } catch (error) {
      if (kept.get(use) === mine) {
        kept.delete(use);
        failures++;
      }
      const detail = error instanceof Error ? error.message : String(error);
      setState({ kind: 'failed', times: failures, detail });
      return err({ kind: 'engine-failed', detail });
    }
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
    async retry() {
      for (const old of kept.values()) sendHome(old);
      kept.clear();
      return (await engineFor('play')).ok;
    },
    async opponent(spec) {
      const made = await engineFor('play');
      if (!made.ok) return made;
      try {
        const { makeOpponent } = await import('./load.ts');
        return ok(await makeOpponent(spec, made.value));
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
    async during(search) {
      const made = await engineFor('analysis');
      return made.ok ? made.value.during(search) : search();
    },
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
  // An engine that failed to start needs no closing.
  crew?.judging.then(({ engine }) => engine.close()).catch(() => {});
}
