import type { ListedCigar } from './listed-cigar.ts';
import {
  infiniteQueryOptions,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { SavedCigar, SavedCigarPage } from '@vitola/contract/vault/saved-cigars';
import { maxPage } from '@vitola/contract/vault/vault-limits';
import { useCallback, useEffect, useMemo } from 'react';
import { call } from '../../../api/call.ts';
import { type CallError, isTransient } from '../../../api/call-error.ts';
import { refreshRead } from '../../../api/query.ts';
import { useSession } from '../../../api/session.ts';
import { loadStoredVault, type StoredVault } from '../../../offline/stored-vault.ts';
import { useUnsent, useWithUnsent } from '../offline/use-unsent.ts';
import { firstPage } from './first-page.ts';

type Pages = {
  pages: readonly (readonly ListedCigar[])[];
  pageParams: readonly SavedCigarPage[];
  /** Set while this is the vault stored on the device: when it was stored, in milliseconds since 1970. */
  storedAt?: number;
};

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
  const storedAt = data?.storedAt;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const { showStored } = useVaultCache();
  const isCutOff = error !== null && isTransient(error) && (data === undefined || isFetchNextPageError);
  useEffect(() => {
    if (isCutOff) void loadStoredVault().then((stored) => stored && showStored(stored));
  }, [isCutOff, showStored]);
  const saved = useMemo(() => data?.pages.flat().filter(({ isRemoved }) => !isRemoved), [data]);
  const unsent = useUnsent(userId);
  return {
    /** What is loaded so far, with the changes that wait to be sent; undefined before the first page. */
    cigars: useWithUnsent(saved, unsent),
    /** What the server has of it. */
    saved,
    unsent,
    /** Set while the stored vault is shown because the server can't be reached. */
    storedAt,
    error: storedAt === undefined ? error : null,
    isFetching,
    isComplete: data !== undefined && !hasNextPage,
    refetch: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
  };
}

/** The stored cigars in pages as they would have been fetched; the last one is shorter than its limit. */
function pagesOf(cigars: readonly SavedCigar[]): Pick<Pages, 'pages' | 'pageParams'> {
  const pages = [cigars.slice(0, firstPage)];
  const pageParams: SavedCigarPage[] = [{ limit: firstPage }];
  for (let at = firstPage; at <= cigars.length; at += maxPage) {
    pages.push(cigars.slice(at, at + maxPage));
    pageParams.push({ limit: maxPage, after: cigars[at - 1]?.id });
  }
  return { pages, pageParams };
}

/** Changes a member's list, if it is loaded. What is on its way doesn't have the change, and is asked for again. */
function changeVault(client: QueryClient, userId: string, change: (data: Pages) => Pages): void {
  const { queryKey } = vaultQuery(userId);
  const query = client.getQueryCache().find<Pages>({ queryKey });
  if (!query) return;
  const { data, fetchStatus, fetchMeta, isInvalidated } = query.state;
  if (data === undefined) void client.cancelQueries({ queryKey });
  client.setQueryData<Pages>(queryKey, (data) => data && change(data));
  // A list that was stale before the change still is.
  if (isInvalidated) query.invalidate();
  if (fetchStatus === 'idle') return;
  if (fetchMeta?.fetchMore)
    void query.fetch(undefined, { cancelRefetch: true, meta: fetchMeta }).catch(() => undefined);
  else void client.invalidateQueries({ queryKey });
}

/** Replaces a cigar in a member's list, if it is loaded. */
export const patchVault = (
  client: QueryClient,
  userId: string,
  id: string,
  change: (cigar: ListedCigar) => ListedCigar,
): void =>
  changeVault(client, userId, (data) => ({
    ...data,
    pages: data.pages.map((page) =>
      page.some((cigar) => cigar.id === id)
        ? page.map((cigar) => (cigar.id === id ? change(cigar) : cigar))
        : page,
    ),
  }));

/** A cigar as the server answered it; one that was removed while the answer was on its way stays removed. */
export const answered =
  (saved: SavedCigar) =>
  (listed: ListedCigar): ListedCigar =>
    listed.isRemoved ? { ...saved, isRemoved: true } : saved;

/** Reads and changes the loaded list of the member who is signed in, without a call for the whole list. */
export function useVaultCache() {
  const client = useQueryClient();
  const { data: user } = useSession();
  const userId = user?.id ?? '';
  const { queryKey } = vaultQuery(userId);
  const find = (id: string): ListedCigar | undefined =>
    client
      .getQueryData<Pages>(queryKey)
      ?.pages.flat()
      .find((cigar) => cigar.id === id);
  const showStored = useCallback(
    ({ user, cigars, storedAt }: StoredVault) => {
      if (user.id === userId)
        client.setQueryData<Pages>(vaultQuery(userId).queryKey, { ...pagesOf(cigars), storedAt });
    },
    [client, userId],
  );
  return {
    find,
    /** Shows the vault stored on this device until the list can be fetched. */
    showStored,
    /** Replaces a cigar in the list. */
    patch: (id: string, change: (cigar: ListedCigar) => ListedCigar) =>
      patchVault(client, userId, id, change),
    /** Puts a new cigar first. */
    prepend: (cigar: SavedCigar) =>
      changeVault(client, userId, (data) => {
        // It is listed already if the answer to its first try was lost.
        const [first = [], ...others] = data.pages.map((page) => page.filter(({ id }) => id !== cigar.id));
        return { ...data, pages: [[cigar, ...first], ...others] };
      }),
    /** Fetches the list again; resolves when it has come. */
    refetch: () => refreshRead(client, nameOfList),
  };
}
