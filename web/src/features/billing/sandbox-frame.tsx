import { FlaskConical } from 'lucide-react';
import type { ReactNode } from 'react';
import { SkipLink } from '../../shell/skip-link.tsx';
import { useTheme } from '../../shell/theme.ts';
import { Wordmark } from '../../shell/wordmark.tsx';
import { ButtonLink } from '../../ui/buttons/button.tsx';

/** The frame of the sandbox's pages, marked as test mode throughout. */
export function SandboxFrame({ title, children }: { title: string; children: ReactNode }) {
  useTheme('light');
  return (
    <div data-theme="light" className="min-h-dvh bg-canvas text-ink">
      <SkipLink />
      <header>
        <p className="flex items-center justify-center gap-2 border-b border-warning-ink/40 bg-warning-wash px-4 py-2.5 text-center font-semibold text-warning-ink">
          <FlaskConical aria-hidden="true" className="size-5 shrink-0" />
          Test mode: no card is requested or charged
        </p>
        <div data-theme="dark" className="leather text-ink">
          <div className="mx-auto max-w-5xl px-4 py-4 sm:px-8">
            <Wordmark />
          </div>
          <hr className="brass-rule" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-5xl px-4 py-8 outline-hidden sm:px-8 sm:py-12">
        <h1 className="mb-6 text-3xl sm:text-4xl">{title}</h1>
        {children}
      </main>
    </div>
  );
}

/** The link to the dashboard for a page that could not be loaded. */
export const ToDashboard = () => (
  <ButtonLink href="/trial" variant="secondary" className="mt-6">
    Return to your dashboard
  </ButtonLink>
);
