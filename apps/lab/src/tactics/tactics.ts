// `npm run lab -- tactics`: how many known forced wins the core finds, and how fast.
//
// --time T       for each position, `1000` or `1s` (1s); or --nodes N
// --rule R[,R…]  only these;  --every N  only every nth position
// --file F       like vectors/tactics.jsonl;  --core PATH  another core, as in a match
// --list         every position, not only those that failed
import { readFileSync } from 'node:fs';
import type { CoreLimits } from '@tengen/engine/core';
import { pointName, type Rule } from '@tengen/rules';
import { readText } from '@tengen/vectors';
import { median, numberOption, option, Report, thousands } from '../kit/report.ts';
import { durationOption, rulesOption } from '../match/match.ts';
import { openingOf, positionAfter } from '../match/openings-book.ts';
import { findCore, openCore, wasmOf } from '../players/core.ts';
import { Prover } from './prove.ts';
import { playOut, proved, type Solution, solve } from './solve.ts';

const TABLE_MIB = 16;
const PLAY_OUT = { attackNodes: 100_000, defenceNodes: 20_000 };
const WANTED_SHARE = 0.97;

export interface Tactic {
  readonly rule: Rule;
  readonly size: number;
  readonly moves: readonly string[];
  readonly mateIn: number;
  readonly best: string;
  readonly kind: string;
}

interface Tried {
  readonly number: number;
  readonly tactic: Tactic;
  readonly solution: Solution;
}

export async function tactics(args: readonly string[]): Promise<boolean> {
  const report = new Report();
  const source = await findCore(option(args, 'core'));
  const open = () => openCore(source, TABLE_MIB);
  const core = open();
  const played = playOut({ ...PLAY_OUT, attacker: open(), defender: open() });
  const verify = proved(new Prover(new WebAssembly.Module(readFileSync(wasmOf('simd')))), played);
  const limits = limitsOf(args);
  const tried: Tried[] = [];
  for (const [number, tactic] of tacticsOf(args)) {
    const solution = solve(core, positionAfter(openingOf(tactic)), limits, verify);
    tried.push({ number, tactic, solution });
    if (solution.verdict !== 'solved' || args.includes('--list')) console.log(text(tried.at(-1)!));
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

function limitsOf(args: readonly string[]): CoreLimits {
  if (option(args, 'nodes') !== undefined) return { nodes: numberOption(args, 'nodes', 0) };
  return { timeMs: durationOption(args, 'time') ?? 1000 };
}

/** With their line numbers, from 1. */
function tacticsOf(args: readonly string[]): [number, Tactic][] {
  const file = option(args, 'file');
  const rules = option(args, 'rule') === undefined ? undefined : rulesOption(args);
  const every = numberOption(args, 'every', 1);
  return (file ? readFileSync(file, 'utf8') : readText('tactics.jsonl'))
    .split('\n')
    .filter(line => line.trim() !== '')
    .map((line, i): [number, Tactic] => [i + 1, JSON.parse(line) as Tactic])
    .filter(([number, { rule }]) => number % every === 0 && (rules?.includes(rule) ?? true));
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

function printGroups(report: Report, tried: readonly Tried[]): void {
  const nameOf = ({ tactic }: Tried) => `${tactic.rule} ${tactic.kind}`;
  for (const name of new Set(tried.map(nameOf))) {
    const group = tried.filter(one => nameOf(one) === name);
    const solved = group.filter(isSolved);
    const ms = median(solved.map(({ solution }) => solution.ms)).toFixed(1);
    const nodes = thousands(median(solved.map(({ solution }) => solution.nodes)));
    report.line(name, `${solved.length}/${group.length}, median ${ms} ms, ${nodes} nodes`);
  }
}
