import { clsx } from 'clsx';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { shelfColumns } from './cigar-row.tsx';
import type { ShelfFilters, SortOrder } from './filter-and-sort.ts';

const columns: readonly { sort: SortOrder; label: string; className: string }[] = [
  { sort: 'name', label: 'Name', className: 'col-start-3 justify-self-start -ml-2' },
  { sort: 'strength', label: 'Strength', className: 'justify-self-start -ml-2 max-lg:hidden' },
  { sort: 'price', label: 'Price', className: 'justify-self-end -mr-2' },
  { sort: 'stock', label: 'Stock', className: 'justify-self-center' },
];

interface ColumnHeadsProps {
  filters: ShelfFilters;
  onChange: (filters: ShelfFilters) => void;
}

/** The heads of the list's columns on wide screens: a click sorts, a second one the other way round. */
export function ColumnHeads({ filters, onChange }: ColumnHeadsProps) {
  const sortBy = (sort: SortOrder) =>
    onChange({ ...filters, sort, isReversed: filters.sort === sort && !filters.isReversed });
  return (
    <div
      role="group"
      aria-label="Sort by column"
      className={clsx('grid gap-x-3 border-b border-line-strong max-md:hidden', shelfColumns)}
    >
      {columns.map(({ sort, label, className }) => {
        const isSorted = filters.sort === sort;
        const Sign = filters.isReversed ? ChevronDown : ChevronUp;
        return (
          <button
            key={sort}
            type="button"
            aria-label={`Sort by ${label.toLowerCase()}`}
            aria-pressed={isSorted}
            onClick={() => sortBy(sort)}
            className={clsx(
              'inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-[0.875rem] font-semibold hover:bg-accent-wash hover:text-ink',
              isSorted ? 'text-ink' : 'text-ink-muted',
              className,
            )}
          >
            {label}
            {isSorted && <Sign aria-hidden="true" className="size-4" />}
          </button>
        );
      })}
    </div>
  );
}
