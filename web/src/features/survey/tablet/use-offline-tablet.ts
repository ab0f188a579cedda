import { useEffect, useState } from 'react';
import type { StaffNote } from './prepare-tablet.ts';

const afterPaintMs = 1_000;
const refreshEveryMs = 600_000;

/**
 * Prepares the tablet for the times without a network once the first screen is painted, then every ten minutes and when
 * the network is back. Returns what staff should know.
 */
export function useOfflineTablet(loungeId: string | undefined): StaffNote | null {
  const [note, setNote] = useState<StaffNote | null>(null);
  useEffect(() => {
    if (!loungeId) return undefined;
    const leaving = new AbortController();
    const prepare = () =>
      void import('./prepare-tablet.ts')
        .then(({ prepareTablet }) => prepareTablet(loungeId, leaving.signal))
        .then(
          (found) => leaving.signal.aborted || setNote(found),
          () => undefined,
        );
    const first = setTimeout(prepare, afterPaintMs);
    const timer = setInterval(prepare, refreshEveryMs);
    addEventListener('online', prepare);
    return () => {
      leaving.abort();
      clearTimeout(first);
      clearInterval(timer);
      removeEventListener('online', prepare);
    };
  }, [loungeId]);
  return note;
}
