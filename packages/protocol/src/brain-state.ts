// Everything the brain knows between two lines, as one value that never changes.
import { type Point, Position } from '@tengen/rules';
import type { Command } from './command.ts';
import type { Effect } from './effect.ts';
import type { Game } from './game.ts';
import type { OpenList } from './list.ts';
import { ERRORS, type ErrorKind, type Identity, tidy } from './reply.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import type { Thinking } from './thinking.ts';
import { type Clock, FRESH_CLOCK } from './time.ts';

/** The program around the brain: what it is and what it can do. */
export interface Host {
  readonly identity: Identity;
  /** Threads as long as nobody asks for more or fewer. */
  readonly threads: number;
  readonly maxThreads: number;
  readonly maxTableKiB: number;
  /** Less memory than this for the whole process cannot be kept. */
  readonly leastMemoryBytes: number;
}

export interface Brain {
  readonly host: Host;
  readonly settings: Settings;
  /** Undefined before START. */
  readonly game: Game | undefined;
  readonly clock: Clock;
  /** Cells that are not to be played: YXBLOCK. */
  readonly blocked: readonly Point[];
  /** The list that is being read, between BOARD and DONE. */
  readonly list: OpenList | undefined;
  readonly thinking: Thinking | undefined;
  readonly isPondering: boolean;
  /** What came while thinking and waits for the answer to be out. */
  readonly queue: readonly Command[];
  /** After YXSHOWINFO. */
  readonly isGui: boolean;
  /** A limit that cannot be kept, to be told at the next command that is no INFO. */
  readonly complaint: ErrorKind | undefined;
  readonly nextId: number;
  readonly hasEnded: boolean;
}

export type Step = readonly [Brain, readonly Effect[]];

export function newBrain(host: Host): Brain {
  return {
    host,
    settings: { ...DEFAULT_SETTINGS, threads: host.threads },
    game: undefined,
    clock: FRESH_CLOCK,
    blocked: [],
    list: undefined,
    thinking: undefined,
    isPondering: false,
    queue: [],
    isGui: false,
    complaint: undefined,
    nextId: 1,
    hasEnded: false,
  };
}

export function say(text: string): Effect {
  return { kind: 'reply', text: tidy(text) };
}

export function sayAll(texts: readonly string[]): Effect[] {
  return texts.map(say);
}

export function complain(brain: Brain, error: ErrorKind): Step {
  return [brain, [say(ERRORS[error])]];
}

/** What the engine should get ready for. */
export function prepare({ settings, host, game }: Brain): Effect {
  const { memoryBytes, tableKiB, rule } = settings;
  const threads = Math.min(settings.threads, host.maxThreads);
  const position = game && rule && Position.start({ size: game.size, rule });
  return { kind: 'prepare', resources: { threads, memoryBytes, tableKiB }, position };
}
