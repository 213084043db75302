// `npm run lab -- selfplay`: games of the core against itself, one in each line (SelfplayGame).
import { appendFileSync, existsSync } from 'node:fs';
import { RULES } from '@tengen/rules';
import { cpuMs } from '../kit/clock.ts';
import { command, number, required, rule, text } from '../kit/command.ts';
import { ProgressLine, thousands } from '../kit/report.ts';
import { dropTornLine } from '../match/log.ts';
import { readBook } from '../match/openings-book.ts';
import { findCore, openCore } from '../players/core.ts';
import { playSelfplayGame, type SelfplayGame } from './selfplay-game.ts';

export const selfplay = command({
  name: 'selfplay',
  about: 'Writes games of the core against itself, to learn from.',
  options: {
    out: required('FILE', 'the file for the games', '; one that exists gets the missing games'),
    rule: rule('R', RULES.join(', '), 'freestyle'),
    size: number('N', 'board size', 15),
    games: number('N', 'how many games the file is to hold', 1000),
    nodes: number('N', 'nodes for each move', 1500),
    seed: number('N', 'the same seed makes the same games', 1),
    core: text('PATH', 'another core, as in a match'),
    // A small table is quickly cleared, and large enough for so few nodes.
    table: number('N', "MiB of the core's table", 4),
  },
  async run({ out, rule, size, games: wanted, nodes, seed, core: path, table }) {
    const core = openCore(await findCore(path), table);
    const setup = { core, book: readBook({ rules: [rule], size }), nodes, seed };
    const before = gamesIn(out);
    if (before > 0) console.log(`${before} games were there before.`);
    const counts = new Counts();
    const progress = new ProgressLine();
    for (let game = before; game < wanted; game++) {
      const played = playSelfplayGame(setup, game);
      appendFileSync(out, `${JSON.stringify(played)}\n`);
      counts.add(played);
      progress.show(() => `${game + 1}/${wanted}: ${counts}`);
    }
    progress.print(`${Math.max(before, wanted)} games in ${out}: ${counts}`);
  },
});

/** The number of complete games in a file. */
function gamesIn(file: string): number {
  if (!existsSync(file)) return 0;
  return dropTornLine(file)
    .split('\n')
    .filter(line => line !== '').length;
}

class Counts {
  readonly #startedAt = performance.now();
  readonly #cpu = cpuMs();
  readonly #results = { black: 0, white: 0, draw: 0 };
  #games = 0;
  #moves = 0;

  add({ result, moves }: SelfplayGame): void {
    this.#results[result]++;
    this.#games++;
    this.#moves += moves.length;
  }

  toString(): string {
    const { black, white, draw } = this.#results;
    const perSecond = (ms: number) => ((this.#games / ms) * 1000).toFixed(2);
    const speed = perSecond(performance.now() - this.#startedAt);
    return [
      `black ${black}, white ${white}, draws ${draw}`,
      `${(this.#moves / Math.max(1, this.#games)).toFixed(1)} moves a game`,
      `${thousands(this.#moves)} positions, ${speed} games/s`,
      `${perSecond(cpuMs() - this.#cpu)} per second of CPU time`,
    ].join(', ');
  }
}
