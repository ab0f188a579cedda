import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { blankCigar, type CigarFields } from './cigar-fields.ts';

const nameOf = (loungeId: string) => `vitola.draft-cigar.${loungeId}`;

/** The cigar that was being typed in this tab before a reload or a sign-in; blank when there was none. */
export function draftOf(loungeId: string): CigarFields {
  try {
    const kept = JSON.parse(sessionStorage.getItem(nameOf(loungeId)) ?? '{}') as Partial<CigarFields>;
    return { ...blankCigar, ...kept };
  } catch {
    return blankCigar;
  }
}

/** Keeps what is typed until it is saved. A browser that stores nothing keeps nothing. */
export function useDraft(form: UseFormReturn<CigarFields>, loungeId: string): { forget: () => void } {
  const { subscribe } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => store(nameOf(loungeId), JSON.stringify(values)),
      }),
    [subscribe, loungeId],
  );
  return { forget: () => store(nameOf(loungeId), '{}') };
}

function store(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // Storage is off or full: the form itself still holds what was typed.
  }
}
