// `npm run lab -- tactics`: how many known forced wins does the core find, and how fast?
import { readFileSync } from 'node:fs';
import type { CoreLimits } from '@tengen/engine/core';
import { pointName, RULES, type Rule } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { readText } from '@tengen/vectors';
import { command, type LabOptions } from '../kit/command.ts';
import { median, TargetReport, thousands } from '../kit/report.ts';
import { openingOf, positionAfter } from '../match/openings-book.ts';
import { findCore, openCore, wasmOf } from '../players/core.ts';
import { playedOut } from './play-out.ts';
import { Prover } from './prove.ts';
import { proved, type Solution, solve } from './solve.ts';

const TABLE_MIB = 16;
const PLAY_OUT = { attackNodes: 100_000, defenceNodes: 20_000 };
const WANTED_SHARE = 0.97;

const OPTIONS = {
  time: ['T', 'for each position, 1000 or 1s (1s)'],
  nodes: ['N', 'for each position, instead of --time'],
  rule: ['R[,R…]', 'only these rules (all)'],
  every: ['N', 'only every Nth position (1)'],
  file: ['FILE', 'positions in the form of vectors/tactics.jsonl'],
  core: ['PATH', 'another core, as in a match'],
  list: 'list every position, not only those that failed',
} as const;

type TacticsOptions = LabOptions<keyof typeof OPTIONS>;

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

export const tactics = command(
  'tactics',
  'Does it find forced wins, and how fast?',
  OPTIONS,
  tryTactics,
);

async function tryTactics(options: TacticsOptions): Promise<boolean> {
  const report = new TargetReport();
  const source = await findCore(options.text('core'));
  const open = () => openCore(source, TABLE_MIB);
  const core = open();
  const prover = new Prover(new WebAssembly.Module(readFileSync(wasmOf('simd'))));
  const chance = new Chance(1);
  const played = playedOut({ ...PLAY_OUT, attacker: open(), defender: open(), prover, chance });
  const verify = proved(prover, played);
  const limits = limitsOf(options);
  const tried: Tried[] = [];
  for (const [number, tactic] of tacticsOf(options)) {
    const solution = solve(core, positionAfter(openingOf(tactic)), limits, verify);
    tried.push({ number, tactic, solution });
    if (solution.verdict !== 'solved' || options.has('list')) console.log(text(tried.at(-1)!));
  }
  printGroups(report, tried);
  const solved = tried.filter(isSolved).length;
  const share = solved / tried.length;
  const figure = `${solved}/${tried.length} = ${(100 * share).toFixed(1)} %`;
  report.target('solved', figure, share >= WANTED_SHARE, '≥ 97 %');
  const wrong = tried.filter(({ solution }) => solution.verdict === 'not-won').length;
  report.target('mates claimed but not won', String(wrong), wrong === 0, '0');
  return report.isMet;
}

function limitsOf(options: TacticsOptions): CoreLimits {
  const nodes = options.optionalNumber('nodes');
  return nodes === undefined ? { timeMs: options.duration('time') ?? 1000 } : { nodes };
}

/** With their line numbers, from 1. */
function tacticsOf(options: TacticsOptions): [number, TacticLine][] {
  const file = options.text('file');
  const rules = options.rules('rule', RULES);
  const every = options.number('every', 1);
  return (file ? readFileSync(file, 'utf8') : readText('tactics.jsonl'))
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((line, i): [number, TacticLine] => [i + 1, JSON.parse(line) as TacticLine])
    .filter(([number, { rule }]) => number % every === 0 && rules.includes(rule));
}

function isSolved({ solution }: Tried): boolean {
  return solution.verdict === 'solved';
}

function text({ number, tactic, solution }: Tried): string {
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
