import { useEffect } from 'react';
import { hasKeptPresses } from '../../../offline/critique-outbox.ts';

/** Sends the presses that a page before this one could not get through. */
export function useCritiqueOutbox(): void {
  useEffect(() => {
    if (!hasKeptPresses()) return;
    import('../../../offline/send-critiques.ts').then(
      ({ sendKeptPresses }) => sendKeptPresses(),
      () => undefined,
    );
  }, []);
}
