// The brain: a line of the manager or news of the engine in, a new brain and what is to be done out.
// It reads no clock and writes nothing, so a whole tournament game is a text file.
import { centerOf, isBoardSize, type Point, type Position } from '@tengen/rules';
import { type Brain, complain, prepare, type Step, say, sayAll } from './brain-state.ts';
import type { Command } from './command.ts';
import type { BrainEvent, Effect, EngineEvent } from './effect.ts';
import { isEmptyAt, newGame, pointOf, positionOf, withMove, withoutLast } from './game.ts';
import { closeList, openList, readListLine } from './list.ts';
import {
  aboutText,
  ERRORS,
  forbidText,
  internalErrorText,
  moveText,
  unknownText,
} from './reply.ts';
import { withInfo } from './settings.ts';
import { hearFailed, hearFound, hearProgress, think } from './thinking.ts';
import { clockAfterTimeLeft, FRESH_CLOCK } from './time.ts';

/** Beyond this a manager that talks on while we think is told so: memory has an end. */
const MAX_QUEUE = 1000;

export function step(brain: Brain, event: BrainEvent): Step {
  if (brain.hasEnded) return [brain, []];
  switch (event.kind) {
    case 'progress':
    case 'found':
    case 'failed':
      return hear(brain, event);
    case 'end':
      return [{ ...brain, hasEnded: true, thinking: undefined, queue: [] }, [{ kind: 'quit' }]];
    case 'info':
      return inform(brain, event.key, event.value);
    case 'stop':
      return stop(brain);
    default:
      return brain.thinking ? whileThinking(brain, event) : obey(brain, event);
  }
}

/** News of a search that nobody waits for any more is dropped. */
function hear(brain: Brain, event: EngineEvent): Step {
  const { thinking } = brain;
  if (thinking?.request.id !== event.id) return [brain, []];
  if (event.kind === 'progress') return hearProgress(brain, thinking, event.info);
  const heard =
    event.kind === 'found' ? hearFound(brain, thinking, event) : hearFailed(brain, thinking, event);
  return drainQueue(heard);
}

function drainQueue([brain, effects]: Step): Step {
  const all = [...effects];
  while (!brain.thinking && brain.queue.length > 0) {
    const [first, ...queue] = brain.queue;
    const [next, more] = obey({ ...brain, queue }, first!);
    brain = next;
    all.push(...more);
  }
  return [brain, all];
}

function stop(brain: Brain): Step {
  if (brain.isPondering) return stopPondering(brain);
  const { thinking } = brain;
  if (!thinking) return [brain, []];
  return [{ ...brain, thinking: { ...thinking, isStopping: true } }, [{ kind: 'stop' }]];
}

function stopPondering(brain: Brain): Step {
  return brain.isPondering ? [{ ...brain, isPondering: false }, [{ kind: 'stop' }]] : [brain, []];
}

/** What has its answer in any game. */
const GAMELESS: ReadonlySet<Command['kind']> = new Set<Command['kind']>([
  'about',
  'showinfo',
  'hashclear',
  'unknown',
  'bad',
  'too-long',
]);

function whileThinking(brain: Brain, command: Command): Step {
  if (command.kind === 'empty') return [brain, []];
  if (command.kind === 'start' || command.kind === 'restart') {
    // A new game: nobody waits for the old move, nor for what was to be done in the old game.
    const queue = brain.queue.filter(({ kind }) => GAMELESS.has(kind));
    const idle: Brain = { ...brain, thinking: undefined, queue };
    return after(drainQueue([idle, [{ kind: 'stop' }]]), next => obey(next, command));
  }
  if (brain.queue.length >= MAX_QUEUE) return complain(brain, 'too-busy');
  return [{ ...brain, queue: [...brain.queue, command] }, []];
}

function after([brain, effects]: Step, then: (brain: Brain) => Step): Step {
  const [next, more] = then(brain);
  return [next, [...effects, ...more]];
}

/** A command, with nothing else going on. */
function obey(brain: Brain, command: Command): Step {
  if (command.kind === 'empty') return [brain, []];
  const { list } = brain;
  if (list && command.kind === 'done') return closeList(brain, list);
  const isNewGame = command.kind === 'start' || command.kind === 'restart';
  // A manager that starts anew in the middle of a list has given the list up.
  if (list && !isNewGame) return readListLine(brain, list, command);
  return after(stopPondering({ ...brain, list: undefined }), next => perform(next, command));
}

