import type { ReactNode } from 'react';
import { SkipLink } from './skip-link.tsx';
import { useTheme } from './theme.ts';
import { Wordmark } from './wordmark.tsx';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

export interface PublicShellProps {
  /** The right side of the header: links, buttons. */
  actions?: ReactNode;
  footer?: ReactNode;
  /** Translated texts, for a screen in a language other than English. */
  words?: { skip: string; home: string } | undefined;
  children: ReactNode;
}

/** The dark layout of pages outside the dashboards: landing, sign-in, vault. */
export function PublicShell({ actions, footer, words, children }: PublicShellProps) {
  useTheme('dark');
  const said = shellTexts();
  return (
    <div data-theme="dark" className="wood flex min-h-dvh flex-col text-ink">
      <SkipLink words={words?.skip} />
      <header className="mx-auto flex w-full max-w-7xl items-center justify-between gap-4 px-4 py-4 sm:px-8">
        <Wordmark label={words?.home ?? said.startPage} />
        {actions !== undefined && <div className="flex items-center gap-2 sm:gap-3">{actions}</div>}
      </header>
      <main id="main" tabIndex={-1} className="flex-1 outline-hidden">
        {children}
      </main>
      {footer !== undefined && <footer className="mt-16 border-t border-line">{footer}</footer>}
    </div>
  );
}
