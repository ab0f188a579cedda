import { clsx } from 'clsx';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRestoreFocus } from './use-restore-focus.ts';
import { Button } from '../ui/buttons/button.tsx';
import { SkipLink } from './skip-link.tsx';
import { useTheme } from './theme.ts';
import { Wordmark } from './wordmark.tsx';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

export interface DashboardShellProps {
  title: ReactNode;
  /** Beside the title: the plan's badge. */
  badge?: ReactNode;
  /** Before the Logout button. */
  actions?: ReactNode;
  logoutLabel: string;
  onLogout: () => void;
  /** Uses the width of large screens. */
  isWide?: boolean;
  children: ReactNode;
}

/** The light layout of the owner and platform dashboards: a leather header with the user's name, and the screen. */
export function DashboardShell({
  title,
  badge,
  actions,
  logoutLabel,
  onLogout,
  isWide = false,
  children,
}: DashboardShellProps) {
  const width = isWide ? 'max-w-[96rem]' : 'max-w-7xl';
  useTheme('light');
  useRestoreFocus();
  return (
    <div data-theme="light" className="min-h-dvh bg-canvas text-ink">
      <SkipLink />
      <header data-theme="dark" className="leather text-ink shadow-lift print:hidden">
        <div
          className={clsx(
            'mx-auto flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 sm:flex-nowrap sm:px-8',
            width,
          )}
        >
          <Wordmark label={shellTexts().startPage} />
          <div className="order-last flex w-full min-w-0 items-center gap-3 sm:order-none sm:w-auto sm:flex-1 sm:border-l sm:border-line-strong/60 sm:pl-5">
            <h1 className="min-w-0 truncate text-xl">{title}</h1>
            {badge}
          </div>
          <div className="ml-auto flex items-center gap-2">
            {actions}
            <Button
              variant="quiet"
              size="sm"
              icon={<LogOut aria-hidden="true" className="size-4.5" />}
              onClick={onLogout}
            >
              {logoutLabel}
            </Button>
          </div>
        </div>
        <hr className="brass-rule" />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className={clsx('mx-auto px-4 outline-hidden sm:px-8', width, isWide ? 'py-4 sm:py-5' : 'py-8')}
      >
        {children}
      </main>
    </div>
  );
}
