// `npm run lab -- big-library`: can a large RenLib book be read, and does it survive the way to SGF and back through
// the terminal program? Every step is a process of its own, so that its memory can be measured.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Chance } from '@tengen/rules/chance';
import { command, number } from '../kit/command.ts';
import { TargetReport, thousands } from '../kit/report.ts';

const TEXT_BYTES = 20_000_000;
const LONGEST_LINE = 40;

export const bigLibrary = command({
  name: 'big-library',
  about: 'Reads a book of many moves, and converts one of 20 MB to SGF and back.',
  options: {
    moves: number('N', 'moves of the book that is read', 11_000_000),
    bytes: number('BYTES', 'size of the book that is converted', TEXT_BYTES),
  },
  run({ moves, bytes }) {
    const report = new TargetReport();
    const folder = mkdtempSync(join(tmpdir(), 'tengen-'));
    const file = (name: string) => join(folder, name);
    try {
      writeFileSync(file('moves.lib'), libraryOf({ moves, bytes: Number.POSITIVE_INFINITY }));
      const read = runMeasured([labMain, 'read-big', '--file', file('moves.lib')]);
      const { nodes = 0 } = JSON.parse(read.out || '{}') as { nodes?: number };
      report.target('moves read', thousands(nodes - 1), nodes - 1 === moves, thousands(moves));
      report.target('reading: processor time', seconds(read), read.cpuMs <= 20_000, '≤ 20 s');
      report.line('reading: memory', `${read.megabytes} MB`);

      writeFileSync(file('book.lib'), libraryOf({ moves: Number.POSITIVE_INFINITY, bytes }));
      const there = runMeasured([terminal, 'convert', file('book.lib'), file('book.sgf')]);
      const back = runMeasured([terminal, 'convert', file('book.sgf'), file('back.lib')]);
      report.target('to SGF: memory', `${there.megabytes} MB`, there.megabytes <= 1000, '≤ 1 GB');
      report.target('and back: memory', `${back.megabytes} MB`, back.megabytes <= 1000, '≤ 1 GB');
      const both = { cpuMs: there.cpuMs + back.cpuMs };
      report.target('both: processor time', seconds(both), both.cpuMs <= 20_000, '≤ 20 s');
      const isSame = existsSync(file('back.lib')) && areEqual(file('book.lib'), file('back.lib'));
      report.target(
        'the book comes back',
        isSame ? 'byte for byte' : 'changed',
        isSame,
        'the same',
      );
    } finally {
      rmSync(folder, { recursive: true });
    }
    return report.isMet;
  },
});

const labMain = fileURLToPath(new URL('../main.js', import.meta.url));
const terminal = fileURLToPath(new URL('../../../cli/dist/tengen.mjs', import.meta.url));

interface Measured {
  readonly out: string;
  readonly cpuMs: number;
  readonly megabytes: number;
}

const FIGURES = 'figures:';

/** Runs a program of ours. At its end the process prints its own processor time and memory. */
function runMeasured(args: readonly string[]): Measured {
  const atEnd = `process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
    console.error('${FIGURES}', (userCPUTime + systemCPUTime) / 1000, maxRSS / 1000);
  })`;
  const hook = `data:text/javascript,${encodeURIComponent(atEnd)}`;
  const options = { encoding: 'utf8', maxBuffer: 1 << 26 } as const;
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', hook, ...args],
    options,
  );
  if (status !== 0) console.log(stderr.trim().slice(0, 500));
  const [, figures = ''] = stderr.split(FIGURES);
  const [cpuMs = Number.NaN, megabytes = Number.NaN] = figures.trim().split(' ').map(Number);
  return { out: stdout, cpuMs, megabytes: Math.round(megabytes) };
}

function seconds({ cpuMs }: Pick<Measured, 'cpuMs'>): string {
  return `${(cpuMs / 1000).toFixed(1)} s`;
}

function areEqual(one: string, other: string): boolean {
  return readFileSync(one).equals(readFileSync(other));
}

// The flags of a node in the file.
const HAS_SIBLING = 0x80;
const IS_LEAF = 0x40;
const COMMENT = 0x08;
const EXTENSION = 0x01;
const HEADER = [0xff, ...Buffer.from('RenLib'), 0xff, 3, 0, ...new Array<number>(10).fill(0xff)];

/**
 * A book of so many moves without texts, or of about so many bytes with comments and labels. The bytes are made
 * directly, because a tree would need more memory than what is measured.
 */
function libraryOf({ moves, bytes }: { moves: number; bytes: number }): Uint8Array {
  const hasTexts = bytes !== Number.POSITIVE_INFINITY;
  const file = Buffer.alloc(HEADER.length + (hasTexts ? bytes + 1000 : 2 * moves));
  file.set(HEADER);
  let at = HEADER.length;
  const chance = new Chance(11);
  const line: number[] = [];
  const taken = new Uint8Array(256);
  /** The cells of the siblings at each place of the line. */
  const siblings = Array.from({ length: LONGEST_LINE + 1 }, () => new Set<number>());
  /** Lengths of the line at which a sibling is still to come. */
  const open: number[] = [];
  let made = 0;
  /** No node may be added to those that are made or still to come. */
  const isWhole = () => made + open.length >= moves;
  for (;;) {
    const here = siblings[line.length]!;
    const cell = made === 0 ? 0x78 : freeCell(chance, taken, here);
    taken[cell] = 1;
    here.add(cell);
    line.push(cell);
    siblings[line.length]!.clear();
    made++;
    const isFull = isWhole() || at + 100 * open.length >= bytes;
    const isBranch = made > 1 && !isFull && line.length < LONGEST_LINE;
    const hasSibling = isBranch && chance.chance(open.length < 6 ? 0.8 : 0.37);
    if (hasSibling) open.push(line.length);
    const isLeaf = isFull || isWhole() || line.length >= LONGEST_LINE || chance.chance(0.35);
    const ends = isLeaf && (open.length > 0 || isFull);
    const texts = hasTexts && made > 1 ? textsOf(chance, made) : '';
    const flags = (hasSibling ? HAS_SIBLING : 0) | (ends ? IS_LEAF : 0);
    const kind = (texts.includes('v') ? COMMENT : 0) | (texts.startsWith('\0') ? EXTENSION : 0);
    file[at++] = cell;
    file[at++] = flags | kind;
    at += file.write(texts, at, 'latin1');
    if (!ends) continue;
    const length = open.pop();
    if (length === undefined) return file.subarray(0, at);
    for (const left of line.splice(length - 1)) taken[left] = 0;
  }
}

/** The extension bytes, then a comment and a label as the file has them: every tenth and every fifth node has one. */
function textsOf(chance: Chance, made: number): string {
  const comment = chance.chance(0.1) ? padded(`variation ${made}\bof many`) : '';
  const label = chance.chance(0.2) ? padded(chance.pick(['a', 'b', '+', 'x'])) : '';
  return (label && '\0\x01') + comment + label;
}

/** With one zero or two, together an even number. */
function padded(text: string): string {
  return text + (text.length % 2 === 0 ? '\0\0' : '\0');
}

function freeCell(chance: Chance, taken: Uint8Array, siblings: ReadonlySet<number>): number {
  for (;;) {
    const cell = 16 * chance.below(15) + 1 + chance.below(15);
    if (taken[cell] === 0 && !siblings.has(cell)) return cell;
  }
}
