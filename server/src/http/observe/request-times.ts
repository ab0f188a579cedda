import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';

/** When a request reached each step, in milliseconds of `performance.now()`; undefined for steps it never reached. */
export interface RequestTimes {
  readonly receivedAt: number;
  /** Limits, origin, session and permission were checked. */
  allowedAt?: number;
  /** The body was read and validated. */
  readAt?: number;
  /** The reply was made and serialized. */
  answeredAt?: number;
  queries: number;
  queryMs: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    times: RequestTimes | null;
  }
}

const current = new AsyncLocalStorage<RequestTimes>();

/** Adds a query of the database to the request that is being served; rows stored for several requests at once count for none or one of them. */
export function countQuery(ms: number): void {
  const times = current.getStore();
  if (!times) return;
  times.queries += 1;
  times.queryMs += ms;
}

/** Measures every request from its first hook on. */
export function measureRequests(app: FastifyInstance): void {
  app.decorateRequest('times', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const times = { receivedAt: performance.now(), queries: 0, queryMs: 0 };
    request.times = times;
    current.run(times, done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    if (request.times) request.times.allowedAt = performance.now();
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    if (!request.times) return done();
    request.times.readAt = performance.now();
    // Reading a body from the socket loses the asynchronous context.
    current.run(request.times, done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.times) request.times.answeredAt = performance.now();
    done();
  });
}

const rounded = (ms: number) => Math.round(ms * 10) / 10;

/** How long a request took in all and in each part it went through, in milliseconds; `now` is when its reply was sent. */
export function partsOf(
  { receivedAt, allowedAt, readAt, answeredAt, queries, queryMs }: RequestTimes,
  now: number,
) {
  const parts: Record<string, number> = {};
  let before = receivedAt;
  for (const [name, at] of Object.entries({ gate: allowedAt, body: readAt, work: answeredAt, send: now })) {
    if (at === undefined) continue;
    parts[name] = rounded(at - before);
    before = at;
  }
  return { ms: rounded(now - receivedAt), parts, database: { queries, ms: rounded(queryMs) } };
}
