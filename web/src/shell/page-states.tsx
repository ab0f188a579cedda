import type { ReactNode } from 'react';
import { Spinner } from '../ui/feedback/spinner.tsx';
import { useTheme } from './theme.ts';
import { shellTexts } from '../i18n/shared/shell-texts.ts';

/** A full-page spinner. */
export function LoadingPage() {
  return (
    <div className="flex min-h-dvh items-center justify-center bg-canvas text-accent">
      <Spinner label={shellTexts().loading} className="text-4xl" />
    </div>
  );
}

export interface MessagePageProps {
  /** A short word above the title. */
  eyebrow?: string | undefined;
  title: string;
  children: ReactNode;
  actions: ReactNode;
}

/** A page that only shows a message, in the dark theme, such as not found, not allowed or unreachable. */
export function MessagePage(props: MessagePageProps) {
  useTheme('dark');
  return (
    <main
      id="main"
      tabIndex={-1}
      data-theme="dark"
      className="wood flex min-h-dvh flex-col items-center justify-center px-5 py-16 text-center text-ink outline-hidden"
    >
      <Message {...props} />
    </main>
  );
}

/** The message alone, for use inside a layout. */
export function Message({ eyebrow, title, children, actions }: MessagePageProps) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center py-10 text-center">
      {eyebrow !== undefined && <p className="mb-3 font-semibold tracking-wide text-accent-ink">{eyebrow}</p>}
      <h1 className="text-4xl sm:text-5xl">{title}</h1>
      <hr className="brass-rule my-6 w-40" />
      <div className="max-w-prose text-lg text-ink-muted [&_p]:text-balance">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{actions}</div>
    </div>
  );
}
