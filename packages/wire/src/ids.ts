// The names of things that travel: random base64url text. A game has 72 random bits; what must not be guessed
// or repeated, an invitation and a command, has 96.

/** Random bytes of each kind of id; four characters stand for three bytes. */
export const ID_BYTES = { game: 9, invite: 12, command: 12 } as const;
