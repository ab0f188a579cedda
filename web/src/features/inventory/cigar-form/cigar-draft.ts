import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { loadDraft, saveDraft } from '../../../forms/draft.ts';
import { blankCigar, differingFields, toCigarFields } from './cigar-fields.ts';
import type { CigarFields } from './typed-cigar.ts';

const addDraftKey = (draft: string) => `cigar.${draft}`;
const editDraftKey = (loungeId: string) => `edit.${loungeId}`;

/** The new cigar that was typed in this tab before a reload or a sign-in; blank if there was none. */
export const loadAddDraft = (draft: string): CigarFields => ({
  ...blankCigar,
  ...loadDraft<Partial<CigarFields>>(addDraftKey(draft)),
});

/** Stores what is typed until it is saved, where the browser allows storage. */
export function useAddDraft(form: UseFormReturn<CigarFields>, draft: string): { forget: () => void } {
  useSaveOnChange(form, (values) => saveDraft(addDraftKey(draft), values));
  return { forget: () => saveDraft(addDraftKey(draft), undefined) };
}

/** An unsaved edit: the cigar as it was when editing began, and the form's values. */
export interface UnsavedEdit {
  base: Cigar;
  fields: CigarFields;
}

type UnsavedEdits = Record<string, UnsavedEdit>;

/** The unsaved edits of a lounge's cigars in this tab, by cigar id, oldest first. */
export function unsavedEdits(loungeId: string): UnsavedEdits {
  const edits = Object.entries(loadDraft<UnsavedEdits>(editDraftKey(loungeId)) ?? {});
  // An edit stored by an earlier release may lack a field that the form has now.
  return Object.fromEntries(
    edits.map(([id, { base, fields }]) => [id, { base, fields: { ...toCigarFields(base), ...fields } }]),
  );
}

/** Stores the edit of a cigar until it is saved or discarded. */
export function useEditDraft(form: UseFormReturn<CigarFields>, base: Cigar): { forget: () => void } {
  const keep = (fields?: CigarFields) => {
    const { [base.id]: _, ...others } = unsavedEdits(base.loungeId);
    const isEdited =
      fields !== undefined &&
      (differingFields(fields, toCigarFields(base)).length > 0 || fields.isActive !== base.isActive);
    saveDraft(editDraftKey(base.loungeId), isEdited ? { ...others, [base.id]: { base, fields } } : others);
  };
  useSaveOnChange(form, keep);
  return { forget: () => keep() };
}

function useSaveOnChange(form: UseFormReturn<CigarFields>, keep: (values: CigarFields) => void): void {
  const { subscribe } = form;
  const onValues = useEffectEvent(keep);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => onValues(values),
      }),
    [subscribe],
  );
}
