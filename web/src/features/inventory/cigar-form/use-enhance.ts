import type { FactName } from '@vitola/contract/inventory/fact-constants';
import type { UseFormReturn } from 'react-hook-form';
import type { CallError } from '../../../api/call-error.ts';
import { useWrite } from '../../../api/query.ts';
import { useToast } from '../../../ui/feedback/toasts.tsx';
import { fieldLabels } from './cigar-fields.ts';
import type { CigarFields, FieldName } from './typed-cigar.ts';
import { fillBlanks, setFields } from '../facts/fill-facts.ts';

/** Says which facts were filled in. */
export type Filled = (facts: readonly FieldName[]) => { title: string; description: string };

export const filledInEnglish: Filled = (facts) => ({
  title: 'AI Enhancement Complete',
  description: `Filled in: ${facts.map((name) => fieldLabels[name].toLowerCase()).join(', ')}. Please check before saving.`,
});

interface EnhanceOptions {
  /** Facts that are not filled in, blank or not: the owner entered or confirmed them. */
  locked?: readonly FactName[];
  /** Called with the number of fields that were filled in. */
  onDone?: (filled: number) => void;
  /** Without it a failure is silent. */
  onError?: (error: CallError) => void;
  filled?: Filled;
}

/** 'AI Enhance': fills in the blanks of a form from what is known of the cigar. A failure changes nothing. */
export function useEnhance(
  form: UseFormReturn<CigarFields>,
  { locked, onDone, onError, filled = filledInEnglish }: EnhanceOptions = {},
): { enhance: () => void; isEnhancing: boolean } {
  const toast = useToast();
  const { mutate, isPending } = useWrite('POST /api/ai/enhance-cigar', {
    ...(onError && { onError }),
    onSuccess: (enhanced, { body }) => {
      const { brand, name } = form.getValues();
      // Another cigar was typed or chosen meanwhile.
      if (brand !== body.brand || name !== body.name) return;
      const isBrandFound = brand.trim() === '' && enhanced.brand !== '';
      if (isBrandFound) setFields(form, { brand: enhanced.brand });
      const names = [...(isBrandFound ? ['brand' as const] : []), ...fillBlanks(form, enhanced, locked)];
      onDone?.(names.length);
      if (names.length === 0) return;
      toast({ ...filled(names), kind: 'success' });
    },
  });
  const enhance = () => {
    const { name, brand, origin, strength, size } = form.getValues();
    mutate({ body: { name, brand, origin, size, strength: strength as 'Mild' | '' } });
  };
  return { enhance, isEnhancing: isPending };
}
