import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { inPageLanguage, isTransient } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useVaultCache } from '../list/use-vault.ts';
import { texts } from '../texts/texts.ts';

/** When a share is imported after the address was rewritten, and when the list follows, in milliseconds. */
const importDelay = 100;
const refetchDelay = 500;

/**
 * Imports the share that the address names, once: the address is rewritten first, so neither a reload nor Back repeats
 * it. Returns whether the imported cigars are still on their way.
 */
export function useImport(isNewVault: boolean): boolean {
  const shareId = useSearchValue('import');
  const navigate = useNavigate();
  const toast = useToast();
  const { refetch } = useVaultCache();
  const [isImporting, setImporting] = useState(shareId !== undefined);
  const begun = useRef<string>(undefined);
  const { mutate } = useWrite('POST /api/vault/import', {
    onSuccess: ({ message }) => {
      const title = isNewVault ? texts().import.doneInNewVault : texts().import.done;
      toast({ title, description: inPageLanguage(message), kind: 'success' });
      setTimeout(() => void refetch().finally(() => setImporting(false)), refetchDelay);
    },
    onError: (error, { body }) => {
      setImporting(false);
      const retry = { label: texts().import.retry, onClick: () => mutate({ body }) };
      toast({
        title: texts().import.failed,
        description: error.message,
        kind: 'destructive',
        ...(isTransient(error) && { action: retry }),
      });
    },
  });
  useEffect(() => {
    if (shareId === undefined) {
      begun.current = undefined;
      return;
    }
    // An effect may run twice, and the address changes a moment later.
    if (begun.current === shareId) return;
    begun.current = shareId;
    setImporting(true);
    void navigate({ to: '/vault', search: {}, replace: true, resetScroll: false });
    setTimeout(() => mutate({ body: { shareId } }), importDelay);
  }, [shareId, navigate, mutate]);
  return isImporting;
}
