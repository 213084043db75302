import { threatBehind } from '@tengen/coach';
import { openingOf, positionOf } from '@tengen/table';
import { actionInWords } from '@tengen/words';
import { expect, test } from 'vitest';
import { wantsEvaluation } from './room.ts';
import { at, LEVEL, PERSON, TestRoom, words } from './testing/room.ts';

const moves = (t: TestRoom) => t.moves;

test('the computer is asked when it is its turn, and its move enters by the same door', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL });
  expect(t.effects).toEqual([]);
  t.type('h8');
  expect(t.has('ask')).toBe(true);
  t.type('a1');
  expect(t.room.notice).toBe('It is not your turn.');
  t.answer('i9');
  expect(moves(t)).toEqual([at('h8'), at('i9')]);
  expect(t.room.cursor).toBe(at('i9'));
});

test('a stale answer changes nothing', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).type('h8');
  const id = t.asked;
  t.type('undo');
  expect(t.has('stop')).toBe(true);
  t.tell({ kind: 'failed', id, detail: 'late' });
  expect(t.moves).toHaveLength(0);
  expect(t.room.driver.failure).toBeUndefined();
});

test('an illegal move of an opponent is refused and the game waits', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).type('h8').answer('h8');
  expect(moves(t)).toEqual([at('h8')]);
  expect(t.room.notice).toContain('h8');
  expect(t.room.driver).toMatchObject({ failure: 'illegal', question: undefined });
  expect(t.type('pause').has('ask')).toBe(true);
});

test('undo takes back the pair, redo plays it again, and a new move forgets it', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).type('h8').answer('i9').type('g7').answer('f6');
  t.type('undo');
  expect(t.room.notice).toBe('2 moves taken back.');
  expect(moves(t)).toHaveLength(2);
  t.type('redo');
  expect(moves(t)).toHaveLength(4);
  t.press('backspace');
  t.type('j10');
  t.answer('k11');
  expect(t.type('redo').room.notice).toBe('There is nothing to redo.');
  t.type('undo', 'undo');
  expect(t.type('undo').room.notice).toBe('There is nothing to take back.');
});

test.each([
  ['p16', 'columns go from a to o'],
  ['0,3', 'columns go from a to o'],
  ['hh', 'neither a point'],
  ['', ''],
  ['redoo', 'Did you mean redo?'],
  ['save', 'Name a file'],
  ['speed x', 'speed 2'],
  ['pass', 'You cannot pass'],
])('%j gets a sentence and another try', (typed, sentence) => {
  const t = new TestRoom().type(typed);
  expect(t.room.notice).toContain(sentence);
  expect(moves(t)).toEqual([]);
});

test.each([
  ['h8', 'h8'],
  ['H8 ', 'h8'],
  ['8,8', 'h8'],
  ['3, 1', 'c1'],
  ['3 1', 'c1'],
  ['ｈ８', 'h8'],
])('%j is the point %s', (typed, name) => {
  expect(moves(new TestRoom().type(typed))).toEqual([at(name)]);
});

test('keys walk, play and type', () => {
  const t = new TestRoom().press('enter', 'up', 'right', { kind: 'text', text: ' ' });
  expect(moves(t)).toEqual([at('h8'), at('i9')]);
  t.press('home', 'page-down', 'enter');
  expect(moves(t).at(-1)).toBe(at('a1'));
  t.press(
    { kind: 'text', text: 'x' },
    'backspace',
    { kind: 'text', text: 'b' },
    { kind: 'text', text: '2' },
    'enter',
  );
  expect(moves(t).at(-1)).toBe(at('b2'));
  t.press({ kind: 'text', text: '?' });
  expect(t.room.view).toBe('help');
  t.press('enter');
  expect(t.room.view).toBe('board');
  expect(t.press('ctrl-c').has('quit')).toBe(true);
});

test('a forbidden point is refused, or loses, as the referee was told', () => {
  const cross = ['h7', 'a1', 'h9', 'c1', 'g8', 'e1', 'i8', 'o15', 'h8'];
  const kind = new TestRoom(undefined, { rule: 'renju' }).type(...cross);
  expect(kind.room.notice).toContain('h8 is forbidden for Black: it makes a double-three');
  const strict = new TestRoom(undefined, { rule: 'renju', referee: 'auto' }).type(...cross);
  expect(strict.outcome).toMatchObject({
    winner: 'white',
    reason: 'forbidden',
  });
  expect(strict.has('ended')).toBe(true);
});

