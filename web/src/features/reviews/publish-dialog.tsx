import { useLazyPart } from '../../lazy/lazy-part.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Loaded } from '../../ui/feedback/loaded.tsx';
import type { PublishDialogProps } from './publishable-cigar.ts';
import { texts } from './texts/texts.ts';

/**
 * What is published of a cigar and who sees it, with a preview; and, once published, what became of it. Its form loads when it
 * is first opened.
 */
export function PublishDialog({ cigar, open, onClose }: PublishDialogProps) {
  const { loungeName } = cigar;
  const part = useLazyPart('publish a review', () => import('./published-review.tsx'));
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={texts().publishTo(loungeName)}
      description={texts().privacy(loungeName)}
    >
      <Loaded of={part} polled label={texts().looking} rows={3}>
        {({ PublishedReview }) => <PublishedReview cigar={cigar} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}
