import { registerWorker } from '../../../offline/register-worker.ts';

/** How long the worker may take to store the page, in milliseconds. */
const timeoutMs = 60_000;

let stored: Promise<boolean> | undefined;

/**
 * Has the vault's service worker store this page and the files it is made of, so that it opens without a network, once
 * while the page is open. Resolves with whether it is stored: not where there are no service workers or they are
 * switched off, and not in development, where the files change.
 */
export const storePage = (): Promise<boolean> =>
  (stored ??= store().catch(() => {
    stored = undefined;
    return false;
  }));

async function store(): Promise<boolean> {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return false;
  const registration = await registerWorker('/vault-worker.js', '/vault');
  const active = await activeWorker(registration);
  const { port1, port2 } = new MessageChannel();
  const answer = new Promise<boolean>((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true), { once: true });
    setTimeout(() => resolve(false), timeoutMs);
  });
  port1.start();
  active.postMessage(loadedAssets(), [port2]);
  return answer.finally(() => port1.close());
}

// Not `serviceWorker.ready`: that waits forever on a page that was opened elsewhere and came to the vault by a link.
async function activeWorker({
  installing,
  waiting,
  active,
}: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting ?? active;
  if (!worker) throw new Error('The registration has no worker.');
  while (worker.state !== 'activated') {
    if (worker.state === 'redundant') throw new Error('The worker could not be installed.');
    await new Promise((resolve) => {
      worker.addEventListener('statechange', resolve, { once: true });
    });
  }
  return worker;
}

/** The paths of the hashed files that this page has loaded. */
function loadedAssets(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const assets = loaded.filter(
    ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
  );
  return [...new Set(assets.map(({ pathname }) => pathname))];
}
