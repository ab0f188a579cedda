import { NamedSmartInventory } from '../../inventory/index.ts';
import { AdminTool } from './admin-tool.tsx';

/** The owner's Smart Inventory Manager, on the shelf of one of the lounges that an admin looks after. */
export const StaffSmart = () => (
  <AdminTool work="Smart Inventory Manager" path="/inventory/smart">
    {({ loungeId }) => <NamedSmartInventory key={loungeId} loungeId={loungeId} />}
  </AdminTool>
);
