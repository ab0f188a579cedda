import { patience, within } from '../../../api/timeout.ts';

/** The page at this address as the server sends it now; undefined where it sends none. Rejects when nobody answers. */
export const fetchServedPage = (outer: AbortSignal): Promise<string | undefined> =>
  within(patience, outer, async (signal) => {
    const response = await fetch(location.href, { signal, headers: { accept: 'text/html' } });
    return response.ok ? response.text() : undefined;
  });

/** The page of the tablet itself. One object, so that a test can stand in for it. */
export const tablet = {
  /** Loads the page anew, where it stands. */
  reload: (): void => location.reload(),
};
