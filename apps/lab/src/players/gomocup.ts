// A program that speaks the Gomocup protocol, as a player: its process, its lines, and the manager's side of
// the protocol. Lines that are no answer are skipped, as the Gomocup referee does.
import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { RULE_NUMBERS } from '@tengen/protocol';
import { makeNotation, type Point, type Position, parseNotation } from '@tengen/rules';
import type { LabPlayer, PlayerAnswer, PlayerTurn } from './players.ts';

const START_PATIENCE_MS = 10_000;
/** A brain has this long to leave after END, as with the Gomocup referee. */
const END_PATIENCE_MS = 500;
/** For games without a time limit, because some brains know no other limit. */
const NO_LIMIT_TURN_MS = 30_000;
const UNLIMITED_MS = 2_147_483_647;
const MEMORY_BYTES = 350 * 1024 * 1024;

export class GomocupPlayer implements LabPlayer {
  readonly #command: string;
  #brain: Brain | undefined;
  #size: number | undefined;
  /** How many stones the brain knows; unless only the last is new, BOARD sends them all again. */
  #known: number | undefined;

  constructor(command: string) {
    this.#command = command;
  }

  /** Errors show at the first move. */
  async newGame({ size }: Position): Promise<void> {
    this.#known = undefined;
    const again = size === this.#size ? 'RESTART' : `START ${size}`;
    const isOpen = this.#brain?.isAlive && (await this.#begin(again));
    if (!isOpen) {
      await this.#brain?.end();
      this.#brain = new Brain(this.#command);
      await this.#begin(`START ${size}`);
    }
    this.#size = size;
  }

  async #begin(line: string): Promise<boolean> {
    this.#brain!.send(line);
    const heard = await this.#brain!.waitFor(isVerdict, START_PATIENCE_MS);
    return heard.kind === 'line' && /^ok$/i.test(heard.text);
  }

  async move(turn: PlayerTurn): Promise<PlayerAnswer> {
    const brain = this.#brain;
    if (!brain?.isAlive) return crash('the program has ended');
    const isFirst = this.#known !== turn.moves.length - 1;
    for (const line of [...infoLines(turn, isFirst), ...moveLines(turn, isFirst)]) brain.send(line);
    const said = await this.#waitForMove(brain, turn);
    if (said.kind !== 'line') {
      await brain.end();
      const detail = brain.complaint ?? 'no answer';
      return said.kind === 'ended' ? crash(detail) : { kind: 'fault', fault: 'timeout', detail };
    }
    const point = parseNotation('gomocup', said.text, turn.position.size);
    if (!point.ok) return { kind: 'fault', fault: 'illegal', detail: said.text };
    this.#known = turn.moves.length + 1;
    return { kind: 'move', point: point.value };
  }

  async #waitForMove(brain: Brain, { patienceMs }: PlayerTurn): Promise<Heard> {
    const deadline = performance.now() + patienceMs;
    for (;;) {
      const heard = await brain.waitFor(isMoveOrSuggestion, deadline - performance.now());
      if (heard.kind !== 'line' || !/^suggest/i.test(heard.text)) return heard;
      brain.send(heard.text.replace(/^suggest/i, 'PLAY'));
    }
  }

  async close(): Promise<void> {
    await this.#brain?.end();
  }
}

function crash(detail: string): PlayerAnswer {
  return { kind: 'fault', fault: 'crash', detail };
}

function infoLines({ limits, position }: PlayerTurn, isFirst: boolean): string[] {
  const { clock } = limits;
  const timeLeft = `INFO time_left ${Math.floor(clock?.timeLeftMs ?? UNLIMITED_MS)}`;
  if (!isFirst) return [timeLeft];
  return [
    `INFO timeout_turn ${limits.timeMs ?? clock?.timeLeftMs ?? NO_LIMIT_TURN_MS}`,
    `INFO timeout_match ${Math.floor(clock?.timeLeftMs ?? 0)}`,
    ...(clock?.incrementMs ? [`INFO time_increment ${clock.incrementMs}`] : []),
    `INFO max_memory ${MEMORY_BYTES}`,
    'INFO game_type 1',
    `INFO rule ${RULE_NUMBERS[position.rule]}`,
    ...(limits.nodes === undefined ? [] : [`INFO max_node ${limits.nodes}`]),
    ...(limits.depth === undefined ? [] : [`INFO max_depth ${limits.depth}`]),
    timeLeft,
  ];
}

