import type { Review } from '@vitola/contract/reviews/own-reviews';
import { maxReview, maxShownAs } from '@vitola/contract/reviews/review-constants';
import { useId, useState } from 'react';
import { cigarName } from '../../text/cigar-name.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormError } from '../../ui/fields/form-error.tsx';
import { Rating } from '../../ui/fields/rating.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { PublishDialogProps } from './publishable-cigar.ts';
import { ReviewBody } from './review-body.tsx';
import { useReviewWrites } from './use-review-writes.ts';
import { texts } from './texts/texts.ts';
import { formTexts } from '../../i18n/shared/form-texts.ts';

interface PublishFormProps extends Omit<PublishDialogProps, 'open'> {
  /** The review to change; null for a new one. */
  review: Review | null;
}

/** Stars, words and a first name, and below them exactly what the lounge will see. */
export function PublishForm({ cigar, review, onClose }: PublishFormProps) {
  const id = useId();
  const said = texts().form;
  const { aGuest } = formTexts();
  const [rating, setRating] = useState(review ? Number(review.rating) : cigar.rating);
  const [text, setText] = useState(review ? (review.review ?? '') : (cigar.notes ?? ''));
  const [shownAs, setShownAs] = useState(review?.shownAs ?? '');
  const { publish, withdraw, isPublishing, isWithdrawing, error } = useReviewWrites(cigar, onClose);
  const left = maxReview - text.trim().length;
  const isReady = rating > 0 && left >= 0;
  return (
    <form
      noValidate
      aria-label={said.label(cigarName(cigar))}
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && !isPublishing) publish({ rating, review: text, shownAs }, review);
      }}
    >
      <div>
        <p className="text-[0.9375rem] leading-snug font-semibold">{said.rating}</p>
        <div className="-ml-2">
          <Rating label={said.rating} value={rating} onValueChange={setRating} />
        </div>
      </div>
      <TextArea
        label={said.review}
        rows={4}
        value={text}
        onChange={({ target }) => setText(target.value)}
        hint={said.left(Math.max(left, 0), maxReview)}
        error={left < 0 ? said.over(-left) : error?.fields?.['review']}
      />
      <TextField
        label={said.firstName}
        hint={said.firstNameHint(aGuest)}
        maxLength={maxShownAs}
        autoComplete="off"
        value={shownAs}
        onChange={({ target }) => setShownAs(target.value)}
        error={error?.fields?.['shownAs']}
      />
      <section aria-labelledby={`${id}-seen`} className="rounded-control border border-line bg-sunken p-4">
        <h3 id={`${id}-seen`} className="mb-2 text-base">
          {said.sees(cigar.loungeName)}
        </h3>
        {rating > 0 ? (
          <>
            <p className="mb-1.5 font-semibold wrap-anywhere text-accent-ink">{cigarName(cigar)}</p>
            <ReviewBody rating={rating} review={text.trim()} shownAs={shownAs.trim()} />
          </>
        ) : (
          <p className="text-ink-muted">{said.starsFirst}</p>
        )}
      </section>
      {error && !error.fields && <FormError>{error.message}</FormError>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isPublishing} disabled={!isReady || isWithdrawing}>
          {review ? said.save : said.publish}
        </Button>
        {review && (
          <Button
            variant="secondary"
            busy={isWithdrawing}
            disabled={isPublishing}
            onClick={() => withdraw(review)}
          >
            {said.withdraw}
          </Button>
        )}
      </div>
    </form>
  );
}
