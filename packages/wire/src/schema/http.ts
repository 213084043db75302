// The bodies of requests and answers, as schemas.
import * as v from 'valibot';
import type * as Http from '../http.ts';
import { REFUSAL_CODES } from '../server.ts';
import { gameId, inviteCode } from './ids.ts';
import { event, player, seat } from './server.ts';
import { onlineTerms } from './terms.ts';

export const loginRequest: v.GenericSchema<Http.LoginRequest> = v.strictObject({});

const asked = { terms: onlineTerms, first: v.picklist(['host', 'guest', 'lot']) };

export const inviteRequest: v.GenericSchema<Http.InviteRequest> = v.strictObject(asked);

export const inviteAnswer: v.GenericSchema<Http.InviteAnswer> = v.object({
  code: inviteCode,
  link: v.string(),
});

export const codeRequest: v.GenericSchema<Http.CodeRequest> = v.strictObject({ code: inviteCode });

export const aboutAnswer: v.GenericSchema<Http.AboutAnswer> = v.object({
  house: v.string(),
  build: v.string(),
  wire: v.array(v.number()),
  isLocal: v.boolean(),
  away: v.optional(v.picklist(['in-use', 'unusable'])),
  you: v.optional(player),
});

export const invitation: v.GenericSchema<Http.Invitation> = v.variant('state', [
  v.object({
    state: v.literal('open'),
    host: player,
    isOwn: v.boolean(),
    expires: v.number(),
    ...asked,
  }),
  v.object({ state: v.literal('taken'), game: gameId }),
]);

export const seatedAnswer: v.GenericSchema<Http.SeatedAnswer> = v.object({
  game: gameId,
  seat: v.optional(seat),
});

export const gameAnswer: v.GenericSchema<Http.GameAnswer> = v.object({
  game: gameId,
  events: v.array(event),
  who: v.object({ P1: player, P2: player }),
});

export const errorAnswer: v.GenericSchema<Http.ErrorAnswer> = v.object({
  code: v.picklist(REFUSAL_CODES),
  detail: v.optional(v.union([v.string(), v.number()])),
});
