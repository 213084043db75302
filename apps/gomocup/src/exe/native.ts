// The functions that host.c gives the program without Node, and those that it calls in the program.

/** As exe/host.h numbers them. */
export const MESSAGE = 0;
export const BYTES = 1;
export const CLOSED = 2;
export const GONE = 3;
export const FAILED = 4;

interface Native {
  /** 0 speaks with the manager; the others search. */
  readonly thread: number;
  readonly processors: number;
  readonly machineBytes: number;
  now(): number;
  write(line: string): void;
  exit(code: number): void;
  decode(bytes: Uint8Array): string;
  /** Bytes of this program's file, from a place counted from its end. */
  readOwn(fromEnd: number, length: number): ArrayBuffer;
  /** CRC-32, as in gzip, of `length` bytes from `at` on. */
  crc32(buffer: ArrayBufferLike, at: number, length: number): number;
  makeMemory(pages: number): SharedArrayBuffer;
  store(buffer: ArrayBufferLike, at: number, value: number): void;
  compareExchange(buffer: ArrayBufferLike, at: number, expected: number, value: number): number;
  post(thread: number, message: unknown): void;
  /** 0 where there is no room for another. */
  startThread(): number;
  endThread(thread: number): void;
  /** Makes this thread's core. */
  attachCore(buffer: ArrayBufferLike, report: () => void): object;

  /** Called with what has arrived. The program sets it, and those below. */
  onMessage: (kind: number, from: number, payload: unknown) => void;
  /** Runs the timers that are due and returns the milliseconds until the next one; less than 0: there is none. */
  onTimers: () => number;
  /** Called with an exception that nobody caught. */
  onError: (error: unknown) => void;
}

declare global {
  var host: Native;
}
