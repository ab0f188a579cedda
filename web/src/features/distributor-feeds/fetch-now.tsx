import type { DistributorFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { useWrite } from '../../api/query.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { feedQueries } from './queries.ts';

/** Fetches a feed now, or compares it again with the shelf to review its columns and matches. */
export function FetchNow({ feed: { id, nextFetchAt, waitingImport } }: { feed: DistributorFeed }) {
  const toast = useToast();
  const report = ({ problem, waitingImport: offered }: DistributorFeed) => {
    if (problem) toast({ title: 'It could not be read', description: problem.sentence, kind: 'destructive' });
    else if (offered) toast({ title: 'Compared with the shelf', kind: 'success' });
    else toast({ title: 'Up to date', kind: 'success' });
  };
  const options = { refreshes: feedQueries, onSuccess: report };
  const fetchFeed = useWrite('POST /api/distributor-feeds/{id}/fetch', options);
  const review = useWrite('POST /api/distributor-feeds/{id}/import', options);
  const error = fetchFeed.error ?? review.error;
  return (
    <>
      {nextFetchAt && (
        <Button busy={fetchFeed.isPending} onClick={() => fetchFeed.mutate({ params: { id } })}>
          Fetch now
        </Button>
      )}
      <Button variant="secondary" busy={review.isPending} onClick={() => review.mutate({ params: { id } })}>
        {waitingImport ? 'Compare again' : 'Review columns and matches'}
      </Button>
      {error && <FormError>{error.message}</FormError>}
    </>
  );
}
