import type { ReactNode } from 'react';
import { Badge } from '../ui/display/badge.tsx';
import { DashboardShell } from './dashboard-shell.tsx';

export interface OwnerShellProps {
  loungeName: string;
  /** The plan's label, such as 'Free Trial'; undefined until it is loaded. */
  plan: string | undefined;
  actions?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
}

/** The owner dashboard's layout: the lounge's name, the plan and Logout. */
export function OwnerShell({ loungeName, plan, actions, onLogout, children }: OwnerShellProps) {
  return (
    <DashboardShell
      title={loungeName}
      badge={plan !== undefined && <Badge tone="brass">{plan}</Badge>}
      actions={actions}
      logoutLabel="Logout"
      onLogout={onLogout}
      isWide
    >
      {children}
    </DashboardShell>
  );
}
