import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers send the next request of a connection only after the last reply; some programs pipeline a few. */
export const maxPipelined = 16;

/**
 * Closes a connection with more pending requests: the replies of a client that sends and never reads would pile up in
 * memory, outside the heap. A request without others before it costs nothing.
 */
export function limitPipelining(app: FastifyInstance): void {
  const pending = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Node gives the socket to an answer once those before it have gone out.
    if (reply.raw.socket) return done();
    const before = pending.get(socket) ?? 0;
    if (before >= maxPipelined || socket.destroyed) {
      reply.hijack();
      socket.destroy();
      return done();
    }
    pending.set(socket, before + 1);
    reply.raw.once('close', () => pending.set(socket, (pending.get(socket) ?? 1) - 1));
    done();
  });
}