test('a draw is asked of the other person, or of the opponent', () => {
  const people = new TestRoom().type('h8', 'draw');
  expect(people.room.notice).toContain('yes / no');
  expect(people.type('yes').outcome).toMatchObject({ reason: 'agreement' });
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).type('draw');
  expect(t.has('ask-draw')).toBe(true);
  t.tell({ kind: 'draw-answered', id: t.room.driver.drawQuestion!.id, accepts: false });
  expect(t.room.notice).toContain('plays on');
  expect(t.type('h8').type('draw').room.notice).toContain('your turn');
});

test('nobody accepts a draw in the opponent’s place, and late answers do not count', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).type('draw');
  const id = t.room.driver.drawQuestion!.id;
  t.type('yes');
  expect(t.outcome).toBeUndefined();
  t.type('h8').answer('i9').type('draw');
  t.tell({ kind: 'draw-answered', id, accepts: true });
  expect(t.outcome).toBeUndefined();
  t.tell({ kind: 'draw-answered', id: t.room.driver.drawQuestion!.id, accepts: true });
  expect(t.outcome).toMatchObject({ reason: 'agreement' });
});

test('an opponent that fails to answer an offer plays on', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).type('draw');
  t.tell({ kind: 'failed', id: t.room.driver.drawQuestion!.id, detail: 'broken' });
  expect(t.room.driver.drawQuestion).toBeUndefined();
  expect(t.room.notice).toContain('plays on');
});

test('resigning ends the game; afterwards it can be taken back, replayed or begun again', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).type('h8').type('resign');
  expect(t.outcome).toMatchObject({ winner: 'white', reason: 'resign' });
  expect(t.type('a1').room.notice).toContain('The game is over');
  t.type('replay').press('left', 'left', 'left', 'right');
  expect(t.room.replayAt).toBe(1);
  t.press('escape').type('restart');
  expect(t.moves).toEqual([]);
  expect(t.outcome).toBeUndefined();
  expect(t.press('enter').moves).toHaveLength(1);
});

test('the flag falls, in a tick or with a move that comes too late', () => {
  const control = { mainMs: 10_000, incrementMs: 1000 };
  const t = new TestRoom(undefined, {}, control);
  // The first move starts the clock.
  t.type('h8');
  t.now = 4000;
  t.type('i9');
  expect(t.table.clock?.at(4000).white.leftMs).toBe(7000);
  t.now = 13_000;
  t.tell({ kind: 'tick' });
  expect(t.outcome).toBeUndefined();
  t.now = 14_001;
  t.tell({ kind: 'tick' });
  expect(t.outcome).toMatchObject({ winner: 'white', reason: 'timeout' });
  const late = new TestRoom(undefined, {}, control).type('h8');
  late.now = 10_001;
  late.type('i9');
  expect(late.outcome).toMatchObject({ winner: 'black', reason: 'timeout' });
  expect(positionOf(late.table).board.stones).toBe(1);
});

test('clocks change hands with the colours', () => {
  const t = new TestRoom(undefined, { rule: 'renju', opening: 'soosyrv-8' }, { mainMs: 60_000 });
  t.type('h8');
  t.now = 5000;
  t.type('h9', 'i9');
  expect(t.table.clock?.at(5000)).toMatchObject({ turn: 'white', black: { leftMs: 55_000 } });
  t.now = 7000;
  t.type('swap');
  // The second player used two seconds, took Black, and the first one has White and must move.
  const reading = t.table.clock!.at(7000);
  expect(reading.black.leftMs).toBe(58_000);
  expect(reading.white.leftMs).toBe(55_000);
  expect(reading.turn).toBe('white');
});

test('fifth moves are named one by one, twins are refused, and a slip is taken back', () => {
  const t = new TestRoom(undefined, { rule: 'renju', opening: 'rif' });
  t.type('h8', 'h9', 'h10', 'keep', 'h7');
  t.type('g8');
  expect(t.room.named).toEqual([at('g8')]);
  expect(t.type('i8').room.notice).toContain('i8');
  expect(t.room.named).toHaveLength(1);
  t.press('backspace');
  expect(t.room.named).toEqual([]);
  t.type('g8', 'f8');
  expect(openingOf(t.table).offers).toEqual([at('g8'), at('f8')]);
  t.type('a1');
  expect(t.room.notice).toContain('a1');
  t.type('f8');
  expect(positionOf(t.table).board.stones).toBe(5);
});

