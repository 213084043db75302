// The session of both forms of the program, with Node and without.
import { createEngine, type EngineOptions } from '@tengen/engine';
import { hostOf, SearchThinker, Session, type SessionSetup } from '@tengen/protocol';

declare const TENGEN_VERSION: string | undefined;

interface ProgramSetup extends Omit<SessionSetup, 'host' | 'thinker'> {
  /** Until the manager says otherwise. */
  readonly threads: number;
  readonly maxThreads: number;
  readonly machineBytes: number;
  /** The memory of the process without a table; left out for Node's. */
  readonly processMiB?: number | undefined;
  /** Where the engine gets its core, its networks and its workers from. */
  readonly sources: EngineOptions;
}

export function openSession(setup: ProgramSetup): Session {
  const { threads, maxThreads, machineBytes, processMiB, sources, now } = setup;
  const version = typeof TENGEN_VERSION === 'string' ? TENGEN_VERSION : '0.0.0';
  const host = hostOf({ version, threads, maxThreads, processMiB });
  const thinker = new SearchThinker({
    resources: { threads: host.threads, memoryBytes: 0, tableKiB: undefined },
    machineBytes,
    processMiB,
    make: size => createEngine({ ...size, ...sources }),
    now,
  });
  return new Session({ ...setup, host, thinker });
}
