import type { ImportState } from '@vitola/contract/inventory/import-constants';
import { useEffect, useRef, useState } from 'react';

/** How long a success stays marked. */
const successMs = 3000;

/** Whether an import got onto the shelf within the last three seconds, while it was shown. */
export function useJustSynced(state: ImportState | undefined): boolean {
  const before = useRef(state);
  const [isFresh, setFresh] = useState(false);
  useEffect(() => {
    const isDone = before.current === 'applying' && state === 'applied';
    before.current = state;
    setFresh(isDone);
    if (!isDone) return undefined;
    const timer = setTimeout(() => setFresh(false), successMs);
    return () => clearTimeout(timer);
  }, [state]);
  return isFresh;
}
