import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useQueryClient } from '@tanstack/react-query';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { showRefusedFields } from '../../../forms/server-field-errors.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { blankCigar, bodyOf, type CigarFields, fieldWords } from './cigar-fields.ts';
import { addDraftOf, useAddDraft } from './cigar-draft.ts';
import { shelfReads } from '../shelf/use-shelf.ts';

interface Adding {
  form: UseFormReturn<CigarFields>;
  add: (fields: CigarFields) => void;
  isAdding: boolean;
  error: CallError | null;
}

/**
 * The form of a new cigar and what saves it. The form is emptied only once the cigar stands on the shelf; what is typed
 * until then is kept under the draft's name.
 */
export function useAddCigar(draft: string, onAdded?: (cigar: Cigar) => void): Adding {
  const form = useForm<CigarFields>({ defaultValues: addDraftOf(draft) });
  const { forget } = useAddDraft(form, draft);
  const toast = useToast();
  const client = useQueryClient();
  const { mutate, isPending, error } = useWrite('POST /api/cigars', {
    refreshes: shelfReads,
    onSuccess: (cigar) => {
      const { brand, name } = cigar;
      form.reset(blankCigar);
      forget();
      if (onAdded) onAdded(cigar);
      else form.setFocus('name');
      toast({ title: 'Cigar added successfully!', description: `${brand} ${name}`, kind: 'success' });
    },
    onError: (refusal) => {
      showRefusedFields(form, refusal, Object.keys(fieldWords));
      // Somebody else took the last place: what is shown of the plan and the shelf is old.
      if (refusal.code === 'PLAN_LIMIT') {
        for (const old of shelfReads) void client.invalidateQueries({ queryKey: [old] });
      }
      const description = refusal.message || 'An error occurred while adding the cigar. Please try again.';
      toast({ title: 'Failed to add cigar', description, kind: 'destructive' });
    },
  });
  return { form, add: (fields) => mutate({ body: bodyOf(fields) }), isAdding: isPending, error };
}
