import { clsx } from 'clsx';
import { Lock } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { isFirstClick } from './first-click.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  label: string;
  icon: ReactNode;
  /** Whether a double click counts once. */
  isOnce?: boolean;
  /** Why it can't be done now; a click still calls `onClick`, which says so. */
  locked?: string | undefined;
};

/** A round button with only an icon; `label` is its name for screen readers and its tooltip. */
export function IconButton({
  label,
  icon,
  isOnce = false,
  locked,
  className,
  type = 'button',
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={locked === undefined ? label : `${label} (${locked})`}
      {...rest}
      type={type}
      aria-label={label}
      onClick={(click) => (!isOnce || isFirstClick(click)) && onClick?.(click)}
      className={clsx(
        'relative inline-flex size-11 shrink-0 items-center justify-center rounded-full text-ink-muted transition-colors hover:not-disabled:bg-accent-wash hover:not-disabled:text-ink disabled:opacity-50 [&_svg]:size-5',
        className,
      )}
    >
      {icon}
      {locked !== undefined && (
        <span className="absolute right-0.5 bottom-0.5 rounded-full bg-surface p-0.5 [&_svg]:size-3">
          <Lock aria-hidden="true" />
        </span>
      )}
    </button>
  );
}
