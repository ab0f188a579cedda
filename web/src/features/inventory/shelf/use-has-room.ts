import { useSyncExternalStore } from 'react';

const query = '(min-width: 80rem)';

function onChange(call: () => void): () => void {
  const list = window.matchMedia(query);
  list.addEventListener('change', call);
  return () => list.removeEventListener('change', call);
}

/** Whether a row of the shelf has room for its buttons; else it has a menu. */
export const useHasRoom = (): boolean =>
  useSyncExternalStore(onChange, () => window.matchMedia(query).matches);
