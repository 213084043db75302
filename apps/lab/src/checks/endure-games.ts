// Games of the core against itself over every rule and size, from random stones and with few nodes. The
// moves are poor, but all of them must be legal and nothing may trap.
import { Position, RULES, type Rule } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { fnv1a } from '@tengen/rules/hash';
import { ProgressLine, thousands } from '../kit/report.ts';
import { playGame } from '../match/game.ts';
import type { BookOpening } from '../match/openings-book.ts';
import { corePlayer, findCore, openCore } from '../players/core.ts';
import type { Endurance } from './endurance.ts';

const SIZES = Array.from({ length: 18 }, (_, i) => i + 5);
const NODES = [1, 10, 50, 300] as const;
/** The usual search with a network, the tables alone, and the search of a weak level. */
const FLAGS = [0, 0, 2, 13] as const;
const MOST_STONES = 12;

interface Counts {
  games: number;
  moves: number;
  wins: number;
  readonly faults: string[];
}

export async function endureGames({ options, report }: Endurance): Promise<void> {
  const { games: wanted, seed } = options;
  const source = await findCore();
  const players = FLAGS.map(flags =>
    corePlayer(() => openCore(source, 1), { flags }, source.networks),
  );
  const counts: Counts = { games: 0, moves: 0, wins: 0, faults: [] };
  const progress = new ProgressLine();
  for (let game = 0; game < wanted; game++) {
    const chance = new Chance(fnv1a(`endure ${seed} ${game}`));
    // One rule after the other: preparing a rule's tables takes longer than playing such a game.
    const rule = RULES[Math.floor((game / wanted) * RULES.length)]!;
    const size = SIZES[game % SIZES.length]!;
    const player = chance.pick(players);
    const seat = { player, limits: { nodes: chance.pick(NODES) } };
    const opening = thrownStones(chance, rule, size);
    const result = await playGame({
      opening,
      black: seat,
      white: seat,
      toleranceMs: 1e9,
      accept: 'none',
    });
    count(counts, `${rule} ${size} game ${game}`, result!);
    progress.show(() => `${game + 1}/${wanted} games, ${thousands(counts.moves)} moves`);
  }
  progress.clear();
  for (const fault of counts.faults) console.log(`  ${fault}`);
  const { games, moves, wins, faults } = counts;
  report.line('games, moves, decided', `${games}, ${thousands(moves)}, ${wins}`);
  report.target('illegal moves and traps', `${faults.length}`, faults.length === 0, '0');
}

type Played = NonNullable<Awaited<ReturnType<typeof playGame>>>;

function count(counts: Counts, name: string, { moves, winner, faults }: Played): void {
  counts.games++;
  counts.moves += moves.length;
  if (winner) counts.wins++;
  for (const { kind, ply, detail } of faults)
    counts.faults.push(`${name}, ply ${ply}: ${kind} ${detail}`);
}

/** A few random stones that do not end the game. */
function thrownStones(chance: Chance, rule: Rule, size: number): BookOpening {
  let position = Position.start({ rule, size });
  const moves: number[] = [];
  for (let stones = chance.between(0, MOST_STONES); stones > 0; stones--) {
    const point = chance.pick(position.board.emptyPoints());
    const next = position.play(point);
    if (!next.ok || next.value.outcome) continue;
    moves.push(point);
    position = next.value;
  }
  return { rule, size, moves };
}
