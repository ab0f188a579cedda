import { NewSavedCigar, type SavedCigar } from '@vitola/contract/vault/saved-cigars';
import { useEffect, useEffectEvent } from 'react';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { saveDraft } from '../../../forms/draft.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { useVaultCache } from '../list/use-vault.ts';
import { vaultReads } from '../queries.ts';
import { texts } from '../texts/texts.ts';
import type { SmartProfileFields } from './profile-fields.ts';

/** The form of a profile that was found, kept as a draft until it is saved to the vault. */
export function useSaveProfile(
  found: SmartProfileFields,
  draft: string,
  onSaved: (cigar: SavedCigar) => void,
) {
  const form = useContractForm(NewSavedCigar, found.cigar);
  const toast = useToast();
  const { prepend } = useVaultCache();
  const keep = useEffectEvent((cigar: SmartProfileFields['cigar']) => saveDraft(draft, { ...found, cigar }));
  const { subscribe, getValues } = form;
  useEffect(() => {
    keep(getValues() as SmartProfileFields['cigar']);
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keep(values as SmartProfileFields['cigar']),
    });
  }, [subscribe, getValues]);
  const { mutate, isPending } = useWrite('POST /api/vault/cigars', {
    refreshes: vaultReads,
    onSuccess: (cigar) => {
      prepend(cigar);
      onSaved(cigar);
    },
    onError: (error) => {
      showServerFieldErrors(form, error);
      toast({ title: texts().addDialog.failed, description: error.message, kind: 'destructive' });
    },
  });
  const submit = form.handleSubmit((cigar) => {
    if (!isPending) mutate({ body: cigar });
  });
  return { form, isPending, submit };
}
