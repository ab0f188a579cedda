import type { Cigar } from '@vitola/contract/inventory/cigars';
import { clsx } from 'clsx';
import { Rows3 } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState, useTransition } from 'react';
import { useNamedLounge } from '../../../api/named-lounge.ts';
import { formatCount } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { usePriceRanges } from '../../price-comparisons/index.ts';
import { useLowStockAt } from '../stock/low-stock.tsx';
import { useQuickStock } from '../stock/use-quick-stock.ts';
import { filterAndSort, noFilters, flavorsOn } from './filter-and-sort.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import type { RowActions } from './cigar-row.tsx';
import { ColumnHeads } from './column-heads.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { ShelfRows } from './shelf-rows.tsx';
import { useDensity } from './use-density.ts';
import { useAskedCigar } from './use-asked-cigar.ts';
import { useCigarActions } from './use-cigar-actions.ts';
import { useIsPremium } from './use-is-premium.ts';
import { wholeUpTo } from './use-virtual-rows.ts';

// A trial's short shelf shows eight; a longer one fills a large screen.
const trialRows = 8;
/** How many rows a paid plan's shelf begins with. */
export const paidRows = 40;
const rowsPerClick = 40;

interface ShelfListProps {
  shelf: readonly Cigar[];
  onEdit: (cigar: Cigar) => void;
  onAdd: () => void;
}

/** The filtered cigars, the first of them at first, each with its actions, and the bulk actions. */
export function ShelfList({ shelf, onEdit, onAdd }: ShelfListProps) {
  const [filters, setFilters] = useState(noFilters);
  const isPremium = useIsPremium();
  const initialRows = isPremium ? paidRows : trialRows;
  const [moreRows, setMoreRows] = useState(0);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  // Hundreds of rows render in a transition, so that a click never waits for them.
  const [isChoosing, startChoosing] = useTransition();
  const [isGrowing, startGrowing] = useTransition();
  const [density, setDensity] = useDensity();
  const askedId = useAskedCigar();
  const [answeredId, setAnsweredId] = useState<string>();
  if (askedId !== answeredId) {
    setAnsweredId(askedId);
    const place = shelf.findIndex(({ id }) => id === askedId);
    if (place !== -1) {
      setFilters(noFilters);
      setMoreRows(Math.max(moreRows, Math.ceil((place + 1 - initialRows) / rowsPerClick) * rowsPerClick));
    }
  }
  const lowAt = useLowStockAt();
  const isNamed = useNamedLounge() !== undefined;
  const ranges = usePriceRanges();
  const { rowActions, busyId } = useRowActions(onEdit, setChosenIds);
  const deferredFilters = useDeferredValue(filters);
  const found = useMemo(() => filterAndSort(shelf, deferredFilters, lowAt), [shelf, deferredFilters, lowAt]);
  const flavors = useMemo(() => flavorsOn(shelf), [shelf]);
  const shown = found.slice(0, initialRows + moreRows);
  if (shelf.length === 0) {
    return (
      <EmptyState
        title={isNamed ? 'This shelf is empty' : 'Your shelf is empty'}
        action={<Button onClick={onAdd}>Add Cigar</Button>}
      >
        Add a few cigars and {isNamed ? 'the lounge’s' : 'your'} guests can be recommended three of them.
      </EmptyState>
    );
  }
  const chosen = shelf.filter(({ id }) => chosenIds.has(id));
  const isAll = found.length > 0 && found.every(({ id }) => chosenIds.has(id));
  return (
    <div data-choosable="" className="flex flex-col gap-2">
      <InventoryFilters
        filters={filters}
        flavors={flavors}
        isLong={shown.length > wholeUpTo}
        onChange={setFilters}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="tnum text-[0.9375rem] text-ink-faint">
          Showing {shown.length.toLocaleString('en-US')} of {formatCount(found.length, 'cigar')}
        </p>
        <div className="flex items-center gap-1">
          {found.length > 1 && (
            <Button
              size="sm"
              variant="quiet"
              className="max-md:-mr-3"
              busy={isChoosing}
              onClick={() =>
                startChoosing(() => setChosenIds(new Set(isAll ? [] : found.map(({ id }) => id))))
              }
            >
              {isAll ? 'Choose none' : `Choose all ${found.length.toLocaleString('en-US')}`}
            </Button>
          )}
          <IconButton
            label="Compact rows"
            icon={<Rows3 aria-hidden="true" />}
            className={clsx('size-10 max-md:hidden', density === 'compact' && 'bg-accent-wash text-ink')}
            aria-pressed={density === 'compact'}
            onClick={() => setDensity(density === 'compact' ? 'comfortable' : 'compact')}
          />
        </div>
      </div>
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
      {found.length > 0 && <ColumnHeads filters={filters} onChange={setFilters} />}
      <ShelfRows
        shown={shown}
        askedId={askedId}
        density={density}
        lowAt={lowAt}
        ranges={ranges}
        busyId={busyId}
        chosenIds={chosenIds}
        isPremium={isPremium}
        rowActions={rowActions}
      />
      <MoreOrLess
        found={found.length}
        initialRows={initialRows}
        moreRows={moreRows}
        busy={isGrowing}
        onMoreRows={(rows) => startGrowing(() => setMoreRows(rows))}
      />
      <BulkBar chosen={chosen} onClear={() => startChoosing(() => setChosenIds(new Set()))} />
    </div>
  );
}

/** The rows' actions as one stable object, so that only rows that changed render again. */
function useRowActions(
  edit: (cigar: Cigar) => void,
  setChosen: (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void,
): { rowActions: RowActions; busyId: string | undefined } {
  const actions = useCigarActions();
  const stock = useQuickStock();
  const latest = useRef({ actions, stock, edit });
  latest.current = { actions, stock, edit };
  const rowActions = useMemo<RowActions>(
    () => ({
      promote: (cigar) => latest.current.actions.promote(cigar),
      toggleOutOfStock: (cigar) => latest.current.actions.toggleOutOfStock(cigar),
      remove: (cigar) => latest.current.actions.remove(cigar),
      setPrice: (cigar, price) => latest.current.actions.setPrice(cigar, price),
      edit: (cigar) => latest.current.edit(cigar),
      openStock: (id) => latest.current.stock.open(id),
      sendStock: (id, by) => latest.current.stock.send(id, by),
      choose: ({ id }, isChosen) =>
        setChosen((now) => new Set(isChosen ? [...now, id] : [...now].filter((one) => one !== id))),
    }),
    [setChosen],
  );
  return { rowActions, busyId: actions.busyId };
}

interface MoreOrLessProps {
  found: number;
  initialRows: number;
  /** How many more than at first are shown. */
  moreRows: number;
  busy: boolean;
  onMoreRows: (rows: number) => void;
}

function MoreOrLess({ found, initialRows, moreRows, busy, onMoreRows }: MoreOrLessProps) {
  const hidden = found - initialRows - moreRows;
  if (found <= initialRows) return null;
  return (
    <div className="flex flex-wrap justify-center gap-3 pt-2">
      {hidden > 0 && (
        <Button variant="secondary" busy={busy} onClick={() => onMoreRows(moreRows + rowsPerClick)}>
          View More ({hidden})
        </Button>
      )}
      {hidden > rowsPerClick && (
        <Button variant="quiet" busy={busy} onClick={() => onMoreRows(found - initialRows)}>
          Show all {found.toLocaleString('en-US')}
        </Button>
      )}
      {moreRows > 0 && (
        <Button variant="quiet" onClick={() => onMoreRows(0)}>
          Show Less
        </Button>
      )}
    </div>
  );
}
