import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { Changes } from './changes.ts';
import { listenForChanges } from './listen.ts';

const to = inject('server');
let sockets: Socket[];
let between: Server;
let port: number;

// A proxy to the database that can go silent: connections stay open but transfer nothing.
beforeEach(async () => {
  sockets = [];
  between = createServer((near) => {
    const far = connect(databaseAddress());
    sockets.push(near, far);
    for (const socket of [near, far]) socket.on('error', () => undefined);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  between.listen(0, '127.0.0.1');
  await once(between, 'listening');
  const address = between.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  between.close();
});

function databaseAddress() {
  const { host = 'localhost', port = 5432 } = to;
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
}

function goDeaf(): void {
  for (const socket of sockets) {
    socket.unpipe();
    socket.pause();
  }
}

it('a dead connection is detected and reopened, and missed events are reported', async () => {
  const changes = new Changes();
  let missed = 0;
  changes.onMissed(() => (missed += 1));
  const stop = listenForChanges({ ...to, host: '127.0.0.1', port }, changes, {
    retry: 20,
    beat: 50,
    heartbeatTimeoutMs: 200,
  });
  await vi.waitFor(() => expect(missed).toBe(1), 10_000);
  goDeaf();
  await vi.waitFor(() => expect(missed).toBe(2), 10_000);
  await stop();
});
