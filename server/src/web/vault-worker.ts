import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const url = '/vault-worker.js';

/** Replaces a service worker that was installed before, then removes itself and all that the vault stored. */
const removal = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const removals = ['vitola-vault', 'vitola-vault-page'].map((name) => caches.delete(name));
  event.waitUntil(Promise.all(removals).then(() => registration.unregister()));
});
`;

/**
 * Serves the script of the service worker that opens the vault without a network; if it is switched off, one that
 * removes it from the browsers that have it. A build without the script serves none.
 */
export async function serveVaultWorker(app: FastifyInstance, dist: string, isOn: boolean): Promise<void> {
  const script = isOn ? await readScript(join(dist, 'vault-worker.js')) : removal;
  if (script === undefined) return;
  app.get(url, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
  );
}

async function readScript(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
