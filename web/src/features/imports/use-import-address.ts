import { useRouter } from '@tanstack/react-router';
import { useSearchValue } from '../../navigation/search-params.ts';

const chooses = 'new';

/** The import that is shown is in the address: Back leaves it, and a reload shows it again with its progress. */
export function useImportAddress() {
  const router = useRouter();
  const shown = useSearchValue('import');
  const go = (next: string | undefined, replace: boolean) => {
    const { pathname, search } = router.state.location;
    const { import: _, ...rest } = search as Record<string, string>;
    const query = new URLSearchParams(next ? { ...rest, import: next } : rest).toString();
    void router.navigate({ href: query ? `${pathname}?${query}` : pathname, replace, resetScroll: false });
  };
  return {
    isOpen: shown !== undefined,
    importId: shown === chooses ? undefined : shown,
    open: () => go(chooses, false),
    show: (id: string) => go(id, true),
    choose: () => go(chooses, true),
    close: () => go(undefined, true),
  };
}
