import { useInfiniteQuery } from '@tanstack/react-query';
import type { AnnouncementPage } from '@vitola/contract/announcements/announcements';
import { call, type CallInput } from '../../api/call.ts';

const name = 'GET /api/admin/announcements';
type Query = NonNullable<CallInput<typeof name>['query']>;

const firstPage: Query = {};

const pollEveryMs = 10_000;
/** While one is being sent. */
const pollSendingEveryMs = 2_000;

/** What was sent, newest first, a page at a time, with the counts of readers as they grow. */
export function useAnnouncements() {
  return useInfiniteQuery({
    queryKey: [name],
    queryFn: ({ pageParam, signal }) => call(name, { query: pageParam, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ announcements, hasMore }: AnnouncementPage): Query | undefined => {
      const before = announcements.at(-1)?.id;
      return hasMore && before !== undefined ? { before } : undefined;
    },
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.announcements.some(isBeingSent))
        ? pollSendingEveryMs
        : pollEveryMs,
  });
}

const isBeingSent = ({ sendAt, sentAt, recalledAt }: AnnouncementPage['announcements'][number]) =>
  sentAt === null && recalledAt === null && Date.parse(sendAt) <= Date.now();
