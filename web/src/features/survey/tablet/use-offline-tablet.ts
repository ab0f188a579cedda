import { useEffect, useState } from 'react';
import type { StaffNote } from './staff-notes.ts';

const afterPaintMs = 1_000;
const refreshEveryMs = 600_000;

/**
 * Prepares the tablet for the times without a network once the first screen is painted, then every ten minutes and when
 * the network is back. Returns what staff should know.
 */
export function useOfflineTablet(loungeId: string | undefined): readonly StaffNote[] {
  const [notes, setNotes] = useState<readonly StaffNote[]>([]);
  useEffect(() => {
    if (!loungeId) return undefined;
    const leaving = new AbortController();
    const prepare = () =>
      void import('./prepare-tablet.ts')
        .then(({ prepareTablet }) => prepareTablet(loungeId, leaving.signal))
        .then(
          (found) => leaving.signal.aborted || setNotes(found),
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
  return notes;
}
