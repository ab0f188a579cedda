import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { blankCigar, type CigarFields } from './cigar-fields.ts';

const nameOf = (draft: string) => `vitola.draft-cigar.${draft}`;

/** The cigar that was being typed in this tab before a reload or a sign-in; blank when there was none. */
export function draftOf(draft: string): CigarFields {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(draft)) ?? '{}') as Partial<CigarFields>;
    return { ...blankCigar, ...kept };
  } catch {
    return blankCigar;
  }
}

/** Keeps what is typed until it is saved. A browser that stores nothing keeps nothing. */
export function useDraft(form: UseFormReturn<CigarFields>, draft: string): { forget: () => void } {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store(nameOf(draft), JSON.stringify(values)),
      }),
    [subscribe, draft],
  );
  return { forget: () => store(nameOf(draft), '{}') };
}

function store(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // Storage is off or full: the form itself still holds what was typed.
  }
}
