// Messages of a client, as a schema. Unknown fields are refused, so the server handles only what it understands.
import * as v from 'valibot';
import type { ClientMessage, MessageNames } from '../client.ts';
import { wireCommand } from './command.ts';
import { commandId, gameId, version } from './ids.ts';

export const clientMessage: v.GenericSchema<ClientMessage> = v.variant('t', [
  v.strictObject({ t: v.literal('join'), g: gameId, v: v.exactOptional(version) }),
  v.strictObject({ t: v.literal('leave'), g: gameId }),
  v.strictObject({ t: v.literal('cmd'), g: gameId, id: commandId, c: wireCommand }),
  v.strictObject({ t: v.literal('ping'), n: v.pipe(v.number(), v.safeInteger()) }),
]);

/** The names in a message that is otherwise not understood, each only where it is well formed. */
export const messageNames: v.GenericSchema<MessageNames> = v.object({
  g: v.fallback(v.optional(gameId), undefined),
  id: v.fallback(v.optional(commandId), undefined),
});
