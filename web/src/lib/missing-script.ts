import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from './call-error.ts';
import { browser } from './leave.ts';
import { session } from './session.ts';

/** Refuses in place of a script that did not come: a call that was not answered, offline, and worth another try. */
export function refuseMissing(what: 'page' | 'part of the page'): never {
  throw new CallError(
    `This ${what} could not be loaded. Check the connection and try again: the page loads anew, and what you typed in its forms is kept.`,
    { code: 'OFFLINE', status: 0 },
  );
}

/** A browser never asks again for a script it failed to get: another try loads the page anew, once the server answers. */
export function useLoadAnew() {
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
