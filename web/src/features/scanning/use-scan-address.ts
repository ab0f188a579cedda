import { useRouter } from '@tanstack/react-router';
import { useSearchValue } from '../../navigation/search-params.ts';
import { mayDocumentScan } from './reading/may-document-scan.ts';

/** What each scan does: show the cigar, receive one unit, or sell one. */
export const scanModes = ['show', 'receive', 'sell'] as const;
export type ScanMode = (typeof scanModes)[number];

/** The scanner is in the address: Back closes it, and it opens in a document that may use the camera. */
export function useScanAddress() {
  const router = useRouter();
  const asked = useSearchValue('scan');
  const mode = scanModes.find((each) => each === asked);
  const hrefWith = (next: ScanMode | undefined) => {
    const { pathname, search } = router.state.location;
    const { scan: _, ...rest } = search as Record<string, string>;
    const query = new URLSearchParams(next ? { ...rest, scan: next } : rest).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return {
    mode,
    open: (next: ScanMode) => {
      const href = hrefWith(next);
      if (mayDocumentScan()) void router.navigate({ href, resetScroll: false });
      else window.location.assign(href);
    },
    /** Changes what a scan does, without another entry to go back through. */
    choose: (next: ScanMode) =>
      void router.navigate({ href: hrefWith(next), replace: true, resetScroll: false }),
    close: () => void router.navigate({ href: hrefWith(undefined), replace: true, resetScroll: false }),
  };
}
