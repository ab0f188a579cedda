import { memo, useRef } from 'react';
import { CigarCard, type CigarCardProps } from '../card/cigar-card.tsx';
import { useNearViewport } from './near-viewport.ts';
import type { ListedCigar } from './use-vault.ts';

/** Cards that are drawn together; full rows of one, two or three columns. */
export const chunkSize = 6;

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
    const row = useRef<HTMLUListElement>(null);
    const { isNear, height } = useNearViewport(row, offset === 0);
    const isDrawn = isNear || cigars.some(({ id }) => id === followed);
    return (
      <ul
        ref={row}
        className="grid gap-4 pb-4 sm:grid-cols-2 sm:gap-5 sm:pb-5 lg:grid-cols-3"
        style={isDrawn || height === undefined ? undefined : { height: `${height}px` }}
      >
        {cigars.map((cigar, at) => (
          <li
            key={cigar.id}
            aria-setsize={total}
            aria-posinset={offset + at + 1}
            className={isDrawn ? 'min-w-0' : 'min-h-112 rounded-card border border-line bg-surface'}
          >
            {isDrawn && (
              <CigarCard cigar={cigar} {...events} cardRef={cigar.id === followed ? focusCard : undefined} />
            )}
          </li>
        ))}
      </ul>
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
