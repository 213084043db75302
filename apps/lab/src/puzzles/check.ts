// `npm run lab -- puzzles:check`: proves the puzzles of the packed file anew, and counts what is in it.
import { GOALS, PUZZLE_RULES, type Puzzle, THEMES } from '@tengen/practice';
import { command, number, numberFrom0, text } from '../kit/command.ts';
import { ProgressLine, TargetReport, thousands } from '../kit/report.ts';
import { PACKAGED, readPacked } from './packaged.ts';
import { provePuzzle } from './prove.ts';
import { openSolver } from './solving.ts';

export const puzzlesCheck = command({
  name: 'puzzles:check',
  about: 'Proves every puzzle of the packed file anew, with a second solver where that can be.',
  options: {
    file: text('FILE', 'the packed file', PACKAGED),
    every: number('N', 'only every so many, to share the work among processes', 1),
    from: numberFrom0('N', 'begins with this one', 0),
  },
  async run({ file, every, from }) {
    const { puzzles, seed } = readPacked(file);
    const asked = puzzles.filter((_, i) => i % every === from % every);
    const solver = openSolver();
    const progress = new ProgressLine();
    const found: string[] = [];
    let undecided = 0;
    for (const [i, puzzle] of asked.entries()) {
      const finding = await provePuzzle(puzzle, solver);
      if (finding.kind === 'wrong')
        found.push(`${puzzle.goal} of ${puzzle.moves}: ${finding.what}`);
      if (finding.kind === 'undecided') undecided++;
      progress.show(() => `${i + 1}/${asked.length}, ${found.length} wrong`);
    }
    progress.clear();
    for (const line of found) console.log(line);
    printCounts(puzzles, seed);
    const report = new TargetReport();
    report.line('undecided by the second solver', thousands(undecided));
    report.target(
      'puzzles proved anew',
      `${thousands(asked.length)}, ${found.length} wrong`,
      found.length === 0,
      '0 wrong',
    );
    return report.isMet;
  },
});

const BAND = 200;

function printCounts(puzzles: readonly Puzzle[], seed: number): void {
  const count = (is: (puzzle: Puzzle) => boolean) => thousands(puzzles.filter(is).length);
  const line = (name: string, parts: readonly string[]) =>
    console.log(`${name}: ${parts.join(', ')}`);
  console.log(`${thousands(puzzles.length)} puzzles, seed ${seed}`);
  line(
    'goals',
    GOALS.map(goal => `${goal} ${count(puzzle => puzzle.goal === goal)}`),
  );
  line(
    'rules',
    PUZZLE_RULES.map(rule => `${rule} ${count(puzzle => puzzle.rule === rule)}`),
  );
  line(
    'themes',
    THEMES.map(theme => `${theme} ${count(({ themes }) => themes.includes(theme))}`),
  );
  const bands = [...new Set(puzzles.map(({ rating }) => Math.floor(rating / BAND)))].sort(
    (a, b) => a - b,
  );
  line(
    'ratings',
    bands.map(
      band => `${band * BAND}+ ${count(({ rating }) => Math.floor(rating / BAND) === band)}`,
    ),
  );
}
