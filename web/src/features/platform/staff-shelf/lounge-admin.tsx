import { LoungeTools } from '../../inventory/index.ts';
import { AdminTool } from './admin-tool.tsx';

/** Lounge Inventory Management: an admin puts cigars on the shelf of one of their lounges. */
export const LoungeAdmin = () => (
  <AdminTool work="Lounge Inventory Management" path="/lounge/admin">
    {({ loungeId }) => <LoungeTools key={loungeId} loungeId={loungeId} />}
  </AdminTool>
);
