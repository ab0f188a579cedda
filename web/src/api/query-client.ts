import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError, hasNoResponse } from './call-error.ts';
import { session } from './session.ts';

/**
 * Creates the query client. Reads don't go stale, aren't refetched on focus, polled or retried; being offline is an
 * error at once instead of an endless wait. A SIGNED_OUT answer clears the session, a DEVICE_LOCKED one reads it again. Failed reads are refetched when
 * the network returns, or on the first successful answer after a call got none.
 */
export function createQueryClient(): QueryClient {
  let isAway = false;
  const onError = (error: Error) => {
    if (!(error instanceof CallError)) return;
    isAway ||= hasNoResponse(error);
    if (error.code === 'SIGNED_OUT') client.setQueryData(session.queryKey, null);
    if (error.code === 'DEVICE_LOCKED') void client.invalidateQueries(session);
  };
  const onSuccess = () => {
    if (isAway) refetchFailed();
  };
  const refetchFailed = () => {
    isAway = false;
    const failed = { type: 'active', predicate: ({ state }: Query) => state.status === 'error' } as const;
    void client.refetchQueries(failed);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError, onSuccess }),
    mutationCache: new MutationCache({ onError, onSuccess }),
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  // The landing page is also rendered at build time, where there is no window.
  if (typeof window !== 'undefined') window.addEventListener('online', refetchFailed);
  return client;
}
