import type { Review } from '@vitola/contract/reviews/own-reviews';
import { useWrite } from '../../api/query.ts';
import { useToast } from '../../ui/feedback/toasts.tsx';
import type { PublishableCigar } from './publishable-cigar.ts';
import { texts } from './texts/texts.ts';

const refreshes = ['GET /api/user/reviews'] as const;

interface Typed {
  rating: number;
  review: string;
  shownAs: string;
}

/** Publishes, changes and withdraws the review of a saved cigar; `onDone` is called after each that succeeded. */
export function useReviewWrites(cigar: PublishableCigar, onDone: () => void) {
  const toast = useToast();
  const publish = useWrite('POST /api/user/reviews', {
    refreshes,
    onSuccess: (review) => {
      toast(outcomeOf(review));
      onDone();
    },
  });
  const change = useWrite('PUT /api/user/reviews/{id}', {
    refreshes,
    onSuccess: (review) => {
      toast(outcomeOf(review));
      onDone();
    },
  });
  const withdraw = useWrite('DELETE /api/user/reviews/{id}', {
    refreshes,
    onSuccess: () => {
      toast({
        title: texts().toasts.withdrawn,
        description: texts().toasts.withdrawnBody(cigar.loungeName ?? ''),
        kind: 'success',
      });
      onDone();
    },
  });
  return {
    publish: (typed: Typed, before: Review | null) => {
      if (before) change.mutate({ params: { id: before.id }, body: { ...typed, version: before.version } });
      else publish.mutate({ body: { savedCigarId: cigar.id, ...typed } });
    },
    withdraw: ({ id }: Review) => withdraw.mutate({ params: { id } }),
    isPublishing: publish.isPending || change.isPending,
    isWithdrawing: withdraw.isPending,
    error: publish.error ?? change.error ?? withdraw.error,
  };
}

const outcomeOf = ({ state, loungeName }: Review) =>
  state === 'published'
    ? ({
        title: texts().toasts.published,
        description: texts().toasts.publishedBody(loungeName),
        kind: 'success',
      } as const)
    : ({
        title: texts().toasts.held,
        description: texts().toasts.heldBody(loungeName),
        kind: 'success',
      } as const);
