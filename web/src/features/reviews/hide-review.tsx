import type { LoungeReview } from '@vitola/contract/reviews/lounge-reviews';
import { type HideReason, hideReasons, maxHiddenNote } from '@vitola/contract/reviews/review-constants';
import { useState } from 'react';
import { useWrite } from '../../api/query.ts';
import { cigarName } from '../../text/cigar-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { RadioCards } from '../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { useToast } from '../../ui/feedback/toasts.tsx';
import { hideWords } from './review-words.ts';

interface HideReviewProps {
  review: LoungeReview;
  onClose: () => void;
  /** Takes the focus once the review is hidden. */
  next: () => HTMLElement | null;
}

/** Hides a review for one of the three reasons there are, with an explanation that its member reads. */
export function HideReview({ review, onClose, next }: HideReviewProps) {
  const [reason, setReason] = useState<HideReason>('abuse');
  const [note, setNote] = useState('');
  const toast = useToast();
  const hide = useWrite('POST /api/lounge/reviews/{id}/hide', {
    refreshes: ['GET /api/lounge/reviews', 'GET /api/user/notifications'],
    onSuccess: () => {
      toast({ title: 'Review hidden', kind: 'success' });
      onClose();
    },
  });
  const left = maxHiddenNote - note.trim().length;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Hide this review of ${cigarName(review.cigar)}?`}
      description="A negative review is no reason: hiding one would mislead your guests and is against the law in the US. Its stars keep counting."
      finalFocus={next}
      footer={
        <Button
          busy={hide.isPending}
          disabled={left < 0}
          onClick={() => hide.mutate({ params: { id: review.id }, body: { reason, note } })}
        >
          Hide review
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioCards
          legend="Why?"
          options={hideReasons.map((value) => ({ value, ...hideWords[value] }))}
          value={reason}
          onValueChange={setReason}
        />
        <TextArea
          label="Explanation (optional)"
          hint="The member reads the reason and this."
          value={note}
          onChange={({ target }) => setNote(target.value)}
          error={left < 0 ? `${-left} characters too many` : undefined}
        />
        {hide.error && <FormError>{hide.error.message}</FormError>}
      </div>
    </Dialog>
  );
}
