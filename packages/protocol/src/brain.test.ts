import { describe, expect, test } from 'vitest';
import { stepSafely } from './brain.ts';
import type { BrainEffect, BrainEvent } from './effect.ts';
import { TEST_HOST, ToldEngine } from './testing/index.ts';

function engineAfter(...lines: string[]): ToldEngine {
  const engine = new ToldEngine();
  for (const line of lines) engine.send(line);
  return engine;
}

function kindsOf(effects: readonly BrainEffect[]): string[] {
  return effects.map(effect => effect.kind);
}

function requestsOf(engine: ToldEngine) {
  return engine.effects.flatMap(effect => (effect.kind === 'search' ? [effect.request] : []));
}

describe('what is asked of the engine', () => {
  test('a move: position, limits, options', () => {
    const engine = engineAfter(
      ...['INFO rule 1', 'INFO timeout_turn 1000', 'INFO strength 40', 'INFO caution_factor 2'],
      ...['INFO max_moves 200', 'START 20', 'YXBLOCK', '3,4', '5,6', 'DONE', 'TURN 3,4'],
    );
    const [request] = requestsOf(engine);
    expect(request).toMatchObject({
      limits: { timeMs: 1000, overheadMs: 0 },
      options: { multiPv: 1, excluded: [125], level: 5 },
    });
    expect(request!.balance).toBeUndefined();
    expect(request!.position.rule).toBe('standard');
    expect(request!.position.size).toBe(20);
    expect(request!.position.turn).toBe('white');
    expect(request!.position.lastMove).toBe(83);
  });

  test('several lines, balance, swap2', () => {
    const engine = engineAfter('START 15', 'YXNBEST 900', 'YXBALANCETWO 7', 'SWAP2BOARD', 'DONE');
    const requests = requestsOf(engine);
    expect(requests[0]).toMatchObject({ options: { multiPv: 225 } });
    expect(requests[1]).toMatchObject({ balance: { stones: 2, bias: 7 } });
    // Eight openings share the time of one move.
    expect(requests.slice(2)).toHaveLength(8);
    expect(requests[2]!.limits.timeMs).toBe(30_000 / 8);
  });

  test('when every cell is blocked, none is', () => {
    const cells = Array.from({ length: 25 }, (_, i) => `${i % 5},${Math.floor(i / 5)}`);
    const engine = engineAfter('START 5', 'YXBLOCK', ...cells, 'DONE', 'BEGIN');
    expect(requestsOf(engine)[0]!.options.excluded).toEqual([]);
  });

  test('another board or rule: what was learnt is forgotten; the same board keeps it', () => {
    const engine = engineAfter('START 15', 'START 15', 'RESTART');
    expect(kindsOf(engine.effects)).not.toContain('clear-hash');
    engine.send('START 20');
    expect(kindsOf(engine.effects)).toContain('clear-hash');
    engine.effects.length = 0;
    engine.send('INFO rule 0');
    expect(engine.effects).toEqual([]);
    engine.send('INFO rule 4');
    expect(kindsOf(engine.effects)).toEqual(['clear-hash', 'prepare']);
    engine.send('YXHASHCLEAR');
    expect(kindsOf(engine.effects)).toEqual(['clear-hash', 'prepare', 'clear-hash']);
  });

  test('a rule that changes under a search forgets after it', () => {
    const engine = engineAfter('START 15');
    engine.holds = true;
    engine.send('TURN 7,7');
    engine.effects.length = 0;
    engine.send('INFO rule 4');
    expect(engine.effects).toEqual([]);
    engine.answer();
    expect(kindsOf(engine.effects)).toEqual(['clear-hash']);
  });

  test('memory, threads and table size are told as soon as they are known', () => {
    const engine = engineAfter('INFO max_memory 367001600', 'INFO thread_num 99');
    engine.send('INFO hash_size 65536');
    expect(engine.effects.at(-1)).toEqual({
      kind: 'prepare',
      resources: { threads: 2, memoryBytes: 367_001_600, tableKiB: 65_536 },
      position: undefined,
    });
    engine.send('START 15');
    const last = engine.effects.at(-1)!;
    expect(last.kind === 'prepare' && last.position?.size).toBe(15);
  });
});

