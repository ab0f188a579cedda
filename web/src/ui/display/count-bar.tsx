import { clsx } from 'clsx';

/** A bar as long as a count, beside others up to the largest. The number stands in words beside it, so it says nothing itself. */
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
