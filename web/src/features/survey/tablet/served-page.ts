import { guestTimeoutMs, withTimeout } from '../../../api/timeout.ts';

/** The page at this address as the server sends it now; undefined if it sends none. Rejects if the server doesn't answer. */
export const fetchServedPage = (outer: AbortSignal): Promise<string | undefined> =>
  withTimeout(guestTimeoutMs, outer, async (signal) => {
    const response = await fetch(location.href, { signal, headers: { accept: 'text/html' } });
    return response.ok ? response.text() : undefined;
  });

interface TabletPage {
  reload: () => void;
  /** On a paired tablet, the script elements of the served page as the last report's answer had them. */
  servedScripts?: string | undefined;
}

/** The tablet's own page. An object, so that a test can replace it. */
export const tablet: TabletPage = {
  /** Reloads the page. */
  reload: (): void => location.reload(),
};
