// The page's analysis engine, as the parts of the analysis use it.
import type {
  Engine,
  EngineSolveOptions,
  Evaluator,
  Info,
  Search,
  SearchLimits,
  SearchOptions,
  SearchResult,
  SolveResult,
} from '@tengen/engine';
import type { Position } from '@tengen/rules';
import { createSignal } from 'solid-js';
import type { EngineService } from '../../engine/service.ts';

export interface RunningJob {
  /** Undefined when the engine could not be started, or the job was stopped before it began. */
  readonly done: Promise<SearchResult | undefined>;
  stop(): void;
}

export interface EngineFacts {
  readonly threads: number;
  /** A network, the tables, or the rules alone where there is no core. */
  readonly evaluator: Evaluator | { readonly kind: 'none' };
}

export type Analyst = ReturnType<typeof analystOf>;

export function analystOf(service: EngineService) {
  const [retries, setRetries] = createSignal(0);
  const [facts, setFacts] = createSignal<EngineFacts>();

  function search(
    position: Position,
    limits: SearchLimits,
    options: SearchOptions,
    onInfo?: (info: Info) => void,
  ): RunningJob {
    let running: Search | undefined;
    let isStopped = false;
    const run = async (): Promise<SearchResult | undefined> => {
      const engine = await service.analysis(position);
      if (!engine.ok || isStopped) return undefined;
      const { threads, build } = engine.value;
      setFacts({
        threads,
        evaluator: build === 'none' ? { kind: 'none' } : engine.value.evaluatorOf(position),
      });
      running = engine.value.search(position, limits, options);
      for await (const info of running.infos()) onInfo?.(info);
      const result = await running.done;
      if (result.reason === 'engine-lost') service.giveUp(engine.value);
      return result;
    };
    return {
      done: run(),
      stop() {
        isStopped = true;
        running?.stop();
      },
    };
  }

  return {
    status: () => service.state('analysis').kind,
    retry: () =>
      void service.retry('analysis').then(isThere => isThere && setRetries(retries() + 1)),
    /** Rises when a failed engine was started again. */
    retries,
    facts,
    /** The machine has more cores, but the page was delivered without what browsers ask of pages with threads. */
    isHeldToOneCore: () =>
      facts()?.threads === 1 &&
      !globalThis.crossOriginIsolated &&
      navigator.hardwareConcurrency > 3,
    /** The engine itself, with the network for the position where it could be loaded; undefined when it failed. */
    async engine(position: Position): Promise<Engine | undefined> {
      const engine = await service.analysis(position);
      return engine.ok ? engine.value : undefined;
    },
    /** A new search ends the one before. */
    search,
    /** Closes an engine that no longer answers. */
    giveUp: service.giveUp,
    async solve(position: Position, options: EngineSolveOptions): Promise<SolveResult> {
      const solved = await service.solve(position, options);
      return solved.ok ? solved.value : { kind: 'unknown', why: 'unavailable', nodes: 0 };
    },
  };
}
