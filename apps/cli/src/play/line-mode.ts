// The game line by line, where there is no screen to draw on: pipes, dumb terminals, screen readers. Says
// what has changed, and the board when somebody has to move.
import { createInterface } from 'node:readline';
import { isInPlay, legalActions } from '@tengen/openings';
import { pointName } from '@tengen/rules';
import { answerInWords, outcomeInWords, standingInWords, stepInWords } from '@tengen/words';
import { boardLines } from '../board-lines.ts';
import type { Words } from '../call.ts';
import { seconds } from '../numbers.ts';
import type { Driver } from './driver.ts';
import { isPersonsTurn, isWatching, nameAt, namesOf, type Room } from './room.ts';
import { isOver, movesPlayed, seatToMove } from './table.ts';

export interface LineSetup {
  readonly input: NodeJS.ReadableStream;
  write(line: string): void;
  readonly ascii: boolean;
  readonly words: Words;
  /** Nobody will type any more, and somebody would have to. */
  onClosed(): void;
}

export class LineMode {
  readonly #setup: LineSetup;
  readonly #waiting: string[] = [];
  #driver: Driver | undefined;
  #isClosed = false;
  #said = { moves: 0, notice: '', prompt: '' };

  constructor(setup: LineSetup) {
    this.#setup = setup;
  }

  open(driver: Driver): void {
    this.#driver = driver;
    const lines = createInterface({ input: this.#setup.input });
    lines.on('line', line => {
      this.#waiting.push(line);
      this.#feed();
    });
    lines.on('close', () => {
      this.#isClosed = true;
      this.#feed();
    });
  }

  /** Told of every new room. */
  show(room: Room): void {
    const { words, write } = this.#setup;
    this.#tellMoves(room);
    if (room.notice !== '' && room.notice !== this.#said.notice) write(room.notice);
    this.#said = { ...this.#said, notice: room.notice };
    if (room.view === 'help') this.#tellHelp();
    if (room.view === 'replay') write(movesInWords(room));
    if (isOver(room.table) || isPersonsTurn(room)) this.#tellBoard(room, words);
    setImmediate(() => this.#feed());
  }

  /** Lines wait until it is a person's turn; then they go in one by one. */
  #feed(): void {
    const driver = this.#driver;
    if (!driver) return;
    const { room } = driver;
    if (room.view !== 'board') {
      driver.dispatch({ kind: 'key', key: { kind: 'escape' } });
      return;
    }
    const isReady = isOver(room.table) || isPersonsTurn(room) || isWatching(room) || room.isPaused;
    const isAwaited = room.hinting !== undefined || room.drawOffer?.id !== undefined;
    if (!isReady || isAwaited) return;
    const line = this.#waiting.shift();
    if (line !== undefined) {
      driver.dispatch({ kind: 'line', text: line });
      return;
    }
    const mayGoOn = isWatching(room) && !isOver(room.table) && !room.isPaused;
    const isDone = isWatching(room) && isOver(room.table);
    if ((this.#isClosed && !mayGoOn) || isDone) this.#setup.onClosed();
  }

  #tellMoves(room: Room): void {
    const { words, write } = this.#setup;
    const moves = movesPlayed(room.table);
    for (const [i, { point, color, spentMs }] of moves.entries()) {
      if (i < this.#said.moves) continue;
      const name = point === 'pass' ? '–' : pointName(point, room.table.terms.size);
      write(`${i + 1}. ${words.game.colors[color]} ${name} (${seconds(spentMs)} s)`);
    }
    this.#said = { ...this.#said, moves: moves.length };
  }

  #tellBoard(room: Room, words: Words): void {
    const { write, ascii } = this.#setup;
    const { position, opening } = room.table;
    const { lastMove, outcome } = position;
    const said = `${room.table.done.length} ${room.named.length} ${outcome?.kind} ${room.showNumbers}`;
    if (said === this.#said.prompt) return;
    this.#said = { ...this.#said, prompt: said };
    const numbers = new Map<number, number>();
    for (const [i, { point }] of movesPlayed(room.table).entries()) {
      if (point !== 'pass') numbers.set(point, i + 1);
    }
    const lines = boardLines(position, {
      ascii,
      numbers: room.showNumbers ? numbers : undefined,
      crosses: outcome ? [] : [...position.forbiddenKinds().keys()],
      lastMove: lastMove === 'pass' ? undefined : lastMove,
    });
    for (const line of lines) write(line);
    if (outcome) {
      write(outcomeInWords(outcome, position.size, words.game));
      return;
    }
    if (isInPlay(opening)) {
      const name = nameAt(room, seatToMove(room.table), words);
      write(`${standingInWords(position, words.game)} (${name})`);
      return;
    }
    const named = room.named.length;
    const { whose, task } = stepInWords(opening, namesOf(room, words), words.openings, named);
    write(words.cli.titled(whose, task));
    const legal = legalActions(opening);
    if (legal?.kind === 'answer') {
      for (const [i, answer] of legal.answers.entries()) {
        write(`  ${i + 1} ${answerInWords(answer, legal.holds, words.openings)}`);
      }
    }
    if (legal?.kind === 'choose') {
      write(`  ${legal.points.map(point => pointName(point, position.size)).join(' ')}`);
    }
  }

  #tellHelp(): void {
    const { write, words } = this.#setup;
    const { play } = words.cli;
    write(words.cli.titled(...play.helpPoint));
    for (const word of Object.keys(play.help) as (keyof typeof play.help)[]) {
      write(words.cli.titled(play.typed[word], play.help[word]));
    }
  }
}

function movesInWords({ table }: Room): string {
  return movesPlayed(table)
    .map(
      ({ point }, i) => `${i + 1}.${point === 'pass' ? '–' : pointName(point, table.terms.size)}`,
    )
    .join(' ');
}
