import type { ReactNode } from 'react';
import { DashboardShell } from './dashboard-shell.tsx';

export interface PlatformShellProps {
  username: string;
  actions?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
}

/** The platform admin's layout. */
export function PlatformShell({ username, actions, onLogout, children }: PlatformShellProps) {
  return (
    <DashboardShell
      title={`Platform Admin: ${username}`}
      actions={actions}
      logoutLabel="Logout"
      onLogout={onLogout}
    >
      {children}
    </DashboardShell>
  );
}
