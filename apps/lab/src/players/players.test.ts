import { Position, parsePoint } from '@tengen/rules';
import { must } from '@tengen/rules/testing';
import { afterEach, expect, test } from 'vitest';
import { coreLimitsOf, corePlayer, findCore, openCore } from './core.ts';
import { GomocupPlayer } from './gomocup.ts';
import type { LabPlayer, PlayerAnswer, PlayerTurn } from './players.ts';
import { limitsFor, openPlayer, parsePlayer } from './spec.ts';
import { fakeBrain } from './testing.ts';

const opened: LabPlayer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map(player => player.close()));
});

function brain(mood?: string): GomocupPlayer {
  const player = new GomocupPlayer(fakeBrain(mood));
  opened.push(player);
  return player;
}

function turnAfter(names: string, patienceMs = 5000): PlayerTurn {
  const moves = names === '' ? [] : names.split(' ').map(name => must(parsePoint(name, 15)));
  const position = must(Position.fromMoves(moves, { rule: 'renju' }));
  return { position, moves, limits: { timeMs: 200 }, patienceMs };
}

const at = (name: string) => ({ kind: 'move', point: must(parsePoint(name, 15)) });

test('a brain gets the whole board first and single moves after', async () => {
  const player = brain();
  await player.newGame(Position.start());
  // a15 is taken by the opening, b15 by the opponent.
  expect(await player.move(turnAfter('a15 h8'))).toEqual(at('b15'));
  expect(await player.move(turnAfter('a15 h8 b15 c15'))).toEqual(at('d15'));
});

test('a brain opens the game on an empty board', async () => {
  const player = brain();
  await player.newGame(Position.start());
  expect(await player.move(turnAfter(''))).toEqual(at('a15'));
});

test.each(['suggests', 'chats'])('a brain that %s is understood', async mood => {
  const player = brain(mood);
  await player.newGame(Position.start());
  expect(await player.move(turnAfter('h8'))).toEqual(at('a15'));
  expect(await player.move(turnAfter('h8 a15 b15'))).toEqual(at('c15'));
});

test.each(['plain', 'no-restart'])('a second game begins clean (%s)', async mood => {
  const player = brain(mood);
  for (let game = 0; game < 2; game++) {
    await player.newGame(Position.start());
    expect(await player.move(turnAfter('h8'))).toEqual(at('a15'));
  }
});

test.each([
  ['dies', 'crash', 5000],
  ['hangs', 'timeout', 300],
])('a brain that %s has a %s, in the next game too', async (mood, fault, patienceMs) => {
  const player = brain(mood);
  for (let game = 0; game < 2; game++) {
    await player.newGame(Position.start());
    const answer: PlayerAnswer = await player.move(turnAfter('h8', patienceMs));
    expect(answer).toMatchObject({ kind: 'fault', fault });
  }
});

test('a command that does not exist is a crash', async () => {
  const player = new GomocupPlayer('/no/such/brain');
  opened.push(player);
  await player.newGame(Position.start());
  expect(await player.move(turnAfter('h8'))).toMatchObject({ kind: 'fault', fault: 'crash' });
});

test('a point off the board is an illegal move', async () => {
  const player = brain('cheats');
  await player.newGame(Position.start());
  const answer = await player.move(turnAfter(''));
  expect(answer).toMatchObject({ kind: 'fault', fault: 'illegal', detail: '99,99' });
});

test('a core finishes a four and says that it wins', async () => {
  const source = await findCore();
  const player = corePlayer(() => openCore(source, 1));
  const turn = turnAfter('h8 a1 i8 c1 j8 e1 k8 g1');
  await player.newGame(turn.position);
  const answer = await player.move({ ...turn, limits: { nodes: 2000 } });
  expect(answer).toMatchObject({ kind: 'move', score: { kind: 'mate', side: 'black', plies: 1 } });
  const { outcome } = must(turn.position.play((answer as { point: number }).point));
  expect(outcome).toMatchObject({ winner: 'black', reason: 'five' });
});

test('a core that traps is a crash, and the next game gets a new one', async () => {
  let opened = 0;
  const player = corePlayer(() => {
    opened++;
    return {
      setPosition() {},
      forget() {},
      search() {
        throw new Error('unreachable');
      },
    };
  });
  expect(await player.move(turnAfter(''))).toMatchObject({ kind: 'fault', fault: 'crash' });
  expect(opened).toBe(2);
});

test('a core stops before its time is over', () => {
  const { timeMs } = coreLimitsOf({ timeMs: 100 });
  expect(timeMs).toBeLessThan(100);
  expect(timeMs).toBeGreaterThan(80);
  expect(coreLimitsOf({ nodes: 10 })).toEqual({ nodes: 10 });
});

test('players are named by kind, place and settings', () => {
  expect(parsePlayer('core')).toEqual({ kind: 'core', path: undefined, settings: {} });
  expect(parsePlayer('core:width=20,nodes=7')).toEqual({
    kind: 'core',
    path: undefined,
    settings: { width: 20, nodes: 7 },
  });
  expect(parsePlayer('core:package.json,flags=1')).toMatchObject({ path: 'package.json' });
  expect(parsePlayer('engine:threads=2,level=3')).toEqual({
    kind: 'engine',
    settings: { threads: 2, level: 3 },
  });
  expect(parsePlayer('newcomer')).toEqual({ kind: 'newcomer', settings: {} });
  expect(parsePlayer('classic-003:depth=2')).toEqual({
    kind: 'classic',
    id: 'classic-003',
    settings: { depth: 2 },
  });
  expect(parsePlayer('gomocup:./x --a=1,2: y')).toEqual({
    kind: 'gomocup',
    command: './x --a=1,2: y',
  });
});

test.each([
  ['stockfish', 'No player is called stockfish: core, engine:…'],
  ['gomocup:', 'gomocup: takes the command'],
  ['core:no/such.wasm', 'There is no no/such.wasm.'],
  ['core:threads=2', 'threads=2 is no setting; there are width, flags, '],
  ['engine:level=', 'level= is no setting'],
  ['engine:level=low', 'level=low is no setting'],
  ['newcomer:depth=2', 'depth=2 is no setting; there are seed, '],
  ['classic-005', 'No player is called classic-005: '],
])('%s is refused: %s', (text, sentence) => {
  expect(() => parsePlayer(text)).toThrow(sentence);
});

test('a classic plays, the same move for the same game', async () => {
  const turn = { ...turnAfter('h8 h9 i9'), limits: { depth: 1 } };
  const moveOf = async () => {
    const player = await openPlayer(parsePlayer('classic-000'));
    opened.push(player);
    await player.newGame(turn.position);
    return player.move(turn);
  };
  const first = await moveOf();
  expect(first.kind).toBe('move');
  expect(await moveOf()).toEqual(first);
});

test('a player may have limits of his own', () => {
  const spec = parsePlayer('core:nodes=50,time=20');
  expect(limitsFor(spec, { nodes: 1000, depth: 9 })).toEqual({ nodes: 50, depth: 9, timeMs: 20 });
});
