import { MutationCache, type Query, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError, hasNoResponse } from './call-error.ts';
import { session } from './session.ts';

/**
 * Reads are never stale by themselves, not refetched on focus, not polled and not retried; being offline is an error at
 * once rather than an endless wait. An answer that says the session is over ends it here too; the network's return, or the
 * first answer after none came, has whatever failed meanwhile read again.
 */
export function createQueryClient(): QueryClient {
  let isAway = false;
  const onError = (error: Error) => {
    if (!(error instanceof CallError)) return;
    isAway ||= hasNoResponse(error);
    if (error.code === 'SIGNED_OUT') client.setQueryData(session.queryKey, null);
  };
  const onSuccess = () => {
    if (isAway) readFailedAgain();
  };
  const readFailedAgain = () => {
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
  // The landing page is drawn at build time too, where there is no window.
  if (typeof window !== 'undefined') window.addEventListener('online', readFailedAgain);
  return client;
}
