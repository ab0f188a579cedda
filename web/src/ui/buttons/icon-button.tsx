import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & { label: string; icon: ReactNode };

/** A round button with only an icon; `label` is its name for screen readers and its tooltip. */
export function IconButton({ label, icon, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted transition-colors hover:not-disabled:bg-accent-wash hover:not-disabled:text-ink disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
    >
      {icon}
    </button>
  );
}
