// Everything that the brain knows between two lines, as one immutable value.
import type { Info, Line } from '@tengen/engine';
import { type Point, Position } from '@tengen/rules';
import type { BrainCommand, ListKind } from './command.ts';
import type { BrainEffect, EngineRequest } from './effect.ts';
import type { BrainGame } from './game.ts';
import { ERRORS, type ErrorKind, type Identity, tidy } from './reply.ts';
import { DEFAULT_SETTINGS, type Settings } from './settings.ts';
import { type BrainClock, FRESH_CLOCK } from './time.ts';

/** The program around the brain: its name, and what it can use. */
export interface Host {
  readonly identity: Identity;
  /** The number of threads until the manager sets another. */
  readonly threads: number;
  readonly maxThreads: number;
  readonly maxTableKiB: number;
  /** Less memory than this for the whole process cannot be kept. */
  readonly leastMemoryBytes: number;
}

/** What a search is for. */
export type SearchTask =
  | { readonly kind: 'move' }
  | { readonly kind: 'nbest'; readonly lines: number }
  | { readonly kind: 'balance'; readonly stones: 1 | 2; readonly bias: number }
  /** Three or five stones are on the board: take Black, or stay White and move. */
  | { readonly kind: 'swap2-choose' }
  /** The board is empty: evaluate openings one after another and propose the most even one. */
  | {
      readonly kind: 'swap2-propose';
      readonly openings: readonly (readonly Point[])[];
      /** How far from even each opening is, as far as they were evaluated. */
      readonly unevenness: readonly number[];
      readonly spentMs: number;
    };

export interface OngoingSearch {
  readonly request: EngineRequest;
  readonly task: SearchTask;
  /** The game that is searched; for openings not the one on the board. */
  readonly game: BrainGame;
  readonly info: Info | undefined;
  /** The last line that went out as a plain message, and when, in the search's own time. */
  readonly saidLine: Line | undefined;
  readonly saidMs: number;
  /** The manager wants the answer now. */
  readonly isStopping: boolean;
}

export interface ListedPoint {
  readonly point: Point;
  /** 1 our stone, 2 the opponent's; undefined in lists of bare points. */
  readonly field: number | undefined;
}

/** The list that is being read, between BOARD and DONE. */
export interface OpenList {
  readonly kind: ListKind;
  readonly lines: readonly ListedPoint[];
  /** A line could not be read. The manager is told once, after DONE. */
  readonly isBroken: boolean;
  /** No game was started, and the manager knows: the lines are ignored. */
  readonly isIgnored: boolean;
}

export interface Brain {
  readonly host: Host;
  readonly settings: Settings;
  /** Undefined before START. */
  readonly game: BrainGame | undefined;
  readonly clock: BrainClock;
  /** Points that must not be played: YXBLOCK. */
  readonly blocked: readonly Point[];
  readonly list: OpenList | undefined;
  readonly thinking: OngoingSearch | undefined;
  readonly isPondering: boolean;
  /** Commands that came during a search and wait for its answer. */
  readonly queue: readonly BrainCommand[];
  /** After YXSHOWINFO. */
  readonly isGui: boolean;
  /** A limit that we cannot keep. The manager is told at the next command that is not INFO. */
  readonly complaint: ErrorKind | undefined;
  readonly nextId: number;
  readonly hasEnded: boolean;
}

export type BrainStep = readonly [Brain, readonly BrainEffect[]];

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

export function say(text: string): BrainEffect {
  return { kind: 'reply', text: tidy(text) };
}

export function sayAll(texts: readonly string[]): BrainEffect[] {
  return texts.map(say);
}

export function complain(brain: Brain, error: ErrorKind): BrainStep {
  return [brain, [say(ERRORS[error])]];
}

/** Tells the engine what to get ready for. */
export function prepare({ settings, host, game }: Brain): BrainEffect {
  const { memoryBytes, tableKiB, rule } = settings;
  const threads = Math.min(settings.threads, host.maxThreads);
  const position = game && rule && Position.start({ size: game.size, rule });
  return { kind: 'prepare', resources: { threads, memoryBytes, tableKiB }, position };
}
