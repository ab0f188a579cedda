import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { idleLockMs } from '@vitola/contract/shared-device-constants';
import { useWrite } from '../../api/query.ts';
import { session } from '../../api/session.ts';

/** Locks this shared device: the screen at once, the server as soon as it answers. */
export function useLock(): () => void {
  const client = useQueryClient();
  const { mutate } = useWrite('POST /api/shared-device/lock', {
    onSuccess: (user) => client.setQueryData(session.queryKey, user),
  });
  return useCallback(() => {
    client.setQueryData(session.queryKey, (user) => user && { ...user, sharedDevice: { isLocked: true } });
    mutate({});
  }, [client, mutate]);
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
