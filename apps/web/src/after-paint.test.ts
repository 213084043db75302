import { createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { painted, trailing } from './after-paint.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

const FRAME_MS = 16;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { hidden: false });
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, FRAME_MS));
  vi.stubGlobal('cancelAnimationFrame', clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow() {
  return createRoot(dispose => {
    const [value, setValue] = createSignal('a');
    return { shown: trailing(value), setValue, dispose };
  });
}

test('a value that trails is there at once, and changes when the frame has been drawn', () => {
  const { shown, setValue } = follow();
  expect(shown()).toBe('a');
  setValue('b');
  vi.advanceTimersByTime(FRAME_MS - 1);
  expect(shown()).toBe('a');
  vi.advanceTimersByTime(2);
  expect(shown()).toBe('b');
});

test('it never falls behind by more than a frame, however often its source changes', () => {
  const { shown, setValue } = follow();
  for (let ms = 0; ms <= FRAME_MS; ms++) {
    setValue(`after ${ms} ms`);
    vi.advanceTimersByTime(1);
  }
  expect(shown()).toBe(`after ${FRAME_MS} ms`);
});

test('whose room is left changes no more', () => {
  const { shown, setValue, dispose } = follow();
  setValue('b');
  dispose();
  vi.advanceTimersByTime(10 * FRAME_MS);
  expect(shown()).toBe('a');
});

test('where no frame comes any more, nobody waits for it long', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 0);
  let isPainted = false;
  void painted().then(() => {
    isPainted = true;
  });
  await vi.advanceTimersByTimeAsync(100);
  expect(isPainted).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(isPainted).toBe(true);
});
