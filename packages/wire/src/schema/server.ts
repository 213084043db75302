// Messages of the server, as a schema. Clients ignore fields that they do not know, so that a newer server can
// add some.
import { isTableEvent, type TableEvent } from '@tengen/table';
import * as v from 'valibot';
import { REFUSAL_CODES, type ServerMessage } from '../server.ts';

export const player = v.object({
  id: v.string(),
  name: v.optional(v.string()),
  kind: v.picklist(['guest', 'account', 'engine']),
});
export const seat = v.picklist(['P1', 'P2']);
const presence = v.union([v.literal(true), v.number()]);
const here = {
  P1: presence,
  P2: presence,
  watchers: v.number(),
  claimIn: v.optional(v.number()),
};
export const event = v.custom<TableEvent>(isTableEvent);

export const serverMessage: v.GenericSchema<ServerMessage> = v.variant('t', [
  v.object({
    t: v.literal('welcome'),
    you: player,
    now: v.number(),
    build: v.string(),
    live: v.array(v.string()),
  }),
  v.object({
    t: v.literal('log'),
    g: v.string(),
    from: v.number(),
    events: v.array(event),
    who: v.object({ P1: player, P2: player }),
    seat: v.optional(seat),
    here: v.object(here),
  }),
  v.object({ t: v.literal('ev'), g: v.string(), e: event, id: v.optional(v.string()) }),
  v.object({
    t: v.literal('no'),
    id: v.optional(v.string()),
    g: v.optional(v.string()),
    code: v.picklist(REFUSAL_CODES),
    detail: v.optional(v.union([v.string(), v.number()])),
    v: v.optional(v.number()),
  }),
  v.object({ t: v.literal('here'), g: v.string(), ...here }),
  v.object({ t: v.literal('paired'), g: v.string(), seat, by: v.string() }),
  v.object({ t: v.literal('turn'), g: v.string(), dueAt: v.optional(v.number()) }),
  v.object({ t: v.literal('pong'), n: v.number(), now: v.number() }),
  v.object({ t: v.literal('bye'), code: v.picklist(['moving', 'full']), retryMs: v.number() }),
]);
