// The tournament program against the manager's clock: two of its processes play each other, turn by turn, and the
// time from the line to the answer is measured here, as a manager measures it.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Point, type Position, RULES, unwrap } from '@tengen/rules';
import type { Chance } from '@tengen/rules/chance';
import { refuse } from '../kit/command.ts';
import { ProgressLine } from '../kit/report.ts';
import { chanceOf } from '../kit/seed.ts';
import { chanceOpening, positionAfter, readBook } from '../match/openings-book.ts';
import { GomocupPlayer } from '../players/gomocup.ts';
import { type Endurance, reportShare } from './endurance.ts';

const PROGRAM = fileURLToPath(new URL('../../../gomocup/dist/pbrain-tengen', import.meta.url));
/** How long we wait for an answer, so that a late one can be measured. */
const PATIENCE_MS = 10_000;
/** Later moves are often forced, or won games, and are answered early. */
const MOST_STONES = 60;
/** A move that took less of its time ended early: an only move, or a proved win. */
const EARLY = 0.5;
export async function endureProgram({ options, report }: Endurance): Promise<void> {
  const command = options.program ?? PROGRAM;
  if (command === PROGRAM && !existsSync(PROGRAM)) {
    refuse(
      'The program is not built. Run `npm run gomocup` first, or name another with --program.',
    );
  }
  const turns = options.turns.map(Number);
  for (const turnMs of turns) {
    const chance = chanceOf('program', turnMs, options.seed);
    const times = await timesOf(command, turnMs, Math.ceil(options.moves / turns.length), chance);
    const full = times.filter(ms => ms >= turnMs * EARLY);
    const late = times.filter(ms => ms > turnMs).length;
    reportShare(report, turnMs, full);
    report.line('ended early', `${times.length - full.length} of ${times.length}`);
    report.line('longest', `${Math.max(...times).toFixed(1)} ms`);
    report.target('late', `${late} of ${times.length}`, late === 0, '0');
  }
}

async function timesOf(
  command: string,
  turnMs: number,
  wanted: number,
  chance: Chance,
): Promise<number[]> {
  const players = { black: new GomocupPlayer(command), white: new GomocupPlayer(command) };
  const books = RULES.map(rule => readBook({ rules: [rule], size: 15 }));
  const progress = new ProgressLine();
  const times: number[] = [];
  while (times.length < wanted) {
    const opening = chanceOpening(chance.pick(books), chance);
    let position: Position = positionAfter(opening);
    const moves: Point[] = [...opening.moves];
    await players.black.newGame(position);
    await players.white.newGame(position);
    while (!position.outcome && moves.length < MOST_STONES) {
      const startedAt = performance.now();
      const answer = await players[position.turn].move({
        position,
        moves,
        limits: { timeMs: turnMs },
        patienceMs: PATIENCE_MS,
      });
      const ms = performance.now() - startedAt;
      if (answer.kind !== 'move') refuse(`The program gave no move: ${JSON.stringify(answer)}`);
      times.push(ms);
      if (ms > turnMs) progress.print(`move ${times.length}: ${ms.toFixed(1)} of ${turnMs} ms`);
      moves.push(answer.point);
      position = unwrap(position.play(answer.point));
      progress.show(() => `${turnMs} ms a turn: ${times.length}/${wanted} moves`);
    }
  }
  progress.clear();
  await Promise.all([players.black.close(), players.white.close()]);
  return times;
}
