import { useInfiniteQuery } from '@tanstack/react-query';
import type { Review } from '@vitola/contract/reviews/own-reviews';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { cigarName } from '../../text/cigar-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Fate } from './published-review.tsx';
import { ReviewBody } from './review-body.tsx';
import { stateWords } from './review-words.ts';
import { texts } from './texts/texts.ts';

/** How many reviews are shown at first. */
const shownAtFirst = 3;
const pageSize = 20;
const name = 'GET /api/user/reviews';

/** The member's newest reviews, and all of them on request, page by page. */
export function MyReviewsPanel() {
  const [isAll, setAll] = useState(false);
  const said = texts().panel;
  const limit = isAll ? pageSize : shownAtFirst + 1;
  const firstPage: { limit: string; after?: string } = { limit: String(limit) };
  const pages = useInfiniteQuery({
    queryKey: [name, 'pages', limit],
    queryFn: ({ pageParam, signal }) => call(name, { query: pageParam, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page: Review[]) => {
      const after = page.at(-1)?.id;
      return after === undefined || page.length < limit ? undefined : { limit: String(limit), after };
    },
  });
  const all = pages.data?.pages.flat();
  return (
    <Panel title={said.title} description={said.description}>
      <Loaded of={{ ...pages, data: all }} label={said.loading} rows={3}>
        {(reviews) =>
          reviews.length === 0 ? (
            <EmptyState title={said.empty}>{said.emptyBody}</EmptyState>
          ) : (
            <div className="flex flex-col gap-5">
              <ul aria-label={said.list} className="flex flex-col divide-y divide-line">
                {(isAll ? reviews : reviews.slice(0, shownAtFirst)).map((review) => (
                  <OwnReview key={review.id} review={review} />
                ))}
              </ul>
              {!isAll && reviews.length > shownAtFirst && (
                <Button variant="secondary" className="self-start" onClick={() => setAll(true)}>
                  {said.all}
                </Button>
              )}
              {isAll && pages.hasNextPage && (
                <Button
                  variant="secondary"
                  className="self-start"
                  busy={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {said.more}
                </Button>
              )}
            </div>
          )
        }
      </Loaded>
    </Panel>
  );
}

function OwnReview({ review }: { review: Review }) {
  const { state, cigar, loungeName } = review;
  return (
    <li className="flex flex-col gap-3 py-5 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="min-w-0 text-lg wrap-anywhere">{cigarName(cigar)}</h3>
        <Badge tone={stateWords[state].tone}>{texts().states[state]}</Badge>
      </div>
      <ReviewBody {...review} rating={Number(review.rating)} />
      <p className="text-[0.9375rem] text-ink-faint wrap-anywhere">{texts().panel.to(loungeName)}</p>
      <Fate review={review} />
    </li>
  );
}
