import { useEffect } from 'react';
import { fetchServedPage, tablet } from './served-page.ts';

const checkEveryMs = 60_000;

/**
 * A tablet stands open for weeks: between two guests it looks every minute whether the server would send another page by
 * now (another release, another name, other hours, opened or closed again), and loads that. While nobody answers, or
 * answers without the lounge, it stays as it is.
 */
export function usePageUpdate(isBetweenGuests: boolean): void {
  useEffect(() => {
    if (!isBetweenGuests) return undefined;
    const leaving = new AbortController();
    const look = async () => {
      const served = await fetchServedPage(leaving.signal).catch(() => undefined);
      if (served !== undefined && !leaving.signal.aborted && isNewerPage(served)) tablet.reload();
    };
    const timer = setInterval(() => void look(), checkEveryMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isBetweenGuests]);
}

/** Whether a page as it is served has other scripts than this one, or says something else of the lounge. */
function isNewerPage(served: string): boolean {
  const lounge = document.getElementById('lounge')?.textContent;
  if (lounge && !served.includes(' id="lounge">')) return false;
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  return [lounge, ...scripts].some((part) => part && !served.includes(part));
}
