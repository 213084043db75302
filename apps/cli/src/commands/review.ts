// `tengen review`: what went wrong in a game. Each turning point with its fault, what follows and what was better.
import { resolve } from 'node:path';
import {
  positionsOf,
  puzzleOfMistake,
  type ReviewedMove,
  reportOf,
  reviewGame,
  turningPoints,
} from '@tengen/coach';
import type { Engine } from '@tengen/engine';
import { mainLine } from '@tengen/game';
import { familyOf, type NamedPuzzle, type PuzzleAttempt, puzzleId } from '@tengen/practice';
import { COLORS, type Position, pointName } from '@tengen/rules';
import { faultInWords } from '@tengen/words';
import type { Call, CommandRun } from '../call.ts';
import { findPosition, writing } from '../input.ts';
import { namesOf, pointNames } from '../sentences.ts';
import { Progress } from '../terminal/progress.ts';
import { writeTrainingLog } from '../training-log.ts';

export const review: CommandRun = async call => {
  const { values, words, world } = call;
  const { game, position, moves: length, exit } = await findPosition(call);
  const { rule, size, referee } = position;
  const replayed = positionsOf(game, mainLine(game).slice(0, length), { rule, referee });
  const engine = await world.engine(values.engineOptions());
  const progress = new Progress(world.err, world.now);
  const positions = replayed.ok ? replayed.value : [position];
  const { moves } = await reviewGame(positions, engine, {
    timeMs: values.ms('time')!,
    signal: world.interrupt,
    onProgress: ({ done, of }) => progress.show(words.cli.review.progress(done, of), done / of),
  });
  progress.clear();
  const side = values.given('side');
  const turns = turningPoints(moves).filter(({ color }) => side === undefined || color === side);
  const file = values.given('puzzles');
  const puzzles = file === undefined ? 0 : await writePuzzles(file, turns, positions, engine, call);
  if (values.has('json')) {
    await call.sayJson({
      report: reportOf(moves),
      turns: turns.map(turn => turnJson(turn, size)),
    });
    return exit;
  }
  const say = words.cli.review;
  for (const turn of turns) for (const line of turnInWords(turn, size, call)) await call.say(line);
  if (turns.length === 0) await call.say(say.none);
  const report = reportOf(moves);
  for (const color of COLORS) {
    if (side !== undefined && color !== side) continue;
    const { accuracy, grades } = report[color];
    const percent = accuracy === undefined ? '–' : `${Math.round(accuracy * 100)}%`;
    await call.say(say.side(color, percent, grades.inaccuracy, grades.mistake, grades.blunder));
  }
  if (file !== undefined) await call.say(say.puzzles(puzzles, file));
  return exit;
};

/** Writes the proved mistakes as a file of progress, in which they have just gone wrong. How many there are. */
async function writePuzzles(
  file: string,
  turns: readonly ReviewedMove[],
  positions: readonly Position[],
  engine: Engine,
  { words }: Call,
): Promise<number> {
  const moves = positions.flatMap(({ lastMove }) => (typeof lastMove === 'number' ? lastMove : []));
  const mistakes: NamedPuzzle[] = [];
  for (const turn of turns) {
    const ply = turn.move - 1;
    const puzzle = await puzzleOfMistake(positions[ply]!, moves.slice(0, ply), turn, engine);
    if (puzzle) mistakes.push({ ...puzzle, id: puzzleId(puzzle) });
  }
  const attempts = mistakes.map(
    ({ id, rating, rule }): PuzzleAttempt => ({
      id: `game-${id}`,
      time: Date.now(),
      mode: 'game',
      puzzle: id,
      isSolved: false,
      puzzleRating: rating,
      family: familyOf(rule),
      ms: 0,
      hints: 0,
    }),
  );
  const write = async () => writeTrainingLog(resolve(file), { attempts, mistakes });
  await writing(file, write, words);
  return mistakes.length;
}

function turnInWords(turn: ReviewedMove, size: number, { words }: Call): string[] {
  const { move, color, point, before, after } = turn;
  const say = words.cli.review;
  const fault = faultInWords(turn, size, words.game.kinds, words.endings, words.threats);
  const lines = [say.turn(move, pointName(point, size), color, fault)];
  if (after.line.length > 0) lines.push(`  ${say.follows(pointNames(after.line, size))}`);
  if (before.line.length > 0) lines.push(`  ${say.better(pointNames(before.line, size))}`);
  return lines;
}

function turnJson(
  { move, color, point, grade, lost, fault, before, after }: ReviewedMove,
  size: number,
) {
  return {
    move,
    color,
    point: pointName(point, size),
    grade,
    lost,
    fault: fault?.kind ?? null,
    follows: namesOf(after.line, size),
    better: namesOf(before.line, size),
  };
}
