import { useEffect } from 'react';
import { hasKeptPresses } from '../../lib/device/kept-presses.ts';

/** Sends the presses that a page before this one could not get through. */
export function useLeftPresses(): void {
  useEffect(() => {
    if (!hasKeptPresses()) return;
    import('../../lib/device/send-presses.ts').then(
      ({ sendKeptPresses }) => sendKeptPresses(),
      () => undefined,
    );
  }, []);
}
