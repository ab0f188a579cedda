import type { BodyOf, Endpoint, Multipart, ParamsOf, QueryOf, ReplyOf } from '@vitola/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ContextFor } from '../context/context.ts';
import { compressReply } from './compression.ts';
import { allow } from './gate.ts';
import { answerOnce } from './idempotency.ts';
import type { KeyedQueue } from '../jobs/keyed-queue.ts';
import { withForm } from './body/multipart.ts';
import { answerUnchanged } from './revalidation.ts';
import type { Upload } from './body/upload.ts';
import { WrittenReply } from './written-reply.ts';

/** The input of a call, parsed by its contract. */
export interface Received<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** The file of a form, until the call is answered. */
  upload: Upload | null;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<E extends Endpoint, R> = (ctx: ContextFor<E['access']>, received: Received<E>) => Promise<R>;
/** What a handler may return: an idempotent call stores its reply, and therefore returns it unserialized. */
type Answer<E extends Endpoint> =
  | ReplyOf<E>
  | (E['idempotent'] extends true ? never : WrittenReply<ReplyOf<E>>);

/** What a few calls need besides their handler. */
export interface ServeOptions<E extends Endpoint> {
  /**
   * Loads what the handler needs from outside its transaction, before that is opened: calls that hold one connection while
   * waiting for a second could deadlock.
   */
  prepare?: (received: Received<E>) => Promise<unknown>;
  /** The handler deals with repeats of an Idempotency-Key itself, because its reply sets a cookie or shows a secret. */
  handlesIdempotencyKey?: boolean;
  /** Limits how many calls of one lounge run at once; the others wait without a database connection. */
  queue?: KeyedQueue;
}

/** The path in fastify's syntax: `/api/cigars/{id}` becomes `/api/cigars/:id`. */
const fastifyPath = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Serves one call of the contract: checks limits, origin, session and permission before the body is read, then validates
 * params, query and body by the contract; the reply is cut to what the contract shows.
 */
export function serve<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handleCall: Handler<E, Answer<E>>,
  { prepare, handlesIdempotencyKey = false, queue }: ServeOptions<E> = {},
): void {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    schema: {
      summary: endpoint.summary,
      tags: [endpoint.path.split('/')[2] ?? ''],
      ...(endpoint.params && { params: endpoint.params }),
      ...(endpoint.query && { querystring: endpoint.query }),
      ...(endpoint.body && !endpoint.multipart && { body: endpoint.body }),
      ...(!endpoint.produces && { response: { 200: endpoint.reply } }),
    },
    config: { endpoint },
    ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
    onSend: endpoint.polled ? [answerUnchanged, compressReply] : compressReply,
    onRequest: (request) => allow(app, endpoint, request),
    handler: async (request, reply) => {
      const ctx = app.contextOf(request, endpoint) as ContextFor<E['access']>;
      if (endpoint.produces) reply.type(endpoint.produces);
      if (endpoint.fileName)
        reply.header('content-disposition', `attachment; filename="${endpoint.fileName}"`);
      const key = endpoint.idempotent && !handlesIdempotencyKey && request.headers['idempotency-key'];
      const answer = async (received: Received<E>) => {
        if (!key) return handleCall(ctx, received);
        await prepare?.(received);
        return answerOnce(ctx, endpoint, String(key), received, (transactionCtx) =>
          handleCall(transactionCtx as ContextFor<E['access']>, received),
        );
      };
      const answered = await withInput(endpoint, request, reply, (received) =>
        queue ? queue.run(ctx.loungeId ?? '', () => answer(received)) : answer(received),
      );
      if (!(answered instanceof WrittenReply)) return answered;
      void reply.type('application/json; charset=utf-8');
      return answered.json;
    },
  });
}

/** Runs `work` with the call's input, typed by its endpoint: a form is read and parsed here, anything else by the route. */
async function withInput<E extends Endpoint, R>(
  endpoint: E,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (received: Received<E>) => Promise<R>,
): Promise<R> {
  const received = {
    params: request.params as ParamsOf<E>,
    query: request.query as QueryOf<E>,
    body: request.body as BodyOf<E>,
    upload: null,
    request,
    reply,
  };
  if (!takesForm(endpoint)) return work(received);
  return withForm(endpoint, request, reply, ({ body, upload }) =>
    work({ ...received, body: body as BodyOf<E>, upload }),
  );
}

const takesForm = (endpoint: Endpoint): endpoint is Endpoint & { multipart: Multipart } =>
  endpoint.multipart !== undefined;
