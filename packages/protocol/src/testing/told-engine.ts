// The brain with an engine that does what a test tells it, so that a conversation needs neither a process nor a
// clock.
import type { Info, Line, Score } from '@tengen/engine';
import { staticMove, winRateOf } from '@tengen/engine/core';
import type { Point } from '@tengen/rules';
import { step } from '../brain.ts';
import { type Brain, type Host, newBrain } from '../brain-state.ts';
import { parseCommand } from '../command.ts';
import type { BrainEffect, BrainEvent, EngineRequest } from '../effect.ts';
import { isExpected, isPassedOver, type Transcript, type TranscriptStep } from './transcript.ts';

export const TEST_HOST: Host = {
  identity: { name: 'Tengen', version: '0.1.0', author: 'The Tengen authors', country: '-' },
  threads: 1,
  maxThreads: 2,
  maxTableKiB: 131_072,
  leastMemoryBytes: 100_000_000,
};

export class ToldEngine {
  brain: Brain;
  /** Replies that nobody has read yet. */
  readonly said: string[] = [];
  /** Every effect but replies, in order. */
  readonly effects: BrainEffect[] = [];
  hasQuit = false;
  holds = false;
  points = 0;
  lines = 1;
  named: readonly Point[] | undefined;
  failure: string | undefined;
  #running: EngineRequest | undefined;

  constructor(host: Host = TEST_HOST) {
    this.brain = newBrain(host);
  }

  send(line: string): void {
    this.feed(parseCommand(line));
  }

  feed(event: BrainEvent): void {
    const [brain, effects] = step(this.brain, event);
    this.brain = brain;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: BrainEffect): void {
    if (effect.kind === 'reply') {
      this.said.push(effect.text);
      return;
    }
    this.effects.push(effect);
    if (effect.kind === 'quit') this.hasQuit = true;
    if (effect.kind === 'stop' && this.#running) this.answer();
    if (effect.kind === 'search') {
      this.#running = effect.request;
      if (!this.holds) this.answer();
    }
  }

  /** The running search answers. */
  answer(): void {
    const request = this.#running!;
    const { id } = request;
    this.#running = undefined;
    if (this.failure !== undefined) {
      const reason = this.failure;
      this.failure = undefined;
      this.feed({ kind: 'failed', id, reason, elapsedMs: 10 });
      return;
    }
    this.feed({ kind: 'progress', id, info: this.#info(request) });
    const points = this.#pointsFor(request);
    this.feed({ kind: 'found', id, points, score: this.#score(request), elapsedMs: 100 });
  }

  #score({ position }: EngineRequest): Score {
    const { points } = this;
    return { kind: 'value', side: position.turn, points, winRate: winRateOf(points) };
  }

  #info(request: EngineRequest): Info {
    const best = this.#pointsFor(request);
    const score = this.#score(request);
    const lines = Array.from({ length: this.lines }, (_, index): Line => {
      // Any other move will do for the lines after the best.
      return { points: best.map(point => point + index), score, depth: 9 };
    });
    return { depth: 9, seldepth: 14, nodes: 12_345, nps: 500_000, timeMs: 25, lines };
  }

  #pointsFor({ position, options, balance }: EngineRequest): readonly Point[] {
    if (this.named) return this.named;
    const first = staticMove(position, options.excluded)!;
    if (balance?.stones !== 2) return [first];
    const next = position.play(first);
    const second = next.ok ? staticMove(next.value, options.excluded) : undefined;
    return second === undefined ? [first] : [first, second];
  }
}

/** Plays a transcript. Returns what is wrong, as sentences; nothing when all is well. */
export function playTranscript(transcript: Transcript): string[] {
  const engine = new ToldEngine();
  const problems: string[] = [];
  for (const item of transcript.steps) {
    const problem = playStep(engine, item);
    if (problem) problems.push(`${transcript.id}:${item.line}: ${problem}`);
  }
  const rest = engine.said.filter(line => !isPassedOver(line, ''));
  if (rest.length > 0) problems.push(`${transcript.id}: never expected: ${rest.join(' | ')}`);
  return problems;
}

function playStep(engine: ToldEngine, { kind, text }: TranscriptStep): string | undefined {
  if (kind === 'send') {
    engine.send(text);
    return undefined;
  }
  if (kind === 'do') return tell(engine, text);
  while (engine.said.length > 0 && isPassedOver(engine.said[0]!, text)) engine.said.shift();
  const line = engine.said.shift();
  if (line === undefined) return `expected ${text}, got nothing`;
  return isExpected(text, line) ? undefined : `expected ${text}, got ${line}`;
}

function tell(engine: ToldEngine, text: string): string | undefined {
  const [, word, rest = ''] = /^(\S+)\s*(.*)$/.exec(text)!;
  switch (word) {
    case 'silence': {
      const loud = engine.said.filter(line => !isPassedOver(line, ''));
      return loud.length > 0 ? `expected nothing, got ${loud[0]}` : undefined;
    }
    case 'exit':
      return engine.hasQuit ? undefined : 'expected the end';
    case 'hold':
      engine.holds = true;
      return undefined;
    case 'answer':
      engine.answer();
      return undefined;
    case 'score':
      engine.points = Number(rest);
      return undefined;
    case 'lines':
      engine.lines = Number(rest);
      return undefined;
    case 'fail':
      engine.failure = rest;
      return undefined;
    case 'points':
      engine.named = pointsOf(rest, engine.brain.game?.size ?? 15);
      return undefined;
    default:
      return `no such word: ${text}`;
  }
}

function pointsOf(text: string, size: number): Point[] | undefined {
  if (text === '') return undefined;
  return text.split(' ').map(pair => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return y * size + x;
  });
}
