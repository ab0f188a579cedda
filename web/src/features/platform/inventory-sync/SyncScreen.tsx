import { AdminTool } from '../staff-shelf/admin-tool.tsx';
import { InventoryTabs } from './inventory-tabs.tsx';

/** Inventory management: an admin fills the shelf of one of their lounges, from a till, by hand, from files or by the API. */
export function SyncScreen() {
  return (
    <AdminTool work="Inventory management" path="/admin/inventory-sync">
      {({ loungeId }) => <InventoryTabs key={loungeId} loungeId={loungeId} />}
    </AdminTool>
  );
}
