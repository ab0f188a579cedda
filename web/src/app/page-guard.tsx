import { Navigate } from '@tanstack/react-router';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { pages, type PagePath } from '@vitola/contract/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { SessionExpired } from '../features/accounts/index.ts';
import { pageAccessFor } from '../navigation/page-access.ts';
import { homePageFor } from '../navigation/home-page.ts';
import { browser } from '../navigation/browser.ts';
import { memberCodeIn } from '../navigation/member-address.ts';
import { useSearchValue } from '../navigation/search-params.ts';
import { useSession } from '../api/session.ts';
import { AccessDeniedScreen } from '../shell/AccessDeniedScreen.tsx';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';
import { LoadingPage } from '../shell/page-states.tsx';
import { UnreachableScreen } from '../shell/UnreachableScreen.tsx';

/** Shows a page to users who may see it: a spinner while the session loads, a redirect for the others. */
export function PageGuard({ path, children }: { path: PagePath | undefined; children: ReactNode }) {
  if (path === undefined || pages[path].who === 'everyone') return children;
  return <GuardedPage path={path}>{children}</GuardedPage>;
}

// Somebody who opens a page behind the sign-in most likely has an account.
const signInState = { signsIn: true };

function GuardedPage({ path, children }: { path: PagePath; children: ReactNode }) {
  const { data: user, error, isFetching, refetch } = useSession();
  const shownTo = useShownTo(user);
  const member = memberCodeIn(useSearchValue('member'));
  const isOtherUser = Boolean(user && shownTo && user.id !== shownTo.id);
  useEffect(() => {
    if (isOtherUser) browser.reload();
  }, [isOtherUser]);
  if (user === undefined) {
    if (!error) return <LoadingPage />;
    if (error.code === 'BROKEN') return <ErrorScreen reset={() => void refetch()} />;
    return <UnreachableScreen error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (isOtherUser) return <LoadingPage />;
  const viewer = user ?? shownTo ?? null;
  const access = pageAccessFor(path, viewer);
  if (access.kind === 'redirect') {
    const mustSignIn = access.to === '/auth';
    // In the address, the code survives a reload of the sign-in page.
    const carried = mustSignIn && path === '/trial' && member ? { mode: 'login', member } : {};
    return (
      <Navigate
        to={access.to}
        search={access.search ?? carried}
        {...(mustSignIn && { state: signInState })}
        replace
      />
    );
  }
  if (access.kind === 'denied') return <AccessDeniedScreen home={viewer ? homePageFor(viewer) : '/auth'} />;
  return (
    <>
      {children}
      {user === null && viewer && <SessionExpired was={viewer} />}
    </>
  );
}

/** The user this page is shown to; reset whenever the session becomes unknown. */
function useShownTo(user: SessionUser | null | undefined): SessionUser | undefined {
  const [shownTo, setShownTo] = useState<SessionUser>();
  if (user === undefined && shownTo) setShownTo(undefined);
  // On a shared device one person follows another; everywhere else, another user begins with a new page.
  if (user && user !== shownTo && (!shownTo || user.sharedDevice)) setShownTo(user);
  return shownTo;
}
