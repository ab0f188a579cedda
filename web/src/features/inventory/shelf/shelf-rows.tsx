import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { PriceRange } from '@vitola/contract/price-comparisons/price-comparisons';
import { clsx } from 'clsx';
import { type CSSProperties, useDeferredValue, useMemo, useRef } from 'react';
import { CigarRow, type RowActions } from './cigar-row.tsx';
import { useShowAskedCigar } from './use-asked-cigar.ts';
import type { Density } from './use-density.ts';
import { useHasRoom } from './use-has-room.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

/** Enough for the window of a large screen. */
const rowsAtFirst = 14;

interface ShelfRowsProps {
  shown: readonly Cigar[];
  /** The cigar that the address asks to show. */
  askedId: string | undefined;
  density: Density;
  lowAt: number;
  /** What others charge, by cigar. */
  ranges: ReadonlyMap<string, PriceRange>;
  busyId: string | undefined;
  chosenIds: ReadonlySet<string>;
  isPremium: boolean;
  rowActions: RowActions;
}

/** The rows of the shelf, the first ones first. Of a long list only those near the window are in the page. */
export function ShelfRows({
  shown,
  askedId,
  density,
  lowAt,
  ranges,
  busyId,
  chosenIds,
  isPremium,
  rowActions,
}: ShelfRowsProps) {
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const hasRoom = useHasRoom();
  const list = useRef<HTMLUListElement>(null);
  const { rows, height, measure, reveal } = useVirtualRows(list, ids, density);
  useShowAskedCigar(askedId, askedId === undefined ? -1 : ids.indexOf(askedId), reveal);
  useRowKeys(list, {
    count: ids.length,
    reveal,
    open: (place) => shown[place] && rowActions.edit(shown[place]),
  });
  // A slow device takes a second for forty rows: those in sight don't wait for the others.
  const isFirst = useDeferredValue(false, true) && rows.length > rowsAtFirst;
  return (
    <ul
      ref={list}
      data-density={density}
      className={clsx(
        'relative max-sm:-mx-3 md:-mt-2',
        isFirst && 'min-h-[calc(var(--rows)*5.5rem)] md:min-h-[calc(var(--rows)*3.5rem)]',
      )}
      style={{ height, '--rows': isFirst ? rows.length : undefined } as CSSProperties}
    >
      {(isFirst ? rows.slice(0, rowsAtFirst) : rows).map(({ at, top }) => {
        const cigar = shown[at];
        if (!cigar) return null;
        return (
          <CigarRow
            key={cigar.id}
            cigar={cigar}
            at={at}
            top={top}
            count={ids.length}
            measure={measure}
            lowAt={lowAt}
            range={ranges.get(cigar.id)}
            isBusy={busyId === cigar.id}
            isChosen={chosenIds.has(cigar.id)}
            isPremium={isPremium}
            hasRoom={hasRoom}
            rowActions={rowActions}
          />
        );
      })}
    </ul>
  );
}
