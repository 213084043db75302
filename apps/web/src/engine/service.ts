// The page's engines, fetched after the board can be played on: one for opponents and one for analysis, so that
// neither ends the other's search. A failure becomes a state from which the user can try again; promises always
// settle.
import type {
  Engine,
  EngineSolveOptions,
  EvaluatedGame,
  Evaluator,
  SolveResult,
} from '@tengen/engine';
import type { Opponent, OpponentSpec } from '@tengen/opponent';
import { err, ok, type Position, type Result } from '@tengen/rules';
import { createSignal } from 'solid-js';
import { preferences } from '../preferences.ts';
import type { EngineSize } from './load.ts';

export type EngineState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'loading' }
  /** `isWeak`: there is no WebAssembly, and moves come from the rules alone. */
  | { readonly kind: 'ready'; readonly threads: number; readonly isWeak: boolean }
  /** `times`: how often it has failed in a row. */
  | { readonly kind: 'failed'; readonly times: number; readonly detail: string };

export type EngineFailure = { readonly kind: 'engine-failed'; readonly detail: string };

/** The evaluator of a position. `isMissing`: its network could not be loaded. */
export type EvaluatorInUse = Evaluator & { readonly isMissing: boolean };

/** Opponents and analysis have an engine each. */
export type EngineUse = 'play' | 'analysis';

export type EngineService = ReturnType<typeof createEngineService>;

interface Kept {
  readonly size: EngineSize;
  readonly engine: Promise<Engine>;
}

/** An opponent that answers within seconds gains little from more, and heats the machine. */
const MOST_PLAY_THREADS = 4;
const PLAY_TABLE_MIB = 32;

