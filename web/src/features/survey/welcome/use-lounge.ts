import { useCallback, useEffect, useState } from 'react';
import type { OpenedLounge } from '../../../api/find-lounge.ts';

/**
 * The lounge embedded in the page, or else the one that the server finds for this address; null until it is known.
 * `isAway` is true while the server doesn't answer.
 */
export function useLounge(embedded: OpenedLounge | null) {
  const [lounge, setLounge] = useState(embedded);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (embedded) return undefined;
    const leaving = new AbortController();
    void import('./page-lounge.ts')
      .then(({ findPageLounge }) => findPageLounge(leaving.signal, () => setAway(true)))
      .then(setLounge)
      .catch(() => leaving.signal.aborted || setAway(true));
    return () => leaving.abort();
  }, [embedded]);
  const close = useCallback(() => setLounge((open) => open && { ...open, isActive: false }), []);
  return { lounge, isAway: isAway && lounge === null, close };
}
