import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';

/** The page at this address as the server sends it now; undefined if it sends none. Rejects if the server doesn't answer. */
export const fetchServedPage = (outer: AbortSignal): Promise<string | undefined> =>
  withTimeout(guestTimeoutMs, outer, async (signal) => {
    const response = await fetch(location.href, { signal, headers: { accept: 'text/html' } });
    return response.ok ? response.text() : undefined;
  });

/** Whether this page opens without the server: the service worker, which is only in charge once it has the page, shows it. */
// newer: plain http has no service workers.
export const isStoredHere = (): boolean =>
  /survey-worker/.test(
    (navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller?.scriptURL ?? '',
  );

interface TabletPage {
  reload: () => void;
  /** On a paired tablet, the script elements of the served page as the last report's answer had them. */
  servedScripts?: string | undefined;
  /** Whether the page should be reloaded before the next guest: see `watchPage`, or after it closed for a guest. */
  isWorn?: boolean;
}

/** The tablet's own page. An object, so that a test can replace it. */
export const tablet: TabletPage = {
  /** Reloads the page. */
  reload: (): void => location.reload(),
};
