import type { Cigar } from '@vitola/contract/inventory';
import { ErrorState } from '../../ui/error-state.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SkeletonList } from '../../ui/skeleton.tsx';
import { ShelfList } from './shelf-list.tsx';
import { useShelf } from './use-shelf.ts';

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
