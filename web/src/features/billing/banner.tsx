import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface BannerProps {
  title: string;
  tone?: 'plain' | 'warning';
  icon: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

/** A banner across the dashboard about the plan. Announced when it appears. */
export function Banner({ title, tone = 'plain', icon, children, actions }: BannerProps) {
  return (
    <section
      role="status"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-card border p-5',
        tone === 'warning' ? 'border-warning-ink/50 bg-warning-wash' : 'border-accent/60 bg-accent-wash',
      )}
    >
      <div className="flex min-w-0 flex-1 basis-80 gap-3.5">
        <span
          className={clsx(
            'mt-0.5 shrink-0 [&_svg]:size-6',
            tone === 'warning' ? 'text-warning-ink' : 'text-accent-ink',
          )}
        >
          {icon}
        </span>
        <div className="min-w-0">
          <h2 className="text-xl">{title}</h2>
          <div className="mt-1 max-w-prose text-ink-muted">{children}</div>
        </div>
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2.5">{actions}</div>}
    </section>
  );
}
