import type { ViewId } from '@vitola/contract/dashboard-views';
import { coverId } from '../../../shell/prerender/remove-cover.ts';
import { OwnerShell } from '../../../shell/owner-shell.tsx';
import { LoadingDashboard } from './loading-dashboard.tsx';

const doNothing = () => undefined;

/** What an owner's page shows until its script has rendered the dashboard: the same frame, which does nothing yet. */
export function DashboardCover({ view }: { view: ViewId }) {
  const shown = { id: view, panel: undefined, go: doNothing, open: doNothing, toggle: doNothing };
  return (
    <div id={coverId} aria-hidden="true" inert className="fixed inset-0 z-20 overflow-hidden">
      <OwnerShell loungeName="Your lounge" plan={undefined} onLogout={doNothing}>
        <LoadingDashboard view={shown} />
      </OwnerShell>
    </div>
  );
}
