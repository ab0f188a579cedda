import { useEffect } from 'react';
import { hasKeptPresses } from '../../../offline/critique-outbox.ts';

/** Sends the critiques that an earlier page could not send. */
export function useCritiqueOutbox(): void {
  useEffect(() => {
    if (!hasKeptPresses()) return;
    import('../../../offline/send-critiques.ts').then(
      ({ sendKeptPresses }) => sendKeptPresses(),
      () => undefined,
    );
  }, []);
}
