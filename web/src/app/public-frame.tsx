import { Outlet } from '@tanstack/react-router';
import { homePageFor } from '../navigation/home-page.ts';
import { useSession } from '../api/session.ts';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { shellTexts } from '../i18n/shared/shell-texts.ts';
import { PublicShell } from '../shell/public-shell.tsx';

/** The layout of public pages. */
export function PublicFrame() {
  const { data: user } = useSession();
  return (
    <PublicShell
      actions={
        <ButtonLink href={user ? homePageFor(user) : '/auth?mode=login'} variant="quiet">
          {user ? shellTexts().toDashboard : shellTexts().signIn}
        </ButtonLink>
      }
    >
      <Outlet />
    </PublicShell>
  );
}
