// The limits and options of a search: those of the question together with those of the opponent's strength.

import type { ClassicOptions } from '@tengen/classics';
import { AUTHORS_SETTINGS } from '@tengen/classics/ids';
import type { SearchLimits, SearchOptions } from '@tengen/engine';
import type { Point } from '@tengen/rules';
import type { OpponentSpec } from './spec.ts';
import type { ThinkOptions } from './thought.ts';

/** At full strength a move takes at most this long when nobody sets a time. */
const USUAL_MS = 3000;
/** Levels and bounded engines end by depth or nodes; on a slow machine they end after this time. */
const MOST_BOUNDED_MS = 8000;
const STRONGEST_LEVEL = 10;

/** A question to the engine behind an opponent. */
export interface SearchQuestion extends ThinkOptions {
  readonly multiPv?: number;
  readonly depth?: number;
  /** Points that must not be played. */
  readonly excluded?: readonly Point[];
}

export function limitsFor(spec: OpponentSpec, question: SearchQuestion): SearchLimits {
  const { nodes, timeMs: own, depth: ownDepth } = ownLimits(spec);
  const { clock } = question;
  const depth = least(question.depth, ownDepth);
  const asked = least(question.timeMs, own);
  const timeMs = clock ? asked : (asked ?? usualMs(spec));
  return {
    ...(timeMs !== undefined && { timeMs: Math.max(1, timeMs) }),
    ...(depth !== undefined && { depth }),
    ...(nodes !== undefined && { nodes }),
    ...(clock && { clock }),
  };
}

export function optionsFor(
  spec: OpponentSpec,
  question: SearchQuestion,
): SearchOptions & ClassicOptions {
  const { multiPv, excluded, random } = question;
  return {
    ...(spec.kind === 'level' && { level: spec.level }),
    ...(spec.kind !== 'level' && spec.width !== undefined && { width: spec.width }),
    ...(spec.kind === 'classic' && spec.hasQuirks && { quirks: AUTHORS_SETTINGS[spec.id].quirks }),
    ...(multiPv !== undefined && { multiPv }),
    ...(excluded && { excluded }),
    ...(random && { random }),
  };
}

function ownLimits(spec: OpponentSpec): { depth?: number; nodes?: number; timeMs?: number } {
  return spec.kind === 'level' ? {} : spec;
}

function usualMs(spec: OpponentSpec): number {
  if (spec.kind === 'level') return spec.level < STRONGEST_LEVEL ? MOST_BOUNDED_MS : USUAL_MS;
  const isBounded = spec.kind === 'engine' && (spec.depth ?? spec.nodes) !== undefined;
  return isBounded ? MOST_BOUNDED_MS : USUAL_MS;
}

export function least(a: number | undefined, b: number | undefined): number | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return Math.min(a, b);
}
