import { Outlet } from '@tanstack/react-router';
import { useSignOut } from '../features/accounts/index.ts';
import { NotificationBell } from '../features/notifications/index.ts';
import { useSession } from '../api/session.ts';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { AccountLink } from '../shell/account-link.tsx';
import { PlatformShell } from '../shell/platform-shell.tsx';

/** The layout of the platform admin's pages. */
export function PlatformFrame() {
  const { data: user } = useSession();
  const { signOut } = useSignOut();
  return (
    <PlatformShell
      username={user?.username ?? ''}
      actions={
        <>
          <ButtonLink href="/super-admin/catalogue" variant="quiet" size="sm">
            Catalog
          </ButtonLink>
          <ButtonLink href="/super-admin/people" variant="quiet" size="sm">
            People
          </ButtonLink>
          <ButtonLink href="/super-admin/audit-log" variant="quiet" size="sm">
            Audit log
          </ButtonLink>
          <ButtonLink href="/super-admin/settings" variant="quiet" size="sm">
            Settings
          </ButtonLink>
          <NotificationBell />
          <AccountLink />
        </>
      }
      onLogout={signOut}
    >
      <Outlet />
    </PlatformShell>
  );
}
