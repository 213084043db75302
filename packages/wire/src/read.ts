// Reads what came over a line. Each reader answers undefined where the text or value is not what it should be,
// and none of them throws.
import type { OnlineTerms } from '@tengen/table';
import * as v from 'valibot';
import type { ClientMessage, MessageNames } from './client.ts';
import type * as Http from './http.ts';
import { clientMessage, messageNames } from './schema/client.ts';
import * as http from './schema/http.ts';
import { serverMessage } from './schema/server.ts';
import { onlineTerms } from './schema/terms.ts';
import type { ServerMessage } from './server.ts';

type Reader<T> = (value: unknown) => T | undefined;

function reader<T>(schema: v.GenericSchema<T>): Reader<T> {
  return value => {
    const read = v.safeParse(schema, value);
    return read.success ? read.output : undefined;
  };
}

function textReader<T>(schema: v.GenericSchema<T>): (text: string) => T | undefined {
  const read = reader(schema);
  return text => {
    try {
      return read(JSON.parse(text));
    } catch {
      return undefined; // The text is not JSON.
    }
  };
}

export const readClientMessage: (text: string) => ClientMessage | undefined =
  textReader(clientMessage);
/** The names in any text, so that whoever sent it knows which of his messages is refused. */
export const readNames = (text: string): MessageNames => namesIn(text) ?? {};
const namesIn = textReader(messageNames);
export const readServerMessage: (text: string) => ServerMessage | undefined =
  textReader(serverMessage);
export const readTerms: Reader<OnlineTerms> = reader(onlineTerms);
export const readLoginRequest: Reader<Http.LoginRequest> = reader(http.loginRequest);
export const readInviteRequest: Reader<Http.InviteRequest> = reader(http.inviteRequest);
export const readInviteAnswer: Reader<Http.InviteAnswer> = reader(http.inviteAnswer);
export const readCodeRequest: Reader<Http.CodeRequest> = reader(http.codeRequest);
export const readAbout: Reader<Http.AboutAnswer> = reader(http.aboutAnswer);
export const readInvitation: Reader<Http.Invitation> = reader(http.invitation);
export const readSeated: Reader<Http.SeatedAnswer> = reader(http.seatedAnswer);
export const readGame: Reader<Http.GameAnswer> = reader(http.gameAnswer);
export const readError: Reader<Http.ErrorAnswer> = reader(http.errorAnswer);
