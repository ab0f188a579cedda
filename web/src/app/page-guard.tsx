import { Navigate } from '@tanstack/react-router';
import type { SessionUser } from '@vitola/contract/accounts/sign-in';
import { pages, type PagePath } from '@vitola/contract/pages';
import { type ReactNode, useEffect, useState } from 'react';
import { SessionExpired } from '../features/accounts/index.ts';
import { pageAccessFor } from '../navigation/page-access.ts';
import { homePageFor } from '../navigation/home-page.ts';
import { browser } from '../navigation/browser.ts';
import { useSession } from '../api/session.ts';
import { AccessDeniedScreen } from '../shell/AccessDeniedScreen.tsx';
import { ErrorScreen } from '../shell/ErrorScreen.tsx';
import { LoadingPage } from '../shell/page-states.tsx';
import { UnreachableScreen } from '../shell/UnreachableScreen.tsx';

/** Lets a page show to those who may see it: a spinner while the session loads, a redirect for the others. */
export function PageGuard({ path, children }: { path: PagePath | undefined; children: ReactNode }) {
  if (path === undefined || pages[path].who === 'everyone') return children;
  return <GuardedPage path={path}>{children}</GuardedPage>;
}

// Whoever opens a page behind the sign-in has an account, most likely.
const wantsToSignIn = { signsIn: true };

function GuardedPage({ path, children }: { path: PagePath; children: ReactNode }) {
  const { data: user, error, isFetching, refetch } = useSession();
  const shownTo = useShownTo(user);
  const isSomebodyElse = Boolean(user && shownTo && user.id !== shownTo.id);
  useEffect(() => {
    if (isSomebodyElse) browser.reload();
  }, [isSomebodyElse]);
  if (user === undefined) {
    if (!error) return <LoadingPage />;
    if (error.code === 'BROKEN') return <ErrorScreen reset={() => void refetch()} />;
    return <UnreachableScreen error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (isSomebodyElse) return <LoadingPage />;
  const seenBy = user ?? shownTo ?? null;
  const admission = pageAccessFor(path, seenBy);
  if (admission.kind === 'redirect')
    return (
      <Navigate
        to={admission.to}
        search={admission.search ?? {}}
        {...(admission.to === '/auth' && { state: wantsToSignIn })}
        replace
      />
    );
  if (admission.kind === 'denied')
    return <AccessDeniedScreen home={seenBy ? homePageFor(seenBy) : '/auth'} />;
  return (
    <>
      {children}
      {user === null && seenBy && <SessionExpired was={seenBy} />}
    </>
  );
}

/** Whom the page has been shown to since it was last unknown who is signed in. */
function useShownTo(user: SessionUser | null | undefined): SessionUser | undefined {
  const [shownTo, setShownTo] = useState<SessionUser>();
  if (user === undefined && shownTo) setShownTo(undefined);
  if (user && !shownTo) setShownTo(user);
  return shownTo;
}
