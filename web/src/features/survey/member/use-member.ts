import { useCallback, useEffect, useState } from 'react';
import type { FoundMember } from './find-member.ts';
import { isOwnDevice } from './member-marker.ts';

/**
 * The member who is signed in on their own device; null for everybody else, and then nothing is loaded. After `forget`
 * nobody is found until the page is opened again.
 */
export function useMember() {
  const [member, setMember] = useState<FoundMember | null>(null);
  useEffect(() => {
    if (!isOwnDevice()) return undefined;
    const leaving = new AbortController();
    void import('./find-member.ts')
      .then(({ findMember }) => findMember(leaving.signal))
      .then((found) => leaving.signal.aborted || setMember(found))
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return { member, forget: useCallback(() => setMember(null), []) };
}
