// `npm run lab -- puzzles:find`: draws puzzles of the packed file with their lines, for authors and for reading through:
// those with the fewest stones, or some chosen by a seed.
import { wholeLine } from '@tengen/coach';
import { GOALS, type Puzzle, puzzleId, startOf, THEMES } from '@tengen/practice';
import { type Point, pointName } from '@tengen/rules';
import { shuffled } from '@tengen/rules/chance';
import { command, number, numberFrom0, refuse, text } from '../kit/command.ts';
import { chanceOf } from '../kit/seed.ts';
import { PACKAGED, readPacked } from './packaged.ts';
import { type MakerSolver, openSolver } from './solving.ts';
import { winAtStake } from './win.ts';

export const puzzlesFind = command({
  name: 'puzzles:find',
  about: 'Draws puzzles of the packed file with their lines.',
  options: {
    file: text('FILE', 'the packed file', PACKAGED),
    goal: text('GOAL', 'only of this goal'),
    theme: text('THEME', 'only with this theme'),
    stones: number('N', 'only with at most so many stones', 225),
    count: number('N', 'how many', 10),
    seed: numberFrom0('N', 'chooses by chance; 0: those with the fewest stones', 0),
  },
  async run({ file, goal, theme, stones, count, seed }) {
    const isOneOf = (word: string | undefined, words: readonly string[], name: string) =>
      word === undefined || words.includes(word) || refuse(`There is no ${name} ${word}.`);
    isOneOf(goal, GOALS, 'goal');
    isOneOf(theme, THEMES, 'theme');
    const fitting = readPacked(file).puzzles.filter(
      puzzle =>
        (goal === undefined || puzzle.goal === goal) &&
        (theme === undefined || puzzle.themes.some(each => each === theme)) &&
        puzzle.moves.length <= stones,
    );
    const order =
      seed > 0
        ? shuffled(fitting, chanceOf('puzzles:find', seed).next)
        : fitting.sort((a, b) => a.moves.length - b.moves.length);
    const solver = openSolver();
    for (const puzzle of order.slice(0, count)) console.log(`${await drawn(puzzle, solver)}\n`);
    console.log(`${fitting.length} puzzles fit.`);
  },
});

/** In Markdown: what is asked, the board, the right moves and the line. */
async function drawn(puzzle: Puzzle, solver: MakerSolver): Promise<string> {
  const { goal, rule, rating, themes, right, undecided, plies } = puzzle;
  const position = startOf(puzzle)!;
  const names = (points: readonly Point[]) =>
    points.map(point => pointName(point, position.size)).join(' ');
  const proof = await winAtStake(position, puzzle, solver);
  const line = proof && proof !== 'unknown' ? names(wholeLine(position, proof)) : '';
  const first = right.length > 0 ? `right: ${names(right)}` : 'there is no win by fours';
  return [
    `**${puzzleId(puzzle)}** · ${goal}, ${rule}, ${position.turn} to move, rating ${rating}` +
      `${plies > 1 ? `, ${plies} plies` : ''} · ${themes.join(', ') || 'no theme'}`,
    '',
    '```',
    `${position}`,
    '```',
    '',
    [first, undecided.length > 0 ? `undecided: ${names(undecided)}` : '', line && `line: ${line}`]
      .filter(Boolean)
      .join(' · '),
  ].join('\n');
}
