import type { ReactNode } from 'react';
import { DeskShell } from './dashboard-shell.tsx';

export interface PlatformShellProps {
  username: string;
  actions?: ReactNode;
  onLogout: () => void;
  children: ReactNode;
}

/** The platform admin's layout. */
export function PlatformShell({ username, actions, onLogout, children }: PlatformShellProps) {
  return (
    <DeskShell
      title={`Platform Admin: ${username}`}
      actions={actions}
      logoutLabel="Logout"
      onLogout={onLogout}
    >
      {children}
    </DeskShell>
  );
}
