import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedServer, startEmbedded } from './embedded/index.ts';

/** A database server for one run (types, tests), in its own folder, which is removed when it stops. Not durable. */
export async function startTemporaryDatabase(): Promise<EmbeddedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'vitola-db-'));
  await chmod(folder, 0o755);
  const server = await startEmbedded({ folder, explicit: true, durable: false, log: () => undefined });
  return {
    connection: server.connection,
    dataFolder: server.dataFolder,
    files: server.files,
    pid: server.pid,
    hadStaleProcess: server.hadStaleProcess,
    exitReason: () => server.exitReason(),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A connection as a URL, for tools that accept only URLs. */
export const urlOf = ({ user, host, port, database }: EmbeddedServer['connection']): string =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
