import { useEffect } from 'react';
import { browser } from '../navigation/browser.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { LoadingPage } from './page-states.tsx';

// The address this document was loaded from: loading it again would only bring the app once more.
const loadedFrom = window.location.pathname;

/** A page that another entry carries, reached from inside the app: it is loaded as a page of its own. */
export function OtherEntryScreen() {
  const isOurs = window.location.pathname === loadedFrom;
  useEffect(() => {
    if (!isOurs) browser.reload();
  }, [isOurs]);
  return isOurs ? <ErrorScreen reset={() => browser.reload()} /> : <LoadingPage />;
}
