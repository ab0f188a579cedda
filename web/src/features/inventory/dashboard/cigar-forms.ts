import { type Part, useLazyPart } from '../../../lazy/lazy-part.ts';

const name = 'cigar forms';
const load = () => import('./cigar-forms-part.ts');

/** The forms, to be loaded ahead. */
export const cigarForms: Part = { name, load };

/** The forms that add and edit cigars, loaded once they are needed. */
export function useCigarForms(isNeeded: boolean) {
  const part = useLazyPart(name, load, isNeeded);
  return { ...part, isWaiting: isNeeded && !part.data && !part.error };
}
