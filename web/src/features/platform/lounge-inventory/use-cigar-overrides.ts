import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { ReadName } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';

const refreshes: readonly ReadName[] = [
  'GET /api/super-admin/lounge-cigars/{loungeId}',
  'GET /api/super-admin/most-recommended/{loungeId}',
  'GET /api/super-admin/lounges/{loungeId}',
  'GET /api/super-admin/lounges',
];

/** What a super admin does to a cigar of a lounge. `busyId` is the cigar whose change is being saved. */
export interface CigarOverrides {
  promote: (cigar: Cigar) => void;
  toggleOutOfStock: (cigar: Cigar) => void;
  lift: (cigar: Cigar) => void;
  remove: (cigar: Cigar) => void;
  busyId: string | undefined;
}

/** Whether the page shows an outdated cigar. */
const isOutdated = ({ code }: CallError) => code === 'NOT_FOUND' || code === 'CHANGED_MEANWHILE';

/** The actions on the cigars of the named lounge; each is shown at once, and a removal can be undone. */
export function useCigarOverrides(cigars: readonly Cigar[]): CigarOverrides {
  const toast = useToast();
  const failed = (title: string) => (error: CallError) => {
    const description = error.code === 'NOT_FOUND' ? 'It is no longer on the shelf.' : error.message;
    toast({ title, description, kind: 'destructive' });
  };
  const change = useWrite('PUT /api/cigars/{id}', {
    refreshes,
    refreshesAfter: isOutdated,
    onSuccess: () =>
      toast({
        title: 'Cigar updated successfully!',
        description: 'The owner is notified, and cannot change it back until you lift the override.',
        kind: 'success',
      }),
    onError: failed('Failed to update cigar'),
  });
  const lift = useWrite('DELETE /api/super-admin/lounges/{loungeId}/cigars/{id}/override', {
    refreshes,
    refreshesAfter: isOutdated,
    onSuccess: ({ name }) =>
      toast({
        title: 'Override lifted',
        description: `The owner decides about ${name} again.`,
        kind: 'success',
      }),
    onError: failed('Failed to lift the override'),
  });
  const restore = useWrite('POST /api/cigars/{id}/restore', {
    refreshes,
    refreshesAfter: isOutdated,
    onSuccess: ({ name }) => toast({ title: `${name} is back on the shelf.`, kind: 'success' }),
    onError: failed('Failed to restore cigar'),
  });
  const remove = useWrite('DELETE /api/cigars/{id}', {
    refreshes,
    refreshesAfter: isOutdated,
    onSuccess: (_, { params }) =>
      toast({
        title: 'Cigar Deleted',
        description: `${cigars.find(({ id }) => id === params.id)?.name ?? 'The cigar'} has been removed from inventory.`,
        kind: 'success',
        action: { label: 'Undo', onClick: () => restore.mutate({ params }) },
      }),
    onError: failed('Failed to delete cigar'),
  });
  const pending = [change, remove, lift].find(({ isPending }) => isPending)?.variables;
  const flip = ({ id, version, ...cigar }: Cigar, flag: 'isPromoted' | 'isOutOfStock') =>
    change.mutate({ params: { id }, body: { [flag]: !cigar[flag], version } });
  return {
    promote: (cigar) => flip(cigar, 'isPromoted'),
    toggleOutOfStock: (cigar) => flip(cigar, 'isOutOfStock'),
    lift: ({ loungeId, id }) => lift.mutate({ params: { loungeId, id } }),
    remove: ({ id }) => remove.mutate({ params: { id } }),
    busyId: pending?.params.id,
  };
}
