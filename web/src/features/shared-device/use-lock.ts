import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { idleLockMs } from '@vitola/contract/shared-device-constants';
import { setLockPending } from './pending-lock.ts';
import { session } from '../../api/session.ts';

/** Locks this shared device: the screen at once; `SendLock` then sends it. */
export function useLock(): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    setLockPending(true);
    client.setQueryData(session.queryKey, (user) => user && { ...user, sharedDevice: { isLocked: true } });
  }, [client]);
}

/** Calls `lock` after two minutes without a touch or a key. */
export function useIdleLock(lock: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(lock, idleLockMs);
    };
    wait();
    addEventListener('pointerdown', wait);
    addEventListener('keydown', wait);
    return () => {
      clearTimeout(timer);
      removeEventListener('pointerdown', wait);
      removeEventListener('keydown', wait);
    };
  }, [lock]);
}
