import type { UseFormReturn } from 'react-hook-form';
import { useWrite } from '../../lib/query.ts';
import { useToast } from '../../ui/toasts.tsx';
import { type CigarFields, factsOfEnhanced, fieldWords } from './cigar-fields.ts';

/** 'AI Enhance': fills in the blanks of a form from what is known of the cigar. A failure is silent and changes nothing. */
export function useEnhance(form: UseFormReturn<CigarFields>): { enhance: () => void; isEnhancing: boolean } {
  const toast = useToast();
  const { mutate, isPending } = useWrite('POST /api/ai/enhance-cigar', {
    onSuccess: (enhanced) => {
      const found = Object.entries(factsOfEnhanced(enhanced, form.getValues()));
      for (const [name, value] of found) {
        form.setValue(name as keyof CigarFields, value, { shouldDirty: true });
      }
      if (found.length === 0) return;
      const names = found.map(([name]) => fieldWords[name as keyof CigarFields].toLowerCase());
      toast({
        title: 'AI Enhancement Complete',
        description: `Filled in: ${names.join(', ')}. Please check before saving.`,
        kind: 'success',
      });
    },
  });
  const enhance = () => {
    const { name, brand, origin, strength, size } = form.getValues();
    mutate({ body: { name, brand, origin, size, strength: strength as 'Mild' | '' } });
  };
  return { enhance, isEnhancing: isPending };
}
