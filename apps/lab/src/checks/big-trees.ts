// Trees of a million nodes, written by our writers and read back by our readers, each in its own process so
// that its memory can be measured.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeRenLib, parseRenLib } from '@tengen/formats/renlib';
import { makeSgf, parseSgf } from '@tengen/formats/sgf';
import { countNodes, type Game, type GameNode } from '@tengen/game';
import { COLORS, unwrap } from '@tengen/rules';
import { Chance } from '@tengen/rules/chance';
import { command, one, required } from '../kit/command.ts';
import { type TargetReport, thousands } from '../kit/report.ts';

const NODES = 1_000_000;

type BigFormat = 'renlib' | 'sgf';

export function checkBigTrees(report: TargetReport): void {
  const folder = mkdtempSync(join(tmpdir(), 'tengen-'));
  try {
    const game = bigGame(NODES);
    writeFileSync(join(folder, 'renlib'), unwrap(makeRenLib(game)).data);
    writeFileSync(join(folder, 'sgf'), unwrap(makeSgf(game)).data);
    for (const format of ['renlib', 'sgf'] as const) measure(report, format, join(folder, format));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function measure(report: TargetReport, format: BigFormat, file: string): void {
  const main = fileURLToPath(new URL('../main.js', import.meta.url));
  const child = spawnSync(
    process.execPath,
    [main, 'read-big', '--format', format, '--file', file],
    { encoding: 'utf8' },
  );
  if (child.status !== 0) {
    report.target(`${format} of a million nodes`, child.stderr.slice(0, 200), false, 'is read');
    return;
  }
  const { nodes, ms, mebibytes } = JSON.parse(child.stdout) as ReadFigures;
  report.target(`${format}: nodes read back`, thousands(nodes), nodes === NODES, 'all of them');
  report.target(`${format}: time`, `${(ms / 1000).toFixed(2)} s`, ms <= 5000, '≤ 5 s');
  const memory = `${Math.round(mebibytes)} MB at the peak, the process whole`;
  report.target(`${format}: memory`, memory, mebibytes <= 600, '≤ 600 MB');
}

interface ReadFigures {
  nodes: number;
  ms: number;
  mebibytes: number;
}

export const readBig = command({
  name: 'read-big',
  about: 'Reads one large file and prints its time and memory, for rules-check.',
  options: {
    format: one('format', ['renlib', 'sgf'])('F', 'sgf or renlib', 'renlib'),
    file: required('FILE', 'the file'),
  },
  run({ format, file }) {
    const bytes = new Uint8Array(readFileSync(file));
    const start = performance.now();
    const reading = unwrap(format === 'sgf' ? parseSgf(bytes) : parseRenLib(bytes));
    const ms = performance.now() - start;
    const nodes = reading.games.reduce((sum, game) => sum + countNodes(game.root), 0);
    const mebibytes = process.resourceUsage().maxRSS / 1024;
    console.log(JSON.stringify({ nodes, ms, mebibytes } satisfies ReadFigures));
  },
});

type Draft = { -readonly [K in keyof GameNode]: GameNode[K] } & { children: Draft[] };

/** A tree like those of analysts: long lines, a few variations at most nodes, some comments. */
function bigGame(nodes: number): Game {
  const chance = new Chance(15);
  const root: Draft = { children: [] };
  const todo: { node: Draft; depth: number; budget: number; taken: Set<number> }[] = [
    { node: root, depth: 0, budget: nodes - 1, taken: new Set() },
  ];
  for (let item = todo.pop(); item; item = todo.pop()) {
    const { node, depth, budget, taken } = item;
    const width = Math.min(budget, depth > 60 ? budget : chance.between(1, 4));
    let left = budget - width;
    for (let i = 0; i < width; i++) {
      const share = i === width - 1 ? left : Math.floor(left * chance.next());
      left -= share;
      const point = freePoint(chance, taken, node);
      const child: Draft = { move: { color: COLORS[depth % 2]!, point }, children: [] };
      if (chance.chance(0.05)) child.comment = `node ${budget}, ${depth} deep`;
      node.children.push(child);
      const next = { node: child, depth: depth + 1, budget: share };
      if (share > 0) todo.push({ ...next, taken: new Set(taken).add(point) });
    }
  }
  return { meta: { size: 15, rule: 'renju' }, root };
}

function freePoint(chance: Chance, taken: Set<number>, node: Draft): number {
  for (;;) {
    const point = chance.below(225);
    if (!taken.has(point) && !node.children.some(child => child.move?.point === point))
      return point;
  }
}
