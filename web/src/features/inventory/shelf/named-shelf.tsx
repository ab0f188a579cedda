import type { Cigar } from '@vitola/contract/inventory/cigars';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NamedLounge } from '../../../api/named-lounge.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { AddCigar } from '../cigar-form/add-cigar.tsx';
import { EditCigar } from '../cigar-form/edit-cigar.tsx';
import { useSmoothScroll } from '../dashboard/navigation/use-smooth-scroll.ts';
import { LowStock } from '../stock/low-stock.tsx';
import { StockDialog } from '../stock/stock-dialog.tsx';
import { cigarRowId } from './cigar-row.tsx';
import { InventoryPanel } from './inventory-panel.tsx';

/** The shelf of a lounge that platform staff work on: its cigars, their stock, and the forms that add and edit them. */
export function NamedShelf({ loungeId }: { loungeId: string }) {
  const [edited, setEdited] = useState<Cigar>();
  const [isAdding, setAdding] = useState(false);
  const scrollTo = useSmoothScroll();
  const add = () => {
    setAdding(true);
    scrollTo('add-cigar', 'name');
  };
  const edit = (cigar: Cigar) => {
    setEdited(cigar);
    scrollTo('edit-cigar');
  };
  const closeEdit = () => {
    setEdited(undefined);
    if (edited) scrollTo(cigarRowId(edited), 'actions');
  };
  return (
    <NamedLounge value={loungeId}>
      <div className="flex flex-col gap-6">
        <div id="add-cigar" className="scroll-mt-24" hidden={!isAdding}>
          {isAdding && (
            <Panel
              title="Add Cigar"
              description="Type its name and pick it from the list. The details are filled in for you."
              actions={
                <Button variant="quiet" size="sm" onClick={() => setAdding(false)}>
                  Close
                </Button>
              }
            >
              <AddCigar loungeId={loungeId} />
            </Panel>
          )}
        </div>
        <div id="edit-cigar" className="scroll-mt-24" hidden={!edited}>
          {edited && (
            <Panel title={`Edit ${edited.brand} ${edited.name}`}>
              <EditCigar key={edited.id} cigar={edited} onClose={closeEdit} />
            </Panel>
          )}
        </div>
        <InventoryPanel
          onEdit={edit}
          onAdd={add}
          actions={
            <Button icon={<Plus aria-hidden="true" className="size-4.5" />} onClick={add}>
              Add Cigar
            </Button>
          }
        />
        <LowStock />
        <StockDialog />
      </div>
    </NamedLounge>
  );
}
