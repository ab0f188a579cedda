import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

const badgeClass = cva(
  'inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm leading-snug font-semibold whitespace-nowrap [&_svg]:size-3.5',
  {
    variants: {
      tone: {
        plain: 'border-line bg-sunken text-ink-muted',
        accent: 'border-accent/50 bg-accent-wash text-accent-ink',
        brass: 'brass border-transparent text-on-accent',
        success: 'border-success/50 bg-success-wash text-success-ink',
        warning: 'border-warning-ink/40 bg-warning-wash text-warning-ink',
        danger: 'border-danger/60 bg-danger-wash text-danger-ink',
      },
    },
    defaultVariants: { tone: 'plain' },
  },
);

export type BadgeProps = ComponentProps<'span'> & VariantProps<typeof badgeClass> & { icon?: ReactNode };

/** A short label for a plan, a state or a count. */
export function Badge({ tone, icon, className, children, ...rest }: BadgeProps) {
  return (
    <span {...rest} className={clsx(badgeClass({ tone }), className)}>
      {icon}
      {children}
    </span>
  );
}