function perform(brain: Brain, command: Command): Step {
  const { complaint } = brain;
  if (!complaint) return act(brain, command);
  const text = ERRORS[complaint];
  // Piskvork takes an ERROR before a move for the move, and the game is lost; a MESSAGE it passes over.
  const told = isMoveDue(command) ? text.replace('ERROR', 'MESSAGE') : text;
  return after([{ ...brain, complaint: undefined }, [say(told)]], next => act(next, command));
}

/** Whether the manager waits for a move or for moves next. */
function isMoveDue({ kind }: Command): boolean {
  return ['begin', 'turn', 'list', 'nbest', 'balance'].includes(kind);
}

function act(brain: Brain, command: Command): Step {
  switch (command.kind) {
    case 'start':
      return start(brain, command.width, command.height);
    case 'about':
      return [brain, [say(aboutText(brain.host.identity))]];
    case 'showinfo':
      return showInfo(brain);
    case 'hashclear':
      return [brain, [{ kind: 'clear-hash' }]];
    case 'list':
      return openList(brain, command.list);
    case 'bad':
      return complain(brain, 'bad-parameters');
    case 'too-long':
      return complain(brain, 'too-long');
    case 'unknown':
      return [brain, [say(unknownText(command.word))]];
    case 'done':
      return [brain, [say(unknownText('DONE'))]];
    case 'stone':
      return [brain, [say(unknownText(`${command.at.x},${command.at.y}`))]];
    default:
      return brain.game ? actOnBoard(brain, command) : complain(brain, 'no-game');
  }
}

/** Commands that need a game. */
function actOnBoard(brain: Brain, command: Command): Step {
  const game = brain.game!;
  switch (command.kind) {
    case 'restart':
      return restart(brain, game.size);
    case 'begin':
      if (game.stones.length > 0) return complain(brain, 'board-not-empty');
      return think(brain, { kind: 'move' });
    case 'turn':
      return turn(brain, pointOf(game.size, command.at));
    case 'play':
      return play(brain, pointOf(game.size, command.at));
    case 'takeback':
      return takeBack(brain, pointOf(game.size, command.at));
    case 'nbest':
      return think(brain, { kind: 'nbest', lines: command.lines });
    case 'balance':
      return think(brain, { kind: 'balance', stones: command.stones, bias: command.bias });
    case 'showforbid':
      return showForbidden(brain);
    case 'blockreset':
      return [{ ...brain, blocked: [] }, []];
    default:
      return [brain, []];
  }
}

function start(brain: Brain, width: number, height: number): Step {
  if (width !== height) return complain(brain, 'rectangular');
  if (!isBoardSize(width)) return complain(brain, 'unsupported-size');
  // What was learnt on another board would be taken for this one's. On the same board it is kept:
  // Yixin-Board sends START before every search.
  const isOther = brain.game !== undefined && brain.game.size !== width;
  const kept: Brain = isOther ? { ...brain, blocked: [] } : brain;
  const forget: Effect[] = isOther ? [{ kind: 'clear-hash' }] : [];
  return after([kept, forget], next => restart(next, width));
}

/** A new game with the settings as they are. */
function restart(brain: Brain, size: number): Step {
  const clock = { ...FRESH_CLOCK, lagMs: brain.clock.lagMs };
  const next: Brain = { ...brain, game: newGame(size), clock };
  return [next, [say('OK'), prepare(next)]];
}

function turn(brain: Brain, point: Point | undefined): Step {
  const game = brain.game!;
  if (!brain.settings.rule) return complain(brain, 'unsupported-rule');
  if (point === undefined || !isEmptyAt(game, point)) return complain(brain, 'bad-coordinate');
  return think({ ...brain, game: withMove(game, point) }, { kind: 'move' });
}

function play(brain: Brain, point: Point | undefined): Step {
  const game = brain.game!;
  if (point === undefined || !isEmptyAt(game, point)) return complain(brain, 'bad-coordinate');
  return [{ ...brain, game: withMove(game, point) }, [say(moveText(point, game.size))]];
}

