// How an answer of online play travels over HTTP, a refusal included.
import { err, ok, type Result } from '@tengen/rules';
import type { ErrorAnswer, RefusalCode } from '@tengen/wire';
import type { FastifyReply } from 'fastify';
import type { StoreAway } from '../store/store.ts';
import type { ServerRefusal } from '../tables/tables.ts';

const STATUS: Readonly<Record<RefusalCode, number>> = {
  'bad-message': 400,
  unknown: 404,
  'not-your-seat': 403,
  'not-your-step': 409,
  stale: 409,
  illegal: 409,
  over: 409,
  'no-offer': 409,
  'not-now': 409,
  'too-soon': 429,
  'too-fast': 429,
  'sign-in': 401,
  blocked: 403,
  unavailable: 503,
};

export const refused = (code: RefusalCode): Result<never, ServerRefusal> => err({ code });

/** An answer of the store; the wire says `unavailable` where the store is away. */
export function fromStore<T>(answer: Result<T, StoreAway>): Result<T, ServerRefusal> {
  return answer.ok ? ok(answer.value) : refused('unavailable');
}

export function sendRefusal(
  reply: FastifyReply,
  { code, detail }: ServerRefusal,
  status = STATUS[code],
): FastifyReply {
  const answer: ErrorAnswer = { code, ...(detail !== undefined && { detail }) };
  return reply.code(status).send(answer);
}
