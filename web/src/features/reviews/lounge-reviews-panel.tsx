import { useInfiniteQuery } from '@tanstack/react-query';
import type { LoungeReview, LoungeReviews } from '@vitola/contract/reviews/lounge-reviews';
import type { ReviewState } from '@vitola/contract/reviews/review-constants';
import { useRef, useState } from 'react';
import { call } from '../../api/call.ts';
import { formatCount } from '../../text/count.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Panel } from '../../ui/display/panel.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { HideReview } from './hide-review.tsx';
import { LoungeReviewRow } from './lounge-review-row.tsx';
import { stateWords } from './review-words.ts';

const pageSize = 20;
const pollEveryMs = 60_000;
const name = 'GET /api/lounge/reviews';
const states = ['published', 'held', 'hidden'] as const satisfies readonly ReviewState[];

interface LoungePage {
  limit: string;
  state?: ReviewState;
  after?: string;
}

/** What members published to the lounge; the owner decides about what is held back, and may hide three kinds of reviews. */
export function LoungeReviewsPanel() {
  const [state, setState] = useState<ReviewState | ''>('');
  const [hiding, setHiding] = useState<{ review: LoungeReview; open: boolean }>();
  const panel = useRef<HTMLElement>(null);
  const firstPage: LoungePage = { limit: String(pageSize), ...(state && { state }) };
  const pages = useInfiniteQuery({
    queryKey: [name, state],
    queryFn: ({ pageParam, signal }) => call(name, { query: pageParam, signal }),
    initialPageParam: firstPage,
    getNextPageParam: ({ reviews }: LoungeReviews) => {
      const after = reviews.at(-1)?.id;
      if (after === undefined || reviews.length < pageSize) return undefined;
      return { ...firstPage, after };
    },
    refetchInterval: pollEveryMs,
  });
  const data = pages.data && {
    held: pages.data.pages[0]?.held ?? 0,
    reviews: pages.data.pages.flatMap(({ reviews }) => reviews),
  };
  return (
    <Panel
      ref={panel}
      title="Reviews"
      description="What members published about your cigars, by first name or as “A guest”. You can hide a review that is abuse, spam or somebody else’s private data, and its member reads why. A review can’t be hidden for being negative, and its stars count either way."
    >
      <Loaded of={{ ...pages, data }} polled label="Loading your reviews" rows={3}>
        {({ held, reviews }) => (
          <div className="flex flex-col gap-4">
            {(state !== '' || reviews.length > 0) && (
              <div className="flex flex-wrap items-end justify-between gap-3">
                <p role="status" className="text-ink-muted">
                  {held === 0
                    ? 'No review waits for you.'
                    : `${formatCount(held, 'review')} held back until you decide.`}
                </p>
                <Select
                  label="Show"
                  labelHidden
                  placeholder="All reviews"
                  options={states.map((value) => ({ value, label: stateWords[value].label }))}
                  value={state}
                  frameClassName="w-44"
                  onChange={({ target }) => setState(target.value as ReviewState | '')}
                />
              </div>
            )}
            {reviews.length === 0 ? (
              <NoReviews isFiltered={state !== ''} />
            ) : (
              <ul aria-label="Reviews" className="flex flex-col gap-3">
                {reviews.map((review) => (
                  <LoungeReviewRow
                    key={review.id}
                    review={review}
                    onHide={() => setHiding({ review, open: true })}
                  />
                ))}
              </ul>
            )}
            {pages.hasNextPage && (
              <Button
                variant="secondary"
                className="self-center"
                busy={pages.isFetchingNextPage}
                onClick={() => void pages.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </div>
        )}
      </Loaded>
      {hiding && (
        <HideReview
          key={hiding.review.id}
          {...hiding}
          onClose={() => setHiding({ ...hiding, open: false })}
          next={() => panel.current?.querySelector('h2') ?? null}
        />
      )}
    </Panel>
  );
}

const NoReviews = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title="None of these">Choose “All reviews” to see the others.</EmptyState>
  ) : (
    <EmptyState title="No reviews yet">
      Members who saved one of your cigars to their vault can publish a review of it to you.
    </EmptyState>
  );
