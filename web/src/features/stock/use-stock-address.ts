import { useRouter } from '@tanstack/react-router';
import { useSearchValue } from '../../lib/search.ts';

/** The cigar whose stock is open stands in the address: a notice can lead there, and Back closes it. */
export function useStockAddress() {
  const router = useRouter();
  const openId = useSearchValue('stock');
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
  return { openId, open: (id: string) => go(id, false), close: () => go(undefined, true) };
}

/** Where a notice about a cigar's stock leads. */
export const stockHref = (cigarId: string) => `/trial?stock=${cigarId}`;
