import type { PublishableCigar } from './publishable-cigar.ts';
import type { Review } from '@vitola/contract/reviews/own-reviews';
import { MessageSquareQuote } from 'lucide-react';
import { useState } from 'react';
import { cigarName } from '../../text/cigar-name.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import { stateWords } from './review-words.ts';
import { useOwnReviews } from './use-own-reviews.ts';
import { texts } from './texts/texts.ts';

/** Publishes what a member thinks of a saved cigar to the lounge it came from, and says what became of it. */
export function PublishReview({ cigar }: { cigar: PublishableCigar }) {
  const { loungeName } = cigar;
  return loungeName === null ? null : <PublishButton cigar={{ ...cigar, loungeName }} />;
}

function PublishButton({ cigar }: { cigar: PublishableCigar & { loungeName: string } }) {
  const { data: reviews } = useOwnReviews();
  // Without a dialog until it is opened: a vault has thousands of cards.
  const [open, setOpen] = useState<boolean>();
  const review = reviews?.find(({ savedCigarId }) => savedCigarId === cigar.id);
  const label = labelOf(review, cigar.loungeName);
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Button
        variant="quiet"
        icon={<MessageSquareQuote aria-hidden="true" className="size-4.5" />}
        onClick={() => setOpen(true)}
        aria-label={`${label}: ${cigarName(cigar)}`}
        className="-ml-4.5 min-w-0 text-left"
      >
        <span className="wrap-anywhere">{label}</span>
      </Button>
      {review && <Badge tone={stateWords[review.state].tone}>{texts().states[review.state]}</Badge>}
      {open !== undefined && <PublishDialog cigar={cigar} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}

const labelOf = (review: Review | undefined, lounge: string): string =>
  review ? texts().yours : texts().publishTo(lounge);
