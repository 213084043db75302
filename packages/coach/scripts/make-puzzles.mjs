// Makes puzzles from games that the levels play against one another: node make-puzzles.mjs [games] [seed].
// Prints one a line: rule, goal, plies of the win, moves. Each is a win by fours that the solver proved and the
// independent checker replayed, with few right first moves; or such a win of the other side that few moves
// stop. Positions that are the same under symmetry come once.
import { createEngine, threats } from '@tengen/engine';
import { mapPoint, opponent, Position, pointName, SYMMETRIES } from '@tengen/rules';
import { randomFrom } from '@tengen/rules/chance';
import { attempt, solution, stoppingPoints } from '../dist/index.js';

const games = Number(process.argv[2] ?? 100);
const random = randomFrom(Number(process.argv[3] ?? 20261115));
const SIZE = 15;
const FEWEST_STONES = 8;
const MOST_FIRST_MOVES = 2;
const MOST_STOPS = 6;

const engine = await createEngine({ threads: 1, tableMiB: 16 });
const seen = new Set();
for (let game = 0; game < games; game++) {
  const rule = ['freestyle', 'renju', 'renju'][game % 3];
  const found = await puzzlesIn(await played(rule));
  for (const line of found) console.log(line);
}
await engine.close();

/** The positions of one game, begun with a few stones by chance. */
async function played(rule) {
  const positions = [Position.start({ rule, size: SIZE, referee: 'prevent' })];
  const levels = { black: 3 + Math.floor(random() * 5), white: 3 + Math.floor(random() * 5) };
  while (!positions.at(-1).outcome && positions.length < 70) {
    const at = positions.at(-1);
    const point = positions.length <= 4 ? nearCentre(at) : await moveOf(at, levels[at.turn]);
    const next = point === undefined ? undefined : at.play(point);
    if (!next?.ok) break;
    positions.push(next.value);
  }
  return positions;
}

function nearCentre(position) {
  const near = position
    .legalPoints()
    .filter(p => Math.abs((p % SIZE) - 7) <= 2 && Math.abs(Math.floor(p / SIZE) - 7) <= 2);
  return near[Math.floor(random() * near.length)];
}

async function moveOf(position, level) {
  const { best } = await engine.search(position, { nodes: 20_000 }, { level, random }).done;
  return best;
}

/** At most one of each goal from a game, the longest: its neighbours are parts of it. */
async function puzzlesIn(positions) {
  const kept = new Map();
  for (const [i, position] of positions.entries()) {
    if (position.outcome || position.board.stones < FEWEST_STONES) continue;
    const moves = positions.slice(1, i + 1).map(({ lastMove }) => lastMove);
    const name = canonical(position);
    if (seen.has(name)) continue;
    const puzzle = (await winPuzzle(position)) ?? (await stopPuzzle(position));
    if (!puzzle) continue;
    seen.add(name);
    const { goal, plies } = puzzle;
    if ((kept.get(goal)?.plies ?? 0) >= plies) continue;
    const names = moves.map(point => pointName(point, SIZE)).join('');
    kept.set(goal, { plies, line: `${position.rule} ${goal} ${plies} ${names}` });
  }
  return [...kept.values()].map(({ line }) => line);
}

async function winPuzzle(position) {
  const mine = threats(position)[position.turn];
  const theirs = threats(position)[opponent(position.turn)];
  if ([...mine, ...theirs].some(({ kind }) => kind === 'five')) return undefined;
  // An open four in one move is no puzzle.
  if (mine.some(({ kind }) => kind === 'open-four')) return undefined;
  const proof = await solution(position, 'win', engine);
  if (!proof) return undefined;
  let right = 0;
  for (const point of new Set(mine.flatMap(({ points }) => points))) {
    const tried = await attempt(position, point, 'win', engine);
    if (tried.ok && (tried.value.kind === 'right' || tried.value.kind === 'solved')) right++;
  }
  if (right === 0 || right > MOST_FIRST_MOVES) return undefined;
  return { goal: 'win', plies: proof.plies };
}

async function stopPuzzle(position) {
  const { turn } = position;
  const now = threats(position);
  if (now.black.some(isFive) || now.white.some(isFive)) return undefined;
  if (await solution(position, 'win', engine)) return undefined;
  const proof = await solution(position, 'stop', engine);
  // A bare open three is stopped without thinking.
  if (!proof || proof.plies < 5) return undefined;
  if (now[opponent(turn)].some(({ kind }) => kind === 'open-four')) return undefined;
  const stops = await stoppingPoints(position, engine);
  return stops.length > 0 && stops.length <= MOST_STOPS
    ? { goal: 'stop', plies: proof.plies }
    : undefined;
}

function isFive({ kind }) {
  return kind === 'five';
}

/** The same text for every position that is the same after turning and mirroring. */
function canonical({ board, turn, rule }) {
  const texts = SYMMETRIES.map(symmetry =>
    ['black', 'white']
      .map(color =>
        board
          .stonesOf(color)
          .map(point => mapPoint(symmetry, point, SIZE))
          .sort((a, b) => a - b)
          .join(','),
      )
      .join('/'),
  );
  return `${rule} ${turn} ${texts.sort()[0]}`;
}
