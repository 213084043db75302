// `tengen match A B`: two players against each other. Every opening is played twice, with the colours
// exchanged, and Elo is computed from these pairs. Ctrl-C ends the match and prints the standing.
import { appendFile, writeFile } from 'node:fs/promises';
import { makeSgf } from '@tengen/formats/sgf';
import { OPENINGS, openingMoves, type PlayerId } from '@tengen/openings';
import { type Opponent, opponentName } from '@tengen/opponent';
import { estimateElo, type PairedGame, pairsOf } from '@tengen/rating';
import {
  type Color,
  centerOf,
  type Outcome,
  opponent,
  type Point,
  type Rule,
  unwrap,
  winnerOf,
} from '@tengen/rules';
import { randomFrom } from '@tengen/rules/chance';
import type { Asker, Table, TableCommand } from '@tengen/table';
import {
  apply,
  decide,
  endingOf,
  firstTable,
  localStart,
  positionOf,
  record,
  toAct,
} from '@tengen/table';
import { outcomeInWords } from '@tengen/words';
import type { Call, CommandRun } from '../call.ts';
import { EXIT, Failure } from '../exits.ts';
import { writing } from '../input.ts';
import { Opponents } from '../opponents.ts';
import { opponentFrom } from '../players.ts';
import { Progress } from '../terminal/progress.ts';

/** A board of this size or more has room for the 26 openings. */
const OPENING_SIZE = 9;

interface Side {
  readonly name: string;
  readonly opponent: Opponent;
}

type Players = Readonly<Record<PlayerId, Side>>;

/** A game as `--json` tells it, with the first player's points. */
interface PlayedGame {
  readonly black: string;
  readonly white: string;
  readonly winner: Color | 'draw';
  readonly points: number;
}

export const match: CommandRun = async call => {
  const { values, words, world } = call;
  const [a, b] = values.operands;
  if (a === undefined || b === undefined) {
    throw new Failure(EXIT.usage, words.cli.wrong.missing(words.cli.operands.match));
  }
  const specs = [opponentFrom(a, call), opponentFrom(b, call)];
  const output = values.text('output');
  if (output !== undefined) await writing(output, () => writeFile(output, ''), words);
  // Each side has its own engine, so that what one has searched cannot help the other.
  const rooms = specs.map(() => new Opponents(world, values.engineOptions()));
  const [first, second] = await Promise.all(
    specs.map(async (spec, i) => ({
      name: opponentName(spec),
      opponent: await rooms[i]!.of(spec),
    })),
  );
  const progress = new Progress(world.err, world.now);
  const random = randomFrom(values.number('seed')!);
  const games: PlayedGame[] = [];
  const count = values.number('games')!;
  try {
    for (let i = 0; i < count && !world.interrupt.aborted; i++) {
      const [black, white] = i % 2 === 0 ? [first!, second!] : [second!, first!];
      const players = { P1: black, P2: white };
      const stones = openingOf(Math.floor(i / 2), values.number('size')!);
      const { table, outcome } = await play(players, stones, random, call);
      if (!outcome) break;
      progress.clear();
      const winner = winnerOf(outcome) ?? 'draw';
      const points = winner === 'draw' ? 0.5 : Number((winner === 'black') === (black === first));
      games.push({ black: black.name, white: white.name, winner, points });
      const result = outcomeInWords(outcome, positionOf(table).size, words.game);
      const line = words.cli.match.game(i + 1, count, black.name, white.name, result);
      if (!values.has('json')) await call.say(line);
      if (output !== undefined) {
        await writing(output, () => appendFile(output, sgfOf(table, players)), words);
      }
      progress.show(standing(first!, second!, games, call), (i + 1) / count);
    }
  } finally {
    progress.clear();
    for (const each of [first!.opponent, second!.opponent, ...rooms]) await each.close();
  }
  await report(first!, second!, games, call);
  return EXIT.ok;
};

/** Three stones of one of the 26 openings; on small boards the centre alone. */
function openingOf(pair: number, size: number): readonly Point[] {
  if (size < OPENING_SIZE) return [centerOf(size)];
  return openingMoves(OPENINGS[(pair * 7 + 3) % OPENINGS.length]!.id, 'identity', size);
}

