import { useInfiniteQuery } from '@tanstack/react-query';
import type { Activity, ActivityPage } from '@vitola/contract/platform/admin-dashboard';
import { useState } from 'react';
import { call } from '../../../api/call.ts';
import { useFormatDateTime } from '../../../time/use-time-zone.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';

const initialRows = 3;

/** What happened at the lounges last: three sentences, or all of it in pages. */
export function RecentActivity({ activities }: { activities: readonly Activity[] }) {
  const [isAll, setAll] = useState(false);
  return (
    <Panel title="Recent Activity">
      {activities.length === 0 && (
        <EmptyState title="Nothing happened yet">
          What owners and admins do at your lounges appears here.
        </EmptyState>
      )}
      {isAll ? <AllActivity /> : <Rows activities={activities.slice(0, initialRows)} />}
      {activities.length > initialRows && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-2 -ml-3"
          aria-expanded={isAll}
          onClick={() => setAll(!isAll)}
        >
          {isAll ? 'Show Less' : 'Show all'}
        </Button>
      )}
    </Panel>
  );
}

const name = 'GET /api/admin/activity';

/** A page at a time; the pages stay while new activities appear above. */
function AllActivity() {
  const pages = useInfiniteQuery({
    queryKey: [name],
    queryFn: ({ pageParam, signal }) =>
      call(name, { query: pageParam === undefined ? {} : { before: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ activities, hasMore }: ActivityPage) =>
      hasMore ? activities.at(-1)?.id : undefined,
    refetchOnMount: 'always',
  });
  const data = pages.data?.pages.flatMap(({ activities }) => activities);
  return (
    <Loaded of={{ ...pages, data }} label="Loading all activity" rows={6}>
      {(activities) => (
        <>
          <Rows activities={activities} />
          {pages.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-3 mr-3"
              busy={pages.isFetchingNextPage}
              onClick={() => void pages.fetchNextPage()}
            >
              Show older activity
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}

function Rows({ activities }: { activities: readonly Activity[] }) {
  const formatDateTime = useFormatDateTime();
  return (
    <ul className="divide-y divide-line">
      {activities.map(({ id, description, timestamp }) => (
        <li key={id} className="py-3 first:pt-0">
          <p className="wrap-anywhere">{description}</p>
          <p className="tnum mt-0.5 text-[0.9375rem] text-ink-faint">
            <time dateTime={timestamp}>{formatDateTime(timestamp)}</time>
          </p>
        </li>
      ))}
    </ul>
  );
}
