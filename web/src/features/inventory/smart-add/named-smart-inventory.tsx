import { NamedLounge } from '../../../api/named-lounge.ts';
import { SmartInventory } from './smart-inventory.tsx';

/** The Smart Inventory Manager on the shelf of a lounge that platform staff work on. */
export const NamedSmartInventory = ({ loungeId }: { loungeId: string }) => (
  <NamedLounge value={loungeId}>
    <div id="smart-inventory" className="scroll-mt-24">
      <SmartInventory loungeId={loungeId} />
    </div>
  </NamedLounge>
);
