import type { Cigar } from '@vitola/contract/inventory/cigars';
import { formatPrice } from '@vitola/contract/price';
import { clsx } from 'clsx';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { formatCount } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { cigarLookOf } from '../../../ui/cigar/cigar-look.ts';
import { CigarDrawing } from '../../../ui/cigar/cigar-drawing.tsx';
import { Badge } from '../../../ui/display/badge.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { filterAndSort, flavorsOn, noFilters } from '../shelf/filter-and-sort.ts';
import { InventoryFilters } from '../shelf/inventory-filters.tsx';
import { useShelf } from '../shelf/use-shelf.ts';
import { useLowStockAt } from '../stock/low-stock.tsx';
import { QuickStock, type QuickStockProps } from '../stock/quick-stock.tsx';
import { useQuickStock } from '../stock/use-quick-stock.ts';

const rowsPerClick = 40;

/** The shelf as the lounge's staff see it: to read, and to count. */
export function StaffShelf() {
  const shelf = useShelf();
  return (
    <Panel
      title="Shelf"
      isCompact
      description={
        shelf.data?.length ? `${formatCount(shelf.data.length, 'cigar')} on the shelf.` : undefined
      }
    >
      <Loaded of={shelf} label="Loading the shelf">
        {(cigars) =>
          cigars.length === 0 ? (
            <EmptyState title="The shelf is empty">The owner of your lounge adds cigars to it.</EmptyState>
          ) : (
            <Cigars shelf={cigars} />
          )
        }
      </Loaded>
    </Panel>
  );
}

function Cigars({ shelf }: { shelf: readonly Cigar[] }) {
  const [filters, setFilters] = useState(noFilters);
  const [rows, setRows] = useState(rowsPerClick);
  const lowAt = useLowStockAt();
  const { open, send } = useQuickStock();
  const wanted = useDeferredValue(filters);
  const found = useMemo(() => filterAndSort(shelf, wanted, lowAt), [shelf, wanted, lowAt]);
  return (
    <div className="flex flex-col gap-2">
      <InventoryFilters filters={filters} flavors={flavorsOn(shelf)} isLong={false} onChange={setFilters} />
      <p role="status" className="tnum text-[0.9375rem] text-ink-faint">
        Showing {Math.min(rows, found.length)} of {formatCount(found.length, 'cigar')}
      </p>
      {found.length === 0 && (
        <EmptyState
          title="No cigars match your filters"
          action={
            <Button variant="secondary" onClick={() => setFilters(noFilters)}>
              Clear Filters
            </Button>
          }
        />
      )}
      <ul>
        {found.slice(0, rows).map((cigar) => (
          <StaffRow key={cigar.id} cigar={cigar} lowAt={lowAt} open={open} send={send} />
        ))}
      </ul>
      {found.length > rows && (
        <Button
          variant="secondary"
          className="self-center"
          onClick={() => setRows((shown) => shown + rowsPerClick)}
        >
          View More ({found.length - rows})
        </Button>
      )}
    </div>
  );
}

/** Inches across the drawing's column: all cigars of the list have one scale. */
const spanInches = 7.5;

const StaffRow = memo(function StaffRow({ cigar, lowAt, open, send }: QuickStockProps) {
  const isOut = cigar.isOutOfStock || cigar.stock === 0;
  const facts = [cigar.brand, cigar.size, cigar.strength].filter(Boolean).join(' · ');
  return (
    <li className="shelf-row grid min-h-22 grid-cols-[3rem_minmax(0,1fr)] items-center gap-x-3 border-b border-line py-1 last:border-b-0 md:min-h-14 md:grid-cols-[5.5rem_minmax(0,1fr)_5.5rem_9.75rem]">
      <CigarDrawing
        {...cigarLookOf(cigar)}
        spanInches={spanInches}
        decorative
        className={clsx('row-span-2 block h-auto w-full md:row-span-1', isOut && 'opacity-55 saturate-50')}
      />
      <div className="min-w-0 py-0.5">
        <div className="flex items-center gap-x-2">
          <h3 title={cigar.name} className="tnum line-clamp-1 min-w-0 text-base leading-tight wrap-anywhere">
            {cigar.name}
          </h3>
          {isOut && <Badge tone="danger">Out of Stock</Badge>}
        </div>
        <p title={facts} className="truncate text-[0.875rem] leading-snug text-ink-muted">
          {facts}
        </p>
      </div>
      <div className="col-start-2 row-start-2 flex items-center gap-x-4 md:contents">
        <span className="tnum font-display text-lg leading-none md:justify-self-end md:text-xl">
          {formatPrice(cigar.price) ?? (
            <span className="font-sans text-base text-ink-faint">No price yet</span>
          )}
        </span>
        <QuickStock cigar={cigar} lowAt={lowAt} open={open} send={send} />
      </div>
    </li>
  );
});
