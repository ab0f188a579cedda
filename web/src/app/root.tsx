import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { watchBackButton } from '../navigation/close-on-back.ts';
import { useCurrentPage } from '../navigation/current-page.ts';
import { LinkProvider } from '../ui/buttons/link.tsx';
import { AppLink } from './app-link.tsx';
import { PageGuard } from './page-guard.tsx';

/** What is around every page: its title, where the focus goes on the way to it, and who may see it. */
export function Root() {
  const { path, title } = useCurrentPage();
  useFocusOnArrival();
  const { history } = useRouter();
  useEffect(() => watchBackButton(history), [history]);
  // Before the screen's own effects: one that speaks another language says its title itself.
  useLayoutEffect(() => {
    document.title = `${title} · Vitola`;
  }, [title]);
  return (
    <LinkProvider value={AppLink}>
      <PageGuard path={path}>
        <Outlet />
      </PageGuard>
    </LinkProvider>
  );
}

// After a step inside the app the reader's place is the new page's content, as after a page load.
function useFocusOnArrival(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
