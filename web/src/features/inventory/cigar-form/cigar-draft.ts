import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useEffect, useEffectEvent } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { draftOf, keepDraft } from '../../../forms/draft.ts';
import { blankCigar, type CigarFields, differences, fieldsOf } from './cigar-fields.ts';

const addName = (draft: string) => `cigar.${draft}`;
const editName = (loungeId: string) => `edit.${loungeId}`;

/** The cigar that was being typed in this tab before a reload or a sign-in; blank when there was none. */
export const addDraftOf = (draft: string): CigarFields => ({
  ...blankCigar,
  ...draftOf<Partial<CigarFields>>(addName(draft)),
});

/** Keeps what is typed until it is saved. A browser that stores nothing keeps nothing. */
export function useAddDraft(form: UseFormReturn<CigarFields>, draft: string): { forget: () => void } {
  useKept(form, (values) => keepDraft(addName(draft), values));
  return { forget: () => keepDraft(addName(draft), undefined) };
}

/** A change that was not saved: the cigar as it was when the change began, and the form. */
export interface UnsavedEdit {
  base: Cigar;
  fields: CigarFields;
}

type UnsavedEdits = Record<string, UnsavedEdit>;

/** The changes of a lounge's cigars that were typed in this tab and not saved, by the cigar's id; the last comes last. */
export function unsavedEdits(loungeId: string): UnsavedEdits {
  const edits = Object.entries(draftOf<UnsavedEdits>(editName(loungeId)) ?? {});
  // What a release before stored may lack a field that the form has since.
  return Object.fromEntries(
    edits.map(([id, { base, fields }]) => [id, { base, fields: { ...fieldsOf(base), ...fields } }]),
  );
}

/** Keeps what is changed of a cigar until it is saved or given up. */
export function useEditDraft(form: UseFormReturn<CigarFields>, base: Cigar): { forget: () => void } {
  const keep = (fields?: CigarFields) => {
    const { [base.id]: _, ...others } = unsavedEdits(base.loungeId);
    const isEdited =
      fields !== undefined &&
      (differences(fields, fieldsOf(base)).length > 0 || fields.isActive !== base.isActive);
    keepDraft(editName(base.loungeId), isEdited ? { ...others, [base.id]: { base, fields } } : others);
  };
  useKept(form, keep);
  return { forget: () => keep() };
}

function useKept(form: UseFormReturn<CigarFields>, keep: (values: CigarFields) => void): void {
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
