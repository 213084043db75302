// HTTP around the routes: who may ask and how often, what a body may be, and how an answer is sent. A refusal names
// its kind; sentences are the page's.
import type { Server, ServerResponse } from 'node:http';
import { createServer, type IncomingMessage } from 'node:http';
import type { Result } from '@tengen/rules';
import type { AboutAnswer } from '@tengen/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fastify, LogController } from 'fastify';
import type { LogLevel } from '../config.ts';
import type { ServerHost } from '../host.ts';
import { Buckets, type ServerLimits } from '../limits.ts';
import type { Meter } from '../metrics.ts';
import type { ServerRefusal } from '../tables/tables.ts';
import { sendRefusal } from './answers.ts';
import type { Callers } from './caller.ts';
import type { FileAnswerer } from './files.ts';
import type { ApiCall, Routes } from './routes.ts';

export interface ApiParts {
  readonly host: ServerHost;
  readonly callers: Callers;
  readonly limits: ServerLimits;
  readonly meter: Meter;
  /** The facts about this server that anybody may know. */
  readonly about: () => AboutAnswer;
  /** The routes of online play, or why nobody can play here. */
  readonly play: Routes | NonNullable<AboutAnswer['away']>;
  /** Whether games can be played right now. */
  readonly isReady: () => Promise<boolean>;
}

const API = '/api/v1';
const MOST_BODY_BYTES = 16_384;
/** Nobody needs so long to ask. `connectionsCheckingInterval` says how soon that is noticed. */
const PATIENCE = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
};
const HEADERS = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** A server that knows the files of the page only. */
export function newApp(logLevel: LogLevel, files: FileAnswerer): FastifyInstance {
  return fastify({
    logger: { level: logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MOST_BODY_BYTES,
    serverFactory: answerer => serverOf(answerer, files),
  });
}

export async function addApi(app: FastifyInstance, parts: ApiParts): Promise<void> {
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', guard(parts));
  app.addHook('onResponse', async (_, { statusCode }) => parts.meter.answered(statusCode));
  app.setNotFoundHandler((_, reply) => sendRefusal(reply, { code: 'unknown' }));
  app.setErrorHandler(answerError);
  app.get('/healthz', async () => 'ok\n');
  app.get('/readyz', async (_, reply) => {
    const isReady = await parts.isReady();
    return reply.code(isReady ? 200 : 503).send(isReady ? 'ready\n' : 'not ready\n');
  });
  if (typeof parts.play === 'string') addAway(app, parts);
  else addRoutes(app, parts.play, parts.callers);
  await app.ready();
}

type Answerer = (request: IncomingMessage, response: ServerResponse) => void;

function serverOf(answerer: Answerer, files: FileAnswerer): Server {
  return createServer(PATIENCE, (request, response) => {
    const [path = ''] = (request.url ?? '').split(/[?#]/, 1);
    if (/^\/(api(\/.*)?|healthz|readyz)$/.test(path)) answerer(request, response);
    else void files(request, response);
  });
}

function guard({ host, callers, limits }: ApiParts) {
  const requests = new Buckets(limits.requests, host);
  return async ({ method, raw }: FastifyRequest, reply: FastifyReply) => {
    reply.headers(HEADERS);
    const isReading = method === 'GET' || method === 'HEAD';
    if (!isReading && !callers.isOurPage(raw)) return sendRefusal(reply, { code: 'blocked' });
    if (!requests.take(callers.addressOf(raw))) return sendRefusal(reply, { code: 'too-fast' });
    return undefined;
  };
}

function answerError(
  error: { readonly statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { statusCode = 500 } = error;
  // Only JSON is read: a form of another site could send text.
  if (statusCode === 415) return sendRefusal(reply, { code: 'blocked' });
  if (statusCode < 500) return sendRefusal(reply, { code: 'bad-message' }, statusCode);
  request.log.error(error);
  return sendRefusal(reply, { code: 'unavailable' }, 500);
}

function addAway(app: FastifyInstance, { about, play: away }: ApiParts): void {
  app.get(`${API}/about`, async () => ({ ...about(), away }));
  app.all(`${API}/*`, (_, reply) => sendRefusal(reply, { code: 'unavailable' }));
}

function addRoutes(app: FastifyInstance, routes: Routes, callers: Callers): void {
  type Method = 'GET' | 'POST' | 'DELETE';
  const add = (
    method: Method,
    path: string,
    answer: (call: ApiCall) => Promise<Result<unknown, ServerRefusal>>,
    status = 200,
  ) =>
    app.route({
      method,
      url: `${API}/${path}`,
      async handler(request, reply) {
        const answered = await answer(callOf(request, reply, callers));
        if (!answered.ok) return sendRefusal(reply, answered.error);
        return reply.code(status).send(answered.value);
      },
    });
  add('GET', 'about', call => routes.about(call));
  add('POST', 'login', call => routes.login(call));
  add('DELETE', 'login', call => routes.logout(call));
  add('POST', 'invites', call => routes.invite(call), 201);
  add('POST', 'invites/read', call => routes.readInvite(call));
  add('POST', 'invites/accept', call => routes.acceptInvite(call));
  add('POST', 'invites/cancel', call => routes.cancelInvite(call));
  add('GET', 'games/:id', call => routes.game(call));
  app.get(`${API}/games/:id.:format`, async (request, reply) => {
    const file = await routes.file(callOf(request, reply, callers));
    if (!file.ok) return sendRefusal(reply, file.error);
    const { name, type, data } = file.value;
    // Somebody else's names in a file are never shown as a page of ours.
    reply.header('Content-Disposition', `attachment; filename="${name}"`);
    return reply.type(type).send(data);
  });
}

function callOf(request: FastifyRequest, reply: FastifyReply, callers: Callers): ApiCall {
  const { cookie, origin } = request.headers;
  const { id = '', format = '' } = request.params as { readonly [name: string]: string };
  return {
    address: callers.addressOf(request.raw),
    cookies: cookie,
    origin,
    body: request.body,
    id,
    format,
    // The last one counts.
    setCookie: value => reply.removeHeader('Set-Cookie').header('Set-Cookie', value),
  };
}
