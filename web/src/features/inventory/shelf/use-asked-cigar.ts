import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSearchValue } from '../../../navigation/search-params.ts';
import { cigarRowId } from './cigar-row.tsx';

/** The address that shows one cigar in the list of the shelf. */
export const cigarHref = (cigarId: string): string => `/trial?panel=inventory&cigar=${cigarId}`;

/** The cigar that the address asks to show; undefined once it is shown. */
export const useAskedCigar = (): string | undefined => useSearchValue('cigar');

/**
 * Scrolls to the row of the cigar that the address asks for, focuses it, and removes it from the address. `place` is where it
 * stands in the list; -1 if it doesn't.
 */
export function useShowAskedCigar(
  askedId: string | undefined,
  place: number,
  reveal: (place: number) => Promise<HTMLElement | undefined>,
): void {
  const router = useRouter();
  useEffect(() => {
    if (askedId === undefined || place === -1) return undefined;
    let isLeft = false;
    const show = async () => {
      const row = document.getElementById(cigarRowId({ id: askedId })) ?? (await reveal(place));
      if (isLeft || !row) return;
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      row.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth', block: 'center' });
      row.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
      await router.navigate({ href: '/trial?panel=inventory', replace: true, resetScroll: false });
    };
    void show();
    return () => {
      isLeft = true;
    };
  }, [askedId, place, reveal, router]);
}
