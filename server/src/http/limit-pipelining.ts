import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser sends the next request of a connection before it has the answer to the last; some programs send a few. */
export const maxPipelined = 16;

/**
 * Cuts a connection on which more requests wait for their answers: the answers of one who sends and never reads would
 * pile up in memory, outside the heap. A request that finds nothing before it costs nothing.
 */
export function limitPipelining(app: FastifyInstance): void {
  const unanswered = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Node gives the socket to an answer once those before it have gone out.
    if (reply.raw.socket) return done();
    const before = unanswered.get(socket) ?? 0;
    if (before >= maxPipelined || socket.destroyed) {
      reply.hijack();
      socket.destroy();
      return done();
    }
    unanswered.set(socket, before + 1);
    reply.raw.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    done();
  });
}
