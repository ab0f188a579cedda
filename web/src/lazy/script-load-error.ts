import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { brokenError, CallError } from '../api/call-error.ts';
import { browser } from '../navigation/browser.ts';
import { session } from '../api/session.ts';

// The wording of Chromium, Safari, Firefox and Vite. A script that was loaded but can't be parsed, or throws, has
// other messages.
const failedToLoad = /dynamically imported module|importing a module script|preload/i;

/**
 * Throws the right error for a script that did not run: OFFLINE if it could not be loaded, which is worth a retry;
 * BROKEN if it was loaded and failed.
 */
export function throwScriptLoadError(what: 'page' | 'part of the page', error: unknown): never {
  const { message, cause } = error as Error;
  if (!failedToLoad.test(`${message} ${(cause as Error | undefined)?.message}`)) throw brokenError(error);
  throw new CallError(
    `This ${what} could not be loaded. Check the connection and try again: the page reloads and keeps what you typed.`,
    { code: 'OFFLINE', status: 0 },
  );
}

/**
 * Retries by reloading the page once the server answers, because a browser never requests a script again that it
 * failed to load.
 */
export function useReloadPage() {
  const client = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  const reloadPage = () => {
    setTrying(true);
    client
      .query({ ...session, staleTime: 0 })
      .then(() => browser.reload())
      .catch(() => undefined)
      .finally(() => setTrying(false));
  };
  return { reloadPage, isTrying };
}
