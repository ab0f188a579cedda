import { NotebookPen } from 'lucide-react';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../api/idempotency-key.ts';
import { useWrite } from '../../../api/query.ts';
import { today } from '../../../time/calendar-day.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { isFirstClick } from '../../../ui/buttons/first-click.ts';
import { FormError } from '../../../ui/fields/form-error.tsx';
import { Star } from '../../../ui/fields/star.tsx';
import { useVaultCache } from '../../vault/index.ts';
import { isJournalOutdated, journalReads, useSmokeSaved } from '../smokes/use-journal-cache.ts';
import type { SmokedCigar } from './journal-view.ts';
import { texts } from '../texts/texts.ts';
import { formTexts } from '../../../i18n/shared/form-texts.ts';

const stars = [1, 2, 3, 4, 5] as const;

interface SmokedStarsProps {
  cigar: SmokedCigar;
  onDone: () => void;
  /** Opens the whole form instead. */
  onMore: () => void;
}

/** Five stars: one tap stores a smoke of today with that rating. */
export function SmokedStars({ cigar, onDone, onMore }: SmokedStarsProps) {
  const { save, chosen, problem } = useSmokedToday(cigar, onDone);
  const [pointed, setPointed] = useState(0);
  const shown = chosen || pointed;
  const said = texts().stars;
  return (
    <div className="flex flex-col items-center gap-5">
      <FormError>{problem}</FormError>
      <div
        role="group"
        aria-label={said.rating}
        className="flex justify-center"
        onPointerLeave={() => setPointed(0)}
      >
        {stars.map((count) => (
          <button
            key={count}
            type="button"
            aria-label={formTexts().stars(count)}
            aria-disabled={chosen > 0}
            onClick={(event) => isFirstClick(event) && save(count)}
            onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointed(count)}
            className="inline-flex size-15 items-center justify-center rounded-full hover:bg-accent-wash"
          >
            <Star fill={count <= shown ? 1 : 0} className="size-11" />
          </button>
        ))}
      </div>
      <p role="status" className="text-center text-ink-muted">
        {chosen > 0 ? said.saving : said.hint}
      </p>
      <Button
        variant="secondary"
        disabled={chosen > 0}
        icon={<NotebookPen aria-hidden="true" className="size-4.5" />}
        onClick={onMore}
      >
        {said.more}
      </Button>
    </div>
  );
}

/** Saves a smoke of today once: while one is being saved, and after, other stars do nothing. */
function useSmokedToday(cigar: SmokedCigar, onDone: () => void) {
  const { id } = cigar;
  // A star after a lost answer is the same smoke.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const isTaken = useRef(false);
  const [chosen, setChosen] = useState(0);
  const [problem, setProblem] = useState<string>();
  const { patch, refetch } = useVaultCache();
  const announce = useSmokeSaved();
  const { mutate } = useWrite('POST /api/vault/journal', {
    refreshes: journalReads,
    refreshesAfter: isJournalOutdated,
    onSuccess: (smoke) => {
      patch(id, (listed) => ({
        ...listed,
        rating: smoke.rating ?? listed.rating,
        smokes: listed.smokes + 1,
      }));
      announce(smoke);
      onDone();
    },
    onError: (error) => {
      isTaken.current = false;
      setChosen(0);
      // The card gets the button that leads to the smoke.
      if (isJournalOutdated(error)) void refetch();
      setProblem(error.code === 'KEY_REUSED' ? texts().stars.savedBefore : error.message);
    },
  });
  const save = (rating: number): void => {
    if (isTaken.current) return;
    isTaken.current = true;
    setChosen(rating);
    setProblem(undefined);
    mutate({ body: { savedCigarId: id, smokingDate: today(), rating }, idempotencyKey });
  };
  return { save, chosen, problem };
}
