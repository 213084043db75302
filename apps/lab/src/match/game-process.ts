// Plays games of a match in a thread of its own: the core blocks whoever calls it. Game numbers come
// in, records go out. When the stop word is set, the thread puts its players away and ends.
import { parentPort, workerData } from 'node:worker_threads';
import { pointName } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { limitsFor, openPlayer, parsePlayer } from '../players/spec.ts';
import { playGame } from './game.ts';
import type { GameRecord, MatchTerms } from './log.ts';
import { pairingOf, readBook } from './openings-book.ts';

export interface MatchWorkerData {
  readonly terms: MatchTerms;
  /** One word: not 0 ends the match. */
  readonly stop: SharedArrayBuffer;
}

/** A player of games by their number; undefined when the game was stopped. */
export interface GamePlayer {
  play(game: number): Promise<GameRecord | undefined>;
  close(): Promise<void>;
}

export async function openGamePlayer(
  terms: MatchTerms,
  isStopped: () => boolean,
): Promise<GamePlayer> {
  const { rules, size, openings: file, limits, accept, drawAfter, toleranceMs } = terms;
  const book = readBook({ rules, size, file });
  const specs = { a: must(parsePlayer(terms.a)), b: must(parsePlayer(terms.b)) };
  const seats = {
    a: { player: await openPlayer(specs.a), limits: limitsFor(specs.a, limits) },
    b: { player: await openPlayer(specs.b), limits: limitsFor(specs.b, limits) },
  };
  return {
    async play(game) {
      const { opening, black } = pairingOf(book, game);
      const setup = { opening, accept, drawAfter, toleranceMs, isStopped };
      const white = black === 'a' ? 'b' : 'a';
      const result = await playGame({ ...setup, black: seats[black], white: seats[white] });
      const names = opening.moves.map(point => pointName(point, opening.size));
      return result && { game, rule: opening.rule, opening: names, black, ...result };
    },
    async close() {
      await Promise.all([seats.a.player.close(), seats.b.player.close()]);
    },
  };
}

async function serve({ terms, stop }: MatchWorkerData): Promise<void> {
  const word = new Int32Array(stop);
  const isStopped = () => Atomics.load(word, 0) !== 0;
  const player = await openGamePlayer(terms, isStopped);
  parentPort!.on('message', async (game: number | 'end') => {
    const record = game === 'end' || isStopped() ? undefined : await player.play(game);
    if (record) return parentPort!.postMessage(record);
    await player.close();
    parentPort!.close();
  });
  parentPort!.postMessage('ready');
}

if (parentPort && (workerData as MatchWorkerData | undefined)?.terms) void serve(workerData);
