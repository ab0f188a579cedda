import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const grace = 250;
const sweep = 100;
/** How long a client may take to end what it is sending or reading, in milliseconds. */
const patience = 5_000;

/**
 * Closes the HTTP side without losing a request: what is on its way when this is called is still read and answered,
 * each answer asks the client to open a new connection (to whoever serves next), and only idle connections are cut.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  app.server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  await sleep(grace);
  // A connection whose last answer left before the listener above was there becomes idle later.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweep);
  // One that never ends its request must not keep what is behind from stopping cleanly.
  const cutting = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close().finally(() => {
    clearInterval(sweeping);
    clearTimeout(cutting);
  });
}
