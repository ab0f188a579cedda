import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useDeferredValue, useMemo, useRef, useState, useTransition } from 'react';
import { useNamedLounge } from '../../../api/named-lounge.ts';
import { formatCount } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useLowStockAt } from '../stock/low-stock.tsx';
import { useQuickStock } from '../stock/use-quick-stock.ts';
import { filterAndSort, noFilters, flavorsOn } from './filter-and-sort.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { CigarRow, type RowActions } from './cigar-row.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { useCigarActions } from './use-cigar-actions.ts';

const initialRows = 8;
const rowsPerClick = 24;

interface ShelfListProps {
  shelf: readonly Cigar[];
  onEdit: (cigar: Cigar) => void;
  onAdd: () => void;
}

/** The filtered cigars, eight at first, each with its actions, and the bulk actions. */
export function ShelfList({ shelf, onEdit, onAdd }: ShelfListProps) {
  const [filters, setFilters] = useState(noFilters);
  const [maxRows, setMaxRows] = useState(initialRows);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  // Hundreds of rows render in a transition, so that a click never waits for them.
  const [isChoosing, startChoosing] = useTransition();
  const [isGrowing, startGrowing] = useTransition();
  const lowAt = useLowStockAt();
  const isNamed = useNamedLounge() !== undefined;
  const { rowActions, busyId } = useRowActions(onEdit, setChosenIds);
  const deferredFilters = useDeferredValue(filters);
  const found = useMemo(() => filterAndSort(shelf, deferredFilters, lowAt), [shelf, deferredFilters, lowAt]);
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
  const shown = found.slice(0, maxRows);
  const chosen = shelf.filter(({ id }) => chosenIds.has(id));
  const isAll = found.length > 0 && found.every(({ id }) => chosenIds.has(id));
  return (
    <div className="flex flex-col gap-5">
      <InventoryFilters filters={filters} flavors={flavorsOn(shelf)} onChange={setFilters} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="tnum text-[0.9375rem] text-ink-faint">
          Showing {shown.length} of {formatCount(found.length, 'cigar')}
        </p>
        {found.length > 1 && (
          <Button
            size="sm"
            variant="quiet"
            className="-mr-3"
            busy={isChoosing}
            onClick={() => startChoosing(() => setChosenIds(new Set(isAll ? [] : found.map(({ id }) => id))))}
          >
            {isAll ? 'Choose none' : `Choose all ${found.length}`}
          </Button>
        )}
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
      <ul className="flex flex-col gap-3">
        {shown.map((cigar) => (
          <CigarRow
            key={cigar.id}
            cigar={cigar}
            lowAt={lowAt}
            isBusy={busyId === cigar.id}
            isChosen={chosenIds.has(cigar.id)}
            rowActions={rowActions}
          />
        ))}
      </ul>
      <MoreOrLess
        found={found.length}
        maxRows={maxRows}
        busy={isGrowing}
        onMaxRows={(rows) => startGrowing(() => setMaxRows(rows))}
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
  maxRows: number;
  busy: boolean;
  onMaxRows: (maxRows: number) => void;
}

function MoreOrLess({ found, maxRows, busy, onMaxRows }: MoreOrLessProps) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {found > maxRows && (
        <Button variant="secondary" busy={busy} onClick={() => onMaxRows(maxRows + rowsPerClick)}>
          View More ({found - maxRows})
        </Button>
      )}
      {found > maxRows + rowsPerClick && (
        <Button variant="quiet" busy={busy} onClick={() => onMaxRows(found)}>
          Show all {found}
        </Button>
      )}
      {maxRows > initialRows && found > initialRows && (
        <Button variant="quiet" onClick={() => onMaxRows(initialRows)}>
          Show Less
        </Button>
      )}
    </div>
  );
}
