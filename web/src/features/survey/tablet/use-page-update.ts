import { useEffect } from 'react';
import { fetchServedPage, tablet } from './served-page.ts';
import { reloadIfItOpens } from './start-over.ts';

const checkEveryMs = 60_000;

/**
 * A tablet stays open for weeks: between guests it checks every minute whether the server sends a different page by now
 * (a new release, name or hours, opened or closed) and reloads. Without an answer that has the lounge, nothing happens.
 * So does a page that is worn. A paired tablet doesn't ask for it: its reports are answered with what is compared.
 */
export function usePageUpdate(isBetweenGuests: boolean): void {
  useEffect(() => {
    if (!isBetweenGuests) return undefined;
    const leaving = new AbortController();
    const look = async () => {
      if (tablet.isWorn && (await reloadIfItOpens(leaving.signal))) return;
      const served = tablet.servedScripts ?? (await fetchServedPage(leaving.signal).catch(() => undefined));
      if (served !== undefined && !leaving.signal.aborted && isNewerPage(served)) tablet.reload();
    };
    const timer = setInterval(() => void look(), checkEveryMs);
    return () => {
      clearInterval(timer);
      leaving.abort();
    };
  }, [isBetweenGuests]);
}

/** Whether the served page has other scripts than this one, or other data about the lounge. */
function isNewerPage(served: string): boolean {
  const lounge = document.getElementById('lounge')?.textContent;
  if (lounge && !served.includes(' id="lounge">')) return false;
  const scripts = [...document.querySelectorAll('script[src]')].map((script) => script.getAttribute('src'));
  return [lounge, ...scripts].some((part) => part && !served.includes(part));
}
