// A review's evaluation of a position as the value of XV: Black's chance, the depth, the plies to a proven win, and
// the best line in pairs of letters: `0.62 d14 m-5 hhii`.
import type { Evaluation } from '@tengen/game';
import { isPoint, type Point, parseNotation } from '@tengen/rules';

/** Undefined for an evaluation that would not be read back unchanged. */
export function makeEvaluation(
  { blackChance, mate, depth, line }: Evaluation,
  size: number,
  lettersOf: (point: Point) => string,
): string | undefined {
  const isSound =
    isChance(blackChance) &&
    isPlies(depth) &&
    depth >= 0 &&
    (mate === undefined || isPlies(mate)) &&
    line.every(point => isPoint(point, size));
  if (!isSound) return undefined;
  const parts = [String(blackChance), `d${depth}`];
  if (mate !== undefined) parts.push(`m${mate}`);
  if (line.length > 0) parts.push(line.map(lettersOf).join(''));
  return parts.join(' ');
}

const PATTERN = /^(\d(?:\.\d+)?(?:e-\d+)?) d(\d{1,4})(?: m(-?\d{1,4}))?(?: ((?:[a-v]{2})+))?$/;

export function readEvaluation(text: string, size: number): Evaluation | undefined {
  const [, chance, depth, mate, letters = ''] = PATTERN.exec(text.trim()) ?? [];
  const blackChance = Number(chance);
  const line = (letters.match(/../g) ?? []).map(pair => parseNotation('sgf', pair, size));
  if (!isChance(blackChance) || !line.every(point => point.ok)) return undefined;
  return {
    blackChance,
    ...(mate !== undefined && { mate: Number(mate) }),
    depth: Number(depth),
    line: line.map(({ value }) => value),
  };
}

function isChance(value: number): boolean {
  return value >= 0 && value <= 1;
}

function isPlies(value: number): boolean {
  return Number.isInteger(value) && Math.abs(value) < 10_000 && !Object.is(value, -0);
}
