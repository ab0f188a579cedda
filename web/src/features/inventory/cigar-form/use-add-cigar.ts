import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { UseFormReturn } from 'react-hook-form';
import type { CallInput } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useContractForm } from '../../../forms/contract-form.ts';
import { showServerFieldErrors } from '../../../forms/server-field-errors.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { blankCigar, toRequestBody, fieldLabels } from './cigar-fields.ts';
import type { CigarFields } from './typed-cigar.ts';
import { loadAddDraft, useAddDraft } from './cigar-draft.ts';
import { addRules } from './cigar-rules.ts';
import { shelfQueries } from '../shelf/use-shelf.ts';

type ScannedCode = CallInput<'POST /api/codes/cigars'>['body']['code'];

interface AddCigarOptions {
  /** The short form asks for more than the call does. */
  rules?: typeof addRules;
  onAdded?: (cigar: Cigar) => void;
  /** A scanned code that is saved together with the cigar. */
  code?: ScannedCode | undefined;
}

interface AddCigarForm {
  form: UseFormReturn<CigarFields>;
  add: (fields: CigarFields) => void;
  isAdding: boolean;
  error: CallError | null;
}

/**
 * The form of a new cigar, and saving it. The form is cleared once the cigar is saved; until then what is typed is
 * stored under the draft's name.
 */
export function useAddCigar(
  draft: string,
  { rules = addRules, onAdded, code }: AddCigarOptions = {},
): AddCigarForm {
  const form = useContractForm(rules, loadAddDraft(draft));
  const { forget } = useAddDraft(form, draft);
  const toast = useToast();
  const answers = {
    refreshes: shelfQueries,
    // Somebody else took the last slot, so the plan and the shelf on the page are stale.
    refreshesAfter: ({ code }: CallError) => code === 'PLAN_LIMIT',
    onSuccess: (cigar: Cigar) => {
      const { brand, name } = cigar;
      // Keeps the fields registered, so that one of them can be focused at once.
      form.reset(blankCigar, { keepFieldsRef: true });
      forget();
      if (onAdded) onAdded(cigar);
      else form.setFocus('name');
      toast({ title: 'Cigar added successfully!', description: `${brand} ${name}`, kind: 'success' });
    },
    onError: (refusal: CallError) => {
      showServerFieldErrors(form, refusal, Object.keys(fieldLabels));
      const description = refusal.message || 'An error occurred while adding the cigar. Please try again.';
      toast({ title: 'Failed to add cigar', description, kind: 'destructive' });
    },
  };
  const plain = useWrite('POST /api/cigars', answers);
  const scanned = useWrite('POST /api/codes/cigars', answers);
  const { isPending, error } = code ? scanned : plain;
  const add = (fields: CigarFields) => {
    const cigar = toRequestBody(fields);
    if (code) scanned.mutate({ body: { cigar, code } });
    else plain.mutate({ body: cigar });
  };
  return { form, add, isAdding: isPending, error };
}
