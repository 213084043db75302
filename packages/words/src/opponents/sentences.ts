// Opponents in words: a name for the chair, and what a level sees.
import type { Level } from '@tengen/engine';
import type { OpponentError, OpponentSpec } from '@tengen/opponent';
import type { OpponentsWords, OverlookedShape } from './en.ts';

/** `Fox · Level 4`, `Engine · 2 s per move, depth 8`, `The Table`. */
export function opponentInWords(spec: OpponentSpec, words: OpponentsWords): string {
  if (spec.kind === 'level') {
    const { level } = spec;
    return [words.levelNames[level - 1], words.level(level)].filter(Boolean).join(' · ');
  }
  const name = spec.kind === 'engine' ? words.engine : words.classics[spec.id];
  const limits = limitsInWords(spec, words);
  return limits === '' ? name : `${name} · ${limits}`;
}

function limitsInWords(
  limits: { timeMs?: number; depth?: number; width?: number; nodes?: number },
  { limits: say }: OpponentsWords,
): string {
  const { timeMs, depth, width, nodes } = limits;
  const parts = [
    timeMs === undefined ? '' : say.time(timeMs / 1000),
    depth === undefined ? '' : say.depth(depth),
    width === undefined ? '' : say.width(width),
    nodes === undefined ? '' : say.nodes(nodes),
  ];
  return parts.filter(part => part !== '').join(say.between);
}

/** From this chance on, something is overlooked often. */
const OFTEN = 0.3;

/** What a level sees, a sentence each: pass `LEVELS[number - 1]`. */
export function levelInWords(
  level: Pick<Level, 'depth' | 'overlooks' | 'flags'>,
  { sees }: OpponentsWords,
): string[] {
  const overlooked = Object.entries(level.overlooks) as [OverlookedShape, number][];
  const often = overlooked.filter(([, chance]) => chance >= OFTEN).map(([shape]) => shape);
  const sometimes = overlooked.filter(([, chance]) => chance < OFTEN).map(([shape]) => shape);
  return [
    level.depth === undefined ? sees.far : sees.ahead(level.depth),
    ...(often.length > 0 ? [sees.often(often)] : []),
    ...(sometimes.length > 0 ? [sees.sometimes(sometimes)] : []),
    ...(overlooked.length === 0 ? [sees.everyThreat] : []),
    // A level with any flag does not search for wins by fours.
    ...(level.flags === 0 ? [sees.foursToTheEnd] : []),
  ];
}

export function opponentErrorInWords(error: OpponentError, { errors }: OpponentsWords): string {
  return error.kind === 'bad-level' ? errors.badLevel(error.most) : errors.unknown(error.text);
}
