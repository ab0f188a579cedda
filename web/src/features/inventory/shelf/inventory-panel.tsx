import type { Cigar } from '@vitola/contract/inventory/cigars';
import { useNamedLounge } from '../../../api/named-lounge.ts';
import { formatCount } from '../../../text/count.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { ShelfList } from './shelf-list.tsx';
import { useShelf } from './use-shelf.ts';

export interface InventoryPanelProps {
  onEdit: (cigar: Cigar) => void;
  onAdd: () => void;
}

/** The shelf as a list with filters, sorting and each cigar's actions. */
export function InventoryPanel({ onEdit, onAdd }: InventoryPanelProps) {
  const shelf = useShelf();
  const count = shelf.data?.length;
  const whose = useNamedLounge() === undefined ? 'your' : 'the';
  return (
    <Panel
      title="Inventory"
      description={count ? `${formatCount(count, 'cigar')} on ${whose} shelf.` : undefined}
    >
      <Loaded of={shelf} label={`Loading ${whose} shelf`}>
        {(cigars) => <ShelfList shelf={cigars} onEdit={onEdit} onAdd={onAdd} />}
      </Loaded>
    </Panel>
  );
}
