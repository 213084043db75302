// A conversation with a Gomocup manager: the brain of `@tengen/protocol` decides what is said and what is
// searched, something with a `search` thinks, and this carries out between them.
import { type Score as EngineScore, type Info, type SearchLimits, scoreFor } from '@tengen/engine';
import type { Searcher, Searching } from '@tengen/opponent';
import {
  type Brain,
  type BrainEvent,
  type Effect,
  type Host,
  newBrain,
  parseCommand,
  type Resources,
  type Score,
  type SearchInfo,
  type SearchRequest,
  stepSafely,
} from '@tengen/protocol';
import type { Color, Position } from '@tengen/rules';

export interface TalkSetup {
  readonly host: Host;
  /** Who thinks, with what the manager allows; asked again when that changes. */
  searcher(resources: Resources): Promise<Searcher>;
  /** Gets ready for such boards in idle time. */
  warmUp(resources: Resources, position: Position): Promise<void>;
  /** Fixed strength, whatever the manager says. */
  readonly level: number | undefined;
  forget(): Promise<void>;
  write(line: string): void;
  quit(): void;
  now(): number;
  onBug(error: unknown): void;
}

interface Running {
  search?: Searching;
  isStopped: boolean;
}

export class Talk {
  readonly #setup: TalkSetup;
  #brain: Brain;
  #resources: Resources;
  #running: Running | undefined;

  constructor(setup: TalkSetup) {
    this.#setup = setup;
    this.#brain = newBrain(setup.host);
    this.#resources = { threads: setup.host.threads, memoryBytes: 0, tableKiB: undefined };
  }

  /** A line of the manager; undefined for one too long to keep. */
  hear(line: string | undefined): void {
    this.#feed(line === undefined ? { kind: 'too-long' } : parseCommand(line), this.#setup.now());
  }

  end(): void {
    this.#feed({ kind: 'end' }, this.#setup.now());
  }

  #feed(event: BrainEvent, arrivedAt: number): void {
    const [brain, effects] = stepSafely(this.#brain, event);
    this.#brain = brain;
    for (const effect of effects) this.#perform(effect, arrivedAt);
  }

  #perform(effect: Effect, arrivedAt: number): void {
    const { write, quit, forget, onBug } = this.#setup;
    switch (effect.kind) {
      case 'reply':
        write(effect.text);
        break;
      case 'search':
      case 'ponder':
        void this.#search(effect.request, arrivedAt);
        break;
      case 'stop':
        this.#stop();
        break;
      case 'clear-hash':
        forget().catch(onBug);
        break;
      case 'prepare':
        this.#resources = effect.resources;
        if (effect.position) this.#setup.warmUp(effect.resources, effect.position).catch(onBug);
        break;
      case 'quit':
        quit();
        break;
    }
  }

  #stop(): void {
    if (!this.#running) return;
    this.#running.isStopped = true;
    this.#running.search?.stop();
  }

  async #search(request: SearchRequest, arrivedAt: number): Promise<void> {
    const { now, onBug } = this.#setup;
    const { id, position } = request;
    this.#stop();
    const running: Running = { isStopped: false };
    this.#running = running;
    try {
      const searcher = await this.#setup.searcher(this.#resources);
      const spentMs = now() - arrivedAt;
      const search = searcher.search(position, limitsOf(request, spentMs), this.#options(request));
      running.search = search;
      if (running.isStopped) search.stop();
      const late = this.#stopAt(search, request.limits.timeMs - spentMs);
      this.#tell(search, id, position.turn).catch(onBug);
      const { best, suggested, score } = await search.done;
      clearTimeout(late);
      const point = best ?? suggested;
      this.#feed(
        {
          kind: 'found',
          id,
          points: point === undefined ? [] : [point],
          score: score && scoreOf(score, position.turn),
          elapsedMs: now() - arrivedAt,
        },
        now(),
      );
    } catch (error) {
      onBug(error);
      const reason = error instanceof Error ? error.message : String(error);
      this.#feed({ kind: 'failed', id, reason, elapsedMs: now() - arrivedAt }, now());
    }
  }

  /** Whoever thinks beyond the limit is stopped, and answers with what he has. */
  #stopAt(search: Searching, leftMs: number): NodeJS.Timeout | undefined {
    if (!Number.isFinite(leftMs)) return undefined;
    // A timer that is set to more than that runs out at once.
    return setTimeout(() => search.stop(), Math.min(Math.max(1, leftMs), 2 ** 31 - 1));
  }

  #options({ options }: SearchRequest) {
    const { lines, excluded, strength } = options;
    const level = this.#setup.level ?? Math.min(10, 1 + Math.floor(strength / 10));
    return { multiPv: lines, excluded, level };
  }

  async #tell(search: Searching, id: number, side: Color): Promise<void> {
    for await (const info of search.infos()) {
      for (const told of infosOf(info, side)) {
        this.#feed({ kind: 'progress', id, info: told }, this.#setup.now());
      }
    }
  }
}

function limitsOf({ limits }: SearchRequest, spentMs: number): SearchLimits {
  const { timeMs, leftMs, incrementMs, depthPlies, nodes } = limits;
  return {
    ...(Number.isFinite(timeMs) ? { timeMs: Math.max(1, timeMs - spentMs) } : { infinite: true }),
    ...(leftMs !== undefined && { clock: { timeLeftMs: leftMs, incrementMs: incrementMs ?? 0 } }),
    ...(depthPlies !== undefined && { depth: depthPlies }),
    ...(nodes !== undefined && { nodes }),
  };
}

function infosOf(info: Info, side: Color): SearchInfo[] {
  return info.lines.map((line, index) => ({
    depth: line.depth,
    seldepth: info.seldepth,
    nodes: info.nodes,
    nodesPerSecond: info.nps,
    timeMs: info.timeMs,
    score: scoreOf(line.score, side),
    line: line.points,
    index,
  }));
}

function scoreOf(score: EngineScore, side: Color): Score {
  const own = scoreFor(side, score);
  return own.kind === 'mate'
    ? { kind: 'mate', plies: own.plies }
    : { kind: 'value', points: own.points, winRate: own.winRate };
}
