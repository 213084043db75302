// Results: an operation that can fail returns its error as a value. Only bugs throw.

export type Result<T, E> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly error: E };

export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

export function err<E>(error: E): { readonly ok: false; readonly error: E } {
  return { ok: false, error };
}

/**
 * The value of a result that cannot fail here: a script, a test, data you wrote yourself. Throws the
 * error otherwise, with the original in `cause`.
 */
export function unwrap<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value;
  throw new Error(`unwrapped an error: ${JSON.stringify(result.error)}`, { cause: result.error });
}

/** Throws when a condition that must hold does not. That is a bug in our code, not in the input. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`bug: ${message}`);
}

/** For the branch that the types say cannot be reached. */
export function unreachable(value: never): never {
  throw new Error(`bug: unexpected ${JSON.stringify(value)}`);
}
