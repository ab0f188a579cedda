import { Outlet, useLocation } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useSignOut } from '../features/accounts/index.ts';
import { NotificationBell } from '../features/notifications/index.ts';
import { useSession } from '../api/session.ts';
import { Link } from '../ui/buttons/link.tsx';
import { AccountLink } from '../shell/account-link.tsx';
import { PlatformShell } from '../shell/platform-shell.tsx';

const pages = [
  { href: '/super-admin', label: 'Lounges' },
  { href: '/super-admin/catalogue', label: 'Catalog' },
  { href: '/super-admin/people', label: 'People' },
  { href: '/super-admin/reports', label: 'Reports' },
  { href: '/super-admin/notifications', label: 'Notifications' },
  { href: '/super-admin/audit-log', label: 'Audit log' },
  { href: '/super-admin/settings', label: 'Settings' },
  { href: '/super-admin/health', label: 'Health' },
] as const;

/** The layout of the platform admin's pages, with links to them. */
export function PlatformFrame() {
  const { data: user } = useSession();
  const { signOut } = useSignOut();
  return (
    <PlatformShell
      username={user?.username ?? ''}
      actions={
        <>
          <NotificationBell />
          <AccountLink />
        </>
      }
      onLogout={signOut}
    >
      <PlatformNavigation />
      <Outlet />
    </PlatformShell>
  );
}

function PlatformNavigation() {
  const { pathname } = useLocation();
  // The inventory of a lounge belongs to the lounges.
  const current = pages.findLast(({ href }) => pathname === href || pathname.startsWith(`${href}/`));
  return (
    <nav aria-label="Platform" className="-mt-4 mb-6 border-b border-line">
      <ul className="-mx-3 flex flex-wrap">
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              aria-current={current?.href === href ? 'page' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center border-b-2 px-3 font-semibold no-underline',
                current?.href === href
                  ? 'border-accent text-ink'
                  : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
