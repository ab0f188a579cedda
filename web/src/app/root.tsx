import { Outlet, useRouter } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { watchBackButton } from '../navigation/close-on-back.ts';
import { useCurrentPage } from '../navigation/current-page.ts';
import { LinkProvider } from '../ui/buttons/link.tsx';
import { AppLink } from './app-link.tsx';
import { MaintenanceBanner } from '../shell/maintenance-banner.tsx';
import { PageGuard } from './page-guard.tsx';
import { shellTexts } from '../i18n/shared/shell-texts.ts';
import { SendUnsent } from './send-unsent.tsx';
import { SupportViewBanner } from './support-view-banner.tsx';
import { useLanguageOf } from './use-language-of.ts';

/** The root of every page: sets the title, moves the focus after navigation, and guards access. */
export function Root() {
  const { path, title } = useCurrentPage();
  const shownTitle = (path && shellTexts().titles[path]) ?? title;
  useLanguageOf(path);
  useFocusAfterNavigation();
  const { history } = useRouter();
  useEffect(() => watchBackButton(history), [history]);
  // Runs before the screen's own effects, so that a screen in another language can set its own title.
  useLayoutEffect(() => {
    document.title = `${shownTitle} · Vitola`;
  }, [shownTitle]);
  return (
    <LinkProvider value={AppLink}>
      <SupportViewBanner />
      <MaintenanceBanner />
      <PageGuard path={path}>
        <Outlet />
      </PageGuard>
      <SendUnsent path={path} />
    </LinkProvider>
  );
}

// After navigation inside the app, focus the new page's content, as after a page load.
function useFocusAfterNavigation(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) document.getElementById('main')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
