import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AddCigar } from './add-cigar.tsx';
import { SmartInventory } from './smart-inventory.tsx';
import type { Panels } from './use-panels.ts';

export interface AddPanelsProps {
  panels: Panels;
  loungeId: string;
  isEmpty: boolean;
  canAddMore: boolean;
}

/** The two ways to put a cigar on the shelf. What is typed in them stays while they are closed. */
export function AddPanels({ panels, loungeId, isEmpty, canAddMore }: AddPanelsProps) {
  return (
    <>
      <div id="smart-inventory" hidden={!panels.isOpen('smart') || !canAddMore} className="scroll-mt-4">
        {panels.isOpen('smart') && <SmartInventory loungeId={loungeId} />}
      </div>
      <div id="add-cigar" hidden={!panels.isOpen('add') || !canAddMore} className="scroll-mt-4">
        {(!isEmpty || panels.isOpen('add')) && (
          <Panel
            title="Add Cigar"
            description="Type its name and pick it from the list: the facts fill themselves in."
            actions={
              <ButtonLink href="/inventory/smart" variant="quiet" size="sm">
                Smart Inventory Manager
              </ButtonLink>
            }
          >
            <AddCigar loungeId={loungeId} />
          </Panel>
        )}
      </div>
    </>
  );
}
