import type { LoyaltyTransaction } from '@vitola/contract/loyalty/own-loyalty';
import { entriesPerPage } from '@vitola/contract/loyalty/loyalty-constants';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { EntryList } from '../entry-list.tsx';
import { useLoyalty } from './use-loyalty.ts';
import { texts } from '../texts/texts.ts';

/** How many entries the profile shows; the rest is behind 'All entries'. */
const shownEntries = 5;

/** The last five entries of a member's points, with all of them in a dialog. */
export function PointsHistory() {
  const loyalty = useLoyalty();
  const said = texts();
  const hasMore = (loyalty.data?.transactions.length ?? 0) > shownEntries;
  return (
    <Panel title={said.history.title} {...(hasMore && { actions: <AllEntries /> })}>
      <Loaded of={loyalty} label={said.panel.loading} rows={3}>
        {({ transactions }) =>
          transactions.length === 0 ? (
            <p className="text-ink-muted">{said.history.empty}</p>
          ) : (
            <EntryList label={said.history.last} entries={readable(transactions.slice(0, shownEntries))} />
          )
        }
      </Loaded>
    </Panel>
  );
}

/** Entries with what they are for in the page's language. */
const readable = (entries: readonly LoyaltyTransaction[]) =>
  entries.map((entry) => ({ ...entry, description: texts().history.entry(entry.description) }));

const AllEntries = () => (
  <Dialog
    title={texts().history.all}
    size="lg"
    trigger={
      <Button variant="secondary" size="sm">
        {texts().history.all}
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
    refetchOnMount: 'always',
  });
  const { data, error, isFetching, refetch } = pages;
  const said = texts();
  return (
    <Loaded of={{ data: data?.pages.flat(), error, isFetching, refetch }} label={said.panel.loading} rows={5}>
      {(entries) => (
        <>
          <EntryList label={said.history.all} entries={readable(entries)} />
          {error && <FormError>{error.message}</FormError>}
          {pages.hasNextPage && (
            <Button
              variant="secondary"
              size="sm"
              className="mt-5"
              busy={isFetching}
              onClick={() => void pages.fetchNextPage()}
            >
              {said.history.older}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
}
