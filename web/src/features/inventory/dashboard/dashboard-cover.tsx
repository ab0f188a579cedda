import type { ViewId } from '@vitola/contract/dashboard-views';
import type { ReactNode } from 'react';
import { coverId } from '../../../shell/prerender/remove-cover.ts';
import { OwnerShell } from '../../../shell/owner-shell.tsx';
import { LoadingDashboard } from './loading-dashboard.tsx';

const doNothing = () => undefined;

interface DashboardCoverProps {
  view: ViewId;
  loungeName?: string;
  plan?: string | undefined;
  /** What is known of the view already; the cover then stays until an element of the page matches `until`. */
  children?: ReactNode;
  until?: string;
}

/** What an owner's page shows until its script has rendered the dashboard: the same frame, which does nothing yet. */
export function DashboardCover({
  view,
  loungeName = 'Your lounge',
  plan,
  children,
  until,
}: DashboardCoverProps) {
  const shown = { id: view, panel: undefined, go: doNothing, open: doNothing, toggle: doNothing };
  return (
    <div
      id={coverId}
      data-until={until}
      aria-hidden="true"
      inert
      className="fixed inset-0 z-20 overflow-hidden"
    >
      <OwnerShell loungeName={loungeName} plan={plan} onLogout={doNothing}>
        <LoadingDashboard view={shown}>{children}</LoadingDashboard>
      </OwnerShell>
    </div>
  );
}
