import { useRead } from '../../api/query.ts';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { FeedBadge, FeedReview, FeedState } from './feed-state.tsx';
import { FetchNow } from './fetch-now.tsx';

/** The feeds of a lounge as platform staff see them: how they work, and fetching them now. Their imports open on `importPage`. */
export function LoungeFeeds({ importPage }: { importPage: string }) {
  const feeds = useRead('GET /api/distributor-feeds');
  return (
    <Loaded of={feeds} label="Loading the distributor feeds" rows={2}>
      {(listed) =>
        listed.length === 0 ? (
          <p className="text-ink-muted">This lounge has no feed.</p>
        ) : (
          <ul aria-label="Distributor feeds" className="divide-y divide-line border-y border-line">
            {listed.map((feed) => (
              <li key={feed.id} className="py-4">
                <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                  <span className="text-lg font-semibold">{feed.name}</span>
                  <FeedBadge feed={feed} />
                </div>
                <FeedState feed={feed} />
                <FeedReview feed={feed} page={importPage} />
                <div className="mt-4 flex flex-wrap gap-3">
                  <FetchNow feed={feed} />
                </div>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}
