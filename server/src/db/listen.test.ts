import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { Changes } from './changes.ts';
import { connect as connectPool } from './connect.ts';
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
  const onReplaced = vi.fn<() => void>();
  let missed = 0;
  changes.onMissed(() => (missed += 1));
  const stop = listenForChanges({ ...to, host: '127.0.0.1', port }, changes, {
    retry: 20,
    beat: 50,
    heartbeatTimeoutMs: 200,
    onReplaced,
  });
  await vi.waitFor(() => expect(missed).toBe(1), 10_000);
  expect(onReplaced).not.toHaveBeenCalled();
  goDeaf();
  await vi.waitFor(() => expect(missed).toBe(2), 10_000);
  expect(onReplaced).toHaveBeenCalledOnce();
  await stop();
});

it('connections of a pool on which nothing arrives anymore are closed, and those that answer stay', async () => {
  const lost: Error[] = [];
  const onError = (error: Error) => void lost.push(error);
  const connection = connectPool({ ...to, host: '127.0.0.1', port }, { onError, connections: 3 });
  const { pool } = connection;
  await Promise.all([1, 2].map(() => pool.query('select pg_sleep(0.2)')));
  const waiting = [1, 2].map(() => pool.query('select pg_sleep(8)'));
  const failed = Promise.allSettled(waiting);
  goDeaf();
  const dropping = connection.dropSilent();
  // A third one, opened after the network was lost, is left alone.
  const { rows } = await pool.query("select 'answered' as word, pg_sleep(1.5)");
  await dropping;
  expect(rows[0].word).toBe('answered');
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(lost.length).toBeGreaterThan(0);
  await connection.close();
});
