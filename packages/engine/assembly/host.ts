// What the core asks of its host.

/** Milliseconds on a clock that never goes back. */
export declare function now(): f64;

/** A value was asked for with `mover` to move. Only the watched build calls it. */
export declare function asked(mover: i32): void;

/** The OUT fields of the context hold something new. */
export declare function report(): void;
