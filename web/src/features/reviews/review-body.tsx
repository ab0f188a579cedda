import { useFormatDateTime } from '../../time/use-time-zone.ts';
import { RatingStars } from '../../ui/fields/rating.tsx';
import { formTexts } from '../../i18n/shared/form-texts.ts';

interface ReviewBodyProps {
  rating: number;
  review: string | null;
  shownAs: string | null;
  /** When it was published; undefined in a preview. */
  createdAt?: string | undefined;
}

/** A review as its lounge reads it: stars, words, the first name or 'A guest', and the day. */
export function ReviewBody({ rating, review, shownAs, createdAt }: ReviewBodyProps) {
  const formatDateTime = useFormatDateTime();
  return (
    <div className="flex flex-col gap-1.5">
      <RatingStars value={rating} />
      {review && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{review}</p>}
      <p className="text-[0.9375rem] text-ink-muted">
        <span className="font-semibold wrap-anywhere">{shownAs || formTexts().aGuest}</span>
        {createdAt !== undefined && <span className="tnum"> · {formatDateTime(createdAt)}</span>}
      </p>
    </div>
  );
}
