import { useQueryClient } from '@tanstack/react-query';
import type { ReadName } from '../../../api/call.ts';
import { type CallError, isTransient } from '../../../api/call-error.ts';
import { readQuery, useWrite } from '../../../api/query.ts';
import { retryAction } from '../../../ui/feedback/retry-action.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { formatPoints } from '../points.tsx';

/** What a change of a member's points makes stale. */
export const pointsQueries: readonly ReadName[] = [
  'GET /api/loyalty/program',
  'POST /api/loyalty/member/search',
];

const isRefused = (error: CallError) => !isTransient(error);

/** Undoes a redemption; a toast says what the member has then. */
export function useUndoRedemption() {
  const toast = useToast();
  const undo = useWrite('POST /api/loyalty/redemptions/{id}/undo', {
    refreshes: pointsQueries,
    refreshesAfter: isRefused,
    onSuccess: ({ points }) =>
      toast({
        title: 'Redemption undone',
        description: `The member has ${formatPoints(points)} again.`,
        kind: 'success',
      }),
    onError: (error, sent) =>
      toast({
        title: 'Failed to undo',
        description: error.message,
        kind: 'destructive',
        ...retryAction(error, () => undo.mutate(sent)),
      }),
  });
  return {
    undo: (id: string) => undo.mutate({ params: { id } }),
    undoingId: undo.isPending ? undo.variables.params.id : undefined,
  };
}

/** Redeems rewards for the member with a code; the toast offers Undo. */
export function useRedemption(code: string, onDone: () => void) {
  const toast = useToast();
  const client = useQueryClient();
  const { undo } = useUndoRedemption();
  const redeem = useWrite('POST /api/loyalty/redemptions', {
    refreshes: pointsQueries,
    // After a lost answer the reward stays chosen: sent again, it is redeemed once.
    refreshesAfter: isRefused,
    onSuccess: ({ id, reward, points }) => {
      const { queryKey } = readQuery('POST /api/loyalty/member/search', { body: { code } });
      client.setQueryData(queryKey, (member) => member && { ...member, points });
      toast({
        title: 'Redeemed',
        description: `${reward.name}. ${formatPoints(points)} left.`,
        kind: 'success',
        action: { label: 'Undo', onClick: () => undo(id) },
      });
      onDone();
    },
  });
  return {
    redeem: (rewardId: string) => redeem.mutate({ body: { code, rewardId } }),
    isRedeeming: redeem.isPending,
    error: redeem.error,
    reset: redeem.reset,
  };
}
