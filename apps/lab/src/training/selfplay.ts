// `npm run lab -- selfplay`: games of the core against itself, one in each line (SelfplayGame).
import { appendFileSync, existsSync } from 'node:fs';
import { command, type LabOptions } from '../kit/command.ts';
import { thousands } from '../kit/report.ts';
import { dropTornLine } from '../match/log.ts';
import { readBook } from '../match/openings-book.ts';
import { findCore, openCore } from '../players/core.ts';
import { playSelfplayGame, type SelfplayGame } from './selfplay-game.ts';

const PROGRESS_EVERY_MS = 10_000;

const OPTIONS = {
  out: ['FILE', 'where the games go; missing games are added to a file that exists'],
  rule: ['R', 'freestyle, standard, renju, caro, caro-exact (freestyle)'],
  size: ['N', 'board size (15)'],
  games: ['N', 'how many games the file is to hold (1000)'],
  nodes: ['N', 'nodes for each move (1500)'],
  seed: ['N', 'the same seed makes the same games (1)'],
  core: ['PATH', 'another core, as in a match'],
  table: ['N', "MiB of the core's table (4)"],
} as const;

export const selfplay = command(
  'selfplay',
  'Writes games of the core against itself, to learn from.',
  OPTIONS,
  playAll,
);

async function playAll(options: LabOptions<keyof typeof OPTIONS>): Promise<void> {
  const out = options.required('out', 'the file for the games');
  const wanted = options.number('games', 1000);
  const source = await findCore(options.text('core'));
  const setup = {
    // A small table is quickly cleared, and large enough for so few nodes.
    core: openCore(source, options.number('table', 4)),
    book: readBook({ rules: [options.rule('rule')], size: options.number('size', 15) }),
    nodes: options.number('nodes', 1500),
    seed: options.number('seed', 1),
  };
  const before = gamesIn(out);
  if (before > 0) console.log(`${before} games were there before.`);
  const counts = new Counts();
  for (let game = before; game < wanted; game++) {
    const played = playSelfplayGame(setup, game);
    appendFileSync(out, `${JSON.stringify(played)}\n`);
    counts.add(played);
    counts.show(`${game + 1}/${wanted}`, PROGRESS_EVERY_MS);
  }
  counts.show(`${Math.max(before, wanted)} games in ${out}`, 0);
}

/** The number of complete games in a file. */
function gamesIn(file: string): number {
  if (!existsSync(file)) return 0;
  return dropTornLine(file)
    .split('\n')
    .filter(line => line !== '').length;
}

class Counts {
  readonly #startedAt = performance.now();
  readonly #cpu = process.cpuUsage();
  readonly #results = { black: 0, white: 0, draw: 0 };
  #games = 0;
  #moves = 0;
  #shownAt = performance.now();

  add({ result, moves }: SelfplayGame): void {
    this.#results[result]++;
    this.#games++;
    this.#moves += moves.length;
  }

  show(where: string, everyMs: number): void {
    const now = performance.now();
    if (now - this.#shownAt < everyMs) return;
    this.#shownAt = now;
    const { user, system } = process.cpuUsage(this.#cpu);
    const speed = (this.#games / (now - this.#startedAt)) * 1000;
    const speedOfCpu = (this.#games / (user + system)) * 1_000_000;
    const { black, white, draw } = this.#results;
    const perGame = this.#games === 0 ? 0 : this.#moves / this.#games;
    console.log(
      `${where}: black ${black}, white ${white}, draws ${draw}, ${perGame.toFixed(1)} moves a game, ` +
        `${thousands(this.#moves)} positions, ${speed.toFixed(2)} games/s, ${speedOfCpu.toFixed(2)} per second of CPU time`,
    );
  }
}
