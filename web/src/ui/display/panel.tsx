import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';

/** A plain raised surface. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={clsx('rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    />
  );
}

export type PanelProps = Omit<ComponentProps<'section'>, 'title'> & {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
};

/**
 * A titled section of a screen, labeled by its heading, which can take the focus if the focused control disappears.
 */
export function Panel({ title, description, actions, children, className, ...rest }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      {...rest}
      className={clsx('rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    >
      <header className="mb-5 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-auto">
          <h2 id={id} tabIndex={-1} className="text-[1.375rem]">
            {title}
          </h2>
          {description !== undefined && (
            // The buttons stay beside the title if there is room, however long the description is.
            <div className="w-0 min-w-full">
              <p className="mt-1 max-w-prose text-ink-muted">{description}</p>
            </div>
          )}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
