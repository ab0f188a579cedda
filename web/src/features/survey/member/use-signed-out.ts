import { useEffect, useRef } from 'react';
import { signedInId } from './member-marker.ts';

/** Calls `onSignedOut` when this member is no longer the one who is signed in, as after signing out in another tab. */
export function useSignedOut(memberId: string, onSignedOut: () => void): void {
  const latest = useRef(onSignedOut);
  useEffect(() => {
    latest.current = onSignedOut;
  }, [onSignedOut]);
  useEffect(() => {
    const look = () => {
      if (signedInId() !== memberId) latest.current();
    };
    addEventListener('storage', look);
    // A page that was restored from the browser's cache heard of nothing meanwhile.
    addEventListener('pageshow', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      removeEventListener('storage', look);
      removeEventListener('pageshow', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [memberId]);
}
