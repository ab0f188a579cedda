import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshReads } from '../../../api/query.ts';
import { retryDelayMs, scheduleRetry } from '../../../api/retry.ts';
import { session, useSession } from '../../../api/session.ts';
import { answered, patchVault } from '../list/use-vault.ts';
import { vaultReads } from '../queries.ts';
import { type Delivery, sendChanges } from './send-changes.ts';
import { useUnsent } from './use-unsent.ts';

/**
 * Sends what a member changed while the server could not be reached: at once while they are signed in on a device that is
 * not shared, and again now and then until nothing is left to send. Returns a function that sends it now.
 */
export function useSendUnsent(userId: string): () => Promise<unknown> {
  const client = useQueryClient();
  const { data: user } = useSession();
  const unsent = useUnsent(userId);
  // A shared device may do nothing of a person's account.
  const canSend = user?.id === userId && !user.sharedDevice && unsent.some(({ question }) => !question);
  useEffect(() => {
    if (!canSend) return undefined;
    let isOver = false;
    let cancel = () => {};
    const attempt = async (count: number): Promise<void> => {
      const error = await sendChanges(userId, deliveryFor(client, userId));
      if (isOver || !error) return;
      // Shows the sign-in; then it is sent.
      if (error.status === 401) await fetchUserId(client).catch(() => undefined);
      const ms = retryDelayMs(error, count);
      if (ms !== null && !isOver) cancel = scheduleRetry(ms, () => void attempt(count + 1));
    };
    void attempt(1);
    return () => {
      isOver = true;
      cancel();
    };
  }, [client, userId, canSend, unsent]);
  return () => sendChanges(userId, deliveryFor(client, userId));
}

/** Sends a member's unsent changes while it is on a page; shows nothing. */
export function SendUnsentChanges({ userId }: { userId: string }): null {
  useSendUnsent(userId);
  return null;
}

const deliveryFor = (client: QueryClient, userId: string): Delivery => ({
  onSaved: (saved) => {
    patchVault(client, userId, saved.id, answered(saved));
    refreshReads(client, vaultReads);
  },
  fetchUserId: () => fetchUserId(client),
});

const fetchUserId = async (client: QueryClient): Promise<string | undefined> =>
  (await client.query({ ...session, staleTime: 0 }))?.id;
