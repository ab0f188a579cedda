import { useWrite } from '../../../api/query.ts';
import { cigarName } from '../../../text/cigar-name.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useVaultCache } from '../list/use-vault.ts';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { vaultReads } from '../queries.ts';
import { texts } from '../texts/texts.ts';

/** Removes a cigar: at once on the screen, with Undo in the toast; it returns if it can't be removed. */
export function useRemoval(cigar: ListedCigar): () => void {
  const said = texts().removal;
  const { id } = cigar;
  const { find, patch, refetch } = useVaultCache();
  const toast = useToast();
  const hide = (isRemoved: boolean) => patch(id, (listed) => ({ ...listed, isRemoved }));
  const restore = useWrite('POST /api/vault/cigars/{id}/restore', {
    refreshes: vaultReads,
    onSuccess: (saved) => (find(id) ? patch(id, () => saved) : void refetch()),
    onError: ({ message }) => toast({ title: said.undoFailed, description: message, kind: 'destructive' }),
  });
  const remove = useWrite('DELETE /api/vault/cigars/{id}', {
    refreshes: vaultReads,
    onSuccess: () => {
      // Again: a list that was asked for before shows it.
      hide(true);
      toast({
        title: said.done,
        description: cigarName(cigar),
        kind: 'success',
        action: { label: said.undo, onClick: () => restore.mutate({ params: { id } }) },
      });
    },
    onError: ({ message }) => {
      hide(false);
      toast({ title: said.failed, description: message, kind: 'destructive' });
    },
  });
  return () => {
    hide(true);
    remove.mutate({ params: { id } });
  };
}
