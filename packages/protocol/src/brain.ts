// The brain as a pure function: a line of the manager or an event of the engine goes in, a new brain and the effects
// come out. It reads no clock and writes nothing, so a whole tournament game can be tested as a text file.
import { isBoardSize, type Point, type Position } from '@tengen/rules';
import { type Brain, type BrainStep, complain, prepare, say, sayAll } from './brain-state.ts';
import type { BrainCommand } from './command.ts';
import type { BrainEffect, BrainEvent, EngineEvent } from './effect.ts';
import {
  emptyNearCenter,
  isEmptyAt,
  newGame,
  pointOf,
  positionOf,
  withMove,
  withoutLast,
} from './game.ts';
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

/** The most commands that wait for the end of a search; more are refused, because memory is limited. */
const MAX_QUEUE = 1000;

export function step(brain: Brain, event: BrainEvent): BrainStep {
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

/** Events of a search that nobody waits for any more are dropped. */
function hear(brain: Brain, event: EngineEvent): BrainStep {
  const { thinking } = brain;
  if (thinking?.request.id !== event.id) return [brain, []];
  if (event.kind === 'progress') return hearProgress(brain, thinking, event.info);
  const heard =
    event.kind === 'found' ? hearFound(brain, thinking, event) : hearFailed(brain, thinking, event);
  return drainQueue(heard);
}

function drainQueue([brain, effects]: BrainStep): BrainStep {
  const all = [...effects];
  while (!brain.thinking && brain.queue.length > 0) {
    const [first, ...queue] = brain.queue;
    const [next, more] = obey({ ...brain, queue }, first!);
    brain = next;
    all.push(...more);
  }
  return [brain, all];
}

function stop(brain: Brain): BrainStep {
  if (brain.isPondering) return stopPondering(brain);
  const { thinking } = brain;
  if (!thinking) return [brain, []];
  return [{ ...brain, thinking: { ...thinking, isStopping: true } }, [{ kind: 'stop' }]];
}

function stopPondering(brain: Brain): BrainStep {
  return brain.isPondering ? [{ ...brain, isPondering: false }, [{ kind: 'stop' }]] : [brain, []];
}

/** Commands whose answer does not depend on the game. */
const GAMELESS: ReadonlySet<BrainCommand['kind']> = new Set<BrainCommand['kind']>([
  'about',
  'showinfo',
  'hashclear',
  'unknown',
  'bad',
  'too-long',
]);

function whileThinking(brain: Brain, command: BrainCommand): BrainStep {
  if (command.kind === 'empty') return [brain, []];
  if (command.kind === 'start' || command.kind === 'restart') {
    // A new game: nobody waits for the old move, nor for commands about the old game.
    const queue = brain.queue.filter(({ kind }) => GAMELESS.has(kind));
    const idle: Brain = { ...brain, thinking: undefined, queue };
    return after(drainQueue([idle, [{ kind: 'stop' }]]), next => obey(next, command));
  }
  if (brain.queue.length >= MAX_QUEUE) return complain(brain, 'too-busy');
  return [{ ...brain, queue: [...brain.queue, command] }, []];
}

function after([brain, effects]: BrainStep, then: (brain: Brain) => BrainStep): BrainStep {
  const [next, more] = then(brain);
  return [next, [...effects, ...more]];
}

/** A command, while no search runs. */
function obey(brain: Brain, command: BrainCommand): BrainStep {
  if (command.kind === 'empty') return [brain, []];
  const { list } = brain;
  if (list && command.kind === 'done') return closeList(brain, list);
  const isNewGame = command.kind === 'start' || command.kind === 'restart';
  // A new game in the middle of a list cancels the list.
  if (list && !isNewGame) return readListLine(brain, list, command);
  return after(stopPondering({ ...brain, list: undefined }), next => perform(next, command));
}

function perform(brain: Brain, command: BrainCommand): BrainStep {
  const { complaint } = brain;
  if (!complaint) return act(brain, command);
  const text = ERRORS[complaint];
  // Piskvork would take an ERROR before a move for the move, and the game would be lost. It ignores a MESSAGE.
  const told = isMoveDue(command) ? text.replace('ERROR', 'MESSAGE') : text;
  return after([{ ...brain, complaint: undefined }, [say(told)]], next => act(next, command));
}

/** Whether the manager expects a move, or moves, as the answer. */
function isMoveDue({ kind }: BrainCommand): boolean {
  return ['begin', 'turn', 'list', 'nbest', 'balance'].includes(kind);
}

function act(brain: Brain, command: BrainCommand): BrainStep {
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
function actOnBoard(brain: Brain, command: BrainCommand): BrainStep {
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

function start(brain: Brain, width: number, height: number): BrainStep {
  if (width !== height) return complain(brain, 'rectangular');
  if (!isBoardSize(width)) return complain(brain, 'unsupported-size');
  // The table of another board size must not be used here. On the same size it is kept: Yixin-Board sends START
  // before every search.
  const isOther = brain.game !== undefined && brain.game.size !== width;
  const kept: Brain = isOther ? { ...brain, blocked: [] } : brain;
  const forget: BrainEffect[] = isOther ? [{ kind: 'clear-hash' }] : [];
  return after([kept, forget], next => restart(next, width));
}

/** A new game with the settings as they are. */
function restart(brain: Brain, size: number): BrainStep {
  const clock = { ...FRESH_CLOCK, lagMs: brain.clock.lagMs };
  const next: Brain = { ...brain, game: newGame(size), clock };
  return [next, [say('OK'), prepare(next)]];
}

function turn(brain: Brain, point: Point | undefined): BrainStep {
  const game = brain.game!;
  if (!brain.settings.rule) return complain(brain, 'unsupported-rule');
  if (point === undefined || !isEmptyAt(game, point)) return complain(brain, 'bad-coordinate');
  return think({ ...brain, game: withMove(game, point) }, { kind: 'move' });
}

function play(brain: Brain, point: Point | undefined): BrainStep {
  const game = brain.game!;
  if (point === undefined || !isEmptyAt(game, point)) return complain(brain, 'bad-coordinate');
  return [{ ...brain, game: withMove(game, point) }, [say(moveText(point, game.size))]];
}

function takeBack(brain: Brain, point: Point | undefined): BrainStep {
  const game = brain.game!;
  const last = game.stones.at(-1);
  if (!last || last.point !== point) return complain(brain, 'not-last-move');
  return [{ ...brain, game: withoutLast(game) }, [say('OK')]];
}

function showForbidden(brain: Brain): BrainStep {
  const game = brain.game!;
  const { rule } = brain.settings;
  if (!rule) return complain(brain, 'unsupported-rule');
  const position: Position | undefined = positionOf(game, rule);
  const points = position ? position.forbiddenKinds().keys() : [];
  return [brain, [say(forbidText(points, game.size))]];
}

function showInfo(brain: Brain): BrainStep {
  const { maxThreads, maxTableKiB } = brain.host;
  const texts = [
    `MESSAGE INFO MAX_THREAD_NUM ${maxThreads}`,
    `MESSAGE INFO MAX_HASH_SIZE ${Math.floor(Math.log2(maxTableKiB))}`,
  ];
  return [{ ...brain, isGui: true }, sayAll(texts)];
}

/** INFO takes effect at once, also in a list and during a search, and is never answered. */
function inform(brain: Brain, key: string, value: string): BrainStep {
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

/** Under another rule the old values are wrong, so the table is cleared, after a running search. */
function forgetAll(brain: Brain): BrainStep {
  if (brain.thinking) return [{ ...brain, queue: [{ kind: 'hashclear' }, ...brain.queue] }, []];
  return after(stopPondering(brain), next => [next, [{ kind: 'clear-hash' }, prepare(next)]]);
}

function provide(brain: Brain): BrainStep {
  const { memoryBytes } = brain.settings;
  const isTooSmall = memoryBytes > 0 && memoryBytes < brain.host.leastMemoryBytes;
  const next: Brain = { ...brain, complaint: isTooSmall ? 'little-memory' : undefined };
  return after(stopPondering(next), idle => [idle, [prepare(idle)]]);
}

/**
 * `step` for programs that must not crash: a bug becomes `ERROR internal` and, where a move is due, an empty point
 * near the centre. Tests replace `tryStep`.
 */
export function stepSafely(brain: Brain, event: BrainEvent, tryStep = step): BrainStep {
  try {
    return tryStep(brain, event);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return after([{ ...brain, thinking: undefined }, [say(internalErrorText(reason))]], next =>
      moveAnyway(next, event),
    );
  }
}

/** A move without any search: the part that searches has just failed. */
function moveAnyway(brain: Brain, event: BrainEvent): BrainStep {
  const { game } = brain;
  const isMoveDue = ['turn', 'begin', 'done', 'found', 'failed'].includes(event.kind);
  if (!game || !isMoveDue) return [brain, []];
  const told = event.kind === 'turn' ? pointOf(game.size, event.at) : undefined;
  const before = told !== undefined && isEmptyAt(game, told) ? withMove(game, told) : game;
  const point = emptyNearCenter(before);
  if (point === undefined) return complain({ ...brain, game: before }, 'board-full');
  return [{ ...brain, game: withMove(before, point) }, [say(moveText(point, before.size))]];
}
