import type { Review } from '@vitola/contract/reviews/own-reviews';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { PublishForm } from './publish-form.tsx';
import type { PublishableCigar } from './publish-review.tsx';
import { holdWords, hideWords, joined } from './review-words.ts';
import { useReviewOf } from './use-own-reviews.ts';

export interface PublishDialogProps {
  cigar: PublishableCigar & { loungeName: string };
  open: boolean;
  onClose: () => void;
}

/** What is published of a cigar and to whom, with a preview; and, once published, what became of it. */
export function PublishDialog({ cigar, open, onClose }: PublishDialogProps) {
  const { loungeName } = cigar;
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={`Publish to ${loungeName}`}
      description={`${loungeName} reads this. It never sees your email address or the rest of your vault.`}
    >
      <Published cigar={cigar} onClose={onClose} />
    </Dialog>
  );
}

/** The form, with the review that there is; mounted while the dialog is open. */
function Published({ cigar, onClose }: Omit<PublishDialogProps, 'open'>) {
  const review = useReviewOf(cigar.id);
  return (
    <Loaded of={review} label="Looking for your review" rows={3}>
      {(found) => (
        <div className="flex flex-col gap-5">
          {found && <Fate review={found} />}
          <PublishForm key={found?.version} cigar={cigar} review={found} onClose={onClose} />
        </div>
      )}
    </Loaded>
  );
}

/** Why a review is not shown, if it isn't. */
export function Fate({ review }: { review: Review }) {
  const { state, heldFor, hiddenReason, hiddenNote, loungeName } = review;
  if (state === 'published') return null;
  return (
    <div className="rounded-control border border-warning-ink/50 bg-warning-wash p-4 text-warning-ink">
      {state === 'held' ? (
        <p>
          Held back until {loungeName} has looked at it, because{' '}
          {joined(heldFor.map((reason) => holdWords[reason]))}.
        </p>
      ) : (
        <>
          <p>
            {loungeName} hid it.{' '}
            {hiddenReason && (
              <>
                <strong>{hideWords[hiddenReason].label}:</strong> {hideWords[hiddenReason].hint}
              </>
            )}
          </p>
          {hiddenNote && <p className="mt-1.5 wrap-anywhere whitespace-pre-line">“{hiddenNote}”</p>}
          <p className="mt-1.5">If you change it, {loungeName} looks at it again.</p>
        </>
      )}
    </div>
  );
}
