import { registerWorker } from '../../../offline/register-worker.ts';

let registered: Promise<void> | undefined;

/**
 * Has the service worker store this page for a start without a network, and tells it that this page's release runs, so
 * that a newer worker takes over. Does nothing in development, where the files change, and without service workers.
 */
export function keepSurvey(): void {
  if (import.meta.env.DEV || !('serviceWorker' in navigator)) return;
  registered ??= register().catch(() => {
    // Switched off, or the browser refuses; the next check tries again.
    registered = undefined;
  });
}

async function register(): Promise<void> {
  const registration = await registerWorker('/survey-worker.js', location.pathname);
  const scripts = [...document.querySelectorAll('script[src*="/assets/survey-"]')];
  const entry = scripts[0]?.getAttribute('src');
  const tell = (worker: ServiceWorker | null) => worker?.postMessage(entry);
  const follow = () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && tell(installing));
  };
  tell(registration.waiting);
  tell(registration.active);
  follow();
  registration.addEventListener('updatefound', follow);
}
