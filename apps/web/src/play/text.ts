// Short texts with numbers.

import { nodesAlong } from '@tengen/game';
import { recogniseOpening } from '@tengen/openings';
import type { Point } from '@tengen/rules';
import type { OpeningsWords } from '@tengen/words';
import type { Desk } from '../desk/desk.ts';

/** Seconds with one decimal, `0.6`; a moment is `<0.1`. */
export function secondsText(ms: number): string {
  return ms < 50 ? '<0.1' : (ms / 1000).toFixed(1);
}

function movesOf(desk: Desk): readonly Point[] {
  const nodes = nodesAlong(desk.game(), desk.path());
  if (!nodes.ok) return [];
  return nodes.value.flatMap(({ move }) => (typeof move?.point === 'number' ? [move.point] : []));
}

/** The renju opening on the board, by the name people of this language use; `long` where there is room. */
export function openingText(
  desk: Desk,
  words: OpeningsWords,
): { readonly short: string; readonly long: string } | undefined {
  if (desk.position().rule !== 'renju') return undefined;
  const found = recogniseOpening(movesOf(desk), desk.position().size)?.opening;
  if (!found) return undefined;
  return { short: words.fullName(found.names), long: found.id };
}

/** Below this a clock shows tenths. */
const TENTHS_BELOW_MS = 10_000;

/** `9:41`; under ten seconds `4.2`. */
export function clockText(ms: number): string {
  if (ms < TENTHS_BELOW_MS) return (Math.ceil(ms / 100) / 10).toFixed(1);
  const seconds = Math.ceil(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return `${minutes}:${String(seconds % 60).padStart(2, '0')}`;
}
