import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { createDatabase, dropDatabase } from './db/embedded/index.ts';
import { EnvError, readEnv } from './env/env.ts';
import { start } from './main.ts';

async function withEnvironment(
  work: (env: (port: number) => ReturnType<typeof readEnv>, open: () => Promise<number>) => Promise<void>,
) {
  const server = inject('server');
  const name = `main_${randomUUID().replaceAll('-', '')}`;
  const { host, port, user } = server;
  await createDatabase(server, name, 'vitola_template');
  const folder = await mkdtemp(join(tmpdir(), 'vitola-main-'));
  const pool = new pg.Pool({ ...server, database: server.database });
  const env = (listenOn: number) =>
    readEnv(
      {
        PORT: String(listenOn),
        HOST: '127.0.0.1',
        DATA_DIR: folder,
        DATABASE_URL: `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`,
        LOG_LEVEL: 'silent',
      },
      folder,
    );
  const openConnections = async () => {
    const { rows } = await pool.query('select 1 from pg_stat_activity where datname = $1', [name]);
    return rows.length;
  };
  try {
    await work(env, openConnections);
  } finally {
    await pool.end();
    await dropDatabase(server, name);
    await rm(folder, { recursive: true });
  }
}

describe('start', () => {
  it('on a port that is taken says so, and leaves nothing running', async () => {
    await withEnvironment(async (env, openConnections) => {
      const first = await start(env(0));
      const port = Number(new URL(first.address).port);
      await expect(start(env(port))).rejects.toThrow(EnvError);
      expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
      await first.stop();
      // The first start has closed its connections, so any left belong to the failed one.
      await expect.poll(openConnections, { timeout: 10_000 }).toBe(0);
    });
  });
});
