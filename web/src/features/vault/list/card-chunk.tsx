import { memo, useRef } from 'react';
import { CigarCard, type CigarCardProps } from '../card/cigar-card.tsx';
import { useNearViewport } from './near-viewport.ts';
import type { ListedCigar } from './listed-cigar.ts';

/** Cards that are drawn together; full rows of one, two or three columns. */
export const chunkSize = 6;
/** About the height of six cards in one, two and three columns. */
const estimatedHeight = 'min-h-[174rem] sm:min-h-[88rem] lg:min-h-[58rem]';

interface CardChunkProps extends Pick<CigarCardProps, 'onKeyRated' | 'onRemoved'> {
  cigars: readonly ListedCigar[];
  /** How many cigars of the section come before, and are in it. */
  offset: number;
  total: number;
  /** The cigar that the focus follows; its cards are drawn wherever they are. */
  followed: string | undefined;
  focusCard: (card: HTMLElement | null) => void;
}

/** A few cards of a long section, drawn while they are near the screen; elsewhere their place is kept. */
export const CardChunk = memo(
  function CardChunk({ cigars, offset, total, followed, focusCard, ...events }: CardChunkProps) {
    const place = useRef<HTMLDivElement>(null);
    const { isNear, height } = useNearViewport(place, offset === 0);
    const isDrawn = isNear || cigars.some(({ id }) => id === followed);
    return (
      <div
        ref={place}
        className={isDrawn ? undefined : estimatedHeight}
        style={isDrawn || height === undefined ? undefined : { minHeight: `${height}px` }}
      >
        {isDrawn && (
          <ul className="grid gap-4 pb-4 sm:grid-cols-2 sm:gap-5 sm:pb-5 lg:grid-cols-3">
            {cigars.map((cigar, at) => (
              <li key={cigar.id} aria-setsize={total} aria-posinset={offset + at + 1} className="min-w-0">
                <CigarCard
                  cigar={cigar}
                  {...events}
                  cardRef={cigar.id === followed ? focusCard : undefined}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  },
  (before, after) =>
    before.offset === after.offset &&
    before.total === after.total &&
    before.followed === after.followed &&
    before.onKeyRated === after.onKeyRated &&
    before.onRemoved === after.onRemoved &&
    before.focusCard === after.focusCard &&
    before.cigars.length === after.cigars.length &&
    before.cigars.every((cigar, at) => cigar === after.cigars[at]),
);
