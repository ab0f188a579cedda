import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a request may take to arrive, in milliseconds. */
export const bodyTimeoutMs = 15_000;

/** The same for a form with a file, which a phone sends over a slow network. Node disconnects every request after this time. */
export const formTimeoutMs = 180_000;

const timers = new WeakMap<IncomingMessage, NodeJS.Timeout>();

/** Disconnects a client whose request body takes longer than `timeoutMs`, unless `allowSlowBody` was called for it. */
export function limitBodyTime(app: FastifyInstance, timeoutMs: number = bodyTimeoutMs): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { headers } = raw;
    // An injected request has no socket, and arrives at once.
    if (!(raw.socket instanceof Socket)) return done();
    if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0)) return done();
    const timer = setTimeout(() => {
      if (raw.readableEnded || raw.destroyed) return;
      if (reply.raw.headersSent) return void raw.socket.destroy();
      const error = Object.assign(new Error('The request body took too long.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      app.server.emit('clientError', error, raw.socket);
    }, timeoutMs);
    timer.unref();
    timers.set(raw, timer);
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}

/** Gives a request whose caller may send a file the time of a form, for its body and for the wait until it is answered. */
export function allowSlowBody(raw: IncomingMessage): void {
  clearTimeout(timers.get(raw));
  // Node resets it at the next request of the connection.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(formTimeoutMs);
}
