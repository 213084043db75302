// What the core asks of its host.

/** Milliseconds on a clock that never goes back. */
export declare function now(): f64;

/** The OUT fields of the context hold something new. */
export declare function report(): void;
