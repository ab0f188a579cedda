import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False during hydration of the prerendered page, then true: for what that page can't know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
