import { useEffect, useRef, useState } from 'react';
import { cigarName } from '../../../text/cigar-name.ts';
import { Rating } from '../../../ui/fields/rating.tsx';
import type { ListedCigar } from '../list/listed-cigar.ts';
import { texts } from '../texts/texts.ts';
import { useRating } from './use-rating.ts';

/** How long an arrow key's choice waits for the next key before it is saved, in milliseconds. */
const keySettlesAfter = 800;

interface CardRatingProps {
  cigar: ListedCigar;
  /** Called when a key, not a click, has rated it: the focus must follow it into the other section. */
  onKeyRated: (id: string) => void;
}

/** The stars of a cigar. A click saves at once; arrow keys pass over stars that are not meant. */
export function CardRating({ cigar, onKeyRated }: CardRatingProps) {
  const rate = useRating(cigar);
  const [pending, setPending] = useState<number>();
  const isByKey = useRef(false);
  const save = (stars: number): void => {
    setPending(undefined);
    if (stars === cigar.rating) return;
    if (isByKey.current) onKeyRated(cigar.id);
    rate(stars);
  };
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (pending === undefined) return undefined;
    const timer = setTimeout(() => latest.current(pending), keySettlesAfter);
    return () => clearTimeout(timer);
  }, [pending]);
  return (
    <div
      className="-ml-2"
      onKeyDownCapture={() => {
        isByKey.current = true;
      }}
      onPointerDownCapture={() => {
        isByKey.current = false;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (pending === undefined || currentTarget.contains(relatedTarget)) return;
        isByKey.current = false;
        save(pending);
      }}
    >
      <Rating
        label={texts().card.rate(cigarName(cigar))}
        value={pending ?? cigar.rating}
        onValueChange={(stars) => (isByKey.current ? setPending(stars) : save(stars))}
      />
    </div>
  );
}
