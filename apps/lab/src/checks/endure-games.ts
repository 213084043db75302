// Games of the core against itself over every rule and size, from random stones and with few nodes. The
// moves are poor, but all of them must be legal and nothing may trap.
import { Position, RULES, type Rule } from '@tengen/rules';
import type { Chance } from '@tengen/rules/chance';
import { ProgressLine, thousands } from '../kit/report.ts';
import { chanceOf } from '../kit/seed.ts';
import { playGame } from '../match/game.ts';
import type { BookOpening } from '../match/openings-book.ts';
import { corePlayer, findCore, openCore } from '../players/core.ts';
import type { Endurance } from './endurance.ts';

const SIZES = Array.from({ length: 18 }, (_, i) => i + 5);
const NODES = [1, 10, 50, 300] as const;
/** The usual search with a network, the tables alone, and the search of a weak level. */
const FLAGS = [0, 0, 2, 13] as const;
const MOST_STONES = 12;

export async function endureGames({ options, report }: Endurance): Promise<void> {
  const { games: wanted, seed } = options;
  const source = await findCore();
  const players = FLAGS.map(flags =>
    corePlayer(() => openCore(source, 1), { flags }, source.networks),
  );
  const faults: string[] = [];
  let [moves, wins] = [0, 0];
  const progress = new ProgressLine();
  for (let game = 0; game < wanted; game++) {
    const chance = chanceOf('endure', seed, game);
    // One rule after the other: preparing a rule's tables takes longer than playing such a game.
    const rule = RULES[Math.floor((game / wanted) * RULES.length)]!;
    const size = SIZES[game % SIZES.length]!;
    const player = chance.pick(players);
    const seat = { player, limits: { nodes: chance.pick(NODES) } };
    const opening = thrownStones(chance, rule, size);
    const seats = { black: seat, white: seat };
    const played = (await playGame({ opening, ...seats, toleranceMs: 1e9, accept: 'none' }))!;
    moves += played.moves.length;
    if (played.winner) wins++;
    for (const { kind, ply, detail } of played.faults)
      faults.push(`${rule} ${size} game ${game}, ply ${ply}: ${kind} ${detail}`);
    progress.show(() => `${game + 1}/${wanted} games, ${thousands(moves)} moves`);
  }
  progress.clear();
  for (const fault of faults) console.log(`  ${fault}`);
  report.line('games, moves, decided', `${wanted}, ${thousands(moves)}, ${wins}`);
  report.target('illegal moves and traps', `${faults.length}`, faults.length === 0, '0');
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
