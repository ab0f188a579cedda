import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useDeferredValue, useMemo, useRef, useState, useTransition } from 'react';
import { counted } from '../../../text/count.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { useLowAt } from '../stock/low-stock.tsx';
import { useQuickStock } from '../stock/use-quick-stock.ts';
import { filterAndSort, noFilters, flavorsOn } from './filter-and-sort.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { CigarRow, type RowActions } from './cigar-row.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { useCigarActions } from './use-cigar-actions.ts';

const shownAtFirst = 8;
const moreAtOnce = 24;

interface ShelfListProps {
  shelf: readonly Cigar[];
  onEdit: (cigar: Cigar) => void;
  onAdd: () => void;
}

/** The cigars that are wanted: eight at first, each with its actions, and what is done to many at once. */
export function ShelfList({ shelf, onEdit, onAdd }: ShelfListProps) {
  const [wanted, setWanted] = useState(noFilters);
  const [most, setMost] = useState(shownAtFirst);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  // Hundreds of rows are drawn between two presses, never in the way of one.
  const [isChoosing, startChoosing] = useTransition();
  const [isGrowing, startGrowing] = useTransition();
  const lowAt = useLowAt();
  const { does, busyId } = useRowActions(onEdit, setChosenIds);
  const sought = useDeferredValue(wanted);
  const found = useMemo(() => filterAndSort(shelf, sought, lowAt), [shelf, sought, lowAt]);
  if (shelf.length === 0) {
    return (
      <EmptyState title="Your shelf is empty" action={<Button onClick={onAdd}>Add Cigar</Button>}>
        Add a few cigars and your guests can be recommended three of them.
      </EmptyState>
    );
  }
  const shown = found.slice(0, most);
  const chosen = shelf.filter(({ id }) => chosenIds.has(id));
  const isAll = found.length > 0 && found.every(({ id }) => chosenIds.has(id));
  return (
    <div className="flex flex-col gap-5">
      <InventoryFilters wanted={wanted} flavors={flavorsOn(shelf)} onChange={setWanted} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="tnum text-[0.9375rem] text-ink-faint">
          Showing {shown.length} of {counted(found.length, 'cigar')}
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
            <Button variant="secondary" onClick={() => setWanted(noFilters)}>
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
            does={does}
          />
        ))}
      </ul>
      <MoreOrLess
        found={found.length}
        most={most}
        busy={isGrowing}
        onMost={(wanted) => startGrowing(() => setMost(wanted))}
      />
      <BulkBar chosen={chosen} onClear={() => startChoosing(() => setChosenIds(new Set()))} />
    </div>
  );
}

/** The rows' actions as one object that stays, so that a row is drawn anew only where it differs. */
function useRowActions(
  edit: (cigar: Cigar) => void,
  setChosen: (change: (now: ReadonlySet<string>) => ReadonlySet<string>) => void,
): { does: RowActions; busyId: string | undefined } {
  const actions = useCigarActions();
  const stock = useQuickStock();
  const latest = useRef({ actions, stock, edit });
  latest.current = { actions, stock, edit };
  const does = useMemo<RowActions>(
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
  return { does, busyId: actions.busyId };
}

interface MoreOrLessProps {
  found: number;
  most: number;
  busy: boolean;
  onMost: (most: number) => void;
}

function MoreOrLess({ found, most, busy, onMost }: MoreOrLessProps) {
  return (
    <div className="flex flex-wrap justify-center gap-3">
      {found > most && (
        <Button variant="secondary" busy={busy} onClick={() => onMost(most + moreAtOnce)}>
          View More ({found - most})
        </Button>
      )}
      {found > most + moreAtOnce && (
        <Button variant="quiet" busy={busy} onClick={() => onMost(found)}>
          Show all {found}
        </Button>
      )}
      {most > shownAtFirst && found > shownAtFirst && (
        <Button variant="quiet" onClick={() => onMost(shownAtFirst)}>
          Show Less
        </Button>
      )}
    </div>
  );
}
