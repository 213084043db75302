// The game line by line, for pipes, simple terminals and screen readers. It writes what has changed, and the
// board when a person has to move.
import { createInterface } from 'node:readline';
import { isInPlay } from '@tengen/openings';
import { movesOf, openingOf, positionOf, termsOf, toAct, versionOf } from '@tengen/table';
import { outcomeInWords, standingInWords } from '@tengen/words';
import { boardLines, numbersOf, viewOf } from '../board.ts';
import type { ProgramWords } from '../call.ts';
import { seconds } from '../numbers.ts';
import { moveName } from '../sentences.ts';
import type { GameHost } from './host.ts';
import type { Room } from './room.ts';
import {
  isEveryonePerson,
  isOver,
  isPersonsTurn,
  isWatching,
  nameAt,
  openingStep,
  tableOf,
} from './room.ts';

export interface LineSetup {
  readonly input: NodeJS.ReadableStream;
  write(line: string): void;
  readonly words: ProgramWords;
  /** The input has ended, and the game cannot go on without it. */
  onClosed(): void;
}

export class LineMode {
  readonly #setup: LineSetup;
  readonly #waiting: string[] = [];
  #host: GameHost | undefined;
  #isClosed = false;
  #said = { moves: 0, notice: '', prompt: '' };

  constructor(setup: LineSetup) {
    this.#setup = setup;
  }

  open(host: GameHost): void {
    this.#host = host;
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

  /** Called with every new room. */
  show(room: Room): void {
    const { words, write } = this.#setup;
    this.#tellMoves(room);
    if (room.notice !== '' && room.notice !== this.#said.notice) write(room.notice);
    this.#said = { ...this.#said, notice: room.notice };
    if (room.view === 'help') this.#tellHelp();
    if (room.view === 'replay') write(movesInWords(room));
    if (isOver(room) || isPersonsTurn(room)) this.#tellBoard(room, words);
    setImmediate(() => this.#feed());
  }

  /** Lines wait until it is a person's turn. Then they are read one by one. */
  #feed(): void {
    const host = this.#host;
    if (!host) return;
    const { room } = host;
    if (room.view !== 'board') {
      host.dispatch({ kind: 'key', key: { kind: 'escape' } });
      return;
    }
    const { isPaused, failure, drawQuestion } = room.driver;
    const isStopped = isPaused || failure !== undefined;
    const isReady = isOver(room) || isPersonsTurn(room) || isWatching(room) || isStopped;
    const isAwaited = room.hinting !== undefined || drawQuestion !== undefined;
    if (!isReady || isAwaited) return;
    const line = this.#waiting.shift();
    if (line !== undefined) {
      host.dispatch({ kind: 'line', text: line });
      return;
    }
    const mayGoOn = isWatching(room) && !isOver(room) && !isStopped;
    const isDone = isWatching(room) && isOver(room);
    if ((this.#isClosed && !mayGoOn) || isDone) this.#setup.onClosed();
  }

  #tellMoves(room: Room): void {
    const { words, write } = this.#setup;
    const table = tableOf(room);
    const moves = movesOf(table);
    for (const [i, { point, color, spentMs = 0 }] of moves.entries()) {
      if (i < this.#said.moves) continue;
      const name = moveName(point, termsOf(table).size);
      write(`${i + 1}. ${words.game.colors[color]} ${name} (${seconds(spentMs)} s)`);
    }
    this.#said = { ...this.#said, moves: moves.length };
  }

  #tellBoard(room: Room, words: ProgramWords): void {
    const { write } = this.#setup;
    const table = tableOf(room);
    const opening = openingOf(table);
    const position = positionOf(table);
    const { outcome } = position;
    const said = `${versionOf(table)} ${room.named.length} ${outcome?.kind} ${room.showNumbers}`;
    if (said === this.#said.prompt) return;
    this.#said = { ...this.#said, prompt: said };
    const numbers = room.showNumbers ? numbersOf(movesOf(table)) : undefined;
    for (const line of boardLines({ ...viewOf(position), numbers })) write(line);
    if (outcome) {
      write(outcomeInWords(outcome, position.size, words.game));
      return;
    }
    if (isInPlay(opening)) {
      const name = nameAt(room, toAct(table)!, words);
      const standing = standingInWords(position, words.game);
      write(isEveryonePerson(room) ? standing : `${standing} (${name})`);
      return;
    }
    const { whose, task, answers } = openingStep(room, words);
    write(words.cli.titled(whose, task));
    for (const answer of answers) write(answer);
  }

  #tellHelp(): void {
    const { write, words } = this.#setup;
    const { helpPoint, typed } = words.cli.play;
    for (const row of [helpPoint, ...Object.values(typed)]) write(words.cli.titled(...row));
  }
}

function movesInWords(room: Room): string {
  const { size } = termsOf(tableOf(room));
  return movesOf(tableOf(room))
    .map(({ point }, i) => `${i + 1}.${moveName(point, size)}`)
    .join(' ');
}