/** Plays one game. A player without a move loses it. */
async function play(
  players: Players,
  stones: readonly Point[],
  random: () => number,
  call: Call,
): Promise<{ readonly table: Table; readonly outcome: Outcome | undefined }> {
  const { values, world, words } = call;
  const now = () => Math.round(world.now());
  const [rule, size] = [values.text('rule') as Rule, values.number('size')!];
  const terms = { kind: 'local', rule, size, opening: 'free', referee: 'prevent', stones } as const;
  let table = unwrap(firstTable(localStart(terms, now())));
  const does = (command: TableCommand, by: Asker) => {
    const decided = decide(table, command, by, now());
    if (decided.ok) table = decided.value.reduce(apply, table);
    return decided.ok;
  };
  while (!endingOf(table) && !world.interrupt.aborted) {
    const by = toAct(table)!;
    const { name, opponent: player } = players[by];
    const isTimed = player.spec.kind !== 'level' || player.spec.level === 10;
    const thought = await player.think(positionOf(table), {
      ...(isTimed && { timeMs: values.ms('time')! }),
      random,
      signal: world.interrupt,
    });
    const isPlayed =
      thought.kind === 'move' && does({ k: 'move', on: table.on, point: thought.point }, by);
    if (isPlayed || world.interrupt.aborted) continue;
    const why = thought.kind === 'none' ? thought.why : 'illegal';
    const said = why === 'illegal' ? words.cli.match.illegal : words.opponents.none[why];
    await world.err.write(`${words.cli.titled(name, said)}\n`);
    const reason = why === 'failed' ? 'crash' : 'illegal';
    const winner = opponent(positionOf(table).turn);
    does({ k: 'end', outcome: { kind: 'win', winner, reason } }, 'house');
  }
  const end = endingOf(table);
  return { table, outcome: end && 'outcome' in end ? end.outcome : undefined };
}

function sgfOf(table: Table, { P1, P2 }: Players): string {
  const written = makeSgf(record(table, { P1: { name: P1.name }, P2: { name: P2.name } }));
  return written.ok ? `${written.value.data}\n` : '';
}

/** The first player's wins, draws and losses. */
function countOf(games: readonly PlayedGame[]): readonly [number, number, number] {
  const count = (points: number) => games.filter(game => game.points === points).length;
  return [count(1), count(0.5), count(0)];
}

function standing(first: Side, second: Side, games: readonly PlayedGame[], { words }: Call) {
  const [wins, draws, losses] = countOf(games);
  const score = ((100 * (wins + draws / 2)) / Math.max(1, games.length)).toFixed(1);
  return words.cli.match.standing(`${first.name} – ${second.name}`, wins, draws, losses, score);
}

async function report(first: Side, second: Side, games: readonly PlayedGame[], call: Call) {
  const { elo, error } = strengthOf(games.map(({ points }, game) => ({ game, points })));
  if (call.values.has('json')) {
    const [wins, draws, losses] = countOf(games);
    await call.sayJson({
      players: [first.name, second.name],
      wins,
      draws,
      losses,
      elo,
      error,
      games: games.map(({ points, ...game }) => game),
    });
    return;
  }
  await call.say(standing(first, second, games, call));
  if (elo === null) return;
  const text = call.words.cli.match.elo;
  await call.say(text(first.name, elo.toFixed(0), error?.toFixed(0) ?? '∞'));
}

/**
 * The first player's Elo and half of its 95 % interval, from complete pairs. `elo` is null when one side
 * won everything or no pair is complete, `error` when the interval has no end.
 */
export function strengthOf(games: readonly PairedGame[]): {
  readonly elo: number | null;
  readonly error: number | null;
} {
  const estimate = estimateElo(pairsOf(games));
  if (!estimate || !Number.isFinite(estimate.elo)) return { elo: null, error: null };
  const error = (estimate.high - estimate.low) / 2;
  return { elo: estimate.elo, error: Number.isFinite(error) ? error : null };
}