export function createEngineService() {
  const states = {
    play: createSignal<EngineState>({ kind: 'idle' }),
    analysis: createSignal<EngineState>({ kind: 'idle' }),
  };
  const [playEngine, setPlayEngine] = createSignal<Engine | undefined>(undefined, {
    equals: false,
  });
  const kept = new Map<EngineUse, Kept>();
  const failures = { play: 0, analysis: 0 };

  const state = (use: EngineUse = 'play') => states[use][0]();
  const setState = (use: EngineUse, next: EngineState) => states[use][1](next);

  async function make(use: EngineUse, size: EngineSize): Promise<Engine> {
    const { makeEngine } = await import('./load.ts');
    const onChange = () => use === 'play' && setPlayEngine(made);
    const made: Engine = await makeEngine(size, onChange);
    return made;
  }

  async function engineFor(use: EngineUse): Promise<Result<Engine, EngineFailure>> {
    const size = sizeFor(use);
    const before = kept.get(use);
    const isSame = before && sameSize(before.size, size);
    const mine = isSame ? before : { size, engine: make(use, size) };
    if (!isSame) {
      kept.set(use, mine);
      // The user changed threads or memory: the old engine is closed.
      close(before);
      if (state(use).kind !== 'ready') setState(use, { kind: 'loading' });
    }
    try {
      const engine = await mine.engine;
      // It was replaced while it started, and is closed by now.
      if (kept.get(use) !== mine) return engineFor(use);
      failures[use] = 0;
      const { threads, build } = engine;
      const shown = state(use);
      if (shown.kind !== 'ready' || (!isSame && shown.threads !== threads)) {
        setState(use, { kind: 'ready', threads, isWeak: build === 'none' });
      }
      if (!isSame && use === 'play') setPlayEngine(engine);
      return ok(engine);
    } catch (error) {
      const current = kept.get(use);
      if (current && current !== mine) return engineFor(use);
      const detail = error instanceof Error ? error.message : String(error);
      if (current) fail(use, detail);
      return err({ kind: 'engine-failed', detail });
    }
  }

  function fail(use: EngineUse, detail: string): void {
    kept.delete(use);
    setState(use, { kind: 'failed', times: ++failures[use], detail });
  }

  /** Closes an engine whose workers have died. One that was replaced meanwhile is closed already. */
  async function lose(use: EngineUse, engine: Engine): Promise<void> {
    const current = kept.get(use);
    const made = await current?.engine.catch(ignore);
    if (!current || made !== engine || kept.get(use) !== current) return;
    fail(use, 'its workers die');
    close(current);
  }

  return {
    /** The state of an engine, by default that of the opponents. */
    state,
    /** The evaluator for such a position in play, once the engine is loaded. A signal like `state`. */
    evaluator(position: Position): EvaluatorInUse | undefined {
      const evaluator = playEngine()?.evaluatorOf(position);
      if (!evaluator) return undefined;
      const isMissing = evaluator.kind === 'tables' && evaluator.error !== undefined;
      return { ...evaluator, isMissing };
    },
    /** Loads the engine and the network for such a game when the page is idle. */
    warm(game: EvaluatedGame): void {
      if (state().kind !== 'idle') return;
      whenIdle(async () => {
        const engine = await engineFor('play');
        if (engine.ok) await engine.value.loadNetwork(game);
      });
    },
    /** After a failure: starts that engine again and leaves the other alone. True when it works. */
    async retry(use: EngineUse = 'play'): Promise<boolean> {
      close(kept.get(use));
      kept.delete(use);
      return (await engineFor(use)).ok;
    },
    async opponent(spec: OpponentSpec): Promise<Result<Opponent, EngineFailure>> {
      const engine = await engineFor('play');
      if (!engine.ok) return engine;
      try {
        const { makeOpponent } = await import('./load.ts');
        return ok(await makeOpponent(spec, engine.value, () => lose('play', engine.value)));
      } catch (error) {
        return err({ kind: 'engine-failed', detail: String(error) });
      }
    },
    /** Looks for a forced win, beside any search. */
    async solve(
      position: Position,
      options: EngineSolveOptions,
    ): Promise<Result<SolveResult, EngineFailure>> {
      const engine = await engineFor('analysis');
      return engine.ok ? ok(await engine.value.solve(position, options)) : engine;
    },
    /** The analysis engine. With a game, waits a moment for its network. */
    async analysis(game?: EvaluatedGame): Promise<Result<Engine, EngineFailure>> {
      const engine = await engineFor('analysis');
      // Analysis waits for the network to load instead of starting with the tables.
      if (engine.ok && game) await Promise.race([engine.value.loadNetwork(game), patience()]);
      return engine;
    },
    /** Closes an analysis engine that no longer answers; the next call gets a new one. */
    giveUp: (engine: Engine) => void lose('analysis', engine),
    /** The opponents' engine, for its solver: a search would end an opponent's search. */
    playing: (): Promise<Result<Pick<Engine, 'solve'>, EngineFailure>> => engineFor('play'),
  };
}

function sizeFor(use: EngineUse): EngineSize {
  const threads = preferences.threads() || threadsUnasked(use);
  const memoryMiB = preferences.memoryMiB();
  return { threads, tableMiB: use === 'play' ? Math.min(PLAY_TABLE_MIB, memoryMiB) : memoryMiB };
}

/** Analysis uses half of the cores: somebody waits for it, and the page has to stay quick. */
function threadsUnasked(use: EngineUse): number {
  const cores = globalThis.navigator?.hardwareConcurrency ?? 2;
  if (use === 'analysis') return Math.max(1, Math.floor(cores / 2));
  return Math.min(MOST_PLAY_THREADS, Math.max(1, cores - 1));
}

const NETWORK_PATIENCE_MS = 2500;

function patience(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, NETWORK_PATIENCE_MS));
}

function sameSize(a: EngineSize, b: EngineSize): boolean {
  return a.threads === b.threads && a.tableMiB === b.tableMiB;
}

function whenIdle(run: () => Promise<void>): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => void run(), { timeout: 2000 });
  else setTimeout(() => void run(), 200);
}

function close(kept: Kept | undefined): void {
  kept?.engine.then(engine => engine.close()).catch(ignore);
}

/** An engine that failed to start needs no closing, and its failure has been reported. */
function ignore(): void {}
