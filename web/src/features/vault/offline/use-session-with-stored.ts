import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isTransient } from '../../../api/call-error.ts';
import { session, useSession } from '../../../api/session.ts';
import { loadStoredVault } from '../../../offline/stored-vault.ts';

/**
 * The session; while the server can't be reached, the member whose vault is stored on this device. The next call that
 * the server answers shows whether the session is still valid.
 */
export function useSessionWithStored() {
  const client = useQueryClient();
  const query = useSession();
  const { data: user, error } = query;
  const isCutOff = user === undefined && error !== null && isTransient(error);
  useEffect(() => {
    if (!isCutOff) return;
    void loadStoredVault().then((stored) => {
      // The answer may have come meanwhile.
      if (stored)
        client.setQueryData(session.queryKey, (found) => (found === undefined ? stored.user : found));
    });
  }, [isCutOff, client]);
  return query;
}
