import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { oneOf, parseFields, stored, storedFields, whole } from './stored.ts';

// Under Node the package gives its server's half, where no signal moves; the page runs this one.
vi.mock('solid-js', () => vi.importActual('solid-js/dist/solid.js'));

const count = whole(0, 9);
const CHECKS = { count, name: oneOf(['none', 'two', 'five']) };
const DEFAULTS = { count: 1, name: 'none' } as const;

/** Two tabs share `texts`; `hear` is what the browser does in one tab when the other writes. */
const texts = new Map<string, string>();
let isFull = false;
const hear: ((event: Partial<StorageEvent>) => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      texts.set(key, text);
    },
  });
  vi.stubGlobal('addEventListener', (_: string, listener: (typeof hear)[number]) => {
    hear.push(listener);
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  texts.clear();
  hear.length = 0;
  isFull = false;
});

function writtenElsewhere(key: string | null, newValue: string | null): void {
  for (const listener of hear) listener({ key, newValue });
}

describe('a stored value', () => {
  test('is kept for the next visit', () => {
    const [, set] = stored('key', count, 3);
    set(5);
    const [get] = stored('key', count, 3);
    expect(get()).toBe(5);
  });

  test.each(['', '{', '"five"', 'null'])('falls back when %j is stored', text => {
    texts.set('key', text);
    const [get] = stored('key', count, 3);
    expect(get()).toBe(3);
  });

  test('changes with another tab, and only with its own key', () => {
    const [get] = stored('key', count, 3);
    writtenElsewhere('other', '7');
    expect(get()).toBe(3);
    writtenElsewhere('key', '8');
    expect(get()).toBe(8);
    writtenElsewhere(null, null);
    expect(get()).toBe(3);
  });

  test('lasts as long as the visit when storage is full or forbidden', () => {
    isFull = true;
    const [get, set] = stored('key', count, 3);
    set(5);
    expect(get()).toBe(5);
    vi.stubGlobal('localStorage', undefined);
    const [again, setAgain] = stored('key', count, 3);
    setAgain(6);
    expect(again()).toBe(6);
  });
});

describe('stored fields', () => {
  test('are kept together', () => {
    const { count, name } = storedFields('key', CHECKS, DEFAULTS);
    count[1](2);
    name[1]('two');
    expect(JSON.parse(texts.get('key')!)).toEqual({ count: 2, name: 'two' });
    const again = storedFields('key', CHECKS, DEFAULTS);
    expect([again.count[0](), again.name[0]()]).toEqual([2, 'two']);
  });

  test('change with another tab', () => {
    const { count, name } = storedFields('key', CHECKS, DEFAULTS);
    writtenElsewhere('key', '{"count":4,"name":7}');
    expect([count[0](), name[0]()]).toEqual([4, 'none']);
  });

  test('are read one by one: a bad one takes its default, the others stay', () => {
    expect(parseFields('{"count":"x","name":"five"}', CHECKS, DEFAULTS)).toEqual({
      count: 1,
      name: 'five',
    });
    for (const text of [null, '7', '[]', 'null', '{']) {
      expect(parseFields(text, CHECKS, DEFAULTS)).toEqual(DEFAULTS);
    }
  });
});