test('two computers: pause stops them, speed is told, undo goes one back', () => {
  const t = new TestRoom({ P1: LEVEL, P2: LEVEL });
  expect(t.has('ask')).toBe(true);
  t.answer('h8').answer('i9');
  t.press({ kind: 'text', text: ' ' });
  // A search under way ends, but its move waits.
  t.answer('j10');
  expect(moves(t)).toHaveLength(2);
  t.type('undo');
  expect(t.has('stop')).toBe(true);
  expect(moves(t)).toHaveLength(1);
  expect(t.room.driver.question).toBeUndefined();
  t.type('speed 2');
  expect(t.room.driver.replyMs).toBe(2000);
  t.type('pause');
  expect(t.has('ask')).toBe(true);
});

test('an opponent without a legal move passes, and one that fails is told of', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).type('h8');
  const id = t.asked;
  t.tell({ kind: 'thought', id, thought: { kind: 'none', why: 'failed', detail: 'broken' } });
  expect(t.room.driver.failure).toBeDefined();
  expect(t.room.notice).toContain('broken');
  t.type('pause');
  expect(t.has('ask')).toBe(true);
});

test('while an opponent cannot move, no clock runs', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }, {}, { mainMs: 10_000 }).type('h8');
  t.tell({ kind: 'failed', id: t.asked, detail: 'broken' });
  t.now = 60_000;
  t.tell({ kind: 'tick' });
  expect(t.outcome).toBeUndefined();
  expect(t.type('pause').table.clock?.at(60_000)).toMatchObject({ white: { leftMs: 10_000 } });
});

test('hints are asked for on one’s own turn only', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).press('tab');
  expect(t.has('hint')).toBe(true);
  const score = { kind: 'value', side: 'black', winRate: 0.56, points: 40 } as const;
  const hint = { kind: 'move', point: at('i8'), score, why: undefined } as const;
  t.tell({ kind: 'hinted', id: t.room.hinting!, hint });
  const notice = 'Hint: i8. The best move I found: Black 56%.';
  expect(t.room).toMatchObject({ hint: at('i8'), cursor: at('i8'), notice });
  expect(t.type('h8').press('tab').room.notice).toBe('It is not your turn.');
});

test('a hint tells the threat behind it, and in the opening the reason of the step', () => {
  const t = new TestRoom().type('h8', 'a1', 'h9', 'a2', 'h10', 'a3', 'h11').press('tab');
  const point = at('h12');
  const why = threatBehind(positionOf(t.table), point);
  t.tell({
    kind: 'hinted',
    id: t.room.hinting!,
    hint: { kind: 'move', point, score: undefined, why },
  });
  expect(t.room.notice).toBe('Hint: h12. Black threatens five at h12. Block now at h12.');
  const opening = new TestRoom(undefined, { rule: 'renju', opening: 'rif' }).press('tab');
  expect(opening.has('hint')).toBe(true);
  const action = { kind: 'place', point: at('h8') } as const;
  const hint = { kind: 'step', action, reason: { kind: 'only' } } as const;
  opening.tell({ kind: 'hinted', id: opening.room.hinting!, hint });
  expect(opening.room.notice).toBe('Hint: h8. There is only one legal point.');
  opening.type('h8', 'h9', 'h10').press('tab');
  const chances = { color: 'white', expected: 0.56, isForced: false, line: [] } as const;
  const reason = {
    kind: 'colour',
    color: 'white',
    swapped: false,
    basis: 'search',
    chances,
  } as const;
  const stay = { kind: 'step', action: { kind: 'answer', answer: 'keep' }, reason } as const;
  opening.tell({ kind: 'hinted', id: opening.room.hinting!, hint: stay });
  expect(opening.room.notice).toBe('Hint: Stay White. I stay White: White 56%.');
});

test('a hint that fails is given up', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }).press('tab');
  t.tell({ kind: 'hinted', id: t.room.hinting!, hint: undefined });
  expect(t.room.hinting).toBeUndefined();
  expect(t.room.notice).toBe('There is no hint for this position.');
});

test('offers are chosen by their numbers', () => {
  const offered = () => {
    const t = new TestRoom(undefined, { rule: 'renju', opening: 'rif' });
    return t.type('h8', 'h9', 'h10', 'keep', 'h7', 'g8', 'f8');
  };
  expect(offered().type('1').moves.at(-1)).toBe(at('g8'));
  expect(offered().type('2').moves.at(-1)).toBe(at('f8'));
  expect(offered().type('3').room.notice).toContain('neither a point');
  const tenth = new TestRoom(undefined, { rule: 'renju', opening: 'taraguchi-10' });
  tenth.type('h8', 'keep', 'h9', 'keep', 'h10', 'keep', 'i7', 'offer');
  tenth.type('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a8', 'b1', 'b2', 'b4');
  expect(openingOf(tenth.table).offers).toHaveLength(10);
  expect(tenth.type('10').moves.at(-1)).toBe(at('b4'));
});

