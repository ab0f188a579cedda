import type { Cigar } from '@vitola/contract/inventory/cigars';
import type { ReactNode } from 'react';
import { useNamedLounge } from '../../../api/named-lounge.ts';
import { formatCount } from '../../../text/count.ts';
import { Loaded } from '../../../ui/feedback/loaded.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { ImportShelf } from '../../imports/index.ts';
import { ImportComparisons } from '../../price-comparisons/index.ts';
import { ShelfList } from './shelf-list.tsx';
import { useShelf } from './use-shelf.ts';

export interface InventoryPanelProps {
  onEdit: (cigar: Cigar) => void;
  onAdd: () => void;
  /** Beside the heading, once there are cigars. */
  actions?: ReactNode;
}

/** The shelf as a list with filters, sorting and each cigar's actions. */
export function InventoryPanel({ onEdit, onAdd, actions }: InventoryPanelProps) {
  const shelf = useShelf();
  const count = shelf.data?.length;
  const whose = useNamedLounge() === undefined ? 'your' : 'the';
  return (
    <Panel
      title="Inventory"
      isCompact
      actions={
        <>
          <ImportShelf />
          {count ? (
            <>
              <ImportComparisons />
              {actions}
            </>
          ) : undefined}
        </>
      }
      description={count ? `${formatCount(count, 'cigar')} on ${whose} shelf.` : undefined}
    >
      <Loaded of={shelf} label={`Loading ${whose} shelf`}>
        {(cigars) => <ShelfList shelf={cigars} onEdit={onEdit} onAdd={onAdd} />}
      </Loaded>
    </Panel>
  );
}