describe('pondering', () => {
  test('after a move, until the next command', () => {
    const engine = engineAfter('INFO pondering 1', 'START 15', 'TURN 7,7');
    expect(engine.effects.at(-1)!.kind).toBe('ponder');
    engine.send('INFO time_left 1000');
    engine.send('FOO');
    expect(engine.effects.at(-1)!.kind).toBe('stop');
    engine.send('TURN 0,0');
    engine.send('STOP');
    expect(engine.effects.at(-1)!.kind).toBe('stop');
    expect(engine.said.filter(line => /^\d/.test(line))).toHaveLength(2);
    engine.send('TURN 14,0');
    engine.send('INFO rule 1');
    expect(kindsOf(engine.effects).slice(-4)).toEqual(['ponder', 'stop', 'clear-hash', 'prepare']);
  });

  test('not when the game is over or the next command waits', () => {
    const engine = engineAfter('INFO pondering 1', 'START 15', 'BOARD');
    for (const x of [3, 4, 5, 6]) {
      engine.send(`${x},7,1`);
      engine.send(`${x},9,2`);
    }
    engine.send('DONE');
    expect(engine.effects.at(-1)!.kind).toBe('search');
    engine.send('RESTART');
    engine.holds = true;
    engine.send('TURN 7,7');
    engine.send('TURN 0,0');
    engine.holds = false;
    engine.effects.length = 0;
    engine.answer();
    expect(kindsOf(engine.effects)).toEqual(['search', 'ponder']);
  });
});

describe('news of the engine', () => {
  test('of a search that nobody waits for is dropped', () => {
    const engine = engineAfter('START 15');
    engine.said.length = 0;
    engine.feed({ kind: 'found', id: 99, points: [1], score: undefined, elapsedMs: 1 });
    engine.feed({ kind: 'failed', id: 99, reason: 'late', elapsedMs: 1 });
    expect(engine.said).toEqual([]);
  });

  test('a few messages, further and further apart, each below a kilobyte', () => {
    const engine = engineAfter('START 15', 'INFO show_detail 3');
    engine.holds = true;
    engine.send('TURN 7,7');
    engine.said.length = 0;
    const { id } = requestsOf(engine)[0]!;
    const line = Array.from({ length: 220 }, (_, point) => point);
    for (let second = 1; second <= 30; second++) {
      const plies = second % 2 === 0 ? 7 : -6;
      const points = second === 30 ? [] : line;
      engine.feed({
        kind: 'progress',
        id,
        info: {
          depth: second,
          seldepth: second + 4,
          nodes: second * 700_000,
          nps: 700_000,
          timeMs: second * 1000,
          lines: [{ points, score: { kind: 'mate', side: 'white', plies }, depth: second }],
        },
      });
    }
    const messages = engine.said.filter(text => text.startsWith('MESSAGE depth'));
    expect(messages.length).toBeLessThan(8);
    expect(messages[0]).toBe(
      `MESSAGE depth 1-5 ev -M6 n 700K n/s 700K tm 1000 pv ${'A15 B15 C15 D15 E15 F15 G15 H15 I15 J15 K15 L15 M15 N15 O15 A14'}`,
    );
    expect(engine.said).toContain('MESSAGE REALTIME LOST 0,0');
    expect(engine.said).toContain('MESSAGE REALTIME VAL +M7');
    expect(engine.said).toContain('INFO WINRATE 0.0000');
    expect(engine.said).toContain('INFO WINRATE 1.0000');
    expect(messages.some(text => / n 1\dM /.test(text))).toBe(true);
    expect(Math.max(...engine.said.map(text => text.length))).toBeLessThan(1000);
  });

  test('an opening that could not be weighed is not proposed', () => {
    const engine = engineAfter('START 15');
    engine.holds = true;
    engine.send('SWAP2BOARD');
    engine.send('DONE');
    engine.said.length = 0;
    for (let i = 0; i < 8; i++) {
      const { id } = requestsOf(engine).at(-1)!;
      const winRate = 0.5 + i / 100;
      const score = { kind: 'value', side: 'white', points: 0, winRate } as const;
      engine.feed({
        kind: 'found',
        id,
        points: [],
        score: i === 0 ? undefined : score,
        elapsedMs: 1,
      });
    }
    expect(engine.said).toEqual(['1,4 4,7 3,7']);
  });
});

