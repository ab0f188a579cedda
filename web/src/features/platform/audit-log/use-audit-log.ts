import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry, AuditPage } from '@vitola/contract/platform/audit-log';
import { call, type CallInput } from '../../../api/call.ts';

const name = 'GET /api/super-admin/audit-log';

/** The filter of the audit log, as its call takes it. */
export type AuditQuery = NonNullable<CallInput<typeof name>['query']>;

/** How many pages a file gets: 10,000 entries. */
const pagesInFile = 100;

/** The audit log, a page at a time. */
export function useAuditLog(filter: AuditQuery) {
  return useInfiniteQuery({
    queryKey: [name, filter],
    queryFn: ({ pageParam, signal }) => call(name, { query: pageParam, signal }),
    initialPageParam: filter,
    getNextPageParam: (page: AuditPage) => nextPage(filter, page),
    placeholderData: keepPreviousData,
  });
}

/** The first entries that fit a filter, for a file, and whether there are more. */
export async function readAuditLog(
  filter: AuditQuery,
  pages = pagesInFile,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> {
  const entries: AuditEntry[] = [];
  let query: AuditQuery | undefined = filter;
  for (let read = 0; query && read < pages; read++) {
    const page: AuditPage = await call(name, { query });
    entries.push(...page.entries);
    query = nextPage(filter, page);
  }
  return { entries, hasMore: query !== undefined };
}

function nextPage(filter: AuditQuery, { entries, hasMore }: AuditPage): AuditQuery | undefined {
  const after = entries.at(-1)?.id;
  return hasMore && after !== undefined ? { ...filter, after } : undefined;
}
