import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';
import { session } from './session.ts';

/**
 * Reads are never stale by themselves, not refetched on focus, not polled and not retried; being offline is an error at
 * once rather than an endless wait. An answer that says the session is over ends it here too.
 */
export function createQueryClient(): QueryClient {
  const noticeSignedOut = (error: Error) => {
    if (error instanceof CallError && error.code === 'SIGNED_OUT')
      client.setQueryData(session.queryKey, null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: noticeSignedOut }),
    mutationCache: new MutationCache({ onError: noticeSignedOut }),
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
  return client;
}
