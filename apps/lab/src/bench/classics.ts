// `npm run lab -- classics`: how long each classic thinks about a move, at its author's depth. It plays games against
// a quick opponent, and the CPU time of its own moves is counted.
import { CLASSIC_IDS, type ClassicId } from '@tengen/classics';
import { cpuMs } from '../kit/clock.ts';
import { command, number, some, text } from '../kit/command.ts';
import { ProgressLine, tableText } from '../kit/report.ts';
import { playGame } from '../match/game.ts';
import { type BookOpening, pairingOf, readBook } from '../match/openings-book.ts';
import { classicPlayer } from '../players/classic.ts';
import type { LabPlayer } from '../players/players.ts';
import { limitsFor, openPlayer, parsePlayer } from '../players/spec.ts';

export const classics = command({
  name: 'classics',
  about: "How long does each classic think about a move, at its author's depth?",
  options: {
    only: some('classic', CLASSIC_IDS)('ID[,ID…]', 'only these classics', 'all'),
    games: number('N', 'games of each', 20),
    against: text('PLAYER', 'who has the other side', 'core:nodes=2000'),
  },
  async run({ only, games, against }) {
    const book = readBook({ rules: ['freestyle'], size: 15 });
    const rows: string[][] = [];
    for (const id of only) {
      const times = await moveTimes(id, games, against, book);
      const at = (share: number) => times[Math.ceil(share * times.length) - 1]!;
      const mean = times.reduce((sum, ms) => sum + ms, 0) / times.length;
      rows.push([id, String(times.length), ...[mean, at(0.95), at(1)].map(ms => ms.toFixed(0))]);
    }
    const head = ['Classic', 'Moves', 'Mean', '95 % within', 'Longest'];
    console.log(`CPU time in ms, ${games} games of each against ${against}\n`);
    console.log(tableText(head, rows));
  },
});

/** The CPU time of every move of the classic, shortest first. */
async function moveTimes(
  id: ClassicId,
  games: number,
  against: string,
  book: readonly BookOpening[],
): Promise<number[]> {
  const times: number[] = [];
  const spec = parsePlayer(against);
  const classic = { player: timed(classicPlayer(id), times), limits: {} };
  const other = { player: await openPlayer(spec), limits: limitsFor(spec, {}) };
  const progress = new ProgressLine();
  for (let game = 0; game < games; game++) {
    const { opening, black } = pairingOf(book, game);
    const seats =
      black === 'a' ? { black: classic, white: other } : { black: other, white: classic };
    await playGame({ opening, ...seats, toleranceMs: 0, accept: 'none' });
    progress.show(() => `${id}: ${game + 1}/${games} games`);
  }
  progress.clear();
  await Promise.all([classic.player.close(), other.player.close()]);
  return times.sort((a, b) => a - b);
}

function timed(player: LabPlayer, times: number[]): LabPlayer {
  return {
    newGame: start => player.newGame(start),
    async move(turn) {
      const before = cpuMs();
      const answer = await player.move(turn);
      times.push(cpuMs() - before);
      return answer;
    },
    close: () => player.close(),
  };
}
