import type { LoyaltyTransaction } from '@vitola/contract/loyalty/own-loyalty';
import { entriesPerPage } from '@vitola/contract/loyalty/loyalty-constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { useRead } from '../../../api/query.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { EntryList } from '../entry-list.tsx';

/** How many entries the profile shows; the rest is behind 'All entries'. */
const shownEntries = 5;

/** The last five entries of a member's points, with all of them in a dialog. */
export function PointsHistory() {
  const loyalty = useRead('GET /api/user/loyalty');
  const hasMore = (loyalty.data?.transactions.length ?? 0) > shownEntries;
  return (
    <Panel title="Loyalty history" {...(hasMore && { actions: <AllEntries /> })}>
      <Loaded of={loyalty} label="Loading your points" rows={3}>
        {({ transactions }) =>
          transactions.length === 0 ? (
            <p className="text-ink-muted">Nothing yet. What you earn and redeem appears here.</p>
          ) : (
            <EntryList label="Last entries" entries={transactions.slice(0, shownEntries)} />
          )
        }
      </Loaded>
    </Panel>
  );
}

const AllEntries = () => (
  <Dialog
    title="All entries"
    size="lg"
    trigger={
      <Button variant="secondary" size="sm">
        All entries
      </Button>
    }
  >
    <Pages />
  </Dialog>
);

function Pages() {
  const pages = useInfiniteQuery({
    queryKey: ['GET /api/user/loyalty/transactions'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/user/loyalty/transactions', {
        query: pageParam === undefined ? {} : { after: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: LoyaltyTransaction[]) =>
      page.length === entriesPerPage ? page.at(-1)?.id : undefined,
  });
  const { data, error, isFetching, refetch } = pages;
  return (
    <Loaded
      of={{ data: data?.pages.flat(), error, isFetching, refetch }}
      label="Loading your points"
      rows={5}
    >
      {(entries) => (
        <>
          <EntryList label="All entries" entries={entries} />
          {error && <FormError>{error.message}</FormError>}
          {pages.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-5"
              busy={isFetching}
              onClick={() => void pages.fetchNextPage()}
            >
              Older
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
