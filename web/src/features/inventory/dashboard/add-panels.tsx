import type { ReactNode } from 'react';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';
import { AddCigar } from '../cigar-form/add-cigar.tsx';
import { SmartInventory } from '../smart-add/smart-inventory.tsx';
import type { Panels } from './use-panels.ts';

export interface AddPanelsProps {
  panels: Panels;
  loungeId: string;
  isEmpty: boolean;
  /** Shown instead of the forms when no cigar can be added; null while one can. */
  limitBanner: ReactNode;
}

/** The two ways to add a cigar. What is typed stays while a panel is closed. */
export function AddPanels({ panels, loungeId, isEmpty, limitBanner: limitNotice }: AddPanelsProps) {
  const isFull = limitNotice !== null;
  const isSmart = panels.isOpen('smart');
  return (
    <>
      <div id="smart-inventory" hidden={!isSmart} className="scroll-mt-4">
        {isSmart && limitNotice}
        <div hidden={isFull}>{isSmart && <SmartInventory loungeId={loungeId} />}</div>
      </div>
      <div id="add-cigar" hidden={isFull ? isSmart : !panels.isOpen('add')} className="scroll-mt-4">
        {!isSmart && limitNotice}
        {(!isEmpty || panels.isOpen('add')) && (
          <Panel
            hidden={isFull}
            title="Add Cigar"
            description="Type its name and pick it from the list. The details are filled in for you."
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
