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
  /** What the title counts, behind an 'i' beside it; not part of the section's name. */
  explanation?: ReactNode;
  description?: ReactNode;
  /** Buttons at the right of the heading. */
  actions?: ReactNode;
  /** Puts the description beside the title, where the space above the content is needed. */
  isCompact?: boolean;
};

/**
 * A titled section of a screen, labeled by its heading, which can take the focus if the focused control disappears.
 */
export function Panel(props: PanelProps) {
  const { title, explanation, description, actions, isCompact = false, children, className, ...rest } = props;
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      {...rest}
      className={clsx('rounded-card border border-line bg-surface p-5 shadow-card sm:p-6', className)}
    >
      <header
        className={clsx(
          'flex flex-wrap items-start justify-between gap-x-6 gap-y-3',
          isCompact ? 'mb-3' : 'mb-5',
        )}
      >
        <div className={clsx('min-w-0 flex-auto', isCompact && 'flex flex-wrap items-baseline gap-x-4')}>
          <h2
            id={id}
            tabIndex={-1}
            className={clsx('text-[1.375rem]', explanation !== undefined && 'inline pr-7')}
          >
            {title}
          </h2>
          {/* In the space at the end of the heading, so that it never wraps without the last word. */}
          {explanation !== undefined && (
            <span className="-ml-6 inline-flex align-text-bottom">{explanation}</span>
          )}
          {description !== undefined && (
            // The buttons stay beside the title if there is room, however long the description is.
            <div className={clsx(!isCompact && 'w-0 min-w-full')}>
              <p className={clsx('max-w-prose text-ink-muted', !isCompact && 'mt-1')}>{description}</p>
            </div>
          )}
        </div>
        {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </section>
  );
}
