import { useEffect } from 'react';
import { hasQueuedCritiques } from '../../../offline/critique-outbox.ts';

/** Sends the critiques that an earlier page could not send. */
export function useCritiqueOutbox(): void {
  useEffect(() => {
    if (!hasQueuedCritiques()) return;
    import('../../../offline/send-critiques.ts').then(
      ({ sendQueuedCritiques }) => sendQueuedCritiques(),
      () => undefined,
    );
  }, []);
}
