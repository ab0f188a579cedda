import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** Milliseconds during which requests on open connections are still served as usual. */
const graceMs = 250;
const idleCheckMs = 100;
/** Milliseconds a client may take to finish a request or to read a reply. */
const timeoutMs = 5_000;
/** The accept backlog counts as empty after `checks` checks, `everyMs` apart, without a new connection; gives up after `maxMs`. */
const backlogCheck = { checks: 10, everyMs: 10, maxMs: 2_000 };

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
  // A client waiting for a reply opens no new connection: while requests are held, even clients that reconnect after every
  // reply stop adding connections to the backlog.
  const release = hold(server);
  await untilNoNewConnections(server);
  // The operating system resets connections still in the accept backlog when the server closes: by now it is empty.
  server.close();
  release();
  // Connections whose last reply was sent without `connection: close` only become idle later.
  const idleTimer = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  // A client that never finishes its request must not prevent the rest from stopping cleanly.
  const closeTimer = setTimeout(() => server.closeAllConnections(), timeoutMs);
  await app.close().finally(() => {
    clearInterval(idleTimer);
    clearTimeout(closeTimer);
  });
}

/** Holds incoming requests; returns a function that serves the held ones and all later ones. */
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

/** Resolves once no new connection has arrived for a while, or after `maxMs`. */
async function untilNoNewConnections(server: Server): Promise<void> {
  let checksLeft = backlogCheck.checks;
  const onConnection = () => void (checksLeft = backlogCheck.checks);
  server.on('connection', onConnection);
  const deadline = performance.now() + backlogCheck.maxMs;
  // Counts checks, not time: between two checks Node accepts waiting connections, however busy it is.
  for (; checksLeft > 0 && performance.now() < deadline; checksLeft -= 1) await sleep(backlogCheck.everyMs);
  server.off('connection', onConnection);
}
