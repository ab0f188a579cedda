import type { DistributorFeed } from '@vitola/contract/distributor-feeds/distributor-feeds';
import { formatCount } from '../../text/count.ts';
import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';

interface FeedProps {
  feed: DistributorFeed;
}

/** Whether a feed works, in a word. */
export function FeedBadge({ feed: { problem, waitingImport, nextFetchAt } }: FeedProps) {
  if (problem) return <Badge tone="warning">Not working</Badge>;
  if (nextFetchAt) return <Badge tone="success">Working</Badge>;
  return <Badge tone="accent">{waitingImport ? 'To review' : 'Paused'}</Badge>;
}

/** The last fetch with its outcome, and the next one. */
export function FeedState({ feed }: FeedProps) {
  const formatDateTime = useFormatDateTime();
  const { problem, fetchedAt, rows, cigars, toDecide, nextFetchAt, waitingImport } = feed;
  const read = fetchedAt && `Read ${formatDateTime(fetchedAt)}: ${formatCount(rows, 'row')}`;
  return (
    <div className="flex flex-col gap-1.5">
      {problem && (
        <p
          role="status"
          className="mb-2 rounded-control border border-warning-ink/40 bg-warning-wash px-4 py-3 text-warning-ink"
        >
          Failing since {formatDateTime(problem.since)}. {problem.sentence}
        </p>
      )}
      {read && (
        <p>
          {nextFetchAt
            ? `${read}. It says something about ${formatCount(cigars, 'cigar')} of the shelf.`
            : `${read}.`}
          {toDecide > 0 && nextFetchAt && ` ${formatCount(toDecide, 'row')} may be one of several cigars.`}
        </p>
      )}
      <p className="text-ink-muted">
        {nextFetchAt
          ? `It is fetched every day, next ${formatDateTime(nextFetchAt)}.`
          : waitingImport
            ? 'Once its columns and matches are reviewed, it is fetched every day.'
            : 'It is not fetched until its columns and matches are reviewed.'}
      </p>
    </div>
  );
}

/** What its rows are on the shelf, and where that is decided. `page` shows imports, with a query. */
export function FeedReview({ feed: { waitingImport, nextFetchAt }, page }: FeedProps & { page: string }) {
  if (!waitingImport) return null;
  const { id, counts } = waitingImport;
  const parts = [
    `${formatCount(counts.changed, 'row')} found on the shelf`,
    counts.doubtful > 0 && `${counts.doubtful.toLocaleString('en-US')} to decide`,
    counts.leftOut > 0 && `${counts.leftOut.toLocaleString('en-US')} not on the shelf`,
    counts.rejected > 0 && `${counts.rejected.toLocaleString('en-US')} not understood`,
  ].filter(Boolean);
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-control bg-sunken px-4 py-3">
      <p className="font-semibold">{parts.join(', ')}</p>
      <ButtonLink variant={nextFetchAt ? 'secondary' : 'primary'} href={`${page}&import=${id}`}>
        Review
      </ButtonLink>
    </div>
  );
}