function takeBack(brain: Brain, point: Point | undefined): Step {
  const game = brain.game!;
  const last = game.stones.at(-1);
  if (!last || last.point !== point) return complain(brain, 'not-last-move');
  return [{ ...brain, game: withoutLast(game) }, [say('OK')]];
}

function showForbidden(brain: Brain): Step {
  const game = brain.game!;
  const { rule } = brain.settings;
  if (!rule) return complain(brain, 'unsupported-rule');
  const position: Position | undefined = positionOf(game, rule);
  const points = position ? position.forbiddenKinds().keys() : [];
  return [brain, [say(forbidText(points, game.size))]];
}

function showInfo(brain: Brain): Step {
  const { maxThreads, maxTableKiB } = brain.host;
  const texts = [
    `MESSAGE INFO MAX_THREAD_NUM ${maxThreads}`,
    `MESSAGE INFO MAX_HASH_SIZE ${Math.floor(Math.log2(maxTableKiB))}`,
  ];
  return [{ ...brain, isGui: true }, sayAll(texts)];
}

/** INFO is obeyed at once, also in a list and while thinking, and never answered. */
function inform(brain: Brain, key: string, value: string): Step {
  const settings = withInfo(brain.settings, key, value);
  if (settings === brain.settings) return [brain, []];
  const next: Brain = { ...brain, settings };
  switch (key) {
    case 'time_left':
      return [{ ...next, clock: clockAfterTimeLeft(brain.clock, settings, settings.leftMs!) }, []];
    case 'rule':
      return settings.rule === brain.settings.rule ? [next, []] : forgetAll(next);
    case 'max_memory':
    case 'thread_num':
    case 'hash_size':
      return provide(next);
    default:
      return [next, []];
  }
}

/** Another rule, another game: nothing that was learnt holds. Not under a running search, though. */
function forgetAll(brain: Brain): Step {
  if (brain.thinking) return [{ ...brain, queue: [{ kind: 'hashclear' }, ...brain.queue] }, []];
  return after(stopPondering(brain), next => [next, [{ kind: 'clear-hash' }, prepare(next)]]);
}

function provide(brain: Brain): Step {
  const { memoryBytes } = brain.settings;
  const isTooSmall = memoryBytes > 0 && memoryBytes < brain.host.leastMemoryBytes;
  const next: Brain = { ...brain, complaint: isTooSmall ? 'little-memory' : undefined };
  return after(stopPondering(next), idle => [idle, [prepare(idle)]]);
}

/**
 * `step` for programs that must not fall: a bug becomes `ERROR internal` and, where a move is due, an
 * empty cell near the centre. `tryStep` is `step` but for tests.
 */
export function stepSafely(brain: Brain, event: BrainEvent, tryStep = step): Step {
  try {
    return tryStep(brain, event);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return after([{ ...brain, thinking: undefined }, [say(internalErrorText(reason))]], next =>
      moveAnyway(next, event),
    );
  }
}

/** As little thought as possible: the part that thinks has just failed. */
function moveAnyway(brain: Brain, event: BrainEvent): Step {
  const { game } = brain;
  const isMoveDue = ['turn', 'begin', 'done', 'found', 'failed'].includes(event.kind);
  if (!game || !isMoveDue) return [brain, []];
  const told = event.kind === 'turn' ? pointOf(game.size, event.at) : undefined;
  const before = told !== undefined && isEmptyAt(game, told) ? withMove(game, told) : game;
  const point = emptyNearCenter(before.size, candidate => isEmptyAt(before, candidate));
  if (point === undefined) return complain({ ...brain, game: before }, 'board-full');
  return [{ ...brain, game: withMove(before, point) }, [say(moveText(point, before.size))]];
}

function emptyNearCenter(size: number, isEmpty: (point: Point) => boolean): Point | undefined {
  const center = centerOf(size);
  const distance = (point: Point) =>
    Math.abs((point % size) - (center % size)) +
    Math.abs(Math.floor(point / size) - Math.floor(center / size));
  return Array.from({ length: size * size }, (_, point) => point)
    .filter(isEmpty)
    .sort((a, b) => distance(a) - distance(b))[0];
}
