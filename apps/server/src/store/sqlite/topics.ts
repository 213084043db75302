// The type that the parts of the SQLite store share. Each answers some requests of `Store` at once, on the
// thread that owns the connection; they throw where the file cannot be read or written.
import type { ServerStore } from '../store.ts';

export type Request = Exclude<keyof ServerStore, 'close'>;

/** The answers to some of the requests. */
export type Answers<Topic extends Request> = {
  readonly [Name in Topic]: (
    ...args: Parameters<ServerStore[Name]>
  ) => Awaited<ReturnType<ServerStore[Name]>>;
};
