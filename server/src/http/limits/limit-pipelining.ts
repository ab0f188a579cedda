import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers send the next request of a connection only after the last reply; some programs pipeline a few. */
export const maxPipelined = 16;

/**
 * Closes a connection with more than `maxPipelined` pending requests: the replies to a client that sends but never reads
 * would pile up in memory, outside the heap. A request with none pending before it costs nothing.
 */
export function limitPipelining(app: FastifyInstance): void {
  const pending = new WeakMap<Socket, number>();
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // Node assigns the socket to a reply once the replies before it were sent.
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
