// The parts of Node that the engine and the session use, where there is no Node: timers, text, the core as if it were
// WebAssembly, and atomics on its memory. Imported before everything else.
import './native.ts';

const { now, decode, makeMemory, attachCore, store, compareExchange } = globalThis.host;

interface Timer {
  readonly dueAt: number;
  readonly action: () => void;
}

const timers = new Map<number, Timer>();
let lastTimer = 0;

function setTimeout(action: () => void, ms = 0): number {
  timers.set(++lastTimer, { dueAt: now() + ms, action });
  return lastTimer;
}

/** One at a time: promises settle between two timers. */
globalThis.host.onTimers = () => {
  let [first, due]: [number, Timer | undefined] = [0, undefined];
  for (const [id, timer] of timers) if (!due || timer.dueAt < due.dueAt) [first, due] = [id, timer];
  if (!due) return -1;
  const ms = due.dueAt - now();
  if (ms > 0) return ms;
  timers.delete(first);
  due.action();
  return 0;
};

class Utf8Decoder {
  decode(bytes: Uint8Array): string {
    return decode(bytes);
  }
}

/** Only for names of the weight file, which are ASCII. */
class AsciiEncoder {
  encode(text: string): Uint8Array {
    return Uint8Array.from(text, letter => letter.charCodeAt(0));
  }
}

/** The imports of a core that the host gives it; wasm2c compiles the others into it. */
interface CoreImports {
  readonly env: { readonly memory: { readonly buffer: ArrayBufferLike } };
  readonly host: { readonly report: () => void };
}

/** The core is compiled into the program, whatever bytes are asked for. Plain objects can be sent to threads. */
const assembly = {
  validate: () => true,
  compile: async () => ({}),
  Memory: function Memory({ initial }: { readonly initial: number }) {
    return { buffer: makeMemory(initial) };
  },
  Instance: function Instance(_module: unknown, { env, host }: CoreImports) {
    return { exports: attachCore(env.memory.buffer, host.report) };
  },
};

const atomics = {
  store: (words: Int32Array, at: number, value: number) =>
    store(words.buffer, words.byteOffset + 4 * at, value),
  compareExchange: (words: Int32Array, at: number, expected: number, value: number) =>
    compareExchange(words.buffer, words.byteOffset + 4 * at, expected, value),
};

Object.assign(globalThis, {
  setTimeout,
  clearTimeout: (timer: number) => timers.delete(timer),
  performance: { timeOrigin: 0, now },
  TextDecoder: Utf8Decoder,
  TextEncoder: AsciiEncoder,
  WebAssembly: assembly,
  Atomics: atomics,
});
