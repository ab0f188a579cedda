import { clsx } from 'clsx';

/**
 * A bar for a count, relative to the largest one. Hidden from screen readers, because the number is shown as text
 * beside it.
 */
export function CountBar({ count, most, className }: { count: number; most: number; className?: string }) {
  return (
    <progress
      aria-hidden="true"
      value={count}
      max={most}
      className={clsx(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-accent',
        className,
      )}
    />
  );
}
