import { useEffect } from 'react';
import { browser } from '../navigation/browser.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { LoadingPage } from './page-states.tsx';

// The address this document was loaded from. Loading it again would only load the app again.
const loadedFrom = window.location.pathname;

/** For a page of another entry that is reached from inside the app: loads it in full. */
export function OtherEntryScreen() {
  const isLoadedAddress = window.location.pathname === loadedFrom;
  useEffect(() => {
    if (!isLoadedAddress) browser.reload();
  }, [isLoadedAddress]);
  return isLoadedAddress ? <ErrorScreen reset={() => browser.reload()} /> : <LoadingPage />;
}
