import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds in which requests already under way on an open connection are still served as usual. */
const graceMs = 250;
const idleCheckMs = 100;
/** Milliseconds a client may take to finish a request or to read a reply. */
const timeoutMs = 5_000;
/** No connection waits to be accepted when none came in `checks` checks, `everyMs` apart; checking ends after `maxMs`. */
const quiet = { checks: 10, everyMs: 10, maxMs: 2_000 };

/**
 * Drains the HTTP server after SIGTERM or SIGINT without losing a request: requests under way are still answered, each
 * reply asks the client to open a new connection, and only idle connections are closed.
 */
export async function drain(app: FastifyInstance): Promise<void> {
  const { server } = app;
  server.prependListener('request', (_request, response) => {
    response.setHeader('connection', 'close');
  });
  await sleep(graceMs);
  // Who has no answer yet does not come again: held for a moment, even a crowd of those who always do runs dry.
  const release = hold(server);
  await untilNoNewConnections(server);
  // The system resets connections that it holds for us when we close: by now there are none.
  server.close();
  release();
  // A connection whose last answer left before the listener above was there becomes idle later.
  const idleTimer = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  // One that never ends its request must not keep what is behind from stopping cleanly.
  const closeTimer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await app.close().finally(() => {
    clearInterval(idleTimer);
    clearTimeout(closeTimer);
  });
}

/** Holds requests back; returns a function that serves those held and all later ones. */
function hold(server: Server): () => void {
  type Serve = (request: IncomingMessage, response: ServerResponse) => void;
  const serving = server.listeners('request') as Serve[];
  const held: Parameters<Serve>[] = [];
  server.removeAllListeners('request');
  server.on('request', (...request) => held.push(request));
  return () => {
    server.removeAllListeners('request');
    for (const serve of serving) server.on('request', serve);
    for (const request of held) server.emit('request', ...request);
  };
}

/** Resolves when no new connection came for a while, or after `maxMs`. */
async function untilNoNewConnections(server: Server): Promise<void> {
  let left = quiet.checks;
  const onConnection = () => void (left = quiet.checks);
  server.on('connection', onConnection);
  const deadline = performance.now() + quiet.maxMs;
  // Counted in looks and not in time: between two of them Node has let in who waits, however busy it is.
  for (; left > 0 && performance.now() < deadline; left -= 1) await sleep(quiet.everyMs);
  server.off('connection', onConnection);
}