test('a manager that talks on while we think is told so', () => {
  const engine = engineAfter('START 15');
  engine.holds = true;
  engine.send('TURN 7,7');
  for (let i = 0; i < 1001; i++) engine.send('FOO');
  engine.send('');
  expect(engine.said.at(-1)).toBe('ERROR too many commands while thinking');
  engine.answer();
  expect(engine.said.filter(line => line === 'UNKNOWN FOO')).toHaveLength(1000);
});

test('a line too long to read is told, and inside a list breaks it', () => {
  const engine = engineAfter('START 15');
  engine.feed({ kind: 'too-long' });
  engine.send('BOARD');
  engine.feed({ kind: 'too-long' });
  engine.send('DONE');
  expect(engine.said).toEqual(['OK', 'ERROR line is too long', 'ERROR bad parameters']);
});

test('what is echoed is one short line of plain text', () => {
  const engine = engineAfter(`\u{1F3AF}\u2028${'x'.repeat(5000)}`, `${'9'.repeat(600)},1`);
  expect(engine.said.every(line => /^UNKNOWN [\x21-\x7e]{1,60}$/.test(line))).toBe(true);
});

describe('a bug', () => {
  const broken = () => {
    throw new Error('something\nbroke');
  };
  const trip = (engine: ToldEngine, event: BrainEvent) => stepSafely(engine.brain, event, broken);
  const said = (effects: readonly BrainEffect[]) =>
    effects.map(effect => (effect.kind === 'reply' ? effect.text : effect.kind));

  test('costs a line, not the game: a move is answered by an empty cell', () => {
    const engine = engineAfter('START 15');
    const [brain, effects] = trip(engine, { kind: 'turn', at: { x: 7, y: 7 } });
    expect(said(effects)).toEqual(['ERROR internal: something?broke', '6,6']);
    expect(brain.game!.stones).toHaveLength(2);
    expect(said(trip(engine, { kind: 'begin' })[1])).toEqual([
      'ERROR internal: something?broke',
      '7,7',
    ]);
    expect(said(trip(engine, { kind: 'turn', at: { x: 99, y: 7 } })[1])).toHaveLength(2);
  });

  test('before START, or where no move is due, only the line', () => {
    expect(trip(new ToldEngine(), { kind: 'begin' })[1]).toHaveLength(1);
    expect(trip(engineAfter('START 15'), { kind: 'about' })[1]).toHaveLength(1);
  });

  test('on a full board it says so', () => {
    const stones = Array.from({ length: 25 }, (_, point) => ({ point, color: 'black' as const }));
    const engine = new ToldEngine(TEST_HOST);
    engine.brain = { ...engine.brain, game: { size: 5, stones, turn: 'white' } };
    expect(said(trip(engine, { kind: 'begin' })[1])).toEqual([
      'ERROR internal: something?broke',
      'ERROR board is full',
    ]);
  });

  test('what is thrown need not be an error', () => {
    const [, effects] = stepSafely(new ToldEngine().brain, { kind: 'about' }, () => {
      throw 'a word';
    });
    expect(said(effects)).toEqual(['ERROR internal: a word']);
  });

  test('without one, it is the same as step', () => {
    expect(said(stepSafely(new ToldEngine().brain, { kind: 'unknown', word: 'x' })[1])).toEqual([
      'UNKNOWN x',
    ]);
  });
});
