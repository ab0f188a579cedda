import { useCallback, useEffect, useState } from 'react';
import type { OpenedLounge } from '../../../api/find-lounge.ts';

/**
 * The lounge written into the page, else the one the server names for this address; null until it is known, and
 * `isAway` while nobody answers.
 */
export function useLounge(written: OpenedLounge | null) {
  const [lounge, setLounge] = useState(written);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (written) return undefined;
    const leaving = new AbortController();
    void import('./page-lounge.ts')
      .then(({ findPageLounge }) => findPageLounge(leaving.signal, () => setAway(true)))
      .then(setLounge)
      .catch(() => leaving.signal.aborted || setAway(true));
    return () => leaving.abort();
  }, [written]);
  const close = useCallback(() => setLounge((open) => open && { ...open, isActive: false }), []);
  return { lounge, isAway: isAway && lounge === null, close };
}
