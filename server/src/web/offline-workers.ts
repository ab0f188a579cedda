import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** Which pages may be stored in browsers, to open without a network. */
export interface OfflinePages {
  vault: boolean;
  survey: boolean;
}

/** All pages that can. */
export const everyOfflinePage: OfflinePages = { vault: true, survey: true };

/** The beginnings of the names of what each worker and its pages store. */
const stored = { vault: ['vitola-vault'], survey: ['vitola-survey', 'vitola-tablet'] } as const;

/** Replaces a service worker that was installed before, then removes itself and all that its pages stored. */
const removalOf = (page: keyof OfflinePages) => `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  const isOurs = (name) => ${JSON.stringify(stored[page])}.some((start) => name.startsWith(start));
  const removals = caches.keys().then((names) => Promise.all(names.filter(isOurs).map((name) => caches.delete(name))));
  event.waitUntil(removals.then(() => registration.unregister()));
});
`;

/**
 * Serves the scripts of the service workers that open the vault and the survey without a network; for one that is switched
 * off, a script that removes it from the browsers that have it. A build without a script serves none.
 */
export async function serveOfflineWorkers(
  app: FastifyInstance,
  dist: string,
  pages: OfflinePages,
): Promise<void> {
  for (const page of ['vault', 'survey'] as const) {
    const script = pages[page] ? await readScript(join(dist, `${page}-worker.js`)) : removalOf(page);
    if (script === undefined) continue;
    app.get(`/${page}-worker.js`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script),
    );
  }
}

async function readScript(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
