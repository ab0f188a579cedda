import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedCigar, SavedCigarPage } from '@vitola/contract/vault/saved-cigars';
import { maxPage } from '@vitola/contract/vault/vault-limits';
import { useEffect, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useSession } from '../../../api/session.ts';

/** Enough for the first screens; the rest is loaded behind. */
const firstPage = 48;

/** A cigar of the list; one that was removed stays there, hidden, until the next refetch. */
export type ListedCigar = SavedCigar & { isRemoved?: boolean };
type Pages = { pages: readonly (readonly ListedCigar[])[]; pageParams: readonly SavedCigarPage[] };

const nameOfList = 'GET /api/vault/cigars';

const vaultQuery = (userId: string) =>
  infiniteQueryOptions<ListedCigar[], CallError, Pages, readonly string[], SavedCigarPage>({
    queryKey: [nameOfList, userId],
    queryFn: ({ pageParam, signal }) => call(nameOfList, { query: pageParam, signal }),
    initialPageParam: { limit: firstPage },
    getNextPageParam: (page, _pages, { limit }) => {
      const after = page.at(-1)?.id;
      return after === undefined || page.length < (limit ?? 0) ? undefined : { limit: maxPage, after };
    },
  });

/** The cigars of a member's vault, newest first: a first page at once, then the rest without being asked. */
export function useVault(userId: string) {
  const query = useInfiniteQuery(vaultQuery(userId));
  const { data, error, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const cigars = useMemo(() => data?.pages.flat().filter(({ isRemoved }) => !isRemoved), [data]);
  return {
    /** What is loaded so far; undefined before the first page. */
    cigars,
    error,
    isFetching,
    isComplete: data !== undefined && !hasNextPage,
    refetch: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

/** Reads and changes the loaded list of the member who is signed in, without a call for the whole list. */
export function useVaultCache() {
  const client = useQueryClient();
  const { data: user } = useSession();
  const { queryKey } = vaultQuery(user?.id ?? '');
  const find = (id: string): ListedCigar | undefined =>
    client
      .getQueryData<Pages>(queryKey)
      ?.pages.flat()
      .find((cigar) => cigar.id === id);
  return {
    find,
    /** Replaces a cigar in the list. */
    patch: (id: string, change: (cigar: ListedCigar) => ListedCigar) =>
      void client.setQueryData<Pages>(queryKey, (data) => data && patched(data, id, change)),
    /** Puts a new cigar first. */
    prepend: (cigar: SavedCigar) =>
      void client.setQueryData<Pages>(queryKey, (data) => {
        const [first = [], ...others] = data?.pages ?? [];
        return data && { ...data, pages: [[cigar, ...first], ...others] };
      }),
    /** Fetches the list again; resolves when it has come. */
    refetch: () => client.invalidateQueries({ queryKey }),
  };
}

const patched = (data: Pages, id: string, change: (cigar: ListedCigar) => ListedCigar): Pages => ({
  ...data,
  pages: data.pages.map((page) =>
    page.some((cigar) => cigar.id === id)
      ? page.map((cigar) => (cigar.id === id ? change(cigar) : cigar))
      : page,
  ),
});
