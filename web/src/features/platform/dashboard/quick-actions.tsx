import { ChartColumn, Package, RefreshCw, Send, Store } from 'lucide-react';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { Panel } from '../../../ui/display/panel.tsx';

/** What an admin does most. */
export const QuickActions = () => (
  <Panel title="Quick Actions">
    <div className="grid gap-3 sm:grid-cols-3">
      <ButtonLink href="/inventory" icon={<Package aria-hidden="true" className="size-5" />}>
        Manage Inventory
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        href="/admin/inventory-sync"
        icon={<RefreshCw aria-hidden="true" className="size-5" />}
      >
        Sync Inventory
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        href="/admin/onboard"
        icon={<Store aria-hidden="true" className="size-5" />}
      >
        Onboard New Lounge
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        href="/admin/notifications"
        icon={<Send aria-hidden="true" className="size-5" />}
      >
        Send Notification
      </ButtonLink>
      <ButtonLink
        variant="secondary"
        href="/admin/reports"
        icon={<ChartColumn aria-hidden="true" className="size-5" />}
      >
        View Reports
      </ButtonLink>
    </div>
  </Panel>
);
