import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useSearchValue } from '../../../navigation/search-params.ts';

/** The cigar whose stock is open is in the address: a notification can link to it, and Back closes it. */
export function useStockAddress() {
  const router = useRouter();
  const openId = useSearchValue('stock');
  const below = useRef<number>(undefined);
  const place = () => router.state.location.state.__TSR_index;
  useEffect(() => {
    if (openId === undefined) below.current = router.state.location.state.__TSR_index;
  });
  const go = (id: string | undefined, isReplaced: boolean) => {
    const { pathname, search } = router.state.location;
    const { stock: _, ...rest } = search as Record<string, string>;
    const query = new URLSearchParams(id ? { ...rest, stock: id } : rest).toString();
    void router.navigate({
      href: query ? `${pathname}?${query}` : pathname,
      replace: isReplaced,
      resetScroll: false,
    });
  };
  const close = () => {
    // If the dashboard is the entry before, going back avoids a second entry for it, on which Back would do nothing.
    if (below.current !== undefined && place() === below.current + 1) router.history.back();
    else go(undefined, true);
  };
  return { openId, open: (id: string) => go(id, false), close };
}

/** The link of a notification about a cigar's stock. */
export const stockHref = (cigarId: string) => `/trial?panel=inventory&stock=${cigarId}`;
