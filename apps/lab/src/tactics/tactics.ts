// `npm run lab -- tactics`: how many known forced wins does the core find, and how fast?
import { pointName, type Rule } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { readLines } from '@tengen/vectors';
import { command, duration, flag, number, rules, text, vectorFile } from '../kit/command.ts';
import { median, TargetReport, thousands } from '../kit/report.ts';
import { openingOf, positionAfter } from '../match/openings-book.ts';
import { findCore, openCore } from '../players/core.ts';
import { playedOut } from './play-out.ts';
import { Prover } from './prove.ts';
import { proved, type Solution, solve } from './solve.ts';

const TABLE_MIB = 16;
const PLAY_OUT = { attackNodes: 100_000, defenceNodes: 20_000 };
const WANTED_SHARE = 0.97;

interface TacticLine {
  readonly rule: Rule;
  readonly size: number;
  readonly moves: readonly string[];
  readonly mateIn: number;
  readonly best: string;
  readonly kind: string;
}

interface Tried {
  readonly number: number;
  readonly tactic: TacticLine;
  readonly solution: Solution;
}

export const tactics = command({
  name: 'tactics',
  about: 'Does it find forced wins, and how fast?',
  options: {
    time: duration('T', 'for each position', '1s'),
    nodes: number('N', 'for each position, instead of --time'),
    rule: rules('R[,R…]', 'only these rules', 'all'),
    every: number('N', 'only every Nth position', 1),
    file: vectorFile('FILE', 'positions in the form of vectors/tactics.jsonl'),
    core: text('PATH', 'another core, as in a match'),
    list: flag('list every position, not only those that failed'),
  },
  async run({
    time: timeMs,
    nodes,
    rule: chosen,
    every,
    file = 'tactics.jsonl',
    core: path,
    list,
  }) {
    const report = new TargetReport();
    const source = await findCore(path);
    const open = () => openCore(source, TABLE_MIB);
    const core = open();
    const prover = new Prover();
    const chance = new Chance(1);
    const played = playedOut({ ...PLAY_OUT, attacker: open(), defender: open(), prover, chance });
    const verify = proved(prover, played);
    const tried: Tried[] = [];
    for (const [i, tactic] of readLines<TacticLine>(file).entries()) {
      // Its line in the file.
      const number = i + 1;
      if (number % every !== 0 || !chosen.includes(tactic.rule)) continue;
      const position = positionAfter(openingOf(tactic));
      const solution = solve(core, position, nodes ? { nodes } : { timeMs }, verify);
      tried.push({ number, tactic, solution });
      if (solution.verdict !== 'solved' || list) console.log(textOf(tried.at(-1)!));
    }
    printGroups(report, tried);
    const solved = tried.filter(isSolved).length;
    const share = solved / tried.length;
    const figure = `${solved}/${tried.length} = ${(100 * share).toFixed(1)} %`;
    report.target('solved', figure, share >= WANTED_SHARE, '≥ 97 %');
    const wrong = tried.filter(({ solution }) => solution.verdict === 'not-won').length;
    report.target('mates claimed but not won', String(wrong), wrong === 0, '0');
    return report.isMet;
  },
});

function isSolved({ solution }: Tried): boolean {
  return solution.verdict === 'solved';
}

function textOf({ number, tactic, solution }: Tried): string {
  const { rule, size, kind, mateIn, best } = tactic;
  const { verdict, move, claim, ms, nodes } = solution;
  const played = move === undefined ? 'no move' : pointName(move, size);
  const mate = claim ? `, ${claim.plies ? `mate in ${claim.plies}` : 'the only move'}` : '';
  const known = `known ${best}, mate in ${mateIn}`;
  const effort = `${ms.toFixed(0)} ms, ${thousands(nodes)} nodes`;
  return `  ${number} ${rule} ${kind} ${verdict}: ${played}${mate} (${known}) ${effort}`;
}

function printGroups(report: TargetReport, tried: readonly Tried[]): void {
  const nameOf = ({ tactic }: Tried) => `${tactic.rule} ${tactic.kind}`;
  for (const name of new Set(tried.map(nameOf))) {
    const group = tried.filter(one => nameOf(one) === name);
    const solved = group.filter(isSolved);
    const ms = median(solved.map(({ solution }) => solution.ms)).toFixed(1);
    const nodes = thousands(median(solved.map(({ solution }) => solution.nodes)));
    report.line(name, `${solved.length}/${group.length}, median ${ms} ms, ${nodes} nodes`);
  }
}
