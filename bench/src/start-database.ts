import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buffersFor,
  type EmbeddedServer,
  machineMemory,
  startEmbedded,
} from '../../server/src/db/embedded/index.ts';

/** Starts a durable, empty PostgreSQL in a new folder, with the buffers that the product gives it on this machine. */
export async function startDatabase(): Promise<{ folder: string; database: EmbeddedServer }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitola-bench-'));
  await chmod(folder, 0o755);
  const settings = { shared_buffers: `${buffersFor(machineMemory())}MB` };
  return {
    folder,
    database: await startEmbedded({ folder, explicit: true, settings, log: () => undefined }),
  };
}
