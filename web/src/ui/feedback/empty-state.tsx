import type { ReactNode } from 'react';

export interface EmptyStateProps {
  title: string;
  /** Explains what belongs here and how to add it. */
  children?: ReactNode;
  /** The next step: one button, at most two. */
  action?: ReactNode;
  /** A drawing or an icon above the title. */
  picture?: ReactNode;
}

/** The empty state of a list: nothing here yet, and what to do about it. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-md flex-col items-center px-4 py-10 text-center">
      {picture !== undefined && (
        <div aria-hidden="true" className="mb-5 text-accent-ink [&_svg]:max-w-full">
          {picture}
        </div>
      )}
      <h3 className="text-xl">{title}</h3>
      {children !== undefined && <div className="mt-2 text-ink-muted">{children}</div>}
      {action !== undefined && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  );
}
