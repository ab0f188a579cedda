import type { FactName } from '@vitola/contract/inventory/fact-constants';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useWrite } from '../../../api/query.ts';
import { type ToastWords, useToast } from '../../../ui/feedback/toasts.tsx';
import { type FieldName, fieldWords } from '../cigar-form/cigar-fields.ts';
import { refusalToast } from '../shelf/refusal-toasts.ts';
import { shelfReads } from '../shelf/use-shelf.ts';

/** Takes confirmations of a cigar's facts back, as long as nobody changed the cigar since it was answered like this. */
export function useUndoConfirming(): (cigar: Cigar, names: readonly FactName[]) => void {
  const toast = useToast();
  const { mutate } = useWrite('PUT /api/cigars/{id}', {
    refreshes: shelfReads,
    onSuccess: ({ brand, name }, { body }) =>
      toast({
        title: `No longer confirmed: ${wordsOf(Object.keys(body.sources ?? {}))}`,
        description: `${brand} ${name}`,
        kind: 'success',
      }),
    onError: (error) => toast(refusalToast(error, 'Failed to update cigar')),
  });
  return ({ id, version }, names) => {
    const sources = Object.fromEntries(names.map((name) => [name, { confirmed: false }]));
    mutate({ params: { id }, body: { sources, version } });
  };
}

/** What is said of a save that confirmed facts: which, and the way back. Nothing where it confirmed none. */
export function confirmedWords(names: readonly FactName[], undo: () => void): Partial<ToastWords> {
  if (names.length === 0) return {};
  return {
    description: `Confirmed: ${wordsOf(names)}`,
    action: { label: 'Undo confirming', onPress: undo },
  };
}

export const wordsOf = (names: readonly string[]): string =>
  names.map((name) => fieldWords[name as FieldName]).join(', ');
