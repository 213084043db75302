// The functions that the host provides.

/** Milliseconds on a clock that never goes back. */
export declare function now(): f64;

/** The search asks for a value with `mover` to move. Only the watched build calls it. */
export declare function asked(mover: i32): void;

/** The OUT fields of the context have changed. */
export declare function report(): void;
