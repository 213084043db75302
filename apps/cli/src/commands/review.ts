// `tengen review`: what went wrong in a game. Each turning point with its fault, what follows and what was better.
import { positionsOf, type ReviewedMove, reportOf, reviewGame, turningPoints } from '@tengen/coach';
import { mainLine } from '@tengen/game';
import { COLORS, pointName } from '@tengen/rules';
import { faultInWords } from '@tengen/words';
import type { Call, CommandRun } from '../call.ts';
import { findPosition } from '../input.ts';
import { namesOf, pointNames } from '../sentences.ts';
import { Progress } from '../terminal/progress.ts';

export const review: CommandRun = async call => {
  const { values, words, world } = call;
  const { game, position, moves: length, exit } = await findPosition(call);
  const { rule, size, referee } = position;
  const replayed = positionsOf(game, mainLine(game).slice(0, length), { rule, referee });
  const engine = await world.engine(values.engineOptions());
  const progress = new Progress(world.err, world.now);
  const { moves } = await reviewGame(replayed.ok ? replayed.value : [position], engine, {
    timeMs: values.ms('time')!,
    signal: world.interrupt,
    onProgress: ({ done, of }) => progress.show(words.cli.review.progress(done, of), done / of),
  });
  progress.clear();
  const turns = turningPoints(moves);
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
    const { accuracy, grades } = report[color];
    const percent = accuracy === undefined ? '–' : `${Math.round(accuracy * 100)}%`;
    await call.say(say.side(color, percent, grades.inaccuracy, grades.mistake, grades.blunder));
  }
  return exit;
};

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