test.each([
  ['rif', ['h8', 'h9', 'h10', 'keep'], 'You do not swap.'],
  ['rif', ['h8', 'h9', 'h10', 'swap'], 'You swap colours.'],
  ['yamaguchi', ['h8', 'h9', 'h10', '1'], 'You declare 1 fifth move.'],
] as const)('in %s, after %s, the verb fits the person', (opening, typed, notice) => {
  const t = new TestRoom(undefined, { rule: 'renju', opening }).type(...typed);
  const event = t.table.log.at(-1)!;
  expect(event.k === 'act' && actionInWords(event.action, 'You', 15, words.openings)).toBe(notice);
});

test('what the engine thinks is shown for the position it belongs to, and never in a strict game', () => {
  const info = { depth: 9, seldepth: 12, nodes: 1, nps: 1, timeMs: 1, lines: [] };
  const t = new TestRoom({ P1: PERSON, P2: LEVEL });
  expect(wantsEvaluation(t.room)).toBe(true);
  t.tell({ kind: 'evaluated', position: positionOf(t.table), info });
  expect(t.room.evaluation).toBe(info);
  t.type('h8');
  expect(t.room.evaluation).toBeUndefined();
  expect(wantsEvaluation(t.room)).toBe(false);
  t.answer('i9');
  expect(wantsEvaluation(t.room)).toBe(true);
  expect(wantsEvaluation(t.type('thoughts').room)).toBe(false);
  expect(wantsEvaluation(new TestRoom({ P1: PERSON, P2: LEVEL }, { isStrict: true }).room)).toBe(
    false,
  );
  // Two people asked nobody.
  expect(wantsEvaluation(new TestRoom().room)).toBe(false);
  expect(wantsEvaluation(new TestRoom().type('thoughts').room)).toBe(true);
});

test('a file that exists is overwritten only after a yes', () => {
  const t = new TestRoom().type('h8', 'save game.sgf');
  expect(t.effects).toEqual([{ kind: 'save', path: 'game.sgf', mayOverwrite: false }]);
  t.tell({ kind: 'exists', path: 'game.sgf' });
  expect(t.room.notice).toBe('game.sgf exists already. Overwrite it? yes / no');
  expect(t.type('no').effects).toEqual([]);
  t.tell({ kind: 'exists', path: 'game.sgf' }).type('yes');
  expect(t.effects).toEqual([{ kind: 'save', path: 'game.sgf', mayOverwrite: true }]);
  // The question is gone with the next command.
  t.tell({ kind: 'exists', path: 'game.sgf' }).type('i9', 'yes');
  expect(t.effects).toEqual([]);
});

test('white claims a forbidden stone, in person or by an opponent', () => {
  const cross = ['h7', 'a1', 'h9', 'c1', 'g8', 'e1', 'i8', 'o15', 'h8'];
  const people = new TestRoom(undefined, { rule: 'renju', referee: 'claim' }).type(...cross);
  expect(people.outcome).toBeUndefined();
  expect(people.type('claim').outcome).toMatchObject({ winner: 'white', reason: 'forbidden' });
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }, { rule: 'renju', referee: 'claim' });
  for (let i = 0; i < cross.length; i += 2) {
    t.type(cross[i]!);
    if (cross[i + 1]) t.answer(cross[i + 1]!);
  }
  expect(t.outcome).toMatchObject({ winner: 'white', reason: 'forbidden' });
  expect(new TestRoom().type('h8', 'claim').room.notice).toContain('no forbidden stone');
});

test('a strict game takes nothing back and gives no hints', () => {
  const t = new TestRoom(undefined, { isStrict: true }).type('h8', 'undo');
  expect(t.moves).toHaveLength(1);
  expect(t.room.notice).toContain('strict');
  expect(t.press('tab').room.notice).toContain('strict');
});

test('the engine is told the time for a move as such, not as the time for the game', () => {
  const t = new TestRoom({ P1: PERSON, P2: LEVEL }, {}, { perMoveMs: 30_000 }).type('h8');
  const ask = t.effects.find(effect => effect.kind === 'ask');
  expect(ask?.clock?.turnMs).toBeLessThanOrEqual(30_000);
  expect(ask?.clock?.timeLeftMs).toBeGreaterThan(300_000);
});
