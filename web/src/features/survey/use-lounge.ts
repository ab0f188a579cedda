import { useCallback, useEffect, useState } from 'react';
import type { OpenedLounge } from './opened-lounge.ts';

/** The lounge written into the page, else the one the server names for this address; null until it is known. */
export function useLounge(written: OpenedLounge | null) {
  const [lounge, setLounge] = useState(written);
  useEffect(() => {
    if (written) return undefined;
    const leaving = new AbortController();
    void import('./find-lounge.ts')
      .then(({ findLounge }) => findLounge(location.pathname, leaving.signal))
      .then((found) => leaving.signal.aborted || setLounge(found));
    return () => leaving.abort();
  }, [written]);
  const close = useCallback(() => setLounge((open) => open && { ...open, isActive: false }), []);
  return { lounge, close };
}
