import { Outlet, useLocation } from '@tanstack/react-router';
import { useSignOut } from '../features/accounts/index.ts';
import { NotificationBell } from '../features/notifications/index.ts';
import { useSession } from '../api/session.ts';
import { AccountLink } from '../shell/account-link.tsx';
import { MemberShell } from '../shell/member-shell.tsx';
import { type Theme, themeOfMemberPage } from '@vitola/contract/pages';

/** The layout of the members' pages. */
export const MemberFrame = () => <Frame />;

/** The same layout in the light theme, for the admins' pages. */
export const AdminFrame = () => <Frame theme="light" />;

const BellAndAccount = () => (
  <>
    <NotificationBell />
    <AccountLink />
  </>
);

function Frame({ theme }: { theme?: Theme }) {
  const { data: user = null } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { signOut } = useSignOut();
  return (
    <MemberShell
      user={user}
      path={path}
      bell={<BellAndAccount />}
      onLogout={signOut}
      theme={theme ?? themeOfMemberPage(path, user)}
    >
      <Outlet />
    </MemberShell>
  );
}
