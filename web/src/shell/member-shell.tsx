import type { ReactNode } from 'react';
import { Button } from '../ui/buttons/button.tsx';
import { Link } from '../ui/buttons/link.tsx';
import { BottomNavigation } from './bottom-navigation.tsx';
import { isCurrentPage, navigationLinks } from './navigation.ts';
import { SideMenu } from './side-menu.tsx';
import { SkipLink } from './skip-link.tsx';
import type { Theme } from '@vitola/contract/pages';
import { useTheme } from './theme.ts';
import { Wordmark } from './wordmark.tsx';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

export interface MemberShellProps {
  user: { isAdmin: boolean; isSuperAdmin: boolean } | null;
  /** The current path, to mark its link. */
  path: string;
  /** The bell with the unread count. */
  bell: ReactNode;
  /** Absent where the screen has its own Logout. */
  onLogout?: (() => void) | undefined;
  theme?: Theme | undefined;
  children: ReactNode;
}

/**
 * The members' layout: a navigation bar with the bell, a side menu and a bottom navigation on small screens, and the
 * screen.
 */
export function MemberShell({ user, path, bell, onLogout, theme = 'dark', children }: MemberShellProps) {
  useTheme(theme);
  const links = navigationLinks(user);
  const said = shellTexts();
  return (
    <div data-theme={theme} className="min-h-dvh bg-canvas pb-20 text-ink lg:pb-0">
      <SkipLink />
      <header className="sticky top-0 z-30 border-b border-line bg-surface print:hidden">
        <div className="mx-auto flex max-w-7xl items-center gap-4 px-4 py-2 sm:px-8">
          <Wordmark label={said.startPage} />
          <nav aria-label={said.mainNavigation} className="mx-auto hidden items-center gap-1 lg:flex">
            {links.map(({ href, label }) => (
              <Link
                key={href}
                href={href}
                aria-current={isCurrentPage(href, path) ? 'page' : undefined}
                className="relative inline-flex min-h-11 items-center rounded-control px-2.5 font-semibold whitespace-nowrap text-ink-muted no-underline hover:bg-accent-wash hover:text-ink xl:px-4 aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-2.5 aria-[current=page]:after:-bottom-2 aria-[current=page]:after:h-[3px] aria-[current=page]:after:rounded-t-full aria-[current=page]:after:bg-accent"
              >
                {label}
              </Link>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1 lg:ml-0">
            {bell}
            {onLogout && (
              <Button variant="quiet" size="sm" className="max-lg:hidden" onClick={onLogout}>
                {said.logOut}
              </Button>
            )}
            <SideMenu links={links} path={path} onLogout={onLogout} />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-7xl px-4 py-8 outline-hidden sm:px-8">
        {children}
      </main>
      <BottomNavigation path={path} />
    </div>
  );
}
