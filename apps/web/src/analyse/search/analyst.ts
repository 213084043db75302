// What the analysis rooms need of the page's engine, and no more.
import type {
  Engine,
  EngineSolveOptions,
  Info,
  Judge,
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
  /** Undefined when the engine could not be had, or the job was stopped before it began. */
  readonly done: Promise<SearchResult | undefined>;
  stop(): void;
}

export interface EngineFacts {
  readonly threads: number;
  /** What judges a position: a network, the tables, or the rules alone where there is no core. */
  readonly judge: Judge | { readonly kind: 'none' };
}

export interface Analyst {
  status(): 'idle' | 'loading' | 'ready' | 'failed';
  retry(): void;
  /** Rises when a failed engine was started again. */
  retries(): number;
  facts(): EngineFacts | undefined;
  /**
   * Work with the engine itself, ready for the rule of `position`; undefined when it cannot be had. A network
   * that comes meanwhile waits: to add it would end whatever is being searched.
   */
  withEngine<T>(position: Position, work: (engine: Engine) => Promise<T>): Promise<T | undefined>;
  /** A new search ends the one before. */
  search(
    position: Position,
    limits: SearchLimits,
    options: SearchOptions,
    onInfo?: (info: Info) => void,
  ): RunningJob;
  /** Says that such an engine answers nothing any more. */
  giveUp(engine: Engine): void;
  solve(position: Position, options: EngineSolveOptions): Promise<SolveResult>;
}

/** Out of time without a line, or with no limit at all: the workers are gone, and so are their successors. */
function isFromTheDead({ reason, lines }: SearchResult, limits: SearchLimits): boolean {
  return reason === 'time' && (lines.length === 0 || limits.infinite === true);
}

const ready = new WeakMap<Engine, Set<string>>();

/** The first search under a rule would spend its time on writing tables. */
async function prepared(engine: Engine, position: Position): Promise<void> {
  const rules = ready.get(engine) ?? new Set();
  ready.set(engine, rules);
  // A network that was added since wants another look.
  const game = `${position.rule}${position.size} ${engine.judgeOf(position).kind}`;
  if (rules.has(game)) return;
  rules.add(game);
  await engine.prepare(position);
}

export function analystOf(service: EngineService): Analyst {
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
      await prepared(engine.value, position);
      const { threads, build } = engine.value;
      const judge = build === 'none' ? { kind: 'none' as const } : engine.value.judgeOf(position);
      setFacts({ threads, judge });
      return service.during(engine.value, async () => {
        if (isStopped) return undefined;
        running = engine.value.search(position, limits, options);
        for await (const info of running.infos()) onInfo?.(info);
        const result = await running.done;
        if (build !== 'none' && isFromTheDead(result, limits)) service.giveUp(engine.value);
        return result;
      });
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
    retries,
    facts,
    async withEngine(position, work) {
      const engine = await service.analysis(position);
      if (!engine.ok) return undefined;
      await prepared(engine.value, position);
      return service.during(engine.value, () => work(engine.value));
    },
    search,
    giveUp: service.giveUp,
    async solve(position, options) {
      const solved = await service.solve(position, options);
      return solved.ok ? solved.value : { kind: 'unknown', why: 'unavailable', nodes: 0 };
    },
  };
}
