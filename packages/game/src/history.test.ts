import { must } from '@tengen/rules/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { back, type Cursor, cursorAfter, cursorAtStart, forward, toStart } from './cursor.ts';
import { addMove, setComment } from './edit.ts';
import { canRedo, canUndo, type History, newHistory, record, redo, undo } from './history.ts';
import { newGame } from './tree.ts';

function playAt({ game, path }: Cursor, point: number): Cursor {
  return cursorAfter(must(addMove(game, path, { color: 'black', point })));
}

const start = newHistory(cursorAtStart(newGame()));

/** What a hand does: edits (0–5) and walks about (6–8). */
function step(history: History, action: number): History {
  const { present } = history;
  if (action === 6) return record(history, back(present));
  if (action === 7) return record(history, forward(present));
  if (action === 8) return record(history, toStart(present));
  return record(history, playAt(present, action));
}

const actions = fc.array(fc.integer({ min: 0, max: 8 }), { maxLength: 30, size: 'max' });
const historyOf = (steps: readonly number[]) => steps.reduce(step, start);

test('undo takes an edit back, and redo makes it again', () => {
  const played = record(start, playAt(start.present, 112));
  expect(undo(played).present).toBe(start.present);
  expect(redo(undo(played)).present).toBe(played.present);
});

test('undo brings one back to where the edit was made', () => {
  const played = record(start, playAt(start.present, 112));
  const gone = record(played, toStart(played.present));
  const said = must(setComment(gone.present.game, [], 'a fine opening'));
  const after = record(gone, { ...gone.present, game: said.game });
  expect(undo(after).present).toEqual(gone.present);
});

test('going about is no step to undo', () => {
  const played = record(start, playAt(start.present, 112));
  const gone = record(played, toStart(played.present));
  expect(gone.past).toBe(played.past);
  expect(undo(gone).present).toBe(start.present);
});

test('going about keeps what can be done again', () => {
  const undone = undo(record(record(start, playAt(start.present, 1)), playAt(start.present, 2)));
  expect(canRedo(record(undone, toStart(undone.present)))).toBe(true);
});

test('a new edit after undo forgets what was undone', () => {
  const undone = undo(record(start, playAt(start.present, 112)));
  expect(canRedo(undone)).toBe(true);
  expect(canRedo(record(undone, playAt(undone.present, 113)))).toBe(false);
});

test('where nothing can be undone or redone, the history stays the very same', () => {
  expect(canUndo(start)).toBe(false);
  expect(undo(start)).toBe(start);
  expect(canRedo(start)).toBe(false);
  expect(redo(start)).toBe(start);
});

test('only so many steps are remembered, the latest ones', () => {
  let history = newHistory(cursorAtStart(newGame()), 3);
  const games = [0, 1, 2, 3, 4].map(point => {
    history = record(history, playAt(history.present, point));
    return history.present.game;
  });
  expect(history.past).toHaveLength(3);
  for (let i = 0; i < 10; i++) history = undo(history);
  expect(history.present.game).toBe(games[1]);
});

test('a history of no steps undoes nothing', () => {
  const none = newHistory(cursorAtStart(newGame()), 0);
  expect(canUndo(record(none, playAt(none.present, 1)))).toBe(false);
});

test.each([-1, 1.5, Number.NaN])('there is no history of %d steps', limit => {
  expect(() => newHistory(cursorAtStart(newGame()), limit)).toThrow('no history');
});

test('undoing the last edit gives what was there before it, after any actions', () => {
  fc.assert(
    fc.property(actions, fc.integer({ min: 10, max: 99 }), (steps, point) => {
      const before = historyOf(steps);
      expect(undo(record(before, playAt(before.present, point)))).toMatchObject({
        past: before.past,
        present: before.present,
      });
    }),
  );
});

test('undo and redo are each other’s opposites', () => {
  fc.assert(
    fc.property(actions, fc.nat(10), (steps, undos) => {
      let history = historyOf(steps);
      for (let i = 0; i < undos; i++) history = undo(history);
      if (canUndo(history)) expect(redo(undo(history))).toEqual(history);
      if (canRedo(history)) expect(undo(redo(history))).toEqual(history);
    }),
  );
});
