import { isMember, roleOf } from '@vitola/contract/permissions';
import { ArrowLeft } from 'lucide-react';
import { homePageFor } from '../../../navigation/home-page.ts';
import { useSession } from '../../../api/session.ts';
import { DashboardShell } from '../../../shell/dashboard-shell.tsx';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { useSignOut } from '../session/sign-out.ts';
import { NotificationBell } from '../../notifications/index.ts';
import { AnnouncementsPanel } from './announcements-panel.tsx';
import { DeleteAccountPanel, OwnerDeletionPanel } from './delete-account-panel.tsx';
import { DownloadPanel } from './download-panel.tsx';
import { EmailPanel } from './email-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { texts } from './texts/texts.ts';
import { LanguagePanel } from './language-panel.tsx';

/** The account page of every role, with a panel for each setting. */
export function AccountScreen() {
  const { data: user } = useSession();
  const { signOut } = useSignOut();
  const said = texts();
  return (
    <DashboardShell
      title={said.title}
      actions={
        <>
          {user && (
            <ButtonLink
              href={homePageFor(user)}
              variant="quiet"
              size="sm"
              icon={<ArrowLeft aria-hidden="true" className="size-4.5" />}
            >
              <span className="max-sm:sr-only">{said.dashboard}</span>
            </ButtonLink>
          )}
          <NotificationBell />
        </>
      }
      logoutLabel={said.logout}
      onLogout={signOut}
    >
      {user && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <IdentityPanel user={user} />
            {isMember(user) && roleOf(user) !== 'staff' && <LanguagePanel user={user} />}
            <EmailPanel />
            {!user.isAdmin && !user.isSuperAdmin && <AnnouncementsPanel />}
            <PasswordPanel username={user.username} />
            <SessionsPanel />
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            <SecondFactorPanel />
            <PasskeysPanel />
            {isMember(user) && (
              <>
                <DownloadPanel />
                <DeleteAccountPanel email={user.email} />
              </>
            )}
            {user.loungeId !== null && !user.isSuperAdmin && <OwnerDeletionPanel />}
          </div>
        </div>
      )}
    </DashboardShell>
  );
}
