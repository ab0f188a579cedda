import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which what is on its way on an open connection still arrives and is served as usual. */
const grace = 250;
const sweep = 100;
/** How long a client may take to end what it is sending or reading, in milliseconds. */
const patience = 5_000;
/** No connection waits to be accepted when none came in this many looks, `apart` milliseconds apart; looking ends after `atMost`. */
const quiet = { looks: 10, apart: 10, atMost: 2_000 };

/**
 * Closes the HTTP side without losing a request: what is on its way when this is called is still read and answered,
 * each answer asks the client to open a new connection (to whoever serves next), and only idle connections are cut.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app;
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  await sleep(grace);
  // Who has no answer yet does not come again: held for a moment, even a crowd of those who always do runs dry.
  const release = hold(server);
  await untilNobodyComes(server);
  // The system resets connections that it holds for us when we close: by now there are none.
  server.close();
  release();
  // A connection whose last answer left before the listener above was there becomes idle later.
  const sweeping = setInterval(() => server.closeIdleConnections(), sweep);
  // One that never ends its request must not keep what is behind from stopping cleanly.
  const cutting = setTimeout(() => server.closeAllConnections(), patience);
  await app.close().finally(() => {
    clearInterval(sweeping);
    clearTimeout(cutting);
  });
}

/** Keeps requests from being served; answers how to serve those that came meanwhile, and all others again. */
function hold(server: Server): () => void {
  type Serve = (request: IncomingMessage, response: ServerResponse) => void;
  const serving = server.listeners('request') as Serve[];
  const held: Parameters<Serve>[] = [];
  server.removeAllListeners('request');
  server.on('request', (...asked) => held.push(asked));
  return () => {
    server.removeAllListeners('request');
    for (const serve of serving) server.on('request', serve);
    for (const asked of held) server.emit('request', ...asked);
  };
}

/** Resolves when no new connection came for a while, or when they go on coming for too long. */
async function untilNobodyComes(server: Server): Promise<void> {
  let left = quiet.looks;
  const somebodyCame = () => void (left = quiet.looks);
  server.on('connection', somebodyCame);
  const deadline = performance.now() + quiet.atMost;
  // Counted in looks and not in time: between two of them Node has let in who waits, however busy it is.
  for (; left > 0 && performance.now() < deadline; left -= 1) await sleep(quiet.apart);
  server.off('connection', somebodyCame);
}
