// `npm run lab -- program-check`: does the program without Node search as the core does here? Both get the same lines of a
// manager and must print the same depths, nodes, scores and lines of moves. Also its start and its memory.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { totalmem } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { createEngine } from '@tengen/engine';
import { hostOf, RULE_NUMBERS, SearchThinker, Session } from '@tengen/protocol';
import { makeNotation, type Point } from '@tengen/rules';
import { command, number, refuse, text } from '../kit/command.ts';
import { median, ProgressLine, TargetReport, thousands } from '../kit/report.ts';
import { chanceOf } from '../kit/seed.ts';
import { type BookOpening, chanceOpening, readBook } from '../match/openings-book.ts';

const PROGRAM = fileURLToPath(
  new URL('../../../gomocup/dist/exe/pbrain-tengen-linux', import.meta.url),
);
/** Each network, and the tables. */
const GAMES = [
  { rule: 'freestyle', size: 15 },
  { rule: 'renju', size: 15 },
  { rule: 'standard', size: 15 },
  { rule: 'freestyle', size: 20 },
  { rule: 'caro', size: 15 },
] as const;
const STARTS = 5;
const MIB = 1024 * 1024;
const MOST_MEMORY_MIB = 350;

export const programCheck = command({
  name: 'program-check',
  about: 'Does the program without Node search as the core does?',
  options: {
    program: text('COMMAND', 'the program (apps/gomocup/dist/exe/pbrain-tengen-linux)'),
    searches: number('N', 'searches to compare', 1000),
    nodes: number('N', 'the nodes of each', 20_000),
    seed: number('N', 'the same seed searches the same positions', 1),
  },
  async run({ program = PROGRAM, searches, nodes, seed }) {
    if (program === PROGRAM && !existsSync(PROGRAM))
      refuse('The program is not built. Run `npm run gomocup -- --exe linux` first.');
    const report = new TargetReport();
    const different = await compareSearches(program, { searches, nodes, seed });
    report.noDifferences('program = core', `${thousands(searches)} searches`, different);
    const starts: number[] = [];
    for (let i = 0; i < STARTS; i++) starts.push(await startMs(program));
    report.line('start until the first answer', `${median(starts).toFixed(0)} ms`);
    const used = await memoryMiB(program);
    const figure = `${used.toFixed(0)} MiB of ${MOST_MEMORY_MIB}`;
    if (used > 0)
      report.target('memory after 5 s of renju', figure, used < MOST_MEMORY_MIB, 'less');
    return report.isMet;
  },
});

interface Comparison {
  readonly searches: number;
  readonly nodes: number;
  readonly seed: number;
}

/** How many searches differ. */
async function compareSearches(
  program: string,
  { searches, nodes, seed }: Comparison,
): Promise<number> {
  const conversations = [new ProgramTalk(program), new SessionTalk()];
  const progress = new ProgressLine();
  let different = 0;
  for (let i = 0; i < searches; i++) {
    // One game after the other: a new rule needs new tables.
    const game = GAMES[Math.floor((i / searches) * GAMES.length)]!;
    const book = readBook({ rules: [game.rule], size: game.size });
    const opening = chanceOpening(book, chanceOf('program', seed, i));
    const lines = linesOf(opening, nodes);
    const [said, expected] = await Promise.all(conversations.map(talk => talk.search(lines)));
    if (said !== expected) {
      different++;
      progress.print(`search ${i + 1}, ${lines.join(' / ')}\n${said}\ninstead of\n${expected}`);
    }
    progress.show(() => `${i + 1}/${searches} searches, ${different} differ`);
  }
  progress.clear();
  for (const talk of conversations) talk.end();
  return different;
}

/** A manager's lines for one search that begins with an empty table. */
function linesOf({ rule, size, moves }: BookOpening, nodes: number): string[] {
  const name = (point: Point) => makeNotation('gomocup', point, size);
  const stones = moves.map((point, i) => `${name(point)},${(moves.length - i) % 2 === 0 ? 1 : 2}`);
  return [
    `INFO rule ${RULE_NUMBERS[rule]}`,
    `START ${size}`,
    'INFO thread_num 1',
    'INFO timeout_turn 1000000',
    'INFO show_detail 2',
    'INFO hash_size 16384',
    `INFO max_node ${nodes}`,
    'YXHASHCLEAR',
    ...['BOARD', ...stones, 'DONE'],
  ];
}

/** Lines that say how long something took. Plain messages depend on the time too. */
const TIMED = /^(MESSAGE|INFO TOTALTIME|INFO SPEED)/;

/** Somebody who answers a manager's lines. */
abstract class Talk {
  #said: string[] = [];
  #answer: (text: string) => void = () => {};

  protected abstract send(line: string): void;
  abstract end(): void;

  /** Everything said about the search, as one text. */
  search(lines: readonly string[]): Promise<string> {
    this.#said = [];
    const answer = new Promise<string>(resolve => {
      this.#answer = resolve;
    });
    for (const line of lines) this.send(line);
    return answer;
  }

  protected hear(line: string): void {
    if (!TIMED.test(line)) this.#said.push(line);
    if (/^\d+,\d+$/.test(line)) this.#answer(this.#said.join('\n'));
  }
}

class SessionTalk extends Talk {
  readonly #session: Session;

  constructor() {
    super();
    const now = () => performance.now();
    const host = hostOf({ version: '0.1.0', threads: 1, maxThreads: 1 });
    const thinker = new SearchThinker({
      resources: { threads: 1, memoryBytes: 0, tableKiB: undefined },
      machineBytes: totalmem(),
      make: size => createEngine(size),
      now,
    });
    const write = (line: string) => this.hear(line);
    const onBug = (error: unknown) => console.error(error);
    this.#session = new Session({ host, thinker, write, quit: () => {}, now, onBug });
  }

  send(line: string): void {
    this.#session.hear(line, performance.now());
  }

  end(): void {
    this.#session.end();
  }
}

class ProgramTalk extends Talk {
  readonly process: ChildProcess;
  readonly lines: Interface;

  constructor(program: string) {
    super();
    this.process = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
    this.lines = createInterface({ input: this.process.stdout! });
    this.lines.on('line', line => this.hear(line));
  }

  send(line: string): void {
    this.process.stdin!.write(`${line}\r\n`);
  }

  end(): void {
    this.process.stdin!.end('END\r\n');
  }
}

async function startMs(program: string): Promise<number> {
  const startedAt = performance.now();
  const talk = new ProgramTalk(program);
  const answered = new Promise(resolve => talk.lines.once('line', resolve));
  talk.send('START 15');
  await answered;
  const ms = performance.now() - startedAt;
  talk.end();
  return ms;
}

/** The most memory that the process ever held, where the system tells it; 0 elsewhere. */
async function memoryMiB(program: string): Promise<number> {
  const talk = new ProgramTalk(program);
  const limits = [`INFO max_memory ${MOST_MEMORY_MIB * MIB}`, 'INFO timeout_turn 5000'];
  await talk.search(['INFO rule 4', 'START 15', ...limits, 'TURN 7,7']);
  const status = `/proc/${talk.process.pid}/status`;
  const most = existsSync(status) ? /VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8')) : undefined;
  talk.end();
  return Number(most?.[1] ?? 0) / 1024;
}
