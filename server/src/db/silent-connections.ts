import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';

/** The socket of a client: the driver's types leave out the connection that its documentation names. */
export const socketOf = (client: pg.Client | pg.PoolClient): Socket =>
  (client as pg.Client & { connection: { stream: Socket } }).connection.stream;

/** Milliseconds between two looks at what has arrived. */
const lookMs = 1_000;

/**
 * Finds the connections of a pool that a lost network has left open: the operating system takes minutes to notice, and each
 * query on one of them its whole time limit. Returns a function that closes those on which nothing arrives for a second; call it
 * when another connection was just found dead, and a new one works.
 */
export function watchSilence(pool: pg.Pool): () => Promise<void> {
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => void clients.add(client));
  pool.on('remove', (client) => void clients.delete(client));
  return async () => {
    const before = Array.from(clients, (client) => [client, socketOf(client).bytesRead] as const);
    await sleep(lookMs, undefined, { ref: false });
    for (const [client, bytes] of before)
      if (clients.has(client) && socketOf(client).bytesRead === bytes) socketOf(client).destroy();
  };
}
