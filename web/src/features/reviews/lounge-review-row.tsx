import type { LoungeReview } from '@vitola/contract/reviews/lounge-reviews';
import { cigarName } from '../../text/cigar-name.ts';
import { useWrite } from '../../api/query.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { ReviewBody } from './review-body.tsx';
import { hideWords, holdWords, joined, stateWords } from './review-words.ts';

interface LoungeReviewRowProps {
  review: LoungeReview;
  onHide: () => void;
}

/** A review to the lounge, and what its owner can do about it. */
export function LoungeReviewRow({ review, onHide }: LoungeReviewRowProps) {
  const { id, state, cigar, heldFor, hiddenReason, hiddenNote } = review;
  const toast = useToast();
  const show = useWrite('POST /api/lounge/reviews/{id}/show', {
    refreshes: ['GET /api/lounge/reviews', 'GET /api/user/notifications'],
    onSuccess: () => toast({ title: 'Review shown', kind: 'success' }),
    onError: ({ message }) => toast({ title: 'Not changed', description: message, kind: 'destructive' }),
  });
  const about = cigarName(cigar);
  return (
    <li className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-raised p-4 md:grid-cols-[1fr_auto]">
      <div className="flex min-w-0 flex-col gap-2">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h3 className="min-w-0 text-lg wrap-anywhere">{about}</h3>
          {state !== 'published' && <Badge tone={stateWords[state].tone}>{stateWords[state].label}</Badge>}
        </div>
        <ReviewBody {...review} rating={Number(review.rating)} />
        {state === 'held' && (
          <p className="text-warning-ink">
            Held back because {joined(heldFor.map((reason) => holdWords[reason]))}. You decide.
          </p>
        )}
        {hiddenReason && (
          <p className="text-ink-muted wrap-anywhere">
            Hidden: {hideWords[hiddenReason].label}
            {hiddenNote && `. “${hiddenNote}”`}
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-start gap-2 md:flex-col md:items-stretch">
        {state !== 'published' && (
          <Button
            variant="secondary"
            size="sm"
            busy={show.isPending}
            aria-label={`Show: ${about}`}
            onClick={() => show.mutate({ params: { id } })}
          >
            Show
          </Button>
        )}
        {state !== 'hidden' && (
          <Button variant="quiet" size="sm" aria-label={`Hide: ${about}`} onClick={onHide}>
            Hide
          </Button>
        )}
      </div>
    </li>
  );
}
