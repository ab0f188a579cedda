import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { call } from './call.ts';
import { CallError } from './call-error.ts';

/** The signed-in user, or null after a 401; any other failed answer is an error. */
export const session = queryOptions<SessionUser | null, CallError>({
  queryKey: ['GET /api/user'],
  queryFn: async ({ signal }) => {
    try {
      return await call('GET /api/user', { signal });
    } catch (error) {
      if (error instanceof CallError && error.status === 401) return null;
      throw error;
    }
  },
});

/** The session: loading, then a user or null. */
export const useSession = () => useQuery(session);
