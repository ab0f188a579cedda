import type { FactName } from '@vitola/contract/inventory/fact-constants';
import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useWrite } from '../../../api/query.ts';
import { type ToastMessage, useToast } from '../../../ui/feedback/toasts.tsx';
import { fieldLabels } from '../cigar-form/cigar-fields.ts';
import type { FieldName } from '../cigar-form/typed-cigar.ts';
import { useRefusalToasts } from '../shelf/use-refusal-toasts.ts';
import { shelfQueries } from '../shelf/use-shelf.ts';

/** Undoes confirmations of a cigar's facts, unless somebody changed the cigar since. */
export function useUndoConfirming(): (cigar: Cigar, names: readonly FactName[]) => void {
  const toast = useToast();
  const { refusalToast } = useRefusalToasts();
  const { mutate } = useWrite('PUT /api/cigars/{id}', {
    refreshes: shelfQueries,
    onSuccess: ({ brand, name }, { body }) =>
      toast({
        title: `No longer confirmed: ${labelsOf(Object.keys(body.sources ?? {}))}`,
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

/** The toast parts after a save that confirmed facts: which, and Undo. Empty if it confirmed none. */
export function confirmedToast(names: readonly FactName[], undo: () => void): Partial<ToastMessage> {
  if (names.length === 0) return {};
  return {
    description: `Confirmed: ${labelsOf(names)}`,
    action: { label: 'Undo confirming', onClick: undo },
  };
}

export const labelsOf = (names: readonly string[]): string =>
  names.map((name) => fieldLabels[name as FieldName]).join(', ');
