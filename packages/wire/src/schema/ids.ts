// The names of things that travel, as schemas: base64url text of the lengths in ../ids.ts.
import * as v from 'valibot';

export const gameId = v.pipe(v.string(), v.regex(/^[\w-]{12}$/));
export const inviteCode = v.pipe(v.string(), v.regex(/^[\w-]{16}$/));
export const commandId = v.pipe(v.string(), v.regex(/^[\w-]{16}$/));

/** The number of an event in its game. */
export const version = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));