function moveLines({ position, moves }: PlayerTurn, isFirst: boolean): string[] {
  const name = (point: Point) => makeNotation('gomocup', point, position.size);
  if (!isFirst) return [`TURN ${name(moves.at(-1)!)}`];
  if (moves.length === 0) return ['BEGIN'];
  // Field 1 is the brain's own stone: the last but one, and every second before.
  const stones = moves.map((point, i) => `${name(point)},${(moves.length - i) % 2 === 0 ? 1 : 2}`);
  return ['BOARD', ...stones, 'DONE'];
}

function isVerdict(line: string): boolean {
  return /^(ok|error|unknown)\b/i.test(line);
}

function isMoveOrSuggestion(line: string): boolean {
  return /^(suggest\s+)?-?\d+\s*,\s*-?\d+$/i.test(line);
}

type Heard =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'silence' | 'ended' };

interface Waiting {
  readonly isWanted: (line: string) => boolean;
  readonly resolve: (heard: Heard) => void;
}

/** A child process in a group of its own, so that Ctrl-C ends the match and not the brain's game. */
class Brain {
  readonly #process: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #unread: string[] = [];
  #waiting: Waiting | undefined;
  #isAlive = true;
  /** Its last line with an error. */
  complaint: string | undefined;

  constructor(command: string) {
    this.#process = spawn(command, {
      shell: true,
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    this.#exited = new Promise(resolve => {
      this.#process.once('close', () => resolve(this.#hearEnd()));
      this.#process.once('error', () => resolve(this.#hearEnd()));
    });
    // Writing to a brain that has just died fails; 'close' reports its end.
    this.#process.stdin!.on('error', () => {});
    createInterface({ input: this.#process.stdout! }).on('line', line => this.#hear(line.trim()));
  }

  get isAlive(): boolean {
    return this.#isAlive;
  }

  send(line: string): void {
    if (this.#isAlive) this.#process.stdin!.write(`${line}\r\n`);
  }

  /** The next line that is wanted. Lines before it are lost. */
  waitFor(isWanted: (line: string) => boolean, patienceMs: number): Promise<Heard> {
    return new Promise(resolve => {
      const timer = setTimeout(() => answer({ kind: 'silence' }), Math.max(0, patienceMs));
      const answer = (heard: Heard) => {
        clearTimeout(timer);
        this.#waiting = undefined;
        resolve(heard);
      };
      this.#waiting = { isWanted, resolve: answer };
      for (const line of this.#unread.splice(0)) this.#hear(line);
      if (!this.#isAlive) this.#waiting?.resolve({ kind: 'ended' });
    });
  }

  #hear(line: string): void {
    if (/^(error|unknown)/i.test(line)) this.complaint = line;
    if (!this.#waiting) this.#unread.push(line);
    else if (this.#waiting.isWanted(line)) this.#waiting.resolve({ kind: 'line', text: line });
  }

  #hearEnd(): void {
    this.#isAlive = false;
    this.#waiting?.resolve({ kind: 'ended' });
  }

  /** Asks it to leave; ends it when it does not. */
  async end(): Promise<void> {
    if (!this.#isAlive) return;
    this.send('END');
    this.#process.stdin!.end();
    const timer = setTimeout(() => this.#kill(), END_PATIENCE_MS);
    await this.#exited;
    clearTimeout(timer);
  }

  #kill(): void {
    try {
      process.kill(-this.#process.pid!, 'SIGKILL');
    } catch {
      // It has just left by itself.
    }
  }
}
