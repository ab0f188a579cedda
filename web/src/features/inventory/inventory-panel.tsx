import type { Cigar } from '@vitola/contract/inventory';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { useLowAt } from '../stock/index.ts';
import { arrange, everything, flavorsOn } from './arrange.ts';
import { CigarRow } from './cigar-row.tsx';
import { InventoryFilters } from './inventory-filters.tsx';
import { useCigarActions } from './use-cigar-actions.ts';
import { useShelf } from './use-shelf.ts';

const shownAtFirst = 8;
const moreAtOnce = 24;

export interface InventoryPanelProps {
  onEdit: (cigar: Cigar) => void;
  onAdd: () => void;
}

/** The shelf as a list: eight at first, filters, order, and every cigar's actions. */
export function InventoryPanel({ onEdit, onAdd }: InventoryPanelProps) {
  const shelf = useShelf();
  const count = shelf.data?.length;
  return (
    <Panel
      title="Inventory"
      description={count ? `${count} ${count === 1 ? 'cigar' : 'cigars'} on your shelf.` : undefined}
    >
      {shelf.data ? (
        <ShelfList shelf={shelf.data} onEdit={onEdit} onAdd={onAdd} />
      ) : shelf.error ? (
        <ErrorState onRetry={() => void shelf.refetch()} retrying={shelf.isFetching}>
          {shelf.error.message}
        </ErrorState>
      ) : (
        <SkeletonList label="Loading your shelf" />
      )}
    </Panel>
  );
}

function ShelfList({ shelf, onEdit, onAdd }: InventoryPanelProps & { shelf: readonly Cigar[] }) {
  const [wanted, setWanted] = useState(everything);
  const [most, setMost] = useState(shownAtFirst);
  const actions = useCigarActions();
  const lowAt = useLowAt();
  if (shelf.length === 0) {
    return (
      <EmptyState title="Your shelf is empty" action={<Button onClick={onAdd}>Add Cigar</Button>}>
        Add a few cigars and your guests can be recommended three of them.
      </EmptyState>
    );
  }
  const found = arrange(shelf, wanted);
  const shown = found.slice(0, most);
  return (
    <div className="flex flex-col gap-5">
      <InventoryFilters wanted={wanted} flavors={flavorsOn(shelf)} onChange={setWanted} />
      <p role="status" className="text-[0.9375rem] text-ink-faint">
        Showing {shown.length} of {found.length} {found.length === 1 ? 'cigar' : 'cigars'}
      </p>
      {found.length === 0 && (
        <EmptyState
          title="No cigars match your filters"
          action={
            <Button variant="secondary" onClick={() => setWanted(everything)}>
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
            actions={actions}
            onEdit={() => onEdit(cigar)}
          />
        ))}
      </ul>
      <div className="flex justify-center gap-3">
        {found.length > most && (
          <Button variant="secondary" onClick={() => setMost(most + moreAtOnce)}>
            View More ({found.length - most})
          </Button>
        )}
        {most > shownAtFirst && found.length > shownAtFirst && (
          <Button variant="quiet" onClick={() => setMost(shownAtFirst)}>
            Show Less
          </Button>
        )}
      </div>
    </div>
  );
}
