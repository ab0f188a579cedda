import type { LoungeReview } from '@vitola/contract/reviews/lounge-reviews';
import { type HideReason, hideReasons, maxHiddenNote } from '@vitola/contract/reviews/review-constants';
import { useRef, useState } from 'react';
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
  open: boolean;
  onClose: () => void;
  /** Takes the focus once the review is hidden: the button that opened this is gone then. */
  next: () => HTMLElement | null;
}

/** Hides a review for one of the three reasons there are, with an explanation that its member reads. */
export function HideReview({ review, open, onClose, next }: HideReviewProps) {
  const [reason, setReason] = useState<HideReason | ''>('');
  const [note, setNote] = useState('');
  const isDone = useRef(false);
  const toast = useToast();
  const hide = useWrite('POST /api/lounge/reviews/{id}/hide', {
    refreshes: ['GET /api/lounge/reviews', 'GET /api/user/notifications'],
    onSuccess: () => {
      isDone.current = true;
      toast({ title: 'Review hidden', kind: 'success' });
      onClose();
    },
  });
  const left = maxHiddenNote - note.trim().length;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Hide this review of ${cigarName(review.cigar)}?`}
      description="A negative review is no reason: hiding one would mislead your guests and is against the law in the US. Its stars keep counting."
      finalFocus={() => (isDone.current ? next() : null)}
      footer={
        <Button
          busy={hide.isPending}
          disabled={reason === '' || left < 0}
          onClick={() => reason && hide.mutate({ params: { id: review.id }, body: { reason, note } })}
        >
          Hide review
        </Button>
      }
    >
      <div className="flex flex-col gap-5">
        <RadioCards<HideReason | ''>
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
