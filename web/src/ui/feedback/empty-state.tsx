import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** Explains what belongs here and how to add it. */
  children?: ReactNode;
  /** The next step: one button, at most two. */
  action?: ReactNode;
  /** A drawing or an icon above the title. */
  picture?: ReactNode;
  /** The level of its title: `h2` where it is all that a page shows. */
  heading?: 'h2' | 'h3';
}

/** The empty state of a list: nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, picture, heading: Heading = 'h3' }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      {picture !== undefined && (
        <div aria-hidden="true" className="mb-5 text-accent-ink [&_svg]:max-w-full">
          {picture}
        </div>
      )}
      <Heading className="text-xl">{title}</Heading>
      {children !== undefined && <div className="mt-2 text-ink-muted">{children}</div>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
