import { Navigate } from '@tanstack/react-router';
import { pages, type PagePath } from '@vitola/contract/pages';
import type { ReactNode } from 'react';
import { admissionTo } from '../lib/access.ts';
import { homeFor } from '../lib/home-for.ts';
import { useSession } from '../lib/session.ts';
import { AccessDeniedScreen } from './AccessDeniedScreen.tsx';
import { LoadingPage } from './page-states.tsx';
import { UnreachableScreen } from './UnreachableScreen.tsx';

/** Lets a page show to those who may see it: a spinner while the session loads, a redirect for the others. */
export function Gate({ path, children }: { path: PagePath | undefined; children: ReactNode }) {
  if (path === undefined || pages[path].who === 'everyone') return children;
  return <GuardedPage path={path}>{children}</GuardedPage>;
}

function GuardedPage({ path, children }: { path: PagePath; children: ReactNode }) {
  const { data: user, error, isFetching, refetch } = useSession();
  if (user === undefined) {
    if (!error) return <LoadingPage />;
    return <UnreachableScreen error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  }
  const admission = admissionTo(path, user);
  if (admission.kind === 'redirect')
    return <Navigate to={admission.to} search={admission.search ?? {}} replace />;
  if (admission.kind === 'denied') return <AccessDeniedScreen home={user ? homeFor(user) : '/auth'} />;
  return children;
}
