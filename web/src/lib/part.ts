import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CallError } from './call-error.ts';
import { browser } from './leave.ts';
import { session } from './session.ts';

/**
 * A part of the app that comes with the first need of it, held as a read is: where it cannot be loaded, only its own place
 * says so. A browser never asks again for a module it failed to get, so another try loads the page anew, once the server
 * answers.
 */
export function usePart<T extends object>(name: string, load: () => Promise<T>) {
  const client = useQueryClient();
  const [isTrying, setTrying] = useState(false);
  const { data, error, isFetching } = useQuery<T, CallError>({
    queryKey: ['part', name],
    queryFn: () => load().catch(refuse),
    structuralSharing: false,
    gcTime: Infinity,
  });
  const refetch = () => {
    setTrying(true);
    client
      .query({ ...session, staleTime: 0 })
      .then(() => browser.reload())
      .catch(() => undefined)
      .finally(() => setTrying(false));
  };
  return { data, error, isFetching: isFetching || isTrying, refetch };
}

/** A script that did not come is a call that was not answered: offline, and worth another try. */
function refuse(): never {
  throw new CallError(
    'This part of the page could not be loaded. Check the connection and try again: the page loads anew, and what you typed in its forms is kept.',
    { code: 'OFFLINE', status: 0 },
  );
}
