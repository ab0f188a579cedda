import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while the prerendered page is taken over, true ever after: for what the prerendered page can't know. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
