import { usePrefetchQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Part, partQuery } from './lazy-part.ts';

const whenIdle = (run: () => void): void => {
  // newer: Safari doesn't have it, so there it is loaded a moment later.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run);
  else setTimeout(run, 200);
};

/** Begins to load a part before it is rendered. */
export const useLoadNow = ({ name, load }: Part): void => usePrefetchQuery(partQuery(name, load));

/**
 * Loads parts of the app one after the other while the page has nothing else to do, so that opening them takes no
 * time and no network. A part that can't be loaded says so when it is opened.
 */
export function useLoadAhead(parts: readonly Part[]): void {
  const client = useQueryClient();
  useEffect(() => {
    let isOver = false;
    const load = ([next, ...later]: typeof parts) =>
      whenIdle(() => {
        if (isOver || !next || !navigator.onLine) return;
        void client
          .query(partQuery(next.name, next.load))
          .catch(() => undefined)
          .then(() => load(later));
      });
    load(parts);
    return () => {
      isOver = true;
    };
  }, [client, parts]);
}
