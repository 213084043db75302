// Every message of online play. See README.md.
export { type ClientMessage, type MessageNames, MOST_BYTES } from './client.ts';
export type { WireCommand } from './command.ts';
export type {
  AboutAnswer,
  CodeRequest,
  ErrorAnswer,
  FirstPlayer,
  GameAnswer,
  Invitation,
  InviteAnswer,
  InviteRequest,
  LoginRequest,
  SeatedAnswer,
} from './http.ts';
export { ID_BYTES } from './ids.ts';
export {
  readAbout,
  readClientMessage,
  readCodeRequest,
  readError,
  readGame,
  readInvitation,
  readInviteAnswer,
  readInviteRequest,
  readLoginRequest,
  readNames,
  readSeated,
  readServerMessage,
  readTerms,
} from './read.ts';
export type {
  Attendance,
  Presence,
  PublicPlayer,
  RefusalCode,
  ServerMessage,
} from './server.ts';
