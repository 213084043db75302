// `npm run lab -- selfplay`: games of the core against itself, one a line (SelfplayGame).
//
// --out FILE     where they go; a file that has games gets those that are missing
// --rule R       freestyle, standard, renju, caro, caro-exact (freestyle);  --size N (15)
// --games N      how many the file is to have (1000)
// --nodes N      for each move (1500)
// --seed N       the same seed makes the same games (1)
// --core PATH    another core, as in a match;  --table N  MiB of its table (4)
import { appendFileSync, existsSync } from 'node:fs';
import type { Rule } from '@tengen/rules';
import { numberOption, option, thousands } from '../kit/report.ts';
import { dropTornLine } from '../match/log.ts';
import { refuse, rulesOption } from '../match/match.ts';
import { readBook } from '../match/openings-book.ts';
import { findCore, openCore } from '../players/core.ts';
import { playSelfplayGame, type SelfplayGame } from './selfplay-game.ts';

const PROGRESS_EVERY_MS = 10_000;

export async function selfplay(args: readonly string[]): Promise<void> {
  const out = option(args, 'out') ?? refuse('--out FILE says where the games go.');
  const wanted = numberOption(args, 'games', 1000);
  const source = await findCore(option(args, 'core'));
  const setup = {
    // A small table is soon forgotten, and large enough for so few nodes.
    core: openCore(source, numberOption(args, 'table', 4)),
    book: readBook({ rules: [oneRule(args)], size: numberOption(args, 'size', 15) }),
    nodes: numberOption(args, 'nodes', 1500),
    seed: numberOption(args, 'seed', 1),
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

/** A file of games or leaves is of one rule. */
export function oneRule(args: readonly string[]): Rule {
  const [rule, ...more] = rulesOption(args);
  return rule && more.length === 0 ? rule : refuse('--rule takes one rule here.');
}

/** Games that are whole. */
export function gamesIn(file: string): number {
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
