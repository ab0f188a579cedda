import { useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False while the prerendered page is taken over, true ever after: for what the prerendered page can't know. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
