import type { Reward } from '@vitola/contract/loyalty/program';
import { retryAction } from '../../../ui/feedback/retry-action.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';

const refreshes = ['GET /api/loyalty/program', 'POST /api/loyalty/member/search'] as const;

/** Adds, changes and removes rewards. The toast of a removal offers Undo, which adds the reward again. */
export function useRewards() {
  const toast = useToast();
  const add = useWrite('POST /api/loyalty/rewards', {
    refreshes,
    onSuccess: ({ name }) => toast({ title: 'Reward added', description: name, kind: 'success' }),
  });
  const change = useWrite('PUT /api/loyalty/rewards/{id}', {
    refreshes,
    onSuccess: ({ name }) => toast({ title: 'Reward saved', description: name, kind: 'success' }),
  });
  const restore = useWrite('POST /api/loyalty/rewards', {
    refreshes,
    onSuccess: ({ name }) => toast({ title: 'Reward back on the list', description: name, kind: 'success' }),
    onError: (error, sent) =>
      toast({
        title: 'Failed to undo',
        description: error.message,
        kind: 'destructive',
        ...retryAction(error, () => restore.mutate(sent)),
      }),
  });
  const retire = useWrite('DELETE /api/loyalty/rewards/{id}', {
    refreshes,
    // It was removed before, and the answer to that was lost.
    refreshesAfter: ({ code }) => code === 'NOT_FOUND',
  });
  const remove = async ({ id, name, points, isTobacco }: Reward) => {
    const failure = await retire.mutateAsync({ params: { id } }).then(
      () => undefined,
      (error: CallError) => error,
    );
    if (failure && failure.code !== 'NOT_FOUND')
      return toast({
        title: 'Failed to remove the reward',
        description: failure.message,
        kind: 'destructive',
      });
    return toast({
      title: 'Reward removed',
      description: name,
      kind: 'success',
      action: { label: 'Undo', onClick: () => restore.mutate({ body: { name, points, isTobacco } }) },
    });
  };
  return { add, change, remove, removingId: retire.isPending ? retire.variables.params.id : undefined };
}
