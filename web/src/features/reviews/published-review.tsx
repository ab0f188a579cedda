import type { Review } from '@vitola/contract/reviews/own-reviews';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import { PublishForm } from './publish-form.tsx';
import type { PublishDialogProps } from './publishable-cigar.ts';
import { useReviewOf } from './use-own-reviews.ts';
import { texts } from './texts/texts.ts';

/** The form, with the review that there is; mounted while the dialog is open. */
export function PublishedReview({ cigar, onClose }: Omit<PublishDialogProps, 'open'>) {
  const review = useReviewOf(cigar.id);
  return (
    <Loaded of={review} label={texts().looking} rows={3}>
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
  const said = texts();
  return (
    <div className="rounded-control border border-warning-ink/50 bg-warning-wash p-4 text-warning-ink">
      {state === 'held' ? (
        <p>{said.held(loungeName, said.joined(heldFor.map((reason) => said.hold[reason])))}</p>
      ) : (
        <>
          <p>
            {said.hidden(loungeName)}{' '}
            {hiddenReason && (
              <>
                <strong>{said.hide[hiddenReason].label}:</strong> {said.hide[hiddenReason].hint}
              </>
            )}
          </p>
          {hiddenNote && (
            <p className="mt-1.5 wrap-anywhere whitespace-pre-line">{said.quoted(hiddenNote)}</p>
          )}
          <p className="mt-1.5">{said.changeIt(loungeName)}</p>
        </>
      )}
    </div>
  );
}
