import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { brokenError, CallError } from '../api/call-error.ts';
import { browser } from '../navigation/browser.ts';
import { session } from '../api/session.ts';

// How Chromium, Safari, Firefox and Vite word it. A script that came and cannot be read, or breaks, is worded otherwise.
const failedToLoad = /dynamically imported module|importing a module script|preload/i;

/**
 * Refuses in place of a script that did not run: one that did not come is a call without an answer, offline, and worth
 * another try; one that came and broke is no network's fault.
 */
export function throwScriptLoadError(what: 'page' | 'part of the page', error: unknown): never {
  const { message, cause } = error as Error;
  if (!failedToLoad.test(`${message} ${(cause as Error | undefined)?.message}`)) throw brokenError(error);
  throw new CallError(
    `This ${what} could not be loaded. Check the connection and try again: the page loads anew, and what you typed in its forms is kept.`,
    { code: 'OFFLINE', status: 0 },
  );
}

/** A browser never asks again for a script it failed to get: another try loads the page anew, once the server answers. */
export function useReloadPage() {
  const client = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  const loadAnew = () => {
    setTrying(true);
    client
      .query({ ...session, staleTime: 0 })
      .then(() => browser.reload())
      .catch(() => undefined)
      .finally(() => setTrying(false));
  };
  return { loadAnew, isTrying };
}
