import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../api/call.ts';
import { setLockPending } from './pending-lock.ts';
import { usePendingWrites } from '../../api/query.ts';
import { retryDelayMs, scheduleRetry } from '../../api/retry.ts';
import { session } from '../../api/session.ts';

/** While this shared device is locked: sends that to the server until it has it, except while somebody unlocks. Shows nothing. */
export function SendLock(): null {
  const client = useQueryClient();
  const isSent = useRef(false);
  const isUnlocking = usePendingWrites('POST /api/shared-device/unlock').length > 0;
  useEffect(() => {
    if (isUnlocking || isSent.current) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    let cancel = () => {};
    const attempt = async (count: number): Promise<void> => {
      try {
        const user = await call('POST /api/shared-device/lock', { signal });
        if (signal.aborted) return;
        isSent.current = true;
        setLockPending(false);
        client.setQueryData(session.queryKey, user);
      } catch (error) {
        if (signal.aborted) return;
        const ms = retryDelayMs(error, count);
        if (ms !== null) {
          cancel = scheduleRetry(ms, () => void attempt(count + 1));
        } else {
          setLockPending(false);
          void client.invalidateQueries(session);
        }
      }
    };
    void attempt(1);
    return () => {
      leaving.abort();
      cancel();
    };
  }, [client, isUnlocking]);
  return null;
}
